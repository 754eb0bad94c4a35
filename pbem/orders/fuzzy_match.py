"""Which words of the language a misspelt one is close to."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import cache
from typing import Final

from pbem.orders.spellings import Lexicon, Meaning

_CLOSE: Final = 0.72
_MARGIN: Final = 0.1  # a verb much less close than the closest is not meant; regions have look-alikes
_MOST: Final = 6
_NEVER_MEANT: Final = {"filler", "article", "a", "link", "than"}


def similar(word: str, lexicon: Lexicon, wanted: tuple[str, ...]) -> list[str]:
    """Spellings close to the word, the closest first, one for each meaning; of the wanted kinds, if any of those is."""
    best: dict[Meaning, tuple[float, str]] = {}
    matcher, letters = SequenceMatcher(b=word), _letters(word)
    for form, meaning in lexicon.items() if len(word) >= 3 else ():
        if meaning.kind in _NEVER_MEANT:
            continue
        spelling = " ".join(form)
        if len(word) > 3 and spelling.startswith(word):
            close = 1.0
        else:
            close = _ratio(matcher, spelling) if _may_be_close(word, letters, spelling) else 0.0
        if close > best.get(meaning, (_CLOSE, ""))[0]:
            best[meaning] = (close, spelling)
    chosen = {meaning: seen for meaning, seen in best.items() if meaning.kind in wanted} or best
    closest = max((close for close, _ in chosen.values()), default=0.0)
    return [
        spelling
        for meaning, (close, spelling) in sorted(chosen.items(), key=lambda seen: seen[1], reverse=True)
        if meaning.kind == "place" or close > closest - _MARGIN
    ][:_MOST]


def _ratio(matcher: SequenceMatcher[str], spelling: str) -> float:
    """The similarity to the matcher's word, or 0 where a quick bound already says it is too small."""
    matcher.set_seq1(spelling)
    return matcher.ratio() if matcher.quick_ratio() >= _CLOSE else 0.0


def _may_be_close(word: str, letters: int, spelling: str) -> bool:
    """Whether lengths and letters allow it: each letter that one of them lacks is one less in common."""
    others = _letters(spelling)
    common = min(len(word) - (letters & ~others).bit_count(), len(spelling) - (others & ~letters).bit_count())
    return 2 * common >= _CLOSE * (len(word) + len(spelling))


@cache
def _letters(spelling: str) -> int:
    """A bit for each letter of a word; those beyond the alphabet share one."""
    found = 0
    for letter in spelling:
        found |= 1 << (ord(letter) & 31)
    return found
