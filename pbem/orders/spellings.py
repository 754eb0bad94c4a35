"""The vocabulary: every spelling of every language, and what it means."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from pbem.orders.vocabulary import TONGUES


class Meaning(NamedTuple):
    """What a phrase stands for.

    Kinds: verb, place, number, colour, word, filler, article, a; in conditions also than (signs) and link.
    """

    kind: str
    value: str


Lexicon: TypeAlias = Mapping[tuple[str, ...], Meaning]

PLACE_ORDER: Final = (
    "castillo",
    "galicia",
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_vieja",
    "castilla_nueva",
    "sevilla",
    "granada",
    "valencia",
    "court",
    "province",
    "france",
    "portugal",
)
EITHER_CASTILLA: Final = "castilla?"  # the bare name, of which the classic edition has two
_STROKES: Final = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "'": "", "’": ""})


@lru_cache(maxsize=8192)
def plain(word: str) -> str:
    """The word without capitals, accents and apostrophes."""
    bare = unicodedata.normalize("NFKD", word.casefold()).translate(_STROKES)
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def phrase(text: str) -> tuple[str, ...]:
    """The plain words of a phrase; a hyphen parts two words."""
    return tuple(plain(word) for word in re.split(r"[\s-]+", text.strip()) if word)


def spellings(kind: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every phrase of a kind with its value, over all languages."""
    for translator in TONGUES.values():
        for value, forms in translator.get(kind, {}).items():
            for form in forms.split("|"):
                yield phrase(form), value


@cache
def lexicon() -> dict[tuple[str, ...], Meaning]:
    """All phrases but the commands, which count only when they are a whole line."""
    kinds = ("filler", "a", "article", "word", "than", "link", "number", "colour", "place", "verb")
    return {form: Meaning(kind, value) for kind in kinds for form, value in spellings(kind)}


@cache
def forms(kind: str, value: str) -> tuple[tuple[str, ...], ...]:
    """All phrases that the lexicon understands as this."""
    return tuple(form for form, means in lexicon().items() if means == Meaning(kind, value))


@cache
def commands() -> dict[tuple[str, ...], str]:
    """The phrases that are a command when a line begins with them."""
    return dict(spellings("command"))


@cache
def master_actions() -> dict[tuple[str, ...], str]:
    """What a game master can type behind `game master`, and the name of the action."""
    return dict(spellings("master"))


@cache
def address() -> dict[tuple[str, ...], str]:
    """The words before the colon of a line of press."""
    return dict(spellings("address"))


@cache
def topics() -> dict[tuple[str, ...], str]:
    """What stands before an order to be tried out, and what can be asked for by `help`."""
    return dict(spellings("ahead"))


@cache
def spelling(language: str, kind: str, value: str) -> str:
    """How a language says it in an order it writes itself; English where it has no word of its own."""
    for translator in (TONGUES[language], TONGUES["en"]):
        for table in (translator.get("said", {}), translator.get(kind, {})):
            if value in table:
                return table[value].split("|")[0].strip()
    raise KeyError(value)


def reserved(handle: str) -> bool:
    """Whether a handle would be taken for a word of the language (a keyword, a colour, a region …).

    Too many are called Max: what is meant by it is told by what follows (pbem.orders.token_disambiguation).
    """
    form = (plain(handle),)
    return form != ("max",) and any(form in table for table in (lexicon(), commands(), address(), topics()))
