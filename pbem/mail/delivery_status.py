"""What a server says of a mail of ours that it could not deliver: for good, or for now.

Most say it in a part made for machines (RFC 3464), which is read here. For the others there is flufl.bounce, which
knows their forms of words; it gets the beginning only, for it was not made for what strangers may send.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from email import message_from_bytes

from pbem.mail import mime
from pbem.mail.charset import decode, tidy_line

_FIELD = re.compile(r"^(action|status|diagnostic-code):[ \t]*((?:.|\n[ \t]){1,500})", re.IGNORECASE | re.MULTILINE)
_READ = 20_000  # octets of a status part
_GUESSED_FROM = 30_000  # octets that are looked through for other forms of words


@dataclass(frozen=True, slots=True)
class Failure:
    """`hard`: the address will never take mail; else it may tomorrow. `words`: the other server's, for the master."""

    hard: bool
    words: str


def failure(raw: bytes) -> Failure | None:
    """What a bounce says; None when this is none (a note of absence, mail that did arrive, nonsense). Never raises."""
    try:
        parts = list(mime.parse(raw).walk())
    except mime.TooMuch:
        return None
    for part in parts:
        if part.type in {"message/delivery-status", "message/global-delivery-status"}:
            return _of_status(decode(part.content()[:_READ]).replace("\r\n", "\n"))
    return _guessed(raw[:_GUESSED_FROM])


def refused(reply: str) -> Failure:
    """The same of the reply with which a server would not take a mail at all, such as "550 5.1.1 No such user"."""
    enhanced = re.search(r"\b5\.(\d{1,3})\.(\d{1,3})\b", reply)
    hard = _final(enhanced[0]) if enhanced else reply.startswith(("550", "551", "553"))
    return Failure(hard, tidy_line(reply)[:200])


def _of_status(text: str) -> Failure | None:
    """Of several recipients the worst: our mails have one, which some server may have multiplied."""
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
    """Full mailboxes and refusals by policy or for spam say nothing about the address."""
    kind = status.split(".")
    return status.startswith("5") and not (len(kind) > 2 and (kind[1] == "7" or status.startswith("5.2.2")))


def _guessed(beginning: bytes) -> Failure | None:
    from flufl.bounce import all_failures  # takes long to load, and few messages need it

    try:
        for_now, for_good = all_failures(message_from_bytes(beginning))
    except Exception:  # noqa: BLE001 - strangers' bytes in a parser that was not made for them
        return None
    return Failure(bool(for_good), "mail came back") if for_now or for_good else None
