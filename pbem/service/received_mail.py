"""Reads received mail with the order language, because an order is never part of a quotation's header."""

from __future__ import annotations

from pbem.mail import message
from pbem.mail.message import ParsedMessage, Unreadable
from pbem.orders.players_line import is_players_line


def read(raw: bytes, *, envelope_sender: str | None = None) -> ParsedMessage | Unreadable:
    """Parse a message; see pbem.mail.message.read."""
    return message.read(raw, is_order=is_players_line, envelope_sender=envelope_sender)
