"""Words that are spelt as they sound, or with two slips: what they may be. Never certain, so only asked back."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from pbem.orders.spellings import EITHER_CASTILLA, plain, spellings

_SHORTEST: Final = 5  # letters of a word with two slips
_SHORTEST_SOUND: Final = 3
_VERBS: Final = {"card", "place", "move", "score", "take", "king", "return", "special", "disc", "power", "veto",
                 "scoreboard", "grande", "no_veto"}  # fmt: skip
_SOUNDS: Final = (
    ("sch", "s"), ("tsch", "s"), ("ch", "k"), ("ck", "k"), ("qu", "k"), ("ph", "f"), ("th", "s"), ("tz", "s"),
    ("lj", "l"), ("ll", "l"), ("ny", "n"), ("gn", "n"), ("nj", "n"), ("x", "ks"), ("q", "k"), ("z", "s"), ("ß", "s"),
    ("v", "b"), ("w", "b"), ("f", "b"), ("p", "b"), ("d", "t"), ("g", "k"),
)  # fmt: skip
_C_SOFT: Final = re.compile(r"c(?=[eiy])")
_VOWELS: Final = re.compile(r"[aeiouyjh]+")
_TWICE: Final = re.compile(r"(.)\1+")

Meant = tuple[str, str]
"""The part that a word plays, and its value."""


def sounds_like(words: Sequence[str], names: Mapping[str, str]) -> Meant | None:
    """What these unknown words may be; nothing where it could be several things."""
    joined = "".join(map(plain, words))
    if len(joined) < _SHORTEST_SOUND:
        return None
    found = _by_slips().get(joined, frozenset()) if len(words) == 1 else frozenset()
    if not found and len(joined) >= _SHORTEST and len(words) == 1:
        for n in (1, 2):
            found = frozenset(m for left in _without(joined, n) for m in _by_slips().get(left, ()))
            if len(found) == 1:
                break
    if not found:
        found = _by_sound().get(sound(joined), frozenset()) if len(joined) > _SHORTEST_SOUND else frozenset()
    if not found and len(words) == 1:
        named = {colour for colour, name in names.items() if _like_name(joined, plain(name))}
        found = frozenset(("colour", colour) for colour in named)
    return next(iter(found)) if len(found) == 1 else None


def sound(word: str) -> str:
    """A word as it sounds, without vowels but for the first: `cataloonya` and `Cataluña` are the same."""
    said = _C_SOFT.sub("s", word).replace("c", "k") if "ch" not in word and "ck" not in word else word
    for written, heard in _SOUNDS:
        said = said.replace(written, heard)
    said = _C_SOFT.sub("s", said).replace("c", "k")
    first = said[:1] if said[:1] in "aeiou" else ""
    return first + _TWICE.sub(r"\1", _VOWELS.sub("", said))


def _like_name(word: str, name: str) -> bool:
    """`Bne`, `devs` for a player's name: the same letters, or the same sound."""
    short = len(word) >= _SHORTEST_SOUND and len(name) >= _SHORTEST_SOUND
    return short and word[0] == name[0] and (sorted(word) == sorted(name) or word.rstrip("s") == name)


@cache
def _known() -> tuple[tuple[str, Meant], ...]:
    """The words that are worth a guess: places, the commonest verbs and longer numbers."""
    places = [("".join(form), ("place", value)) for form, value in spellings("place") if value != EITHER_CASTILLA]
    verbs = [(form[0], ("verb", value)) for form, value in spellings("verb") if value in _VERBS and len(form) == 1]
    numbers = [(form[0], ("number", value)) for form, value in spellings("number") if len(form) == 1]
    return tuple((word, meant) for word, meant in [*places, *verbs, *numbers] if len(word) >= _SHORTEST - 1)


@cache
def _by_sound() -> Mapping[str, frozenset[Meant]]:
    index: defaultdict[str, set[Meant]] = defaultdict(set)
    for word, meant in _known():
        heard = sound(word)
        if meant[0] == "place" and len(heard) >= _SHORTEST_SOUND:
            index[heard].add(meant)
        elif meant[0] == "verb" and len(heard) >= _SHORTEST_SOUND and len(word) >= _SHORTEST - 1:
            index[heard].add(meant)
    return {heard: frozenset(meanings) for heard, meanings in index.items()}


@cache
def _by_slips() -> Mapping[str, frozenset[Meant]]:
    """What is left of each word with up to two letters gone."""
    index: defaultdict[str, set[Meant]] = defaultdict(set)
    for word, meant in _known():
        if len(word) >= _SHORTEST:
            for left in {*_without(word, 0), *_without(word, 1), *(_without(word, 2) if len(word) > 6 else ())}:
                index[left].add(meant)
    return {left: frozenset(meanings) for left, meanings in index.items()}


def _without(word: str, n: int) -> Iterator[str]:
    """The word with up to n letters gone, most left first."""
    for gone in range(n + 1):
        for at in combinations(range(len(word)), gone):
            yield "".join(letter for k, letter in enumerate(word) if k not in at)
