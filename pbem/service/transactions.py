"""Database transactions as pages, API and commands see them.

They open one with `world.database.read()` or `write()`, and pass it on to services. Only services query it.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TypeAlias

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from pbem.store import error_text

Transaction: TypeAlias = Session
DatabaseError: TypeAlias = SQLAlchemyError
"""Raised when the database refuses something or is out of order; see `is_outage`."""


def is_outage(error: BaseException) -> bool:
    """Whether the database or its disk is out of order for now: away, locked or full. The same may succeed later."""
    return error_text.passes(error)


def savepoint(transaction: Transaction) -> AbstractContextManager[object]:
    """A part of a transaction that is rolled back alone when it raises."""
    return transaction.begin_nested()
