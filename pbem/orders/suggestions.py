"""Did you mean? Corrections of a line that failed, each read to the end as an order.

They are never acted on: they are asked back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from pbem.orders.conditions import conditional
from pbem.orders.context import Context, Document
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.line import SUPPLY, NotAnOrder, read_line
from pbem.orders.spellings import PLACE_ORDER, alternatives, words_of_all
from pbem.orders.tokens import Token
from pbem.rules import CHOICES, Choice, choices
from pbem.rules.choices import PLACES, Shape, Tokens

_MOST: Final = 6
_LONGEST: Final = 300  # a line to put right
_TELLING: Final = words_of_all(lambda words: words.telling)
"""Without them the rest would say something else. None is put right by a likeness, either."""
_NUMBERS: Final = {c for c in CHOICES.values() if c.tokens in {Tokens.POWER, Tokens.NUMBER, Tokens.SPENT}}
_ONE_PLACE: Final = {c for c in CHOICES.values() if c.shape is Shape.PICK and c.tokens in PLACES}
_BONES: Final[tuple[tuple[set[str], str, set[Choice]], ...]] = (
    ({"verb", "place", "number", "tile", "card", "colour", "word", "mark"}, " ", set()),
    ({"verb", "place", "number", "tile"}, " ", set()),
    ({"number"}, ", ", _NUMBERS),
    ({"place"}, ", ", _ONE_PLACE),
)
"""Kinds of words that are kept, what is put between them, and the questions of which that makes an answer (any)."""
_SIGNS: Final = {"+", "minus", "more", "fewer", "outbid", "underbid", ">", "<", "max", "min", "until", "round"}
"""A number behind them is no card."""
_GREETING: Final = re.compile(
    rf"(?:{alternatives(lambda words: words.greeting)})\b[^,:!;.\d]{{0,40}}[,:!;.]\s*(?=\S)", re.IGNORECASE
)
_SHORTEST: Final = 5  # a verb or a number, a place, the card, its number, the end
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
        orders = read_line(text, context)
    except SyntaxTrouble as trouble:
        if greeting := _GREETING.match(text):
            return _said_alone(text[greeting.end() :], context)
        found = _distinct(_readings(text, trouble, context, _DEPTH))
        return found or _card_in_front(text, context) or bones(text, context)
    except NotAnOrder:
        return perhaps(text, context)
    taken = orders[0].get("take") if orders and orders[0]["type"] == SUPPLY else None
    if taken is not None and str(taken) in context.open_cards and context.choice is choices.CARD:
        return [Guess(tuple(read_line(f"card {taken}", context)), f"card {taken}")]  # `take 3`
    return []


def _said_alone(text: str, context: Context) -> list[Guess]:
    """What follows a greeting, as it stands or put right."""
    try:
        return [Guess(tuple(read_line(text, context)), "")]
    except (SyntaxTrouble, NotAnOrder):
        return guesses(text, context)


def _card_in_front(text: str, context: Context) -> list[Guess]:
    """`2 Granada, then score, card 3`: the same with its card at the beginning."""
    tokens = context.tokens(text)
    if len(tokens) < _SHORTEST or (tokens[-3].kind, tokens[-3].value, tokens[-2].kind) != ("verb", "card", "number"):
        return []
    try:
        return [Guess(tuple(read_line(f"{text[tokens[-3].start :]}: {text[: tokens[-3].start]}", context)), "")]
    except (SyntaxTrouble, NotAnOrder):
        return []


def perhaps(text: str, context: Context) -> list[Guess]:
    """An answer among words of talk: with one number or region, as its end or beside a verb, and of nobody else."""
    tokens = context.tokens(text)
    words = [token for token in tokens[:-1] if token.kind != "mark"]
    said = [token for token in tokens if token.kind in {"number", "place", "tile"}]
    of_others = any(token.kind == "colour" and token.value != "own" for token in tokens)
    plain = len(said) == 1 and (said[0].kind == "place" or text[said[0].start : said[0].end].isdecimal())
    meant = plain and (words[-1] == said[0] or any(token.kind == "verb" for token in words))
    return bones(text, context) if meant and not of_others else []


def bones(text: str, context: Context) -> list[Guess]:
    """What is left of a line without the words that nobody knows: `my power card is 12`, `Ich nehme die 12`."""
    tokens = context.tokens(text)
    if len(text) > _LONGEST or any(_denies(token) for token in tokens) or conditional(tokens):
        return []
    of_others = any(token.kind == "colour" and token.value != "own" for token in tokens)
    wishes = any(token.kind == "word" and token.value in {"lowest", "highest", "until"} for token in tokens)
    signs = any(token.value in _SIGNS or token.words == (".",) for token in tokens)
    for n, (kinds, joint, asked) in enumerate(_BONES):
        if ((of_others or wishes) and n == 1) or (signs and asked is _NUMBERS):
            continue
        kept = joint.join(text[token.start : token.end] for token in tokens if token.kind in kinds)
        try:
            orders = read_line(kept, context) if kept and (not asked or context.choice in asked) else []
        except (SyntaxTrouble, NotAnOrder):
            continue
        if orders and all(_offered(order, context) for order in orders):
            return [Guess(tuple(orders), kept)]
    return []


def _offered(order: Document, context: Context) -> bool:
    """Whether it is an order, and no answer that the question does not offer."""
    question = context.question
    if order["type"] != "answer" or question is None:
        return bool(order["type"] != SUPPLY)
    return bool(question["shape"] != "pick" or order["value"] in question["options"])


def _denies(token: Token) -> bool:
    """Whether without it the line would say something else: the opposite, or one for all."""
    said = token.value in {"not", "never", "always", "no", "all", "any", "unless"} or token.value.startswith("no_")
    return said or not _TELLING.isdisjoint(token.words)


def _distinct(readings: Iterator[Guess]) -> list[Guess]:
    found: list[Guess] = []
    for guess in readings:
        if all(guess.documents != other.documents for other in found):
            found.append(guess)
        if len(found) == _MOST:
            break
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
