"""Which errors are temporary failures of database or disk, and which are bugs."""

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from pbem.store.error_text import passes


def failing(path: Path, *statements: str) -> DBAPIError:
    """The error that the last statement raises on a fresh connection that never waits."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 0})
    *before, last = map(text, statements)
    with engine.connect() as connection:
        for statement in before:
            connection.execute(statement)
        with pytest.raises(DBAPIError) as failed:
            connection.execute(last)
    engine.dispose()
    return failed.value


def test_a_locked_sqlite_is_temporary(tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / "file", isolation_level=None)) as other:
        other.execute("CREATE TABLE kept (words)")
        other.execute("BEGIN EXCLUSIVE")
        assert passes(failing(tmp_path / "file", "INSERT INTO kept VALUES ('x')"))


def test_a_full_sqlite_is_temporary(tmp_path: Path):
    fill = "INSERT INTO kept VALUES (zeroblob(100000))"
    assert passes(failing(tmp_path / "file", "PRAGMA max_page_count = 4", "CREATE TABLE kept (words)", fill))


def test_a_sqlite_file_that_cannot_be_opened_is_temporary(tmp_path: Path):
    with pytest.raises(OperationalError) as failed:
        create_engine(f"sqlite:///{tmp_path}/no/folder").connect()
    assert passes(failed.value)


def test_an_unreachable_postgresql_is_temporary():
    with pytest.raises(OperationalError) as failed:
        create_engine("postgresql+psycopg://nobody@127.0.0.1:1/none").connect()
    assert passes(failed.value)


@pytest.mark.parametrize("error", [TimeoutError("no turn"), NoConnection(), OSError(errno.ENOSPC, "full")])
def test_timeouts_and_a_full_disk_are_temporary(error: Exception):
    assert passes(error)


def test_a_bug_is_not_temporary(tmp_path: Path):
    assert not passes(failing(tmp_path / "file", "SELECT nothing FROM nowhere"))
    assert not passes(FileNotFoundError())
    assert not passes(ValueError())
