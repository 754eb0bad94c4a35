"""The table of the bots' analyses of finished games."""

from datetime import datetime
from typing import Any

from sqlalchemy import false
from sqlalchemy.orm import Mapped, mapped_column

from pbem.store.base import Base, Json, to


class GameAnalysis(Base):
    """The analysis of a game that ended at `ended_at` (service.games.analyses). Until it is `done`, jobs are working on
    it.

    `found`: facts.Analysis. `shared`: the seats whose players let others see their mistakes.
    """

    __tablename__ = "game_analysis"

    game_id: Mapped[str] = mapped_column(to("game.id"), primary_key=True)
    ended_at: Mapped[datetime]
    found: Mapped[Json]
    done: Mapped[bool] = mapped_column(default=False, server_default=false())
    shared: Mapped[list[Any]] = mapped_column(default=list, server_default="[]")
