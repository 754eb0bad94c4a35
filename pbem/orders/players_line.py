"""Tells a line that a player wrote to the server from one that a mail program wrote, at whatever table they sit."""

from __future__ import annotations

import re
from typing import Final

from pbem.orders.commands import read_command, read_master_command
from pbem.orders.spellings import address, lexicon, phrase
from pbem.orders.tokens import clean, tokenise

_LONGEST: Final = 300
_LONGEST_HEAD: Final = 90  # letters of "press Ana, Ben and the game master"
_OF_MAIL: Final = re.compile(
    r"(?:19|20)\d\d|\d{1,2}[:h]\d\d|\d{1,2}\. ?\d{1,2}\. ?\d\d|@|<\w|\w>|(?:^|[^\d/])\d{1,2}/\d{1,2}/\d\d"
)
_LETTER: Final = re.compile(r"[A-Za-z] ?: ?(?=\S)")
_ORDER_WORDS: Final = {"number", "place", "tile", "card"}


def is_players_line(text: str) -> bool:
    """Whether a line reads as an order, a message to others or a command. Dates and addresses never do."""
    line = clean(text[: _LONGEST + 1])
    if not line or len(line) > _LONGEST or _OF_MAIL.search(line.partition(":")[0] if _is_message(line) else line):
        return False
    if _is_message(line) or read_master_command(line) or read_command(line):
        return True
    return _is_order(line) or _is_order(_LETTER.sub("", line, count=1))


def _is_message(line: str) -> bool:
    """Whether it is addressed to somebody: `press all: …`, `to Ana: …`; `To: …` alone is a header field."""
    head, colon, said = line[:_LONGEST_HEAD].partition(":")
    words = head.replace(",", " ").split()
    if not colon or not words or not said.strip():
        return False
    called = address().get(phrase(words[0]))
    return called in {"say", "grey", "master"} or (called == "to" and len(words) > 1)


def _is_order(line: str) -> bool:
    """Whether it consists of words of the order language; beside a verb it may hold one name."""
    tokens = tokenise(line, lexicon())[:-1]
    verb = any(token.kind == "verb" for token in tokens)
    named = any(token.kind in _ORDER_WORDS for token in tokens)
    unknown = sum(token.kind == "unknown" for token in tokens)
    if named:
        return unknown <= verb
    return bool(tokens) and tokens[0].kind == "verb" and not unknown
