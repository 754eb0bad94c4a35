"""Players, by what is known of them."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from pbem.store.models import Address, Player

_ADDRESSES: Final = (
    select(Address)
    .where(Address.player_id == bindparam("player"))
    .order_by(Address.preferred_at.desc().nulls_last(), Address.id)
)


def player_by_handle(session: Session, handle: str) -> Player | None:
    """Whatever the case."""
    return session.scalar(select(Player).where(Player.handle_key == handle.casefold()))


def player_by_email(session: Session, email: str) -> Player | None:
    """Whose confirmed address it is."""
    confirmed = select(Player).join(Address, Address.player_id == Player.id).where(Address.confirmed_at.is_not(None))
    return session.scalar(confirmed.where(Address.email == email.lower()))


def addresses_of(session: Session, player_id: int) -> Sequence[Address]:
    """The first confirmed one is written to: the one preferred last, else the oldest."""
    return session.scalars(_ADDRESSES, {"player": player_id}).all()
