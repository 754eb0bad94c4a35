"""Tables of standbys, vacant seats, and offers of those seats to players."""

from datetime import datetime
from typing import Literal

from sqlalchemy import Index, String, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, Json, to, to_seat

Why = Literal["left", "missed", "away", "master"]
VacancyOutcome = Literal["taken", "back", "over"]
FREE = text("closed_at IS NULL")


class Standby(Base):
    """A player willing to take over seats in one edition ("": any), with at least `least_hours` to answer.

    `asked_at`: when they were last asked, so that all take turns.
    """

    __tablename__ = "standby"

    player_id: Mapped[int] = mapped_column(to("player.id"), primary_key=True)
    since: Mapped[datetime]
    edition: Mapped[str] = mapped_column(default="")
    least_hours: Mapped[float] = mapped_column(default=0)
    asked_at: Mapped[datetime | None]


class OpenSeat(Base):
    """A vacant seat. `leaver_id`: the former player, who may come back; `before`: their name at that table.

    `until`: the seat is only lent until the leaver is back. `shared`: what they pass on to the successor, `notes` and
    `orders` as text. `taken_by`: the successor.
    """

    __tablename__ = "open_seat"
    __table_args__ = (
        Index("ix_open_seat_free", "game_id", "seat", unique=True, sqlite_where=FREE, postgresql_where=FREE),
        Index("ix_open_seat_leaver", "leaver_id"),
        to_seat(),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    seat: Mapped[str]
    leaver_id: Mapped[int | None] = mapped_column(to("player.id"))
    before: Mapped[str]
    why: Mapped[Why] = mapped_column(String)
    shared: Mapped[Json] = mapped_column(default=dict)
    opened_at: Mapped[datetime]
    until: Mapped[datetime | None]
    closed_at: Mapped[datetime | None]
    outcome: Mapped[VacancyOutcome | None] = mapped_column(String)
    taken_by: Mapped[int | None] = mapped_column(to("player.id"))


class Offer(Base):
    """An offer of a vacant seat to a standby or the leaver, who can accept it by mail to their own address.

    `token`: the token in that address (service.accounts.mail_tokens).
    """

    __tablename__ = "offer"
    __table_args__ = (UniqueConstraint("open_seat_id", "player_id"), UniqueConstraint("token"))

    id: Mapped[int] = mapped_column(primary_key=True)
    open_seat_id: Mapped[int] = mapped_column(to("open_seat.id"))
    player_id: Mapped[int] = mapped_column(to("player.id"))
    token: Mapped[str]
    asked_at: Mapped[datetime]
    declined_at: Mapped[datetime | None]
