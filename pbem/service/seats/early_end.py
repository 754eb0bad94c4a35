"""Games that end before they are over: all agreed, nobody plays any more, or it never came about.

The points stand as they are; nobody has won and nobody is rated. Nothing is deleted, and the game master can let the
game go on.
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
    """It is played no further; everybody is told. Raises NotPossible of a game that has ended."""
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
    """A game master ends it. Nothing is lost: `game_master.resume` lets it go on where it stood. Raises NotPossible."""
    if game.status not in ("open", "running", "paused"):
        raise NotPossible("The game is over.")
    stop(session, game, now)
    game_master.announce(session, game, now, "ended", why, by=by, aloud=game.state is not None)
    for seat in seats_of(session, game.id) if game.state is None else ():
        enqueue(session, CalledOff(game.id, seat.name, why), f"report:called_off:{game.id}:{seat.name}", now)


def stop(session: Session, game: Game, now: datetime) -> None:
    """Nobody is asked any more, by whomever it was ended."""
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
    """A game nobody came to: who had joined hears of it."""
    for seat in seats_of(session, game.id):
        if seat.status == "joined" and seat.player_id and not seat.bot:
            mail = Unfilled(game.id, seat.name, closed=True)
            enqueue(session, mail, f"report:unfilled:{game.id}:{seat.name}:closed", now)
