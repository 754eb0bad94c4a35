"""Players, by what is known of them."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.store.models import Address, Player


def player_by_handle(session: Session, handle: str) -> Player | None:
    """Whatever the case."""
    return session.scalar(select(Player).where(Player.handle_key == handle.casefold()))


def player_by_email(session: Session, email: str) -> Player | None:
    """Whose confirmed address it is."""
    confirmed = select(Player).join(Address, Address.player_id == Player.id).where(Address.confirmed_at.is_not(None))
    return session.scalar(confirmed.where(Address.email == email.lower()))


def addresses_of(session: Session, player_id: int) -> Sequence[Address]:
    """Oldest first; the first confirmed one is written to."""
    return session.scalars(select(Address).where(Address.player_id == player_id).order_by(Address.id)).all()
