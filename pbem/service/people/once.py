"""Words that count once: whoever overheard one cannot use it again."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session

from pbem.store.models import Spent

REMEMBERED: Final = timedelta(days=2)


def spend(session: Session, word: str, now: datetime) -> bool:
    """Whether this is the first time. A transaction that fails afterwards has spent nothing."""
    session.execute(delete(Spent).where(Spent.at < now - REMEMBERED))
    if session.get(Spent, word):
        return False
    session.add(Spent(id=word, at=now))
    session.flush()
    return True
