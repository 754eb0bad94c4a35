"""Ends games that nobody plays or joins, with one job per game that reschedules itself.

After `quiet_days` without an answer from a person, the players are asked whether anybody is still there; a week later
the game ends. A game still waiting for players reminds those who have joined, a few times, and ends after the same
time. Players who have declared an absence don't count as inactive before they are back.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem.outcomes import OUTCOMES
from pbem.service.deadlines import absences
from pbem.service.deadlines.time_control import setting
from pbem.service.job_types import CheckActivity
from pbem.service.notifications.mail_types import Unfilled
from pbem.service.payloads import enqueue, payload_of
from pbem.service.seats import early_end, transfer
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game, seats_of
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Answer, Game, Message, OpenSeat, Vote

A_WEEK: Final = timedelta(days=7)
_BY_PEOPLE: Final = ("person", "order", "master")


def watch_game(session: Session, game: Game, now: datetime) -> None:
    """Start watching the game for inactivity."""
    _again(session, game, now + A_WEEK)


def check_activity(job: Claim, database: Database, clock: Clock) -> None:
    """Job: warn, end the game, or check again when it could be time."""
    with database.write() as session:
        check = payload_of(job, CheckActivity)
        now, game = clock(), lock_game(session, check.game)
        days = float(setting(game.time_control, "quiet_days"))
        if days and game.status == "open":
            _fill(session, game, now, timedelta(days=days))
        elif days and game.status in ("running", "paused"):
            _stir(session, game, now, timedelta(days=days), check.warned)
        elif game.status in ("open", "running", "paused"):
            _again(session, game, now + A_WEEK)
        finish(session, job, now)


def last_sign(session: Session, game: Game) -> datetime:
    """When a person last answered, wrote, opened a vote or took a seat."""
    answered = select(func.max(Answer.received_at)).where(Answer.game_id == game.id, Answer.by.in_(_BY_PEOPLE))
    read = [name for name, outcome in OUTCOMES.items() if outcome.answered]
    written = select(func.max(Message.received_at)).where(Message.game_id == game.id, Message.outcome.in_(read))
    voted = select(func.max(Vote.opened_at)).where(Vote.game_id == game.id)
    taken = select(func.max(OpenSeat.closed_at)).where(OpenSeat.game_id == game.id, OpenSeat.taken_by.is_not(None))
    moments = [session.scalar(found) for found in (answered, written, voted, taken)]
    return max([game.started_at or game.created_at, *filter(None, moments)])


def _fill(session: Session, game: Game, now: datetime, quiet: timedelta) -> None:
    """For an open game: remind those who have joined every week who is missing, and end it when time is up."""
    if game.created_at + quiet <= now:
        early_end.end_early(session, game.id, "unfilled", now)
        return
    for seat in seats_of(session, game.id):
        if seat.status == "joined" and seat.player_id and not seat.bot:
            mail = Unfilled(game.id, seat.name, closed=False)
            enqueue(session, mail, f"report:unfilled:{game.id}:{seat.name}:{now:%Y%m%d}", now)
    _again(session, game, min(now + A_WEEK, game.created_at + quiet))


def _stir(session: Session, game: Game, now: datetime, quiet: timedelta, warned: datetime | None) -> None:
    """For a running game: warn once, and end it a week later unless somebody is active."""
    sign = max([last_sign(session, game), *_returns(session, game, now)])
    if sign + quiet > now:
        _again(session, game, sign + quiet)
    elif warned and warned >= sign:
        early_end.end_early(session, game.id, "quiet", now)
    else:
        transfer.announce(session, game, now, "quiet", days=quiet.days)
        _again(session, game, now + A_WEEK, warned=now)


def _returns(session: Session, game: Game, now: datetime) -> list[datetime]:
    """The return times of players who are away now, and when the game was created."""
    back = [absences.until(session, seat, now) for seat in seats_of(session, game.id) if seat.player_id]
    return [game.created_at, *filter(None, back)]


def _again(session: Session, game: Game, at: datetime, warned: datetime | None = None) -> None:
    enqueue(session, CheckActivity(game.id, warned), f"quiet:{game.id}:{at.isoformat()}", at)
