"""Words that are spelt as they sound, the same word but for its letters: `Kahrte`, `nem`, `pleeze`, `kojo`.

Only spellings that sound exactly alike are the same; what merely resembles a word is a guess (`soundalikes`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.tag import dictionary, languages_of, words_of
from pbem.orders.spellings import ELISION, plain
from pbem.orders.vocabulary import VOCABULARIES

_SHORTEST: Final = 3
_WORD: Final = re.compile(rf"\b{ELISION}|[^\W\d_]+(?:['’´`-][^\W\d_]+)*")


def respelt(text: str, context: Context) -> str:
    """The text with its unknown words spelt as what they sound like, where only one word or player's name does."""
    said = [plain(word) for word in _WORD.findall(text)]
    languages = languages_of(said, context)
    return _WORD.sub(lambda found: _heard(plain(found[0]), languages, context) or found[0], text)


def _heard(word: str, languages: Sequence[str], context: Context) -> str:
    if (
        len(word) < _SHORTEST
        or word in _known()
        or (word,) in context.lexicon
        or not word.isalpha()
        or _is_common(word, languages)
    ):
        return ""
    for language in languages:
        said = _said(word, language)
        named = {plain(name) for name in context.names.values() if _said(plain(name), language) == said}
        known = named or _by_sound(language).get(said, frozenset())
        senses = {dictionary(language, free=True).get((one,)) or one for one in known}
        if len(senses) == 1:
            return min(known)
    return ""


def _is_common(word: str, languages: Sequence[str]) -> bool:
    return any(word in _common(language) for language in languages)


@cache
def _common(language: str) -> frozenset[str]:
    listed = VOCABULARIES[language].prose.lists.get("common", "")
    return frozenset(plain(word.strip()) for word in listed.split("|"))


@cache
def _known() -> frozenset[str]:
    return frozenset(word for language in VOCABULARIES for word in words_of(language))


@cache
def _by_sound(language: str) -> Mapping[str, frozenset[str]]:
    index: defaultdict[str, set[str]] = defaultdict(set)
    for word in words_of(language):
        if len(word) > _SHORTEST and word.isalpha() and word.isascii():
            index[_said(word, language)].add(word)
    return {said: frozenset(words) for said, words in index.items()}


@lru_cache(maxsize=8192)
def _said(word: str, language: str) -> str:
    for written, sound in _sounds(language):
        word = written.sub(sound, word)
    return word


@cache
def _sounds(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(written), sound) for written, sound in VOCABULARIES[language].sounds)


__all__ = ["respelt"]
