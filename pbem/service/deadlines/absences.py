"""Who is away, and who plays for them: what clocks and questions ask before they go on."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from pbem.store.models import Absence, Seat

_AWAY: Final = (
    select(Absence.player_id, func.max(Absence.ends))
    .where(Absence.player_id.in_(bindparam("players", expanding=True)))
    .where(Absence.begins <= bindparam("now"), Absence.ends > bindparam("now"))
    .group_by(Absence.player_id)
)


def absences(session: Session, player_id: int, now: datetime) -> list[Absence]:
    """Those that are not over, the first to begin first."""
    mine = select(Absence).where(Absence.player_id == player_id, Absence.ends > now)
    return list(session.scalars(mine.order_by(Absence.begins)))


def return_times(session: Session, players: Collection[int], now: datetime) -> dict[int, datetime]:
    """When each of the players that are away now is back."""
    return {row[0]: row[1] for row in session.execute(_AWAY, {"players": list(players), "now": now})}


def until(session: Session, seat: Seat, now: datetime) -> datetime | None:
    """When the seat's player is back; None when they are here."""
    here = [away.ends for away in absences(session, seat.player_id or 0, now) if away.begins <= now]
    return max(here, default=None)


def spans(session: Session, seat: Seat, now: datetime) -> list[tuple[datetime, datetime]]:
    """When the seat's player is away, from now on, and the clock waits for them."""
    found = absences(session, seat.player_id or 0, now)
    return [(away.begins, away.ends) for away in found if away.meanwhile == "wait"]


def lends_until(session: Session, player_id: int, now: datetime) -> datetime | None:
    """Until when a player is away, who would rather have a standby play; None while they are here."""
    gone = [away for away in absences(session, player_id, now) if away.begins <= now]
    return max((away.ends for away in gone if away.meanwhile == "standby"), default=None)


def bot_plays(session: Session, seat: Seat, now: datetime) -> bool:
    """Whether the seat's player is away just now and wants a bot to answer meanwhile, or until a standby does."""
    found = absences(session, seat.player_id or 0, now)
    return any(away.meanwhile != "wait" and away.begins <= now for away in found)
