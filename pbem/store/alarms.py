"""Which process mails the operator about a failing check: the one that claims it, in one statement."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from pbem.store.base import table
from pbem.store.models import Alarm

AGAIN: Final = timedelta(days=1)
"""While a check goes on failing, the operator is reminded so often."""
AT_MOST: Final = timedelta(hours=1)
"""However often a check fails and is well again, one mail in so long is enough."""


def claim(session: Session, name: str, now: datetime) -> bool:
    """Whether the caller is the one to tell the operator."""
    rows, values = table(Alarm), {"at": now, "well": False}
    insert: Any = (sqlite if session.get_bind().dialect.name == "sqlite" else postgresql).insert(rows)
    ahead = rows.c.at > now  # the clock was set back
    old = or_(rows.c.at <= now - AGAIN, and_(rows.c.well, rows.c.at <= now - AT_MOST), ahead)
    claimed = insert.values(name=name, **values).on_conflict_do_update(index_elements=["name"], set_=values, where=old)
    return session.scalar(claimed.returning(rows.c.name)) is not None


def recovered(session: Session, failing: Collection[str]) -> Sequence[str]:
    """The alarms whose checks do not fail any more, as far as that was not noted."""
    return session.scalars(select(Alarm.name).where(Alarm.name.not_in(failing), ~Alarm.well)).all()


def note_recovery(session: Session, names: Collection[str]) -> None:
    """The next failure of these is a new one."""
    session.execute(update(Alarm).where(Alarm.name.in_(names)).values(well=True))


def give_back(session: Session, name: str) -> None:
    """The alarm could not be sent. The next check may try again."""
    session.execute(delete(Alarm).where(Alarm.name == name))
