"""Keeping a guest's games: an address is confirmed by mail, and its owner, a known or new player, gets the games.

The page responds in the same way for every address; only the mail reveals whether an account already has it.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from pbem.service.accounts import account_changes, guests, players, rate_limits
from pbem.store.models import AccountChange, Address, Player
from pbem.store.players import player_by_email


def request(session: Session, guest: Player, email: str, now: datetime, source: str = "") -> str:
    """Mail the link that confirms the address; return the address. Raises NotPossible."""
    email = players.address(email)
    rate_limits.count_hit(session, "address", email, source, now)
    change = account_changes.start_change(session, guest, "address", now, email)
    account_changes.request_confirmation(session, change, now)
    return email


def owner(session: Session, change: AccountChange) -> Player | None:
    """The player who already has the address, if any."""
    return player_by_email(session, change.email or "")


def asks_to_keep(session: Session, change: AccountChange) -> bool:
    """Whether this change is a guest's."""
    return change.kind == "address" and guests.is_guest(session, change.player_id)


def confirm(session: Session, change: AccountChange, name: str, now: datetime) -> Player:
    """Carry out the change; return the player who gets the games. `name`: a new player's name, "" for one made from the
    address.

    Raises NotPossible if the name can't be used.
    """
    guest, email = session.get_one(Player, change.player_id), change.email or ""
    change.done_at = now
    if known := owner(session, change):
        guests.move_games(session, guest, known)
        return known
    guest.handle = players.check_handle(session, name) if name else players.handle_from(session, email)
    session.add(Address(player_id=guest.id, email=email, confirmed_at=now))
    guests.settle(session, guest)
    session.flush()
    return guest
