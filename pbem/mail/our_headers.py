"""Finds the header of one of our mails inside a reply: whatever the language and layout, it contains our name or
address.

Players don't type a seat's address or one of our Message-IDs, and our sender name counts where headers have it. Such a
line, and the fields, date or rule directly above it, end the player's own text. But lines above it are the player's
from the point where one of them is an order, a message or a command.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

IsOrder: TypeAlias = Callable[[str], bool]
"""Whether a line reads as an order, a message to others or a command, so it can't be from a mail program."""

STAMP: Final = re.compile(
    r"(?<![\d.,/])(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,2}[:h]\d\d(?!\d)|(?<!\d)\d{1,2}\. ?\d{1,2}\. ?\d\d(?!\d)"
)
LEAD: Final = re.compile(
    r"(?:-+ )?(?:on|am|el|le|il|op|em|den|dne|dnia|ve|v|w)\b.{0,3}\b"
    r"(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mer|jeu|ven|sam|gio"
    r"|ma|wo|vr|za|zo|seg|ter|qua|qui|sex|tir|ons|tor|l[oø]r|pon|wt|[sś]r|czw|pi[aą]|nie)[a-zéáçõ-]{0,9}\b",
    re.IGNORECASE,
)
SEPARATORS: Final = "_-=*~+#•·─━— "
OUR_NAME: Final = "el grande - "  # the beginning of our mails' sender names
_OURS: Final = re.compile(
    r"\b(?:orders|bounce|confirm|standby|invited)(?:\+|%2b)[a-z0-9]{3,12}[.a-z0-9]"
    r"|\+[a-z][a-z0-9]{2,11}\.(?:[a-z]{1,12}\.)?[a-z2-7]{14,26}@"
    r"|\b[a-z]{1,20}\.[a-z][a-z0-9]{2,11}\.[a-z]{1,12}\.[a-z0-9-]{1,40}\.[a-z2-7]{26}@",
    re.IGNORECASE,
)
_NAME_FIRST: Final = re.compile(r"""(?:[^:]{1,40}: ?)?[\s"'*_<>«„“(\[-]{0,6}el grande - """, re.IGNORECASE)
_FIELD: Final = re.compile(r"[*_ ]{0,3}[^\W\d_][^\d:<>@_]{0,29}?[*_ ]{0,3}[:：]")
_TITLE: Final = re.compile(r"([-*=_~+#─━•·])\1{1,99} ?[^\W\d_].{1,250}|[-*=_~+#] ?(?:[-*=_~+#] ?){1,9}[^\W\d_].{1,250}")
_FORWARDS: Final = (
    "begin forwarded message:", "anfang der weitergeleiteten nachricht:", "inicio del mensaje reenviado:",
    "début du message réexpédié", "début du message transféré", "inizio messaggio inoltrato:",
    "begin doorgestuurd bericht:", "início da mensagem encaminhada:", "vidarebefordrat brev:",
)  # fmt: skip
_MOST_ABOVE: Final = 8  # header lines above the one that names us
_MOST_BELOW: Final = 8
_MOST_WRAPPED: Final = 2  # lines of a wrapped sentence above the one that names us


def our_headers(
    lines: Sequence[str], gaps: Sequence[bool], is_order: IsOrder, known_fields: frozenset[str]
) -> dict[int, int]:
    """Map the first line of each of our headers to the line after the header. `gaps`: whether a line has a blank line
    above it.
    """
    found: dict[int, int] = {}
    at = 0
    while at < len(lines):
        if not lines[at].startswith(">") and _names_us(lines, at) and not is_order(lines[at]):
            start = _start(lines, gaps, at, is_order, known_fields)
            found[start] = at = _end(lines, gaps, at)
        else:
            at += 1
    return found


def is_quoted_header(lines: Sequence[str], at: int) -> bool:
    """Whether the quoted lines from here on are the header fields of one of our mails and nothing else.

    Orange's program marks the header of the original with ">" but not its text.
    """
    run: list[str] = []
    for line in lines[at : at + _MOST_ABOVE + 1]:
        if not line.startswith(">"):
            break
        run.append(line.lstrip("> "))
    fields = sum(bool(_FIELD.match(line)) for line in run)
    others = [line for line in run if line and not _FIELD.match(line) and not STAMP.search(line)]
    return len(run) <= _MOST_ABOVE and fields > 1 and not others and any(map(_OURS.search, run))


def field_name(line: str) -> str:
    """The name before the colon of a header field, in lower case; "" without one."""
    before, colon, _ = line[:40].lstrip("* ").replace("：", ":").partition(":")
    return before.strip("* \t").lower() if colon else ""


def is_rule(line: str) -> bool:
    """Whether a line consists only of dashes, stars and the like."""
    return len(line) > 2 and not line.strip(SEPARATORS)


def separates(line: str) -> bool:
    """Whether a line is a rule, a dashed or starred title, or a sentence like "Begin forwarded message:"."""
    return is_rule(line) or forwards(line) or bool(_TITLE.fullmatch(line))


def forwards(line: str) -> bool:
    return line.lower().startswith(_FORWARDS)


def _names_us(lines: Sequence[str], at: int) -> bool:
    line = lines[at][:1000]
    if _OURS.search(line):
        return True
    if OUR_NAME not in line.lower():
        return False
    dated = STAMP.search(line) or LEAD.match(line) or "<" in line or "@" in line
    ends = line.rstrip(" *_").endswith((":", "："))
    if dated or ends:
        return True
    below = lines[at + 1][:200] if at + 1 < len(lines) else ""
    follows = below.startswith(">") or bool(STAMP.search(below) or _FIELD.match(below))
    return bool(_NAME_FIRST.match(line)) and (follows or bool(_FIELD.match(line)))


def _start(
    lines: Sequence[str], gaps: Sequence[bool], named: int, is_order: IsOrder, known_fields: frozenset[str]
) -> int:
    """The first line of the header that names us in line `named`."""
    start, wrapped = named, 0
    sentence = bool(LEAD.match(lines[named])) or lines[named].rstrip(" *_").endswith((":", "："))
    whole = bool(_FIELD.match(lines[named]) or LEAD.match(lines[named]) or STAMP.search(lines[named][:60]))
    while start > 0 and named - start < _MOST_ABOVE:
        line = lines[start - 1]
        if line.startswith((">", "|")) or is_order(line):
            break
        if separates(line):
            return start - 1
        if gaps[start]:
            break
        if not sentence and _is_field(line, known_fields):
            start -= 1
        elif not whole and wrapped < _MOST_WRAPPED and _begins_sentence(line):
            start, wrapped = start - 1, wrapped + 1
        else:
            break
    return start


def _is_field(line: str, known_fields: frozenset[str]) -> bool:
    if not _FIELD.match(line):
        return False
    name, value = field_name(line), line.lower()
    return (name in known_fields and len(name) > 1) or bool(STAMP.search(line)) or "@" in line or "el grande" in value


def _begins_sentence(line: str) -> bool:
    return bool(STAMP.search(line) or LEAD.match(line)) and not line.endswith(("!", "?"))


def _end(lines: Sequence[str], gaps: Sequence[bool], named: int) -> int:
    """The line where the text below the header, or its marked quotation, begins."""
    end = named + 1
    for at in range(named + 1, min(len(lines), named + _MOST_BELOW)):
        if lines[at].startswith(">"):
            return at
        if gaps[at] or not (_FIELD.match(lines[at]) or lines[at].rstrip(" *_").endswith((":", "："))):
            break
        end = at + 1
    return end
