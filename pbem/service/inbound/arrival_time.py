"""The arrival time that counts for a message: when our mail server accepted it, not when we received it.

A message that we receive late through our own fault must not cost its player a turn. How far back the time can be is
capped, because the mail server's clock or configuration may be wrong; our own outages don't count towards the cap.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from pbem.environment import Received
from pbem.mail import mime, received_headers
from pbem.mail.transports import Entrance
from pbem.store.mail_outages import down


def accepted(trusted: Received | None, raw: bytes, by: Entrance) -> datetime | None:
    """When our mail server accepted a message; None if it isn't in front of that entrance, or doesn't say."""
    if trusted is None or by not in trusted.via:
        return None
    try:
        return received_headers.accepted(mime.head(raw), trusted.hosts, trusted.lines)
    except mime.TooMuch:
        return None


def client(trusted: Received | None, raw: bytes, by: Entrance) -> str:
    """The IP address our mail server got a message from; "" if it isn't in front, or doesn't say."""
    if trusted is None or by not in trusted.via:
        return ""
    try:
        return received_headers.client(mime.head(raw), trusted.hosts, trusted.lines)
    except mime.TooMuch:
        return ""


def counts_from(session: Session, at: datetime | None, now: datetime, cap: timedelta) -> datetime:
    """The time that counts for a message accepted at `at` and stored now: at most `cap` before now."""
    if at is None or at >= now:
        return now
    if now - at <= cap:
        return at
    return max(at, _earliest(now, cap, down(session, at, now)))


def _earliest(now: datetime, cap: timedelta, spans: Collection[tuple[datetime, datetime]]) -> datetime:
    """The earliest time within the cap, not counting our downtimes."""
    left, end = cap, now
    for since, until in sorted(spans, key=lambda span: span[1], reverse=True):
        up = max(end - until, timedelta())
        if up >= left:
            break
        left, end = left - up, min(end, since)
    return end - left
