"""The mail of the day, written: one game's own mail, or all games on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy.orm import Session

from pbem.mail.addresses import SeatAddress, errand_token
from pbem.service.accounts import players
from pbem.service.notifications import digest
from pbem.service.outbound import unread_press
from pbem.service.outbound.envelope import of_the_day
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.world import World
from pbem.store.models import Game, Player, Seat
from pbem.store.waits import open_wait
from pbem.wording import facts
from pbem.wording.sections.digest import DigestGame, daily

Position = Any  # service.outbound.render.Told, which imports this module
Take = Callable[[Game, Seat, dict[str, Any]], Position]
Alone = Callable[[Position, str], OutgoingMail]


def mail_of_the_day(
    session: Session, world: World, payload: dict[str, Any], now: datetime, take: Take, alone: Alone
) -> OutgoingMail | None:
    """`take` sits down at a seat's place in a game, `alone` makes one game's mail. None: there is nothing to tell."""
    player = session.get_one(Player, payload["player"])
    to = players.email_of(session, player.id)
    places = [_place(session, game, seat, take) for game, seat in digest.games_of(session, player.id)]
    heard = {told.game.id: unread_press.unheard(session, told.seat) for told in places}
    telling = [told for told in places if told.happened or heard[told.game.id][0] or told.payload["kind"] == "asked"]
    if to is None or not telling:
        return None
    if len(telling) == 1:
        return alone(telling[0], to)
    report = daily([table(world, told, heard[told.game.id][0]) for told in telling], player.language)
    name = partial(errand_token, world.settings.secret, "digest")
    thread, today = name(str(player.id)), name(f"{player.id} {payload['day']}")
    sheet = of_the_day(world, player, report, to, f"digest.{today}", now)
    sheet.root_id, sheet.kind = f"<digest.{thread}@{world.settings.mail_domain}>", "digest"
    sheet.told = last_told(telling)
    sheet.heard = [copy for told in telling for copy in heard[told.game.id][1]]
    return sheet


def last_told(telling: Sequence[Position]) -> dict[tuple[str, str], int]:
    """Of each game the last that has happened, as a letter keeps it."""
    return {(told.game.id, told.seat.name): told.happened[-1][0] for told in telling if told.happened}


def _place(session: Session, game: Game, seat: Seat, take: Take) -> Position:
    wait = open_wait(session, game.id, seat.name)
    kind = {"kind": "asked", "wait": wait.id} if wait else {"kind": "news"}
    return take(game, seat, {"game": game.id, "seat": seat.name, **kind})


def table(world: World, told: Position, said: Sequence[facts.PressFacts]) -> DigestGame:
    address = SeatAddress.make(
        world.settings.secret, told.game.id, told.seat.name, told.seat.token_version, world.settings.mail_domain
    )
    return DigestGame(told.table, told.here, told.due, str(address), said)
