"""The time a seat has for an answer: opens waits and restarts, extends and shortens their clocks."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from sqlalchemy.orm import Session

from pbem.service.deadlines import absences, time_control
from pbem.store.games import seat_of
from pbem.store.models import Game, PendingAnswer, Seat

Span: TypeAlias = tuple[datetime, datetime]
AN_HOUR: Final = timedelta(hours=1)


def open_window(session: Session, game: Game, seat: Seat, kind: str, now: datetime) -> PendingAnswer:
    """Open a wait for the seat's current question."""
    assert game.state is not None, "only a game that has begun asks"
    wait = PendingAnswer(
        game_id=game.id,
        seat=seat.name,
        epoch=game.state["epoch"],
        act=game.state["act"],
        position=game.position,
        opened_at=now,
        kind=kind,
        player_id=None if seat.bot else seat.player_id,
    )
    _begin(session, game, seat, wait, game.slow_from(now))
    agreed = game.agreed.get(seat.name, game.time_control)
    wait.agreed = time_control.as_long(game.time_control, agreed, kind, now) and time_control.as_mild(
        game.time_control, agreed
    )
    return wait


def restart(session: Session, wait: PendingAnswer, now: datetime) -> None:
    """Restart the clock of an open wait with at least as much time as before: a new time control never shortens it."""
    game, seat = session.get_one(Game, wait.game_id), seat_of(session, wait.game_id, wait.seat)
    if seat:
        wait.reminded_at = None
        _begin(session, game, seat, wait, now)


def _begin(session: Session, game: Game, seat: Seat, wait: PendingAnswer, now: datetime) -> None:
    away = absences.spans(session, seat, now) if wait.kind != "veto" else ()
    hours = time_control.hours_for(game.time_control, wait.kind)
    if wait.hours is not None:
        hours = max(hours, wait.hours) if hours and wait.hours else 0
    wait.hours = hours
    wait.deadline_at = time_control.deadline_for(game.time_control, wait.kind, now, away, hours)
    wait.remind_at = next_reminder(game, wait, now)


def on_miss(game: Game, wait: PendingAnswer) -> str:
    """The consequence of a miss.

    Nobody loses their seat, even temporarily, under a time control they haven't agreed to.
    """
    chosen = str(game.time_control["on_miss"])
    return chosen if wait.agreed or chosen not in ("play", "standby") else "bot"


def stretch(game: Game, wait: PendingAnswer, begins: datetime, ends: datetime, now: datetime) -> None:
    """Extend an open wait for an absence: the player has as much time left on return as when they went away."""
    if wait.deadline_at and wait.deadline_at > begins:
        calendar = time_control.calendar_for(game.time_control, wait.kind)
        left = calendar.counted(max(begins, now), wait.deadline_at)
        _move(game, wait, calendar.deadline(ends, left / AN_HOUR), now)


def shrink(game: Game, wait: PendingAnswer, begins: datetime, ends: datetime, now: datetime) -> None:
    """Undo `stretch` for an absence that is cancelled or ends early: the player has as much time left now as there was
    then.
    """
    if wait.deadline_at and wait.deadline_at > ends:
        calendar = time_control.calendar_for(game.time_control, wait.kind)
        left = calendar.counted(ends, wait.deadline_at)
        _move(game, wait, calendar.deadline(max(begins, now), left / AN_HOUR), now)


def resumed(game: Game, wait: PendingAnswer, pause: timedelta, now: datetime) -> None:
    """Move the deadline by the length of the pause, to a time the game allows."""
    if wait.deadline_at:
        _move(
            game,
            wait,
            time_control.calendar_for(game.time_control, wait.kind).on_or_after(wait.deadline_at + pause),
            now,
        )


def longer(game: Game, wait: PendingAnswer, hours: float, now: datetime, away: Collection[Span] = ()) -> None:
    """Extend a wait by `hours` of days that count; without a deadline, count from now."""
    _move(
        game, wait, time_control.days_of(game.time_control).without(away).deadline(wait.deadline_at or now, hours), now
    )


def _move(game: Game, wait: PendingAnswer, deadline: datetime, now: datetime) -> None:
    """Set another deadline and schedule a new reminder."""
    wait.deadline_at = deadline
    wait.remind_at, wait.reminded_at = next_reminder(game, wait, now), None


def next_reminder(game: Game, wait: PendingAnswer, now: datetime) -> datetime | None:
    """When to send the next reminder for an open wait. Vetoes get none, because silence is an answer there."""
    return None if wait.kind == "veto" else time_control.reminder_after(game.time_control, wait.deadline_at, now)
