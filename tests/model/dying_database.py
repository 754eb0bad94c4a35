"""A database whose worker dies between two statements, or before or after a commit, as with kill -9."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, event

from pbem.store.database import Database


class Killed(BaseException):
    """Never caught, like SIGKILL. The database rolls back uncommitted changes."""


class Fuse:
    """Counts down with each statement and commit of a database, then kills the process in the model."""

    def __init__(self, database: Database) -> None:
        self.left: int | None = None
        self.at_work = False  # readers don't die
        self.deaths = 0
        self.committed = 0
        event.listen(database.engine, "before_cursor_execute", self._before_statement)
        event.listen(database.engine, "commit", self._before_commit)
        event.listen(database.writer, "after_commit", self._after_commit)

    def light(self, steps: int) -> None:
        self.left = steps

    def put_out(self) -> None:
        self.left = None

    @contextmanager
    def working(self) -> Iterator[None]:
        self.at_work = True
        try:
            yield
        finally:
            self.at_work = False

    def _before_statement(self, *_: Any) -> None:
        self._burn()

    def _before_commit(self, _: Connection) -> None:
        self._burn()

    def _after_commit(self, _: Any) -> None:
        self.committed += 1
        self._burn()

    def _burn(self) -> None:
        if self.left is None or not self.at_work:
            return
        self.left -= 1
        if self.left < 0:
            self.left = None
            self.deaths += 1
            raise Killed
