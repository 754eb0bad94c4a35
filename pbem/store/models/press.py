"""Tables of the players' messages to each other (press). They are separate from the game and not in its record."""

from datetime import datetime
from typing import Any

from sqlalchemy import Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to, to_seat


class Press(Base):
    """A message sent by a seat (null: by the game master). `seats`: the recipients, null for the whole table.

    `grey`: anonymous. `text`: only the sender's own words, with LF line ends.
    """

    __tablename__ = "press"
    __table_args__ = (Index("ix_press_game", "game_id", "id"), to_seat())

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    seat: Mapped[str | None]
    seats: Mapped[list[Any] | None]
    text: Mapped[str]
    grey: Mapped[bool] = mapped_column(default=False)
    sent_at: Mapped[datetime]


class PressCopy(Base):
    """One recipient's copy. `told_at`: when a mail with it was written; null before."""

    __tablename__ = "press_copy"
    __table_args__ = (
        UniqueConstraint("press_id", "seat"),
        Index("ix_press_copy_seat", "game_id", "seat", "told_at"),
        to_seat(),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    press_id: Mapped[int] = mapped_column(to("press.id"))
    game_id: Mapped[str] = mapped_column(to("game.id"))
    seat: Mapped[str]
    told_at: Mapped[datetime | None]
