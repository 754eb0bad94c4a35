"""Orders for later put together from fields: a line of the order language is made of them, and they are filled in
from what a line says. What the fields cannot say can be written; nothing is decided here that the language does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.orders import read_lines, render
from pbem.orders.context import Context, Document
from pbem.orders.render import condition
from pbem.tongue import mark

Fields: TypeAlias = Mapping[str, str]
Offer: TypeAlias = list[tuple[str, str]]  # what stands in a select: value and words

RANKS: Final = ("1", "2", "3")
RELATIVE: Final = {
    "lowest": mark("my lowest"),
    "highest": mark("my highest"),
    "outbid": mark("just above all so far"),
    "underbid": mark("just below all so far"),
}
VETOES: Final = {
    "veto never": mark("never, and do not ask me"),
    "veto": mark("always, all of it"),
    "veto after 1": mark("always, after its first step"),
    "veto ask": mark("ask me"),
}


# --- fields to a line ------------------------------------------------------------------------------------------------


def line(kind: str, fields: Fields, context: Context) -> str:
    """What the fields of one kind say, in the order language; "" when they say nothing."""
    body = _BODIES[kind](fields, context) if kind in _BODIES else ""
    if not body:
        return ""
    only_if, when = fields.get("if", "").strip(), fields.get("when", "").strip()
    said = f"if {only_if}: {body}" if only_if else body
    said = f"{when}: {said}" if when else said
    if kind == "turn" and when.startswith("until") and not only_if:
        return said  # written behind a turn, where the canonical text has it, this could not be read
    return _canonical(said, context)


def added(text: str, kind: str, fields: Fields, context: Context, *, otherwise: bool) -> str:
    """The text with that line too; `otherwise`: what is to count when the last line of it does not."""
    before = text.rstrip()
    if not (otherwise and before):
        return "\n".join(filter(None, [before, line(kind, fields, context)]))
    *others, last = before.splitlines()
    more = line(kind, {name: value for name, value in fields.items() if name != "when"}, context)
    return "\n".join([*others, _canonical(f"{last}; else {more}", context) if more else last])


def _canonical(said: str, context: Context) -> str:
    """As the player's language writes it; as it is where it cannot be read, so that the preview says why."""
    reading = read_lines([(1, said, False)], context)
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
    halves = [_placing(fields, context), fields.get("special", "").strip()]
    said = ", then ".join(filter(None, reversed(halves) if fields.get("first") == "special" else halves))
    return f"card {card}: {said}" if said else f"card {card}: ask"


def _placing(fields: Fields, context: Context) -> str:
    if fields.get("n1") == "0":
        return "place nothing"
    pairs = [(fields.get(f"n{rank}", ""), fields.get(f"at{rank}", "")) for rank in RANKS]
    named = [f"{n} {context.place_name(at)}" for n, at in pairs if n and at]
    return f"place {', '.join(named)}" if named else ""


def _disc(fields: Fields, context: Context) -> str:
    places = [context.place_name(place) if place != rules.COURT else "court" for place in _ranked(fields, "disc")]
    card = fields.get("disc_for", "")
    return f"disc {f'card {card}' if card else 'scoring'}: {', '.join(places)}" if places else ""


def _veto(fields: Fields, _context: Context) -> str:
    return fields["veto"] if fields.get("veto") in VETOES else ""


def _return(fields: Fields, context: Context) -> str:
    places = [context.place_name(place) if place != rules.COURT else "court" for place in _ranked(fields, "return")]
    return f"return {places[0]} first{''.join(f', {place}' for place in places[1:])}" if places else ""


def _ranked(fields: Fields, name: str) -> list[str]:
    chosen = (fields.get(f"{name}{rank}", "") for rank in RANKS)
    return list(dict.fromkeys(value for value in chosen if value))


_BODIES: Final[dict[str, Callable[[Fields, Context], str]]] = {
    "power": _power,
    "turn": _turn,
    "disc": _disc,
    "veto": _veto,
    "return": _return,
}


# --- an order to fields ----------------------------------------------------------------------------------------------


def fields(documents: Sequence[Document], context: Context) -> dict[str, str]:
    """The fields as these orders would fill them in, as far as there are fields for what they say."""
    found: dict[str, str] = {}
    for document in documents:
        case = document.get("cases", [{}])[0]
        found |= dict(_FILLED[document["type"]](document | case, context)) if document["type"] in _FILLED else {}
        if "if" in case:
            found["if"] = condition(case["if"], context)
        for name in ("round", "until"):
            if name in document:
                found["when"] = f"{'until ' if name == 'until' else ''}round {document[name]}"
    return found


def _filled_power(document: Document, _context: Context) -> Iterator[tuple[str, str]]:
    for rank, value in zip(RANKS, document["values"], strict=False):
        way = next((way for way in ("outbid", "underbid") if isinstance(value, dict) and way in value), "")
        yield f"power{rank}", way or str(value)
        if way and value[way]:
            yield "bound", str(value[way])


def _filled_turn(document: Document, context: Context) -> Iterator[tuple[str, str]]:
    choice = document["choices"][0]
    card = context.known(choice["card"])
    yield "card", card.stack if card else _unseen(choice["card"])
    for at, half in enumerate(choice["do"]):
        if "place" in half:
            runs = [(place, len(list(run))) for place, run in groupby(half["place"])]
            yield from [] if runs else [("n1", "0")]
            for rank, (place, n) in zip(RANKS, runs, strict=False):
                yield f"n{rank}", str(n)
                yield f"at{rank}", place
        else:
            alone = {"type": "turn", "choices": [{"card": choice["card"], "do": [half]}]}
            yield "special", render(alone, context).partition(": ")[2]
            yield "first", "special" if at == 0 else "place"


def _unseen(meant: Any) -> str:
    """A card that is not known yet: any, or one of a stack; for a name there is no field."""
    return str(meant.get("stack", "")) if isinstance(meant, dict) else "any"


def _filled_disc(document: Document, context: Context) -> Iterator[tuple[str, str]]:
    card = context.known(document["card"])
    yield "disc_for", card.stack if card else ""
    yield from ((f"disc{rank}", place) for rank, place in zip(RANKS, document["regions"], strict=False))


def _filled_veto(document: Document, _context: Context) -> Iterator[tuple[str, str]]:
    choice = document["choice"]
    after = choice["after"] if isinstance(choice, dict) else None
    words = {"no": "veto never", "ask": "veto ask"} if after is None else {}
    yield "veto", words.get(str(choice)) or (f"veto after {after}" if after else "veto")


def _filled_return(document: Document, _context: Context) -> Iterator[tuple[str, str]]:
    places = document.get("first") or list(dict.fromkeys(document["from"]))
    yield from ((f"return{rank}", place) for rank, place in zip(RANKS, places, strict=False))


_FILLED: Final[dict[str, Callable[[Document, Context], Iterator[tuple[str, str]]]]] = {
    "power": _filled_power,
    "turn": _filled_turn,
    "disc": _filled_disc,
    "veto": _filled_veto,
    "return": _filled_return,
}


# --- what the fields offer -------------------------------------------------------------------------------------------


def offers(context: Context) -> dict[str, Offer]:
    """What stands in the selects and lists of suggestions."""
    say, view = context.tongue.say, context.view
    powers = [(str(value), str(value)) for value in reversed(view["hand"] or ())]
    regions = [(place, context.place_name(place)) for place in rules.REGIONS]
    castillo, court = [(rules.CASTILLO, context.place_name(rules.CASTILLO))], [(rules.COURT, say("Court"))]
    stacks = sorted({card.stack for card in rules.edition(context.edition).cards.values()})
    cards = [(stack, _card_words(stack, context)) for stack in stacks]
    later = [n for n in view["rounds"] if n >= view["round"]]
    return {
        "powers": powers + [(word, say(words)) for word, words in RELATIVE.items()],
        "bounds": [(str(n), str(n)) for n in sorted(rules.SUPPLY, reverse=True)],
        "places": regions + castillo,
        "origins": court + regions,
        "discs": regions + court,
        "cards": [*cards, ("any", say("any card"))],
        "disc_cards": [("", say("the scoring")), *cards],
        "vetoes": [(words, say(told)) for words, told in VETOES.items()],
        "times": [(f"round {n}", say("only in round {n}", n=n)) for n in later]
        + [(f"until round {n}", say("until round {n} is over", n=n)) for n in later],
        "specials": [(words, words) for words in _specials(context)],
        "conditions": [(words, words) for words in _conditions(context)],
    }


def _card_words(stack: str, context: Context) -> str:
    lying = context.open_cards.get(stack)
    told = context.tongue.say("Card {card}", card=stack)
    return f"{told}: {context.card(lying).text[:50]}" if lying else told


def _specials(context: Context) -> Iterator[str]:
    """What can be said of any card's action."""
    halves: list[Document] = [{"special": None}, {"special": {}}, {"ask": True}]
    for half in halves:
        yield render({"type": "turn", "choices": [{"card": "any", "do": [half]}]}, context).partition(": ")[2]


def _conditions(context: Context) -> Iterator[str]:
    """A few, to show how they are written."""
    facts: list[Any] = [
        {"is": [{"power": colour}, ">", 10]} for colour in context.view["colours"] if colour != context.seat
    ]
    facts += [{"king": "sevilla"}, {"not": {"lies": {"stack": 3}}}]
    facts += [{"is": [{"caballeros": context.seat, "at": rules.CASTILLO}, ">=", 3]}]
    yield from (condition(fact, context) for fact in facts)
