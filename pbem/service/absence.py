"""Who is away, and who plays for them: what clocks and questions ask before they go on."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.store.models import Absence, Seat


def absences(session: Session, player_id: int, now: datetime) -> list[Absence]:
    """Those that are not over, the first to begin first."""
    mine = select(Absence).where(Absence.player_id == player_id, Absence.ends > now)
    return list(session.scalars(mine.order_by(Absence.begins)))


def until(session: Session, seat: Seat, now: datetime) -> datetime | None:
    """When the seat's player is back; None when they are here."""
    here = [away.ends for away in absences(session, seat.player_id or 0, now) if away.begins <= now]
    return max(here, default=None)


def spans(session: Session, seat: Seat, now: datetime) -> list[tuple[datetime, datetime]]:
    """When the seat's player is away, from now on, and the clock waits for them."""
    found = absences(session, seat.player_id or 0, now)
    return [(away.begins, away.ends) for away in found if away.meanwhile == "wait"]


def bot_plays(session: Session, seat: Seat, now: datetime) -> bool:
    """Whether the seat's player is away just now and wants a bot to answer meanwhile, or until a standby does."""
    found = absences(session, seat.player_id or 0, now)
    return any(away.meanwhile != "wait" and away.begins <= now for away in found)

