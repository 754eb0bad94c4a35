"""What players read of the editions in one language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypeVar

from pbem.rules.boards import Ability
from pbem.rules.choices import Choice
from pbem.rules.editions.counts import Counts
from pbem.rules.effects import Effect
from pbem.rules.options import Source, Vetoes, vetoes_in
from pbem.rules.questions import OpenQuestion

T = TypeVar("T")
Counted: TypeAlias = T | Callable[[Counts], T]
"""A text, or a function that makes it of the numbers that it names."""


def said(text: Counted[T], counts: Counts) -> T:
    """The text, with its numbers."""
    return text(counts) if callable(text) else text


def in_words(n: int, words: Sequence[str]) -> str:
    """A number as a word, if there is one for it."""
    return words[n] if n < len(words) else str(n)


class OptionTexts(NamedTuple):
    """An option in one language.

    `asks`: its question, or how it begins; `means`: what each value means, to go after that; `brief`: each house rule
    in a few words, for lists of games.
    """

    asks: str
    means: Mapping[str, str]
    brief: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Played:
    """How a card is played: in which edition, with which options (all of them), and whether it stays every round."""

    edition: str
    options: Mapping[str, str]
    lasting: bool = False

    def has(self, option: str, value: str) -> bool:
        """Whether that option has that value."""
        return self.options[option] == value

    @property
    def vetoes(self) -> Vetoes:
        """What a Veto can stop."""
        return vetoes_in(self.edition, self.options)


class Words(NamedTuple):
    """What a card does: `text` goes after a colon; `explained` is what a newcomer asks."""

    text: str
    explained: str = ""


Say: TypeAlias = Callable[..., Words]
"""Puts an effect into words. It is called like the effect: `say(played, **given)`, `given` being the card's row."""


S = TypeVar("S", bound=Say)


class EffectTexts(dict[Effect, Say]):
    """What the effects do, in one language."""

    def of(self, effect: Effect) -> Callable[[S], S]:
        """The decorated function puts that effect into words."""

        def add(say: S) -> S:
            self[effect] = say
            return say

        return add


class AbilityTexts(NamedTuple):
    """A modifier of Power Shift, or what some of them can do: its name, and what that is ("" for nothing)."""

    name: str
    text: str


class ChoiceTexts(NamedTuple):
    """A kind of question in one language.

    `asks`: what the form asks, if need be made of the question; `chosen`: how a choice that was made is told; `limit`:
    how much may be chosen, as the object of a verb.
    """

    asks: str | Callable[[OpenQuestion], str]
    chosen: str = "{what}"
    limit: Callable[[OpenQuestion], str] | None = None

    def asked(self, question: OpenQuestion) -> str:
        """What the form asks."""
        return self.asks if isinstance(self.asks, str) else self.asks(question)


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    """All texts about the editions in one language. Names, options and rulings are found by their ids.

    `names`: of cards; `numbers`: as words, from nought up; `effects`: what a card does; `titles`, `places`: by edition;
    `sources`: where an option's value comes from, to go in brackets; `abilities`: what modifiers can do; `doubts`: what
    of a game the rulebooks do not print, and how it is played here; `rulings`: what is ruled where the rulebooks leave
    it open; `flags`: what is said of a single card, a row's `unprinted` ("name", "card") or "ours" of a name by us;
    `named_by_us`: printed cards whose name in this language no text at hand prints; `capital_after_colon`: whether a
    sentence begins with a capital letter there, as a card's text does.
    """

    names: Mapping[str, str]
    numbers: Sequence[str]
    effects: Mapping[Effect, Say]
    choices: Mapping[Choice, ChoiceTexts]
    titles: Mapping[str, str]
    places: Mapping[str, Mapping[str, str]]
    options: Mapping[str, Counted[OptionTexts]]
    sources: Mapping[Source, str]
    abilities: Mapping[Ability, AbilityTexts]
    doubts: Mapping[str, Counted[str]]
    rulings: Mapping[str, Counted[str]]
    flags: Mapping[str, Counted[str]]
    named_by_us: Collection[str]
    capital_after_colon: bool = False

    def completed_by(self, other: Texts) -> Texts:
        """These texts, with the other language's where one is missing."""
        return Texts(
            names={**other.names, **self.names},
            numbers=self.numbers or other.numbers,
            effects={**other.effects, **self.effects},
            choices={**other.choices, **self.choices},
            titles={**other.titles, **self.titles},
            places={edition: {**names, **self.places.get(edition, {})} for edition, names in other.places.items()},
            options={**other.options, **self.options},
            sources={**other.sources, **self.sources},
            abilities={**other.abilities, **self.abilities},
            doubts={**other.doubts, **self.doubts},
            rulings={**other.rulings, **self.rulings},
            flags={**other.flags, **self.flags},
            named_by_us=self.named_by_us,
            capital_after_colon=self.capital_after_colon,
        )


def moves_freely(question: OpenQuestion) -> bool:
    """Whether a question for moves sets no limit: as many caballeros may move as there are."""
    return question["most"] >= sum(question["of"].values())


def limits_each(question: OpenQuestion) -> bool:
    """Whether so many of one's own and so many of the others' may move."""
    return 0 < question["own"] < question["most"] and 0 < question["foreign"] < question["most"]
