"""Caballeros that are returned by clauses of known words only: each region with its number, one of each, or all.

the pair in Granada and my lonely chap in Sevilla; one each from Valencia, Granada and Aragón; evacuate Aragón entirely
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pbem.orders.intent.beside import KEEPING, against_beside, changes, conditions, stays_there, told
from pbem.orders.intent.bit import Bit
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.evidence_support import begins, spelt_place
from pbem.orders.intent.mentions import Row, counts_one
from pbem.orders.intent.told import Doubt, Plain
from pbem.orders.spellings import words_listed

_GIVING: Final = words_listed("giving_up")
_HARMLESS: Final = words_listed("beside_returns")
_ALONE: Final = words_listed("alone")
_EACH: Final = words_listed("one_of_each")
_ENTIRELY: Final = words_listed("entirely")
_KNOWN: Final = {"each", "conclude", "later"}
_LISTED: Final = {"unknown", "verb", "word", "name", "rest"}
"""Parts that a listed word may have: none that bounds, doubts or reports, as `at least`, `the other day`."""
_JOINING: Final = {"from", "and", "away", "all", "only"}
_RETURNING: Final = {("verb", "return"), ("verb", "take"), ("verb", "remove")}
_PROVINCE: Final = "province"


def counted(row: Row, of: Mapping[str, int], most: int) -> Plain | None:
    """What is returned, if that many; None if the words don't say it."""
    drawing = [n for n, clause in enumerate(row.clauses) if _draws(clause)]
    if not drawing or not all(_is_known(bit) for n in drawing for bit in row.clauses[n].bits):
        return None
    said = [bit for n in drawing for bit in row.clauses[n].bits]
    bag = _bag(said, most)
    if bag is None or sum(bag.values()) != most or not Counter(bag) <= Counter(of):
        return None
    text = f"return {', '.join(f'{n} {spelt_place(place)}' for place, n in bag.items())}"
    return Plain(text, tuple(_against(row, drawing)))


def _draws(clause: Clause) -> bool:
    """Whether a clause names a region, or counts."""
    return any(bit.role in {"place", "number", "each"} or bit.said in _EACH for bit in clause.bits)


def _is_known(bit: Bit) -> bool:
    if bit.role in {"number", "place"}:
        return not bit.guess and bit.value != _PROVINCE
    if stays_there(bit) or begins(bit.said, KEEPING):
        return False
    if bit.role == "word" and bit.value in _JOINING:
        return True
    listed = bit.said in _HARMLESS | _ALONE | _ENTIRELY or begins(bit.said, _GIVING) or bit.said in _EACH
    listed &= bit.role in _LISTED
    own = bit.role == "colour" and bit.value == "own"
    returns = (bit.role, bit.value) in _RETURNING and not bit.guess
    return bit.idle or bit.role in _KNOWN or own or returns or listed


def _bag(said: Sequence[Bit], most: int) -> dict[str, int] | None:
    """How many from each region; None if that isn't clear."""
    places = [bit.value for bit in said if bit.role == "place"]
    numbers = [int(bit.value) for bit in said if bit.role == "number"]
    if len(set(places)) < len(places):
        return None
    if any(bit.role == "each" or bit.said in _EACH for bit in said):
        return dict.fromkeys(places, 1) if set(numbers) <= {1} else None
    whole = any(bit.value in {"all", "only"} or bit.said in _ENTIRELY for bit in said)
    if len(places) == 1 and set(numbers) <= {most} and (whole or numbers):
        return {places[0]: most}
    return _paired(said)


def _paired(said: Sequence[Bit]) -> dict[str, int] | None:
    """Each region with the number before it, or behind it if all are told so."""
    bag: dict[str, int] = {}
    count = 0
    for bit in said:
        if bit.role == "number":
            if count:
                return None
            count = int(bit.value)
        elif not count and (counts_one(bit) or set(bit.said.split()) & _ALONE):
            count = 1
        elif bit.role == "place":
            if not count:
                return None
            bag[bit.value] = count
            count = 0
    return bag if not count else None


def _against(row: Row, drawing: Sequence[int]) -> Iterator[Doubt]:
    clauses = row.clauses
    yield from changes(row, [])
    yield from (Doubt("a question", told(clause)) for clause in clauses if clause.end == "?")
    for n in drawing:
        if clauses[n].does not in {Does.ORDERS, Does.SAYS_NOTHING}:
            yield Doubt("what is returned", told(clauses[n]))
    yield from conditions(clauses)
    yield from against_beside(clauses, set(drawing))


__all__ = ["counted"]
