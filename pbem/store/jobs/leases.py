"""A job in hand stays in hand while it is worked on: its short lease is renewed from a thread beside the handler.

So the work of a killed process is taken up by others within half a minute, and one that is merely slow keeps its own. A
handler that hangs is let go after a while, too: nothing renews for longer than `LONGEST`.
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
"""How long a claimed job is left alone when nothing is heard of whoever claimed it."""
LONGEST: Final = timedelta(seconds=180)
"""How long it is renewed: longer than any task may take, shorter than a broker's redelivery."""
EVERY: Final = 8.0
"""Seconds between two renewals: two may fail."""


@contextmanager
def renewed_lease(
    database: Database,
    ids: Callable[[], Sequence[int]],
    attempt: int,
    clock: Callable[[], datetime],
    every: float = EVERY,
) -> Iterator[None]:
    """Within the block the lease of that attempt at those jobs does not end."""
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
    """Nothing happens to one that is finished, or that somebody else has in hand."""
    ours = (Job.id.in_(ids), Job.attempt == attempt, Job.lease_until.is_not(None), Job.done_at.is_(None))
    with database.write() as session:
        session.execute(update(Job).where(*ours).values(run_at=now + LEASE, lease_until=now + LEASE))
