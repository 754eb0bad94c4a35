"""Did you mean? Corrections of a line that failed, each read to the end as an order.

They are never acted on: they are asked back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pbem.orders.context import Context, Document
from pbem.orders.cursor import Trouble
from pbem.orders.line import SUPPLY, Prose, read_line
from pbem.orders.similar import similar
from pbem.orders.words import PLACE_ORDER

_MOST: Final = 6
_LONGEST: Final = 300  # a line to put right
_NEGATIONS: Final = {"not", "nicht", "never", "nie", "nunca"}
_DEPTH: Final = 3  # misspellings in one line that are put right


class Guess(NamedTuple):
    """A reading of a line that failed: its orders, and what was put where the marked word stood."""

    documents: tuple[Document, ...]
    word: str


def guesses(text: str, context: Context) -> list[Guess]:
    """The readings that a line with trouble could have, places in the order of the board; at most six."""
    if len(text) > _LONGEST:
        return []
    try:
        read_line(text, context)
    except Trouble as trouble:
        return _distinct(_readings(text, trouble, context, _DEPTH))
    except Prose:
        pass
    return []


def _distinct(readings: Iterator[Guess]) -> list[Guess]:
    found: list[Guess] = []
    for guess in readings:
        if all(guess.documents != other.documents for other in found):
            found.append(guess)
        if len(found) == _MOST:
            break
    return found


def _readings(text: str, trouble: Trouble, context: Context, depth: int) -> Iterator[Guess]:
    start, end = trouble.token.start, trouble.token.end
    for word in _replacements(trouble, context):
        corrected = f"{text[:start]}{word}{text[end:]}"
        try:
            orders = read_line(corrected, context)
        except Prose:
            continue
        except Trouble as again:
            if depth > 1 and again.token.start >= start:
                for deeper in _readings(corrected, again, context, depth - 1):
                    same_word = again.token.start == start
                    yield Guess(deeper.documents, deeper.word if same_word else word)
            continue
        if all(order["type"] != SUPPLY for order in orders):
            yield Guess(tuple(orders), word)


def _replacements(trouble: Trouble, context: Context) -> Iterator[str]:
    yield from trouble.instead
    token = trouble.token
    if trouble.instead or token.kind != "unknown" or not token.words:
        return
    close = similar(token.words[0], context.lexicon, trouble.wanted)
    yield from sorted(close, key=lambda word: _rank(word, context))
    if not close and token.words[0] not in _NEGATIONS:
        yield ""  # the line without that word


def _rank(spelling: str, context: Context) -> int:
    """Places in the order of the board, the castillo first; the rest as it comes."""
    value = context.lexicon[tuple(spelling.split(" "))].value.rstrip("?")
    return next((at for at, place in enumerate(PLACE_ORDER) if place.startswith(value)), len(PLACE_ORDER))
