"""Invitations to take over a seat or the mastership, by name of the question asked."""

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
    """Those of a game that wait for an answer."""
    return session.scalars(_OPEN, {"game": game_id}).all()


def close_invitation(found: Invitation, outcome: InvitationOutcome, now: datetime) -> None:
    """It is answered, or worth nothing any more; the address it went to is not kept."""
    found.closed_at, found.outcome, found.email = now, outcome, None


def withdraw_invitations(session: Session, game_id: str, now: datetime, *, seat: str | None) -> None:
    """Those to a seat, or (None) to the mastership, are worth nothing any more: something else was decided."""
    session.flush()
    gone = update(Invitation).where(Invitation.game_id == game_id, Invitation.closed_at.is_(None))
    session.execute(
        gone.where(Invitation.seat.is_not_distinct_from(seat)).values(closed_at=now, outcome="withdrawn", email=None)
    )
