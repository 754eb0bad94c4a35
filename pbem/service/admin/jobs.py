"""The job queue for the command line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.orm import Session

from pbem.store.jobs import cleanup, queue
from pbem.store.models import Job

_MOST: Final = 1_000_000  # most due jobs that are counted


@dataclass(frozen=True)
class Summary:
    """`late`: how long the next job has been due; `dead`: jobs given up or set aside, oldest first."""

    due: int
    late: timedelta
    dead: Sequence[Job]


def summary(session: Session, now: datetime) -> Summary:
    soonest = queue.next_due(session)
    late = max(timedelta(), now - soonest) if soonest else timedelta()
    return Summary(queue.count_due(session, now, most=_MOST), late, cleanup.dead_jobs(session))


def revive(session: Session, ids: Iterable[int], now: datetime) -> list[int]:
    """Retry dead or set-aside jobs as if they were new; return the ids of those revived."""
    return [number for number in ids if cleanup.revive(session, number, now)]
