"""The effect of a card's special action: its code, its questions, and what is known about it beforehand.

`@effect(asks=(choices.EVICT,))` turns a function into an effect. A row of an edition refers to the effect itself.
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
    SO_MANY_OF_EACH = auto()  # a number of one's own and a number of the others'
    OUT_OF_ONE_REGION = auto()  # one's own: all of them or any number, depending on the option


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
        """Whether the board determines the destination; at most, the player chooses between equals."""
        return self in {KingGoes.TO_THE_FULLEST, KingGoes.TO_THE_EMPTIEST, KingGoes.TO_THE_CASTILLO}


class DiscMeans(Enum):
    """What a region on a secret disc means."""

    RETURNED = auto()  # caballeros there go back to the province
    GOAL = auto()  # caballeros go there
    SCORED = auto()


class Facts(Protocol):
    """The facts that determine which places are scored."""

    @property
    def regions(self) -> Sequence[str]: ...
    def values(self, place: str, /) -> Sequence[int]: ...
    def total(self, place: str, /) -> int: ...


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """A special action.

    `asks`: the questions to its player, in order; `others`: the possible questions to other players. `scores(facts,
    **given)`: the places it scores, if nobody chooses them; `ranks`: how many ranks count in each (None: all).
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
        """Whether its player has to choose something before it can begin."""
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
    """Turn the function that plays an effect into an Effect."""
    return lambda play: Effect(play, asks, others, moves, king, disc, scores, ranks)
