"""The special action of a card: how it is played, what it asks of whom, and what is known of it beforehand.

`@effect(asks=(choices.EVICT,))` makes an effect of a function. A row of an edition names the effect itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Protocol

from pbem.rules.asks import Play
from pbem.rules.choices import Choice


class Moves(Enum):
    """Whose caballeros a card moves."""

    ANYONES = auto()
    OWN = auto()
    OTHERS = auto()
    SO_MANY_OF_EACH = auto()  # so many of one's own and so many of the others'
    OUT_OF_ONE_REGION = auto()  # one's own: all of them, or as many as one likes, as the option says


class KingGoes(Enum):
    """Where a card takes the king."""

    ANYWHERE = auto()
    NEXT_DOOR = auto()
    ABROAD = auto()
    TO_THE_FULLEST = auto()
    TO_THE_EMPTIEST = auto()
    TO_THE_CASTILLO = auto()

    @property
    def settled(self) -> bool:
        """Whether the board says where; its player chooses between equals at most."""
        return self in {KingGoes.TO_THE_FULLEST, KingGoes.TO_THE_EMPTIEST, KingGoes.TO_THE_CASTILLO}


class DiscMeans(Enum):
    """What a region on a secret disc means."""

    RETURNED = auto()  # caballeros there go back to the province
    GOAL = auto()  # caballeros go there
    SCORED = auto()


class Facts(Protocol):
    """What the places to be scored depend on."""

    @property
    def regions(self) -> Sequence[str]: ...
    def values(self, place: str, /) -> Sequence[int]: ...
    def total(self, place: str, /) -> int: ...


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """A special action.

    `asks`: what its player may choose, the first first; `others`: what the other players may be asked.
    `scores(facts, **given)`: the places that it scores, where nobody chooses them; `ranks`: how many ranks of each
    (None: all that count).
    """

    play: Callable[..., Play[None]]
    asks: tuple[Choice, ...] = ()
    others: tuple[Choice, ...] = ()
    moves: Moves | None = None
    king: KingGoes | None = None
    disc: DiscMeans | None = None
    scores: Callable[..., list[str]] | None = None
    ranks: int | None = None

    def __call__(self, *args: Any, **given: Any) -> Play[None]:
        return self.play(*args, **given)

    @property
    def needs_choice(self) -> bool:
        """Whether it cannot begin before its player has chosen something."""
        board_says = self.king is not None and self.king.settled
        return not board_says and any(not choice.settled for choice in self.asks)


def effect(
    *,
    asks: tuple[Choice, ...] = (),
    others: tuple[Choice, ...] = (),
    moves: Moves | None = None,
    king: KingGoes | None = None,
    disc: DiscMeans | None = None,
    scores: Callable[..., list[str]] | None = None,
    ranks: int | None = None,
) -> Callable[[Callable[..., Play[None]]], Effect]:
    """Make an effect of a function that plays it."""
    return lambda play: Effect(play, asks, others, moves, king, disc, scores, ranks)
