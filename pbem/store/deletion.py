"""Deletes a game or a player completely, for games that nobody will need again, such as a guest's."""

from __future__ import annotations

from sqlalchemy import and_, delete, or_, select
from sqlalchemy.orm import Session

from pbem.store.base import Base
from pbem.store.games import lock_game
from pbem.store.jobs.queue import insert_gathered
from pbem.store.models import Game, Job, PendingAnswer, Player, Vote
from pbem.store.session_cache import invalidate


def delete_game(session: Session, game_id: str) -> None:
    """Delete a game and all its rows; rows read before are no longer valid.

    Also deletes its unfinished jobs, and jobs named after its waits, whose ids the database may reuse.
    """
    lock_game(session, game_id)
    delete_jobs(session, game_id)
    waits = session.scalars(select(PendingAnswer.id).where(PendingAnswer.game_id == game_id)).all()
    session.execute(delete(Job).where(Job.dedupe.in_([f"bot:{wait}" for wait in waits])))
    _delete_rows(session, "game_id", game_id)
    session.execute(delete(Game).where(Game.id == game_id))
    session.expunge_all()
    invalidate(session)
    session.info.clear()


def delete_jobs(session: Session, game_id: str) -> None:
    """Delete a game's unfinished jobs."""
    insert_gathered(session)
    votes = session.scalars(select(Vote.id).where(Vote.game_id == game_id)).all()
    unfinished = (Job.done_at.is_(None), Job.dead_at.is_(None))
    theirs = or_(
        Job.payload["game"].as_string() == game_id,
        and_(Job.kind == "vote", Job.payload["vote"].as_integer().in_(votes)),
    )
    session.execute(delete(Job).where(*unfinished, theirs))


def delete_player(session: Session, player_id: int) -> None:
    """Delete a player who isn't part of any game, with everything that belongs to them."""
    session.flush()
    _delete_rows(session, "player_id", player_id)
    session.execute(delete(Player).where(Player.id == player_id))
    session.expire_all()
    invalidate(session)


def _delete_rows(session: Session, column: str, value: object) -> None:
    for table in reversed(Base.metadata.sorted_tables):
        if column in table.columns:
            session.execute(table.delete().where(table.columns[column] == value))
