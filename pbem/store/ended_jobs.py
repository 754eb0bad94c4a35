"""Jobs that are over: those done are dropped a little at a time, those given up wait for somebody."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.orm import Session

from pbem.store.database import RINGS
from pbem.store.models import Job


def has_done(session: Session, before: datetime) -> bool:
    """Whether there are jobs done before a moment."""
    return bool(session.scalar(select(exists().where(Job.done_at.is_not(None), Job.done_at < before))))


def purge(session: Session, before: datetime, most: int) -> list[int]:
    """Drop jobs done before a moment, the oldest first, so many at most; their ids.

    The newest job stays in any case: SQLite would give its number to another.
    """
    newest = select(func.max(Job.id)).scalar_subquery()
    old = select(Job.id).where(Job.done_at.is_not(None), Job.done_at < before, Job.id < newest)
    some = old.order_by(Job.done_at).limit(most)
    return list(session.scalars(delete(Job).where(Job.id.in_(some)).returning(Job.id)))


def dead_jobs(session: Session) -> Sequence[Job]:
    """Those given up, the oldest first: somebody has to look."""
    return session.scalars(select(Job).where(Job.dead_at.is_not(None)).order_by(Job.id)).all()


def revive(session: Session, job_id: int, now: datetime) -> bool:
    """Have a dead job tried again as if it were new; False when it is not dead."""
    dead = update(Job).where(Job.id == job_id, Job.dead_at.is_not(None)).returning(Job.id)
    again = dead.values(dead_at=None, attempt=0, run_at=now).execution_options(synchronize_session=False)
    revived = session.scalar(again) is not None
    if revived:
        session.info[RINGS] = True
    return revived
