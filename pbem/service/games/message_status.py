"""The outcome of a seat's recent messages, for its player's page and for `status`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.orm import Session

from pbem.facts import Came
from pbem.outcomes import OUTCOMES
from pbem.service.accounts.mail_tokens import token_of
from pbem.service.games import sender_auth
from pbem.store.inbound_counts import came_since
from pbem.store.models import Message, Seat

SHOWN: Final = 10
LATELY: Final = timedelta(days=14)


def lately(session: Session, seat: Seat, now: datetime, secret: str = "") -> list[Came]:
    """The recent messages, latest first, since the same player has had the seat.

    Subjects are shown for their own messages only. With the server's secret, messages that wait for confirmation
    include the token to confirm them, which can't add an address to the account.
    """
    found = came_since(session, seat.game_id, seat.name, now - LATELY, most=5 * SHOWN)
    return [_told(message, seat, secret) for message in found if _concerns(message, seat)][:SHOWN]


def unused(session: Session, seat: Seat, now: datetime) -> Sequence[Came]:
    """The recent messages that failed without a reply, or wait for the player's confirmation."""
    silent = [name for name, outcome in OUTCOMES.items() if outcome.reason]
    return [came for came in lately(session, seat, now) if came.outcome in silent or came.waits]


def _concerns(message: Message, seat: Seat) -> bool:
    """Whether the message is from the seat's player; unread and refused messages have no confirmed author yet."""
    asked = (message.detail or {}).get("player", seat.player_id if message.authenticated else None)
    return seat.player_id is not None and asked == seat.player_id


def _told(message: Message, seat: Seat, secret: str) -> Came:
    subject = (message.subject or "") if message.authenticated else ""
    waits = sender_auth.awaits_confirmation(message, seat)
    token = token_of(secret, "held", message) if waits and secret else ""
    return Came(message.received_at, message.outcome, subject, waits, token)
