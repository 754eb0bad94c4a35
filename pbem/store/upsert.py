"""Inserts that are welcome to find the row already there."""

from functools import cache
from typing import Any, cast

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session
from sqlalchemy.sql.dml import ReturningInsert

from pbem.store.base import table
from pbem.store.models import Job, Message


def insert_new(session: Session, model: type[Job] | type[Message], dedupe: str, **values: Any) -> int | None:
    """The new row's id, or None when a row with this `dedupe` exists. A racing insert of the same is waited for."""
    statement = _statement(model, session.get_bind().dialect.name)
    return cast(int | None, session.scalar(statement, {"dedupe": dedupe, **values}))


@cache
def _statement(model: type[Job] | type[Message], dialect: str) -> ReturningInsert[Any]:
    rows = table(model)
    insert = sqlite.insert(rows) if dialect == "sqlite" else postgresql.insert(rows)
    return insert.on_conflict_do_nothing(index_elements=["dedupe"]).returning(rows.c.id)
