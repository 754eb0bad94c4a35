"""How many are told as a multiple of a number before: `2 in Valencia, twice as many in Cataluña`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from pbem.orders.intent.bit import Bit, first_said

MULTIPLES: Final = {"twice_as_many": Fraction(2), "half_as_many": Fraction(1, 2), "as_many": Fraction(1)}
"""Senses of the prose vocabulary, and what they multiply the number before by."""


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


def _counts_a_place(behind: Sequence[Bit]) -> bool:
    """Whether a place stands right behind a number: `2 of mine in Valencia`."""
    following = first_said(behind, "to", "own")
    return following is not None and following.role == "place"


__all__ = ["MULTIPLES", "counted_out"]
