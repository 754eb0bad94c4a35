"""Tables of what players write for themselves: notes and diaries."""

from datetime import datetime

from sqlalchemy import Index, PrimaryKeyConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to


class Note(Base):
    """A player's private notes on a game. They belong to the player and are not passed on with the seat."""

    __tablename__ = "note"
    __table_args__ = (PrimaryKeyConstraint("game_id", "player_id"),)

    game_id: Mapped[str] = mapped_column(to("game.id"))
    player_id: Mapped[int] = mapped_column(to("player.id"))
    text: Mapped[str]


class DiaryEntry(Base):
    """An entry in a player's diary of a game, written after `position` answers.

    Only its writer can read it, unless it is `shared` in the replay of the finished game.
    """

    __tablename__ = "diary_entry"
    __table_args__ = (Index("ix_diary_entry_game_id_player_id", "game_id", "player_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[str] = mapped_column(to("game.id"))
    player_id: Mapped[int] = mapped_column(to("player.id"))
    position: Mapped[int]
    text: Mapped[str]
    shared: Mapped[bool] = mapped_column(default=False, server_default=false())
    written_at: Mapped[datetime]
