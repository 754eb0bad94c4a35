"""Did you mean? Corrections of a line that failed, each read to the end as an order. Never acted on: they are asked back."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from pbem.orders.context import Context, Document
from pbem.orders.cursor import Trouble
from pbem.orders.line import SUPPLY, Prose, read_line
from pbem.orders.words import PLACE_ORDER, Meaning

_CLOSE: Final = 0.72
_MOST: Final = 6
_DEPTH: Final = 3  # misspellings in one line that are put right


class Guess(NamedTuple):
    """A reading of a line that failed: its orders, and what was put where the marked word stood."""

    documents: tuple[Document, ...]
    word: str


def guesses(text: str, trouble: Trouble, context: Context) -> list[Guess]:
    """The readings a line could have, the likeliest places first; at most six."""
    found: list[Guess] = []
    for guess in _readings(text, trouble, context, _DEPTH):
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
    yield from sorted(_similar(token.words[0], trouble, context), key=lambda word: _rank(word, context))
    if token.words[0] not in {"not", "nicht"}:
        yield ""  # the line without that word


def _similar(word: str, trouble: Trouble, context: Context) -> list[str]:
    """Spellings close to the word, one for each meaning; of the wanted kinds, if any of those is close."""
    best: dict[Meaning, tuple[float, str]] = {}
    matcher = SequenceMatcher(b=word)
    for form, meaning in context.lexicon.items():
        spelling = " ".join(form)
        if meaning.kind in {"filler", "article", "a"} or len(word) < 3:
            continue
        matcher.set_seq1(spelling)
        close = 1.0 if len(word) > 3 and spelling.startswith(word) else matcher.ratio()
        if close >= _CLOSE and close > best.get(meaning, (0.0, ""))[0]:
            best[meaning] = (close, spelling)
    wanted = {meaning: seen for meaning, seen in best.items() if meaning.kind in trouble.wanted} or best
    return [spelling for _, spelling in sorted(wanted.values(), reverse=True)[:_MOST]]


def _rank(spelling: str, context: Context) -> int:
    """Places in the order of the board, the castillo first; the rest as it comes."""
    value = context.lexicon[tuple(spelling.split(" "))].value.rstrip("?")
    return next((at for at, place in enumerate(PLACE_ORDER) if place.startswith(value)), len(PLACE_ORDER))
