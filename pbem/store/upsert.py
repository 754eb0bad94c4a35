"""Inserts that do nothing if the row already exists."""

from functools import cache
from typing import Any, cast

from sqlalchemy import func
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session
from sqlalchemy.sql.dml import ReturningInsert

from pbem.store.base import Base, table
from pbem.store.models import Job, Message, Picture


def insert_new(session: Session, model: type[Job] | type[Message], dedupe: str, **values: Any) -> int | None:
    """Insert a row and return its id, or None if one with this `dedupe` exists. Waits for a concurrent insert."""
    statement = _statement(model, session.get_bind().dialect.name)
    return cast(int | None, session.scalar(statement, {"dedupe": dedupe, **values}))


@cache
def _statement(model: type[Job] | type[Message], dialect: str) -> ReturningInsert[Any]:
    rows = table(model)
    insert = sqlite.insert(rows) if dialect == "sqlite" else postgresql.insert(rows)
    return insert.on_conflict_do_nothing(index_elements=["dedupe"]).returning(rows.c.id)


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
