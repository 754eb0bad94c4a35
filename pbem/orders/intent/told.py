"""What sentences tell of a turn, and the readings that are made of it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Move:
    """Caballeros that are moved or removed; empty fields are said before or behind."""

    n: str = ""
    who: str = ""
    origin: str = ""
    goals: list[str] = field(default_factory=list)
    each: bool = False


@dataclass
class Told:
    """What the clauses tell of a turn, while they are read."""

    card: str = ""
    take: str = ""
    order: list[str] = field(default_factory=list)
    """Which half was said first: `place`, `special`."""
    first: str = ""
    """The half that is to come first, or last, whatever was said first."""
    places: list[tuple[str, str]] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    target: str = ""
    tile: str = ""
    back: str = ""
    verb: str = ""
    """The special action's."""
    declined: set[str] = field(default_factory=set)
    discs: list[str] = field(default_factory=list)
    power: list[str] = field(default_factory=list)
    entourage: list[Move] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    """What of an order is not used."""
    filled: list[str] = field(default_factory=list)
    """What is taken for something that it was not said to be."""
    guessed: list[str] = field(default_factory=list)
    cost: float = 0.0
    """What was left out, or filled in."""


@dataclass(frozen=True)
class Reading:
    """An order's text, and how sure it is: `cost` counts words that are not used, and what was filled in."""

    text: str
    cost: float
    lacks: tuple[str, ...] = ()
    """What was said and is not used, and what was filled in."""

    @property
    def whole(self) -> bool:
        """Whether it uses all that was said, and nothing was filled in that was not."""
        return not self.lacks


__all__ = ["Move", "Reading", "Told"]
