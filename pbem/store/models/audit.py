"""What those in charge did, whom they keep out, and what they have to say to everybody."""

from datetime import datetime

from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, Json, to


class AuditEntry(Base):
    """One act of a game's master, or (without a game) of the site's operator; never changed, never dropped.

    `player_id`: who did it, null from the command line. `seat`: whom it concerned; `why`: told to the table; `facts`:
    what else there is to know, as `act` has it.
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
    """Whose mail is refused while their server still listens: an address, or `@` and a domain; in lower case."""

    __tablename__ = "blocked_sender"

    sender: Mapped[str] = mapped_column(primary_key=True)
    why: Mapped[str] = mapped_column(default="")
    at: Mapped[datetime]


class Announcement(Base):
    """A line on every page until `until`, or until it is taken back. `words`: by language, English at least.

    `mailed`: whether it also goes to every player by mail, once.
    """

    __tablename__ = "announcement"

    id: Mapped[int] = mapped_column(primary_key=True)
    words: Mapped[Json]
    mailed: Mapped[bool] = mapped_column(default=False)
    at: Mapped[datetime]
    until: Mapped[datetime | None]
    taken_back_at: Mapped[datetime | None]
