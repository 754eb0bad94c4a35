"""Caches the rows that a transaction has read: a game's seats, live orders and open waits.

The rows belong to the session and show every change made in it. Locking a game clears the cache, because others may
have changed the rows before. Code that rolls back to a savepoint must clear it too.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sqlalchemy.orm import Session

Rows = list[Any]
REMEMBERED = "remembered"


def cached(session: Session, key: tuple[str, ...], read: Callable[[], Iterable[Any]]) -> Rows:
    """The rows under a key, read on first use."""
    kept: dict[tuple[str, ...], Rows] = session.info.setdefault(REMEMBERED, {})
    if key not in kept:
        kept[key] = list(read())
    return kept[key]


def recalled(session: Session, key: tuple[str, ...], read: Callable[[], Iterable[Any]]) -> Rows:
    """The rows under a key if they were prefetched; otherwise they are read now and not cached."""
    kept: dict[tuple[str, ...], Rows] = session.info.get(REMEMBERED, {})
    return kept[key] if key in kept else list(read())


def remember(session: Session, rows: Mapping[tuple[str, ...], Rows]) -> None:
    """Put prefetched rows into the cache."""
    session.info.setdefault(REMEMBERED, {}).update(rows)


def invalidate(session: Session) -> None:
    session.info.pop(REMEMBERED, None)


def invalidate_rows(session: Session, key: tuple[str, ...]) -> None:
    """Drop the rows under a key, after a change that they don't show."""
    session.info.get(REMEMBERED, {}).pop(key, None)
