"""The vocabulary: every spelling of every language, and what it means."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias, TypeVar

from pbem.orders.vocabulary import VOCABULARIES, Kind, Table, Vocabulary


class Meaning(NamedTuple):
    """What a phrase stands for.

    Kinds: verb, place, number, colour, word, filler, article, a; in conditions also than (signs) and link.
    """

    kind: Kind
    value: str


M = TypeVar("M")
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
ELISION: Final = r"(?i:(?:[cdjlmnst]|[a-z]{0,6}qu)['’](?=[aeiouyhàâäæéèêëîïôöœùûü]))"
"""What French and Catalan put before a vowel: `l'`, `d'`, `jusqu'`."""
_ELIDED: Final = re.compile(rf"^{ELISION}")
_SHORT: Final = 60  # letters
_GAPS: Final = re.compile(r"[\s-]+")
_STROKES: Final = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "'": "", "’": ""})


@lru_cache(maxsize=8192)
def plain(word: str) -> str:
    """The word without capitals, accents and apostrophes."""
    bare = unicodedata.normalize("NFKD", word.casefold()).translate(_STROKES)
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def full(word: str) -> str:
    """The plain word; of an elided one, such as `l'` or `qu'`, the whole: `le`, `que`."""
    return f"{plain(word)}e" if word.endswith(("'", "’")) else plain(word)


def phrase(text: str) -> tuple[str, ...]:
    """The plain words of a phrase; a hyphen parts two words, and so does an elision: `l'action` is `le action`."""
    return _short_phrase(text) if len(text) <= _SHORT else _phrase(text)


def _phrase(text: str) -> tuple[str, ...]:
    return tuple(part for word in _GAPS.split(text.strip()) for part in _unelided(word))


@lru_cache(maxsize=8192)
def _short_phrase(text: str) -> tuple[str, ...]:
    """Kept, as the first words of a line are looked up in several lists."""
    return _phrase(text)


@lru_cache(maxsize=8192)
def _unelided(word: str) -> tuple[str, ...]:
    """The plain words that a word is made of: of `l'action` both `le` and `action`."""
    return tuple(full(part) for part in _ELIDED.sub(r"\g<0> ", word).split())


def phrases(spelled: str) -> list[tuple[str, ...]]:
    """The phrases of a list of a vocabulary; those with an elision also as they are written without its apostrophe."""
    forms = [form for form in spelled.split("|") if form.strip()]
    both = ((phrase(form), phrase(re.sub("['’]", "", form))) for form in forms)
    return list(dict.fromkeys(found for pair in both for found in pair))


def of_all(of: Callable[[Vocabulary], str]) -> frozenset[tuple[str, ...]]:
    """The phrases of a list, in all languages."""
    return frozenset(found for vocabulary in VOCABULARIES.values() for found in phrases(of(vocabulary)))


def words_of_all(of: Callable[[Vocabulary], str]) -> frozenset[str]:
    """The same as texts, for lists that are compared with a plain word or line."""
    return frozenset(" ".join(found) for found in of_all(of))


def words_listed(key: str) -> frozenset[str]:
    """The same for a list that free sentences look up by itself (`Prose.lists`); not every language needs it."""
    return words_of_all(lambda words: words.prose.lists.get(key, ""))


def meanings(of: Callable[[Vocabulary], Mapping[M, str]]) -> dict[str, M]:
    """What a plain word or line means by a table, in all languages."""
    tables = [of(vocabulary) for vocabulary in VOCABULARIES.values()]
    return {
        " ".join(found): value for table in tables for value, spelled in table.items() for found in phrases(spelled)
    }


def alternatives(of: Callable[[Vocabulary], str]) -> str:
    """A pattern for a list in all languages, as it is written and without accents; the longest first."""
    written = {form.strip().lower() for vocabulary in VOCABULARIES.values() for form in of(vocabulary).split("|")}
    every = {*written, *map(plain, written)} - {""}
    return "|".join(map(re.escape, sorted(every, key=lambda form: (-len(form), form))))


def in_phrases(
    words: Sequence[str], meaning: Callable[[Sequence[str]], M | None], longest: int
) -> Iterator[tuple[Sequence[str], M | None]]:
    """The words cut into phrases that mean something, the longest first, with their meanings; None for any other word.

    `longest`: the words of the longest phrase.
    """
    at = 0
    while at < len(words):
        lengths = range(min(longest, len(words) - at), 0, -1)
        found = ((n, meant) for n in lengths if (meant := meaning(words[at : at + n])) is not None)
        used, meant = next(found, (1, None))
        yield words[at : at + used], meant
        at += used


def spellings(kind: Kind) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every phrase of a kind with its value, over all languages."""
    for vocabulary in VOCABULARIES.values():
        for value, spelled in _table(vocabulary, kind).items():
            for found in phrases(spelled):
                yield found, value


def _table(vocabulary: Vocabulary, kind: Kind) -> Table:
    table: Table = getattr(vocabulary, kind)
    return table


@cache
def lexicon() -> dict[tuple[str, ...], Meaning]:
    """All phrases but the commands, which count only when they are a whole line."""
    kinds: tuple[Kind, ...] = (
        *("filler", "a", "article", "word", "than", "link", "number", "colour", "place", "verb"),
    )
    return {form: Meaning(kind, value) for kind in kinds for form, value in spellings(kind)}


@cache
def forms(kind: Kind, value: str) -> tuple[tuple[str, ...], ...]:
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
def spelling(language: str, kind: Kind, value: str) -> str:
    """The word for it in orders written by the program; English if the language has none."""
    for vocabulary in (VOCABULARIES[language], VOCABULARIES["en"]):
        for table in (vocabulary.said, _table(vocabulary, kind)):
            if value in table:
                return table[value].split("|")[0].strip()
    raise KeyError(value)


@cache
def _yes() -> frozenset[str]:
    return words_of_all(lambda words: words.yes)


@cache
def _no() -> frozenset[str]:
    return words_of_all(lambda words: words.no)


@cache
def unit_hours() -> dict[str, int]:
    """The hours of a unit of time, by its plain word."""
    hours = {"hour": 1, "day": 24, "week": 168}
    return {word: hours[unit] for word, unit in meanings(lambda words: words.units).items() if unit in hours}


def is_yes(word: str) -> bool:
    """Whether a word, as it was typed, is a yes."""
    return plain(word) in _yes()


def is_no(word: str) -> bool:
    """Whether a word, as it was typed, is a no."""
    return plain(word) in _no()


def first_spelling(language: str, of: Callable[[Vocabulary], Mapping[M, str]], value: M) -> str:
    """The first spelling of a meaning in a language's table, or in English if it has none."""
    spelled = of(VOCABULARIES[language]).get(value) or of(VOCABULARIES["en"])[value]
    return spelled.split("|")[0].strip()


def reserved(handle: str) -> bool:
    """Whether a handle would be taken for a word of the language (a keyword, a colour, a region …).

    Too many are called Max: what is meant by it is told by what follows (pbem.orders.token_disambiguation).
    """
    form = (plain(handle),)
    return form != ("max",) and any(form in table for table in (lexicon(), commands(), address(), topics()))
