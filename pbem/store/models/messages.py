"""Tables of messages, and of the pictures in outgoing ones. An incoming message is stored raw before anything else."""

from datetime import datetime
from typing import Literal

from sqlalchemy import Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, Json, to, to_seat

DRAWN = text("png IS NOT NULL")


class Message(Base):
    """One message, in or out. `dedupe` is unique: a redelivery, or a second rendering, is the same message.

    In: `raw`: the bytes as received; `received_at`: the time that counts; `outcome`: its outcome (null while it is
    unread); `detail`: the reason. Out: one row per report, receipt, reminder or login mail; `raw`: the rendered mail
    (null until then); `sent_at`: set when the next server has accepted it; `outcome`: set if it never will. `picture`:
    the key of the picture that `raw` has only a placeholder for. `authenticated`: whether it counts as the player's
    own, and against their quota; null if it is not for a seat. `message_id`: from the header; `sender` and `recipient`:
    from the envelope. `token`: identifies it in one of our addresses: for an outgoing message, the address that bounces
    go to; for an incoming one, the address where a player confirms that they wrote it.
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
    picture: Mapped[str | None] = mapped_column(index=True)


class Picture(Base):
    """The map in one or more mails: readers who get the same news share one picture.

    `key`: a hash of `recipe`, which is all that the drawing depends on; `png`: the drawing, kept until the mails have
    left, so that a mail that is resent after a crash has the same bytes. `used_at`: when a mail last used it.
    """

    __tablename__ = "picture"
    __table_args__ = (Index("ix_picture_drawn", "used_at", sqlite_where=DRAWN, postgresql_where=DRAWN),)

    key: Mapped[str] = mapped_column(primary_key=True)
    recipe: Mapped[Json]
    png: Mapped[bytes | None]
    used_at: Mapped[datetime]
