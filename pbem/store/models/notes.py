"""What players note down for themselves."""

from sqlalchemy import PrimaryKeyConstraint
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to


class Note(Base):
    """A player's own notes on a game. They are the player's, not the seat's: who takes the seat over has none."""

    __tablename__ = "note"
    __table_args__ = (PrimaryKeyConstraint("game_id", "player_id"),)

    game_id: Mapped[str] = mapped_column(to("game.id"))
    player_id: Mapped[int] = mapped_column(to("player.id"))
    text: Mapped[str]
