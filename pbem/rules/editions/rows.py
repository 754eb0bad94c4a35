"""What a row of an edition holds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pbem.rules.asks import Play

Effect = Callable[..., Play[None]]


@dataclass(frozen=True, slots=True)
class Card:
    """One action card. `text` says its special action in our own words, to go after "you may" or a colon."""

    id: str
    stack: str
    caballeros: int  # how many may be placed with it
    name: str
    text: str
    effect: Effect
    given: Mapping[str, Any] = field(default_factory=dict)
    copies: int = 1
    optional: str = ""  # the option value ("veto:off") under which the card stays in the box
    lasting: bool = False  # lies on its stack again every round
    explained: str = ""  # what a newcomer asks about it


@dataclass(frozen=True, slots=True)
class Edition:
    """A deck and the names on the board."""

    name: str
    title: str
    places: Mapping[str, str]
    cards: Mapping[str, Card]
    ranks: Mapping[int, int]  # number of players -> how many values of a scoreboard count
