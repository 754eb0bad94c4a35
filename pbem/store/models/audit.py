"""Tables of the audit log, blocked senders and announcements."""

from datetime import datetime

from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, Json, to


class AuditEntry(Base):
    """One action of a game master or, without a game, of the operator. Never changed or deleted.

    `player_id`: who did it, null on the command line. `seat`: the seat concerned; `why`: the reason shown to the table;
    `facts`: further data, depending on `act`.
    """

    __tablename__ = "audit_entry"
    __table_args__ = (Index("ix_audit_entry_game", "game_id", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    game_id: Mapped[str | None] = mapped_column(to("game.id"))
    player_id: Mapped[int | None] = mapped_column(to("player.id"), index=True)
    act: Mapped[str]
    seat: Mapped[str | None]
    why: Mapped[str] = mapped_column(default="")
    facts: Mapped[Json] = mapped_column(default=dict)


class BlockedSender(Base):
    """A sender whose mail is refused during the SMTP session: an address, or `@` and a domain, in lower case."""

    __tablename__ = "blocked_sender"

    sender: Mapped[str] = mapped_column(primary_key=True)
    why: Mapped[str] = mapped_column(default="")
    at: Mapped[datetime]


class Announcement(Base):
    """A line shown on every page until `until`, or until it is withdrawn. `words`: by language, at least English.

    `mailed`: whether it is also mailed once to every player.
    """

    __tablename__ = "announcement"

    id: Mapped[int] = mapped_column(primary_key=True)
    words: Mapped[Json]
    mailed: Mapped[bool] = mapped_column(default=False)
    at: Mapped[datetime]
    until: Mapped[datetime | None]
    taken_back_at: Mapped[datetime | None]
