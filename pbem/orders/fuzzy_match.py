"""Which words of the language a misspelt one is close to."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final

from pbem.orders.spellings import Lexicon, Meaning

_CLOSE: Final = 0.72
_MARGIN: Final = 0.1  # a verb much less close than the closest is not meant; regions have look-alikes
_MOST: Final = 6
_NEVER_MEANT: Final = {"filler", "article", "a", "link", "than"}


def similar(word: str, lexicon: Lexicon, wanted: tuple[str, ...]) -> list[str]:
    """Spellings close to the word, the closest first, one for each meaning; of the wanted kinds, if any of those is."""
    best: dict[Meaning, tuple[float, str]] = {}
    matcher = SequenceMatcher(b=word)
    for form, meaning in lexicon.items() if len(word) >= 3 else ():
        if meaning.kind in _NEVER_MEANT:
            continue
        spelling = " ".join(form)
        close = 1.0 if len(word) > 3 and spelling.startswith(word) else _ratio(matcher, spelling, len(word))
        if close > best.get(meaning, (_CLOSE, ""))[0]:
            best[meaning] = (close, spelling)
    chosen = {meaning: seen for meaning, seen in best.items() if meaning.kind in wanted} or best
    closest = max((close for close, _ in chosen.values()), default=0.0)
    return [
        spelling
        for meaning, (close, spelling) in sorted(chosen.items(), key=lambda seen: seen[1], reverse=True)
        if meaning.kind == "place" or close > closest - _MARGIN
    ][:_MOST]


def _ratio(matcher: SequenceMatcher[str], spelling: str, length: int) -> float:
    """The similarity to the matcher's word, or 0 where a quick bound already says it is too small."""
    if 2 * min(length, len(spelling)) < _CLOSE * (length + len(spelling)):
        return 0.0
    matcher.set_seq1(spelling)
    return matcher.ratio() if matcher.quick_ratio() >= _CLOSE else 0.0
