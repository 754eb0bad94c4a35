"""Writes the daily digest: one game's own mail, or one mail about all games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from sqlalchemy.orm import Session

from pbem import facts
from pbem.mail.addresses import SeatAddress, errand_token
from pbem.service.accounts import players
from pbem.service.notifications import digest
from pbem.service.notifications.mail_types import Asked, DigestMail, News
from pbem.service.outbound import unread_press
from pbem.service.outbound.envelope import of_the_day, shown_address
from pbem.service.outbound.game_mail import game_mail
from pbem.service.outbound.mail_wording import writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.outbound.seat_context import SeatContext, position
from pbem.service.world import World
from pbem.store.models import Game, Player, Seat
from pbem.store.pending_answers import open_wait
from pbem.wording.sections.digest import DigestGame, daily


@writes(DigestMail)
def mail_of_the_day(session: Session, world: World, mail: DigestMail, now: datetime) -> OutgoingMail | None:
    """The mail of one game, or one about all games. None if there is no news."""
    player = session.get_one(Player, mail.player)
    to = players.email_of(session, player.id)
    places = [place(session, world, game, seat, now) for game, seat in digest.games_of(session, player.id)]
    heard = {told.game.id: unread_press.unheard(session, told.seat) for told in places}
    telling = [told for told in places if told.happened or heard[told.game.id][0] or isinstance(told.mail, Asked)]
    if to is None or not telling:
        return None
    if len(telling) == 1:
        return game_mail(telling[0], to)
    report = daily([table(world, told, heard[told.game.id][0]) for told in telling], player.language)
    name = partial(errand_token, world.settings.secret, "digest")
    thread, today = name(str(player.id)), name(f"{player.id} {mail.day}")
    sheet = of_the_day(world, player, report, to, f"digest.{today}", now)
    sheet.root_id = f"<digest.{thread}@{world.settings.mail_domain}>"
    sheet.told = last_told(telling)
    sheet.heard = [copy for told in telling for copy in heard[told.game.id][1]]
    return sheet


def last_told(telling: Sequence[SeatContext]) -> dict[tuple[str, str], int]:
    """The last event reported for each game, to be stored with the mail."""
    return {(told.game.id, told.seat.name): told.happened[-1][0] for told in telling if told.happened}


def place(session: Session, world: World, game: Game, seat: Seat, now: datetime) -> SeatContext:
    wait = open_wait(session, game.id, seat.name)
    mail = Asked(game.id, seat.name, wait.id) if wait else News(game.id, seat.name)
    return position(session, world, game, seat, mail, now)


def table(world: World, told: SeatContext, said: Sequence[facts.PressFacts]) -> DigestGame:
    address = SeatAddress.make(
        world.settings.secret, told.game.id, told.seat.name, told.seat.token_version, world.settings.mail_domain
    )
    return DigestGame(told.table, told.here, told.due, shown_address(world, str(address)), said)
