"""What is kept of a player when a game is over, and what it made of their rating."""

from datetime import datetime

from sqlalchemy import Index, PrimaryKeyConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to

UNRATED = text("rated AND mu IS NULL")


class PlayerResult(Base):
    """A player's part in a game that has ended (service.seats.reliability): `place` and `points` where they sat to its
    end.

    `answered`: questions answered in time, `missed`: those whose deadline passed, `left`: somebody else, or a bot, took
    the seat over. Of a `rated` game `mu` and `sigma` are the rating after it (seats.ratings), null until it is known.
    """

    __tablename__ = "player_result"
    __table_args__ = (
        PrimaryKeyConstraint("game_id", "player_id"),
        Index("ix_player_result_player", "player_id", "ended_at"),
        Index("ix_player_result_in_order", "ended_at", "game_id"),
        Index("ix_player_result_unrated", "ended_at", "game_id", sqlite_where=UNRATED, postgresql_where=UNRATED),
    )

    game_id: Mapped[str] = mapped_column(to("game.id"))
    player_id: Mapped[int] = mapped_column(to("player.id"))
    seat: Mapped[str]
    place: Mapped[int | None]
    points: Mapped[int | None]
    answered: Mapped[int]
    missed: Mapped[int]
    left: Mapped[bool]
    rated: Mapped[bool]
    ended_at: Mapped[datetime]
    mu: Mapped[float | None]
    sigma: Mapped[float | None]


class Rating(Base):
    """How well a player plays, by all rated games so far: `worth` is what they are ordered by (seats.ratings)."""

    __tablename__ = "rating"
    __table_args__ = (Index("ix_rating_worth", "worth", "player_id"),)

    player_id: Mapped[int] = mapped_column(to("player.id"), primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    worth: Mapped[float]
    games: Mapped[int]
