"""Copies of one message: redelivered by a mail server, or forged by somebody who knows it. One of them is read.

They have recipient, From, Message-ID and body in common. What differs is how far they are to be believed; a copy that
is doubted must not keep a better one from being read, and none may be obeyed after another was.
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
"""The ends of `Message.dedupe`, the least believed first. `PLAIN`: no mail server of ours vouches for anybody."""
_DOES: Final = ("stored", "retracted", "commands", "press", "discs")
_DID: Final = ("orders", "partly", "accepted", "joined", "declined", "paused")
_FOUND: Final = select(Message).where(Message.dedupe.in_(bindparam("copies", expanding=True)))
_STORED: Final = select(Message.id).where(Message.dedupe.in_(bindparam("copies", expanding=True))).limit(1)


def standing(found: Identity, envelope_sender: str, known: Vouched, *, vouches: bool, past: bool) -> str:
    """How far a copy is to be believed. `vouches`: our mail server was asked; `past`: the message came past it."""
    if past or known.failed or auto_replies.auto(found.head, envelope_sender):
        return DOUBTED
    if not vouches:
        return PLAIN
    return PROVED if found.sender and (known.domain or found.sender in known.addresses) else UNSAID


def name(recipient: str, found: Identity, rank: str) -> str:
    """The `dedupe` of a message that arrived."""
    return f"in:{recipient.lower()}:{found.sender}:{found.message_id}:{found.body}{rank}"


def copy_for(dedupe: str, place: str) -> str:
    """The `dedupe` of a part of a message, for one game: believed as far as the whole."""
    stem, rank = _parts(dedupe)
    return f"{stem}#{place}{rank}"


def is_worse(session: Session, dedupe: str) -> bool:
    """Whether a copy is here already that is to be believed further."""
    better = _better(dedupe)
    return bool(better) and session.scalar(_STORED, {"copies": better}) is not None


def settle(session: Session, message: Message) -> bool:
    """Whether another copy is read, or was obeyed, instead of this one; else those that are doubted more are settled.

    The game is locked, so that no two copies are read at once.
    """
    stem, rank = _parts(message.dedupe)
    if rank == PLAIN:  # what is doubted there was written by a program, which nothing obeys
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
    """What all copies have in common, and how far this one is believed."""
    rank = next((rank for rank in _RANKS if rank and dedupe.endswith(rank)), PLAIN)
    return dedupe.removesuffix(rank), rank


def _obeyed(message: Message) -> bool:
    """Whether anything was done that it said."""
    detail = message.detail or {}
    return message.outcome in _DID or any(detail.get(name) for name in _DOES)
