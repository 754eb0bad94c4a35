"""Reads header fields at bounded cost: names, addresses, message ids and dates.

The standard library's address and encoded-word parsers recurse or take quadratic time on long values. So every value is
cut to a length that no legitimate one reaches, and read with patterns that can't backtrack far. Nothing here raises.
"""

import base64
import binascii
import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from itertools import groupby

from pbem.mail.charset import decode, tidy, tidy_line
from pbem.mail.mime import Part

MAX_VALUE = 4_000  # characters of one field that are read
MAX_NAMED = 50  # addresses or ids of one message that are kept

RECIPIENTS = (  # fields in which servers record the address a message was sent to, the most reliable first
    "delivered-to", "x-original-to", "x-delivered-to", "envelope-to", "x-envelope-to", "x-gm-original-to", "resent-to",
    "to", "cc",
)  # fmt: skip

_WORD = re.compile(rb"=\?([\w.:+-]{1,40})(?:\*[\w-]{1,20})?\?([bqBQ])\?([^?]{0,1000})\?=")
_BETWEEN_WORDS = re.compile(rb"(\?=)[ \t\n]{1,50}(?==\?[\w.:*+-]{1,60}\?[bqBQ]\?)")
_ADDRESS = re.compile(r"[^\s\0-\x1f\x7f<>()\[\]\\,;:\"@]{1,64}@[^\s\0-\x1f\x7f<>()\[\]\\,;:\"@]{1,255}")
_ID = re.compile(r"<([^\s<>\0-\x1f\x7f]{1,250})>")


def text(value: bytes) -> str:
    """Decode a human-readable field (a subject, a name) into one tidy line."""
    joined = _BETWEEN_WORDS.sub(rb"\1", value[:MAX_VALUE])
    pieces = []
    at = 0
    for charset, words in groupby(_WORD.finditer(joined), lambda word: word[1]):
        block = list(words)
        for run in _adjacent(block):
            pieces += [
                decode(joined[at : run[0].start()]),
                decode(b"".join(map(_unword, run)), charset.decode("ascii")),
            ]
            at = run[-1].end()
    pieces.append(decode(joined[at:]))
    return tidy_line(tidy("".join(pieces)).replace("\n", " "))


def _adjacent(words: list[re.Match[bytes]]) -> list[list[re.Match[bytes]]]:
    """Group words without a gap between them: a character may be split across two of them."""
    runs: list[list[re.Match[bytes]]] = []
    for word in words:
        if runs and runs[-1][-1].end() == word.start():
            runs[-1].append(word)
        else:
            runs.append([word])
    return runs


def _unword(word: re.Match[bytes]) -> bytes:
    if word[2] in b"qQ":
        return binascii.a2b_qp(word[3], header=True)
    letters = word[3].rstrip(b"= \t\n")
    try:
        return base64.b64decode(letters + b"=" * (-len(letters) % 4))
    except binascii.Error:
        return b""


def addresses(value: bytes) -> list[str]:
    """Return the addresses of a field in lower case: those in angle brackets if there are any, else the bare ones.

    Quoted names and comments are ignored, so that `"boss@example.org" <ben@example.net>` gives only Ben's address.
    """
    plain = without_names(decode(value[:MAX_VALUE]))
    bracketed = [found for inside in re.findall(r"<([^<>]{0,400})>", plain) for found in _ADDRESS.findall(inside)]
    found = bracketed or _ADDRESS.findall(plain)
    return list(dict.fromkeys(address.strip(".'").lower() for address in found))[:MAX_NAMED]


def without_names(value: str) -> str:
    """Return a field without quoted strings and comments."""
    kept = []
    depth = 0
    quoted = escaped = False
    for letter in value:
        if escaped:
            escaped = False
        elif letter == "\\":
            escaped = True
        elif letter == '"' and not depth:
            quoted = not quoted
        elif letter == "(" and not quoted:
            depth += 1
        elif letter == ")" and depth and not quoted:
            depth -= 1
        elif not quoted and not depth:
            kept.append(letter)
    return "".join(kept)


def sender(head: Part) -> str:
    """Return the address in From; "" if there is none or more than one, because the sender is then unclear."""
    written = head.all("from")
    named = addresses(written[0]) if len(written) == 1 else []
    return named[0] if len(named) == 1 else ""


def name(head: Part) -> str:
    """Return the sender's display name, or "" if From is a bare address."""
    written, bracket, _ = text(head.get("from")).rpartition("<")
    return written.strip(' "') if bracket else ""


def recipients(head: Part) -> tuple[str, ...]:
    found = [address for name in RECIPIENTS for value in head.all(name)[:9] for address in addresses(value)]
    return tuple(dict.fromkeys(found))[:MAX_NAMED]


def ids(head: Part, name: str) -> tuple[str, ...]:
    """Return the last 50 message ids of a field, with brackets."""
    value = head.get(name)[-20_000:].decode("latin-1")
    return tuple(f"<{found}>" for found in _ID.findall(value)[-MAX_NAMED:])


def date(head: Part) -> datetime | None:
    """The Date field in UTC; None if missing or invalid. It is only displayed, never used for deadlines."""
    return moment(head.get("date"))


def moment(written: bytes) -> datetime | None:
    """Parse a mail date to UTC; None if invalid. A date without a zone is taken as UTC."""
    try:
        said = parsedate_to_datetime(written[:100].decode("ascii"))
        return (said if said.tzinfo else said.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return None
