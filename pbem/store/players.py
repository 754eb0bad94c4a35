"""Named queries for players and their addresses."""

from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from pbem.store.models import Address, AddressBounce, Player
from pbem.store.session_cache import cached, recalled

MAILED: Final = "mailed"  # cache key, with the player's id
_ADDRESSES: Final = (
    select(Address)
    .where(Address.player_id.in_(bindparam("players", expanding=True)))
    .order_by(Address.preferred_at.desc().nulls_last(), Address.id)
)


def player_by_handle(session: Session, handle: str) -> Player | None:
    """Find a player by handle, ignoring case."""
    return session.scalar(select(Player).where(Player.handle_key == handle.casefold()))


def player_by_email(session: Session, email: str) -> Player | None:
    """Find the player with this confirmed address."""
    return session.scalar(_OF_ADDRESS, {"email": email.lower()})


_OF_ADDRESS: Final = (
    select(Player)
    .join(Address, Address.player_id == Player.id)
    .where(Address.confirmed_at.is_not(None), Address.email == bindparam("email"))
)
_OF_PLAYERS: Final = (
    select(Address, AddressBounce)
    .outerjoin(AddressBounce, AddressBounce.email == Address.email)
    .where(Address.player_id.in_(bindparam("players", expanding=True)), Address.confirmed_at.is_not(None))
)


def addresses_of(session: Session, player_id: int) -> Sequence[Address]:
    """A player's addresses: the latest preferred one first, then oldest first. Mail goes to the first confirmed one."""
    return recalled(session, (MAILED, str(player_id)), lambda: addresses_in_order(session, [player_id]))


def addresses_in_order(session: Session, ids: Collection[int]) -> Sequence[Address]:
    """The addresses of several players, those of each player in the order of `addresses_of`."""
    return session.scalars(_ADDRESSES, {"players": list(ids)}).all()


def written_from(session: Session, player_id: int) -> dict[str, AddressBounce | None]:
    """A player's confirmed addresses, each with its bounces, if any."""
    rows = cached(session, ("addresses", str(player_id)), lambda: addresses_of_players(session, [player_id]))
    return {address.email: undelivered for address, undelivered in rows}


def addresses_of_players(session: Session, ids: Collection[int]) -> Sequence[tuple[Address, AddressBounce | None]]:
    """The players' confirmed addresses, each with its bounces, if any."""
    return session.execute(_OF_PLAYERS, {"players": list(ids)}).all()
