"""Named queries for invitations to take over a seat or become game master."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, select, update
from sqlalchemy.orm import Session

from pbem.store.models import Invitation
from pbem.store.models.invitations import InvitationOutcome

_OPEN: Final = (
    select(Invitation)
    .where(Invitation.game_id == bindparam("game"), Invitation.closed_at.is_(None))
    .order_by(Invitation.id)
)


def open_invitations(session: Session, game_id: str) -> Sequence[Invitation]:
    """A game's unanswered invitations."""
    return session.scalars(_OPEN, {"game": game_id}).all()


def close_invitation(found: Invitation, outcome: InvitationOutcome, now: datetime) -> None:
    """Close an answered or void invitation, and delete the email address."""
    found.closed_at, found.outcome, found.email = now, outcome, None


def withdraw_invitations(session: Session, game_id: str, now: datetime, *, seat: str | None) -> None:
    """Withdraw the invitations to a seat or, with None, to become game master, because they are no longer valid."""
    session.flush()
    gone = update(Invitation).where(Invitation.game_id == game_id, Invitation.closed_at.is_(None))
    session.execute(
        gone.where(Invitation.seat.is_not_distinct_from(seat)).values(closed_at=now, outcome="withdrawn", email=None)
    )
