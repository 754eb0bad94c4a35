"""Queries about players' absences and who plays for them, for deadlines and questions."""

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
_OWN: Final = (
    select(Absence)
    .where(Absence.player_id == bindparam("player"), Absence.ends > bindparam("now"))
    .order_by(Absence.begins)
)


def absences(session: Session, player_id: int, now: datetime) -> list[Absence]:
    """A player's current and future absences, earliest first."""
    return list(session.scalars(_OWN, {"player": player_id, "now": now}))


def return_times(session: Session, players: Collection[int], now: datetime) -> dict[int, datetime]:
    """The return time of each of the players who are away now."""
    return {row[0]: row[1] for row in session.execute(_AWAY, {"players": list(players), "now": now})}


def until(session: Session, seat: Seat, now: datetime) -> datetime | None:
    """When the seat's player is back; None if they aren't away."""
    here = [away.ends for away in absences(session, seat.player_id or 0, now) if away.begins <= now]
    return max(here, default=None)


def spans(session: Session, seat: Seat, now: datetime) -> list[tuple[datetime, datetime]]:
    """The current and future absences of the seat's player during which the clock waits."""
    found = absences(session, seat.player_id or 0, now)
    return [(away.begins, away.ends) for away in found if away.meanwhile == "wait"]


def lends_until(session: Session, player_id: int, now: datetime) -> datetime | None:
    """When a player who wants a standby to play meanwhile returns; None if they aren't away."""
    gone = [away for away in absences(session, player_id, now) if away.begins <= now]
    return max((away.ends for away in gone if away.meanwhile == "standby"), default=None)


def bot_plays(session: Session, seat: Seat, now: datetime) -> bool:
    """Whether the seat's player is away now and wants a bot to answer meanwhile, or until a standby takes over."""
    found = absences(session, seat.player_id or 0, now)
    return any(away.meanwhile != "wait" and away.begins <= now for away in found)
