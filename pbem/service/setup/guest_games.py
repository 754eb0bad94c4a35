"""First games in the browser, for guests and players: a person against two bots, without a clock, unrated."""

from __future__ import annotations

import logging
import secrets
from datetime import datetime
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from pbem import rules
from pbem.i18n import N_, Translator
from pbem.rules.options import CLASSIC
from pbem.service.accounts import guests
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import Database
from pbem.store.deletion import delete_game, delete_player
from pbem.store.games import seats_held_by
from pbem.store.models import Game, Player, Seat, WebSession

log = logging.getLogger(__name__)

BOTS: Final = 2
BOT: Final = "steady"
PACE: Final = {"answer_hours": 0, "hint": True, "rated": False, "quiet_days": 0, "press": "none"}
TITLE: Final = N_("First game")
A_FEW: Final = 50  # guests deleted in one sweep


def begin(session: Session, player: Player, now: datetime, bot: str = BOT) -> Game:
    """Start a game in which that player goes first, against two bots of that kind. Raises NotPossible."""
    seats, seed = BOTS + 1, secrets.token_hex(32)
    colours = rules.COLOURS[:seats]
    options = rules.complete_new({}, CLASSIC, seats)
    first = rules.deal(CLASSIC, dict.fromkeys(colours, ""), options, seed)["start"]
    people = [Guest(player=player) if colour == first else Guest(bot=bot) for colour in colours]
    guest = player.guest_until is not None
    plan = Plan(
        people,
        title=Translator(player.language).gettext(TITLE),
        edition=CLASSIC,
        options=options,
        pace=PACE,
        master=None if guest else player,
        host=None if guest else player,
        seed=seed,
        language=player.language,
    )
    return create_game.create_game(session, plan, now)


def running(session: Session, player: Player) -> Game | None:
    """The player's latest running game."""
    games = (game for game, _ in seats_held_by(session, player.id))
    return next((game for game in games if game.status in ("running", "paused")), None)


def sweep(database: Database, now: datetime) -> int:
    """Delete guests whose time is over, with their games; return how many."""
    with database.read() as session:
        found = guests.expired(session, now, A_FEW)
    for player_id in found:
        with database.write() as session:
            guest = session.get(Player, player_id)
            if guest and guest.guest_until and guest.guest_until <= now:
                forget(session, player_id)
    return len(found)


def forget(session: Session, player_id: int) -> None:
    """Delete a guest and all their games."""
    games = session.scalars(select(Seat.game_id).where(Seat.player_id == player_id).order_by(Seat.game_id)).all()
    session.execute(delete(WebSession).where(WebSession.player_id == player_id))
    for game_id in games:
        delete_game(session, game_id)
    delete_player(session, player_id)
    log.info("guest %s and %s games are deleted", player_id, len(games))
