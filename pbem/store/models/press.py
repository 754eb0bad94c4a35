"""What players say to each other. It is kept apart from what happens in the game, and never is part of its record."""

from datetime import datetime
from typing import Any

from sqlalchemy import Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to, to_seat


class Press(Base):
    """Words sent by a seat (null: by the game master). `seats`: to whom, null when to the whole table.

    `grey`: the readers are not told who wrote it. `text` is clean: own words only, lines parted by line feeds.
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
    """One reader's copy. `told_at`: when a mail with it was written; null while it waits for one."""

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
