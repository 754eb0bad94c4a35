"""Exports a game's rows from one database and imports them into another, where rows and players have other ids."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Column, Connection, Table, insert, select

from pbem.store.base import Json, UtcTime
from pbem.store.copying import reflected

MOVED: Final = frozenset(
    {
        "game", "seat", "answer", "event", "snapshot", "pending_answer", "stored_order", "draft", "press", "press_copy",
        "vote", "note", "diary_entry", "audit_entry", "open_seat", "follower",
    }
)  # fmt: skip
LEFT: Final = frozenset(
    {
        "message", "channel", "webhook", "webhook_cursor", "webhook_delivery", "invitation", "player_result",
        "game_analysis",
    }
)  # fmt: skip
"""Tables of a game that stay behind: mails, rows that belong to the old server's links and tokens, and results and
analyses, which only finished games have.
"""
_PLAYERS: Final = frozenset({"player_id", "invited_by"})  # columns with a player's id, even without a foreign key

Rows = dict[str, list[Json]]


def rows_of_game(connection: Connection, game_id: str) -> Rows:
    """All rows that move, as JSON, by table."""
    tables = reflected(connection, MOVED).tables
    return {
        name: [_written(row) for row in connection.execute(_of_game(tables[name], game_id)).mappings()]
        for name in sorted(MOVED)
    }


def players_in(connection: Connection, rows: Rows) -> set[int]:
    """The ids of the players that these rows refer to."""
    tables = reflected(connection, MOVED).tables
    columns = {name: [column.name for column in tables[name].columns if _is_player(column)] for name in rows}
    found = {row[column] for name, table_rows in rows.items() for row in table_rows for column in columns[name]}
    return {number for number in found if number is not None}


def put_game(connection: Connection, rows: Rows, players: Mapping[int, int]) -> None:
    """Add the rows. `players`: old player id -> id here; rows that need a player who isn't included are left out.

    Raises KeyError or ValueError if the rows aren't from this version.
    """
    numbers: dict[str, dict[int, int]] = {}
    for table in reflected(connection, MOVED).sorted_tables:
        for row in rows[table.name] if table.name in MOVED else ():
            values = {column.name: _revived(column, row[column.name]) for column in table.columns}
            values |= {column.name: players.get(row[column.name]) for column in table.columns if _is_player(column)}
            values |= _renumbered(table, row, numbers)
            if any(values[column.name] is None and row[column.name] is not None for column in _needed(table)):
                continue
            if not _is_numbered(table):
                connection.execute(insert(table).values(values))
                continue
            del values["id"]
            number = connection.scalar(insert(table).values(values).returning(table.c.id))
            numbers.setdefault(table.name, {})[row["id"]] = number or 0


def _of_game(table: Table, game_id: str) -> Any:
    mine = table.c.id if table.name == "game" else table.c.game_id
    return select(table).where(mine == game_id).order_by(*table.primary_key)


def _is_numbered(table: Table) -> bool:
    return "id" in table.c and table.name != "game"


def _needed(table: Table) -> list[Column[Any]]:
    return [
        column for column in table.columns if not column.nullable and not (column.primary_key and column.name == "id")
    ]


def _is_player(column: Column[Any]) -> bool:
    return column.name in _PLAYERS or any(key.column.table.name == "player" for key in column.foreign_keys)


def _renumbered(table: Table, row: Json, numbers: Mapping[str, Mapping[int, int]]) -> Json:
    """The new values of the columns that refer to other rows by number; None for rows that stay behind."""
    return {
        column.name: numbers.get(key.column.table.name, {}).get(row[column.name])
        for column in table.columns
        for key in column.foreign_keys
        if key.column.name == "id" and key.column.table.name not in {"game", "player"}
    }


def _written(row: Mapping[Any, Any]) -> Json:
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in row.items()}


def _revived(column: Column[Any], value: Any) -> Any:
    return datetime.fromisoformat(value) if isinstance(column.type, UtcTime) and value is not None else value
