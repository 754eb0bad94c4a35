"""Builds order lines for later from form fields, and adds them to the text box or replaces a part of it.

The order language decides everything; this module decides nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from pbem import rules
from pbem.orders import FoundOrder, Reading, read_lines, render
from pbem.orders.context import Context, Document
from pbem.web import order_to_fields
from pbem.web.order_choices import VETOES

Fields: TypeAlias = Mapping[str, str]

RANKS: Final = range(1, 14)  # one for each power card
_AFTER: Final = re.compile(r"veto after \d")


def read(text: str, context: Context) -> Reading:
    """Parse all lines of a text."""
    return read_lines([(n, line, False) for n, line in enumerate(text.splitlines(), 1) if line.strip()], context)


def parts(reading: Reading) -> list[tuple[FoundOrder, Document]]:
    """Every part of every order, each with its order."""
    return [(found, part) for found in reading.orders for part in order_to_fields.parts(found.document)]


# --- fields to a line ------------------------------------------------------------------------------------------------


def line(kind: str, fields: Fields, context: Context) -> str:
    """The order line for the fields of one kind; "" if they are empty."""
    body = _BODIES[kind](fields, context) if kind in _BODIES else ""
    if not body:
        return ""
    only_if, when = fields.get("if", "").strip(), fields.get("when", "").strip()
    said = f"if {only_if}: {body}" if only_if else body
    said = f"{when}: {said}" if when else said
    if kind == "turn" and when.startswith("until") and not only_if:
        return said  # after a turn, where the canonical text has it, this couldn't be parsed
    return _canonical(said, context)


def added(text: str, kind: str, fields: Fields, context: Context, *, otherwise: bool) -> str:
    """The text with that line added; `otherwise`: as the alternative if its last line doesn't apply."""
    before = text.rstrip()
    if not (otherwise and before):
        return "\n".join(filter(None, [before, line(kind, fields, context)]))
    *others, last = before.splitlines()
    more = line(kind, {name: value for name, value in fields.items() if name != "when"}, context)
    return "\n".join([*others, _canonical(f"{last}; else {more}", context) if more else last])


def put(text: str, kind: str, fields: Fields, context: Context, chosen: int) -> str:
    """The text with one of its parts replaced by that line; unchanged if the result isn't an order."""
    known = parts(read(text, context))
    new = read(line(kind, fields, context), context)
    if not 0 <= chosen < len(known) or len(new.orders) != 1:
        return text
    order = known[chosen][0]
    [part, *_] = order_to_fields.parts(new.orders[0].document)
    whole = [part if n == chosen else old for n, (found, old) in enumerate(known) if found is order]
    beside = [render(found.document, context) for found in read(text, context).orders if found.lines == order.lines]
    mine = [found for found, _ in known if found.lines == order.lines]
    at = list(dict.fromkeys(map(id, mine))).index(id(order))
    beside[at] = render(order_to_fields.joined(whole), context)
    lines = text.splitlines()
    lines[order.lines[0] - 1 : order.lines[-1]] = beside
    return "\n".join(lines)


def _canonical(said: str, context: Context) -> str:
    """The canonical text in the player's language; unchanged if it can't be parsed, so that the preview says why."""
    reading = read(said, context)
    whole = len(reading.orders) == 1 and not (reading.problems or reading.talk)
    return render(reading.orders[0].document, context) if whole else said


def _power(fields: Fields, _context: Context) -> str:
    bound = fields.get("bound", "")
    bounds = {"outbid": f" max {bound}", "underbid": f" min {bound}"} if bound else {}
    values = [value + bounds.get(value, "") for value in _ranked(fields, "power")]
    return f"power {', '.join(values)}" if values else ""


def _turn(fields: Fields, context: Context) -> str:
    card = fields.get("card", "")
    if not card:
        return ""
    before, vetoed = (fields.get(name, "").strip() for name in ("before", "vetoed"))
    halves = [_placing(fields, context), fields.get("special", "").strip()]
    said = ", then ".join(filter(None, reversed(halves) if fields.get("first") == "special" else halves))
    taken = f"{before}, card {card}: {said or 'ask'}" if before else f"card {card}: {said or 'ask'}"
    return f"{taken}; if vetoed: {vetoed}" if vetoed else taken


def _placing(fields: Fields, context: Context) -> str:
    if fields.get("n1") == "0":
        return "place nothing"
    pairs = [(fields.get(f"n{rank}", ""), fields.get(f"at{rank}", "")) for rank in RANKS]
    named = [f"{n} {_place(at, context)}" for n, at in pairs if n and at]
    return f"place {', '.join(named)}" if named else ""


def _disc(fields: Fields, context: Context) -> str:
    places = [_place(place, context) for place in _ranked(fields, "disc")]
    card = fields.get("disc_for", "")
    return f"disc {f'card {card}' if card else 'scoring'}: {', '.join(places)}" if places else ""


def _veto(fields: Fields, _context: Context) -> str:
    veto = fields.get("veto", "")
    return veto if veto in VETOES or _AFTER.fullmatch(veto) else ""


def _return(fields: Fields, context: Context) -> str:
    """Numbers for each place if any are given; else an order of preference."""
    pairs = [(fields.get(f"back{rank}", ""), fields.get(f"return{rank}", "")) for rank in RANKS]
    counted = [f"{n or 1} {_place(place, context)}" for n, place in pairs if place]
    if any(n for n, place in pairs if place):
        return f"return {', '.join(counted)}"
    first, *others = [_place(place, context) for place in dict.fromkeys(place for _, place in pairs if place)] or [""]
    return f"return {first} first{''.join(f', {place}' for place in others)}" if first else ""


def _place(place: str, context: Context) -> str:
    """The place's name; an unknown value is kept, and the preview rejects it."""
    if place == rules.COURT:
        return "court"
    return context.place_name(place) if place in rules.PLACES else place


def _ranked(fields: Fields, name: str) -> list[str]:
    return [value for rank in RANKS if (value := fields.get(f"{name}{rank}", ""))]


_BODIES: Final[dict[str, Callable[[Fields, Context], str]]] = {
    "power": _power,
    "turn": _turn,
    "disc": _disc,
    "veto": _veto,
    "return": _return,
}
