"""The table of votes."""

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Index, String, text
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

from pbem.store.base import Base, Json, to, to_seat
from pbem.vote_kinds import VoteKind

VoteOutcome = Literal["passed", "failed", "void"]
UNDECIDED = text("closed_at IS NULL")


class _Key(TypeDecorator[VoteKind]):
    """A kind of vote, stored as its key."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: VoteKind | None, dialect: Any) -> str | None:  # noqa: ARG002 - SQLAlchemy passes it
        return value.key if value else None

    def process_result_value(self, value: str | None, dialect: Any) -> VoteKind | None:  # noqa: ARG002 - as above
        return VoteKind.of(value) if value else None


class Vote(Base):
    """A vote. A game has at most one open vote.

    `seat`: the proposer's, or for `back` the seat that `player_id` left and wants back; `hours`: of a pause, or of more
    time; `ballots`: seat -> whether its player is in favour, without those who haven't voted. `wish`: further details
    of the motion (service.seats.votes). `outcome` void: overtaken by other events.
    """

    __tablename__ = "vote"
    __table_args__ = (
        Index("ix_vote_open", "game_id", unique=True, sqlite_where=UNDECIDED, postgresql_where=UNDECIDED),
        Index("ix_vote_game", "game_id", "kind"),
        to_seat(),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    kind: Mapped[VoteKind] = mapped_column(_Key)
    hours: Mapped[float | None]
    wish: Mapped[Json] = mapped_column(default=dict, server_default="{}")
    seat: Mapped[str]
    player_id: Mapped[int | None] = mapped_column(to("player.id"))
    ballots: Mapped[Json] = mapped_column(default=dict)
    opened_at: Mapped[datetime]
    ends_at: Mapped[datetime]
    closed_at: Mapped[datetime | None]
    outcome: Mapped[VoteOutcome | None] = mapped_column(String)
