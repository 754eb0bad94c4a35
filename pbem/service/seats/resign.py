"""A player resigns: a bot plays on until somebody else takes the seat."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy.orm import Session

from pbem.service.games import game_master
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.seats import early_end, substitutes, transfer
from pbem.store.games import lock_game, seat_of
from pbem.store.votes import free_seats

_BOT: Final = "steady"


def leave(session: Session, game_id: str, name: str, now: datetime) -> None:
    """Resign a seat: a bot plays on, and standbys are asked.

    Without any players left, the game waits for one or ends.
    """
    game, seat = lock_game(session, game_id), seat_of(session, game_id, name)
    assert seat is not None, "seats are never removed"
    leaver, leaves = seat.player_id, transfer.shared(session, seat)
    game_master.substitute(session, game_id, name, _BOT, now, act="resigned")
    transfer.free(session, seat, "left", now, leaver=leaver, leaves=leaves)
    if GameUnitOfWork(session, game, now).people():
        return
    if len(free_seats(session, game_id)) > 1 and substitutes.anybody(session, game, now):
        game.status, game.paused_at = "paused", now
    else:
        early_end.end_early(session, game_id, "deserted", now)
