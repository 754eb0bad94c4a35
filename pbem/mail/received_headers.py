"""Reads when our own mail server accepted a message, from the Received lines (RFC 5321, 4.4) that it added.

Anybody can write such lines, but each server adds its own above all others. So only the topmost lines are read, as many
as our servers always add, and only while each names one of our servers after `by`. All lines below are untrusted. Each
line is read once, and nothing here raises.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import datetime
from itertools import pairwise
from typing import Final

from pbem.mail import headers
from pbem.mail.mime import Part

_CLIENT: Final = re.compile(rb"\[(?:ipv6:)?([0-9a-f:.]{2,45})\]")  # Postfix puts it after the client name
_BY: Final = re.compile(rb"\sby\s")
LONGEST: Final = 2_000  # octets of one line, unfolded; Postfix and Exim write about 300


def accepted(head: Part, hosts: Collection[str], lines: int) -> datetime | None:
    """Return the earliest time in our own lines; None if the topmost line isn't ours or has no date.

    `hosts`: our servers' names in lower case; `lines`: how many lines they add to every message.
    """
    found: datetime | None = None
    for line in head.all("received")[:lines]:
        host, at = _read(line)
        if host not in hosts or at is None:
            break
        found = min(found, at) if found else at
    return found


def client(head: Part, hosts: Collection[str], lines: int) -> str:
    """Return the IP address that delivered a message to our servers, from the lowest of our own lines; else ""."""
    found = ""
    for line in head.all("received")[:lines]:
        if _read(line)[0] not in hosts:
            break
        named = _CLIENT.findall(_BY.split(line.rpartition(b";")[0].lower())[0])
        found = named[-1].decode("ascii") if named else ""
    return found


def _read(line: bytes) -> tuple[str, datetime | None]:
    """Return the server that wrote a line ("" if unknown), and the time.

    The last `by` counts: text before it may come from the client's greeting.
    """
    if len(line) > LONGEST:
        return "", None
    clauses, _, date = headers.without_names(line.decode("latin-1")).rpartition(";")
    words = clauses.lower().split()
    named = [host for word, host in pairwise(words) if word == "by"]
    return named[-1].rstrip(".") if named else "", headers.moment(date.encode("latin-1"))
