"""Health checks for /readyz, /admin and the alarms, and the figures of /metrics.

No query here gets slower as more is stored: jobs, waits and messages are found by indexes that contain only what is
unfinished, given up, or of the last hour.
"""

from __future__ import annotations

import shutil
import socket
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem.config import Listen
from pbem.i18n import N_
from pbem.service.job_types import AnalyseGame, LetBotAnswer
from pbem.service.scheduler import downtime
from pbem.service.world import World
from pbem.store.error_text import passes
from pbem.store.jobs.failing import is_troubled
from pbem.store.jobs.queue import unfinished
from pbem.store.models import Game, Job, Message, PendingAnswer

LAG: Final = timedelta(seconds=30)
"""Longer than it takes the next sweep to find a job that no worker was woken for."""
THINKING: Final[Mapping[str, timedelta]] = dict.fromkeys((LetBotAnswer.job, AnalyseGame.job), timedelta(minutes=10))
"""The same for work that nobody's mail waits for: after a busy hour, hundreds of bots may be to move."""
LATE: Final = timedelta(minutes=2)
"""A deadline that passed longer ago than this should have been handled."""
MISSED: Final = timedelta(minutes=1)
"""Between two heartbeats of the mail intake."""
LEAST_FREE: Final = 200_000_000  # bytes on disk
ANSWER_SECONDS: Final = 2.0  # seconds within which our own listener must greet
AN_HOUR: Final = timedelta(hours=1)
READY: Final = ("database", "queue", "intake", "disk")
"""The checks that decide /readyz; a failure of the others needs the operator, but not less traffic."""


@dataclass(frozen=True)
class Check:
    """`words` is a marked sentence about what is wrong or right; `named` fills its placeholders."""

    name: str
    ok: bool
    words: str
    named: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.words.format(**self.named)


@dataclass(frozen=True)
class Queued:
    """The due jobs of a kind: their number, and for how many seconds the oldest has been due."""

    count: int
    oldest: int


def checks(world: World) -> list[Check]:
    """Run all checks; without the database, only those that don't need it. Never calls an outside server."""
    found = [*_of_database(world), *map(_greets, world.listeners), _disk(world.settings.home)]
    found.sort(key=lambda check: not check.ok)  # of several with the same name, report the failing one
    return list({check.name: check for check in found}.values())


def _of_database(world: World) -> list[Check]:
    now = world.clock()
    try:
        with world.database.read() as session:
            told = [_queue(session, now), _given_up(session), _deadlines(session, now), *_parts(session, now)]
    except Exception as error:
        if not passes(error):
            raise
        return [Check("database", False, N_("The database doesn't respond."))]
    return [Check("database", True, N_("The database responds.")), *told]


def _queue(session: Session, now: datetime) -> Check:
    ages = {kind: each.oldest for kind, each in queue(session, now).items()}
    late = [kind for kind, oldest in ages.items() if oldest >= THINKING.get(kind, LAG).total_seconds()]
    if not late:
        return Check("queue", True, N_("Jobs run without delay."))
    kind = max(late, key=lambda each: ages[each])
    words = N_("Jobs are delayed. The oldest, of type “{kind}”, has been due for {seconds} s.")
    return Check("queue", False, words, {"kind": kind, "seconds": ages[kind]})


def _given_up(session: Session) -> Check:
    dead = given_up(session)
    if not dead:
        return Check("jobs", True, N_("No job has failed."))
    return Check("jobs", False, N_("Failed jobs: {count}."), {"count": dead})


def _deadlines(session: Session, now: datetime) -> Check:
    late = late_deadlines(session, now)
    if not late:
        return Check("deadlines", True, N_("Deadlines are on time."))
    return Check("deadlines", False, N_("Overdue deadlines: {count}."), {"count": late})


def _parts(session: Session, now: datetime) -> list[Check]:
    halt, silent = downtime.stopped(session), downtime.silent_parts(session, now)
    signs = downtime.signs(session)
    intake = signs.get("intake", now)  # mail may arrive another way
    return [
        Check("clock", False, N_("The system clock has jumped, so deadlines are stopped."))
        if halt
        else Check("clock", True, N_("The clock is running.")),
        Check("parts", False, N_("Not responding: {parts}."), {"parts": ", ".join(silent)})
        if silent
        else Check("parts", True, N_("All components are running.")),
        Check("intake", now - intake <= MISSED, _INTAKE[now - intake <= MISSED]),
    ]


_INTAKE: Final = {
    True: N_("Incoming mail works."),
    False: N_("The mail server doesn't respond."),
}


def _greets(listen: Listen) -> Check:
    """Whether our own listener answers."""
    said = b""
    with suppress(OSError), socket.create_connection((listen.host, listen.port), ANSWER_SECONDS) as line:
        line.settimeout(ANSWER_SECONDS)
        said = line.recv(3)
    if said == b"220":
        return Check("intake", True, _INTAKE[True])
    return Check("intake", False, N_("The mail server on port {port} doesn't respond."), {"port": listen.port})


def _disk(home: Path) -> Check:
    free = free_bytes(home)
    named = {"megabytes": free // 1_000_000}
    if free < LEAST_FREE:
        return Check("disk", False, N_("The disk is nearly full: {megabytes} MB left."), named)
    return Check("disk", True, N_("There's enough disk space."))


# -- figures -----------------------------------------------------------------------------------------------------------


def free_bytes(home: Path) -> int:
    """Free space on the disk that holds the folder, or will hold it."""
    there = next(place for place in (home, *home.parents) if place.exists())
    return shutil.disk_usage(there).free


def queue(session: Session, now: datetime) -> dict[str, Queued]:
    """The due jobs by kind. Jobs set aside aren't counted here; see `given_up`."""
    waits = (unfinished(), Job.run_at <= now, Job.troubled_at.is_(None))
    due = select(Job.kind, func.count(), func.min(Job.run_at)).where(*waits)
    found = session.execute(due.group_by(Job.kind).order_by(Job.kind))
    return {kind: Queued(n, round((now - first).total_seconds())) for kind, n, first in found}


def later_jobs(session: Session, now: datetime) -> int:
    """The number of jobs that aren't due yet."""
    return session.scalar(select(func.count(Job.id)).where(unfinished(), Job.run_at > now)) or 0


def given_up(session: Session) -> int:
    """The number of jobs that need the operator's attention."""
    return session.scalar(select(func.count(Job.id)).where(is_troubled())) or 0


def late_deadlines(session: Session, now: datetime) -> int:
    """The number of open questions in running games whose deadline should have been handled."""
    late = select(func.count(PendingAnswer.id)).join(Game, Game.id == PendingAnswer.game_id)
    return (
        session.scalar(
            late.where(PendingAnswer.actionable, PendingAnswer.deadline_at <= now - LATE, Game.status == "running")
        )
        or 0
    )


def mails_since(session: Session, since: datetime) -> dict[tuple[str, str], int]:
    """Number of messages by direction and outcome; "unread" or "unsent" if there is none yet."""
    rows = select(Message.direction, Message.outcome, Message.sent_at.is_not(None), func.count())
    recent = rows.where(Message.received_at > since)
    counted: dict[tuple[str, str], int] = {}
    for direction, outcome, sent, n in session.execute(
        recent.group_by(Message.direction, Message.outcome, Message.sent_at.is_not(None))
    ):
        became = outcome or ("sent" if sent else "unread" if direction == "in" else "unsent")
        counted[direction, became] = counted.get((direction, became), 0) + n
    return counted


def measured(world: World) -> list[tuple[str, dict[str, Any], float]]:
    """Name, labels and value of each figure from the database and the disk."""
    now = world.clock()
    with world.database.read() as session:
        waiting = queue(session, now).items()
        mails = mails_since(session, now - AN_HOUR).items()
        signs = downtime.signs(session).items()
        return [
            *(("jobs_due", {"kind": kind}, each.count) for kind, each in waiting),
            *(("job_oldest_seconds", {"kind": kind}, each.oldest) for kind, each in waiting),
            ("jobs_later", {}, later_jobs(session, now)),
            ("jobs_dead", {}, given_up(session)),
            ("deadlines_late", {}, late_deadlines(session, now)),
            *(("mails_last_hour", {"direction": way, "outcome": became}, n) for (way, became), n in mails),
            *(("part_silent_seconds", {"part": part}, (now - at).total_seconds()) for part, at in signs),
            ("disk_free_bytes", {}, free_bytes(world.settings.home)),
        ]
