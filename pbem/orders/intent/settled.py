"""Words that are no longer guessed, because the open question or the named card asks for just what they may mean."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit, first_said, known
from pbem.orders.intent.tag import is_one_edit
from pbem.orders.spellings import words_listed, words_of_all
from pbem.rules import choices
from pbem.rules.choices import Part

_SAID: Final = words_listed("quoting")
_ONE: Final = words_of_all(lambda words: words.number["1"])
_ABBREVIATION: Final = 3
"""Letters of a place that is shortened."""
_ALWAYS: Final = {"place", "take", "card"}
"""Verbs of every turn: a number with a region is placed, and a card is taken, whatever the verb."""
_ASKED: Final[Mapping[Part, set[str]]] = {
    Part.POWER: {"power", "play", "take"},
    Part.DISC: {"disc", "place", "move", "play", "take"},
    Part.RETURN: {"return", "take", "place", "remove", "back"},
    Part.VETO: {"veto"},
}


def settled(bits: Sequence[Bit], context: Context) -> list[Bit]:
    """The words, verbs that the open question or the named card asks for no longer guessed: its card says the same."""
    bits = [_card_one(bits, at) for at in range(len(bits))]
    asked = _asked(bits, context)
    turn = context.asks_turn
    return [
        replace(bit, guess=False)
        if (_is_asked(bit, asked) and (turn or _is_clear(bit)) and bit.said not in _SAID)
        or _is_shortened(bits, at)
        or (turn and _opens_with_number(bits, at))
        else bit
        for at, bit in enumerate(bits)
    ]


def _card_one(bits: Sequence[Bit], at: int) -> Bit:
    """A word, or the number of `card one for me`, whose last words say nothing elsewhere."""
    behind_card = at > 0 and (bits[at - 1].role, bits[at - 1].value) == ("verb", "card")
    one = bits[at].role == "idle" and bits[at].said.split()[0] in _ONE and " " in bits[at].said
    return replace(bits[at], role="number", value="1") if behind_card and one else bits[at]


def _is_shortened(bits: Sequence[Bit], at: int) -> bool:
    """Whether a word is short for the place that its number belongs to: `1 Ar`; `Ct` is short for two places."""
    counted = at > 0 and bits[at - 1].role == "number"
    short = len(bits[at].said) <= _ABBREVIATION and bits[at].said != "ct"
    return bits[at].role == "place" and counted and short


def _opens_with_number(bits: Sequence[Bit], at: int) -> bool:
    """Whether a word that sounds like a number opens a clause, and a place follows: `won in Aragon`."""
    if bits[at].role != "number":
        return False
    opens = at == 0 or bits[at - 1].role in {"mark", "verb"} or bits[at - 1].value == "and"
    behind = first_said(bits[at + 1 :], "to")
    return opens and behind is not None and behind.role == "place" and not behind.guess


def _is_asked(bit: Bit, asked: set[str]) -> bool:
    after = (bit.role, bit.value) == ("word", "after") and "veto" in asked
    return after or (bit.role == "verb" and bit.value in asked)


def _is_clear(bit: Bit) -> bool:
    """Whether a verb is clear despite its spelling: `v` or `vteo` when the question is about a veto."""
    if bit.value == "veto":
        return bit.said == "v" or (sorted(bit.said) == sorted("veto") and is_one_edit(bit.said, "veto"))
    return not bit.slip and len(bit.said) > 1


def _asked(bits: Sequence[Bit], context: Context) -> set[str]:
    if not context.asks_turn:
        return _ASKED.get(context.choice.part, set()) if context.choice else set()
    said = known(bits)
    stacks = {
        two.value
        for one, two in itertools.pairwise(said)
        if (one.role, one.value) == ("verb", "card") and two.role == "number"
    }
    stacks |= {said[0].value} if said and said[0].role == "number" else set()
    cards = [context.open_cards[stack] for stack in stacks if stack in context.open_cards]
    cards += [context.own_card] if context.own_card else []
    if len(cards) != 1:
        return _ALWAYS
    asks = context.asks(cards[0])
    verbs = {verb for choice in asks for verb in choice.verbs}
    return (
        _ALWAYS
        | verbs
        | ({"score"} if choices.SEQUENCE in asks else set())
        | ({"entourage"} if choices.ENTOURAGE in asks else set())
        | ({"special"} if all(choice.settled for choice in asks) else set())
    )


__all__ = ["settled"]
