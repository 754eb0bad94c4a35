"""What a transaction has read once and need not read again: the seats of a game, a seat's live orders.

The rows are kept with the session; as objects of it they show every change that is made in it. Locking a game forgets
them all: before, somebody else may have changed them.
"""

from collections.abc import Callable
from typing import Any

from sqlalchemy.orm import Session

Rows = list[Any]
REMEMBERED = "remembered"


def remembered(session: Session, key: tuple[str, ...], read: Callable[[], Rows]) -> Rows:
    """The rows under a key, read when they are first asked for."""
    kept: dict[tuple[str, ...], Rows] = session.info.setdefault(REMEMBERED, {})
    if key not in kept:
        kept[key] = read()
    return kept[key]


def forget(session: Session) -> None:
    session.info.pop(REMEMBERED, None)
