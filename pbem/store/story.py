"""What happened in a game, read for those who want to know nothing else of it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from pbem.store.base import Json
from pbem.store.models import Happening

_HAPPENED: Final = (
    select(Happening.position, Happening.payload)
    .where(Happening.game_id == bindparam("game"), Happening.n >= bindparam("first"), Happening.dropped_at.is_(None))
    .order_by(Happening.n)
)
_BEGUN: Final = (
    select(Happening.n, Happening.payload["round"].as_integer())
    .where(Happening.game_id == bindparam("game"), Happening.dropped_at.is_(None))
    .where(Happening.payload["type"].as_string() == "round")
    .order_by(Happening.n)
)


def happened(session: Session, game_id: str, first: int = 0, until: int | None = None) -> list[tuple[int, Json]]:
    """(position, event) of what happened and was not dropped, from number `first` to the one before `until`."""
    told = _HAPPENED if until is None else _HAPPENED.where(Happening.n < until)
    return [(row.position, row.payload) for row in session.execute(told, {"game": game_id, "first": first})]


def rounds_begun(session: Session, game_id: str) -> list[tuple[int, int]]:
    """(number of the happening, round) of each round that has begun."""
    return [(n, number) for n, number in session.execute(_BEGUN, {"game": game_id})]
