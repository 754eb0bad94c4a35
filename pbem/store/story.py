"""What happened in a game, read for those who want to know nothing else of it."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.store.base import Json
from pbem.store.models import Happening


def happened(session: Session, game_id: str, first: int = 0, until: int | None = None) -> list[tuple[int, Json]]:
    """(position, event) of what happened and was not dropped, from number `first` to the one before `until`."""
    mine = select(Happening.position, Happening.payload).where(Happening.game_id == game_id, Happening.n >= first)
    if until is not None:
        mine = mine.where(Happening.n < until)
    rows = session.execute(mine.where(Happening.dropped_at.is_(None)).order_by(Happening.n))
    return [(row.position, row.payload) for row in rows]


def rounds_begun(session: Session, game_id: str) -> list[tuple[int, int]]:
    """(number of the happening, round) of each round that has begun."""
    told = Happening.payload
    begun = select(Happening.n, told["round"].as_integer()).where(Happening.game_id == game_id)
    begun = begun.where(Happening.dropped_at.is_(None), told["type"].as_string() == "round")
    return [(n, number) for n, number in session.execute(begun.order_by(Happening.n))]
