"""Copies of one message, redelivered by a mail server or forged by somebody who knows it. Only one of them is read.

They share recipient, From, Message-ID and body but may be trusted differently. A doubtful copy must not prevent a
better one from being read, and no copy may be carried out after another one was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from pbem.mail import auto_replies
from pbem.mail.authentication_results import Vouched
from pbem.mail.message import Identity
from pbem.store.models import Message

DOUBTED, PLAIN, UNSAID, PROVED = ":doubted", "", ":unsaid", ":proved"
_RANKS: Final = (DOUBTED, PLAIN, UNSAID, PROVED)
"""The suffixes of `Message.dedupe`, least trusted first. `PLAIN`: no mail server of ours authenticates senders."""
_DOES: Final = ("stored", "retracted", "commands", "press", "discs")
_DID: Final = ("orders", "partly", "accepted", "joined", "declined", "paused")
_FOUND: Final = select(Message).where(Message.dedupe.in_(bindparam("copies", expanding=True)))
_STORED: Final = select(Message.id).where(Message.dedupe.in_(bindparam("copies", expanding=True))).limit(1)


def standing(found: Identity, envelope_sender: str, known: Vouched, *, vouches: bool, past: bool) -> str:
    """How far a copy is trusted. `vouches`: our mail server authenticates senders; `past`: the message bypassed it."""
    if past or known.failed or auto_replies.auto(found.head, envelope_sender):
        return DOUBTED
    if not vouches:
        return PLAIN
    return PROVED if found.sender and (known.domain or found.sender in known.addresses) else UNSAID


def name(recipient: str, found: Identity, rank: str) -> str:
    """The `dedupe` of a message that arrived."""
    return f"in:{recipient.lower()}:{found.sender}:{found.message_id}:{found.body}{rank}"


def copy_for(dedupe: str, place: str) -> str:
    """The `dedupe` of the part of a message that is for one game; it is trusted like the whole message."""
    stem, rank = _parts(dedupe)
    return f"{stem}#{place}{rank}"


def is_worse(session: Session, dedupe: str) -> bool:
    """Whether a more trusted copy is already stored."""
    better = _better(dedupe)
    return bool(better) and session.scalar(_STORED, {"copies": better}) is not None


def settle(session: Session, message: Message) -> bool:
    """Whether another copy is read, or was carried out, instead of this one; otherwise the less trusted copies are
    closed.

    The game is locked, so that no two copies are read at once.
    """
    stem, rank = _parts(message.dedupe)
    if rank == PLAIN:  # then only automatic mail is doubted, and it is never carried out
        return False
    others = session.scalars(_FOUND, {"copies": [stem + other for other in _RANKS if other != rank]}).all()
    better = _better(message.dedupe)
    if any(other.dedupe in better or _obeyed(other) for other in others):
        return True
    for other in others:
        if other.outcome in (None, "wrong_sender"):
            other.outcome = "repeated"
    return False


def _better(dedupe: str) -> Sequence[str]:
    stem, rank = _parts(dedupe)
    if rank == PLAIN:
        return []
    return [stem + other for other in _RANKS[_RANKS.index(rank) + 1 :]]


def _parts(dedupe: str) -> tuple[str, str]:
    """The common part of all copies' `dedupe`, and this one's trust suffix."""
    rank = next((rank for rank in _RANKS if rank and dedupe.endswith(rank)), PLAIN)
    return dedupe.removesuffix(rank), rank


def _obeyed(message: Message) -> bool:
    """Whether anything in the message was carried out."""
    detail = message.detail or {}
    return message.outcome in _DID or any(detail.get(name) for name in _DOES)
