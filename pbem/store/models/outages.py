"""Whether the server's parts are alive, and when they were not."""

from datetime import datetime

from sqlalchemy import Index, text
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base

UNSETTLED = text("settled_at IS NULL")


class Heartbeat(Base):
    """When a part (clock, intake, outgoing) last said that it works."""

    __tablename__ = "heartbeat"

    part: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]


class Outage(Base):
    """A part was down. `until`: null while nobody knows yet. `moved`: the waits up to this id have their time back;
    `settled_at`: when all had.
    """

    __tablename__ = "outage"
    __table_args__ = (
        Index("ix_outage_until", "until"),
        Index("ix_outage_unsettled", "id", sqlite_where=UNSETTLED, postgresql_where=UNSETTLED),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    part: Mapped[str]
    since: Mapped[datetime]
    until: Mapped[datetime | None]
    moved: Mapped[int] = mapped_column(default=0, server_default="0")
    settled_at: Mapped[datetime | None]
