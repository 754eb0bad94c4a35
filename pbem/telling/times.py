"""Moments in the reader's zone: `Wed 10 Dec, 20:00 (in 24 hours)`."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def moment(when: datetime, zone: tzinfo | None) -> str:
    """`Wed 10 Dec, 20:00`, with `UTC` behind it when the reader's zone is not known."""
    here = when.astimezone(zone or UTC)
    text = f"{DAYS[here.weekday()]} {here.day} {MONTHS[here.month - 1]}, {here:%H:%M}"
    return text if zone and str(zone) != "UTC" else f"{text} UTC"


def until(when: datetime, zone: tzinfo | None, now: datetime) -> str:
    """The same with how long that is from now."""
    return f"{moment(when, zone)} ({distance((when - now).total_seconds())})"


def distance(seconds: float) -> str:
    """`in 24 hours`, `in 5 minutes`, `3 days ago`."""
    n = abs(seconds)
    if n >= 72 * 3600:
        words = f"{round(n / 86400)} days"
    elif n >= 5400:
        words = f"{round(n / 3600)} hours"
    else:
        minutes = max(1, round(n / 60))
        words = f"{minutes} minute" + ("s" if minutes != 1 else "")
    return f"in {words}" if seconds >= 0 else f"{words} ago"
