"""Tables of heartbeats and outages of the server's parts."""

from datetime import datetime

from sqlalchemy import Index, text
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base

UNSETTLED = text("settled_at IS NULL")


class Heartbeat(Base):
    """The last heartbeat of a part (clock, intake, outgoing)."""

    __tablename__ = "heartbeat"

    part: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime]


class Outage(Base):
    """An outage of a part. `until`: null while it lasts. `moved`: the deadlines of waits up to this id have been
    extended; `settled_at`: when all had been extended.
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
