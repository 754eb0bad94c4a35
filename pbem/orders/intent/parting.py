"""Sentences told without marks, parted where another part of a turn or an aside begins.

    "2 to Toledo then the king to Galicia that nobody likes" -> "2 to Toledo , then the king to Galicia , that nobody …"

Only proposals are made of turns that are parted like this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from pbem.orders.intent.bit import Bit, first_said
from pbem.orders.intent.tag import is_one_edit
from pbem.orders.intent.words import WHERE
from pbem.orders.spellings import PLACE_ORDER, forms, words_listed
from pbem.orders.vocabulary import VOCABULARIES

_VALUES: Final = 3
_TILES: Final = {("8", "4", "0"), ("4", "0", "0")}
_COMMA: Final = Bit("mark", "", ",")
_STOP: Final = Bit("mark", "", ";")
JOINING: Final = Bit("word", "and", "n", guess=True)
_AND: Final = words_listed("short_and")
"""Letters for `and` that may be a negation as well."""
_THEN: Final = Bit("later", "later", "then")
_WHEN: Final = words_listed("when_done")
_NEAR: Final = 5
"""Words behind `when` that may tell that something has been done."""
_IDLE: Final = Bit("idle", "", "no")
_ASIDE: Final = words_listed("beginning_aside")


def parted(said: Sequence[Bit], language: str) -> list[Bit]:
    """The words of that language with a comma wherever something else begins behind a part of an order."""
    return list(_parts(_tiles([_place_beside(said, at) for at in range(len(said))]), language))


def is_short_and(bit: Bit) -> bool:
    """`n` for `and`, which may also be short for `no`."""
    return bit.role == "negation" and bit.said in _AND


def paused(said: Iterable[Bit]) -> Iterator[Bit]:
    """The words, with a comma where an aside begins right behind a card or a region: `to Galicia that nobody likes`."""
    before = ""
    for bit in said:
        if before in {"number", "place", "home"} and bit.said.partition(" ")[0] in _ASIDE:
            yield _COMMA
        yield bit
        before = before if bit.role == "idle" else bit.role


def _place_beside(said: Sequence[Bit], at: int) -> Bit:
    """A word that nobody knows, one slip away from one region, behind a player or number: `Carla granda`."""
    bit, before = said[at], next((one for one in reversed(said[:at]) if one.role != "idle"), None)
    if bit.role != "unknown" or before is None or before.role not in {"colour", "number"}:
        return bit
    near = [
        place for place in PLACE_ORDER if any(is_one_edit(" ".join(name), bit.said) for name in forms("place", place))
    ]
    return replace(bit, role="place", value=near[0], guess=True) if len(near) == 1 else bit


def _tiles(said: Sequence[Bit]) -> list[Bit]:
    """The words, with a scoreboard that is told by all its values as one: `eight four zero`."""
    done: list[Bit] = []
    for bit in said:
        done.append(bit)
        told = tuple(one.value for one in done[-_VALUES:] if one.role == "number")
        if told in _TILES:
            done[-_VALUES:] = [replace(bit, role="tile", value="/".join(told))]
    return done


def _parts(said: Sequence[Bit], language: str) -> Iterator[Bit]:
    told = aside = False
    for at, bit in enumerate(said):
        if bit.role == "mark":
            told = aside = False
        elif ((told or aside) and _begins(bit)) or (aside and _goes_on(said, at)):
            yield _COMMA
            told = aside = False
        elif told and (bit.role == "reason" or _is_aside(said[at:]) or _is_denied(said[at:])):
            yield _COMMA
            told, aside = False, True
        yield _meant(said, at, language)
        told = told or bit.role in WHERE


def _meant(said: Sequence[Bit], at: int, language: str) -> Bit:
    """A word or mark: `n` for `and`, `no` for `noch`, and a full stop before a verb, whatever stands before it."""
    bit = said[at]
    if bit.role == "condition" and bit.said in _WHEN and any(map(_is_done, said[at + 1 : at + _NEAR])):
        return _THEN
    if is_short_and(bit):
        return JOINING
    following = next(iter(said[at + 1 :]), None)
    if bit.said in _still(language) and following is not None and following.role == "number":
        return _IDLE
    return _STOP if bit.is_mark(".") and following is not None and following.role == "verb" else bit


def _still(language: str) -> frozenset[str]:
    """Words of a language's dialects for `another`, before a number: `no drei nach Toledo`."""
    return frozenset(VOCABULARIES[language].prose.lists.get("still", "").split(" | "))


def _is_done(bit: Bit) -> bool:
    """Whether a word tells that something has been done: `when that's done`, `once they're gone`."""
    return bit.role == "gone" or bit.value == "done"


def _begins(bit: Bit) -> bool:
    """Whether a word begins another part: `then`, `afterwards`."""
    return bit.role == "later" or (bit.role, bit.value) == ("word", "then")


def _goes_on(said: Sequence[Bit], at: int) -> bool:
    """Whether the parts go on behind an aside: `… and one in Valencia`."""
    following = first_said(said[at + 1 :])
    return said[at].value == "and" and following is not None and following.slot


def _is_denied(said: Sequence[Bit]) -> bool:
    """Whether something that isn't done is joined to what is: `… and one in Sevilla and the action isn't used`."""
    if said[0].value != "and":
        return False
    joined = list(takewhile(lambda bit: bit.role != "mark", said[1:]))
    return any(bit.role == "negation" for bit in joined) and not any(
        bit.role in {"number", "place", "tile"} or bit.value == "and" for bit in joined
    )


def _is_aside(said: Sequence[Bit]) -> bool:
    """Whether an aside begins that denies or doubts something, but no part of an order: `that nobody likes`."""
    if said[0].said.split()[0] not in _ASIDE:
        return False
    aside = list(takewhile(lambda bit: bit.role != "mark" and not _begins(bit) and bit.value != "and", said))
    return any(bit.role in {"negation", "report", "doubt"} for bit in aside) and not any(
        bit.role in {"verb", "number", "place", "tile"} and not bit.guess for bit in aside
    )


def listed(said: Sequence[Bit], *, least: int = 1) -> list[Bit]:
    """The words, with the numbers of a list of so many regions at least before them: `Court: 1; Valencia: 2`."""
    triples = enumerate(zip(said, said[1:], said[2:], strict=False), 1)
    colons = [n for n, (one, mark, two) in triples if mark.is_mark(":") and (one.role, two.role) == ("place", "number")]
    done = list(said)
    for n in reversed(colons if len(colons) >= least else ()):
        done[n - 1 : n + 2] = [said[n + 1], said[n - 1]]
    return done


__all__ = ["JOINING", "is_short_and", "listed", "parted", "paused"]
