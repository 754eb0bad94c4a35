"""Renews the short leases of running jobs from a thread beside the handlers.

So the jobs of a killed process are taken over within half a minute, while a slow worker keeps its job. A lease is never
renewed for longer than `LONGEST`, so a handler that hangs loses its job too.
"""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import select, update

from pbem.loops import FailureStreak
from pbem.store.database import Database
from pbem.store.models import Job

LEASE: Final = timedelta(seconds=30)
"""How long a lease lasts without a renewal."""
LONGEST: Final = timedelta(seconds=180)
"""How long a lease is renewed: longer than any task may take, shorter than the broker's redelivery."""
EVERY: Final = 8.0
"""Seconds between renewals; two may fail before the lease ends."""


class _Renewal:
    """The renewals of one lease. `due`: when the next one is, on the steady clock."""

    def __init__(self, name: str, act: Callable[[], object], every: float) -> None:
        self.act, self.every = act, every
        self.trouble = FailureStreak(f"the renewal of the lease of {name}")
        now = time.monotonic()
        self.due, self.end = now + every, now + LONGEST.total_seconds() - LEASE.total_seconds()

    def renew(self) -> None:
        self.trouble.tried(self.act)
        self.due = time.monotonic() + self.every


class _Renewer:
    """One thread for all leases of a process, because a thread for each job would take longer than a short job.

    The thread ends when it wakes while nothing is leased, and is started again with the next job.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._renewals: set[_Renewal] = set()
        self._wakes = 0.0
        self._thread: threading.Thread | None = None

    def add(self, renewal: _Renewal) -> None:
        with self._changed:
            self._renewals.add(renewal)
            if self._thread is None or not self._thread.is_alive():  # a forked process has only its own threads
                self._wakes = renewal.due
                self._thread = threading.Thread(target=self._run, name="leases", daemon=True)
                self._thread.start()
            elif renewal.due < self._wakes:
                self._changed.notify()

    def remove(self, renewal: _Renewal) -> None:
        with self._changed:
            self._renewals.discard(renewal)

    def _run(self) -> None:
        while due := self._next():
            for renewal in due:
                renewal.renew()

    def _next(self) -> list[_Renewal]:
        """Wait for the renewals that are due, and return them; [] if nothing is leased any more."""
        with self._changed:
            while self._renewals:
                self._wakes = min(renewal.due for renewal in self._renewals)
                self._changed.wait(self._wakes - time.monotonic())
                now = time.monotonic()
                self._renewals = {renewal for renewal in self._renewals if now < renewal.end}
                if due := [renewal for renewal in self._renewals if renewal.due <= now]:
                    return due
            self._thread = None
            return []


_RENEWER: Final = _Renewer()


@contextmanager
def renewed_lease(
    database: Database,
    ids: Callable[[], Sequence[int]],
    attempt: int,
    clock: Callable[[], datetime],
    every: float = EVERY,
) -> Iterator[None]:
    """Keep renewing that attempt's lease on those jobs within the block, for `LONGEST` at most."""
    renewal = _Renewal(f"job {ids()[0]}", lambda: renew(database, ids(), attempt, clock()), every)
    _RENEWER.add(renewal)
    try:
        yield
    finally:
        _RENEWER.remove(renewal)


def renew(database: Database, ids: Sequence[int], attempt: int, now: datetime) -> None:
    """Renew the leases, except of jobs that are finished or claimed by another worker.

    Jobs that a transaction holds are left out: nobody else can claim them before it ends, and other leases can't wait.
    """
    ours = (Job.id.in_(ids), Job.attempt == attempt, Job.lease_until.is_not(None), Job.done_at.is_(None))
    free = select(Job.id).where(*ours).with_for_update(skip_locked=True)
    leased = update(Job).where(Job.id.in_(free)).values(run_at=now + LEASE, lease_until=now + LEASE)
    with database.write() as session:
        session.execute(leased.execution_options(synchronize_session=False))
