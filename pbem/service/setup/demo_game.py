"""The demo game on the front page: bots play each other, one answer every few minutes.

It is an ordinary public game with the same page, log and replay, run by the same jobs. So it costs as much as one slow
game, shows what games really look like, and contains nobody's secrets. When it is over it stays available for a while;
then it is deleted completely, and another one begins under the same name.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.rules import EDITIONS
from pbem.service.games.bot_player import think
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.deletion import delete_game
from pbem.store.models import Game

GAME: Final = "showcase"
BOTS: Final = 4
BOT: Final = "steady"
SHOWN_FROM: Final = 3  # the first round shown to visitors; it ends with a scoring
STANDS: Final = timedelta(hours=8)
PACE: Final = {"answer_hours": 0, "bot_minutes": 10, "quiet_days": 0, "public": True, "rated": False, "press": "none"}


def keep_running(world: World) -> None:
    """Create the demo game if there is none, and replace it when its time is over."""
    now = world.clock()
    if not world.settings.showcase:
        return
    with world.database.read() as session:
        if not _wanted(session, now):
            return
    with world.database.write() as session:
        if _wanted(session, now):
            _begin(session, now)


def current(session: Session) -> Game | None:
    """The current demo game."""
    return session.get(Game, GAME)


def _wanted(session: Session, now: datetime) -> bool:
    found = session.execute(select(Game.status, Game.ended_at).where(Game.id == GAME)).first()
    return found is None or (found.status in ("over", "abandoned") and (found.ended_at or now) + STANDS <= now)


def _begin(session: Session, now: datetime) -> None:
    if session.get(Game, GAME):
        delete_game(session, GAME)
    edition = list(EDITIONS)[now.toordinal() % len(EDITIONS)]
    plan = Plan([Guest(bot=BOT)] * BOTS, title="El Grande", game_id=GAME, edition=edition, pace=PACE)
    create_game.create_game(session, plan, now)
    _open_with(session, now)


def _open_with(session: Session, now: datetime) -> None:
    """Play the first rounds at once, because an empty board explains nothing."""
    unit = GameUnitOfWork.open(session, GAME, now)
    while unit.state["board"]["round"] < SHOWN_FROM:
        seat = next(iter(unit.questions()))
        for _, value in think(unit.state, seat, BOT, f"{GAME}:{unit.game.position}"):
            unit.answer(seat, value, by="bot")
    unit.close()
