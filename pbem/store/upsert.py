"""Inserts that do nothing if the row already exists."""

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from sqlalchemy import func
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session
from sqlalchemy.sql.dml import Insert, ReturningInsert

from pbem.store.base import Base, Json, table
from pbem.store.models import Job, Message, Picture


def insert_new(session: Session, model: type[Job] | type[Message], dedupe: str, **values: Any) -> int | None:
    """Insert a row and return its id, or None if one with this `dedupe` exists. Waits for a concurrent insert."""
    statement = _returning(model, session.get_bind().dialect.name)
    return cast(int | None, session.scalar(statement, {"dedupe": dedupe, **values}))


def insert_all_new(session: Session, model: type[Job] | type[Message], rows: Sequence[Json]) -> None:
    """Insert the rows whose `dedupe` doesn't exist yet. All must have the same columns."""
    session.execute(_insert(model, session.get_bind().dialect.name), rows)


@cache
def _returning(model: type[Job] | type[Message], dialect: str) -> ReturningInsert[Any]:
    return _insert(model, dialect).returning(table(model).c.id)


@cache
def _insert(model: type[Job] | type[Message], dialect: str) -> Insert:
    rows = table(model)
    insert = sqlite.insert(rows) if dialect == "sqlite" else postgresql.insert(rows)
    return insert.on_conflict_do_nothing(index_elements=["dedupe"])


def insert_if_absent(session: Session, model: type[Base], key: dict[str, Any], values: dict[str, Any]) -> bool:
    """Insert a row unless one with that key exists; return whether it was inserted. Waits for a concurrent insert."""
    rows = table(model)
    on_sqlite = session.get_bind().dialect.name == "sqlite"
    insert = (sqlite.insert(rows) if on_sqlite else postgresql.insert(rows)).values(**key, **values)
    made = insert.on_conflict_do_nothing(index_elements=list(key)).returning(*(rows.c[name] for name in key))
    return session.execute(made).first() is not None


def insert_or_renew_picture(session: Session, **values: Any) -> None:
    """Store a picture. If it is already stored, mark it as used, and restore its drawing if that was dropped."""
    rows = table(Picture)
    on_sqlite = session.get_bind().dialect.name == "sqlite"
    insert = (sqlite.insert(rows) if on_sqlite else postgresql.insert(rows)).values(**values)
    png = func.coalesce(rows.c.png, insert.excluded.png)
    renewed = insert.on_conflict_do_update(
        index_elements=["key"], set_={"png": png, "used_at": insert.excluded.used_at}
    )
    session.execute(renewed)
