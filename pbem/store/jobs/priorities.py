"""Which job of a kind comes first: the one with the lowest rank, the moment it is due plus its shift.

So a login mail overtakes a queue of reports, and a digest that has waited for an hour counts like a new report: jobs
that come last are delayed, never left out.
"""

from datetime import datetime, timedelta
from typing import Final

HEAD_START: Final = timedelta(days=-1)
"""The shift of jobs that somebody waits for."""
DELAY: Final = timedelta(hours=1)
"""The shift of jobs that nobody waits for; the longest there is."""


def rank_of(run_at: datetime, shift: timedelta = timedelta()) -> int:
    """Seconds since 1970."""
    return int((run_at + shift).timestamp())


def last_rank(now: datetime) -> int:
    """The highest that anything due can have."""
    return int((now + DELAY).timestamp()) + 1
