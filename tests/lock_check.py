"""Checks in every test that no line is parsed while a write transaction is open."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from pbem.orders.context import Context
    from pbem.orders.reading_results import Reading
    from pbem.store.database import Database

NEEDED = frozenset({"pbem.orders.reading", "pbem.store.database"})


def watch() -> None:
    """Check from now on, if there are both lines and transactions: loading them takes longer than a test of rules."""
    if sys.modules.keys() >= NEEDED:
        _watch()


@cache
def _watch() -> None:
    """Once for all tests of a process."""
    from pbem.orders import reading
    from pbem.store.database import Database

    within, write, read = threading.local(), Database.write, reading._within_budget

    @contextmanager
    def counted(self: Database) -> Iterator[Session]:
        with write(self) as session:
            within.writes = getattr(within, "writes", 0) + 1
            try:
                yield session
            finally:
                within.writes -= 1

    def checked(lines: Iterable[tuple[int, str, bool]], context: Context) -> Reading:
        assert not getattr(within, "writes", 0), "lines are parsed under the lock"
        return read(lines, context)

    Database.write = counted  # type: ignore[method-assign]  # for all tests of this process
    reading._within_budget = checked
