"""Jobs that are done are kept for a while, and dropped a little at a time."""

from datetime import datetime

from sqlalchemy import delete, exists, func, select
from sqlalchemy.orm import Session

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
