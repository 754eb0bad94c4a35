"""What players read of an edition, in every language: names and texts of cards, places, options and modifiers.

Pure tables, our own paraphrase; printed names where a rulebook shows them. They are asked for by language code
("en", "de", "es"); an unknown code or id is a KeyError, for doors have judged them before.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from pbem.rules.editions.texts import de, en, es, rulings_de, rulings_en, rulings_es
from pbem.rules.editions.texts.row import CardTexts
from pbem.rules.editions.texts.rulings import RULINGS, Ruling

Choice: TypeAlias = tuple[str, dict[str, str]]  # what an option asks, and what each value means
LANGUAGES: Final = ("en", "de", "es")
_CARDS: Final[Mapping[str, Mapping[str, CardTexts]]] = {"en": en.CARDS, "de": de.CARDS, "es": es.CARDS}
_TITLES: Final[Mapping[str, Mapping[str, str]]] = {"en": en.EDITIONS, "de": de.EDITIONS, "es": es.EDITIONS}
_PLACES: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {"en": en.PLACES, "de": de.PLACES, "es": es.PLACES}
_OPTIONS: Final[Mapping[str, Mapping[str, Choice]]] = {"en": en.OPTIONS, "de": de.OPTIONS, "es": es.OPTIONS}
_MODIFIERS: Final[Mapping[str, Mapping[str, CardTexts]]] = {"en": en.MODIFIERS, "de": de.MODIFIERS, "es": es.MODIFIERS}
_DOUBTS: Final[Mapping[str, Mapping[str, str]]] = {"en": en.DOUBTS, "de": de.DOUBTS, "es": es.DOUBTS}
_RULED: Final[Mapping[str, Mapping[str, str]]] = {
    "en": rulings_en.SENTENCES,
    "de": rulings_de.SENTENCES,
    "es": rulings_es.SENTENCES,
}
_FLAGS: Final[Mapping[str, Mapping[str, str]]] = {"en": en.FLAGS, "de": de.FLAGS, "es": es.FLAGS}
_NAMED_BY_US: Final = {"en": en.NAMED_BY_US, "de": de.NAMED_BY_US, "es": es.NAMED_BY_US}


def words(language: str, card: str) -> CardTexts:
    """Name, text and explanation of a card."""
    return _CARDS[language][card]


def title(language: str, edition: str) -> str:
    """What an edition is called."""
    return _TITLES[language][edition]


def places(language: str, edition: str) -> Mapping[str, str]:
    """The regions as that edition prints them, the castillo, court and province; of 2023 also the countries abroad."""
    return _PLACES[language][edition]


def option(language: str, name: str) -> Choice:
    """The question an option asks, and what each value means."""
    return _OPTIONS[language][name]


def modifier(language: str, modifier_id: str) -> CardTexts:
    """A modifier of Power Shift: "+1_move"; a plain one has no text."""
    return _MODIFIERS[language][modifier_id]


def doubts(language: str) -> Mapping[str, str]:
    """What of a game the rulebooks do not print, and how it is played here."""
    return _DOUBTS[language]


def ruling(language: str, ruling_id: str) -> str:
    """What is ruled where the rulebooks leave it open, in a sentence or two."""
    return _RULED[language][ruling_id]


def flag(language: str, key: str) -> str:
    """What is said of a single card: a row's `unprinted` ("name", "card"), or "ours" of a name by us."""
    return _FLAGS[language][key]


def named_by_us(language: str, card: str) -> bool:
    """Whether no text at hand prints the card's name in this language, though the card is printed."""
    return card in _NAMED_BY_US[language]


__all__ = [
    "LANGUAGES",
    "RULINGS",
    "CardTexts",
    "Choice",
    "Ruling",
    "doubts",
    "flag",
    "modifier",
    "named_by_us",
    "option",
    "places",
    "ruling",
    "title",
    "words",
]
