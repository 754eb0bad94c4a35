"""The row types of an edition: cards, their sources, and the edition itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pbem.rules.effects import Effect
from pbem.rules.provenance import Provenance


class CardSources(NamedTuple):
    """The provenance of a card's facts. `name` is the English one; texts/ says where another language has none."""

    name: Provenance
    effect: Provenance
    stack: Provenance
    copies: Provenance


@dataclass(frozen=True, slots=True)
class Card:
    """One action card. `text` describes its special action in our own words, to follow a colon."""

    id: str
    stack: str
    caballeros: int  # how many may be placed with it
    effect: Effect
    given: Mapping[str, Any] = field(default_factory=dict)
    copies: int = 1
    known: CardSources = field(kw_only=True)
    unless: str = ""  # the option value ("veto:off") under which the card stays in the box
    only: str = ""  # the option value required to take it out of the box
    not_first: str = ""  # the option value under which it never lies on top in the first round (J66)
    hand: str = ""  # its name among the Old Hands, which are chosen one by one
    lasting: bool = False  # returns to its stack every round
    name: str = ""
    text: str = ""
    explained: str = ""  # explanation for newcomers

    @property
    def unprinted(self) -> str:
        """Which part of the card we made up: "card" for all of it, "name" for its name, "" for nothing."""
        if self.known.effect is Provenance.OURS:
            return "card"
        return "name" if self.known.name is Provenance.OURS else ""

    def copies_in(self, options: Mapping[str, str]) -> int:
        """How many copies are in the deck of a game with these options."""
        if self.hand:
            return options["old_hands"].split(",").count(self.hand)
        left_out = self.unless and _chosen(self.unless, options)
        missing = self.only and not _chosen(self.only, options)
        return 0 if left_out or missing else self.copies

    def may_lie_first(self, options: Mapping[str, str]) -> bool:
        """Whether it may be on top of its stack in the first round."""
        return not (self.not_first and _chosen(self.not_first, options))


def _chosen(option_value: str, options: Mapping[str, str]) -> bool:
    """Whether the option value, written `veto:off`, is chosen in `options`."""
    name, _, value = option_value.partition(":")
    return options.get(name) == value


@dataclass(frozen=True, slots=True)
class Edition:
    """A deck, and the options that the edition fixes."""

    name: str
    cards: Mapping[str, Card]
    ranks: Mapping[int, int]  # number of players -> how many scoreboard values count
    fixed: Mapping[str, str] = field(default_factory=dict)  # options of other editions that this one fixes
    merging: tuple[str, str] = ("2", "3")  # the stacks that may be merged
    merged: tuple[int, ...] = ()  # numbers of players for which they always are
    dummy: tuple[int, ...] = ()  # numbers of players for which a dummy joins
