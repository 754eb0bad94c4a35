"""The job queue. A job is queued in the transaction that decides on it and runs outside it, with exactly-once effects.

A handler opens its own transactions. The last one must call `finish`, so that the effect and the end of the job are
committed together or not at all. Network calls belong between two transactions:

    def send(job: Claim, database: Database, clock: Clock) -> None:
        with database.read() as session:
            ...                                     # prepare
        post.send(...)                              # no transaction is open
        with database.write() as session:
            ...                                     # store the result
            finish(session, job, clock())

If a worker dies in between, the job becomes due again when its lease ends (pbem.store.jobs.leases). If a worker's lease
has expired, `finish` raises Fenced, which rolls back its transaction. So a network call may happen twice, but a
database change never does.
"""

import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from sqlalchemy import ColumnElement, Executable, and_, bindparam, exists, func, select, update
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

from pbem import logs
from pbem.store.base import Json, table
from pbem.store.database import Clock, Database, ring_after
from pbem.store.error_text import describe
from pbem.store.jobs.leases import LEASE, renewed_lease
from pbem.store.jobs.priorities import last_rank, rank_of
from pbem.store.models import Job
from pbem.store.models.jobs import Fault
from pbem.store.session_cache import invalidate_rows
from pbem.store.upsert import insert_all_new, insert_new

log = logging.getLogger(__name__)

ATTEMPTS = 20
"""With the pauses below, a job is given up after two days."""
ROW = 16
"""Jobs in one batch, and jobs of one kind that are run before the next kind's turn. With half as many, each would cost
half as much again.
"""
TOGETHER: Final = ("report",)
"""The kinds of which a whole batch is claimed at once. The handlers of the others may call `take_along`."""
GATHERED: Final = "gathered"  # key in the session's info, for the jobs that wait to be inserted
FRESH: Final = "fresh"  # cache key, with `about`, for jobs that no worker has started
FIRST_PAUSE, LONGEST_PAUSE = timedelta(seconds=5), timedelta(hours=4)
CRASHES: Final = 3
"""After this many crashes a job is quarantined, half a minute after it was due."""
QUARANTINE: Final = timedelta(hours=1)
"""The shortest pause between two attempts in quarantine."""
WAITS: Final = timedelta(seconds=30)
"""The pause before a postponed job is tried again."""
OUTSIDE: Final = (OperationalError, InterfaceError, PoolTimeout, OSError)
"""External errors, such as those of the network or the database; they don't count as crashes."""

_JOBS: Final = table(Job).c
_UNFINISHED: Final = and_(_JOBS.done_at.is_(None), _JOBS.dead_at.is_(None))
_DUE: Final = (
    select(_JOBS.id)
    .where(_JOBS.kind == bindparam("of_kind"), _UNFINISHED)
    .where(_JOBS.rank <= bindparam("last"), _JOBS.run_at <= bindparam("now"))
    .order_by(_JOBS.rank, _JOBS.id)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)
)
_CLAIM: Final = (
    update(table(Job))
    .values(attempt=_JOBS.attempt + 1, run_at=bindparam("leased"), lease_until=bindparam("leased"))
    .returning(_JOBS.id, _JOBS.kind, _JOBS.payload, _JOBS.attempt, _JOBS.about, _JOBS.crashes)
)
_CLAIM_NEXT: Final = _CLAIM.where(_JOBS.id.in_(select(_DUE.cte("next"))))
_ALIKE: Final = _DUE.where(_JOBS.attempt == 0, _JOBS.about.is_(None) == bindparam("nobodys"))
_LOOK_ALIKE: Final = (
    select(_JOBS.id, _JOBS.kind, _JOBS.payload, _JOBS.attempt, _JOBS.about)
    .where(_JOBS.kind == bindparam("of_kind"), _UNFINISHED, _JOBS.run_at <= bindparam("now"))
    .where(_JOBS.attempt == 0, _JOBS.about.is_(None) == bindparam("nobodys"))
    .order_by(_JOBS.run_at, _JOBS.id)
    .limit(bindparam("most"))
)
_CLAIM_ALIKE: Final = _CLAIM.where(_JOBS.id.in_(select(_ALIKE.cte("alike"))))
_THESE: Final = _ALIKE.where(_JOBS.id.in_(bindparam("these", expanding=True)))
_CLAIM_THESE: Final = _CLAIM.where(_JOBS.id.in_(select(_THESE.cte("these"))))
_END: Final = (
    update(table(Job))
    .where(_JOBS.id == bindparam("job"), _JOBS.attempt == bindparam("claimed"), _UNFINISHED)
    .returning(_JOBS.id)
)
_END_ALL: Final = (
    update(table(Job))
    .where(_JOBS.id.in_(bindparam("jobs", expanding=True)), _JOBS.attempt == bindparam("claimed"), _UNFINISHED)
    .returning(_JOBS.id)
)

AS_NEW: Final[Mapping[str, Any]] = {
    "attempt": 0,
    "crashes": 0,
    **dict.fromkeys(("lease_until", "dead_at", "fault", "troubled_at", "alarmed_at")),
}
"""The values that reset a job, so that it is tried like a new one."""


class Fenced(Exception):  # noqa: N818 - expected, not an error
    """The job is finished or claimed by a later attempt, so this attempt must be rolled back."""


class Postponed(Exception):  # noqa: N818 - nothing went wrong
    """The job has to wait for something; it is tried again, and this attempt doesn't count."""


class Unfinished(Exception):  # noqa: N818 - the name appears in the job's error
    """A handler returned without finishing its job."""


@dataclass(slots=True)
class Claim:
    """A job claimed by this worker until its lease ends. `attempt` starts at 1.

    `more`: how many more jobs of this kind the worker may run. `along`: those that it runs in the same batch;
    `following`: the next one, which `finish` claims unless `goes_on` returns False.
    """

    id: int
    kind: str
    payload: Json
    attempt: int
    about: str | None = None
    crashes: int = 0
    finished: bool = field(default=False, compare=False)
    more: int = field(default=0, compare=False)
    along: "list[Claim]" = field(default_factory=list, compare=False)
    following: "Claim | None" = field(default=None, compare=False)
    goes_on: Callable[[], bool] = field(default=lambda: True, compare=False, repr=False)

    def ids(self) -> list[int]:
        """Its id, and the ids of the other jobs in its batch."""
        return [self.id, *(each.id for each in self.along)]

    def named(self) -> dict[str, object]:
        """The ids for its log lines."""
        game = self.payload.get("game") or (self.about or "").partition(".")[0]
        return {"job": self.id, "kind": self.kind, "game": game, "message_id": self.payload.get("message")}


Handler = Callable[[Claim, Database, Clock], None]


def enqueue(
    session: Session,
    kind: str,
    dedupe: str,
    payload: Json,
    run_at: datetime,
    *,
    about: str | None = None,
    shift: timedelta = timedelta(),
) -> bool:
    """Queue a job. Returns False if one with this `dedupe` exists, done or not. `shift`: see priorities.

    Services queue jobs with typed payloads, see pbem.service.payloads.
    """
    with session.no_autoflush:  # it doesn't refer to unflushed rows
        new = insert_new(session, Job, dedupe, **_columns(kind, payload, run_at, about, shift)) is not None
    if new:
        _announce(session, kind, about)
    return new


@contextmanager
def gathering(session: Session) -> Iterator[None]:
    """In this block, `enqueue_later` keeps jobs back, and one statement inserts all of them at its end."""
    session.info[GATHERED] = []
    try:
        yield
        insert_gathered(session)
    finally:
        session.info.pop(GATHERED, None)


def enqueue_later(
    session: Session,
    kind: str,
    dedupe: str,
    payload: Json,
    run_at: datetime,
    *,
    about: str | None = None,
    shift: timedelta = timedelta(),
) -> None:
    """Like `enqueue`. While jobs are gathered, call `insert_gathered` before looking for it."""
    gathered: list[Json] | None = session.info.get(GATHERED)
    if gathered is None:
        enqueue(session, kind, dedupe, payload, run_at, about=about, shift=shift)
        return
    gathered.append({"dedupe": dedupe, **_columns(kind, payload, run_at, about, shift)})
    _announce(session, kind, about)


def _columns(kind: str, payload: Json, run_at: datetime, about: str | None, shift: timedelta) -> Json:
    """A job's row, without its `dedupe`."""
    return {"kind": kind, "payload": payload, "run_at": run_at, "rank": rank_of(run_at, shift), "about": about}


def _announce(session: Session, kind: str, about: str | None) -> None:
    """Wake workers once it is committed, and forget what was read of jobs about the same."""
    ring_after(session, kind)
    invalidate_rows(session, (FRESH, about or ""))


def insert_gathered(session: Session) -> None:
    """Insert the jobs that have been gathered so far."""
    if gathered := session.info.get(GATHERED):
        with session.no_autoflush:
            insert_all_new(session, Job, gathered)
        gathered.clear()


def unfinished() -> ColumnElement[bool]:
    return and_(Job.done_at.is_(None), Job.dead_at.is_(None))


def due_kinds(session: Session, kinds: Collection[str], now: datetime) -> list[str]:
    """The kinds that have due jobs."""
    if not kinds:
        return []
    found = session.execute(_look_for(tuple(kinds)), {"now": now, "last": last_rank(now)}).one()
    return [kind for kind, is_due in zip(kinds, found, strict=True) if is_due]


@lru_cache
def _look_for(kinds: tuple[str, ...]) -> Executable:
    """A query with a column for each kind: whether jobs of it are due. Built once, because building it takes longer
    than running it.
    """
    due = (_UNFINISHED, _JOBS.rank <= bindparam("last"), _JOBS.run_at <= bindparam("now"))
    return select(*(exists().where(_JOBS.kind == kind, *due) for kind in kinds))


def count_due(session: Session, now: datetime, most: int = 8, kinds: Collection[str] | None = None) -> int:
    """How many jobs of these kinds, or of any, are due; stops counting at `most`."""
    due = select(Job.id).where(unfinished(), Job.run_at <= now)
    some = (due if kinds is None else due.where(Job.kind.in_(kinds))).limit(most).subquery()
    return session.scalar(select(func.count()).select_from(some)) or 0


def is_overdue(session: Session, kind: str, since: datetime) -> bool:
    """Whether a job of that kind has been due since then and no worker has begun it."""
    due = select(exists().where(_JOBS.kind == kind, _UNFINISHED, _JOBS.rank <= last_rank(since), _JOBS.run_at <= since))
    return bool(session.scalar(due))


def next_due(session: Session) -> datetime | None:
    """When the next job of any kind is due; in the past if one is overdue."""
    return session.scalar(select(Job.run_at).where(unfinished()).order_by(Job.run_at).limit(1))


def claim(session: Session, kind: str, now: datetime) -> Claim | None:
    """Claim the first due job of a kind that no other worker is claiming, in one statement."""
    row = session.execute(_CLAIM_NEXT, _about_to_claim(kind, now, most=1)).one_or_none()
    return None if row is None else Claim(*row)


def _claim_batch(session: Session, kind: str, now: datetime, most: int, goes_on: Callable[[], bool]) -> Claim | None:
    """Claim the first due job, with others if its kind is claimed together; `most` jobs may be run in this row."""
    job = claim(session, kind, now)
    if job:
        job.more, job.goes_on = most - 1, goes_on
        if kind in TOGETHER:
            take_along(session, job, now)
    return job


def take_along(session: Session, job: Claim, now: datetime, these: Collection[int] | None = None) -> list[Claim]:
    """Claim more due jobs of the same kind, to run them in one batch. Either all jobs of a batch are about a seat, or
    none. `these`: the ids of the jobs that may be claimed; None: any.

    Only jobs at their first attempt are batched, so that a job that killed its worker is retried alone.
    """
    if job.attempt == 1 and job.more and not job.along and (these is None or these):
        alike = _about_to_claim(job.kind, now, min(job.more, ROW - 1)) | {"nobodys": job.about is None}
        statement, of = (_CLAIM_ALIKE, alike) if these is None else (_CLAIM_THESE, alike | {"these": list(these)})
        job.along = sorted((Claim(*row) for row in session.execute(statement, of)), key=lambda each: each.id)
        job.more -= len(job.along)
    return job.along


def due_along(session: Session, job: Claim, now: datetime) -> list[Claim]:
    """The jobs that `take_along` would claim now, without claiming them."""
    if job.attempt != 1 or not job.more or job.along:
        return job.along
    alike = _about_to_claim(job.kind, now, min(job.more, ROW - 1)) | {"nobodys": job.about is None}
    return [Claim(*row) for row in session.execute(_LOOK_ALIKE, alike)]


def _about_to_claim(kind: str, now: datetime, most: int) -> Json:
    return {"of_kind": kind, "now": now, "last": last_rank(now), "leased": now + LEASE, "most": most}


def finish(session: Session, job: Claim, now: datetime) -> None:
    """Mark the job as done in this transaction. Raises Fenced if it is no longer ours.

    Also claims the next job, which saves one commit per job in a long queue.
    """
    _end(session, job, done_at=now, lease_until=None, error=None)
    _claim_following(session, job, now)


def finish_all(session: Session, jobs: Sequence[Claim], now: datetime) -> None:
    """Finish a whole batch, which is cheaper per job. Raises Fenced like `finish`."""
    for attempt, alike in groupby(jobs, lambda job: job.attempt):
        done = {job.id: job for job in alike}
        values = {"done_at": now, "lease_until": None, "error": None}
        ended = session.scalars(_END_ALL, {"jobs": list(done), "claimed": attempt, **values}).all()
        if len(ended) < len(done):
            raise Fenced(f"jobs {list(done)}, attempt {attempt}")
        for job in done.values():
            job.finished = True
    for job in jobs[:1]:
        _claim_following(session, job, now)


def _claim_following(session: Session, job: Claim, now: datetime) -> None:
    goes_on = job.more and job.goes_on()
    job.following = _claim_batch(session, job.kind, now, job.more, job.goes_on) if goes_on else None


def postpone(
    session: Session,
    job: Claim,
    error: str,
    now: datetime,
    fault: Fault = "other",
    pause: timedelta | None = None,
) -> None:
    """Schedule another try, with growing pauses; after the last attempt the job is dead until an operator revives it.

    A job that crashed too often is quarantined: it is tried rarely, and the operator is told. If the relay was
    unavailable, the attempt doesn't count.
    """
    if fault == "relay":
        put_back(session, job, now + (pause or pause_after(1)), least=1, error=error, fault=fault)
        return
    crashes = job.crashes + (fault == "crash")
    noted: dict[str, Any] = {"lease_until": None, "error": error, "fault": fault, "crashes": crashes}
    quarantined = crashes >= CRASHES
    if quarantined and crashes == CRASHES and fault == "crash":
        noted |= {"troubled_at": now, "alarmed_at": None}
    if job.attempt >= ATTEMPTS:
        noted |= {"dead_at": now, "troubled_at": now}
    wait = pause or max(pause_after(job.attempt), QUARANTINE if quarantined else timedelta())
    _end(session, job, run_at=now + wait, **noted)


def put_back(session: Session, job: Claim, run_at: datetime, least: int = 0, **noted: str | None) -> None:
    """Return a job to the queue without counting the attempt; at least `least` attempts stay counted."""
    _end(session, job, run_at=run_at, lease_until=None, attempt=max(job.attempt - 1, least), **noted)


def pause_after(attempt: int) -> timedelta:
    return min(FIRST_PAUSE * 3.0 ** (attempt - 1), LONGEST_PAUSE)


def fault_of(error: Exception) -> Fault:
    """Return "other" for an external failure, "crash" for one of our own program."""
    return "other" if isinstance(error, OUTSIDE) else "crash"


def _end(session: Session, job: Claim, **values: datetime | str | int | None) -> None:
    if session.scalar(_END, {"job": job.id, "claimed": job.attempt, **values}) is None:
        raise Fenced(f"job {job.id}, attempt {job.attempt}")
    job.finished = True


def run_due(
    database: Database,
    handlers: Mapping[str, Handler],
    clock: Clock,
    limit: int = 100,
    budget: timedelta = timedelta(seconds=30),
) -> int:
    """Run due jobs, taking turns between kinds so that none starves; return the number of jobs tried.

    Stops after `limit` jobs, and claims no more when `budget` is spent, so that the caller can keep a time limit.
    Raises only errors of claiming, such as a lost database connection; a handler's error is stored with its job.
    """
    tried, end = 0, clock() + budget
    while True:
        before = tried
        with database.read() as session:
            kinds = due_kinds(session, handlers, clock())
        row = ROW if len(kinds) > 1 else limit
        for kind in kinds:
            tried += run_row(database, kind, handlers[kind], clock, min(row, limit - tried), lambda: clock() < end)
            if tried == limit or clock() >= end:
                return tried
        if tried == before:
            return tried


def run_one(database: Database, kind: str, handler: Handler, clock: Clock) -> bool:
    """Claim and run one job of a kind; False if there was none."""
    return run_row(database, kind, handler, clock, most=1) == 1


def run_row(
    database: Database,
    kind: str,
    handler: Handler,
    clock: Clock,
    most: int = ROW,
    goes_on: Callable[[], bool] = lambda: True,
) -> int:
    """Run jobs of a kind one by one as long as `goes_on` returns True; return the number tried. Stops at a failure."""
    with database.write() as session:
        claimed = clock()
        job = _claim_batch(session, kind, claimed, most, goes_on)
    tried = 0
    while job:
        with logs.about(**job.named()):
            following = _run(
                database, job, handler, lambda: max(clock(), claimed)
            )  # the claim stays valid if the clock is set back
        tried += 1 + len(job.along)
        job = following
    return tried


def _run(database: Database, job: Claim, handler: Handler, clock: Clock) -> Claim | None:
    """Run a claimed job; return the next claimed one, if any."""
    try:
        with renewed_lease(database, job.ids, job.attempt, clock):
            _handle(job, handler, database, clock)
    except Fenced as fenced:
        log.info("fenced out: %s", fenced)
    except Postponed as waits:
        with suppress(Fenced), database.write() as session:
            put_back(session, job, clock() + WAITS, least=1, error=describe(waits))
    except Exception as error:
        log.exception("job %s (%s) failed at attempt %s", job.id, job.kind, job.attempt)
        _note_failure(database, job, error, clock())
    else:
        return job.following
    return None


def _handle(job: Claim, handler: Handler, database: Database, clock: Clock) -> None:
    if job.attempt > ATTEMPTS:
        raise Unfinished("its workers died or hung, again and again")
    handler(job, database, clock)
    if not job.finished:
        raise Unfinished("its handler never finished it")


def _note_failure(database: Database, job: Claim, error: Exception, now: datetime) -> None:
    try:
        with database.write() as session:
            postpone(session, job, describe(error), now, fault_of(error))
    except Fenced as fenced:
        log.info("fenced out: %s", fenced)
