"""A word of a text, with the part that it plays there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bit:
    """A word with its part. `guess`: it is taken for something that it only sounds like, or may mean."""

    role: str
    value: str
    said: str
    guess: bool = False
    slip: bool = False
    """It is one slip away from what it is taken for."""

    @property
    def slot(self) -> bool:
        """Whether it can fill a part of an order."""
        return self.role in {"verb", "place", "tile", "number", "colour", "ordinal", "name", "home"} or (
            self.role == "word" and self.value in {"lowest", "highest", "nothing", "halt", "let_pass", "stop"}
        )

    @property
    def idle(self) -> bool:
        return self.role in {"idle", "piece", "social", "bare", "him"}

    @property
    def of_others(self) -> bool:
        """Whether it names another player, or others."""
        return self.role in {"colour", "others"} and self.value != "own"

    def is_mark(self, marks: str) -> bool:
        return self.role == "mark" and self.said in marks


def known(bits: Sequence[Bit]) -> list[Bit]:
    """The words that say something."""
    return [bit for bit in bits if not bit.idle]


def first_said(bits: Iterable[Bit], *passed: str) -> Bit | None:
    """The first of these words that says something, but for those with these values; None if none does."""
    return next((bit for bit in bits if not (bit.idle or bit.value in passed)), None)


def single_words(bits: Iterable[Bit]) -> list[str]:
    """The words of phrases one by one."""
    return [word for bit in bits for word in bit.said.split()]


__all__ = ["Bit", "first_said", "known", "single_words"]
