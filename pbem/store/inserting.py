"""Inserts that are welcome to find the row already there."""

from typing import Any, cast

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from pbem.store.models import Job, Message


def insert_new(session: Session, table: type[Job] | type[Message], dedupe: str, **values: Any) -> int | None:
    """The new row's id, or None when a row with this `dedupe` exists. A racing insert of the same is waited for."""
    dialect = sqlite if session.get_bind().dialect.name == "sqlite" else postgresql
    row = dialect.insert(table).values(dedupe=dedupe, **values).on_conflict_do_nothing(index_elements=["dedupe"])
    return cast(int | None, session.scalar(row.returning(table.id)))
