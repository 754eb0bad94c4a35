"""Finds due deadlines and reminders by an index and turns them into jobs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.bots import LEAST
from pbem.rules import choice_of, choices
from pbem.service.accounts import idempotency, rate_limits
from pbem.service.deadlines import answer_windows, time_bank
from pbem.service.games import parsing
from pbem.service.games.bot_player import SUBSTITUTE, play_wait
from pbem.service.games.orders import advance
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound.inbox import arrived, parse_ahead, take_in_arrived
from pbem.service.job_types import EndHold, PassDeadline, Remind
from pbem.service.notifications.mail_types import AskMaster, Late, Reminder
from pbem.service.outbound import bounces, kept_pictures, outbox
from pbem.service.payloads import enqueue, payload_of
from pbem.service.scheduler import downtime
from pbem.service.seats import transfer
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game
from pbem.store.jobs.cleanup import has_done, purge
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Game, PendingAnswer
from pbem.store.pending_answers import free_waits, overdue_waits, waits_to_remind
from pbem.store.votes import free_seat

DUE: Final[dict[Literal["deadline", "remind"], Callable[[Session, datetime], Sequence[PendingAnswer]]]] = {
    "deadline": overdue_waits,
    "remind": waits_to_remind,
}
A_LITTLE: Final = 500  # rows per kind


def sweep(database: Database, now: datetime) -> int:
    """Schedule a job for each due deadline and reminder; return how many. Safe to run in any process at any time.

    Each is scheduled once, whatever happens to its job. A paused game's deadlines are moved when it is resumed, and
    then count as new.
    """
    with database.read() as session:
        if not downtime.may_pass(session, now):
            return 0
    found = 0
    while some := _sweep_some(database, now):
        found += some
    return found


def _sweep_some(database: Database, now: datetime) -> int:
    """Schedule the longest overdue ones; rows locked by another transaction are left to the next sweep."""
    with database.read() as session:
        alive = downtime.seen_alive(session, now)
        until = {"deadline": alive, "remind": now}
        due = {name: [wait.id for wait in find(session, until[name])] for name, find in DUE.items()}
    if not any(due.values()):
        return 0
    with database.write() as session:
        found = [(name, wait) for name, ids in due.items() for wait in free_waits(session, ids)]
        for name, wait in found:
            _note(session, wait, name, now)
    return len(found)


def _note(session: Session, wait: PendingAnswer, name: Literal["deadline", "remind"], now: datetime) -> None:
    at = wait.deadline_at if name == "deadline" else wait.remind_at
    if at is None or at > now:  # moved in the meantime
        return
    too_late = name == "remind" and wait.deadline_at is not None and wait.deadline_at <= now
    if not too_late and session.scalar(select(Game.status).where(Game.id == wait.game_id)) == "running":
        due = PassDeadline if name == "deadline" else Remind
        enqueue(session, due(wait.game_id, wait.id), f"{name}:{wait.id}:{at.isoformat()}", now)
    if name == "deadline":
        wait.deadline_noted = True
    else:
        wait.remind_noted = True


def tidy(database: Database, now: datetime, keep: timedelta) -> int:
    """Delete finished jobs, old hits and old responses past their retention, a few at a time so that it stays fast."""
    with database.read() as session:
        old = any(part.has_old(session, now) for part in (rate_limits, kept_pictures, idempotency))
        nothing = not has_done(session, now - keep) and not old
    if nothing:
        return 0
    with database.write() as session:
        gone = purge(session, now - keep, A_LITTLE)
        outbox.drop_sent_bodies(session, gone, now)
        kept_pictures.drop_drawings(session, now)
        dropped = rate_limits.drop_old_hits(session, now, A_LITTLE) + idempotency.drop_old(session, now, A_LITTLE)
        return len(gone) + dropped


def pass_deadline(job: Claim, database: Database, clock: Clock) -> None:
    """Job for a deadline that has come: first process what arrived before it, then apply the game's setting."""
    due = payload_of(job, PassDeadline)
    if bot := parsing.write(
        database,
        lambda session: _pass(session, job, due, clock),
        ahead=lambda session: _parse_arrived(session, due.wait, clock()),
    ):
        play_wait(job, due.wait, database, clock, by="deadline", substitute=bot)


def _parse_arrived(session: Session, pending_answer_id: int, now: datetime) -> None:
    wait = session.get_one(PendingAnswer, pending_answer_id)
    parse_ahead(session, arrived(session, wait.game_id, wait.deadline_at), now)


def _pass(session: Session, job: Claim, due: PassDeadline, clock: Clock) -> str:
    """Handle a deadline in one transaction; return the name of the bot that has to answer, "" for none."""
    if not downtime.may_pass(session, clock()):
        raise downtime.NotNow
    lock_game(session, due.game)
    wait = _still_due(session, due.wait, clock())
    if wait:
        take_in_arrived(session, wait.game_id, wait.deadline_at, clock())
        _play_on(GameUnitOfWork.open(session, wait.game_id, clock()))
        wait = _still_due(session, due.wait, clock())
    if wait and bounces.hold(session, wait, clock()):  # a question that didn't reach its player can't be missed
        wait = None
    bot = _miss(session, wait, clock()) if wait else ""
    if not bot:
        finish(session, job, clock())
    return bot


def _miss(session: Session, wait: PendingAnswer, now: datetime) -> str:
    """Apply the game's setting for a missed deadline; return the name of the bot that answers, "" for none."""
    game = session.get_one(Game, wait.game_id)
    unit = GameUnitOfWork(session, game, now)
    if choice_of(unit.questions()[wait.seat]) is choices.VETO:  # silence means no veto and isn't a miss
        unit.answer(wait.seat, "no", by="deadline")
        _play_on(unit)
        return ""
    if time_bank.more_time(session, wait, now):
        unit.tell(Reminder(wait.game_id, wait.seat, wait.id), f"more:{wait.id}:{wait.moves}")
        return ""
    on_miss = answer_windows.on_miss(game, wait)
    if on_miss in ("play", "standby"):
        unit.seat(wait.seat).stand_in = SUBSTITUTE
    if on_miss == "standby" and free_seat(session, game.id, wait.seat) is None:
        transfer.free(session, unit.seat(wait.seat), "missed", now)
        transfer.announce(session, game, now, "vacant", seat=wait.seat)
    if on_miss in ("ask", "master"):
        _ask_on(session, wait, now)
        return ""
    return LEAST if on_miss == "least" else SUBSTITUTE


def end_hold(job: Claim, database: Database, clock: Clock) -> None:
    """Job for the end of an order's hold: use it, unless it was changed, withdrawn or used before."""
    with database.write() as session:
        _play_on(GameUnitOfWork.open(session, payload_of(job, EndHold).game, clock()))
        finish(session, job, clock())


def _play_on(unit: GameUnitOfWork) -> None:
    advance(unit)
    unit.close()


def _ask_on(session: Session, wait: PendingAnswer, now: datetime) -> None:
    """Keep the wait open without a deadline; tell its player and the master."""
    game = session.get_one(Game, wait.game_id)
    unit = GameUnitOfWork(session, game, now)
    unit.miss(wait)
    time_bank.settle_wait(game, unit.seat(wait.seat), wait, "missed", now)
    wait.missed_at, wait.deadline_at, wait.remind_at = wait.deadline_at, None, None
    unit.tell(Late(wait.game_id, wait.seat, wait.id), f"late:{wait.id}")
    if game.time_control["on_miss"] == "master" and game.master_id:
        unit.tell(AskMaster(game.id, wait.seat, wait.id, game.master_id), f"master:{wait.id}")


def _still_due(session: Session, pending_answer_id: int, now: datetime) -> PendingAnswer | None:
    wait = session.get_one(PendingAnswer, pending_answer_id, populate_existing=True, with_for_update=True)
    running = session.get_one(Game, wait.game_id).status == "running"
    late = wait.actionable and wait.deadline_at is not None and wait.deadline_at <= now
    return wait if running and late else None
