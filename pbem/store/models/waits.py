"""Whom a game waits for, until when, and what its players have written ahead."""

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

    A seat has at most one open wait; `closed_at` and `outcome` are set together. `position` is where it was opened.
    What is `noted` has its job, or needs none, and costs the sweep nothing any more; another time is noted anew.
    `moves` counts how often the deadline was set to another time, `calendared` is the move the player has a file of.
    `hours`: the time its player was given, 0 for no clock, null for waits of before this was kept. `agreed`: a miss
    counts; not under a pace that the player has not agreed to. `excused`: it was missed, but the answer had reached our
    mail server in time. `kind`: what is asked first (deadlines.time_control.KINDS). `grace_from`, `bank_from`: since
    when the answer is late but in the game's grace, or uses up its player's bank. `player_id`: who sat there then, null
    of a bot.
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
    missed_at: Mapped[datetime | None]  # when a deadline passed and the seat was asked on
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
        """Whether the game waits for the seat: the one word for it, of reminders, deadlines, misses and counts,
        of pages, the API and webhooks. Nothing to answer is never a miss: it is no wait, or a closed one.
        """
        return self.closed_at is None

    @actionable.inplace.expression
    @classmethod
    def _actionable(cls) -> ColumnElement[bool]:
        return cls.closed_at.is_(None)

    @property
    def public_id(self) -> str:
        """Its name on its player's page. No count over all of the server: such a count would tell whether others have
        sent orders ahead, since who has is not waited for.
        """
        return f"{self.epoch}.{self.act}.{self.position}.{self.opened_at:%H%M%S%f}"

    @validates("deadline_at", "remind_at")
    def _note_anew(self, name: str, at: datetime | None) -> datetime | None:
        """Saved even when it was not noted yet as far as we know: a sweep may be noting it at this moment."""
        if name == "remind_at":
            self.remind_noted = False
            flag_modified(self, "remind_noted")
        else:
            self.deadline_noted = False
            flag_modified(self, "deadline_noted")
            known: int | None = self.moves  # of a row that is only being made there is none yet
            self.moves = 0 if known is None else known + 1
        return at


class StoredOrder(Base):
    """An order a player wrote, kept until it is used, replaced or out of date.

    `doc` is the order document, `text` its canonical wording, `code` the four hex digits by which the player names it,
    `letter` the letter a proposal can be accepted by. `round` binds it to one round; `why` says how it ended.
    `counts_at`: the end of the hold during which a slip can be taken back, null when there is none.
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
    """What a seat has ticked in the web form and not yet sent."""

    __tablename__ = "draft"
    __table_args__ = (PrimaryKeyConstraint("game_id", "seat"), to_seat())

    game_id: Mapped[str] = mapped_column(to("game.id"))
    seat: Mapped[str]
    pending_answer_id: Mapped[int] = mapped_column(to("pending_answer.id"))
    answers: Mapped[list[Any]]
