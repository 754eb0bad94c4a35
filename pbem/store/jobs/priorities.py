"""Which job of a kind comes first: the one with the lowest rank, the moment it is due less the head start of its sort.

So a login mail overtakes a queue of reports, and a digest that has waited for an hour is as good as a new report: what
comes last is delayed, never left out.
"""

from datetime import datetime, timedelta
from typing import Final

from pbem.store.base import Json

HEAD_START: Final = timedelta(days=1)
"""Of mails somebody waits for."""
DELAY: Final = timedelta(hours=1)
"""Of mails nobody waits for."""
AWAITED: Final = frozenset({"login", "account", "receipt", "start", "operator", "which_game"})
UNHURRIED: Final = frozenset({"announcement", "digest"})


def rank_of(payload: Json, run_at: datetime) -> int:
    """Seconds since 1970."""
    sort = payload.get("kind")
    shift = -HEAD_START if sort in AWAITED else DELAY if sort in UNHURRIED else timedelta()
    return int((run_at + shift).timestamp())


def last_rank(now: datetime) -> int:
    """The highest that anything due can have."""
    return int((now + DELAY).timestamp()) + 1
