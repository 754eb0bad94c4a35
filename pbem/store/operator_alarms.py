"""Decides which process mails the operator about a failing check: the one whose claim succeeds. A claim is one
statement.
"""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from pbem.store.base import table
from pbem.store.models import Alarm

AGAIN: Final = timedelta(days=1)
"""How often the operator is reminded of a check that keeps failing."""
AT_MOST: Final = timedelta(hours=1)
"""The shortest time between two mails about a check that fails and recovers repeatedly."""


def claim(session: Session, name: str, now: datetime) -> bool:
    """Claim an alarm; return whether the caller must mail the operator."""
    rows, values = table(Alarm), {"at": now, "well": False}
    insert: Any = (sqlite if session.get_bind().dialect.name == "sqlite" else postgresql).insert(rows)
    ahead = rows.c.at > now  # the clock was set back
    old = or_(rows.c.at <= now - AGAIN, and_(rows.c.well, rows.c.at <= now - AT_MOST), ahead)
    claimed = insert.values(name=name, **values).on_conflict_do_update(index_elements=["name"], set_=values, where=old)
    return session.scalar(claimed.returning(rows.c.name)) is not None


def recovered(session: Session, failing: Collection[str]) -> Sequence[str]:
    """The alarms whose checks no longer fail and whose recovery is not recorded yet."""
    return session.scalars(select(Alarm.name).where(Alarm.name.not_in(failing), ~Alarm.well)).all()


def note_recovery(session: Session, names: Collection[str]) -> None:
    """Record the recovery: the next failure raises a new alarm."""
    session.execute(update(Alarm).where(Alarm.name.in_(names)).values(well=True))


def give_back(session: Session, name: str) -> None:
    """Release an alarm that couldn't be sent. The next check may try again."""
    session.execute(delete(Alarm).where(Alarm.name == name))
