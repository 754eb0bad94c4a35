"""Questions about an action card: `what does card 2 do?`, `was macht Karte 2?`, `¿qué hace la carta 2?`."""

from __future__ import annotations

from functools import cache

from pbem.orders.cards import names
from pbem.orders.context import Context
from pbem.orders.spellings import lexicon, of_all, phrase


def cards_asked(text: str, context: Context) -> tuple[str, ...]:
    """The cards that a line asks about, by their ids; none when it asks about no card.

    A number means the card of that stack in this round, on the table or taken; where none is, all that lie there.
    """
    words = phrase(text.strip(" .!?¿"))
    for before, after in _patterns():
        if len(words) > len(before) + len(after) and words[: len(before)] == before:
            end = len(words) - len(after)
            if words[end:] == after and (found := _cards(words[len(before) : end], context)):
                return found
    return ()


def _cards(words: tuple[str, ...], context: Context) -> tuple[str, ...]:
    said = [lexicon().get((word,)) for word in words]
    named = tuple(word for word, means in zip(words, said, strict=True) if not means or means.kind != "article")
    called = len(named) > 1 and (means := lexicon().get(named[:1])) and (means.kind, means.value) == ("verb", "card")
    rest = named[1:] if called else named
    number = lexicon().get(rest) if len(rest) == 1 else None
    value = rest[0] if rest and rest[0].isdecimal() else number.value if number and number.kind == "number" else ""
    if value:
        return _of_stack(value, context) if called else ()
    known = names(context.edition)
    return known.get(words) or known.get(rest) or ()


def _of_stack(number: str, context: Context) -> tuple[str, ...]:
    here = [*context.open_cards.values(), *context.view["taken"].values()]
    found = tuple(card for card in here if card and number in context.card(card).stack.split("/"))
    return found or tuple(card for card in context.open_cards.values() if card)


@cache
def _patterns() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """The words before and behind the card, the longest first."""
    parted = [(form[: form.index("*")], form[form.index("*") + 1 :]) for form in of_all(lambda words: words.asks_card)]
    return tuple(sorted(parted, key=lambda pair: -len(pair[0])))
