"""Corrections of a line that failed, each of them a complete order.

They are only proposed to the player, never carried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pbem.orders.context import Context
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.line import SUPPLY, NotAnOrder, read_line, taking_alone
from pbem.orders.reading_results import Guess
from pbem.orders.spellings import PLACE_ORDER, words_of_all
from pbem.rules import choices

_MOST: Final = 3
"""Where more are as good, the question is left open."""
_LONGEST: Final = 300  # a line to put right
_TELLING: Final = words_of_all(lambda words: words.telling)
"""Without them the rest would say something else. None is put right by a likeness, either."""
_BEFORE_THE_CARD: Final = {choices.TAKE, choices.CARD}
_DEPTH: Final = 3  # misspellings in one line that are put right


def guesses(text: str, context: Context) -> list[Guess]:
    """The readings that a line with trouble could have, places in the order of the board; none of more than three."""
    if len(text) > _LONGEST:
        return []
    try:
        orders = read_line(text, context)
    except SyntaxTrouble as trouble:
        return _distinct(_readings(text, trouble, context, _DEPTH))
    except NotAnOrder:
        return []
    taken = orders[0].get("take") if orders and orders[0]["type"] == SUPPLY else None
    if taken is None or context.holding or context.choice not in _BEFORE_THE_CARD:
        return []
    found = []
    if str(taken) in context.open_cards:  # `take 3`
        found.append(Guess(tuple(read_line(f"card {taken}", context)), f"card {taken}"))
    if context.choice is choices.TAKE and context.question and taken in context.question["options"]:
        found.append(Guess((taking_alone(orders[0]),), ""))
    return found


def _distinct(readings: Iterator[Guess]) -> list[Guess]:
    found: list[Guess] = []
    for guess in readings:
        if all(guess.documents != other.documents for other in found):
            found.append(guess)
        if len(found) > _MOST:
            return []
    return found


def _readings(text: str, trouble: SyntaxTrouble, context: Context, depth: int) -> Iterator[Guess]:
    start, end = trouble.token.start, trouble.token.end
    for word in _replacements(trouble, context):
        corrected = f"{text[:start]}{word}{text[end:]}"
        try:
            orders = read_line(corrected, context)
        except NotAnOrder:
            continue
        except SyntaxTrouble as again:
            if depth > 1 and again.token.start >= start:
                for deeper in _readings(corrected, again, context, depth - 1):
                    same_word = again.token.start == start
                    yield Guess(deeper.documents, deeper.word if same_word else word)
            continue
        if all(order["type"] != SUPPLY for order in orders):
            yield Guess(tuple(orders), word)


def _replacements(trouble: SyntaxTrouble, context: Context) -> Iterator[str]:
    yield from trouble.instead
    token = trouble.token
    if token.start and token.kind == "word" and token.value in {"if", "unless"}:
        yield f"else {' '.join(token.words)}"  # `if …: power 9; if …: power 3`
    if token.start == 0 and (token.kind, token.value) == ("word", "else"):
        yield ""  # `else card 2: …` on a line of its own
    if trouble.instead or token.kind != "unknown" or not token.words or token.words[0] in _TELLING:
        return
    close = context.similar(token.words[0], trouble.wanted)
    yield from sorted(close, key=lambda word: _rank(word, context))
    if not close:
        yield ""  # the line without that word


def _rank(spelling: str, context: Context) -> int:
    """Places in the order of the board, the castillo first; the rest as it comes."""
    value = context.lexicon[tuple(spelling.split(" "))].value.rstrip("?")
    return next((at for at, place in enumerate(PLACE_ORDER) if place.startswith(value)), len(PLACE_ORDER))
