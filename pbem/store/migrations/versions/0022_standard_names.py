"""Rename tables, columns, indexes and constraints to the names that the code uses."""

from collections.abc import Mapping
from typing import TypeAlias

from alembic.op import execute, get_bind
from sqlalchemy import Connection, Inspector, inspect, text

revision = "0022"
down_revision = "0021"

TABLES = {
    "happening": "event",
    "act_start": "snapshot",
    "deed": "audit_entry",
    "knock": "rate_limit_hit",
    "spent": "used_nonce",
    "undelivered": "address_bounce",
    "wait": "pending_answer",
    "played": "player_result",
    "vacancy": "open_seat",
}
Changes: TypeAlias = Mapping[str, Mapping[str, str]]
"""Table, by its new name -> old name of a column, an index or a constraint -> new name."""

COLUMNS: Changes = {
    "draft": {"wait_id": "pending_answer_id"},
    "offer": {"vacancy_id": "open_seat_id"},
    "vote": {"voices": "ballots"},
    "game": {"pace": "time_control"},
}


def upgrade() -> None:
    _rename(TABLES, COLUMNS)


def downgrade() -> None:
    back = {table: {new: old for old, new in columns.items()} for table, columns in COLUMNS.items()}
    _rename({new: old for old, new in TABLES.items()}, back)


def _rename(tables: Mapping[str, str], columns: Changes) -> None:
    bind = get_bind()
    changes = _changes(bind, tables, columns)
    for table, names in columns.items():
        for old, new in names.items():
            execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
    for old, new in tables.items():
        execute(f'ALTER TABLE "{old}" RENAME TO "{new}"')
    if bind.dialect.name == "postgresql":
        _rename_on_postgresql(bind, changes, tables)
    else:
        _rename_on_sqlite(bind, changes)


def _changes(bind: Connection, tables: Mapping[str, str], columns: Changes) -> Changes:
    look = inspect(bind)
    found = {}
    for table in {*tables, *columns}:
        new = tables.get(table, table)
        names = {name: _renamed(name, table, new, columns.get(table, {})) for name in _names(look, table)}
        found[new] = {old: name for old, name in names.items() if old != name}
    return found


def _names(look: Inspector, table: str) -> set[str]:
    """The names of a table's indexes and constraints."""
    found = (look.get_indexes, look.get_unique_constraints, look.get_foreign_keys)
    names = {row["name"] for part in found for row in part(table)} | {look.get_pk_constraint(table)["name"]}
    return {name for name in names if name}


def _renamed(name: str, table: str, new: str, columns: Mapping[str, str]) -> str:
    """`ix_wait_open` -> `ix_pending_answer_open`, `fk_draft_wait_id` -> `fk_draft_pending_answer_id`."""
    kind, _, rest = name.partition("_")
    rest = rest.removeprefix(table)
    for old_column, column in columns.items():
        rest = rest.replace(f"_{old_column}", f"_{column}")
    return f"{kind}_{new}{rest}"


def _rename_on_postgresql(bind: Connection, changes: Changes, tables: Mapping[str, str]) -> None:
    look = inspect(bind)
    for table, names in changes.items():
        indexes = {row["name"] for row in look.get_indexes(table) if "duplicates_constraint" not in row}
        for old, new in names.items():
            execute(
                f"ALTER INDEX {old} RENAME TO {new}"
                if old in indexes
                else f"ALTER TABLE {table} RENAME CONSTRAINT {old} TO {new}"
            )
    for old, new in tables.items():
        execute(f"ALTER SEQUENCE IF EXISTS {old}_id_seq RENAME TO {new}_id_seq")


def _rename_on_sqlite(bind: Connection, changes: Changes) -> None:
    """Indexes are created again. A constraint's name is only text in the table's definition, so it is edited there
    (https://sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes").
    """
    rows = "SELECT type, name, sql FROM sqlite_master WHERE tbl_name = :table AND sql IS NOT NULL"
    execute("PRAGMA writable_schema=ON")
    for table, names in changes.items():
        for kind, name, sql in bind.execute(text(rows), {"table": table}).all():
            changed = " ".join(names.get(word, word) for word in sql.split(" "))
            if kind == "index":
                execute(f"DROP INDEX {name}")
                execute(changed)
            elif kind == "table":
                update = text("UPDATE sqlite_master SET sql = :sql WHERE type = 'table' AND name = :table")
                bind.execute(update, {"sql": changed, "table": table})
    execute("PRAGMA writable_schema=RESET")
