"""Does a condition hold? Judged by what the player may know, and nothing else."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pbem.orders.cards import is_meant
from pbem.orders.context import Document, View

_SIGNS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    ">": operator.gt,
    "<": operator.lt,
    ">=": operator.ge,
    "<=": operator.le,
    "=": operator.eq,
    "!=": operator.ne,
}


@dataclass(frozen=True, slots=True)
class Fired:
    """The case of a conditional order that counts now: as an order without conditions, and which it was (from 0).

    `condition`: what was true; None for the last `else`, and for an order that never had a condition.
    """

    order: Document
    case: int | None = None
    condition: Document | None = None


@dataclass(frozen=True, slots=True)
class Unfired:
    """No case counts: none of the `conditions` is true, or (`unknown`) the one named cannot be told yet."""

    conditions: tuple[Document, ...]
    unknown: bool = False


def fire(order: Document, view: View) -> Fired | Unfired:
    """The first case whose condition holds; an order without cases is its own. What is not known is not guessed."""
    if "cases" not in order:
        return Fired(order)
    rest = {name: value for name, value in order.items() if name != "cases"}
    for n, case in enumerate(order["cases"]):
        condition = case.get("if")
        verdict = True if condition is None else holds(condition, view)
        if verdict is None:
            return Unfired((condition,), unknown=True)
        if verdict:
            return Fired(rest | {name: value for name, value in case.items() if name != "if"}, n, condition)
    return Unfired(tuple(case["if"] for case in order["cases"]))


def holds(condition: Document, view: View) -> bool | None:
    """Whether it is true in that view; None: the player cannot know (yet)."""
    for word, join in (("all", _all), ("any", _any)):
        if word in condition:
            return join([holds(fact, view) for fact in condition[word]])
    if "not" in condition:
        verdict = holds(condition["not"], view)
        return None if verdict is None else not verdict
    return _compared(condition["is"], view) if "is" in condition else _FACTS[_kind(condition)](condition, view)


def _kind(condition: Document) -> str:
    return next(name for name in condition if name in _FACTS)


def _all(verdicts: list[bool | None]) -> bool | None:
    return False if False in verdicts else None if None in verdicts else True


def _any(verdicts: list[bool | None]) -> bool | None:
    return True if True in verdicts else None if None in verdicts else False


def _compared(comparison: list[Any], view: View) -> bool | None:
    left, sign, right = comparison
    firsts, seconds = _amounts(left, view), _amounts(right, view)
    return _any([None if None in {a, b} else _SIGNS[sign](a, b) for a in firsts for b in seconds])  # type: ignore[arg-type]


def _amounts(quantity: Any, view: View) -> list[int | None]:
    """The number meant; of `anybody`, everybody else's."""
    if isinstance(quantity, int):
        return [quantity]
    kind, whose = next((name, value) for name, value in quantity.items() if name != "at")
    if whose != "anybody":
        return [_AMOUNTS[kind](whose, quantity, view)]
    others = [_AMOUNTS[kind](colour, quantity, view) for colour in view["colours"] if colour != view["seat"]]
    return [n for n in others if n is not None] if kind == "power" else others


def _caballeros(colour: str, quantity: Document, view: View) -> int | None:
    there = view["places"].get(quantity["at"], {})
    return None if there is None else int(there.get(colour, 0))


def _power(colour: str, _quantity: Document, view: View) -> int | None:
    totals = view.get("totals") or view["powers"]
    return None if colour not in totals else int(totals[colour])


def _counter(of: Callable[[View], Mapping[str, int]]) -> Callable[[str, Document, View], int | None]:
    return lambda colour, _quantity, view: of(view).get(colour, 0)


_AMOUNTS: Final[Mapping[str, Callable[[str, Document, View], int | None]]] = {
    "power": _power,
    "caballeros": _caballeros,
    "points": _counter(lambda view: view["points"]),
    "court": _counter(lambda view: view["court"]),
    "province": _counter(lambda view: view["province"]),
}


def _takes(condition: Document, view: View) -> bool:
    card = view["taken"].get(condition["took"])
    return card is not None and is_meant(card, condition["card"], view)


def _acts_with(condition: Document, view: View) -> bool:
    card = view["taken"].get(view["turn"])
    return card is not None and is_meant(card, condition["action"], view)


def _lies(condition: Document, view: View) -> bool:
    return any(card and is_meant(card, condition["lies"], view) for card in view["cards"].values())


def _grande(condition: Document, view: View) -> bool:
    colour, _, place = condition["grande"].partition("@")
    return bool(view["grandes"].get(colour) == place)


def _scoreboard(condition: Document, view: View) -> bool:
    tile, _, place = condition["scoreboard"].partition("@")
    return bool(view["tiles"].get(tile) == place)


_FACTS: Final[Mapping[str, Callable[[Document, View], bool]]] = {
    "king": lambda condition, view: view["king"] == condition["king"],
    "played": lambda condition, view: condition["played"] in view["powers"],
    "turn": lambda condition, view: view["turn"] == condition["turn"],
    "veto": lambda condition, view: any(veto["colour"] == condition["veto"] for veto in view["vetoes"]),
    "took": _takes,
    "action": _acts_with,
    "lies": _lies,
    "grande": _grande,
    "scoreboard": _scoreboard,
}
