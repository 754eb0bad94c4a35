"""Numbers of a turn that may count something else, or not exactly: `half of them`, `4 in Valencia and Cataluña`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from pbem.orders.intent.bit import Bit, known
from pbem.orders.intent.clauses import Clause
from pbem.orders.intent.evidence_support import spelt_place
from pbem.orders.intent.multiples import ONE
from pbem.orders.intent.words import WHERE
from pbem.orders.spellings import words_listed, words_of_all

_BOTH: Final = words_listed("both")
_ANOTHER: Final = words_listed("another")
_SHARING: Final = words_listed("sharing")
_ONES: Final = words_listed("single") | words_listed("counting") | _ANOTHER
_TIMES: Final = words_listed("before_a_time")
_ONLY: Final = words_listed("only")
_THOSE: Final = words_listed("those")
_ROUGHLY: Final = words_listed("roughly")
_PIECES: Final = words_of_all(lambda words: words.prose.piece)
_SEVERAL: Final = frozenset(word for word in _PIECES if word.endswith("s") and word[:-1] in _PIECES)
_COUNTS: Final = {"number", "each", "rest", "one"}
_REMAINING: Final = words_listed("remaining_there")
_COUNTED_PLACE: Final = re.compile(r"(\d+) ([^\d,:;]+)")


def fewer(bits: Sequence[Bit]) -> str:
    """`… to Valencia. But only two.`: perhaps placed, perhaps taken."""
    said = known(bits)
    only = [(bit.role, bit.value == "take") for bit in said] == [("verb", True), ("number", False)]
    return said[0].said if only and said[0].said in _ONLY else ""


def uncounted(above: Clause, clause: Clause, order: str) -> str:
    """`2 Granada, Castillo`: a region without a number behind one that has it, in one list."""
    roles = {bit.role for bit in above.bits}
    if len(clause.bits) > 1 or not {"number", "place"} <= roles or "each" in roles or above.end != ",":
        return ""
    place = clause.bits[0]
    once_more = any(bit.value == place.value for bit in above.bits)
    return place.said if place.role == "place" and not once_more and _is_placed(order, place) else ""


def _counts_roughly(bits: Sequence[Bit], _order: str) -> str:
    """`a couple of Ben's`, `half of them`, `3 - 1`; but `take back -1`."""
    less = (two for one, two in pairwise(bits) if two.role == "minus" and one.value != "back")
    roughly = (bit for bit in bits if bit.role != "number" and any(word in _ROUGHLY for word in bit.said.split()))
    return next((bit.said for bit in (*less, *roughly)), "")


def _of_several(bits: Sequence[Bit], order: str) -> str:
    """`only two of the three`, `one of them`: a number right behind another, neither of which is a card."""
    said = [bit for bit in bits if bit.value == "1" or bit.role == "him" or not (bit.idle or bit.value == "from")]
    for n, (one, two) in enumerate(pairwise(said)):
        card = said[max(0, n - 1)].value in {"card", "scoreboard", "back"}
        card |= f"take {one.value} + " in order
        card |= f"card {one.value}:" in order and _stand_together(bits, one, two)
        card |= two.role == "him" and one.said in _BOTH
        counts = one.role == "number" or (one.idle and one.value == "1")
        if counts and not card and (two.role == "number" or (two.role == "him" and len(two.said) > 2)):
            return f"{one.said} {two.said}"
    return ""


def _stand_together(bits: Sequence[Bit], one: Bit, two: Bit) -> bool:
    return any(first is one and second is two for first, second in pairwise(bits))


def unnumbered(bits: Sequence[Bit], _order: str) -> str:
    """`Ben's caballeros`, `los caballeros de Ben`: several of another player's, however many."""
    said = [bit for bit in bits if bit.role != "idle" or bit.value == "1"]
    for at, bit in enumerate(said):
        before, behind = said[:at][-3:], said[at + 1 : at + 3]
        owned = before[-1:] + (behind[:1] if behind and behind[0].value != "from" else behind[1:])
        counted = any(one.role in _COUNTS or one.value in {"1", "all"} for one in before)
        if bit.said in _SEVERAL and any(one.of_others for one in owned) and not counted:
            return bit.said
    return _plural_player(bits)


def _plural_player(bits: Sequence[Bit]) -> str:
    """`los de Ben`, `the Devs`: several, however many."""
    for at, article in enumerate(bits):
        counted = any(bit.role in _COUNTS or bit.value in {"1", "all"} for bit in bits[:at][-2:])
        of = bits[at + 1 : at + 2] and bits[at + 1].value == "from"
        player = next(iter(bits[at + 1 + bool(of) : at + 2 + bool(of)]), None)
        named = player is not None and player.role == "colour" and player.of_others
        if article.said in _THOSE and named and player and (of or player.said.endswith("s")) and not counted:
            return f"{article.said} {player.said}"
    return ""


def _or_elsewhere(bits: Sequence[Bit], order: str) -> str:
    """`2 Aragón or Valencia`: a region without its number."""
    pairs = pairwise(known(bits)) if "else" in order else ()
    return next((one.said for one, two in pairs if one.value == "or" and two.role in WHERE), "")


def _shared(bits: Sequence[Bit], order: str) -> str:
    """`4 in Valencia and Castilla la Vieja`, `4 between Valencia and Granada`: regions share a number."""
    if (word := next((bit.said for bit in bits if bit.said in _SHARING), "")) and _lacks_number(bits):
        return word
    said = [bit for bit in known(bits) if bit.value != "to"]
    for number, one, joint, two, *behind in zip(said, said[1:], said[2:], said[3:], [*said[4:], None], strict=False):
        regions = one.role == two.role == "place" and one.value != two.value and not _counts_itself(bits, joint, two)
        counted = behind[0] is not None and behind[0].role == "number"
        if number.role == "number" and regions and joint.value == "and" and not counted and _is_placed(order, two):
            return f"{one.said} {two.said}"
    return ""


def _lacks_number(bits: Sequence[Bit]) -> bool:
    """Whether several regions are named, and fewer numbers."""
    places = sum(bit.role == "place" for bit in bits)
    return places > max(1, sum(bit.role in {"number", "each"} or bit.value == "1" for bit in bits))


def _other_than_each(bits: Sequence[Bit], order: str) -> str:
    """`of the two one each to Galicia and Sevilla`, of which the order makes two each."""
    each = next((bit for bit in bits if bit.role == "each" and set(bit.said.split()) & ONE), None)
    goals = (two for one, two in pairwise(known(bits)) if two.role == "place" and one.value != "from")
    places = {spelt_place(place.value) for place in goals} if each else set()
    counted = {place for n, place in _COUNTED_PLACE.findall(order) if n != "1"}
    return each.said if each and any(place in rest for place in places for rest in counted) else ""


def _counts_itself(bits: Sequence[Bit], joint: Bit, place: Bit) -> bool:
    """Whether a word for one or for each stands with the second region: `and another in Aragón`, `je zwei`."""
    start = next(n for n, bit in enumerate(bits) if bit is joint)
    between = bits[start : next(n for n, bit in enumerate(bits) if bit is place)]
    one = any(bit.idle and _says_one(bit) for bit in between)
    return one or any(bit.role == "each" for bit in bits[:start])


def _beside_unknown(bits: Sequence[Bit], order: str) -> str:
    """`2 in Toledo, ignoring Sevilla`: a region behind a word that nobody knows, without a number of its own."""
    counted = False
    for one, two in pairwise((*bits, bits[-1])):
        counted |= one.role in _COUNTS | {"verb"} or one.value == "all" or _says_one(one)
        if one.role == "unknown" and two.role == "place" and not counted and _is_placed(order, two):
            return f"{one.said} {two.said}"
        counted &= one.role != "place"
    lost = [bit.role for bit in known(bits)] == ["place", "unknown"] and _is_placed(order, known(bits)[0])
    return known(bits)[1].said if lost else ""


def _says_one(bit: Bit) -> bool:
    """Whether a word says one, or one more: `another`, `un autre`."""
    return not _ONES.isdisjoint(bit.said.split())


def _is_placed(order: str, place: Bit) -> bool:
    """Whether an order in the order language places a number of caballeros there."""
    halves = [half.rpartition(": ")[2] for half in order.split(", then ")]
    return any(half.startswith("place") and spelt_place(place.value) in half.casefold() for half in halves)


def _time(bits: Sequence[Bit], order: str) -> str:
    """`I'll be back by 9`: a time, not a power card."""
    timed = ((one, two) for one, two in pairwise(bits) if two.role == "number" and one.said.split()[-1] in _TIMES)
    return next((one.said for one, two in timed if f"back {two.value}" in order), "")


def _remains(bits: Sequence[Bit], order: str) -> str:
    """`one still in the Castillo`; `2 out of Aragón`, of a turn that only places."""
    only_places = not any(f"{verb} " in order for verb in ("move", "remove", "back", "entourage", "evict"))
    for n, bit in enumerate(bits):
        counted = any(one.role in {"number", "rest"} for one in bits[n - 1 : n])
        placed = any(one.role in WHERE for one in bits[n : n + 3])
        leaves = only_places and (bit.role, bit.value) == ("word", "from") and " " in bit.said
        if counted and placed and (bit.said in _REMAINING or leaves):
            return bit.said
    return ""


RULES: Final[Mapping[str, Callable[[Sequence[Bit], str], str]]] = {
    "roughly": _counts_roughly,
    "of several": _of_several,
    "no number": unnumbered,
    "remains there": _remains,
    "no number behind it": _or_elsewhere,
    "a shared number": _shared,
    "another number than one each": _other_than_each,
    "a time": _time,
    "a region without a number": _beside_unknown,
}
"""Rules for a clause and the order in the order language that was made of it: the words that stop it."""


__all__ = ["RULES", "fewer", "uncounted", "unnumbered"]
