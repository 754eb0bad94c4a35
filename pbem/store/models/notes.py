"""The table of the players' private notes."""

from sqlalchemy import PrimaryKeyConstraint
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to


class Note(Base):
    """A player's private notes on a game. They belong to the player and are not passed on with the seat."""

    __tablename__ = "note"
    __table_args__ = (PrimaryKeyConstraint("game_id", "player_id"),)

    game_id: Mapped[str] = mapped_column(to("game.id"))
    player_id: Mapped[int] = mapped_column(to("player.id"))
    text: Mapped[str]
