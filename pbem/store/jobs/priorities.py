"""Ranks the jobs of a kind. The rank is the time a job is due plus its shift; the lowest rank runs first.

So a login mail overtakes a queue of reports, and a digest that has waited for an hour ranks like a new report:
low-priority jobs are delayed but never starve.
"""

from datetime import datetime, timedelta
from typing import Final

HEAD_START: Final = timedelta(days=-1)
"""The shift of jobs that a person is waiting for."""
DELAY: Final = timedelta(hours=1)
"""The shift of jobs that nobody is waiting for; the longest shift."""


def rank_of(run_at: datetime, shift: timedelta = timedelta()) -> int:
    """Return a job's rank in seconds since 1970."""
    return int((run_at + shift).timestamp())


def last_rank(now: datetime) -> int:
    """The highest rank that a due job can have."""
    return int((now + DELAY).timestamp()) + 1
