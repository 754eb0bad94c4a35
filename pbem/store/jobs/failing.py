"""Finds the jobs that need an operator: quarantined, given up, or of a kind unknown to this version."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy import ColumnElement, and_, or_, select, update
from sqlalchemy.orm import Session

from pbem.store.jobs.queue import unfinished
from pbem.store.models import Game, Job

UNCLAIMED: Final = timedelta(minutes=2)
"""During an upgrade a new kind may be queued before the new worker runs. After this time no worker will take it."""
_CLASS: Final = re.compile(r"\w+")
Why = Literal["quarantine", "dead", "unknown kind"]


@dataclass(frozen=True, slots=True)
class Troubled:
    """A job in trouble, without addresses and values: `error` is only the class. `sort`: for a mail, the type of mail.
    `told`: the operator was mailed about it.
    """

    id: int
    kind: str
    sort: str
    game: str | None
    title: str
    why: Why
    error: str
    since: datetime
    told: bool


def is_troubled() -> ColumnElement[bool]:
    return and_(Job.troubled_at.is_not(None), Job.done_at.is_(None))


def troubled_jobs(session: Session, most: int = 1000) -> list[Troubled]:
    """The recorded jobs in trouble, longest first; see `unknown_jobs` and `set_aside`."""
    found = select(Job, Game.title).outerjoin(Game, Game.id == Job.payload["game"].as_string())
    rows = session.execute(found.where(is_troubled()).order_by(Job.troubled_at, Job.id).limit(most))
    return [_troubled(job, title) for job, title in rows]


def _troubled(job: Job, title: str | None) -> Troubled:
    assert job.troubled_at is not None, "these are in trouble"
    error = _CLASS.match(job.error or "")
    return Troubled(
        job.id,
        job.kind,
        str(job.payload.get("kind", "")),
        job.payload.get("game"),
        title or "",
        "dead" if job.dead_at else "quarantine" if job.crashes else "unknown kind",
        error.group() if error else "",
        job.troubled_at,
        job.alarmed_at is not None,
    )


def unknown_jobs(session: Session, known: Collection[str], now: datetime) -> Sequence[int]:
    """Due jobs without a handler that are not recorded yet."""
    lost = (unfinished(), Job.run_at <= now - UNCLAIMED, Job.kind.not_in(known), Job.troubled_at.is_(None))
    return session.scalars(select(Job.id).where(*lost).limit(1000)).all()


def set_aside(session: Session, jobs: Collection[int], now: datetime) -> None:
    """Record that these jobs need an operator."""
    session.execute(update(Job).where(Job.id.in_(jobs)).values(troubled_at=now))


def untold(session: Session) -> bool:
    """Whether there are troubled jobs that the operator has not been told about."""
    return session.scalar(select(Job.id).where(is_troubled(), Job.alarmed_at.is_(None)).limit(1)) is not None


def told(session: Session, jobs: Collection[int], now: datetime) -> None:
    session.execute(update(Job).where(Job.id.in_(jobs)).values(alarmed_at=now))


def can_be_mended(job_id: int) -> ColumnElement[bool]:
    """Whether an operator may retry or drop it: it was given up or set aside, and no worker has it."""
    return and_(Job.id == job_id, or_(Job.dead_at.is_not(None), and_(is_troubled(), Job.lease_until.is_(None))))
