"""Blocked senders, whose mail is refused during SMTP: addresses, domains, and blocked players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import BindParameter, bindparam, exists, or_, select
from sqlalchemy.orm import Session

from pbem.rules import JSON
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.store.base import table
from pbem.store.models import Address, BlockedSender, Player

REFUSAL: Final = "Mail from you is not taken here. Write to the operator of this site if that is a mistake."
_SENDER: Final = table(BlockedSender).c.sender
_ADDRESS: Final = table(Address).c
_PLAYER: Final = table(Player).c
_NAMED: Final[tuple[BindParameter[str], ...]] = (bindparam("named"), bindparam("written"))
KEPT_OUT: Final = or_(
    exists().where(_SENDER.in_([*_NAMED, bindparam("domain"), bindparam("domain_written")])),
    exists().where(_ADDRESS.email.in_(_NAMED), _ADDRESS.player_id == _PLAYER.id, _PLAYER.blocked_at.is_not(None)),
)
"""SQL condition: whether the sender in the envelope or in From is blocked, or any address of a blocked player."""
_SHAPE: Final = re.compile(r"[^\s@]{0,64}@[^\s@]{1,250}")


def bound(sender: str, written_by: str) -> JSON:
    """The parameters of `KEPT_OUT`: the senders in the envelope and in From."""
    sender, written_by = sender.lower(), written_by.lower()
    domains = {"domain": f"@{sender.rpartition('@')[2]}", "domain_written": f"@{written_by.rpartition('@')[2]}"}
    return {"named": sender, "written": written_by} | domains


def blocked(session: Session, page: int = 0, most: int = 50) -> Sequence[BlockedSender]:
    """A page of blocked senders, latest first; one extra if there are more."""
    latest = select(BlockedSender).order_by(BlockedSender.at.desc(), BlockedSender.sender)
    return session.scalars(latest.offset(page * most).limit(most + 1)).all()


def block(session: Session, sender: str, now: datetime, why: str = "", *, by: int | None = None) -> BlockedSender:
    """Block an address or, with `@` and a domain, the whole domain. Raises NotPossible."""
    sender = sender.strip().lower()
    if not _SHAPE.fullmatch(sender):
        raise NotPossible("Write an address, such as ana@example.org, or a domain, such as @example.org.")
    found = session.get(BlockedSender, sender)
    if found is None:
        found = BlockedSender(sender=sender, why=" ".join(why.split())[:500], at=now)
        session.add(found)
        audit_log.record(session, "sender_blocked", now, by=by, why=found.why, sender=sender)
    return found


def unblock(session: Session, sender: str, now: datetime, *, by: int | None = None) -> None:
    """Unblock a sender. Raises NotPossible."""
    found = session.get(BlockedSender, sender.strip().lower())
    if found is None:
        raise NotPossible("That isn't on the list of blocked addresses.")
    session.delete(found)
    audit_log.record(session, "sender_unblocked", now, by=by, sender=found.sender)
