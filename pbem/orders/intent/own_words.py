"""Whether a text is one of our own sentences, sent back without a mark: no order is looked for in it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from pbem.i18n import texts
from pbem.orders.spellings import plain, spellings

_TOGETHER: Final = 3
"""Words in a row that are compared."""
_SHARE: Final = 0.5
_FEW_RUNS: Final = 4
"""A text with no more of them must have them all: `drei vom Hof in die Provinz` is an answer."""
_FEWEST: Final = 3
"""Words of a sentence that is known with what fills its holes; shorter ones may be orders. One more where the
sentence begins with a hole."""
_SENTENCES: Final = re.compile(r"[.!?;:\n]")
_HOLE: Final = re.compile(r"\{[^}]*\}")
_WORD: Final = re.compile(r"[^\W\d_]+")
_TOKEN: Final = re.compile(r"[^\W_]+")
_FILLED: Final = r"(?: \S+){0,4}?"


def is_ours(text: str, language: str) -> bool:
    """Whether most words of its sentences appear in the same order in one of our texts each."""
    runs = [_compared(sentence) for sentence in _SENTENCES.split(text)]
    inside = sum(map(len, runs))
    every = inside if inside > _FEW_RUNS else len(_compared(text))
    found = sum(max(_shared(sentence, code) for code in {language, "en"}) for sentence in runs)
    return every > 0 and found >= (_SHARE * every if every > _FEW_RUNS else every)


def _compared(text: str) -> list[tuple[str, ...]]:
    """The runs of a text, without names of regions."""
    return [run for run in _runs(text) if run not in _regions()]


def _shared(runs: Sequence[tuple[str, ...]], language: str) -> int:
    """How many of these runs are in the text of ours that has most of them."""
    known = _known(language)
    found = Counter(text for run in runs for text in known.get(hash(run), ()))
    return max(found.values(), default=0)


@cache
def _regions() -> frozenset[tuple[str, ...]]:
    """Names of regions that are as long as what is compared."""
    return frozenset(form for form, _ in spellings("place") if len(form) == _TOGETHER)


def is_filled_in(text: str, language: str) -> bool:
    """Whether it is a sentence of ours, word for word, with something in each of its holes."""
    said = [plain(word) for word in _TOKEN.findall(_joined(text))]
    whole = "".join(f" {word}" for word in said)
    sentences = [_sentences(code) for code in dict.fromkeys(("en", language))]
    used = frozenset(said)
    likely = (sentence for known in sentences for word in used for sentence in known.get(word, ()))
    return any(_compiled(pattern).fullmatch(whole) for words, pattern in likely if words <= used)


def is_label(text: str, language: str) -> bool:
    """Whether it is one of our texts, however short: `Blocked.`"""
    said = tuple(plain(word) for word in _TOKEN.findall(_joined(text)))
    return any(said in _labels(code) for code in ("en", language))


@cache
def _labels(language: str) -> frozenset[tuple[str, ...]]:
    return frozenset(
        tuple(plain(word) for word in _TOKEN.findall(_joined(line)))
        for text in texts(language)
        for line in text.splitlines()
    )


@cache
def _sentences(language: str) -> Mapping[str, tuple[tuple[frozenset[str], str], ...]]:
    """Our sentences, each with its words and a pattern, by the longest of their words."""
    found: defaultdict[str, set[tuple[frozenset[str], str]]] = defaultdict(set)
    for text in texts(language):
        for line in text.splitlines():
            parts = [[plain(word) for word in _TOKEN.findall(_joined(part))] for part in _HOLE.split(line)]
            words = [word for part in parts for word in part if not word.isdecimal()]
            if len(words) >= _FEWEST + (not parts[0]):  # `Ana tomó la carta 3` begins like `tomo la carta 3`
                written = ("".join(f" {re.escape(word)}" for word in part) for part in parts)
                every = frozenset(word for part in parts for word in part)
                found[max(words, key=len)].add((every, _FILLED.join(written)))
    return {word: tuple(sentences) for word, sentences in found.items()}


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


@cache
def _known(language: str) -> Mapping[int, frozenset[int]]:
    """The runs of our texts, each with the numbers of the texts that have it."""
    found: defaultdict[int, set[int]] = defaultdict(set)
    for n, text in enumerate(texts(language)):
        for part in _HOLE.split(text):
            for run in _runs(part):
                found[hash(run)].add(n)
    return {run: frozenset(numbers) for run, numbers in found.items()}


def _joined(text: str) -> str:
    return text.replace("'", "").replace("’", "")


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    words = [plain(word) for word in _WORD.findall(_joined(text))]
    for at in range(len(words) - _TOGETHER + 1):
        yield tuple(words[at : at + _TOGETHER])


__all__ = ["is_filled_in", "is_label", "is_ours"]
