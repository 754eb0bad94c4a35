"""Words that are spelt as they sound, or with two slips: what they may be. Never certain, so only asked back."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, Literal

from pbem.orders.intent.tag import is_one_edit
from pbem.orders.spellings import EITHER_CASTILLA, plain, spellings, words_of_all
from pbem.orders.vocabulary import VOCABULARIES, Vocabulary

_SHORTEST: Final = 5  # letters of a word with two slips
_SHORTEST_SOUND: Final = 3
_SLIPS: Final = 2
_SHORTEST_SWAP: Final = 2
_SHORTEST_CHANGE: Final = 2
_VERBS: Final = {"card", "place", "move", "score", "take", "king", "return", "special", "disc", "veto",
                 "scoreboard", "grande", "no_veto", "power", "play"}  # fmt: skip
_NO_REGIONS: Final = {"court", "province"}
CONNECTING: Final = {"to", "from", "and", "then", "else", "first"}
_SOUNDS: Final = (
    ("sch", "s"), ("ch", "k"), ("th", "s"), ("tz", "s"), ("gn", "n"), ("x", "ks"), ("q", "k"), ("z", "s"), ("ß", "s"),
    ("v", "b"), ("w", "b"), ("f", "b"), ("p", "b"), ("d", "t"), ("g", "k"),
)  # fmt: skip
_C_SOFT: Final = re.compile(r"c(?=[eiy])")
_VOWELS: Final = re.compile(r"[aeiouyjh]+")
_TWICE: Final = re.compile(r"(.)\1+")

Meant = tuple[str, str]
"""The part that a word plays, and its value."""


def sounds_like(words: Sequence[str], names: Mapping[str, str], *, place: bool = False) -> Meant | None:
    """What these unknown words may be; nothing where it could be several things. `place`: regions are likelier."""
    joined = "".join(map(plain, words))
    if len(joined) < _SHORTEST_SWAP:
        return None
    named = {colour for colour, name in names.items() if len(words) == 1 and _like_name(joined, plain(name))}
    if len(named) == 1:
        return ("colour", next(iter(named)))
    found = _like(joined) if len(words) == 1 else frozenset()
    if not found:
        found = _by_sound().get(sound(joined), frozenset()) if len(joined) > _SHORTEST_SOUND else frozenset()
    if place and len(found) > 1:
        found = frozenset(meant for meant in found if meant[0] == "place" and meant[1] not in _NO_REGIONS)
    return next(iter(found)) if len(found) == 1 else None


@lru_cache(maxsize=4096)
def _like(word: str) -> frozenset[Meant]:
    """What has the same letters as a word, or is up to two slips away."""
    found = _by_letters().get(_letters(word), frozenset())
    if not found and len(word) >= _SHORTEST:
        for n in (1, 2):
            found = frozenset(m for left in _without(word, n) for m in _by_slips().get(left, ()))
            if len(found) == 1:
                break
    return found


@lru_cache(maxsize=4096)
def one_slip(word: str) -> Meant | None:
    """The only word of five or more letters that is one typing slip away, or None."""
    if len(word) < _SHORTEST:
        return None
    close = {
        (known, meant)
        for left in _without(word, 1)
        for known, meant in _by_less().get(left, ())
        if is_one_edit(word, known)
    }
    meanings = {meant for _, meant in close}
    if len(meanings) != 1:
        return None
    (meant,) = meanings
    return None if meant[1].startswith("castilla") else meant


@lru_cache(maxsize=4096)
def may_be_place(word: str) -> bool:
    """Whether a word is one slip away from a place, whatever else it may be."""
    close = {pair for left in _without(word, 1) for pair in _by_less().get(left, ())} if len(word) >= _SHORTEST else ()
    return any(meant[0] == "place" and is_one_edit(word, known) for known, meant in close)


@lru_cache(maxsize=4096)
def near_place(word: str) -> str | None:
    """The only place within two slips of a word of five or more letters; within one, for a short one."""
    if len(word) < _SHORTEST:
        return None
    for n in (1, _SLIPS):
        close = {value for known, value in _single_places() if _is_near(word, known, n)}
        if close:
            return next(iter(close)) if len(close) == 1 else None
    return None


def _is_near(word: str, known: str, n: int) -> bool:
    return word[0] == known[0] and edits(word, known) <= (n if len(known) > _SHORTEST else 1)


@cache
def _single_places() -> tuple[tuple[str, str], ...]:
    return tuple(
        (form[0], "castilla" if value == EITHER_CASTILLA else value)
        for form, value in spellings("place")
        if len(form) == 1 and len(form[0]) >= _SHORTEST and value not in _NO_REGIONS
    )


@lru_cache(maxsize=4096)
def near_name(words: tuple[str, ...]) -> tuple[str, bool]:
    """The only place whose name has as many words, each of them nearly spelt so: `castila la nuvea`; else "".

    And whether each is one slip away at most.
    """
    found = {value: form for form, value in _long_places().get(len(words), ()) if all(map(_is_part, words, form))}
    if len(found) != 1:
        return "", False
    ((value, form),) = found.items()
    return value, all(is_one_edit(word, known) for word, known in zip(words, form, strict=True))


@cache
def _long_places() -> Mapping[int, tuple[tuple[tuple[str, ...], str], ...]]:
    """Names of places of several words, by their number."""
    index: defaultdict[int, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
    for form, value in spellings("place"):
        if len(form) > 1 and any(len(word) >= _SHORTEST for word in form) and value not in _NO_REGIONS:
            index[len(form)].append((form, value))
    return {n: tuple(forms) for n, forms in index.items()}


def _is_part(word: str, known: str) -> bool:
    """Whether a word may be this part of a name: `viejo`, `casitle`, `vascko`."""
    if word == known:
        return True
    if len(known) < _SHORTEST - 1 or len(word) < _SHORTEST - 1:
        return False
    return edits(word, known) <= (_SLIPS if len(known) > _SHORTEST else 1)


def edits(one: str, other: str) -> int:
    """How many slips make one word the other, up to three: a letter more, less, another, or two changed places."""
    if abs(len(one) - len(other)) > _SLIPS or len(set(one) ^ set(other)) > 2 * _SLIPS:
        return _SLIPS + 1
    above: list[int] = []
    row = list(range(len(other) + 1))
    for n, letter in enumerate(one, 1):
        above, row, last = row, [n], above
        for k, known in enumerate(other, 1):
            cost = min(above[k] + 1, row[k - 1] + 1, above[k - 1] + (letter != known))
            if n > 1 and k > 1 and letter == other[k - 2] and one[n - 2] == known:
                cost = min(cost, last[k - 2] + 1)
            row.append(cost)
        if min(row) > _SLIPS:
            return _SLIPS + 1
    return row[-1]


@cache
def may_change(word: str) -> bool:
    """Whether a word is one slip away from one that denies, doubts, corrects or supposes.

    An everyday word is no slip for another word of its language: `ones` for `none`.
    """
    if len(word) <= _SHORTEST_CHANGE:
        return False
    left = list(_without(word, 1))
    return any(known & set(left) and word not in everyday for known, everyday in _changing())


@cache
def _changing() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Of each language, what is left of the words that change an order, and its everyday words."""
    return tuple((_left_of(words), _split(words.prose.lists.get("common", ""))) for words in VOCABULARIES.values())


def _left_of(words: Vocabulary) -> frozenset[str]:
    """What is left of a language's words that change an order, each with one letter gone."""
    prose = words.prose
    lists = (prose.negation, prose.denial, prose.correction, prose.retraction, prose.condition, prose.doubt)
    single = {word for part in lists for word in _split(part) if " " not in word and len(word) > _SHORTEST_CHANGE}
    return frozenset(left for word in single for left in _without(word, 1) if len(left) > _SHORTEST_CHANGE)


def _split(words: str) -> frozenset[str]:
    """The words of a list, as they are read."""
    return frozenset(plain(word) for word in words.split(" | "))


@cache
def _by_less() -> Mapping[str, frozenset[tuple[str, Meant]]]:
    """All longer words of the vocabularies by what is left of them with one letter gone."""
    index: defaultdict[str, set[tuple[str, Meant]]] = defaultdict(set)
    kinds: tuple[Literal["place", "verb", "number", "word", "link", "colour"], ...] = (
        *("place", "verb", "number", "word", "link", "colour"),
    )
    for kind in kinds:
        for form, value in spellings(kind):
            if len(form) == 1 and len(form[0]) >= _SHORTEST:
                for left in _without(form[0], 1):
                    index[left].add((form[0], (kind, value)))
    return {left: frozenset(meanings) for left, meanings in index.items()}


@lru_cache(maxsize=8192)
def sound(word: str) -> str:
    """A word as it sounds, without vowels but for the first: `cataloonya` and `Cataluña` are the same."""
    said = word
    for written, heard in _SOUNDS:
        said = said.replace(written, heard)
    said = _C_SOFT.sub("s", said).replace("c", "k")
    first = said[:1] if said[:1] in "aeiou" else ""
    return first + _TWICE.sub(r"\1", _VOWELS.sub("", said))


def _like_name(word: str, name: str) -> bool:
    """`Bne`, `devs` for a player's name: the same letters, or the same sound."""
    short = len(word) >= _SHORTEST_SOUND and len(name) >= _SHORTEST_SOUND
    if not short or abs(len(word) - len(name)) > 1:
        return False
    if word[0] == name[0] and sorted(word) == sorted(name):
        return True
    owner = word.removesuffix("s") if word.removesuffix("s")[-1] == name[-1] else word
    alike = sound(word) == sound(name) or sound(owner) == sound(name)
    return owner == name or (alike and (len(name) > _SHORTEST_SOUND or _vowels(owner).startswith(_vowels(name))))


def _vowels(word: str) -> str:
    return "".join(letter for letter in word if letter in "aeiou")


@cache
def _known() -> tuple[tuple[str, Meant], ...]:
    """The words that are worth a guess: places, the commonest verbs and longer numbers."""
    places = [("".join(form), ("place", value)) for form, value in spellings("place") if value != EITHER_CASTILLA]
    verbs = [(form[0], ("verb", value)) for form, value in spellings("verb") if value in _VERBS and len(form) == 1]
    numbers = [(form[0], ("number", value)) for form, value in spellings("number") if len(form) == 1]
    every = [*places, *verbs, *numbers]
    return tuple((word, meant) for word, meant in every if len(word) >= (3 if meant[0] == "place" else _SHORTEST - 1))


@cache
def _by_sound() -> Mapping[str, frozenset[Meant]]:
    index: defaultdict[str, set[Meant]] = defaultdict(set)
    for word, meant in _known():
        heard = sound(word)
        if meant[0] in {"place", "verb"} and len(heard) >= _SHORTEST_SOUND and len(word) > _SHORTEST:
            index[heard].add(meant)
    return {heard: frozenset(meanings) for heard, meanings in index.items()}


def _letters(word: str) -> str:
    return word[0] + "".join(sorted(word))


@cache
def _by_letters() -> Mapping[str, frozenset[Meant]]:
    """Words by their letters, in whatever order: `crad`, `tkae`, `adn`."""
    index: defaultdict[str, set[Meant]] = defaultdict(set)
    words = [(form[0], ("word", value)) for form, value in spellings("word") if value in CONNECTING and len(form) == 1]
    denials = [(word, ("negation", "")) for word in words_of_all(lambda words: words.prose.negation)]
    for word, meant in [*_known(), *words, *denials]:
        index[_letters(word)].add(meant)
    return {letters: frozenset(meanings) for letters, meanings in index.items()}


@cache
def _by_slips() -> Mapping[str, frozenset[Meant]]:
    """What is left of each word with up to two letters gone."""
    index: defaultdict[str, set[Meant]] = defaultdict(set)
    for word, meant in _known():
        if len(word) >= _SHORTEST and meant[0] != "number":
            slips = 2 if len(word) > 6 else 1
            for left in set(_without(word, slips)):
                index[left].add(meant)
    return {left: frozenset(meanings) for left, meanings in index.items()}


def _without(word: str, n: int) -> Iterator[str]:
    """The word with up to n letters gone, most left first."""
    for gone in range(n + 1):
        for at in combinations(range(len(word)), gone):
            yield "".join(letter for k, letter in enumerate(word) if k not in at)
