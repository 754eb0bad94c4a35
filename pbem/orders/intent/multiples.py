"""How many are told by a number elsewhere: `2 in Valencia, twice as many in Cataluña`, `2 to …, one each`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from pbem.orders.intent.bit import Bit, first_said
from pbem.orders.spellings import words_of_all

MULTIPLES: Final = {"twice_as_many": Fraction(2), "half_as_many": Fraction(1, 2), "as_many": Fraction(1)}
"""Senses of the prose vocabulary, and what they multiply the number before by."""
ONE: Final = words_of_all(lambda words: f"{words.one} | {words.number['1']}")
"""Words that count one: `one each`, `je einer`."""


def counted_out(found: Sequence[Bit]) -> Iterator[Bit]:
    """The words, with multiples as the number that they come to; where they come to none, nobody knows the word.

    A multiple counts what is told last with its place: neither the number of a card nor an earlier multiple.
    """
    last = 0
    for at, bit in enumerate(found):
        if bit.role == "number" and _counts_a_place(found[at + 1 :]):
            last = int(bit.value)
        times = MULTIPLES.get(bit.role)
        if times is None:
            yield bit
            continue
        number = last * times
        comes_out = last and number.denominator == 1
        yield Bit("number", str(number), bit.said) if comes_out else Bit("unknown", "", bit.said)


def shared_out(found: Sequence[Bit]) -> list[Bit]:
    """The words, with one for each place instead of their total: `two to Galicia and Sevilla, one each`."""
    kept = list(found)
    for at, bit in enumerate(found):
        if bit.role != "each" or not ONE & set(bit.said.split()):
            continue
        total = next((n for n in range(at - 1, -1, -1) if found[n].role == "number" or found[n].is_mark(".!?;")), None)
        if total is None or not _is_total(found, total):
            continue
        before = [n for n in range(total, at) if found[n].role == "place" and not _leaves(found, n)]
        behind = list(_places_behind(found, at))
        shared = behind if not before else before if not behind else []
        if len(shared) > 1 and len(shared) == int(found[total].value):
            kept[total], kept[at] = bit, Bit("idle", "", bit.said)
    return kept


def _is_total(found: Sequence[Bit], at: int) -> bool:
    """Whether a number may count caballeros: not that of a card, and not alone in its clause."""
    before = first_said(reversed(found[:at]))
    card = before is not None and before.role == "verb" and before.value in _CARDS
    return found[at].role == "number" and not card and found[at + 1].role != "mark"


def _places_behind(found: Sequence[Bit], at: int) -> Iterator[int]:
    """Where the places of a list stand that begins right behind a word."""
    for n in range(at + 1, len(found)):
        if found[n].role == "place":
            yield n
        elif not (found[n].idle or found[n].is_mark(",") or found[n].value in _LISTING):
            return


def _leaves(found: Sequence[Bit], at: int) -> bool:
    """Whether a place is one that somebody leaves: `two from Granada to …`."""
    before = first_said(reversed(found[:at]))
    return before is not None and before.value == "from"


_LISTING: Final = {"and", "to"}
_CARDS: Final = {"card", "take", "power", "play", "round"}


def _counts_a_place(behind: Sequence[Bit]) -> bool:
    """Whether a place stands right behind a number: `2 of mine in Valencia`."""
    following = first_said(behind, "to", "own")
    return following is not None and following.role == "place"


__all__ = ["MULTIPLES", "ONE", "counted_out", "shared_out"]
