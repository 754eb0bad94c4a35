"""Changes of login credentials: each is reported to the player's mailbox, which can stop it for some days.

So somebody with access to a player's open browser can't take over the account: the player opens the mail to the old
address and presses a button, which reverts the change, ends all sessions, and deletes passkeys and tokens.
"""

from __future__ import annotations

import logging
import secrets
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.accounts import players, rate_limits, sessions
from pbem.service.notifications.mail_types import AccountMail
from pbem.service.payloads import enqueue
from pbem.store.models import AccountChange, Address, ApiToken, Passkey, Player
from pbem.store.models.players import Change

log = logging.getLogger(__name__)

STOPPABLE: Final = timedelta(days=7)
FORGOTTEN: Final = timedelta(days=30)
CONFIRMABLE: Final = timedelta(days=2)
TOO_LATE: Final = N_("This link has been used or has expired.")


def start_change(session: Session, player: Player, kind: Change, now: datetime, email: str = "") -> AccountChange:
    """Start a change. Raises TooMany."""
    rate_limits.count_hit(session, "account", f"player {player.id}", "", now)
    old = (AccountChange.player_id == player.id, AccountChange.created_at < now - FORGOTTEN)
    session.execute(delete(AccountChange).where(*old))
    told = players.email_of(session, player.id) or ""
    change = AccountChange(
        id=secrets.token_urlsafe(16), player_id=player.id, kind=kind, told=told, email=email or None, created_at=now
    )
    session.add(change)
    session.flush()
    log.info("player %s changes the account: %s", player.id, kind)
    return change


def notify_change(session: Session, change: AccountChange, now: datetime) -> None:
    """Schedule the mail that reports a change, with the link that stops it."""
    _mail(session, change, "told", now)


def request_confirmation(session: Session, change: AccountChange, now: datetime) -> None:
    """Schedule the mail with the link that confirms the change."""
    _mail(session, change, "asked", now)


def _mail(session: Session, change: AccountChange, how: Literal["asked", "told"], now: datetime) -> None:
    enqueue(session, AccountMail(change.id, how), f"report:account:{change.id}:{how}", now)


def confirmable(session: Session, change_id: str, now: datetime, *, lock: bool = False) -> AccountChange | None:
    """The change if it can still be confirmed. `lock`: lock it for confirming."""
    change = session.get(AccountChange, change_id, with_for_update=lock, populate_existing=lock)
    if change is None or change.done_at or change.stopped_at or change.created_at + CONFIRMABLE < now:
        return None
    return change


def stoppable(session: Session, change_id: str, now: datetime, *, lock: bool = False) -> AccountChange | None:
    """The change if it can still be stopped. `lock`: lock it for stopping."""
    change = session.get(AccountChange, change_id, with_for_update=lock, populate_existing=lock)
    if change is None or change.stopped_at or change.created_at + STOPPABLE < now:
        return None
    return change


def stop(session: Session, change: AccountChange, now: datetime) -> None:
    """Revert a change that the player didn't make, and lock out the person who made it."""
    log.info("player %s undoes a change of the account: %s", change.player_id, change.kind)
    if change.kind in {"address", "written_to"}:
        intruder = (Address.player_id == change.player_id, Address.email == change.email)
        session.execute(delete(Address).where(*intruder))
    _written_to_again(session, change, now)
    lock_out(session, change.player_id, now)


def _written_to_again(session: Session, change: AccountChange, now: datetime) -> None:
    """Make the address that was notified the preferred one again, unless it belongs to somebody else now."""
    known = session.scalar(select(Address).where(Address.email == change.told))
    if known is None:
        known = Address(player_id=change.player_id, email=change.told, confirmed_at=now)
        session.add(known)
    if known.player_id == change.player_id:
        known.preferred_at = now
    session.flush()


def lock_out(session: Session, player_id: int, now: datetime) -> None:
    """End all sessions, delete passkeys, revoke API tokens and cancel pending changes."""
    sessions.end_all(session, player_id, now)
    session.execute(delete(Passkey).where(Passkey.player_id == player_id))
    tokens = update(ApiToken).where(ApiToken.player_id == player_id, ApiToken.revoked_at.is_(None))
    session.execute(tokens.values(revoked_at=now))
    begun = update(AccountChange).where(AccountChange.player_id == player_id, AccountChange.stopped_at.is_(None))
    session.execute(begun.where(AccountChange.kind != "leaving").values(stopped_at=now))
