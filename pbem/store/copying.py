"""Copies a whole database into an empty one, also between SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import closing
from typing import Final

from sqlalchemy import JSON, Connection, DateTime, Integer, MetaData, Table, func, insert, inspect, select, text

from pbem.store import migrate
from pbem.store.base import UtcTime
from pbem.store.database import is_sqlite, open_database

BATCH: Final = 500  # rows held in memory
REVISION: Final = "alembic_version"


class NotEmptyError(Exception):
    """The target already has tables."""


def copy_database(source: str, target: str) -> dict[str, int]:
    """Copy all rows of one snapshot; return the number of rows by table. Raises NotEmptyError.

    The target gets the tables of the source's revision, which need not be this version's newest.
    """
    if tables_of(target):
        raise NotEmptyError("The target isn't empty.")
    revision = migrate.revision_of(source)
    if revision is None:
        return {}
    migrate.upgrade(target, revision)
    with (
        closing(open_database(source)) as old,
        closing(open_database(target)) as new,
        old.read() as snapshot,
        new.engine.begin() as connection,
    ):
        return {
            name: _copy_table(snapshot.connection(), found, connection, wanted)
            for name, found, wanted in _pairs(snapshot.connection(), connection)
        }


def tables_of(url: str) -> list[str]:
    with closing(open_database(url)) as database:
        return inspect(database.engine).get_table_names()


def drop_all_tables(url: str) -> None:
    with closing(open_database(url)) as database, database.engine.begin() as connection:
        reflected(connection).drop_all(connection)


def reflected(connection: Connection, only: Collection[str] | None = None) -> MetaData:
    """The tables as they exist, with column types that leave values unchanged. `only`: these, and those that they
    refer to.
    """
    metadata = MetaData()
    metadata.reflect(connection, only=None if only is None else sorted(only))
    for table in metadata.tables.values():
        for column in table.columns:
            if isinstance(column.type, DateTime):
                column.type = UtcTime()
            elif isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return metadata


def _pairs(source: Connection, target: Connection) -> list[tuple[str, Table, Table]]:
    """The tables of both databases, each after the tables it refers to."""
    old = reflected(source)
    return [(t.name, old.tables[t.name], t) for t in reflected(target).sorted_tables if t.name != REVISION]


def _copy_table(source: Connection, old: Table, target: Connection, new: Table) -> int:
    copied = 0
    for rows in source.execution_options(yield_per=BATCH).execute(select(old)).mappings().partitions(BATCH):
        target.execute(insert(new), [dict(row) for row in rows])
        copied += len(rows)
    if not is_sqlite(target):
        _continue_numbers(target, new)
    return copied


def _continue_numbers(target: Connection, table: Table) -> None:
    """Make PostgreSQL continue numbering after the copied rows."""
    for column in table.primary_key:
        if not isinstance(column.type, Integer):
            continue
        sequence = target.scalar(
            text("SELECT pg_get_serial_sequence(:table, :column)"), {"table": f'"{table.name}"', "column": column.name}
        )
        highest = target.scalar(select(func.max(column)))
        if sequence and highest:
            target.execute(text("SELECT setval(:sequence, :highest)"), {"sequence": sequence, "highest": highest})
