"""The words of a sentence, each with all the senses that it can have.

A word means what the text's language says; words of another language count only where the text's own has none.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import chain
from typing import Final, Literal, TypeAlias

from pbem.orders.cards import names
from pbem.orders.context import Context
from pbem.orders.spellings import full, lexicon, phrases, plain, words_listed
from pbem.orders.tokens import PATTERN, joins
from pbem.orders.vocabulary import VOCABULARIES, Vocabulary
from pbem.orders.vocabulary.prose.places import HEARD

Kind: TypeAlias = Literal[
    # what an order is made of
    "verb", "word", "place", "number", "tile", "colour", "ordinal", "name", "than", "one",
    # what is left out of it
    "filler", "article", "piece", "social", "pronoun_one",
    # what changes it
    "negation", "denial", "contrast", "correction", "retraction", "condition", "open_question", "doubt", "report",
    "reason", "unit", "before_time",
    # words of free sentences
    "free",
    # the rest
    "mark", "unknown",
]  # fmt: skip
"""What a word can be."""

Phrase: TypeAlias = tuple[str, ...]

_IGNORED: Final = "\"'()[]*`#«»…¡¿"
_LONGEST: Final = 7  # words of a phrase
_SHORTEST_TYPO: Final = 5  # letters
_LISTS: Final = (
    *("piece", "article", "pronoun_one", "filler", "social", "negation", "denial", "contrast", "correction"),
    *("retraction", "condition", "open_question", "doubt", "report", "reason", "unit", "before_time"),
)
_LINKS: Final[Mapping[str, Kind]] = {
    "be": "filler",
    "than": "filler",
    "not": "negation",
    "never": "negation",
    "nobody": "negation",
    "vetoed": "condition",
}
"""Words of conditions, as they are meant in a sentence; the others tell what happened."""
_WORDS: Final[Mapping[str, Kind]] = {"if": "condition", "unless": "condition", "no": "negation"}


@dataclass(frozen=True, slots=True)
class Sense:
    """One thing that a word can mean."""

    kind: Kind
    value: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word, a phrase or a mark of a text, with its senses; `typo`: it is read as a word that is spelt otherwise."""

    text: str
    senses: tuple[Sense, ...]
    typo: bool = False
    kinds: frozenset[Kind] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", frozenset(sense.kind for sense in self.senses))

    def value(self, *kinds: Kind) -> str | None:
        """What it means as one of these kinds; None when it cannot be one."""
        return next((sense.value for kind in kinds for sense in self.senses if sense.kind == kind), None)

    def can_be(self, *kinds: Kind) -> bool:
        return not self.kinds.isdisjoint(kinds)


def tagged(text: str, context: Context) -> list[Word]:
    """The words of a cleaned text."""
    pieces = list(_pieces(text))
    languages = languages_of([plain(piece) for piece, _ in pieces], context)
    found: list[Word] = []
    at = 0
    while at < len(pieces):
        word, used = _word(pieces, at, languages, context)
        found.append(word)
        at += used
    return found


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """What the text is made of: (plain word or mark, kind)."""
    matches = list(PATTERN.finditer(text))
    for match, following in zip(matches, [*matches[1:], None], strict=True):
        kind = str(match.lastgroup)
        if kind in {"joint", "smile"} or match[0] in _IGNORED:
            continue
        joined = following is not None and following.lastgroup == "number" and following.start() == match.end()
        if kind == "word" and not joined:
            said = full(match[0]) if match[0].endswith("'") else match[0].casefold()
            yield unicodedata.normalize("NFC", said), "word"
        else:
            yield match[0], "mark" if kind == "word" else kind  # `granada7` is a name


@cache
def _accented() -> frozenset[str]:
    """Words that mean something else without their accents, in any language."""
    every = (vocabulary.prose.accented for vocabulary in VOCABULARIES.values())
    return frozenset(form.strip() for spelled in every for form in spelled.split("|") if form.strip())


def _forms(spelled: str) -> list[Phrase]:
    """The phrases of a list; a word that needs its accents has them."""
    forms = [form.strip() for form in spelled.split("|")]
    return [found for form in forms for found in ([(form,)] if form in _accented() else phrases(form))]


def _word(pieces: Sequence[tuple[str, str]], at: int, languages: tuple[str, ...], context: Context) -> tuple[Word, int]:
    """The longest phrase that begins here, and how many pieces it takes."""
    said, kind = pieces[at]
    if kind != "word":
        return _no_word(said, kind), 1
    upcoming: list[str] = []
    for piece, of_kind in pieces[at : at + _longest(context.edition).get(plain(said), 1)]:
        if of_kind != "word":
            break
        upcoming.append(plain(piece))
    for n in range(len(upcoming), 0, -1):
        form = tuple(upcoming[:n]) if n > 1 or said not in _accented() else (said,)
        if (senses := _senses(form, languages, context)) and not joins(form, follows=_goes_on(pieces, at + n)):
            return Word(" ".join(form), senses), n
    form = (upcoming[0].removesuffix("s"),)
    if form != (upcoming[0],) and (owner := _named(form, context)):
        return Word(upcoming[0], (owner,)), 1
    if meant := _misspelt(upcoming[0], languages, context):
        return Word(upcoming[0], meant, typo=True), 1
    return Word(upcoming[0], (Sense("unknown", upcoming[0]),)), 1


def _goes_on(pieces: Sequence[tuple[str, str]], at: int) -> bool:
    return any(kind != "mark" for _, kind in pieces[at : at + 1])


@cache
def _longest(edition: str) -> Mapping[str, int]:
    """How many words the longest phrase has that begins with a word."""
    known = (dictionary(language, free=True) for language in VOCABULARIES)
    found: defaultdict[str, int] = defaultdict(int)
    for form in chain(lexicon(), names(edition), *known):
        found[form[0]] = min(max(found[form[0]], len(form)), _LONGEST)
    return dict(found)


def _no_word(said: str, kind: str) -> Word:
    if kind == "number":
        digits = re.sub(r"\D", "", said)
        return Word(said, (Sense("number", str(int(digits)) if len(digits) < 5 else digits),))
    if kind == "tile":
        return Word(said, (Sense("tile", said),))
    if kind == "arrow":
        return Word(said, (Sense("word", "to"),))
    if said in ",;:.!&?/+|~=-" or kind == "dash":
        return Word("," if kind == "dash" else said, (Sense("mark", said),))
    return Word(said, (Sense("unknown", said),))


def _senses(form: Phrase, languages: tuple[str, ...], context: Context) -> tuple[Sense, ...]:
    """All senses of a phrase: as a name, and in the languages of the text; else in any other."""
    found = _known_senses(form, languages) if form in _every_form() else ()
    named = _named(form, context)
    return (named, *(sense for sense in found if sense.kind != named.kind)) if named else found


@cache
def _every_form() -> frozenset[Phrase]:
    return frozenset(form for language in VOCABULARIES for form in dictionary(language, free=True))


@lru_cache(maxsize=4096)
def _known_senses(form: Phrase, languages: tuple[str, ...]) -> tuple[Sense, ...]:
    here = [sense for language in languages for sense in dictionary(language, free=True).get(form, ())]
    others = chain.from_iterable(dictionary(language, free=True).get(form, ()) for language in VOCABULARIES)
    return tuple(dict.fromkeys(here or others))


def _named(form: Phrase, context: Context) -> Sense | None:
    """A player or a card by name; a place as this edition has it."""
    meaning = context.lexicon.get(form)
    if meaning is not None and meaning.kind in {"colour", "place"}:
        return Sense("colour" if meaning.kind == "colour" else "place", meaning.value)
    return Sense("name", " ".join(form)) if len(form) > 1 and form in names(context.edition) else None


def languages_of(said: Iterable[str], context: Context) -> tuple[str, ...]:
    """The languages that know most of these words; the player's own, if it is one of several."""
    words = set(said)
    known = {language: len(words & words_of(language)) for language in VOCABULARIES}
    most = max(known.values())
    best = tuple(language for language, n in known.items() if n == most)
    return (context.language,) if context.language in best else best


@cache
def words_of(language: str) -> frozenset[str]:
    """All words of a language, including those with a meaning only next to others."""
    return frozenset(word for form in dictionary(language, free=True) for word in form)


@cache
def _first_words(language: str) -> frozenset[str]:
    return frozenset(form[0] for form in dictionary(language) if len(form) == 1)


@cache
def dictionary(language: str, *, free: bool = False) -> Mapping[Phrase, tuple[Sense, ...]]:
    """All phrases of a language, with their senses."""
    found: defaultdict[Phrase, list[Sense]] = defaultdict(list)
    for form, sense in _entries(VOCABULARIES[language]):
        if free or sense.kind != "free":
            found[form].append(sense)
    return {form: tuple(dict.fromkeys(senses)) for form, senses in found.items()}


def _entries(vocabulary: Vocabulary) -> Iterator[tuple[Phrase, Sense]]:
    prose = vocabulary.prose
    tables: tuple[tuple[Kind, Mapping[str, str]], ...] = (
        ("verb", vocabulary.verb), ("verb", prose.verb), ("place", vocabulary.place), ("place", prose.place),
        ("place", HEARD),
        ("colour", vocabulary.colour), ("colour", prose.colour), ("ordinal", prose.ordinal), ("than", vocabulary.than),
        ("word", prose.word), ("free", prose.free),
    )  # fmt: skip
    for kind, table in tables:
        yield from _table(kind, table)
    ones = {*phrases(vocabulary.one), *phrases(prose.article)}
    for form, sense in _table("number", vocabulary.number):
        yield form, Sense("one", "1") if sense.value == "1" and (form in ones or form == ("one",)) else sense
    for value, spelled in (*vocabulary.word.items(), *vocabulary.link.items()):
        kind = _WORDS.get(value, "word") if value in vocabulary.word else _LINKS.get(value, "report")
        yield from ((form, Sense(kind, value)) for form in _forms(spelled))
        if value == "no":
            yield from ((form, Sense("word", value)) for form in _forms(spelled))
    for spelled in vocabulary.filler.values():
        yield from ((form, Sense("filler", "")) for form in _forms(spelled))
    for table in (vocabulary.article, vocabulary.a):
        yield from ((form, Sense("article", "")) for spelled in table.values() for form in _forms(spelled))
    yield from ((form, Sense("social", "")) for form in phrases(vocabulary.greeting))
    for name in _LISTS:
        listed: str = getattr(prose, name)
        kind_of: Kind = name
        yield from ((form, Sense(kind_of, "")) for form in _forms(listed))


def _table(kind: Kind, table: Mapping[str, str]) -> Iterator[tuple[Phrase, Sense]]:
    for value, spelled in table.items():
        for form in _forms(spelled):
            yield form, Sense(kind, value)


# --- misspelt words


def _misspelt(word: str, languages: tuple[str, ...], context: Context) -> tuple[Sense, ...]:
    """The senses of the only word within one edit; nothing for a short word, or where several are as close.

    A verb that differs only in its ending may be in another tense or of another person, and of places that look
    alike (Castilla, Castillo) neither is meant for certain.
    """
    if len(word) < _SHORTEST_TYPO or is_common(word):
        return ()
    close = _close(word, languages)
    players = {plain(name): colour for colour, name in context.names.items()}
    named = {
        name: Sense("colour", "own" if colour == context.seat else colour)
        for name, colour in players.items()
        if len(name) >= _SHORTEST_TYPO and is_one_edit(word, name)
    }
    meanings = {_all_senses(known) for known in close - named.keys()} | {(sense,) for sense in named.values()}
    if len(meanings) != 1 or len(context.similar(word, ("place",))) > 1:
        return ()
    (meaning,) = meanings
    swapped = all(sorted(known) == sorted(word) for known in close)
    inflected = not swapped and all(known[: len(word) - 2] == word[: len(word) - 2] for known in close)
    return () if inflected and any(sense.kind in {"verb", "word"} for sense in meaning) else meaning


@lru_cache(maxsize=4096)
def _close(word: str, languages: tuple[str, ...]) -> frozenset[str]:
    """The words of the vocabularies within one edit."""
    return frozenset(
        known
        for edit in _less(word)
        for known in _by_less().get(edit, ())
        if is_one_edit(word, known) and _is_of(known, languages)
    )


def is_common(word: str) -> bool:
    """Whether it is an everyday word that says nothing of an order, whatever it looks or sounds like."""
    return word in _COMMON


_COMMON: Final = words_listed("common") | words_listed("handling") | words_listed("wagering")


def _is_of(word: str, languages: Sequence[str]) -> bool:
    """Whether a word is of the text's language, or means something in an order in any."""
    slot = any(sense.kind in {"verb", "place", "number", "colour"} for sense in _all_senses(word))
    return slot or any((word,) in dictionary(language) for language in languages)


def _all_senses(word: str) -> tuple[Sense, ...]:
    found = chain.from_iterable(dictionary(language).get((word,), ()) for language in VOCABULARIES)
    return tuple(dict.fromkeys(found))


@cache
def _by_less() -> Mapping[str, tuple[str, ...]]:
    """All words of the vocabularies by what is left of them with one letter gone."""
    index: defaultdict[str, list[str]] = defaultdict(list)
    for language in VOCABULARIES:
        for word in _first_words(language):
            if len(word) >= _SHORTEST_TYPO:
                for edit in _less(word):
                    index[edit].append(word)
    return {edit: tuple(dict.fromkeys(words)) for edit, words in index.items()}


def _less(word: str) -> Iterable[str]:
    """The word, and the word with each of its letters gone."""
    return {word, *(word[:n] + word[n + 1 :] for n in range(len(word)))}


def is_one_edit(one: str, other: str) -> bool:
    """Whether one letter more, less, another, or two changed places make the other word."""
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    at = next((n for n, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    swapped = short[at + 1 : at + 2] == long[at] and short[at] == long[at + 1 : at + 2]
    return short[at + 1 :] == long[at + 1 :] or (swapped and short[at + 2 :] == long[at + 2 :])
