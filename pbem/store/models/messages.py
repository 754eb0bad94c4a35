"""Messages that arrived or leave. What arrives is stored raw before anything else happens to it."""

from datetime import datetime
from typing import Literal

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, Json, to, to_seat


class Message(Base):
    """One message, in or out. `dedupe` is unique: a second arrival, or a second rendering, is the same message.

    In: `raw` are the bytes as they came, `received_at` the moment that counts, `outcome` the one thing that became of
    it (null while it is unread), `detail` the why. Out: one row per report, receipt, reminder or login mail; `raw` is
    what was rendered (null until then), `sent_at` set after the next server took it, `outcome` when it never will.
    `authenticated`: whether it is taken for the seat's player's own, which only their own quota counts; null where it
    is for no seat.
    `message_id` is the header, `sender` and `recipient` are those of the envelope. `token` is what an address of ours
    names it by: out, where it comes back to; in, where a player says whether it was they who wrote it.
    """

    __tablename__ = "message"
    __table_args__ = (
        Index("ix_message_seat", "game_id", "seat"),
        Index("ix_message_sender", "sender", "received_at"),
        Index("ix_message_token", "token", unique=True),
        Index("ix_message_received", "received_at"),
        to_seat(),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    direction: Mapped[Literal["in", "out"]] = mapped_column(String)
    dedupe: Mapped[str] = mapped_column(unique=True)
    game_id: Mapped[str | None] = mapped_column(to("game.id"))
    seat: Mapped[str | None]
    sender: Mapped[str]
    recipient: Mapped[str]
    message_id: Mapped[str | None] = mapped_column(index=True)
    subject: Mapped[str | None]
    raw: Mapped[bytes | None]
    received_at: Mapped[datetime]
    outcome: Mapped[str | None]
    detail: Mapped[Json | None]
    authenticated: Mapped[bool | None]
    sent_at: Mapped[datetime | None]
    token: Mapped[str | None]
