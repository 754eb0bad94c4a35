"""Parses a raw message: sender, date, the mails it answers, and its lines, each marked as own or quoted.

`read` never raises and takes bounded time for any input. It returns a ParsedMessage, or an Unreadable with a reason.
Messages are stored before they are read, under the `identity` by which a redelivery is recognised.
"""

import hashlib
import logging
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from typing import NamedTuple

from pbem.mail import auto_replies, headers, mime
from pbem.mail.bodies import Body, bodies, why_none
from pbem.mail.charset import garbled, tidy, tidy_line
from pbem.mail.mime import Part, TooMuch
from pbem.mail.quotes import Mark, marks, unglued

log = logging.getLogger(__name__)

MAX_LINES = 20_000

REASONS = {
    "too_large": "is larger than 1 MB",
    "header_too_long": "has a header longer than any mail program writes",
    "too_complex": "has more parts, tags or lines than can be read",
    "not_a_message": "has no header",
    "no_sender": "names no sender, or several",
    "encrypted": "is encrypted, and I have no key",
    "no_text": "has no text in it",
    "winmail": "came as Outlook's winmail.dat, with no plain text in it",
    "charset": "is written in letters that could not be made out",
    "unforeseen": "could not be read, which is a fault of mine",
}


@dataclass(frozen=True, slots=True)
class MessageLine:
    """One non-blank line. `number` counts the player's own lines from 1; it is 0 for other lines."""

    number: int
    text: str
    mark: Mark

    @property
    def quoted(self) -> bool:
        """Whether the player did not write this line in this message: a quotation, unmarked original or signature."""
        return self.mark != "own"


@dataclass(frozen=True, slots=True)
class ParsedMessage:
    """A readable mail. Addresses are lower case, ids have their brackets, missing values are "" or ()."""

    sender: str
    message_id: str
    subject: str
    date: datetime | None
    auto: str | None
    in_reply_to: tuple[str, ...]
    references: tuple[str, ...]
    recipients: tuple[str, ...]
    lines: tuple[MessageLine, ...]

    @property
    def own(self) -> tuple[MessageLine, ...]:
        return tuple(line for line in self.lines if line.mark == "own")


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A mail that cannot be read; `reason` is a key of REASONS. Sender and `auto` decide whether to answer."""

    reason: str
    sender: str = ""
    message_id: str = ""
    subject: str = ""
    auto: str | None = None
    in_reply_to: tuple[str, ...] = ()
    references: tuple[str, ...] = ()


def read(raw: bytes, *, envelope_sender: str | None = None) -> ParsedMessage | Unreadable:
    """Parse a message. `envelope_sender` is from MAIL FROM: "" or "<>" is the null sender, None is unknown."""
    try:
        return _read(raw, envelope_sender)
    except Exception:  # a hostile message must never stop the intake
        log.exception("a message of %d bytes could not be read", len(raw))
        return Unreadable("unforeseen")


class Identity(NamedTuple):
    """What a message shares with its redelivery, whose header may have more fields: its Message-ID ("" without one),
    a hash of its body, the address in From. `head` is this copy's header.
    """

    message_id: str
    body: str
    sender: str
    head: Part


def identity(raw: bytes) -> Identity:
    """Without a Message-ID the hash includes the Date, so that two mails with the same text stay two mails."""
    try:
        head, body = mime.head(raw), mime.body(raw)
    except TooMuch:
        head, body = Part((), b""), raw.replace(b"\r\n", b"\n").partition(b"\n\n")[2].rstrip()
    message_id = next(iter(headers.ids(head, "message-id")), "")
    written = b"" if message_id else head.get("date")
    return Identity(message_id, hashlib.sha256(written + body).hexdigest(), headers.sender(head), head)


def _read(raw: bytes, envelope_sender: str | None) -> ParsedMessage | Unreadable:
    try:
        head = mime.head(raw)
    except TooMuch as excess:
        return Unreadable(excess.reason)
    if not head.fields:
        return Unreadable("not_a_message")
    sender = headers.sender(head)
    message_id = next(iter(headers.ids(head, "message-id")), "")
    subject = headers.text(head.get("subject"))
    auto = auto_replies.auto(head, envelope_sender)
    in_reply_to, references = headers.ids(head, "in-reply-to"), headers.ids(head, "references")
    try:
        root = mime.parse(raw)
        auto = auto or ("calendar" if auto_replies.calendar_answer(root) else None)
        lines = _lines(root) if sender else "no_sender"
    except TooMuch as excess:
        lines = excess.reason
    if isinstance(lines, str):
        return Unreadable(lines, sender, message_id, subject, auto, in_reply_to, references)
    recipients = headers.recipients(head)
    date = headers.date(head)
    return ParsedMessage(sender, message_id, subject, date, auto, in_reply_to, references, recipients, lines)


def _lines(root: Part) -> tuple[MessageLine, ...] | str:
    """Return the marked lines, or the reason why there are none. Raises TooMuch."""
    written = bodies(root)
    kept, gaps = _broken(written)
    if len(kept) > MAX_LINES:
        raise TooMuch("too_complex")
    if "-----BEGIN PGP MESSAGE-----" in kept:
        return "encrypted"
    if not kept:
        return why_none(root)
    if garbled("".join(body.text for body in written)):
        return "charset"
    number = count(1)
    marked = zip(kept, marks(kept, gaps), strict=True)
    return tuple(MessageLine(next(number) if mark == "own" else 0, line, mark) for line, mark in marked)


def _broken(written: list[Body]) -> tuple[list[str], list[bool]]:
    """Return the non-blank lines, and for each whether a blank line or a block edge comes before it."""
    kept: list[str] = []
    gaps: list[bool] = []
    for body in written:
        gap = True
        for line in map(tidy_line, unglued(tidy(body.text)).split("\n")):
            if line:
                kept.append(line)
                gaps.append(gap)
            gap = body.blocks or not line
    return kept, gaps
