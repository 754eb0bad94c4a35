"""Who and where, in words: the reader is "you"; others go by their names, never by a colour alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pbem import rules
from pbem.rules import CASTILLO, COURT, JSON, PROVINCE


@dataclass(frozen=True)
class Speech:
    """How a game is spoken of to one reader (`me`: their colour, or None for an observer)."""

    edition: str
    names: Mapping[str, str]
    me: str | None

    @classmethod
    def of(cls, view: JSON, names: Mapping[str, str]) -> Speech:
        return cls(view["edition"], names, view["seat"])

    def who(self, colour: str) -> str:
        """`you`, or a name."""
        return "you" if colour == self.me else self.names[colour]

    def Who(self, colour: str) -> str:  # noqa: N802 - the same, at the beginning of a sentence
        return "You" if colour == self.me else self.names[colour]

    def whose(self, colour: str) -> str:
        """`your`, or `Ana's`."""
        return "your" if colour == self.me else f"{self.names[colour]}'s"

    def of_whom(self, colour: str, by: str) -> str:
        """After a number: `2 of their own`, `2 of yours`, `2 of Ana's`."""
        if colour == by:
            return "of your own" if colour == self.me else "of their own"
        return "of yours" if colour == self.me else f"of {self.names[colour]}'s"

    def place(self, place: str) -> str:
        """`Granada`, `the Castillo`, `the Court`."""
        name = rules.place_name(self.edition, place)
        return f"the {name}" if place in (CASTILLO, COURT, PROVINCE) else name

    def card(self, card_id: str) -> rules.Card:
        return rules.card(self.edition, card_id)


def listed(items: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def plural(n: int, word: str, many: str = "") -> str:
    """`1 caballero`, `2 caballeros`."""
    return f"{n} {word if n == 1 else many or word + 's'}"
