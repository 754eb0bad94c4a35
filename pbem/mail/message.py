"""A raw message to what a player wrote: who, when, answering what, and the lines, each marked as own or quoted.

`read` never raises and takes a bounded time, whatever it is given: each message becomes a Message or an Unreadable with
one named reason. Messages are stored before they are read, under the `identity` that a repeat shares with its first.
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
    """One line that is not blank. `number` counts the player's own lines from 1, and is 0 for all others."""

    number: int
    text: str
    mark: Mark

    @property
    def quoted(self) -> bool:
        """Not the player's own words of this message: a quotation, an unmarked original below, a signature."""
        return self.mark != "own"


@dataclass(frozen=True, slots=True)
class ParsedMessage:
    """What a mail says. Addresses are lower-case, ids have their brackets, "" and () stand for what is not there."""

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
    """A mail with nothing to read; `reason` is a key of REASONS. Sender and `auto` tell whether to answer."""

    reason: str
    sender: str = ""
    message_id: str = ""
    subject: str = ""
    auto: str | None = None
    in_reply_to: tuple[str, ...] = ()
    references: tuple[str, ...] = ()


def read(raw: bytes, *, envelope_sender: str | None = None) -> ParsedMessage | Unreadable:
    """`envelope_sender` is what MAIL FROM said: "" or "<>" is the null sender of bounces, None is not known."""
    try:
        return _read(raw, envelope_sender)
    except Exception:  # a stranger's bytes must never stop the intake; the log has what happened
        log.exception("a message of %d bytes could not be read", len(raw))
        return Unreadable("unforeseen")


class Identity(NamedTuple):
    """What a message shares with a redelivery, whose header has grown on the way: its Message-ID ("" without one), a
    hash of its body, the address in From. `head` is its own header.
    """

    message_id: str
    body: str
    sender: str
    head: Part


def identity(raw: bytes) -> Identity:
    """Without a Message-ID the hash includes the Date, so that two mails that both say yes stay two mails."""
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
    """The marked lines, or the reason why there are none. Raises TooMuch."""
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
    """The lines that are not blank, and of each whether a blank one or the edge of a block stood before it."""
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
