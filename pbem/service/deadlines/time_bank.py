"""Time beyond the deadline: a game's grace period and each player's time bank. A deadline is missed only when both are
used up.

An answer in the first half of its time adds hours to the bank, up to what it held at the start. All players can see
what a bank holds. Neither applies to a veto's window, where silence is an answer.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from pbem.facts import TimelinessFacts
from pbem.service.deadlines import absences, answer_windows
from pbem.service.deadlines.time_control import days_of, setting
from pbem.store.games import seat_of, seats_of
from pbem.store.models import Game, OpenSeat, PendingAnswer, Seat
from pbem.store.models.pending_answers import WaitOutcome

AN_HOUR: Final = timedelta(hours=1)
_MISSED: Final = (
    select(PendingAnswer.seat, PendingAnswer.player_id, func.count())
    .where(
        PendingAnswer.game_id == bindparam("game"),
        PendingAnswer.agreed,
        PendingAnswer.missed_at.is_not(None) | (PendingAnswer.outcome == "missed"),
    )
    .group_by(PendingAnswer.seat, PendingAnswer.player_id)
)
_TAKEN: Final = select(OpenSeat.seat, OpenSeat.taken_by, OpenSeat.before).where(
    OpenSeat.game_id == bindparam("game"), OpenSeat.taken_by.is_not(None)
)


def left(game: Game, seat: Seat) -> float:
    """Hours left in a seat's bank."""
    full = float(setting(game.time_control, "bank_hours"))
    return full if seat.bank is None else min(seat.bank, full)


def more_time(session: Session, wait: PendingAnswer, now: datetime) -> bool:
    """Extend a wait whose deadline has come, first by the grace period, then by the bank, beyond `now`; return whether
    that was possible.
    """
    game, seat = session.get_one(Game, wait.game_id), seat_of(session, wait.game_id, wait.seat)
    grace = float(setting(game.time_control, "grace_hours"))
    if seat is None or seat.stand_in or wait.bank_from or wait.deadline_at is None:
        return False
    if grace and wait.grace_from is None:
        wait.grace_from, hours = wait.deadline_at, grace
    elif left(game, seat) > 0:
        wait.bank_from, hours = wait.deadline_at, left(game, seat)
    else:
        return False
    answer_windows.longer(game, wait, hours, now, absences.spans(session, seat, wait.deadline_at))
    return wait.deadline_at > now or more_time(session, wait, now)


def settle_wait(game: Game, seat: Seat, wait: PendingAnswer, outcome: WaitOutcome, given: datetime) -> None:
    """Update the bank when a wait ends: what is left of the bank time in use, or the bonus for an early answer.

    `given`: when the answer came in, which may be some time before it was used.
    """
    full = float(setting(game.time_control, "bank_hours"))
    if not full or wait.deadline_at is None or wait.kind == "veto" or outcome not in ("answered", "missed"):
        return
    if wait.bank_from:
        seat.bank = min(days_of(game.time_control).counted(given, wait.deadline_at) / AN_HOUR, left(game, seat))
    elif outcome == "answered" and wait.grace_from is None and given - wait.opened_at < wait.deadline_at - given:
        credit_early_answer(game, seat)


def restore(game: Game, seat: Seat, wait: PendingAnswer, deadline: datetime, given: datetime) -> None:
    """Excuse a miss: return the bank time it took, except the time until the answer was given."""
    full = float(setting(game.time_control, "bank_hours"))
    if full and wait.bank_from:
        days = days_of(game.time_control)
        seat.bank = min(full, left(game, seat) + days.counted(max(given, wait.bank_from), deadline) / AN_HOUR)


def credit_early_answer(game: Game, seat: Seat) -> None:
    """Add the bonus for an early answer; answers sent before the question count as early."""
    full = float(setting(game.time_control, "bank_hours"))
    if full:
        seat.bank = min(full, left(game, seat) + float(setting(game.time_control, "bank_refill")))


def timeliness(session: Session, game: Game, now: datetime) -> list[TimelinessFacts]:
    """How well each player has kept deadlines, in seat order. Having nothing to answer never counts as a miss."""
    missed = {(row[0], row[1]): row[2] for row in session.execute(_MISSED, {"game": game.id})}
    before = {(row[0], row[1]): row[2] for row in session.execute(_TAKEN, {"game": game.id})}
    banked = bool(setting(game.time_control, "bank_hours"))
    away = absences.return_times(
        session, [seat.player_id for seat in seats_of(session, game.id) if seat.player_id], now
    )
    return [
        TimelinessFacts(
            seat.handle or seat.name,
            missed.get((seat.name, seat.player_id), 0),
            left(game, seat) if banked else None,
            away.get(seat.player_id),
            bool(seat.stand_in),
            before.get((seat.name, seat.player_id), ""),
        )
        for seat in seats_of(session, game.id)
        if seat.player_id
    ]
