"""Tables of the players' results in finished games, and their ratings."""

from datetime import datetime

from sqlalchemy import Index, PrimaryKeyConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to

UNRATED = text("rated AND mu IS NULL")


class PlayerResult(Base):
    """A player's part in a finished game (service.seats.reliability). `place` and `points`: null if they left before
    the end.

    `answered`: questions answered in time; `missed`: missed deadlines; `left`: another player or a bot took over the
    seat. `mu` and `sigma`: the rating after a `rated` game (seats.ratings), null until it is computed.
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
    """A player's rating from all rated games so far; `worth`: the sort key (seats.ratings)."""

    __tablename__ = "rating"
    __table_args__ = (Index("ix_rating_worth", "worth", "player_id"),)

    player_id: Mapped[int] = mapped_column(to("player.id"), primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    worth: Mapped[float]
    games: Mapped[int]
