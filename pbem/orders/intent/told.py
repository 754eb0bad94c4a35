"""The readings that are made of what sentences tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MOST_OFFERED: Final = 3
"""Readings of a text that are proposed."""
MOST_RANKED: Final = 4
"""Cards or regions of a ranking; a longer list tells what there is."""


HALF: Final = "a half"
"""What a reading lacks that does one half of a turn only, or one that was not told."""


@dataclass(frozen=True)
class Reading:
    """An order's text, and how sure it is: `cost` counts words that are not used, and what was filled in."""

    text: str
    cost: float
    lacks: tuple[str, ...] = ()
    """What was said and is not used, and what was filled in."""
    turned: bool = False
    """The halves of a turn are done in another order than they are told in."""
    lost: tuple[str, ...] = ()
    """The kinds of what was told of a turn and has no part in it."""
    card: int = -1
    """The clause that names the card of a turn."""

    @property
    def half(self) -> bool:
        """Whether a half of the turn was not told."""
        return HALF in self.lacks

    @property
    def whole(self) -> bool:
        """Whether it uses all that was said, and nothing was filled in that was not."""
        return not self.lacks


CONDITION: Final = "a condition"
DENIAL_ALONE: Final = "a denial alone"
DENIED: Final = "denied"
"""Rules whose doubts also decide what is proposed."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why an order isn't carried out: the rule that stopped it, and the words that it stopped at."""

    rule: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Plain:
    """An answer in the order language, and what speaks against carrying it out."""

    text: str
    against: tuple[Doubt, ...] = ()


__all__ = ["CONDITION", "DENIAL_ALONE", "DENIED", "HALF", "MOST_OFFERED", "MOST_RANKED", "Doubt", "Plain", "Reading"]
