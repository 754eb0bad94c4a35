"""Reads bounces: whether a mail could not be delivered permanently or only for now.

Most servers send a machine-readable part (RFC 3464), which is read here. Other forms are left to flufl.bounce. It gets
only the beginning of the message, because it was not written for hostile input.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from email import message_from_bytes

from pbem.mail import mime
from pbem.mail.charset import decode, tidy_line

_FIELD = re.compile(r"^(action|status|diagnostic-code):[ \t]*((?:.|\n[ \t]){1,500})", re.IGNORECASE | re.MULTILINE)
_READ = 20_000  # octets of a status part
_GUESSED_FROM = 30_000  # octets that flufl.bounce gets


@dataclass(frozen=True, slots=True)
class Failure:
    """`hard`: the failure is permanent. `words`: the other server's reply, for the game master."""

    hard: bool
    words: str


def failure(raw: bytes) -> Failure | None:
    """Read a bounce; None for anything else (out-of-office reply, success report, nonsense). Never raises."""
    try:
        parts = list(mime.parse(raw).walk())
    except mime.TooMuch:
        return None
    for part in parts:
        if part.type in {"message/delivery-status", "message/global-delivery-status"}:
            return _of_status(decode(part.content()[:_READ]).replace("\r\n", "\n"))
    return _guessed(raw[:_GUESSED_FROM])


def refused(reply: str) -> Failure:
    """Read the SMTP reply of a server that refused a mail, such as "550 5.1.1 No such user"."""
    enhanced = re.search(r"\b5\.(\d{1,3})\.(\d{1,3})\b", reply)
    hard = _final(enhanced[0]) if enhanced else reply.startswith(("550", "551", "553"))
    return Failure(hard, tidy_line(reply)[:200])


def _of_status(text: str) -> Failure | None:
    """The worst result of all recipients. Our mails have one, but a server may have expanded it to several."""
    found: dict[str, list[str]] = {}
    for name, value in _FIELD.findall(text):
        found.setdefault(name.lower(), []).append(" ".join(tidy_line(value).split()))
    actions = {action.split(" ")[0].lower() for action in found.get("action", [])}
    if not actions & {"failed", "delayed"}:
        return None
    statuses = [status for status in found.get("status", []) if status[:1] in "45"]
    hard = "failed" in actions and (not statuses or any(map(_final, statuses)))
    words = [*found.get("diagnostic-code", []), *statuses, "no reason given"][0]
    return Failure(hard, words[:200])


def _final(status: str) -> bool:
    """Whether a status is permanent. A full mailbox and a policy or spam refusal say nothing about the address."""
    kind = status.split(".")
    return status.startswith("5") and not (len(kind) > 2 and (kind[1] == "7" or status.startswith("5.2.2")))


def _guessed(beginning: bytes) -> Failure | None:
    from flufl.bounce import all_failures  # slow to import, and few messages need it

    try:
        for_now, for_good = all_failures(message_from_bytes(beginning))
    except Exception:  # noqa: BLE001 - the parser was not written for hostile input
        return None
    return Failure(bool(for_good), "mail came back") if for_now or for_good else None
