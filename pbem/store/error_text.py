"""Describes exceptions for logs and job errors without parameters, row contents or mail addresses, and decides which
errors are temporary.
"""

from __future__ import annotations

import errno
import sqlite3
from typing import Final

from sqlalchemy import Engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, StatementError
from sqlalchemy.exc import TimeoutError as NoConnection

from pbem.logs import without_addresses

_ABOUT_THE_SERVER: Final = ("08", "25", "40", "42", "53", "55", "57", "58")
"""SQLSTATE classes whose messages name tables, disks and connections, but never a value."""


def describe(error: BaseException) -> str:
    """`OperationalError: connection refused`, for a job's error. Mail addresses are masked."""
    # The statement's text and the link to SQLAlchemy's site are left out.
    words = error.args[0] if isinstance(error, StatementError) and error.args else error
    return without_addresses(f"{type(error).__name__}: {words}")


def keep_values_out(engine: Engine) -> None:
    """Rewrite every error of this engine's driver before it can be logged, with or without a traceback."""
    event.listen(engine, "handle_error", _strip)


def _strip(context: ExceptionContext) -> None:
    driver, wrapped = context.original_exception, context.sqlalchemy_exception
    if not isinstance(wrapped, DBAPIError):
        return
    words = _words(driver)
    driver.args = (words,)
    wrapped.args = (f"({type(driver).__module__}.{type(driver).__name__}) {words}",)


def _words(error: BaseException) -> str:
    """The message without values. PostgreSQL quotes the row (`Key (email)=(ana@…)`); SQLite and failed connections do
    not.
    """
    state: str | None = getattr(error, "sqlstate", None)
    if state is None:
        return str(error)
    told = getattr(error, "diag", None)
    primary = getattr(told, "message_primary", None) if state.startswith(_ABOUT_THE_SERVER) else None
    constraint = getattr(told, "constraint_name", None)
    return ", ".join(filter(None, (primary, f"SQLSTATE {state}", constraint and f"constraint {constraint}")))


_OUT_OF_ORDER: Final = frozenset(
    [
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
    ]
)


def passes(error: BaseException) -> bool:
    """Whether the error is temporary rather than a bug: the database or its disk is unavailable, locked or full."""
    if isinstance(error, DBAPIError):
        code = getattr(error.orig, "sqlite_errorcode", None)
        known = code is None or code & 0xFF in _OUT_OF_ORDER
        return error.connection_invalidated or (isinstance(error, OperationalError | InterfaceError) and known)
    full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
    return full or isinstance(error, TimeoutError | NoConnection)
