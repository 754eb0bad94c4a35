"""Common phrases: players, numbers, places and movements, ranks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any, Final, Literal

from pbem import rules
from pbem.facts import GameFacts, Seated
from pbem.i18n import ENGLISH, N_, Translator
from pbem.place_phrases import FROM, IN, THE, TO, phrase
from pbem.rules import View


def seated_name(translator: Translator, one: Seated) -> str:
    """A name in a list of players: `Rodrigo (a bot)`."""
    return translator.gettext("{name} (a bot)", name=one.name) if one.bot else one.name


def people(translator: Translator, seated: Iterable[Seated]) -> str:
    """A list of players."""
    return translator.listed([seated_name(translator, one) for one in seated])


@dataclass(frozen=True, slots=True)
class Narrator:
    """The reader, their language, and the names of things. `me` is "you"; the others are called by their handles."""

    me: str | Any
    names: Mapping[str, str]
    edition: str
    translator: Translator = ENGLISH
    options: Mapping[str, str] = field(default_factory=dict)  # of the game; missing ones have their defaults
    pages: bool = True  # whether the reader can open the server's pages
    bots: Collection[str] = ()  # the seats that bots play

    @classmethod
    def of(cls, view: View, names: Mapping[str, str], translator: Translator = ENGLISH) -> Narrator:
        """The narrator for a seat's view."""
        return cls(view["seat"], names, view["edition"], translator, view["options"])

    @classmethod
    def at(cls, game: GameFacts, view: View) -> Narrator:
        """The narrator for a reader of a game's mails."""
        return replace(cls.of(view, game.names, Translator(game.language)), pages=bool(game.page), bots=game.bots)

    def gettext(self, text: str, /, *, context: str = "", **named: Any) -> str:
        return self.translator.gettext(text, context=context, **named)

    def ngettext(self, one: str, more: str, n: int, /, **named: Any) -> str:
        return self.translator.ngettext(one, more, n, **named)

    def either(self, colour: str | None, you: str, they: str, /, **named: Any) -> str:
        """The sentence about the reader, or the one about `{who}`."""
        return self.translator.gettext(you if colour == self.me else they, who=self.name(colour), **named)

    def name(self, colour: str | None) -> str:
        """The handle; the dummy has none."""
        return self.names.get(str(colour)) or self.gettext("Dummy")

    def who(self, colour: str) -> str:
        return self.gettext("you") if colour == self.me else self.name(colour)

    def player(self, colour: str) -> str:
        """The handle in a list of the players, where bots are marked."""
        return seated_name(self.translator, Seated(self.name(colour), colour in self.bots))

    def pieces(self, colour: str, n: int | None) -> str:
        """`2 of yours`, `2 of Ana's`; `some of Ana's` if a log must hide the number."""
        if n is None:
            return self.either(colour, "some of yours", "some of {who}'s")
        if colour == self.me:
            return self.ngettext("{n} of yours", "{n} of yours", n)
        return self.ngettext("{n} of {who}'s", "{n} of {who}'s", n, who=self.name(colour))

    def caballeros(self, n: int) -> str:
        return self.ngettext("{n} caballero", "{n} caballeros", n)

    def place(self, place: str) -> str:
        return rules.place_name(self.edition, place, self.translator.language)

    def the(self, place: str) -> str:
        """As an object: `the Castillo`, `Granada`."""
        return phrase(self.translator, self.edition, THE, place)

    def in_(self, place: str) -> str:
        """`in Granada`, `in the Castillo`."""
        return phrase(self.translator, self.edition, IN, place)

    def to(self, place: str) -> str:
        """`to Granada`, `to the Castillo`."""
        return phrase(self.translator, self.edition, TO, place)

    def out(self, place: str) -> str:
        """`from Granada`, `from the Castillo`."""
        return phrase(self.translator, self.edition, FROM, place)

    def route(self, pieces: str, origin: str, goal: str) -> str:
        """`2 of Ana's from Aragón to the Castillo`."""
        return self.gettext("{pieces} {origin} {goal}", pieces=pieces, origin=self.out(origin), goal=self.to(goal))

    def there(self, pieces: object, place: str) -> str:
        """`3 in Aragón`, `1 of yours in the Castillo`."""
        return self.gettext("{pieces} {where}", pieces=pieces, where=self.in_(place))

    def all_there(self, counts: Iterable[tuple[int | None, str]]) -> str:
        """`3 caballeros in Aragón and 1 in Valencia`; `some` if a log must hide a number."""
        told: list[str] = []
        for n, place in counts:
            number = str(n) if told else self.caballeros(n or 0)
            told.append(self.there(self.gettext("some") if n is None else number, place))
        return self.listed(told)

    def from_there(self, pieces: object, place: str) -> str:
        """`3 from Aragón`."""
        return self.gettext("{pieces} {origin}", pieces=pieces, origin=self.out(place))

    def going(self, pieces: object, place: str) -> str:
        """`1 of yours to the Castillo`."""
        return self.gettext("{pieces} {goal}", pieces=pieces, goal=self.to(place))

    def grande(self, colour: str) -> str:
        """As an object: `your Grande`, `Ana's Grande`."""
        return self.either(colour, "your Grande", "{who}'s Grande")

    def modifier(self, modifier_id: str) -> str:
        """`+1`; one with an ability names it: `+1 (move one of your own)`."""
        words = rules.modifier(modifier_id, self.translator.language)
        value = rules.MODIFIERS[modifier_id].sign
        return f"{value} ({words.text})" if words.text else value

    def power(self, value: int, modifier: str | None, total: int | None) -> str:
        """A power card as played: `9`; with a modifier `10 (9 +1)`, the total first."""
        return f"{total} ({value} {rules.MODIFIERS[modifier].sign})" if modifier else str(value)

    def powers(self, view: View, colour: str) -> str:
        """The colour's power card of this round."""
        return self.power(view["powers"][colour], view["modifier"].get(colour), view["totals"].get(colour))

    def places(self, places: Iterable[str], last: Literal["and", "or"] = "and") -> str:
        return self.listed([self.the(place) for place in places], last)

    def card(self, card_id: str) -> rules.Card:
        return rules.card(self.edition, card_id, self.translator.language, self.options)

    def people(self, colours: Iterable[str], last: Literal["and", "or"] = "and") -> str:
        """`Ana, Eva and you`: the reader is last."""
        return self.listed([self.who(colour) for colour in sorted(colours, key=lambda colour: colour == self.me)], last)

    def listed(self, items: Sequence[object], last: Literal["and", "or"] = "and") -> str:
        """`a, b and c`."""
        return self.translator.listed([str(item) for item in items], last)

    def word(self, n: int) -> str:
        """A number of caballeros as a word; for 0, `none`."""
        return self.gettext(_WORDS[n]) if n < len(_WORDS) else str(n)

    def hours(self, n: float) -> str:
        """A time span given in hours."""
        return self.translator.span(timedelta(hours=n))

    def points(self, n: int) -> str:
        return self.ngettext("{n} point", "{n} points", n)

    def given(self, points: Mapping[str, int]) -> str:
        """`Ana 5, you 4`; zeros are left out."""
        return given(points, self.who)

    def each_with(self, notes: Iterable[tuple[str, str]]) -> str:
        """`Ana (Sevilla), you (Granada)`, from the players and their notes."""
        return ", ".join(f"{self.who(colour)} ({note})" for colour, note in notes)

    def standing(self, rank: int, *, tied: bool) -> str:
        """`first`, `tied for second`, `third`."""
        return self.gettext((_TIED if tied else _RANKS)[rank])


_WORDS: Final = (N_("none"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"))
_RANKS: Final = (N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth"))
_TIED: Final = (
    N_("tied for first"),
    N_("tied for second"),
    N_("tied for third"),
    N_("tied for fourth"),
    N_("tied for fifth"),
    N_("tied for sixth"),
)


def in_court(narrator: Narrator, n: int) -> str:
    """The caballeros in the reader's court, as a sentence."""
    return narrator.ngettext("You have {n} caballero in your court.", "You have {n} caballeros in your court.", n)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def lowered(text: str) -> str:
    """The text without its initial capital: `which region?`, `¿qué región?`."""
    at = len(text) - len(text.lstrip("¿¡"))
    return text[:at] + text[at : at + 1].lower() + text[at + 1 :]


def scoreboard(tile: str) -> str:
    """`8/4/0`, as printed."""
    return "/".join(map(str, rules.TILES[tile]))


def given(points: Mapping[str, int], who: Callable[[str], str]) -> str:
    """`Ana 5, you 4`; zeros are left out."""
    return ", ".join(shares(points, who))


def shares(points: Mapping[str, int], who: Callable[[str], str]) -> list[str]:
    """`Ana 5` and `you 4`; zeros are left out."""
    return [f"{who(colour)} {n}" for colour, n in points.items() if n]


def token(narrator: Narrator, text: str) -> str:
    """A rules token in words: `red@aragon`, `8@granada`, `castillo`, `france`, `red`, `13`, `9/+1_move`, `+1_move`."""
    first, at, place = text.partition("@")
    if not at:
        if text in rules.COLOURS:
            return narrator.who(text)
        if "/" in text:
            return with_modifier(narrator, text)
        if text in rules.MODIFIERS:
            return rules.modifier(text, narrator.translator.language).name
        return narrator.place(text) if text in (*rules.REGIONS, *rules.ABROAD, rules.CASTILLO, rules.COURT) else text
    if first in rules.TILES:
        return narrator.gettext("scoreboard {tile} {to_place}", tile=scoreboard(first), to_place=narrator.to(place))
    return narrator.there(narrator.pieces(first, 1), place)


def with_modifier(narrator: Narrator, way: str) -> str:
    """`9/+1_move`: a power card, its modifier, and their total."""
    value, _, modifier = way.partition("/")
    name, counts = rules.modifier(modifier, narrator.translator.language).name, rules.shifted(int(value), modifier)
    return narrator.gettext("{card} with {modifier}, counts as {n}", card=value, modifier=name, n=counts)
