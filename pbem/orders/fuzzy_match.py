"""Which words of the language a misspelt one is close to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import cache
from typing import Final, NamedTuple

from pbem.orders.spellings import Lexicon, Meaning

_CLOSE: Final = 0.72
_MARGIN: Final = 0.1  # a verb much less close than the closest is not meant; regions have look-alikes
_MOST: Final = 6
_NEVER_MEANT: Final = {"filler", "article", "a", "link", "than"}


class Spelled(NamedTuple):
    """One spelling of the language, prepared for comparisons."""

    spelling: str
    size: int
    letters: int
    meaning: Meaning


def spelled(lexicon: Lexicon) -> list[Spelled]:
    """All that a misspelt word can be compared with, in the lexicon's order."""
    return [_prepared(form, means) for form, means in lexicon.items() if means.kind not in _NEVER_MEANT]


def similar(word: str, language: Iterable[Spelled], wanted: tuple[str, ...]) -> list[str]:
    """Spellings close to the word, the closest first, one for each meaning; of the wanted kinds, if any of those is."""
    best: dict[Meaning, tuple[float, str]] = {}
    for spelling, close, meaning in _close(word, language) if len(word) >= 3 else ():
        if close > best.get(meaning, (_CLOSE, ""))[0]:
            best[meaning] = (close, spelling)
    chosen = {meaning: seen for meaning, seen in best.items() if meaning.kind in wanted} or best
    closest = max((close for close, _ in chosen.values()), default=0.0)
    return [
        spelling
        for meaning, (close, spelling) in sorted(chosen.items(), key=lambda seen: seen[1], reverse=True)
        if meaning.kind == "place" or close > closest - _MARGIN
    ][:_MOST]


def _close(word: str, language: Iterable[Spelled]) -> Iterator[tuple[str, float, Meaning]]:
    """How close the spellings are whose lengths and letters allow it: each letter that one of them lacks is one less
    in common.
    """
    matcher, letters, length = SequenceMatcher(b=word), _letters(word), len(word)
    for spelling, size, others, meaning in language:
        enough = _CLOSE / 2 * (length + size)
        lacked = (letters & ~others).bit_count()
        if length > 3 and not lacked and spelling.startswith(word):
            yield spelling, 1.0, meaning
        elif length - lacked >= enough and size - (others & ~letters).bit_count() >= enough:
            yield spelling, _ratio(matcher, spelling), meaning


def _ratio(matcher: SequenceMatcher[str], spelling: str) -> float:
    """The similarity to the matcher's word, or 0 where a quick bound already says it is too small."""
    matcher.set_seq1(spelling)
    return matcher.ratio() if matcher.quick_ratio() >= _CLOSE else 0.0


@cache
def _prepared(form: tuple[str, ...], meaning: Meaning) -> Spelled:
    spelling = " ".join(form)
    return Spelled(spelling, len(spelling), _letters(spelling), meaning)


@cache
def _letters(spelling: str) -> int:
    """A bit for each letter of a word; those beyond the alphabet share one."""
    found = 0
    for letter in spelling:
        found |= 1 << (ord(letter) & 31)
    return found
