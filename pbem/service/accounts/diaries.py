"""Players' diaries of their games: private notes that can be shared with others once the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.orm import Session

from pbem.service.errors import NotPossible
from pbem.store.models import DiaryEntry, Game, Seat

LONGEST: Final = 2000  # characters of an entry; longer ones are cut
MOST: Final = 500  # entries of a player in a game


class Told(NamedTuple):
    """An entry as its reader sees it.

    `seat`: the writer's, "" if they have left it; `mine`: the reader wrote it; `position`: answers given before it.
    """

    number: int
    seat: str
    mine: bool
    position: int
    text: str
    shared: bool
    written_at: datetime


def write(session: Session, game: Game, player_id: int, text: str, now: datetime) -> None:
    """Add an entry at the game's current position. Raises NotPossible."""
    text = text.replace("\r\n", "\n").strip()[:LONGEST]
    if not text:
        raise NotPossible("Write something first.")
    if game.status not in ("running", "paused"):
        raise NotPossible("You can only write in the diary while the game is running.")
    if (session.scalar(select(func.count()).where(_own(game.id, player_id))) or 0) >= MOST:
        raise NotPossible("This diary is full. Delete an entry to write another.")
    session.add(DiaryEntry(game_id=game.id, player_id=player_id, position=game.position, text=text, written_at=now))
    session.flush()


def remove(session: Session, game_id: str, player_id: int, number: int) -> None:
    """Delete an entry. Does nothing for another player's, or an unknown one."""
    session.execute(delete(DiaryEntry).where(_own(game_id, player_id), DiaryEntry.id == number))


def share(session: Session, game: Game, player_id: int, *, shared: bool) -> None:
    """Show the diary to everyone who sees the replay, or only to its writer. Raises NotPossible."""
    if shared and game.status != "over":
        raise NotPossible("You can share your diary when the game is over.")
    session.execute(update(DiaryEntry).where(_own(game.id, player_id)).values(shared=shared))


def entries(session: Session, game_id: str, reader_id: int | None) -> Sequence[Told]:
    """A game's entries that a player (None: a stranger) may read, in the order they were written.

    Entries of writers who no longer have a seat aren't shown to others.
    """
    readable: ColumnElement[bool] = DiaryEntry.shared.is_(True)
    found = session.execute(
        select(DiaryEntry, Seat.name)
        .join(Seat, (Seat.game_id == DiaryEntry.game_id) & (Seat.player_id == DiaryEntry.player_id), isouter=True)
        .where(DiaryEntry.game_id == game_id, or_(readable, DiaryEntry.player_id == reader_id))
        .order_by(DiaryEntry.position, DiaryEntry.id)
    ).all()
    return [
        Told(
            number=entry.id,
            seat=seat or "",
            mine=entry.player_id == reader_id,
            position=entry.position,
            text=entry.text,
            shared=entry.shared,
            written_at=entry.written_at,
        )
        for entry, seat in found
        if seat or entry.player_id == reader_id
    ]


def _own(game_id: str, player_id: int) -> ColumnElement[bool]:
    return (DiaryEntry.game_id == game_id) & (DiaryEntry.player_id == player_id)
