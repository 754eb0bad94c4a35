"""Writes deadlines as a calendar file (RFC 5545), as an attachment or a feed.

Each wait has one UID. A higher SEQUENCE moves the entry, `cancelled` removes it. The method is PUBLISH, never REQUEST,
and the file is an ordinary attachment, so that no mail program treats the mail as an invitation, asks the reader to
accept it, or replies to us.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

MEDIA_TYPE: Final = 'text/calendar; charset="utf-8"'  # no method parameter: some programs would ask to accept it
HOURLY: Final = "REFRESH-INTERVAL;VALUE=DURATION:PT1H"
BEFORE: Final = timedelta(minutes=30)  # length of an entry, which ends at the deadline; long enough to be visible


@dataclass(frozen=True, slots=True)
class Deadline:
    """One calendar entry. `at`: the deadline; `sequence`: how often it was changed."""

    uid: str
    at: datetime
    sequence: int
    title: str
    words: str = ""
    page: str = ""
    cancelled: bool = False


def calendar_file(deadlines: Sequence[Deadline], zone: str, now: datetime, *, name: str = "") -> bytes:
    """Return the file with times in `zone`, an IANA name. With a `name` it is a calendar for subscription."""
    gone = bool(deadlines) and all(deadline.cancelled for deadline in deadlines)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//El Grande by mail//EN",
        f"METHOD:{'CANCEL' if gone else 'PUBLISH'}",
        *([f"NAME:{_text(name)}", f"X-WR-CALNAME:{_text(name)}", HOURLY] if name else []),
        *_zones(deadlines, zone, now),
        *(line for deadline in deadlines for line in _event(deadline, zone, now)),
        "END:VCALENDAR",
    ]
    return "".join(f"{_folded(line)}\r\n" for line in lines).encode()


def _event(deadline: Deadline, zone: str, now: datetime) -> list[str]:
    return [
        "BEGIN:VEVENT",
        f"UID:{deadline.uid}",
        f"SEQUENCE:{deadline.sequence}",
        f"DTSTAMP:{now.astimezone(ZoneInfo('UTC')):%Y%m%dT%H%M%SZ}",
        f"DTSTART{_local(deadline.at - BEFORE, zone)}",
        f"DTEND{_local(deadline.at, zone)}",
        f"SUMMARY:{_text(deadline.title)}",
        *([f"DESCRIPTION:{_text(deadline.words)}"] if deadline.words else []),
        *([f"URL:{deadline.page}"] if deadline.page else []),
        f"STATUS:{'CANCELLED' if deadline.cancelled else 'CONFIRMED'}",
        "TRANSP:TRANSPARENT",  # does not mark the time as busy
        "END:VEVENT",
    ]


def _local(at: datetime, zone: str) -> str:
    """Local time of the zone. A time that occurs twice, when clocks go back, is written in UTC instead."""
    there = at.astimezone(ZoneInfo(zone))
    if zone == "UTC" or there.replace(fold=1 - there.fold).utcoffset() != there.utcoffset():
        return f":{at.astimezone(ZoneInfo('UTC')):%Y%m%dT%H%M%SZ}"
    return f";TZID={zone}:{there:%Y%m%dT%H%M%S}"


def _zones(deadlines: Sequence[Deadline], zone: str, now: datetime) -> Iterator[str]:
    """The VTIMEZONE block: one rule for each change of the UTC offset during the period of the entries.

    An empty calendar has one too: a calendar without any component is invalid.
    """
    moments = sorted({at for deadline in deadlines for at in (deadline.at - BEFORE, deadline.at)} or {now})
    if zone == "UTC" and deadlines:
        return
    yield from ("BEGIN:VTIMEZONE", f"TZID:{zone}")
    before = None
    for moment in moments:
        there = moment.astimezone(ZoneInfo(zone))
        offset = f"{there:%z}"
        if offset != before:
            kind = "DAYLIGHT" if there.dst() else "STANDARD"
            begins = f"{there:%Y%m%dT%H%M%S}" if before else "19700101T000000"
            yield from (f"BEGIN:{kind}", f"DTSTART:{begins}", f"TZOFFSETFROM:{before or offset}")
            yield from (f"TZOFFSETTO:{offset}", f"TZNAME:{there:%Z}", f"END:{kind}")
            before = offset
    yield "END:VTIMEZONE"


def _text(words: str) -> str:
    escaped = re.sub(r"([\\;,])", r"\\\1", "".join(c if c.isprintable() or c == "\n" else " " for c in words))
    return escaped.replace("\n", "\\n")


def _folded(line: str) -> str:
    """Fold a line to at most 75 octets without splitting a character."""
    folded, room = "", 75
    for letter in line:
        size = len(letter.encode())
        if size > room:
            folded, room = folded + "\r\n ", 74
        folded, room = folded + letter, room - size
    return folded
