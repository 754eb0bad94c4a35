"""One-time nonces: an intercepted value can't be replayed."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session

from pbem.store.models import UsedNonce

REMEMBERED: Final = timedelta(days=2)


def consume(session: Session, word: str, now: datetime) -> bool:
    """Mark a nonce as used; return whether it was unused. If the transaction is rolled back, it stays unused."""
    session.execute(delete(UsedNonce).where(UsedNonce.at < now - REMEMBERED))
    if session.get(UsedNonce, word):
        return False
    session.add(UsedNonce(id=word, at=now))
    session.flush()
    return True
