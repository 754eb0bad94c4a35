"""Explains why a value doesn't answer a question.

A reason follows from the question and from public information, so it reveals nothing hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, assert_never

from pbem.rules import choices
from pbem.rules.board import CASTILLO, COURT, PROVINCE, split
from pbem.rules.boards import MODIFIERS, POWER_CARDS, REGIONS, SIDES, TILES, shifted
from pbem.rules.choices import Part, Tokens, choice_of
from pbem.rules.editions import edition as edition_named
from pbem.rules.effects import DiscMeans, KingGoes
from pbem.rules.questions import OpenQuestion, Value, steps
from pbem.rules.reasons import (
    AllOfThem,
    CardNotThere,
    CardTaken,
    CourtEmpty,
    GrandeStuck,
    HalfDone,
    Illegal,
    KingsRegion,
    Malformed,
    MustLeave,
    NoGoal,
    NoGrande,
    NoneThere,
    NoPlaceHere,
    NotAbroad,
    NotARegion,
    NotExtreme,
    NotInHand,
    NotNearKing,
    NotNextToKing,
    NotOnBoard,
    NotSpent,
    OneEach,
    OneRegion,
    OthersOnly,
    OwnOnly,
    PowerPlayed,
    SamePlace,
    ScoreboardStuck,
    ScoreboardThere,
    TooFew,
    TooMany,
    TooManyOf,
    Twice,
    VetoSteps,
    Why,
)
from pbem.rules.table_view import TableView


def why_not(question: OpenQuestion, value: Value, table: TableView, edition: str) -> Illegal | None:
    """Why the value doesn't answer the question, or None if it does."""
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


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question and the table it is asked at."""

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
        """Places of the edition's boards that aren't regions."""
        abroad = [country for side in SIDES.values() if side.edition == self.edition for country in side.countries]
        return (CASTILLO, COURT, PROVINCE, *abroad)

    @property
    def known_places(self) -> tuple[str, ...]:
        return (*REGIONS, *self.elsewhere)

    def there(self, place: str, colour: str) -> int:
        """How many caballeros of a colour are visible in a place."""
        if place == COURT:
            return self.table["court"].get(colour, 0)
        return (self.table["places"].get(place) or {}).get(colour, 0)

    def _not_on_board(self, token: str) -> NotOnBoard | None:
        """The reason if the token names a region that only another board side has, else None."""
        place = token.rpartition("@")[2]
        return NotOnBoard(place) if place in REGIONS and place not in self.table["places"] else None

    # -- one token -----------------------------------------------------------------------------------------------

    def no_option(self, value: Value) -> Why:  # noqa: C901, PLR0912 - one case for each kind of token
        """Why a token can't be picked."""
        tokens = choice_of(self.question).tokens
        if type(value) not in {int, str}:
            return Malformed(value)
        if missing := self._not_on_board(str(value)):
            return missing
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
        """Why a region or the castillo can't be chosen: for a disc, a scoring, an eviction or the Grande."""
        if not isinstance(place, str) or place not in self.known_places:
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
        """The meaning of a region on a secret disc, if the question asks for one."""
        if choice_of(self.question) is not choices.DISC or self.question["card"] is None:
            return None
        return edition_named(self.edition).cards[self.question["card"]].effect.disc

    def _no_region(self, place: str) -> NotARegion:
        allowed = {*self.question.get("options", ()), *self.question.get("of", ()), *self.question.get("to", ())}
        return NotARegion(place, next((each for each in (CASTILLO, COURT) if each in allowed), ""))

    def _kings_place(self, place: Value) -> Why:
        if not isinstance(place, str) or place not in self.known_places:
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
        """Why a Grande and its destination can't be chosen."""
        colour, goal = split(value) if isinstance(value, str) else ("", "")
        if goal not in self.known_places:
            return Malformed(value)
        home = self.table["grandes"].get(colour)
        if home in {None, self.king, CASTILLO}:
            return self._grande_of(colour) or Malformed(value)
        if goal in self.elsewhere:
            return self._no_region(goal)
        return KingsRegion(goal) if goal == self.king else SamePlace(goal)

    def _grande_of(self, colour: str) -> Why | None:
        """Why nothing can be done with the Grande of that colour; None if no player has the colour."""
        home = self.table["grandes"].get(colour)
        if home:
            return GrandeStuck(colour, home)
        return NoGrande(colour) if colour in self.table["colours"] else None

    def _scoreboard(self, value: Value) -> Why:
        """Why a mobile scoreboard and its destination can't be chosen."""
        tile, goal = split(value) if isinstance(value, str) else ("", "")
        if tile not in TILES or goal not in (CASTILLO, *REGIONS):
            return Malformed(value)
        if self.table["tiles"].get(tile) == self.king:
            return ScoreboardStuck(tile, self.king)
        return KingsRegion(goal) if goal == self.king else ScoreboardThere(goal)

    # -- several tokens ------------------------------------------------------------------------------------------

    def no_step(self, token: Any, before: list[str]) -> Why:
        """Why a token can't follow those before it."""
        question, choice = self.question, choice_of(self.question)
        if not isinstance(token, str):
            return Malformed(token)
        if missing := self._not_on_board(token):
            return missing
        if question["shape"] == "pairs" and len(before) % 2:
            return self._goal(token, split(before[-1])[1])
        if choice.tokens is Tokens.POWER:
            return Twice(token) if token in before else self._power(token)
        if choice.tokens is Tokens.PIECE:
            return self._piece(token, before)
        if choice.tokens is Tokens.COLOUR:
            if token not in self.table["colours"]:
                return Malformed(token)
            return self._too_many(before) or NoneThere(token, COURT, self.there(COURT, token))
        return self._named(token, before)

    def _named(self, token: str, before: list[str]) -> Why:
        """Why a place can't be named, or not again."""
        question, choice = self.question, choice_of(self.question)
        if token not in self.known_places:
            return Malformed(token)
        if choice.ordered:
            return Twice(token) if token in before else NoPlaceHere(token)
        if token in question["of"]:
            return self._too_many(before) or NoneThere(self.seat, token, question["of"][token])
        return self._closed(token, choice.part) or self._too_many(before) or self._nobody(token)

    def _too_many(self, before: list[str]) -> Why | None:
        """Why no more tokens may be added, or None if they may."""
        moved = len(before) // (2 if self.question["shape"] == "pairs" else 1)
        return TooMany(self.question["most"]) if moved >= self.question["most"] else None

    def _closed(self, place: str, part: Part) -> Why | None:
        """Why a place can never be a destination, or never an origin, in this question."""
        if place == self.king:
            return KingsRegion(place)
        if part is Part.PLACING and place in (*REGIONS, CASTILLO):
            return NotNearKing(place, self.king)
        if place in self.elsewhere and place != COURT:
            return self._no_region(place)
        return None

    def _nobody(self, place: str) -> Why:
        """Why an origin with no caballeros can't be chosen."""
        tokens = choice_of(self.question).tokens
        if tokens is Tokens.ORIGIN or (tokens is Tokens.REGION and place != COURT):
            return NoneThere(self.seat, place, self.there(place, self.seat))
        return self._no_region(place) if place in self.elsewhere else NoPlaceHere(place)

    def _goal(self, place: str, here: str) -> Why:
        if place not in self.known_places:
            return Malformed(place)
        if place == here:
            return SamePlace(place)
        return KingsRegion(place) if place == self.king else self._no_region(place)

    def _piece(self, token: str, before: list[str]) -> Why:
        """Why a caballero can't be chosen, or not again."""
        question = self.question
        colour, place = split(token)
        if colour not in self.table["colours"] or place not in self.known_places:
            return Malformed(token)
        chosen = before[::2] if question["shape"] == "pairs" else before
        if place != self.king and place in self.elsewhere:
            return self._no_region(place)
        if place == self.king and choice_of(question) is not choices.ENTOURAGE:
            return KingsRegion(place)
        return self._too_many(before) or self._none_left(token, chosen)

    def _none_left(self, token: str, chosen: list[str]) -> Why:
        """Why no more caballeros like this one can be chosen: none are left, or an earlier choice excludes them."""
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
        """Why a caballero isn't among those to choose from."""
        if choice_of(self.question) is choices.ENTOURAGE and place != self.king:
            return OneRegion(self.king)
        offered = {split(token)[0] for token in self.question["of"]}
        if self.there(place, colour) == 0:
            return NoneThere(colour, place, 0)
        if offered == {self.seat} and colour != self.seat:
            return OwnOnly()
        return OthersOnly() if colour == self.seat else NoPlaceHere(place)

    def unfinished(self, value: list[str]) -> Why:
        """Why an answer can't end after these tokens."""
        question = self.question
        if question["shape"] == "pairs" and len(value) % 2:
            return NoGoal(*split(value[-1]))
        if question.get("whole") and value:
            return AllOfThem(split(value[0])[1])
        return TooFew(question["least"])
