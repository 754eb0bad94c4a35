"""Reads bounces: whether a mail failed to arrive, and why.

Most servers send a machine-readable part (RFC 3464). Its fields are often vague or odd, so the words of the reply and
of the report count as well. Reports of delay or success, challenges and out-of-office replies aren't failures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from email import message_from_bytes
from typing import Final

from pbem.mail import auto_replies, headers, html, mime
from pbem.mail.bounce_causes import LONGEST, Cause, cause
from pbem.mail.charset import decode, tidy_line
from pbem.mail.mime import Part

_FIELD = re.compile(r"^([a-z-]{1,40}):[ \t]*((?:.|\n[ \t]){1,900})", re.IGNORECASE | re.MULTILINE)
_READ = 20_000  # octets of a status part
_GUESSED_FROM = 30_000  # octets passed to flufl.bounce
_STATUS_PARTS: Final = {"message/delivery-status", "message/global-delivery-status"}
_REASONS: Final = ("diagnostic-code", "x-supplementary-info", "x-display-name-reason", "reason", "x-notes")
_SUCCEEDED: Final = ("delivered", "relayed", "expanded")
_ORIGINAL: Final = re.compile(  # how reports begin the copy of the mail they are about
    r"^\W{0,8}(?:original (?:message|mail|headers?)|(?:this is )?a copy of|below this line|message headers? follow"
    r"|your (?:original )?message (?:header|reads|follows)|unsent message"
    r"|the (?:headers?|first|original|rejected) .{0,40}(?:message|follow)|original-?nachricht|ursprüngliche"
    r"|mensaje original"
    r"|kopie (?:ihrer|der)|copia del mensaje)|^(?:return-path|received|dkim-signature|x-received): ",
    re.IGNORECASE | re.MULTILINE,
)
_DELAY: Final = re.compile(
    r"(?:could not send message for|message still undelivered|delivery (?:is |has been )?delayed|delayed mail"
    r"|delivery delay|mail delayed|delivery status notification \(delay\)|zustellung verzögert"
    r"|entrega (?:retrasada|demorada)"
    r"|verzögert)|retry until|will (?:be retried|continue|keep) (?:trying|to try|to be retried|to attempt)"
    r"|will be retried for|no action is required on your part|still (?:trying|being retried|attempting)|weiter versucht"
    r"|delivery attempts will continue|is a warning message only|you do not need to resend|not yet been delivered",
    re.IGNORECASE,
)
_FAILED: Final = re.compile(
    r"undeliver|unzustellbar|not (?:be )?delivered|delivery (?:failure|failed|has failed|incomplete|problem|error)"
    r"|failed delivery"
    r"|failure notice|returned (?:mail|to sender|message)|returning message|rejected|bounce|nicht zugestellt"
    r"|nicht zustellbar"
    r"|no (?:se )?(?:pudo|ha podido) entregar|no entregado|n'a pas (?:pu|été)|échec|mancata consegna"
    r"|permanent error|mail system",
    re.IGNORECASE,
)
_ROBOTS: Final = frozenset({"report", "null-sender", "mailer-daemon"})
_NO_WORDS: Final = "no reason given"


@dataclass(frozen=True, slots=True)
class Failure:
    """`words`: the other server's reply, for the game master."""

    cause: Cause
    words: str


def failure(raw: bytes) -> Failure | None:
    """Read a bounce; None for anything else (delay, out-of-office reply, success report, nonsense). Never raises."""
    try:
        root = mime.parse(raw)
        parts = list(root.walk())
    except mime.TooMuch:
        return None
    explained = _explained(parts)
    for part in parts:
        if part.type in _STATUS_PARTS:
            fields = _fields(decode(part.content()[:_READ]).replace("\r\n", "\n"))
            if fields.keys() & {"action", "status", "diagnostic-code"}:
                return _of_status(fields, explained)
    return _of_text(root, explained, raw)


def refused(reply: str) -> Failure:
    """Read the SMTP reply of a server that refused a mail, such as "550 5.1.1 No such user"."""
    return Failure(cause(reply) or Cause.MAILBOX, tidy_line(reply)[:200])


def _fields(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in _FIELD.findall(text):
        found.setdefault(name.lower(), []).append(" ".join(tidy_line(value).split()))
    return found


def _of_status(fields: dict[str, list[str]], explained: str) -> Failure | None:
    """The failure according to the fields for all recipients, or if those are inconclusive, to the words of the report.

    Our mails have one recipient, but a server may have expanded it into several.
    """
    actions = [action.lower() for action in fields.get("action", [])]
    statuses = [status for status in fields.get("status", []) if status[:1] in {"4", "5"}]
    if actions and all(action.startswith(_SUCCEEDED) for action in actions):
        return None
    if any(action.startswith("delay") for action in actions) or (not actions and not statuses):
        return None
    if not actions and all(status.startswith("4") for status in statuses) and _DELAY.search(explained):
        return None
    said = [value for name in _REASONS for value in fields.get(name, [])]
    words = next(iter([*said, *statuses]), _NO_WORDS)[:200]
    found = cause(" ".join(said), " ".join(statuses)) or cause(explained) or Cause.MAILBOX
    return Failure(found, words)


def _of_text(root: Part, explained: str, raw: bytes) -> Failure | None:
    """The failure from a report without fields, recognised by its sender and its words."""
    reason = auto_replies.auto(root, None)
    subject = headers.text(root.get("subject"))
    if reason not in {*_ROBOTS, "auto-submitted", None} or _DELAY.search(subject) or _DELAY.search(explained):
        return None
    reported = reason in _ROBOTS or bool(root.get("x-failed-recipients"))
    if reported and (_FAILED.search(subject) or _FAILED.search(explained) or cause(explained)):
        return Failure(cause(explained) or Cause.MAILBOX, _telling(explained))
    return _guessed(raw[:_GUESSED_FROM], explained)


def _explained(parts: Sequence[Part]) -> str:
    """The report's text, without the copy of our mail."""
    return "\n".join(_texts(parts))[:LONGEST]


def _texts(parts: Sequence[Part]) -> Iterator[str]:
    for part in parts:
        if part.type.startswith("message/") or part.type == "text/rfc822-headers":
            return  # the rest is the copy
        if part.children or part.attached or part.type not in {"text/plain", "text/html"}:
            continue
        text = decode(part.content()[:_READ])
        text = html.to_text(text) if part.type == "text/html" else text.replace("\r\n", "\n")
        copy = _ORIGINAL.search(text)
        yield text[: copy.start()] if copy else text


def _telling(explained: str) -> str:
    """The line of a report that gives the reason, for the game master."""
    lines = [" ".join(tidy_line(line).split()) for line in explained.split("\n")]
    found = [line for line in lines if line and cause(line)]
    return (found[0] if found else "mail came back")[:200]


def _guessed(beginning: bytes, explained: str) -> Failure | None:
    from flufl.bounce import all_failures  # slow to import, and few messages need it

    try:
        for_now, for_good = all_failures(message_from_bytes(beginning))
    except Exception:  # noqa: BLE001 - the parser was not written for hostile input
        return None
    if not (for_now or for_good):
        return None
    return Failure(cause(explained) or Cause.MAILBOX, _telling(explained))
