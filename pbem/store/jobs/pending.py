"""Queries for reports to a seat that no worker has started, so that they can still be extended or delayed."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import bindparam, select, update
from sqlalchemy.orm import Session

from pbem.store.base import Json
from pbem.store.database import ring_after
from pbem.store.jobs.priorities import rank_of
from pbem.store.jobs.queue import FRESH, insert_gathered, unfinished
from pbem.store.models import Job
from pbem.store.session_cache import cached, invalidate_rows

_FRESH: Final = (
    select(Job)
    .where(Job.about.in_(bindparam("about", expanding=True)), Job.kind == "report", unfinished(), Job.attempt == 0)
    .order_by(Job.id.desc())
    .execution_options(populate_existing=True)
)


def fresh_reports(session: Session, about: str) -> list[Job]:
    """The unstarted reports to a seat, newest first."""
    return list(cached(session, (FRESH, about), lambda: fresh_reports_of(session, [about])))


def fresh_reports_of(session: Session, about: Collection[str]) -> list[Job]:
    insert_gathered(session)
    return list(session.scalars(_FRESH, {"about": list(about)}))


def change(session: Session, job: Job, payload: Json, run_at: datetime, shift: timedelta = timedelta()) -> bool:
    """Change a job's payload and time; False if a worker has already started it."""
    values = {"payload": payload, "run_at": run_at, "rank": rank_of(run_at, shift)}
    mine = update(Job).where(Job.id == job.id, Job.attempt == 0, unfinished()).values(values)
    changed = session.scalar(mine.returning(Job.id).execution_options(synchronize_session=False)) is not None
    invalidate_rows(session, (FRESH, job.about or ""))
    if changed:
        ring_after(session, "report")
    return changed
