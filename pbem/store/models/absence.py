"""The table of the players' absences."""

from datetime import datetime
from typing import Literal

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to

WhileAway = Literal["wait", "bot", "standby"]


class Absence(Base):
    """A player is away from `begins` until `ends`. `meanwhile`: their clocks stop, a bot answers for them, or a
    substitute plays.

    An absence cancelled before it begins is deleted; coming back early sets `ends`.
    """

    __tablename__ = "absence"
    __table_args__ = (Index("ix_absence_player", "player_id", "ends"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"))
    begins: Mapped[datetime]
    ends: Mapped[datetime]
    meanwhile: Mapped[WhileAway] = mapped_column(String, default="wait")
