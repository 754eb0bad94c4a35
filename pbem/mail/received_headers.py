"""When our own mail server accepted a message: its Received lines (RFC 5321, 4.4), and only its.

Anybody can write such lines, but each server puts its own above all others. So only so many of the topmost lines are
read as our servers always add, and only while each names one of our servers after `by`. Everything below is the word of
strangers. Each line is passed over once, and nothing in here raises.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import datetime
from itertools import pairwise
from typing import Final

from pbem.mail import headers
from pbem.mail.mime import Part

_CLIENT: Final = re.compile(rb"\[(?:ipv6:)?([0-9a-f:.]{2,45})\]")  # in brackets by Postfix, behind the name it gave
_BY: Final = re.compile(rb"\sby\s")
LONGEST: Final = 2_000  # octets of one line, unfolded; Postfix and Exim write about 300


def accepted(head: Part, hosts: Collection[str], lines: int) -> datetime | None:
    """The earliest time in our own lines; None where the topmost line isn't ours, or has no date.

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
    """The IP address that delivered a message to our servers, as the lowest of our own lines says; "" without one."""
    found = ""
    for line in head.all("received")[:lines]:
        if _read(line)[0] not in hosts:
            break
        named = _CLIENT.findall(_BY.split(line.rpartition(b";")[0].lower())[0])
        found = named[-1].decode("ascii") if named else ""
    return found


def _read(line: bytes) -> tuple[str, datetime | None]:
    """Who wrote a line, "" where it doesn't say, and when.

    The last `by` counts: what stands before it may be quoted from the other side's greeting.
    """
    if len(line) > LONGEST:
        return "", None
    clauses, _, date = headers.without_names(line.decode("latin-1")).rpartition(";")
    words = clauses.lower().split()
    named = [host for word, host in pairwise(words) if word == "by"]
    return named[-1].rstrip(".") if named else "", headers.moment(date.encode("latin-1"))
