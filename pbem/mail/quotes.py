"""Which lines of a mail are the player's own.

What is an order is decided by the grammar, line by line; this only marks. Lines with ">" are quotations, and so is the
line that introduces them. Outlook and others put the whole original, unmarked, under an introduction: what stands there
is marked "below", so that nothing in it counts by itself and nothing in it is lost. Every line is looked at a bounded
number of times, with no pattern that can backtrack.
"""

import re
from collections.abc import Sequence
from typing import Literal

Mark = Literal["own", "quote", "below", "signature"]

_LEAD = re.compile(r"(?:on|am|el|le|il|op|em|den|dne|dnia|w dniu|\w{2,4}[.,]|\d)[ ,]", re.IGNORECASE)
_WROTE = (
    " wrote", " schrieb", " geschrieben", " escribió", " escribio", " a écrit", " ha scritto", " schreef", " escreveu",
    " skrev", " napisał", " kirjoitti", " napsal",
)  # fmt: skip
_ORIGINAL = (
    "original message", "originalnachricht", "ursprüngliche nachricht", "mensaje original", "message d'origine",
    "message original", "messaggio originale", "oorspronkelijk bericht", "mensagem original", "forwarded message",
    "weitergeleitete nachricht", "mensaje reenviado", "message transféré", "messaggio inoltrato",
)  # fmt: skip
_FROM = frozenset(["from", "von", "de", "da", "van", "från", "fra"])
_FIELDS = _FROM | frozenset(
    [
        "sent", "gesendet", "enviado", "enviado el", "envoyé", "inviato", "verzonden", "date", "datum", "fecha", "data",
        "to", "an", "para", "à", "a", "aan", "till", "cc", "kopie", "subject", "betreff", "asunto", "objet", "oggetto",
        "onderwerp", "assunto", "ämne", "reply-to", "antwort an",
    ]
)  # fmt: skip
_SENT_WITH = re.compile(
    r"sent (?:from|with) |get outlook for |von meinem .{1,60} gesendet|gesendet (?:von|mit) |holen sie sich outlook "
    r"|diese nachricht wurde von meinem |outlook für |enviado (?:desde|con) |obtener outlook |obtén outlook |envoyé de "
    r"|inviato da|verstuurd vanaf|yahoo mail: |-----begin pgp signed message|hash: sha"
)
_SIGNATURE_STARTS = ("-----begin pgp signature",)


def marks(lines: Sequence[str]) -> list[Mark]:
    """One mark per line; the lines are tidy and none is blank."""
    found: list[Mark] = []
    last_prefixed = max((at for at, line in enumerate(lines) if line.startswith(">")), default=-1)
    signature = False
    while (at := len(found)) < len(lines):
        line = lines[at]
        introduction = _introduction(lines, at)
        if line.startswith(">") or introduction:
            signature = False
            found += ["quote"] * max(1, introduction)
        elif _original_starts(lines, at):
            return found + _below(lines[at:])
        elif signature or line == "--" or line.lower().startswith(_SIGNATURE_STARTS):
            signature = True
            found.append("signature")
        else:
            found.append("signature" if _SENT_WITH.match(line.lower()) else "own")
        if introduction and last_prefixed < len(found):
            return found + _below(lines[len(found) :])
    return found


def _below(lines: Sequence[str]) -> list[Mark]:
    return ["quote" if line.startswith(">") else "below" for line in lines]


def _introduction(lines: Sequence[str], at: int) -> int:
    """How many lines from here on are one "On Monday … wrote:", at most three as mailers wrap them; 0 when none."""
    for count in (1, 2, 3):
        if count > 1 and not _LEAD.match(lines[at]):
            return 0
        if _introduces(" ".join(lines[at : at + count])):
            return count
    return 0


def _introduces(text: str) -> bool:
    if not text.endswith(":") or len(text) > 500 or text.startswith(">"):
        return False
    return any(verb in text.lower() for verb in _WROTE) and ("@" in text or any(map(str.isdigit, text)))


def _original_starts(lines: Sequence[str], at: int) -> bool:
    """A header block or a line of dashes and words, either under a drawn rule or not."""
    is_rule = len(lines[at]) > 9 and not lines[at].strip("_")
    here = lines[at + 1 : at + 7] if is_rule else lines[at : at + 6]
    return _field_block(here) or bool(here and _names_original(here[0].lower()))


def _names_original(line: str) -> bool:
    return line.startswith("--") and line.endswith("--") and any(words in line for words in _ORIGINAL)


def _field_block(lines: Sequence[str]) -> bool:
    """ "From: … Sent: … To: … Subject: …", in any order and language."""
    if not lines or _field(lines[0]) not in _FIELDS:
        return False
    named = {_field(line) for line in lines} & _FIELDS
    return len(named) >= 3 and bool(named & _FROM)


def _field(line: str) -> str:
    return line[:40].lstrip("* ").partition(":")[0].strip("* ").lower() if ":" in line[:40] else ""
