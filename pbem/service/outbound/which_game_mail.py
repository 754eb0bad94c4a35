"""The mail that asks which of several games a reply was meant for, or reports the status of all."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from pbem.mail.addresses import errand_token
from pbem.service.accounts import players
from pbem.service.notifications.mail_types import News, WhichGame
from pbem.service.outbound import digest_mail
from pbem.service.outbound.envelope import of_the_day
from pbem.service.outbound.mail_wording import writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.outbound.seat_context import position
from pbem.service.world import World
from pbem.store.games import seats_held_by
from pbem.store.models import Game, Message, Player, Seat
from pbem.wording.sections.digest import overview, which

Place = tuple[Game, Seat]


def places_of(session: Session, player_id: int) -> list[Place]:
    """The player's seats in running games."""
    held = seats_held_by(session, player_id)
    return [(game, seat) for game, seat in held if game.state is not None and game.status in {"running", "paused"}]


@writes(WhichGame)
def ask_which_game(session: Session, world: World, mail: WhichGame, now: datetime) -> OutgoingMail | None:
    """The mail that asks which game was meant, or reports the status of all, with the address of each."""
    player = session.get_one(Player, mail.player)
    to = players.email_of(session, player.id)
    held = places_of(session, player.id)
    places = [position(session, world, game, seat, News(game.id, seat.name), now) for game, seat in held]
    if to is None or not places:
        return None
    message = session.get_one(Message, mail.message)
    worded = overview if mail.overview else which
    report = worded([digest_mail.table(world, told, ()) for told in places], player.language)
    name = errand_token(world.settings.secret, "which_game", message.token or "")
    sheet = of_the_day(world, player, report, to, f"sheet.{name}", now)
    sheet.answers(message.message_id)
    return sheet
