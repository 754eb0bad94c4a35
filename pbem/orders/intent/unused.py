"""What no turn may leave unused, however plainly the rest of it is told.

A number from the province says how many are taken, and `last` behind an action says which half comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final

from pbem.orders.intent.bit import first_said, known
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.evidence_support import TO, spelt_place
from pbem.orders.intent.told import Doubt
from pbem.orders.intent.turns import from_province
from pbem.orders.spellings import words_listed

BEHIND_REASON: Final = "a part behind a reason"
"""The rule of a doubt about a part that is told, and that an order leaves out."""
_OF_OTHERS: Final = ("move", "remove", "entourage")
_DECLINING: Final = tuple(sorted(words_listed("declining")))
_NO_ACTION: Final = {"card", "take", "play", "power"}


def unused(order: str, cut: Sequence[Clause]) -> Iterator[Doubt]:
    """The words of the clauses that an order in the order language should have used."""
    if (taken := from_province(cut)) and not order.startswith(f"take {taken},"):
        yield Doubt("how many are taken", taken)
    if order == "place nothing" and {bit.role for clause in cut for bit in clause.bits if not bit.idle} == {"number"}:
        yield Doubt("a number alone")
    for clause in cut:
        if clause.does is Does.REASONS and (said := _goes_on(clause)):
            yield Doubt(BEHIND_REASON, said)
        if clause.does is Does.ORDERS:
            yield from (Doubt(rule, said) for rule, words in _RULES.items() if (said := words(clause, order)))


def _goes_on(clause: Clause) -> str:
    """`one to Toledo for Ana's sake and one of Ben to Granada`: a number with its region, joined to what stands before
    it.
    """
    for n, joint in enumerate(clause.bits):
        if joint.value != "and":
            continue
        said = [bit for bit in clause.bits[n + 1 :] if not bit.idle]
        behind = list(takewhile(lambda bit: bit.role in _COUNTED or bit.value in _WAYS, said))
        place = next(iter(said[len(behind) :]), None)
        counted = any(bit.role == "number" for bit in behind)
        moves = behind[:1] and (behind[0].role == "number" or any(bit.value == "to" for bit in behind))
        if counted and moves and place is not None and place.role == "place":
            return f"{behind[0].said} {place.said}"
    return ""


_WAYS: Final = {"from", "to"}
_COUNTED: Final = {"number", "colour", "piece"}


def _order_of_halves(clause: Clause, order: str) -> str:
    """`score at the end`, `the king goes before`: behind an action, at the end of its clause, unlike in the order."""
    said = known(clause.bits)
    verbs = [bit.value for bit in said[:-1] if bit.role == "verb" and bit.value not in _NO_ACTION]
    if not verbs or said[-1].role not in {"earlier", "later"}:
        return ""
    first, _, second = order.partition(", then ")
    half = first if said[-1].role == "earlier" else second
    placed = half.rpartition(": ")[2].startswith("place")
    return "" if second and placed == (verbs[-1] == "place") else said[-1].said


def _unknown_owner(clause: Clause, order: str) -> str:
    """An unknown word between a number and its region may tell whose caballeros are moved: `2x eig. Cat-CN`."""
    of_others = any(f"{verb} " in order for verb in _OF_OTHERS)
    for number, owner, place in zip(clause.bits, clause.bits[1:], clause.bits[2:], strict=False):
        if of_others and (number.role, owner.role, place.role) == ("number", "unknown", "place"):
            return owner.said
    return ""


def _declined(clause: Clause, _order: str) -> str:
    """How a clause with a number and its region ends that says that nothing is done: `the 2 in Toledo can wait`."""
    roles = {bit.role for bit in clause.bits}
    if not {"number", "place"} <= roles or roles & {"keep", "rest"}:
        return ""
    words = " ".join(bit.said for bit in clause.bits)
    return next((one for one in _DECLINING if words.endswith(f" {one}")), "")


def _goes_elsewhere(clause: Clause, order: str) -> str:
    """Where the King or a Grande goes, as his own clause tells it, unlike the order: `Valencia, 5, King to Granada`."""
    for n, place in enumerate(clause.bits):
        led = n > 0 and place.role == "place" and clause.bits[n - 1].said.split()[-1] in TO
        who = first_said(reversed(clause.bits[:n]), "to") if led else None
        moves = who is not None and who.role == "verb" and who.value in _MOVED and f"{who.value} " in order
        if who is not None and moves and f"{who.value} {spelt_place(place.value)}" not in order:
            return f"{who.said} {place.said}"
    return ""


_MOVED: Final = {"king", "grande"}


_RULES: Final[Mapping[str, Callable[[Clause, str], str]]] = {
    "which half comes first": _order_of_halves,
    "an unknown word behind a number": _unknown_owner,
    "declined": _declined,
    "who goes elsewhere": _goes_elsewhere,
}


__all__ = ["BEHIND_REASON", "unused"]
