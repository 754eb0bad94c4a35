"""Ends games early: by agreement, because nobody plays any more, or because too few joined.

The points stay as they are; nobody wins and nobody is rated. Nothing is deleted, and the game master can resume the
game.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from sqlalchemy.orm import Session

from pbem.service.errors import NotPossible
from pbem.service.games import game_master
from pbem.service.notifications.mail_types import CalledOff, Unfilled
from pbem.service.payloads import enqueue
from pbem.service.seats import transfer
from pbem.store.games import lock_game, seats_of
from pbem.store.invitations import close_invitation, open_invitations
from pbem.store.models import Game
from pbem.store.pending_answers import open_waits
from pbem.store.votes import free_seats, open_vote

Early = Literal["agreed", "quiet", "deserted", "unfilled"]


def end_early(session: Session, game_id: str, why: Early, now: datetime) -> Game:
    """End a game early and tell everybody. Raises NotPossible if it has already ended."""
    game = lock_game(session, game_id)
    if game.status not in ("open", "running", "paused"):
        raise NotPossible("The game is over.")
    stop(session, game, now)
    if game.state is None:
        _tell_who_waited(session, game, now)
    else:
        transfer.announce(session, game, now, "ended", early=why)
    return game


def end_by_master(session: Session, game: Game, now: datetime, why: str = "", *, by: int | None = None) -> None:
    """End a game for its master. `game_master.resume` can continue it where it stopped. Raises NotPossible."""
    if game.status not in ("open", "running", "paused"):
        raise NotPossible("The game is over.")
    stop(session, game, now)
    game_master.announce(session, game, now, "ended", why, by=by, aloud=game.state is not None)
    for seat in seats_of(session, game.id) if game.state is None else ():
        enqueue(session, CalledOff(game.id, seat.name, why), f"report:called_off:{game.id}:{seat.name}", now)


def stop(session: Session, game: Game, now: datetime) -> None:
    """Close everything that is open in the game."""
    for wait in open_waits(session, game.id):
        wait.closed_at, wait.outcome = now, "ended"
    for vacancy in free_seats(session, game.id):
        transfer.close(vacancy, "over", now)
    for invitation in open_invitations(session, game.id):
        if invitation.seat:
            close_invitation(invitation, "withdrawn", now)
    vote = open_vote(session, game.id)
    if vote:
        vote.closed_at, vote.outcome = now, "void"
    game.status, game.paused_at, game.ended_at = "abandoned", None, now
    session.flush()


def _tell_who_waited(session: Session, game: Game, now: datetime) -> None:
    """Tell those who had joined a game that was never filled."""
    for seat in seats_of(session, game.id):
        if seat.status == "joined" and seat.player_id and not seat.bot:
            mail = Unfilled(game.id, seat.name, closed=True)
            enqueue(session, mail, f"report:unfilled:{game.id}:{seat.name}:closed", now)
