"""What a row of an edition holds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pbem.rules.effects import Effect
from pbem.rules.provenance import Provenance


class CardSources(NamedTuple):
    """How well the facts of a card are known. Of its name: in English; texts/ say where another language has none."""

    name: Provenance
    effect: Provenance
    stack: Provenance
    copies: Provenance


@dataclass(frozen=True, slots=True)
class Card:
    """One action card. `text` says its special action in our own words, to go after "you may" or a colon."""

    id: str
    stack: str
    caballeros: int  # how many may be placed with it
    effect: Effect
    given: Mapping[str, Any] = field(default_factory=dict)
    copies: int = 1
    known: CardSources = field(kw_only=True)
    unless: str = ""  # the option value ("veto:off") under which the card stays in the box
    only: str = ""  # the option value without which it does
    not_first: str = ""  # the option value under which it never lies on top in the first round (J66)
    hand: str = ""  # its name among the Old Hands, which are added one by one
    lasting: bool = False  # lies on its stack again every round
    name: str = ""
    text: str = ""
    explained: str = ""  # what a newcomer asks about it

    @property
    def unprinted(self) -> str:
        """What we made up of it: "card" is all of it, "name" only that, "" nothing."""
        if self.known.effect is Provenance.OURS:
            return "card"
        return "name" if self.known.name is Provenance.OURS else ""

    def copies_in(self, options: Mapping[str, str]) -> int:
        """How many of it are in the deck of a game with these options."""
        if self.hand:
            return options["old_hands"].split(",").count(self.hand)
        left_out = self.unless and _chosen(self.unless, options)
        missing = self.only and not _chosen(self.only, options)
        return 0 if left_out or missing else self.copies

    def may_lie_first(self, options: Mapping[str, str]) -> bool:
        """Whether it may lie on top of its stack in the first round."""
        return not (self.not_first and _chosen(self.not_first, options))


def _chosen(option_value: str, options: Mapping[str, str]) -> bool:
    """Whether `veto:off` is among the options."""
    name, _, value = option_value.partition(":")
    return options.get(name) == value


@dataclass(frozen=True, slots=True)
class Edition:
    """A deck, and what the edition does not leave to its players."""

    name: str
    cards: Mapping[str, Card]
    ranks: Mapping[int, int]  # number of players -> how many values of a scoreboard count
    fixed: Mapping[str, str] = field(default_factory=dict)  # options of other editions, as this one plays them
    merged: tuple[int, ...] = ()  # numbers of players with whom stacks 2 and 3 are always one
    dummy: tuple[int, ...] = ()  # numbers of players who are joined by a dummy
