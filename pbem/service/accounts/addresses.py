"""A player's mail addresses: mail goes to one of them and is accepted from all.

A new one is confirmed by mail sent there, and the previous preferred address can stop any change for some days
(service.accounts.account_changes).
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.service.accounts import account_changes, players, rate_limits, sessions
from pbem.service.accounts.account_changes import TOO_LATE
from pbem.service.errors import NotPossible
from pbem.store.models import AccountChange, Address, Player
from pbem.store.players import addresses_of, player_by_email

MOST: Final = 5


def confirmed_emails(session: Session, player_id: int) -> list[str]:
    """The confirmed addresses, the preferred one first."""
    return [address.email for address in addresses_of(session, player_id) if address.confirmed_at]


def all_of(session: Session, player_id: int) -> list[str]:
    """All addresses, including unconfirmed ones, preferred one first."""
    return [address.email for address in addresses_of(session, player_id)]


def unconfirmed_addresses(session: Session, player_id: int, now: datetime) -> list[str]:
    """Addresses that wait for confirmation."""
    asked = select(AccountChange).where(AccountChange.player_id == player_id, AccountChange.kind == "address")
    still = asked.where(AccountChange.done_at.is_(None), AccountChange.stopped_at.is_(None))
    recent = still.where(AccountChange.created_at > now - account_changes.CONFIRMABLE).order_by(
        AccountChange.created_at
    )
    return list(dict.fromkeys(change.email or "" for change in session.scalars(recent)))


def add(session: Session, player: Player, email: str, now: datetime, source: str = "", *, proved: bool = False) -> bool:
    """Request another address; return whether it counts at once, because the player has `proved` to own it.

    Otherwise a link sent to it has to be opened first. If it belongs to somebody else, the request looks the same, so
    nobody learns that.
    """
    email = players.mail_address(email.strip()) or ""
    if not email:
        raise NotPossible("Please enter an email address, such as ana@example.org.")
    mine = confirmed_emails(session, player.id)
    if email in mine:
        raise NotPossible("{address} is already in your account.", address=email)
    if len(mine) >= MOST:
        raise NotPossible("You have five addresses. Remove one first.")
    rate_limits.count_hit(session, "address", email, source, now)
    change = account_changes.start_change(session, player, "address", now, email)
    account_changes.notify_change(session, change, now)
    if player_by_email(session, email) is not None:
        return False
    if proved:
        confirm(session, change, now)
    else:
        account_changes.request_confirmation(session, change, now)
    return proved


def can_add(session: Session, player_id: int, email: str) -> bool:
    """Whether a player has room for this address, and it isn't theirs yet."""
    mine = confirmed_emails(session, player_id)
    return bool(players.mail_address(email)) and email.lower() not in mine and len(mine) < MOST


def confirm(session: Session, change: AccountChange, now: datetime) -> None:
    """Confirm an address: mail from there counts from now on. Raises NotPossible."""
    if player_by_email(session, change.email or ""):
        raise NotPossible(TOO_LATE)
    session.add(Address(player_id=change.player_id, email=change.email, confirmed_at=now))
    change.done_at = now
    session.flush()


def prefer(session: Session, player: Player, email: str, now: datetime, here: str) -> None:
    """Send mail to that address from now on; every session but `here` is logged out. Raises NotPossible."""
    address = _mine(session, player.id, email)
    if confirmed_emails(session, player.id)[0] == address.email:
        return
    account_changes.notify_change(
        session, account_changes.start_change(session, player, "written_to", now, address.email), now
    )
    address.preferred_at = now
    sessions.end_all(session, player.id, now, but=here)


def remove(session: Session, player: Player, email: str, now: datetime, here: str) -> None:
    """Remove an address and notify it; every session but `here` is logged out."""
    address = _mine(session, player.id, email)
    if len(confirmed_emails(session, player.id)) == 1:
        raise NotPossible("You need at least one address. Add another one first.")
    change = account_changes.start_change(session, player, "removed", now, address.email)
    change.told = address.email
    account_changes.notify_change(session, change, now)
    session.delete(address)
    sessions.end_all(session, player.id, now, but=here)
    session.flush()


def _mine(session: Session, player_id: int, email: str) -> Address:
    for address in addresses_of(session, player_id):
        if address.email == email.lower() and address.confirmed_at:
            return address
    raise NotPossible("{address} isn't one of your addresses.", address=email[:80])
