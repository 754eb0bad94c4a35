"""The base of all tables: constraint names, a UTC column type, deferred foreign keys."""

import json
from datetime import UTC, datetime
from typing import Any, ClassVar

from sqlalchemy import JSON, DateTime, Dialect, ForeignKey, ForeignKeyConstraint, MetaData, String, Table
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.types import TypeDecorator

from pbem.i18n import Sentence

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

Json = dict[str, Any]


class UtcTime(TypeDecorator[datetime]):
    """A column type for times. Accepts any aware datetime, returns aware UTC (SQLite stores no time zone).

    Raises ValueError for a naive datetime.
    """

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a time without a zone: {value}")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class SentenceText(TypeDecorator[Sentence]):
    """A column type for a Sentence. One without placeholders is stored as its English text."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: Sentence | None, _dialect: Dialect) -> str | None:
        stored = value.to_json() if value else None
        return stored if stored is None or isinstance(stored, str) else json.dumps(stored)

    def process_result_value(self, value: str | None, _dialect: Dialect) -> Sentence | None:
        if value is None:
            return None
        return Sentence.from_json(json.loads(value) if value.startswith('{"msgid"') else value)


class Base(DeclarativeBase):
    """The base class of all tables. A JSON column is saved only when reassigned, not when its value is mutated."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        datetime: UtcTime,
        Json: JSON(none_as_null=True),
        list[Any]: JSON(none_as_null=True),
    }


def to(target: str, ondelete: str | None = None) -> ForeignKey:
    """A foreign key that is checked at commit, so that a transaction may write rows in any order."""
    return ForeignKey(target, ondelete=ondelete, deferrable=True, initially="DEFERRED")


def to_seat() -> ForeignKeyConstraint:
    """A foreign key from (game_id, seat) to a seat of that game; not checked if the seat is null."""
    return ForeignKeyConstraint(
        ["game_id", "seat"], ["seat.game_id", "seat.name"], deferrable=True, initially="DEFERRED"
    )


def table(model: type[Base]) -> Table:
    """A class's table, for statements without the ORM, which take a tenth of the time."""
    found = model.__table__
    assert isinstance(found, Table)
    return found
