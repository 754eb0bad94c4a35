"""The editions. An edition is only rows of cards and names."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, Final

from pbem.rules.board import JSON
from pbem.rules.boards import MODIFIERS, option_of, region_name, replaced, side_of
from pbem.rules.choices import Choice, choice_of
from pbem.rules.editions import classic, edition2023
from pbem.rules.editions.counts import Counts, count
from pbem.rules.editions.rows import Card, Edition
from pbem.rules.editions.texts import TEXTS, AbilityTexts, ChoiceTexts, OptionTexts, Played
from pbem.rules.editions.texts.row import in_words, said
from pbem.rules.options import NEW, OPTIONS, Option, Unplayable
from pbem.rules.provenance import Provenance
from pbem.rules.questions import OpenQuestion

EDITIONS: Final = {edition.name: edition for edition in (classic.EDITION, edition2023.EDITION)}


_NONE: Final[Mapping[str, str]] = MappingProxyType({})


def edition(name: str) -> Edition:
    """The edition of that name. Raises Unplayable, listing the known names."""
    if name not in EDITIONS:
        raise Unplayable("There is no edition {name}. There is: {names}.", name=repr(name), names=", ".join(EDITIONS))
    return EDITIONS[name]


def card(edition_name: str, card_id: str, language: str = "en", options: Mapping[str, str] = _NONE) -> Card:
    """One card: id, stack, caballeros, number of copies; name and text in that language.

    The text is the one for a game with these options; options that aren't given have their defaults.
    """
    return _card(edition_name, card_id, language, tuple(options.items()))


@lru_cache(maxsize=8192)
def _card(edition_name: str, card_id: str, language: str, options: tuple[tuple[str, str], ...]) -> Card:
    row = edition(edition_name).cards[card_id]
    played = Played(edition_name, all_options(edition_name, dict(options)), row.lasting)
    texts = TEXTS[language]
    words = texts.effects[row.effect](played, **row.given)
    text = _capital(words.text) if texts.capital_after_colon else words.text
    return replace(row, name=_name(row, language), text=text, explained=words.explained)


def _name(row: Card, language: str) -> str:
    """The card's name. A name of ours may contain numbers from the card's row, spelt out."""
    label = TEXTS[language].names[row.id].format_map({name: _in_words(n, language) for name, n in row.given.items()})
    return _capital(label)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _in_words(given: Any, language: str) -> str:
    if isinstance(given, Sequence):
        return "/".join(map(str, given))
    return in_words(given, TEXTS[language].numbers)


def all_options(edition_name: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """Every option: the chosen value, else the edition's fixed value, else the value in games that don't name it."""
    defaults = {name: option.assumed for name, option in OPTIONS.items()}
    return defaults | dict(edition(edition_name).fixed) | dict(chosen)


def choice_words(choice: Choice, language: str = "en") -> ChoiceTexts:
    """The texts for a kind of question, and for reporting the choice made, in that language."""
    return TEXTS[language].choices[choice]


def asked(question: OpenQuestion, language: str = "en") -> str:
    """The question text shown in forms, in that language."""
    return TEXTS[language].choices[choice_of(question)].asked(question)


def limit(question: OpenQuestion, language: str = "en") -> str:
    """How much may be chosen, as the object of a verb; "" for kinds of questions that don't say so."""
    words = TEXTS[language].choices.get(choice_of(question))
    return words.limit(question) if words and words.limit else ""


def title(edition_name: str, language: str = "en") -> str:
    """The edition's name."""
    return TEXTS[language].titles[edition_name]


def place_name(edition_name: str, place: str, language: str = "en") -> str:
    """The edition's name for a region, the castillo, the court, the province, France or Portugal."""
    return region_name(edition_name, place) or TEXTS[language].places[edition_name][place]


def option_words(name: str, language: str = "en") -> OptionTexts:
    """The texts of an option: its question, and the meaning of each value."""
    board = next((sides for old, sides in replaced() if option_of(old.id) == name), None)
    words = said(TEXTS[language].options[name if board is None else "board"], _counts())
    if board is None:
        return words
    titles = {side.id: side.title.get(language) or side.title["en"] for side in board}
    return OptionTexts(words.asks, titles, titles)


def value_words(option: Option, value: str, language: str = "en") -> str:
    """A value's meaning, followed in brackets by its source: printed rule or house rule."""
    means, source = option_words(option.name, language).means[value], source_words(option, value, language)
    return f"{means.removesuffix(')')}, {source})" if means.endswith(")") else f"{means} ({source})"


def source_words(option: Option, value: str, language: str = "en") -> str:
    """The source of a value: printed rule, or whose house rule it is."""
    return TEXTS[language].sources[option.source(value)]


def house_rules(options: Mapping[str, str], language: str = "en") -> list[str]:
    """A short description of each house rule among a game's options."""
    chosen = [(option, options[name]) for name, option in OPTIONS.items() if name in options]
    return [
        option_words(option.name, language).brief[value]
        for option, value in chosen
        if option.source(value).is_house_rule
    ]


def modifier(modifier_id: str, language: str = "en") -> AbilityTexts:
    """The texts of a Power Shift modifier: its name and its ability ("" for none)."""
    row = MODIFIERS[modifier_id]
    if row.ability is None:
        return AbilityTexts(row.sign, "")
    words = TEXTS[language].abilities[row.ability]
    return AbilityTexts(f"{row.sign}, {words.name}", words.text)


def doubt(key: str, language: str = "en") -> str:
    """A rule of a game that no rulebook prints, and how we play it; by its key in `doubts`."""
    return said(TEXTS[language].doubts[key], _counts())


def flag(key: str, language: str = "en") -> str:
    """The note on a card that isn't as printed: "name", "card", "ours" or "names"."""
    return said(TEXTS[language].flags[key], _counts())


def ruling(ruling_id: str, language: str = "en") -> str:
    """A ruling on something that the rulebooks leave open."""
    return said(TEXTS[language].rulings[ruling_id], _counts())


@cache
def _counts() -> Counts:
    return count(EDITIONS)


def doubts(edition_name: str, options: Mapping[str, str], players: int) -> list[str]:
    """The parts of this game that no rulebook prints and that we reconstructed, as keys of the texts' DOUBTS."""
    if edition_name != NEW:
        return []
    regency = options["new_regency"] == "yes"
    doubtful = {
        "card_names": True,
        "fourth_fair": True,
        "board_side": side_of(edition_name, players, options).shown is Provenance.OURS,
        "abroad": regency,
        "house_cards": regency,
        "modifiers": options["power_shift"] == "yes",
    }
    return [key for key, so in doubtful.items() if so]


__all__ = [
    "EDITIONS",
    "JSON",
    "AbilityTexts",
    "Card",
    "ChoiceTexts",
    "Edition",
    "OptionTexts",
    "all_options",
    "asked",
    "card",
    "choice_words",
    "doubt",
    "doubts",
    "edition",
    "flag",
    "house_rules",
    "limit",
    "modifier",
    "option_words",
    "place_name",
    "ruling",
    "source_words",
    "title",
    "value_words",
]
