"""What a transaction has read once and need not read again: of a game its seats, its live orders, its open waits.

The rows are kept with the session; as objects of it they show every change that is made in it. Locking a game forgets
them all: before, somebody else may have changed them. So does who undoes a part of the transaction.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sqlalchemy.orm import Session

Rows = list[Any]
REMEMBERED = "remembered"


def cached(session: Session, key: tuple[str, ...], read: Callable[[], Iterable[Any]]) -> Rows:
    """The rows under a key, read when they are first asked for."""
    kept: dict[tuple[str, ...], Rows] = session.info.setdefault(REMEMBERED, {})
    if key not in kept:
        kept[key] = list(read())
    return kept[key]


def remember(session: Session, rows: Mapping[tuple[str, ...], Rows]) -> None:
    """Read beforehand, for several games at once."""
    session.info.setdefault(REMEMBERED, {}).update(rows)


def invalidate(session: Session) -> None:
    session.info.pop(REMEMBERED, None)


def invalidate_rows(session: Session, key: tuple[str, ...]) -> None:
    """They have changed in a way that those known do not show."""
    session.info.get(REMEMBERED, {}).pop(key, None)
