"""When players are away."""

from datetime import datetime
from typing import Literal

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, to

WhileAway = Literal["wait", "bot", "standby"]


class Absence(Base):
    """A player is away from `begins` until `ends`: their clocks stand still meanwhile, a bot answers for them,
    or somebody else has their seats.

    One that is taken back before it begins is deleted; coming home early sets `ends`.
    """

    __tablename__ = "absence"
    __table_args__ = (Index("ix_absence_player", "player_id", "ends"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(to("player.id"))
    begins: Mapped[datetime]
    ends: Mapped[datetime]
    meanwhile: Mapped[WhileAway] = mapped_column(String, default="wait")
