"""Players who are away: their clocks stand still, or a bot answers for them, until they are back."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.store.models import Absence, Seat


def spans(session: Session, seat: Seat, now: datetime) -> list[tuple[datetime, datetime]]:
    """When the seat's player is away, from now on, and the clock waits for them."""
    if seat.player_id is None:
        return []
    mine = select(Absence).where(Absence.player_id == seat.player_id, Absence.ends > now)
    return [(away.begins, away.ends) for away in session.scalars(mine) if away.meanwhile == "wait"]


def bot_plays(session: Session, seat: Seat, now: datetime) -> bool:
    """Whether the seat's player is away just now and wants a bot to answer meanwhile."""
    mine = select(Absence.meanwhile).where(Absence.player_id == seat.player_id, Absence.begins <= now)
    return "bot" in session.scalars(mine.where(Absence.ends > now)).all()


def is_back(seat: Seat) -> None:
    """The player writes: whoever answered for them does so no longer."""
    seat.stand_in = None
