"""Who reads `Ana` on a board or above words at the table must be sure that it is she (store.confusables says how)."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.store.confusables import shape
from pbem.store.models import Player

__all__ = ["shape", "taken_for"]


def taken_for(session: Session, handle: str) -> str | None:
    """The name of a player for whom that one would be taken."""
    return session.scalar(select(Player.handle).where(Player.shape == shape(handle)).limit(1))
