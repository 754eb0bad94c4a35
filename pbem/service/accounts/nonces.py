"""Words that count once: whoever overheard one cannot use it again."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session

from pbem.store.models import UsedNonce

REMEMBERED: Final = timedelta(days=2)


def consume(session: Session, word: str, now: datetime) -> bool:
    """Whether this is the first time. A transaction that fails afterwards has spent nothing."""
    session.execute(delete(UsedNonce).where(UsedNonce.at < now - REMEMBERED))
    if session.get(UsedNonce, word):
        return False
    session.add(UsedNonce(id=word, at=now))
    session.flush()
    return True
