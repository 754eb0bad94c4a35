"""What players read of the editions in one language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from pbem.rules.choices import Choice
from pbem.rules.options import Source


class CardTexts(NamedTuple):
    """A card in one language: `text` goes after "you may" or a colon; `explained` is what a newcomer asks."""

    name: str
    text: str
    explained: str = ""


class OptionTexts(NamedTuple):
    """An option in one language.

    `asks`: its question, or how it begins; `means`: what each value means, to go after that; `brief`: each house rule
    in a few words, for lists of games.
    """

    asks: str
    means: Mapping[str, str]
    brief: Mapping[str, str] = MappingProxyType({})


class ChoiceTexts(NamedTuple):
    """A kind of question in one language.

    `asks`: what the form asks, `{most}` being how many; `chosen`: how a choice that was made is told; `unlimited`: what
    the form asks where there is no limit.
    """

    asks: str
    chosen: str = "{what}"
    unlimited: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    """All texts about the editions in one language. Cards, options and rulings are found by their ids.

    `titles`, `places`: by edition; `sources`: where an option's value comes from, to go in brackets; `doubts`: what of
    a game the rulebooks do not print, and how it is played here;
    `rulings`: what is ruled where the rulebooks leave it open; `flags`: what is said of a single card, a row's
    `unprinted` ("name", "card") or "ours" of a name by us; `named_by_us`: printed cards whose name in this language no
    text at hand prints.
    """

    cards: Mapping[str, CardTexts]
    choices: Mapping[Choice, ChoiceTexts]
    titles: Mapping[str, str]
    places: Mapping[str, Mapping[str, str]]
    options: Mapping[str, OptionTexts]
    sources: Mapping[Source, str]
    modifiers: Mapping[str, CardTexts]
    doubts: Mapping[str, str]
    rulings: Mapping[str, str]
    flags: Mapping[str, str]
    named_by_us: Collection[str]

    def completed_by(self, other: Texts) -> Texts:
        """These texts, with the other language's where one is missing."""
        return Texts(
            cards={**other.cards, **self.cards},
            choices={**other.choices, **self.choices},
            titles={**other.titles, **self.titles},
            places={edition: {**names, **self.places.get(edition, {})} for edition, names in other.places.items()},
            options={**other.options, **self.options},
            sources={**other.sources, **self.sources},
            modifiers={**other.modifiers, **self.modifiers},
            doubts={**other.doubts, **self.doubts},
            rulings={**other.rulings, **self.rulings},
            flags={**other.flags, **self.flags},
            named_by_us=self.named_by_us,
        )
