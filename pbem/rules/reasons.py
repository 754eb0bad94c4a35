"""Why an answer is refused: one dataclass for each kind of reason, with its facts. The words are made elsewhere.

Everything here follows from the question and from what everybody at the table sees, so a reason gives nothing away.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias, assert_never

from pbem.rules import choices
from pbem.rules.board import CASTILLO, COURT, JSON, PROVINCE, split
from pbem.rules.boards import MODIFIERS, POWER_CARDS, REGIONS, SIDES, TILES, shifted
from pbem.rules.choices import Part, Tokens, choice_of
from pbem.rules.editions import edition as edition_named
from pbem.rules.effects import DiscMeans, KingGoes
from pbem.rules.questions import OpenQuestion, Value, steps
from pbem.rules.table_view import TableView


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


def why_not(question: OpenQuestion, value: Value, table: TableView, edition: str) -> Illegal | None:
    """None when the value answers the question; else why it doesn't."""
    asked = _Asked(question, table, edition)
    if question["shape"] == "pick":
        options = question["options"]
        if any(type(value) is type(option) and value == option for option in options):
            return None
        return Illegal(asked.no_option(value), question, (), tuple(options))
    if not isinstance(value, list):
        return Illegal(Malformed(value), question, (), tuple(steps(question).options))
    for n, token in enumerate(value):
        before = value[:n]
        now = steps(question, before)
        if not isinstance(token, str) or token not in now.options:
            return Illegal(asked.no_step(token, before), question, tuple(before), tuple(now.options))
    now = steps(question, value)
    return None if now.stop else Illegal(asked.unfinished(value), question, tuple(value), tuple(now.options))


def _no_regions(edition: str) -> tuple[str, ...]:
    """Places of that edition's boards that aren't regions."""
    abroad = [country for side in SIDES.values() if side.edition == edition for country in side.countries]
    return (CASTILLO, COURT, PROVINCE, *abroad)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question, and the table at which it is asked."""

    question: OpenQuestion
    table: TableView
    edition: str

    @property
    def seat(self) -> str:
        return self.question["seat"]

    @property
    def king(self) -> str:
        return self.table["king"]

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The places that aren't regions."""
        return _no_regions(self.edition)

    def there(self, place: str, colour: str) -> int:
        """How many of a colour everybody sees in a place."""
        if place == COURT:
            return self.table["court"].get(colour, 0)
        return (self.table["places"].get(place) or {}).get(colour, 0)

    # -- one token -----------------------------------------------------------------------------------------------

    def no_option(self, value: Value) -> Why:  # noqa: C901, PLR0912 - one case for each kind of token
        """Why a token can't be picked."""
        tokens = choice_of(self.question).tokens
        if type(value) not in {int, str}:
            return Malformed(value)
        match tokens:
            case Tokens.POWER:
                return self._power(value)
            case Tokens.MODIFIER:
                return NotInHand(value) if value in MODIFIERS else Malformed(value)
            case Tokens.SPENT:
                known = (type(value) is int and value in POWER_CARDS) or value in MODIFIERS
                return NotSpent(str(value)) if known else Malformed(value)
            case Tokens.NUMBER:
                return self._number(value)
            case Tokens.CARD:
                return self._card(value)
            case Tokens.HALF:
                return self._half(value)
            case Tokens.REGION | Tokens.PLACE:
                return self._place(value)
            case Tokens.KINGS_PLACE:
                return self._kings_place(value)
            case Tokens.COLOUR:
                return self._grande_of(value) or Malformed(value)
            case Tokens.GRANDE:
                return self._grande(value)
            case Tokens.SCOREBOARD:
                return self._scoreboard(value)
            case Tokens.STEPS:
                return VetoSteps(value) if type(value) is int else Malformed(value)
            case Tokens.YES_NO | Tokens.WAY | Tokens.ORIGIN | Tokens.PIECE:
                return Malformed(value)
        assert_never(tokens)

    def _power(self, value: Value) -> Why:
        card, _, modifier = str(value).partition("/")
        options = self.question.get("options") or self.question.get("of") or ()
        as_asked = any(type(value) is type(option) for option in options)
        known = as_asked and card.isdecimal() and int(card) in POWER_CARDS
        if not known or not (modifier in MODIFIERS or modifier == ""):
            return Malformed(value)
        total = shifted(int(card), modifier)
        by = next((colour for colour, played in self.table["totals"].items() if played == total), None)
        if by:
            return PowerPlayed(total, by)
        held = {part for option in options for part in str(option).split("/")}
        return NotInHand(modifier if modifier and modifier not in held else card)

    def _number(self, value: Value) -> Why:
        if type(value) is not int:
            return Malformed(value)
        options = self.question["options"]
        return TooMany(max(options)) if value > max(options) else TooFew(min(options))

    def _card(self, value: Value) -> Why:
        if not isinstance(value, str) or value not in edition_named(self.edition).cards:
            return Malformed(value)
        by = next((colour for colour, card in self.table["taken"].items() if card == value), None)
        return CardTaken(value, by) if by else CardNotThere(value)

    def _half(self, value: Value) -> Why:
        if value not in {"place", "special"}:
            return Malformed(value)
        return CourtEmpty() if value == "place" and not self.table["court"][self.seat] else HalfDone(value)

    def _place(self, place: Value) -> Why:
        """A region or the castillo that can't be chosen: for a disc, a scoring, an eviction, the Grande."""
        if not isinstance(place, str) or place not in (*REGIONS, *self.elsewhere):
            return Malformed(place)
        if place in self.elsewhere:
            return self._no_region(place)
        if self._means is DiscMeans.GOAL:
            return MustLeave(place)
        if place == self.king:
            return KingsRegion(place)
        if self._means is DiscMeans.RETURNED:
            return NoneThere(self.seat, place, self.there(place, self.seat))
        if self.table["grandes"].get(self.seat) == place:
            return SamePlace(place)
        return NoPlaceHere(place)

    @property
    def _means(self) -> DiscMeans | None:
        """What a region on a secret disc means, if the question is about one."""
        if choice_of(self.question) is not choices.DISC or self.question["card"] is None:
            return None
        return edition_named(self.edition).cards[self.question["card"]].effect.disc

    def _no_region(self, place: str) -> NotARegion:
        allowed = {*self.question.get("options", ()), *self.question.get("of", ()), *self.question.get("to", ())}
        return NotARegion(place, next((each for each in (CASTILLO, COURT) if each in allowed), ""))

    def _kings_place(self, place: Value) -> Why:
        if not isinstance(place, str) or place not in (*REGIONS, *self.elsewhere):
            return Malformed(place)
        goes = edition_named(self.edition).cards[self.question["card"]].effect.king
        if goes is KingGoes.ABROAD:
            return NotAbroad(place)
        if place in self.elsewhere:
            return self._no_region(place)
        if goes in {KingGoes.TO_THE_FULLEST, KingGoes.TO_THE_EMPTIEST}:
            there = sum((self.table["places"].get(place) or {}).values())
            return NotExtreme(place, there, fewest=goes is KingGoes.TO_THE_EMPTIEST)
        return NotNextToKing(place, self.king)

    def _grande(self, value: Value) -> Why:
        """Somebody's Grande and its goal."""
        colour, goal = split(value) if isinstance(value, str) else ("", "")
        if goal not in (*REGIONS, *self.elsewhere):
            return Malformed(value)
        home = self.table["grandes"].get(colour)
        if home in {None, self.king, CASTILLO}:
            return self._grande_of(colour) or Malformed(value)
        if goal in self.elsewhere:
            return self._no_region(goal)
        return KingsRegion(goal) if goal == self.king else SamePlace(goal)

    def _grande_of(self, colour: str) -> Why | None:
        """Why nothing can be done with the Grande of that colour; None where no player has the colour."""
        home = self.table["grandes"].get(colour)
        if home:
            return GrandeStuck(colour, home)
        return NoGrande(colour) if colour in self.table["colours"] else None

    def _scoreboard(self, value: Value) -> Why:
        """A mobile scoreboard and its goal."""
        tile, goal = split(value) if isinstance(value, str) else ("", "")
        if tile not in TILES or goal not in (CASTILLO, *REGIONS):
            return Malformed(value)
        if self.table["tiles"].get(tile) == self.king:
            return ScoreboardStuck(tile, self.king)
        return KingsRegion(goal) if goal == self.king else ScoreboardThere(goal)

    # -- several tokens ------------------------------------------------------------------------------------------

    def no_step(self, token: Any, before: list[str]) -> Why:
        """Why a token can't stand there, after those before."""
        question, choice = self.question, choice_of(self.question)
        if not isinstance(token, str):
            return Malformed(token)
        if question["shape"] == "pairs" and len(before) % 2:
            return self._goal(token, split(before[-1])[1])
        if choice.tokens is Tokens.POWER:
            return Twice(token) if token in before else self._power(token)
        if choice.tokens is Tokens.PIECE:
            return self._piece(token, before)
        if choice.tokens is Tokens.COLOUR:
            known = token in self.table["colours"]
            return (
                (self._too_many(before) or NoneThere(token, COURT, self.there(COURT, token)))
                if known
                else Malformed(token)
            )
        return self._named(token, before)

    def _named(self, token: str, before: list[str]) -> Why:
        """A place that can't be named (any more)."""
        question, choice = self.question, choice_of(self.question)
        if token not in (*REGIONS, *self.elsewhere):
            return Malformed(token)
        if choice.ordered:
            return Twice(token) if token in before else NoPlaceHere(token)
        if token in question["of"]:
            own = NoneThere(self.seat, token, question["of"][token])
            return self._too_many(before) or own
        return self._closed(token, choice.part) or self._too_many(before) or self._nobody(token)

    def _too_many(self, before: list[str]) -> Why | None:
        """When no token more may be added."""
        moved = len(before) // (2 if self.question["shape"] == "pairs" else 1)
        return TooMany(self.question["most"]) if moved >= self.question["most"] else None

    def _closed(self, place: str, part: Part) -> Why | None:
        """A place that never is a goal, or never an origin, in this question."""
        if place == self.king:
            return KingsRegion(place)
        if part is Part.PLACING and place in (*REGIONS, CASTILLO):
            return NotNearKing(place, self.king)
        if place in self.elsewhere and place != COURT:
            return self._no_region(place)
        return None

    def _nobody(self, place: str) -> Why:
        """An origin in which there is nobody."""
        tokens = choice_of(self.question).tokens
        if tokens is Tokens.ORIGIN or (tokens is Tokens.REGION and place != COURT):
            return NoneThere(self.seat, place, self.there(place, self.seat))
        return self._no_region(place) if place in self.elsewhere else NoPlaceHere(place)

    def _goal(self, place: str, here: str) -> Why:
        if place not in (*REGIONS, *self.elsewhere):
            return Malformed(place)
        if place == here:
            return SamePlace(place)
        return KingsRegion(place) if place == self.king else self._no_region(place)

    def _piece(self, token: str, before: list[str]) -> Why:
        """A caballero that can't be chosen (any more)."""
        question = self.question
        colour, place = split(token)
        if colour not in self.table["colours"] or place not in (*REGIONS, *self.elsewhere):
            return Malformed(token)
        chosen = before[::2] if question["shape"] == "pairs" else before
        if place != self.king and place in self.elsewhere:
            return self._no_region(place)
        if place == self.king and choice_of(question) is not choices.ENTOURAGE:
            return KingsRegion(place)
        return self._too_many(before) or self._none_left(token, chosen)

    def _none_left(self, token: str, chosen: list[str]) -> Why:
        """A caballero of which there are no more, or which what was chosen before has shut out."""
        question, (colour, place) = self.question, split(token)
        if token not in question["of"]:
            return self._not_offered(colour, place)
        if question.get("one_each"):
            return OneEach(colour)
        if chosen.count(token) >= question["of"][token]:
            return NoneThere(colour, place, question["of"][token])
        first = split(chosen[0])[1]
        if question.get("one_region") and place != first:
            return OneRegion(first)
        mine = colour == self.seat
        return TooManyOf(question["own"] if mine else question["foreign"], mine)

    def _not_offered(self, colour: str, place: str) -> Why:
        """A caballero that isn't among those to choose from."""
        if choice_of(self.question) is choices.ENTOURAGE and place != self.king:
            return OneRegion(self.king)
        offered = {split(token)[0] for token in self.question["of"]}
        if self.there(place, colour) == 0:
            return NoneThere(colour, place, 0)
        if offered == {self.seat} and colour != self.seat:
            return OwnOnly()
        return OthersOnly() if colour == self.seat else NoPlaceHere(place)

    def unfinished(self, value: list[str]) -> Why:
        """Why an answer can't end there."""
        question = self.question
        if question["shape"] == "pairs" and len(value) % 2:
            return NoGoal(*split(value[-1]))
        if question.get("whole") and value:
            return AllOfThem(split(value[0])[1])
        return TooFew(question["least"])
