"""Founded games. A test that founds a game as another one of its process did gets copies of that game's rows and mails.

Founding takes longer than what most tests do with the game. It is repeated where its course may matter: in a test that
replaces parts of the server or reads the log, in one whose database isn't empty, and outside pytest.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Protocol
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    import pytest
    from sqlalchemy import Engine

    from pbem.store.database import Database

WATCHING: Final = frozenset({"monkeypatch", "caplog", "capsys", "capfd", "recwarn"})
"""Fixtures of tests that may change how a game is founded, or see it."""
ASIDE: Final = "founded"
"""A schema of PostgreSQL with the copied tables."""

Post = list[tuple[str, bytes]]
"""The mails sent: (recipient, raw)."""
Result = tuple[str, Post]
"""A game's id and the mails of its start."""


class Copy(Protocol):
    """Writes a game's rows into the empty tables."""

    def __call__(self, database: Database) -> None: ...


@dataclass(frozen=True)
class Founded:
    """A game's id, its rows and the mails of its start."""

    game: str
    copy: Copy
    post: Post


@dataclass
class Memory:
    """The games founded on each database, by how they were founded. `patched`: how this test's folder founds games."""

    games: WeakKeyDictionary[Engine, dict[str, Founded]] = field(default_factory=WeakKeyDictionary)
    patched: str | None = None

    def begin(self, item: pytest.Item) -> None:
        """Before each test."""
        fixtures = set(getattr(item, "fixturenames", ()))
        folder = item.nodeid.split("/")[1]
        self.patched = None if fixtures & WATCHING else f"{folder} {'reports' in fixtures}"

    def found(self, database: Database, words: dict[str, Any], found: Callable[[], Result]) -> Result:
        """The game; `words` say how it is founded."""
        key = self._key(words)
        if key is None or not _untouched(database):
            return found()
        known = self.games.setdefault(database.engine, {})
        if key in known:
            known[key].copy(database)
        else:
            game, post = found()
            known[key] = Founded(game, _copy(database, len(known)), post)
        return known[key].game, known[key].post

    def _key(self, words: dict[str, Any]) -> str | None:
        if self.patched is None:
            return None
        try:
            return f"{self.patched} {json.dumps(words, sort_keys=True)}"
        except TypeError:  # players and so on, who are known to the database
            return None


MEMORY: Final = Memory()


@cache
def tables() -> tuple[str, ...]:
    from pbem.store.base import Base

    return tuple(Base.metadata.tables)


@cache
def any_row() -> str:
    """The question whether there is a row in any table."""
    return "SELECT " + " OR ".join(f"EXISTS (SELECT 1 FROM {table})" for table in tables())


def _untouched(database: Database) -> bool:
    """Whether there are no rows, and nobody is told of commits."""
    if database.doorbell or database.announce or database.writer.kw["info"]:
        return False
    with database.read() as session:
        return not session.connection().exec_driver_sql(any_row()).scalar()


def _copy(database: Database, number: int) -> Copy:
    from pbem.store.database import is_sqlite

    return _rows(database) if is_sqlite(database.engine) else _tables(database, number)


def _rows(database: Database) -> Copy:
    """The rows are kept here."""
    kept: dict[str, list[tuple[Any, ...]]] = {}
    with database.read() as session:
        for table in tables():
            if rows := session.connection().exec_driver_sql(f"SELECT * FROM {table}").all():
                marks = ", ".join("?" * len(rows[0]))
                kept[f"INSERT INTO {table} VALUES ({marks})"] = [tuple(row) for row in rows]

    def copy(database: Database) -> None:
        with database.write() as session:
            for statement, rows in kept.items():
                session.connection().exec_driver_sql(statement, rows)

    return copy


def _tables(database: Database, number: int) -> Copy:
    """The rows are kept in tables of the server, which needs no time to read them again. New rows get higher numbers,
    as sequences go on.
    """
    with database.write() as session:
        connection = session.connection()
        connection.exec_driver_sql(f"CREATE SCHEMA IF NOT EXISTS {ASIDE}")
        filled = [t for t in tables() if connection.exec_driver_sql(f"SELECT 1 FROM {t} LIMIT 1").first()]
        for table in filled:
            connection.exec_driver_sql(f"CREATE UNLOGGED TABLE {ASIDE}.{table}_{number} AS TABLE {table}")
    statements = "; ".join(f"INSERT INTO {table} TABLE {ASIDE}.{table}_{number}" for table in filled)

    def copy(database: Database) -> None:
        with database.write() as session:
            session.connection().exec_driver_sql(statements)

    return copy
