"""The table of spectators who follow a game by mail."""

from datetime import datetime

from sqlalchemy import Index, PrimaryKeyConstraint
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to


class Follower(Base):
    """A player who gets mails about the progress of somebody else's game. `told`: the number of the last event
    reported.
    """

    __tablename__ = "follower"
    __table_args__ = (PrimaryKeyConstraint("game_id", "player_id"), Index("ix_follower_player", "player_id"))

    game_id: Mapped[str] = mapped_column(to("game.id"))
    player_id: Mapped[int] = mapped_column(to("player.id"))
    told: Mapped[int]
    since: Mapped[datetime]
