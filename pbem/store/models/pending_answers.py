"""Tables of waits with their deadlines, stored orders and drafts."""

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import ColumnElement, Index, PrimaryKeyConstraint, String, false, text, true
from sqlalchemy.ext.hybrid import hybrid_property
from sqlalchemy.orm import Mapped, mapped_column, validates
from sqlalchemy.orm.attributes import flag_modified

from pbem.store.base import Base, Json, to, to_seat

WaitOutcome = Literal["answered", "missed", "excused", "bot", "rewound", "paused", "ended"]
OrderStatus = Literal["stored", "used", "replaced", "retracted", "expired", "refused", "proposed"]

OPEN = text("closed_at IS NULL")
UNNOTED = text("closed_at IS NULL AND NOT deadline_noted")
UNREMINDED = text("closed_at IS NULL AND reminded_at IS NULL AND NOT remind_noted")
CALENDARED = text("calendared IS NOT NULL")


class PendingAnswer(Base):
    """All consecutive questions to one seat within an act: one deadline, one reminder, one form, one report.

    A seat has at most one open wait; `closed_at` and `outcome` are set together. `position`: where it was opened.
    `deadline_noted`, `remind_noted`: the job is queued or not needed, so the sweep skips it; a new time resets them.
    `moves`: how often the deadline was moved; `calendared`: the move that the player's calendar file has. `hours`: the
    time to answer, 0 for no clock, null for older waits. `agreed`: whether a miss counts; it doesn't under a pace that
    the player hasn't agreed to. `excused`: missed, but the answer had reached our mail server in time. `kind`: the
    first question (deadlines.time_control.KINDS). `grace_from`, `bank_from`: since when the answer uses the game's
    grace time, or the player's time bank. `player_id`: who sat there then, null for a bot.
    """

    __tablename__ = "pending_answer"
    __table_args__ = (
        Index("ix_pending_answer_open", "game_id", "seat", unique=True, sqlite_where=OPEN, postgresql_where=OPEN),
        Index("ix_pending_answer_deadline", "deadline_at", sqlite_where=UNNOTED, postgresql_where=UNNOTED),
        Index("ix_pending_answer_remind", "remind_at", sqlite_where=UNREMINDED, postgresql_where=UNREMINDED),
        Index("ix_pending_answer_calendared", "game_id", "seat", sqlite_where=CALENDARED, postgresql_where=CALENDARED),
        to_seat(),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"), index=True)
    seat: Mapped[str]
    epoch: Mapped[int]
    act: Mapped[int]
    position: Mapped[int]
    opened_at: Mapped[datetime]
    deadline_at: Mapped[datetime | None]
    remind_at: Mapped[datetime | None]
    reminded_at: Mapped[datetime | None]
    missed_at: Mapped[datetime | None]  # when a deadline passed and the game kept waiting for the seat
    closed_at: Mapped[datetime | None]
    outcome: Mapped[WaitOutcome | None] = mapped_column(String)
    deadline_noted: Mapped[bool] = mapped_column(default=False, server_default=false())
    remind_noted: Mapped[bool] = mapped_column(default=False, server_default=false())
    moves: Mapped[int] = mapped_column(default=0, server_default="0")
    calendared: Mapped[int | None]
    kind: Mapped[str] = mapped_column(default="", server_default="")
    player_id: Mapped[int | None]
    grace_from: Mapped[datetime | None]
    bank_from: Mapped[datetime | None]
    hours: Mapped[float | None]
    agreed: Mapped[bool] = mapped_column(default=True, server_default=true())

    @hybrid_property
    def actionable(self) -> bool:
        """Whether the game waits for the seat. Reminders, deadlines, misses, counts, pages, the API and webhooks all
        use this definition. A seat without a question has no open wait and can't miss a deadline.
        """
        return self.closed_at is None

    @actionable.inplace.expression
    @classmethod
    def _actionable(cls) -> ColumnElement[bool]:
        return cls.closed_at.is_(None)

    @property
    def public_id(self) -> str:
        """Its id on the player's page. A server-wide counter would reveal whether others sent orders in advance,
        because the game then doesn't wait for them.
        """
        return f"{self.epoch}.{self.act}.{self.position}.{self.opened_at:%H%M%S%f}"

    @validates("deadline_at", "remind_at")
    def _note_anew(self, name: str, at: datetime | None) -> datetime | None:
        """Reset the `_noted` flag. Saves it even if it seems unset: a sweep may be setting it at this moment."""
        if name == "remind_at":
            self.remind_noted = False
            flag_modified(self, "remind_noted")
        else:
            self.deadline_noted = False
            flag_modified(self, "deadline_noted")
            known: int | None = self.moves  # None while the row is being created
            self.moves = 0 if known is None else known + 1
        return at


class StoredOrder(Base):
    """An order written by a player, kept until it is used, replaced or out of date.

    `doc`: the order document; `text`: its canonical wording; `code`: four hex digits by which the player refers to it;
    `letter`: the letter that accepts a proposal. `round`: the only round it is for; `why`: how it ended. `counts_at`:
    the end of the hold during which it can be taken back, null without a hold.
    """

    __tablename__ = "stored_order"
    __table_args__ = (Index("ix_stored_order_seat", "game_id", "seat", "status"), to_seat())

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    seat: Mapped[str]
    code: Mapped[str]
    doc: Mapped[Json]
    text: Mapped[str]
    round: Mapped[int | None]
    status: Mapped[OrderStatus] = mapped_column(String, default="stored")
    letter: Mapped[str | None]
    message_id: Mapped[int | None] = mapped_column(to("message.id"))
    received_at: Mapped[datetime]
    closed_at: Mapped[datetime | None]
    why: Mapped[str | None]
    counts_at: Mapped[datetime | None]


class Draft(Base):
    """A turn that a player has begun: in the web form, or with messages that answer only a part of it.

    `answers`: the answers so far, and the tokens of the unfinished one. `plan`: what messages have said, as a choice of
    a turn order; null for a draft that was made in the form.
    """

    __tablename__ = "draft"
    __table_args__ = (PrimaryKeyConstraint("game_id", "seat"), to_seat())

    game_id: Mapped[str] = mapped_column(to("game.id"))
    seat: Mapped[str]
    pending_answer_id: Mapped[int] = mapped_column(to("pending_answer.id"))
    answers: Mapped[list[Any]]
    plan: Mapped[Json | None]
