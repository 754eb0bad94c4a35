"""How the text of a turn is laid out: list numbers, results and asides in brackets, which are no part of an order.

    "1. the special action; 2. then one in Valencia" -> "the special action ; then one in Valencia"
    "then 2 in Valencia, that is 2:1 for me"         -> "then 2 in Valencia, that is for me"

Numbers may be those of a list or of cards, so what is read without them is only proposed, unless the card is named by a
word and each number has a bracket: `1) card 5; 2) the King to Galicia`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pbem.orders.spellings import alternatives

_LISTING: Final = alternatives(lambda words: words.prose.lists.get("listing", ""))
_CARD: Final = alternatives(lambda words: words.verb["card"])
_ITEM: Final = re.compile(
    rf"(?:^|(?<=[.:;,!?])|(?<=\s[-–]))\s*"
    rf"(?:\(?(?P<count>\d|[a-h])\)|(?P<dotted>\d)\.(?!\d)|(?:{_LISTING})\s+(?P<told>\d)\s?[:.)])\s*(?=\S)",
    re.IGNORECASE,
)
"""`2.`, `b)`, `step 2:` at the beginning of a sentence or clause."""
_FEWEST: Final = 2
_RESULT: Final = re.compile(r"(?<![\w:])\d{1,2}(?::\d{1,2}){1,2}(?![\w:])")
"""`3:2`: how a region stands."""
_NAMES_CARD: Final = re.compile(rf"(?:^|\b(?:{_CARD}|k|c))\s*$", re.IGNORECASE)
_NAMED_CARD: Final = re.compile(rf"\b(?:{_CARD})\s*\d", re.IGNORECASE)
_BRACKETED: Final = re.compile(r"(?<!\w)\([^()]*\)")
_IN_BRACKETS: Final = 0.4
"""What it costs to leave out what stands in brackets."""

_READ_TWICE: Final = 250
"""Letters of a text that is read twice."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A text to be read, what it costs, and why what was read of it may only be proposed."""

    text: str
    cost: float = 0.0
    doubt: str = ""


def layouts(text: str) -> Iterator[Layout]:
    """The text of a turn without list numbers and results; and once more without what stands in brackets."""
    unlisted, clear = _unlisted(text)
    bare = _without_results(unlisted)
    doubt = "" if bare == text or (clear and bare == unlisted) else "list numbers or results"
    yield Layout(bare, 0.0, doubt)
    short = _BRACKETED.sub(" ", bare) if len(bare) <= _READ_TWICE else bare
    if short != bare and any(letter.isalnum() for letter in short):
        yield Layout(short, _IN_BRACKETS, "brackets")


def _unlisted(text: str) -> tuple[str, bool]:
    """The text without the numbers of a list: at least two, counted from the first; and whether they are clearly those.

    `1) Card 5; 2) King to Galicia` is a list, since its card is named by a word.
    """
    for first in ("1", "a"):
        found = list(_counted(text, first))
        if len(found) >= _FEWEST:
            clear = all(item.lastgroup == "count" for item in found) and bool(_NAMED_CARD.search(text))
            for item in reversed(found):
                text = f"{text[: item.start()].rstrip(' ;,')} ; {text[item.end() :]}".lstrip(" ;")
            return text, clear
    return text, False


def _counted(text: str, first: str) -> Iterator[re.Match[str]]:
    """The list numbers that follow each other, all of one kind."""
    wanted, kind = first, ""
    for item in _ITEM.finditer(text):
        number = item[item.lastgroup or 0].lower()
        if number == wanted and item.lastgroup == (kind or item.lastgroup):
            yield item
            wanted, kind = chr(ord(wanted) + 1), item.lastgroup or ""


def _without_results(text: str) -> str:
    """The text without `3:2`, unless it may be a card with a number: `card 4:2 Toledo`."""
    return _RESULT.sub(lambda found: found[0] if _NAMES_CARD.search(text[: found.start()]) else "", text)


__all__ = ["Layout", "layouts"]
