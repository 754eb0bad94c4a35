"""The words of an answer to a Veto, each with its part in it: what passes, what is stopped, and which steps are meant.

A longer phrase counts more than the words it is made of, and the text's language more than others.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit, single_words
from pbem.orders.intent.clauses import PERSON, Clause
from pbem.orders.intent.tag import dictionary, languages_of
from pbem.orders.spellings import phrases, plain, words_listed
from pbem.orders.vocabulary import VOCABULARIES

_UNKNOWN: Final = "unknown"
_NUMBER: Final = "number"
_BY_ROLE: Final[Mapping[str, str]] = {
    "number": _NUMBER, "ordinal": "ordinal", "rest": "rest", "negation": "negation", "colour": "others",
    "step": "steps", "stands": "yes",
}  # fmt: skip
_BY_VALUE: Final[Mapping[tuple[str, str], str]] = {
    ("verb", "veto"): "veto", ("verb", "no_veto"): "passes", ("word", "let_pass"): "passes", ("word", "halt"): "stops",
    ("word", "after"): "after", ("word", "all"): "all", ("word", "first"): "first", ("word", "only"): "only",
    ("word", "and"): "fills", ("word", "then"): "then", ("word", "to"): "fills",
}  # fmt: skip
"""Parts of words that are known from other orders."""
_FILLING: Final = {"contrast", "conclude"}
_FROM: Final = words_listed("from_somebody")
_LONGEST: Final = 9
_DRAWN_OUT: Final = re.compile(r"([^\W\d])\1{2,}")
"""`nooo`"""


@dataclass(frozen=True, slots=True)
class Said:
    """A word or a phrase with its part. `value`: the number of a step."""

    part: str
    words: tuple[str, ...]
    value: int = 0

    @property
    def known(self) -> bool:
        return self.part != _UNKNOWN


def verdict_words(clauses: Sequence[Clause], context: Context) -> list[list[Said]]:
    """The words of each clause of a text."""
    words = [word for clause in clauses for word in single_words(clause.bits)]
    languages = languages_of(words, context)
    by = str(context.question["by"]) if context.question is not None and "by" in context.question else ""
    return [list(_said(_of_player(clause.bits, by), languages)) for clause in clauses]


def _of_player(bits: Sequence[Bit], by: str) -> list[Bit]:
    """The words; as unknown the players who don't act, unless something of theirs is named: `let Ben's men go`."""
    return [
        replace(bit, role=_UNKNOWN)
        if bit.role == "colour" and bit.value not in {by, "own"} and not _is_owner(bits, at)
        else bit
        for at, bit in enumerate(bits)
    ]


def _is_owner(bits: Sequence[Bit], at: int) -> bool:
    return bits[at].said.endswith("s") or (at > 0 and bits[at - 1].said.split()[-1] in _FROM)


def _said(bits: Sequence[Bit], languages: Sequence[str]) -> Iterator[Said]:
    words, ends, owners = _flat(bits)
    at = 0
    while at < len(words):
        bit = bits[owners[at]]
        least = next(end for end in ends if end > at) - at
        lengths = [n for n in range(_LONGEST, least - 1, -1) if at + n in ends]
        found = _longest(words, at, lengths, languages)
        if found is not None and (found[0] > least or not _stays(bit)):
            used, part = found
        else:
            used, part = least, _of_bit(bit, _UNKNOWN)
        if part == "rest" and bit.role == "rest":
            yield from _last_ones(words[at : at + used], languages)
            at += used
            continue
        yield Said(part, tuple(words[at : at + used]), _number(bit) if part in {_NUMBER, "ordinal", "all"} else 0)
        at += used


def _last_ones(words: Sequence[str], languages: Sequence[str]) -> Iterator[Said]:
    """What is left, or the last ones: `the last two`."""
    parts = {word: part for language in languages for word in words if (part := _phrases(language).get((word,)))}
    if "last" not in parts.values():
        yield Said("rest", tuple(words))
        return
    for word in words:
        senses = [sense for language in languages for sense in dictionary(language).get((word,), ())]
        count = next((int(sense.value) for sense in senses if sense.kind == "number"), 0)
        yield Said(_NUMBER if count else parts.get(word, "fills"), (word,), count)


def _flat(bits: Sequence[Bit]) -> tuple[list[str], AbstractSet[int], list[int]]:
    """The single words, where a phrase may end, and the bit to which each word belongs."""
    words: list[str] = []
    ends: set[int] = set()
    owners: list[int] = []
    for n, bit in enumerate(bits):
        for word in bit.said.split():
            words.append(_DRAWN_OUT.sub(r"\1", word))
            owners.append(n)
            if bit.role == "idle" or bit.guess:
                ends.add(len(words))
        ends.add(len(words))
    return words, ends, owners


def _longest(words: Sequence[str], at: int, lengths: Sequence[int], languages: Sequence[str]) -> tuple[int, str] | None:
    """The longest phrase of these lengths that begins here, and its part."""
    for n in lengths:
        form = tuple(map(plain, words[at : at + n])) if n > 1 else (words[at],)
        for language in languages:
            if part := _phrases(language).get(form):
                return n, part
    return None


def _stays(bit: Bit) -> bool:
    """Whether a word means the same in each answer: a name or a number."""
    return bit.role in {"number", "ordinal", "colour"} and not bit.guess


def _of_bit(bit: Bit, otherwise: str) -> str:
    if bit.guess and not bit.idle:
        return otherwise
    if bit.role == "colour" and bit.value == "own":
        return "fills"
    if bit.role == "negation" and bit.value in {"never", "nobody"}:
        return otherwise
    if part := _BY_VALUE.get((bit.role, bit.value)) or _BY_ROLE.get(bit.role):
        return "all" if part == _NUMBER and " " in bit.said else part
    return "fills" if bit.idle or bit.role in _FILLING or bit.said in PERSON else otherwise


def _number(bit: Bit) -> int:
    return int(bit.value) if bit.value.isdecimal() else 0


@cache
def _phrases(language: str) -> Mapping[tuple[str, ...], str]:
    """The phrases of a language, each with its part."""
    found: defaultdict[tuple[str, ...], str] = defaultdict(str)
    for part, spelled in VOCABULARIES[language].prose.verdicts.items():
        for form in map(str.strip, spelled.split("|")):
            for words in [(form,)] if form in _accented() else phrases(form):
                found[words] = found[words] or part
    return dict(found)


@cache
def _accented() -> frozenset[str]:
    """Words that mean something else without their accents."""
    every = (vocabulary.prose.accented for vocabulary in VOCABULARIES.values())
    return frozenset(form.strip() for spelled in every for form in spelled.split("|"))


__all__ = ["Said", "verdict_words"]
