"""The reasons for refusing an answer: one dataclass for each kind, with its facts.

`legality.why_not` finds the reason; `pbem.orders.refusals` words it.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from pbem.rules.board import JSON
from pbem.rules.questions import OpenQuestion, Value


@dataclass(frozen=True, slots=True)
class NotAsked:
    """That seat has no open question."""

    seat: str


@dataclass(frozen=True, slots=True)
class OtherQuestion:
    """The answer is for a question that is no longer open; `open` and `key`: id and kind of the question that is."""

    seat: str
    meant: str
    open: str
    key: str


@dataclass(frozen=True, slots=True)
class Malformed:
    """The value isn't a valid token for this question."""

    value: Value


@dataclass(frozen=True, slots=True)
class KingsRegion:
    """Nothing enters or leaves the king's place."""

    place: str


@dataclass(frozen=True, slots=True)
class NotNearKing:
    """Caballeros can only be placed next to the king or in the castillo."""

    place: str
    king: str


@dataclass(frozen=True, slots=True)
class NotNextToKing:
    """The king can only move to a neighbouring region."""

    place: str
    king: str


@dataclass(frozen=True, slots=True)
class NotARegion:
    """Only regions can be chosen, and `also`: the castillo or the court, if it isn't empty."""

    place: str
    also: str = ""


@dataclass(frozen=True, slots=True)
class NotAbroad:
    """Only a country beside the board can be chosen."""

    place: str


@dataclass(frozen=True, slots=True)
class NotExtreme:
    """The king goes to the region with most caballeros, or with fewest (ignoring empty regions)."""

    place: str
    there: int
    fewest: bool


@dataclass(frozen=True, slots=True)
class MustLeave:
    """That region has to be left, so it can't be the destination."""

    place: str


@dataclass(frozen=True, slots=True)
class SamePlace:
    """The piece is there already."""

    place: str


@dataclass(frozen=True, slots=True)
class NotOnBoard:
    """The side of the board that is played on doesn't have that region."""

    place: str


@dataclass(frozen=True, slots=True)
class NoPlaceHere:
    """The place isn't among those that this question offers."""

    place: str


@dataclass(frozen=True, slots=True)
class NoneThere:
    """The place has only `there` of that colour, or none (left)."""

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
    """At most so many of one's own, or of the others', may be chosen."""

    most: int
    own: bool


@dataclass(frozen=True, slots=True)
class OneEach:
    """Only one of each player may be chosen."""

    colour: str


@dataclass(frozen=True, slots=True)
class OneRegion:
    """All must come from the region of the first."""

    place: str


@dataclass(frozen=True, slots=True)
class NoGoal:
    """The last caballero has no destination."""

    colour: str
    place: str


@dataclass(frozen=True, slots=True)
class AllOfThem:
    """All of one's own must leave the region."""

    place: str


@dataclass(frozen=True, slots=True)
class TooMany:
    """More tokens than may be chosen."""

    most: int


@dataclass(frozen=True, slots=True)
class TooFew:
    """Fewer tokens than must be chosen."""

    least: int


@dataclass(frozen=True, slots=True)
class Twice:
    """The token already occurs in the order."""

    token: str


@dataclass(frozen=True, slots=True)
class PowerPlayed:
    """Somebody has already played that power value this round."""

    value: int
    by: str


@dataclass(frozen=True, slots=True)
class NotInHand:
    """A power card (a number) or a modifier that the player doesn't have."""

    card: str


@dataclass(frozen=True, slots=True)
class NotSpent:
    """A power card or a modifier that hasn't been played."""

    card: str


@dataclass(frozen=True, slots=True)
class CardTaken:
    """Somebody has already taken that card."""

    card: str
    by: str


@dataclass(frozen=True, slots=True)
class CardNotThere:
    """That card isn't on the table in this round."""

    card: str


@dataclass(frozen=True, slots=True)
class CourtEmpty:
    """There are no caballeros to place."""


@dataclass(frozen=True, slots=True)
class HalfDone:
    """That half of the turn is already done."""

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
    """The mobile scoreboard in the king's region can't move."""

    tile: str
    place: str


@dataclass(frozen=True, slots=True)
class ScoreboardThere:
    """The place already has a mobile scoreboard."""

    place: str


@dataclass(frozen=True, slots=True)
class VetoSteps:
    """A veto isn't possible after that number of steps."""

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
    | NotOnBoard
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
    """A value that doesn't answer a question: why not, and which would.

    `before`: the valid tokens at its start; `instead`: what may follow them (for a pick: all options). It is empty if
    the answer had to end there.
    """

    why: Why
    question: OpenQuestion
    before: tuple[Any, ...] = ()
    instead: tuple[Any, ...] = ()


Reason: TypeAlias = NotAsked | OtherQuestion | Illegal


def code(reason: Reason) -> str:
    """The reason's machine-readable name: `kings_region`."""
    kind = type(reason.why if isinstance(reason, Illegal) else reason).__name__
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind).lower()


def to_json(reason: Reason) -> JSON:
    """The reason for API clients: its code, its facts, and the legal alternatives."""
    if isinstance(reason, Illegal):
        return {"code": code(reason), "facts": asdict(reason.why), "instead": list(reason.instead)}
    return {"code": code(reason), "facts": asdict(reason), "instead": []}
