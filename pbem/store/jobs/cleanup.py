"""Deletes old finished jobs in small batches, and lists and revives the jobs that were given up."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.orm import Session

from pbem.store.database import ring_after
from pbem.store.jobs.failing import can_be_mended, is_troubled
from pbem.store.jobs.queue import AS_NEW
from pbem.store.models import Job


def has_done(session: Session, before: datetime) -> bool:
    """Whether any job was done before a given time."""
    return bool(session.scalar(select(exists().where(Job.done_at.is_not(None), Job.done_at < before))))


def purge(session: Session, before: datetime, most: int) -> list[int]:
    """Delete at most `most` jobs done before a given time, oldest first; return their ids.

    Never deletes the newest job: SQLite would reuse its id.
    """
    newest = select(func.max(Job.id)).scalar_subquery()
    old = select(Job.id).where(Job.done_at.is_not(None), Job.done_at < before, Job.id < newest)
    some = old.order_by(Job.done_at).limit(most)
    return list(session.scalars(delete(Job).where(Job.id.in_(some)).returning(Job.id)))


def dead_jobs(session: Session) -> Sequence[Job]:
    """The jobs given up or set aside, oldest first, for an operator to check."""
    return session.scalars(select(Job).where(is_troubled()).order_by(Job.id)).all()


def revive(session: Session, job_id: int, now: datetime) -> bool:
    """Retry such a job as if it were new; False if it isn't one of them."""
    mended = update(Job).where(can_be_mended(job_id)).values(run_at=now, **AS_NEW).returning(Job.kind)
    kind = session.scalar(mended.execution_options(synchronize_session=False))
    if kind is not None:
        ring_after(session, kind)
    return kind is not None
