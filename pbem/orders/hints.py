"""What would be accepted: in words, and as samples. A sample stands behind `|`, which the language refuses to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any, Final

from pbem import rules
from pbem.orders.context import Context, Document, Question
from pbem.orders.effects import effect, first_choice, needs_choice
from pbem.orders.render import render

_TURN_BEGINS: Final = ("take", "recall", "card")


def samples(question: Question | None, context: Context) -> list[str]:
    """Lines that would answer the question, or without one: orders that may be sent ahead. Each begins with `| `."""
    return [f"| {render(order, context)}" for order in _orders(question, context)]


def _orders(question: Question | None, context: Context) -> Iterator[Document]:
    if question is None:
        yield from _ahead(context)
    elif question["key"] in {"power", "bids"}:
        yield _answer(question, question["options"][0] if question["key"] == "power" else list(question["of"])[:3])
        yield from _powers(context)
    elif question["key"] in _TURN_BEGINS:
        yield from (_turn(card, context) for _, card in sorted(context.open_cards.items()))
    elif question["key"] == "half":
        yield _turn(question["card"], context)
    else:
        yield _answer(question, _some_value(question))


def _ahead(context: Context) -> Iterator[Document]:
    if context.seat not in context.view["powers"]:
        yield from _powers(context)
    if (context.view["places"].get(rules.CASTILLO) or {}).get(context.seat):
        regions = [region for region in reversed(rules.REGIONS) if region != context.view["king"]]
        yield {"type": "disc", "regions": regions[:2], "card": None}


def _powers(context: Context) -> Iterator[Document]:
    hand = context.view["hand"] or ()
    free = [value for value in reversed(hand) if value not in context.view["powers"].values()]
    if len(free) > 1:
        middle = len(free) // 2 - 1
        yield {"type": "power", "values": free[middle : middle + 3]}
    if context.view["powers"] and free and context.key != "bids":
        yield {"type": "power", "values": [{"outbid": free[0]}]}


def _answer(question: Question, value: Any) -> Document:
    return {"type": "answer", "value": value, "id": question["id"]}


def _some_value(question: Question) -> Any:
    """Some legal value: the last of the picks, or step after step the first legal one."""
    if question["shape"] == "pick":
        return question["options"][-1]
    partial: list[str] = []
    while len(partial) < 2 or not rules.steps(question, partial).stop:
        options = rules.steps(question, partial).options
        if not options:
            break
        partial.append(options[0])
    return partial


def _turn(card_id: str, context: Context) -> Document:
    """Placing next to the king as many as the card allows, then its action."""
    card, view = context.card(card_id), context.view
    near = [*rules.NEAR[view["king"]][:2], rules.CASTILLO][: 2 if view["king"] == rules.CASTILLO else 3]
    places = sorted(islice(cycle(near), card.caballeros), key=near.index)
    special = _SPECIALS[first_choice(card)](context, card) if needs_choice(card) else {}
    second: Document = {"special": special} if special is not None else {"special": None}
    return {"type": "turn", "choices": [{"card": card_id, "do": [{"place": places}, second]}]}


def _open_regions(context: Context) -> list[str]:
    return [region for region in rules.REGIONS if region != context.view["king"]]


def _move(context: Context, card: rules.Card) -> Document | None:
    """One caballero that may move, into the castillo."""
    others_first = effect(card) in {"move_any", "move_foreign", "move_from_one_region"}
    pieces = [
        f"{colour}@{region}" for region in _open_regions(context) for colour in context.view["places"].get(region, {})
    ]
    pieces.sort(key=lambda piece: (piece.startswith(f"{context.seat}@")) == others_first)
    mine = bool(pieces) and pieces[0].startswith(f"{context.seat}@")
    return {"move": [pieces[0], rules.CASTILLO]} if pieces and mine != others_first else None


def _remove(context: Context, _card: rules.Card) -> Document | None:
    """One caballero of each opponent who has any in the open."""
    first: dict[str, str] = {}
    for region in _open_regions(context):
        for colour in context.view["places"].get(region, {}):
            if colour != context.seat:
                first.setdefault(colour, region)
    return {"remove": [f"{colour}@{region}" for colour, region in first.items()]} if first else None


def _scoreboard(context: Context, _card: rules.Card) -> Document:
    taken = {*context.view["tiles"].values(), context.view["king"]}
    return {"scoreboard": f"8@{next(place for place in rules.REGIONS if place not in taken)}"}


def _back(context: Context, _card: rules.Card) -> Document:
    spent = [value for value in rules.SUPPLY if value not in (context.view["hand"] or ())]
    return {"back": max(spent)} if spent else {}


def _king(context: Context, card: rules.Card) -> Document:
    """A neighbour, which every card allows that names a region; a country."""
    abroad = [] if effect(card) != "exile" else list(rules.ABROAD)
    goal = (abroad or [region for region in rules.NEAR[context.view["king"]] if region in rules.REGIONS])[0]
    there = context.view["places"].get(context.view["king"]) if context.view["king"] in rules.REGIONS else None
    pieces = [f"{colour}@{context.view['king']}" for colour, n in (there or {}).items() for _ in range(n)][:2]
    return {"king": goal} | ({"entourage": pieces} if pieces and effect(card) == "entourage" else {})


def _swap(context: Context, _card: rules.Card) -> Document | None:
    colour = next((colour for colour, home in context.view["grandes"].items() if home in rules.REGIONS), None)
    return {"swap": colour} if colour and context.view["king"] in rules.REGIONS else None


def _region(kind: str) -> Callable[[Context, rules.Card], Document]:
    return lambda context, _card: {kind: _open_regions(context)[-1]}


_SPECIALS: Final[dict[str, Callable[[Context, rules.Card], Document | None]]] = {
    "move": _move,
    "add": lambda context, _: {"add": [_open_regions(context)[0]]},
    "remove": _remove,
    "score": _region("score"),
    "scoreboard": _scoreboard,
    "back": _back,
    "court": lambda *_: {"court": 2},
    "grande": lambda context, _: {"grande": next(r for r in _open_regions(context) if r != context.home)},
    "king": _king,
    "swap": _swap,
    "evict": _region("evict"),
    "disc": lambda context, _: {"disc": _open_regions(context)[:2]},
}
