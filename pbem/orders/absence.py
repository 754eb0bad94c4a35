"""Sentences about a vacation: `I'm away from 3 to 10 August`, `bin vom 3. bis 10. August im Urlaub`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product, takewhile
from typing import Final

from pbem.orders.spellings import alternatives, in_phrases, meanings, of_all, phrase, plain, spellings

_LONGEST: Final = 160  # letters of such a sentence
_PLAYING: Final = {"power", "play", "card", "take"}
_NEAR: Final = 4  # words behind a verb within which its number stands
_PARTS: Final = re.compile(
    rf"(?<=[.!?])\s+|,?\s+(?:{alternatives(lambda words: words.word.get('and', ''))})\s+", re.IGNORECASE
)
"""Between sentences, or parts of them."""
_SENTENCES: Final = re.compile(r"(?<=[^\W\d][.!?])\s+")
"""Between sentences: not in `vom 3. bis 9.`"""
_MEANWHILE: Final = meanings(lambda words: words.meanwhile)
_CLAUSE_ENDS: Final = re.compile(r"[,;:!?](?=\s)")


def days_away(text: str) -> str | None:
    """What such a sentence says of the days and of the meantime; None when it is none, or names no day.

    Words that belong to neither are kept, so that the reader of the days asks about them. A sentence with an order in
    it is read as one: `Play 9, and in round 3 my lowest, I'm away`.
    """
    if len(text) > _LONGEST or not _may_tell(text):
        return None
    clauses = [[_bare(word) for word in clause.split()] for clause in _CLAUSE_ENDS.split(text)]
    if not any(map(_is_absence, clauses)):
        return None
    words = [word for clause in clauses for word in clause if word]
    if _orders(words, alone=len(clauses[0]) == 1) or _answers(words):
        return None
    found = _parts(words)
    return " ".join(word for kind, word in found if kind == "other")


def beside_absence(text: str) -> tuple[str, str]:
    """What stands beside a sentence about a vacation, and that sentence, with what it says of the meantime behind it:
    `12` and `I'm away until Friday. Bot please.`; two empty texts where there is none, or nothing beside it.
    """
    if not _may_tell(text):
        return "", ""
    begins = [0, *(part.end() for part in _PARTS.finditer(text))]
    ends = [*(sentence.start() for sentence in _SENTENCES.finditer(text)), len(text)]
    spans = ((begin, end) for begin, end in product(begins, ends) if begin < end)
    for begin, end in sorted(spans, key=lambda span: span[1] - span[0]):
        if days_away(text[begin:end]) is not None:
            behind = "" if _is_of_meantime(text[end:]) else text[end:]
            rest = f"{text[:begin]} {behind}".strip()
            return (rest, text[begin : len(text) - len(behind)]) if rest else ("", "")
    return "", ""


def _may_tell(text: str) -> bool:
    """Whether a text has a number, and says that somebody is away."""
    return any(map(str.isdigit, text)) and bool(_states().search(plain(text)))


@cache
def _states() -> re.Pattern[str]:
    forms = (r"\W+".join(map(re.escape, form)) for form in of_all(lambda words: words.away_state))
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(forms))})(?!\w)")


def _is_of_meantime(text: str) -> bool:
    """Whether sentences only say what happens meanwhile: `Bot please.`"""
    words = filter(None, map(_bare, text.split()))
    return all((word,) in _phrases() or word in _MEANWHILE for word in words)


def _is_absence(clause: list[str]) -> bool:
    """Whether a clause says of its writer that they are away: `I'm away`, not `Friday is far away, but I'm lucky`."""
    kinds = [kind for kind, _ in _parts([word for word in clause if word]) if kind in {"self", "state"}]
    return kinds[:1] == ["self"] and "state" in kinds


def _orders(words: list[str], *, alone: bool) -> bool:
    """Whether words begin like an order or speak of a round. `alone`: the first one has a clause of its own."""
    first = words[0]
    begins = _verbs().get((first,)) is not None or (alone and first.isdecimal())
    return begins or any(_verbs().get((word,)) == "round" for word in words)


def _answers(words: list[str]) -> bool:
    """Whether a card is played, too: `12. I'm away until Friday`, `I play 12 and …`, `six it is. I'm away …`."""
    bare = [word.rstrip(".") for word in words]
    for at, word in enumerate(bare):
        following = [one for one in bare[at + 1 : at + _NEAR] if not _is_article(one)]
        if _verbs().get((word,)) in _PLAYING and following and following[0].isdecimal():
            return True
    before = list(takewhile(lambda part: part[0] != "self", _parts(words)))
    numbers = [word for kind, word in before if kind == "other" and _numbers().get((word,), "1") != "1"]
    said = [word for _, word in before if not (_is_article(word) or _joins(word))]
    joined = any(_joins(word) for _, word in before)
    alone = len(said) == 1 and said[0].rstrip(".").isdecimal()
    dated = len(before) > 1 and not (joined or said[0].endswith("."))  # `El 9 estoy fuera`
    return bool(numbers) or (alone and not dated)


def _joins(word: str) -> bool:
    return (word,) in _joining()


@cache
def _joining() -> frozenset[tuple[str, ...]]:
    return of_all(lambda words: words.word.get("and", ""))


def _is_article(word: str) -> bool:
    return (word,) in _articles()


@cache
def _articles() -> frozenset[tuple[str, ...]]:
    return of_all(lambda words: words.prose.article)


@cache
def _numbers() -> dict[tuple[str, ...], str]:
    return {form: value for form, value in spellings("number") if not form[0].isdecimal()}


@cache
def _verbs() -> dict[tuple[str, ...], str]:
    return dict(spellings("verb"))


def _bare(word: str) -> str:
    """Without the marks around it; the points of `3.` and `10.8.` stay."""
    bare = plain(word.strip(",;!?()"))
    return bare if any(letter.isdigit() for letter in bare) else bare.strip(".:")


def _parts(words: list[str]) -> Iterator[tuple[str, str]]:
    for part, kind in in_phrases(words, lambda part: _phrases().get(phrase(" ".join(part))), _longest()):
        yield (kind, "") if kind else ("other", part[0])


@cache
def _longest() -> int:
    """Words of the longest phrase."""
    return max(map(len, _phrases()))


@cache
def _phrases() -> dict[tuple[str, ...], str]:
    filler = dict.fromkeys(of_all(lambda words: words.away_filler), "filler")
    own = dict.fromkeys(of_all(lambda words: words.away_self), "self")
    return filler | own | dict.fromkeys(of_all(lambda words: words.away_state), "state")
