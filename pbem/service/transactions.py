"""Database transactions as used by pages, API and commands.

They open one with `world.database.read()` or `write()` and pass it to services. Only services query it.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TypeAlias

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from pbem.store import error_text

Transaction: TypeAlias = Session
DatabaseError: TypeAlias = SQLAlchemyError
"""Raised if the database refuses something or is unavailable; see `is_outage`."""


def is_outage(error: BaseException) -> bool:
    """Whether the database or its disk is temporarily unavailable: unreachable, locked or full. A retry may succeed."""
    return error_text.passes(error)


def savepoint(transaction: Transaction) -> AbstractContextManager[object]:
    """A part of a transaction that is rolled back alone if it raises."""
    return transaction.begin_nested()
