"""Finds the times when we could not receive mail."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.store.models import Heartbeat, Outage

BREAK: Final = timedelta(
    seconds=60
)  # after this long without a heartbeat, intake was down; mail may be waiting in the mail server


def down(session: Session, since: datetime, until: datetime) -> list[tuple[datetime, datetime]]:
    """The outages between two times, including one that just ended and isn't recorded yet."""
    known = select(Outage.since, Outage.until).where(Outage.part.in_(("intake", "clock")))
    rows = session.execute(known.where(Outage.until > since, Outage.since < until))
    found = [(begun, ended) for begun, ended in rows if ended]
    sign = session.get(Heartbeat, "intake")
    if sign and until - sign.at > BREAK:
        found.append((sign.at, until))
    return found
