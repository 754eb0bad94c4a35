"""The reasons for which an answer is refused: one dataclass for each kind, with its facts.

`legality.why_not` finds the reason, `pbem.orders.refusals` puts it into words.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from pbem.rules.board import JSON
from pbem.rules.questions import OpenQuestion, Value


@dataclass(frozen=True, slots=True)
class NotAsked:
    """Nothing is asked of that seat now."""

    seat: str


@dataclass(frozen=True, slots=True)
class OtherQuestion:
    """The answer is for a question that is no longer open; `open` and `key`: the id and the kind of the one that is."""

    seat: str
    meant: str
    open: str
    key: str


@dataclass(frozen=True, slots=True)
class Malformed:
    """The value isn't of the kind that answers such a question."""

    value: Value


@dataclass(frozen=True, slots=True)
class KingsRegion:
    """Nothing comes to the place where the king is, or leaves it."""

    place: str


@dataclass(frozen=True, slots=True)
class NotNearKing:
    """Caballeros are placed next to the king or in the castillo."""

    place: str
    king: str


@dataclass(frozen=True, slots=True)
class NotNextToKing:
    """The king moves to a neighbouring region."""

    place: str
    king: str


@dataclass(frozen=True, slots=True)
class NotARegion:
    """Only regions can be chosen; and `also`, the castillo or the court, if it isn't empty."""

    place: str
    also: str = ""


@dataclass(frozen=True, slots=True)
class NotAbroad:
    """Only a country beside the board can be chosen."""

    place: str


@dataclass(frozen=True, slots=True)
class NotExtreme:
    """The king goes where most caballeros are, or fewest (empty regions aside)."""

    place: str
    there: int
    fewest: bool


@dataclass(frozen=True, slots=True)
class MustLeave:
    """That region has to be left: it can't be the goal."""

    place: str


@dataclass(frozen=True, slots=True)
class SamePlace:
    """The piece is there already."""

    place: str


@dataclass(frozen=True, slots=True)
class NoPlaceHere:
    """The place can't be chosen in this question: it isn't among those that are asked about."""

    place: str


@dataclass(frozen=True, slots=True)
class NoneThere:
    """There are only `there` of that colour, or none (left), in the place."""

    colour: str
    place: str
    there: int


@dataclass(frozen=True, slots=True)
class OwnOnly:
    """Only one's own caballeros may be chosen."""


@dataclass(frozen=True, slots=True)
class OthersOnly:
    """One's own caballeros can't be chosen."""


@dataclass(frozen=True, slots=True)
class TooManyOf:
    """At most so many of one's own, or of the others'."""

    most: int
    own: bool


@dataclass(frozen=True, slots=True)
class OneEach:
    """Only one of each player."""

    colour: str


@dataclass(frozen=True, slots=True)
class OneRegion:
    """All must come out of the region of the first."""

    place: str


@dataclass(frozen=True, slots=True)
class NoGoal:
    """It isn't said where the last caballero goes."""

    colour: str
    place: str


@dataclass(frozen=True, slots=True)
class AllOfThem:
    """All of one's own must leave the region."""

    place: str


@dataclass(frozen=True, slots=True)
class TooMany:
    """More than may be chosen."""

    most: int


@dataclass(frozen=True, slots=True)
class TooFew:
    """Fewer than must be chosen."""

    least: int


@dataclass(frozen=True, slots=True)
class Twice:
    """That token stands in the order already."""

    token: str


@dataclass(frozen=True, slots=True)
class PowerPlayed:
    """Somebody has played a power card that counts as much."""

    value: int
    by: str


@dataclass(frozen=True, slots=True)
class NotInHand:
    """A power card (a number), or a modifier, that the player doesn't have."""

    card: str


@dataclass(frozen=True, slots=True)
class NotSpent:
    """A power card, or a modifier, that isn't among the played ones."""

    card: str


@dataclass(frozen=True, slots=True)
class CardTaken:
    """Somebody has taken that card."""

    card: str
    by: str


@dataclass(frozen=True, slots=True)
class CardNotThere:
    """That card isn't on the table in this round."""

    card: str


@dataclass(frozen=True, slots=True)
class CourtEmpty:
    """There is nobody to place."""


@dataclass(frozen=True, slots=True)
class HalfDone:
    """That half of the turn has been done."""

    half: str


@dataclass(frozen=True, slots=True)
class GrandeStuck:
    """A Grande in the king's region, or in the castillo, can't move."""

    colour: str
    place: str


@dataclass(frozen=True, slots=True)
class NoGrande:
    """The dummy has no Grande."""

    colour: str


@dataclass(frozen=True, slots=True)
class ScoreboardStuck:
    """The mobile scoreboard lies where the king is."""

    tile: str
    place: str


@dataclass(frozen=True, slots=True)
class ScoreboardThere:
    """A mobile scoreboard lies there already."""

    place: str


@dataclass(frozen=True, slots=True)
class VetoSteps:
    """A veto can't come after so many steps."""

    after: int


Why: TypeAlias = (
    Malformed
    | KingsRegion
    | NotNearKing
    | NotNextToKing
    | NotARegion
    | NotAbroad
    | NotExtreme
    | MustLeave
    | SamePlace
    | NoPlaceHere
    | NoneThere
    | OwnOnly
    | OthersOnly
    | TooManyOf
    | OneEach
    | OneRegion
    | NoGoal
    | AllOfThem
    | TooMany
    | TooFew
    | Twice
    | PowerPlayed
    | NotInHand
    | NotSpent
    | CardTaken
    | CardNotThere
    | CourtEmpty
    | HalfDone
    | GrandeStuck
    | NoGrande
    | ScoreboardStuck
    | ScoreboardThere
    | VetoSteps
)


@dataclass(frozen=True, slots=True)
class Illegal:
    """A value that doesn't answer a question: why not, and what would.

    `before`: the tokens that were all right; `instead`: what may follow them (of a pick: all options). It is empty when
    the answer had to end there.
    """

    why: Why
    question: OpenQuestion
    before: tuple[Any, ...] = ()
    instead: tuple[Any, ...] = ()


Reason: TypeAlias = NotAsked | OtherQuestion | Illegal


def code(reason: Reason) -> str:
    """A name for programs: `kings_region`."""
    kind = type(reason.why if isinstance(reason, Illegal) else reason).__name__
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind).lower()


def to_json(reason: Reason) -> JSON:
    """For programs: the code, the facts, and what may stand there instead."""
    if isinstance(reason, Illegal):
        return {"code": code(reason), "facts": asdict(reason.why), "instead": list(reason.instead)}
    return {"code": code(reason), "facts": asdict(reason), "instead": []}
