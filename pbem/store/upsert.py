"""Inserts that do nothing if the row already exists."""

from functools import cache
from typing import Any, cast

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session
from sqlalchemy.sql.dml import ReturningInsert

from pbem.store.base import table
from pbem.store.models import Job, Message


def insert_new(session: Session, model: type[Job] | type[Message], dedupe: str, **values: Any) -> int | None:
    """Insert a row and return its id, or None if one with this `dedupe` exists. Waits for a concurrent insert."""
    statement = _statement(model, session.get_bind().dialect.name)
    return cast(int | None, session.scalar(statement, {"dedupe": dedupe, **values}))


@cache
def _statement(model: type[Job] | type[Message], dialect: str) -> ReturningInsert[Any]:
    rows = table(model)
    insert = sqlite.insert(rows) if dialect == "sqlite" else postgresql.insert(rows)
    return insert.on_conflict_do_nothing(index_elements=["dedupe"]).returning(rows.c.id)
