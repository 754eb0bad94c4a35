"""Which caballeros a text may return, from what it mentions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit, first_said
from pbem.orders.intent.evidence_support import BY_CLAUSE, OF_TURNS, RETURNING, Weighed, begins, region_of, spelt_place
from pbem.orders.intent.mentions import NEVER, Mention, Row, What
from pbem.orders.spellings import words_listed

_MOST_BAGS: Final = 300
_KEEPING: Final = words_listed("keeping")
_COUNTS: Final = frozenset({What.NUMBER, What.ONE, What.REST})


@dataclass(frozen=True, slots=True)
class _Heap:
    """A place with the number next to it, if there is one; `rest`: all that remain."""

    place: str
    n: int | None
    one: bool
    rest: bool
    weight: int


def returns_meant(row: Row, context: Context) -> Iterator[Weighed]:
    question = context.question
    if question is None or question["shape"] != "bag":
        return
    heaps = [heap for heap in _heaps(row, context) if heap.place in question["of"]]
    places = list(dict.fromkeys(heap.place for heap in heaps))
    totals = {int(one.value) for one in row.of(What.NUMBER) if one.value.isdecimal()}
    for bag in _bags(places, question["of"], question["most"]):
        if not question["least"] <= sum(bag.values()) <= question["most"]:
            continue
        weight = 4 * (sum(bag.values()) in totals) + sum(_of_heap(heap, bag, question["most"]) for heap in heaps)
        text = ", ".join(f"{n} {spelt_place(place)}" for place, n in bag.items() if n)
        yield Weighed(f"return {text}", weight)


def _bags(places: Sequence[str], of: Mapping[str, int], most: int) -> list[dict[str, int]]:
    """All ways to take up to that many from these places."""
    bags: list[dict[str, int]] = [{}]
    for place in places:
        bags = [bag | {place: n} for bag in bags for n in range(min(of[place], most) + 1)]
        bags = bags[:_MOST_BAGS]
    return [bag for bag in bags if any(bag.values())]


def _of_heap(heap: _Heap, bag: Mapping[str, int], most: int) -> int:
    """How well a heap is explained by what is returned."""
    n = bag[heap.place]
    if n == 0:
        return -heap.weight
    if heap.n is not None:
        return heap.weight if n == heap.n else -heap.weight
    rest = heap.rest and sum(bag.values()) == most
    return heap.weight // 2 + (2 if heap.one and n == 1 else 3 if rest else 0) - (n > 1 and not rest)


def _heaps(row: Row, context: Context) -> Iterator[_Heap]:
    """The places, each with the number before it, or after it if the next place has its own."""
    wanted = _COUNTS | {What.EACH, What.PLACE, What.HOME}
    said = [one for one in row.mentions if one.what in wanted and not one.marks & NEVER]
    used: set[int] = set()
    each: Mention | None = None
    one_each = False
    for at, one in enumerate(said):
        if one.what not in {What.PLACE, What.HOME} or _is_turn(row.clauses[one.clause].bits):
            continue
        before = said[at - 1] if at and at - 1 not in used and _near(row, said[at - 1], one) else None
        after = said[at + 1] if at + 1 < len(said) and _belongs(row, said, at + 1) else None
        count = next(
            (n for n in (before, after) if n is not None and n.what in {What.NUMBER, What.ONE, What.REST}), None
        )
        used |= {said.index(count)} if count is not None else set()
        if count is not None and count.what is What.NUMBER and _each(row, count):
            each = count
        elif count is None and before is not None and before.what is What.EACH:
            each = said[at - 2] if at > 1 and said[at - 2].what is What.NUMBER else None
            one_each = each is None
        number = count or each
        if number is None and _is_kept(row, one):
            continue
        clause = row.clauses[one.clause]
        weight = max(2, BY_CLAUSE[clause.does] - 4 * clause.unsure - 2 * one.guess)
        yield _Heap(
            region_of(one, context),
            int(number.value) if number is not None and number.what is What.NUMBER else None,
            one_each or (number is not None and number.what is What.ONE),
            number is not None and number.what is What.REST,
            weight,
        )


def _is_kept(row: Row, place: Mention) -> bool:
    """`I'd like to keep the court whole`."""
    start = sum(len(clause.bits) for clause in row.clauses[: place.clause])
    return any(begins(bit.said, _KEEPING) for bit in row.words[start : place.at])


def _is_turn(words: Sequence[Bit]) -> bool:
    first = first_said(words)
    return first is not None and first.role == "verb" and first.value in OF_TURNS - RETURNING


def _near(row: Row, number: Mention, place: Mention) -> bool:
    return number.what in _COUNTS | {What.EACH} and row.sentence(number) == row.sentence(place)


def _belongs(row: Row, said: Sequence[Mention], at: int) -> bool:
    """Whether a number stands behind the place that it counts, not before another."""
    number = said[at]
    if not _near(row, number, said[at - 1]) or number.clause != said[at - 1].clause:
        return False
    following = said[at + 1] if at + 1 < len(said) else None
    places = {What.PLACE, What.HOME}
    if following is not None and any(bit.value == "and" for bit in row.words[number.at : following.at]):
        return True
    return following is None or following.what not in places or following.clause != number.clause


def _each(row: Row, number: Mention) -> bool:
    """`one each from`."""
    return any(bit.role == "each" for bit in row.words[number.at + 1 : number.at + 3])


__all__ = ["returns_meant"]
