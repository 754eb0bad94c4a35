"""Renews the short lease of a running job from a thread beside the handler.

So the jobs of a killed process are taken over within half a minute, while a slow worker keeps its job. A lease is never
renewed for longer than `LONGEST`, so a handler that hangs loses its job too.
"""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import update

from pbem.loops import FailureStreak
from pbem.store.database import Database
from pbem.store.models import Job

LEASE: Final = timedelta(seconds=30)
"""How long a lease lasts without a renewal."""
LONGEST: Final = timedelta(seconds=180)
"""How long a lease is renewed: longer than any task may take, shorter than the broker's redelivery."""
EVERY: Final = 8.0
"""Seconds between renewals; two may fail before the lease ends."""


@contextmanager
def renewed_lease(
    database: Database,
    ids: Callable[[], Sequence[int]],
    attempt: int,
    clock: Callable[[], datetime],
    every: float = EVERY,
) -> Iterator[None]:
    """Keep renewing that attempt's lease on those jobs within the block, for `LONGEST` at most."""
    over = threading.Event()

    def renew_until_over() -> None:
        end = time.monotonic() + LONGEST.total_seconds() - LEASE.total_seconds()
        trouble = FailureStreak(f"the renewal of the lease of job {ids()[0]}")
        while not over.wait(every) and time.monotonic() < end:
            trouble.tried(lambda: renew(database, ids(), attempt, clock()))

    threading.Thread(target=renew_until_over, name=f"lease of job {ids()[0]}", daemon=True).start()
    try:
        yield
    finally:
        over.set()


def renew(database: Database, ids: Sequence[int], attempt: int, now: datetime) -> None:
    """Renew the leases, except of jobs that are finished or claimed by another worker."""
    ours = (Job.id.in_(ids), Job.attempt == attempt, Job.lease_until.is_not(None), Job.done_at.is_(None))
    with database.write() as session:
        session.execute(update(Job).where(*ours).values(run_at=now + LEASE, lease_until=now + LEASE))
