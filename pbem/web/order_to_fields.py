"""Fills the planning fields from an order. Each part of an order with alternatives fills the fields separately.

Values that a select doesn't offer are shown in the order language and added to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from pbem.orders import render
from pbem.orders.context import Context, Document
from pbem.orders.render import condition

Pairs = Iterator[tuple[str, str]]


def parts(document: Document) -> list[Document]:
    """The order's cases and choices, each as a separate order; a case keeps its condition as `if`."""
    head = {name: value for name, value in document.items() if name not in {"cases", "choices"}}
    cases = document.get("cases") or [document]
    bodies = [head | {name: value for name, value in case.items() if name != "cases"} for case in cases]
    if document["type"] != "turn":
        return bodies
    return [body | {"choices": [choice]} for body in bodies for choice in body["choices"]]


def joined(some: Sequence[Document]) -> Document:
    """The order made of these parts; the inverse of `parts`."""
    first = some[0]
    outside = {"type", "round", "until"} | ({"card"} if first["type"] == "disc" else set())
    head = {name: value for name, value in first.items() if name in outside}
    cases: list[Document] = []
    for part in some:
        body = {name: value for name, value in part.items() if name not in outside}
        if cases and "choices" in body and cases[-1].get("if") == body.get("if"):
            cases[-1] = body | {"choices": [*cases[-1]["choices"], *body["choices"]]}
        else:
            cases.append(body)
    return head | (cases[0] if len(cases) == 1 and "if" not in cases[0] else {"cases": cases})


def fields(part: Document, context: Context) -> dict[str, str]:
    """The fields for this part of an order."""
    found = dict(_FILLED[part["type"]](part, context)) if part["type"] in _FILLED else {}
    if "if" in part:
        found["if"] = condition(part["if"], context)
    for name in ("round", "until"):
        if name in part:
            found["when"] = f"{'until ' if name == 'until' else ''}round {part[name]}"
    return found


def _power(part: Document, context: Context) -> Pairs:
    for rank, value in enumerate(part["values"], 1):
        yield f"power{rank}", _plain(value) or render({"type": "power", "values": [value]}, context).partition(" ")[2]


def _plain(value: Any) -> str:
    """A power card, or one of the ways that every select offers; "" for anything else."""
    if isinstance(value, dict):
        return next(iter(value)) if list(value.values()) == [None] else ""
    return str(value) if value in {"lowest", "highest"} or isinstance(value, int) else ""


def _turn(part: Document, context: Context) -> Pairs:
    [choice] = part["choices"]
    card = {"card": choice["card"], "do": []}
    alone = _choice(card, context)
    yield "card", "any" if choice["card"] == "any" else alone.partition(" ")[2]
    before = {name: choice[name] for name in ("take", "recall", "ability") if name in choice}
    yield "before", _choice(card | before, context).removesuffix(alone).removesuffix(", ")
    if "vetoed" in choice:
        yield "vetoed", _choice(card | {"vetoed": choice["vetoed"]}, context).split(": ", 2)[2]
    places = next((half["place"] for half in choice["do"] if "place" in half), None)
    for rank, (place, run) in enumerate(groupby(places or ()), 1):
        yield f"n{rank}", str(len(list(run)))
        yield f"at{rank}", place
    if places == []:
        yield "n1", "0"
    others = [half for half in choice["do"] if "place" not in half]
    if others:
        yield "special", _choice(card | {"do": others}, context).partition(": ")[2]
        yield "first", "special" if choice["do"][0] == others[0] else ""


def _choice(choice: Document, context: Context) -> str:
    return render({"type": "turn", "choices": [choice]}, context)


def _disc(part: Document, context: Context) -> Pairs:
    yield "disc_for", _disc_card(part["card"], context) if part["card"] else ""
    yield from ((f"disc{rank}", place) for rank, place in enumerate(part["regions"], 1))


def _disc_card(card: Any, context: Context) -> str:
    """A card of this round by its stack, any other by its name."""
    whose = render({"type": "disc", "card": card, "regions": ["granada"]}, context).rpartition(":")[0]
    asked = context.known(card)
    return whose.split(" ", 2)[2] if whose or asked is None else asked.stack


def _veto(part: Document, _context: Context) -> Pairs:
    choice = part["choice"]
    after = choice["after"] if isinstance(choice, dict) else None
    words = {"no": "veto never", "ask": "veto ask"} if after is None else {}
    yield "veto", words.get(str(choice)) or (f"veto after {after}" if after else "veto")


def _return(part: Document, _context: Context) -> Pairs:
    for rank, (place, run) in enumerate(groupby(part.get("first") or part["from"]), 1):
        yield f"return{rank}", place
        yield f"back{rank}", "" if "first" in part else str(len(list(run)))


_FILLED: Final[dict[str, Callable[[Document, Context], Pairs]]] = {
    "power": _power,
    "turn": _turn,
    "disc": _disc,
    "veto": _veto,
    "return": _return,
}
