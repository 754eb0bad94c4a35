"""Queries for a game's events alone, without loading the game."""

from __future__ import annotations

from typing import Final

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from pbem.store.base import Json
from pbem.store.models import Event

_HAPPENED: Final = (
    select(Event.position, Event.payload)
    .where(Event.game_id == bindparam("game"), Event.n >= bindparam("first"), Event.dropped_at.is_(None))
    .order_by(Event.n)
)
_BEGUN: Final = (
    select(Event.n, Event.payload["round"].as_integer())
    .where(Event.game_id == bindparam("game"), Event.dropped_at.is_(None))
    .where(Event.payload["type"].as_string() == "round")
    .order_by(Event.n)
)


def events_between(session: Session, game_id: str, first: int = 0, until: int | None = None) -> list[tuple[int, Json]]:
    """(position, event) of the events not dropped, from number `first` up to but not including `until`."""
    told = _HAPPENED if until is None else _HAPPENED.where(Event.n < until)
    return [(row.position, row.payload) for row in session.execute(told, {"game": game_id, "first": first})]


def rounds_begun(session: Session, game_id: str) -> list[tuple[int, int]]:
    """(number of the event, round) for the start of each round."""
    return [(n, number) for n, number in session.execute(_BEGUN, {"game": game_id})]
