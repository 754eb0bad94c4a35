"""Parses a raw message: sender, date, the mails it answers, and its lines, each marked as own or quoted.

`read` never raises and takes bounded time for any input. It returns a ParsedMessage, or an Unreadable with a reason.
Messages are stored before they are read, under the `identity` that reveals redeliveries.
"""

import hashlib
import logging
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from typing import NamedTuple

from pbem.mail import auto_replies, headers, mime
from pbem.mail.addresses import MailCode
from pbem.mail.bodies import Body, bodies, why_none
from pbem.mail.charset import garbled, tidy, tidy_line
from pbem.mail.mime import Part, TooMuch
from pbem.mail.our_headers import IsOrder
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
    """One non-blank line. `number` counts the player's own lines from 1; it is 0 for other lines.

    `after_blank`: there is a blank line above it.
    """

    number: int
    text: str
    mark: Mark
    after_blank: bool = False

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
    code: MailCode | None = None
    """The code of the mail whose link wrote this message; text below the code isn't included in the lines."""

    @property
    def own(self) -> tuple[MessageLine, ...]:
        return tuple(line for line in self.lines if line.mark == "own")


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A mail that can't be read; `reason` is a key of REASONS. The sender and `auto` decide whether to answer it."""

    reason: str
    sender: str = ""
    message_id: str = ""
    subject: str = ""
    auto: str | None = None
    in_reply_to: tuple[str, ...] = ()
    references: tuple[str, ...] = ()


def read(raw: bytes, *, is_order: IsOrder, envelope_sender: str | None = None) -> ParsedMessage | Unreadable:
    """Parse a message. `envelope_sender` is from MAIL FROM: "" or "<>" is the null sender, None is unknown.

    `is_order`: whether a line reads as an order, a message to others or a command, so it can't introduce a quotation.
    """
    try:
        return _read(raw, envelope_sender, is_order)
    except Exception:  # a hostile message must never stop the intake
        log.exception("a message of %d bytes could not be read", len(raw))
        return Unreadable("unforeseen")


class Identity(NamedTuple):
    """The parts that a message shares with a redelivered copy, which may have more header fields: its Message-ID (""
    without one), a hash of its body, the address in From. `head` is this copy's header.
    """

    message_id: str
    body: str
    sender: str
    head: Part


def identity(raw: bytes) -> Identity:
    """The identity of a message. Without a Message-ID the hash includes the Date, so that two mails with the same text
    stay distinct.
    """
    try:
        head, body = mime.head(raw), mime.body(raw)
    except TooMuch:
        head, body = Part((), b""), raw.replace(b"\r\n", b"\n").partition(b"\n\n")[2].rstrip()
    message_id = next(iter(headers.ids(head, "message-id")), "")
    written = b"" if message_id else head.get("date")
    return Identity(message_id, hashlib.sha256(written + body).hexdigest(), headers.sender(head), head)


def _read(raw: bytes, envelope_sender: str | None, is_order: IsOrder) -> ParsedMessage | Unreadable:
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
        lines = _lines(root, is_order) if sender else "no_sender"
    except TooMuch as excess:
        lines = excess.reason
    if isinstance(lines, str):
        return Unreadable(lines, sender, message_id, subject, auto, in_reply_to, references)
    recipients = headers.recipients(head)
    date = headers.date(head)
    above, code = _above_code(lines)
    return ParsedMessage(sender, message_id, subject, date, auto, in_reply_to, references, recipients, above, code)


def _above_code(lines: tuple[MessageLine, ...]) -> tuple[tuple[MessageLine, ...], MailCode | None]:
    """The lines above a mail's code, and the code. There may be a signature below it, which is dropped."""
    for n, line in enumerate(lines):
        if line.mark == "own" and (code := MailCode.parse(line.text)):
            return lines[:n], code
    return lines, None


def _lines(root: Part, is_order: IsOrder) -> tuple[MessageLine, ...] | str:
    """Return the marked lines, or the reason why there are none. Raises TooMuch."""
    written = bodies(root)
    text = _broken(written)
    if len(text.lines) > MAX_LINES:
        raise TooMuch("too_complex")
    if "-----BEGIN PGP MESSAGE-----" in text.lines:
        return "encrypted"
    if not text.lines:
        return why_none(root)
    if garbled("".join(body.text for body in written)):
        return "charset"
    number = count(1)
    found = marks(text.lines, text.edges, [blanks > 0 for blanks in text.blanks], is_order)
    own = [blanks for blanks, mark in zip(text.blanks, found, strict=True) if mark == "own"]
    gap = 3 if min(own[1:], default=0) and max(own[1:]) > 2 else 1  # Outlook may double every blank line
    return tuple(
        MessageLine(next(number) if mark == "own" else 0, line, mark, mark == "own" and blanks >= gap)
        for line, blanks, mark in zip(text.lines, text.blanks, found, strict=True)
    )


class _Text(NamedTuple):
    """The non-blank lines. `blanks`: the number of blank lines above each; `edges`: whether it begins a block or
    follows one.
    """

    lines: list[str]
    edges: list[bool]
    blanks: list[int]


def _broken(written: list[Body]) -> _Text:
    text = _Text([], [], [])
    for body in written:
        blanks = 1
        for line in map(tidy_line, unglued(tidy(body.text)).split("\n")):
            if not line:
                blanks += 1
                continue
            text.lines.append(line)
            text.edges.append(body.blocks or blanks > 0)
            text.blanks.append(blanks)
            blanks = 0
    return text
