"""What would be accepted: in words, and as samples. A sample stands behind `|`, which the language refuses to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle, islice
from typing import Any, Final

from pbem import rules
from pbem.orders.context import Context, Document, Question, View
from pbem.orders.render import render
from pbem.rules import Choice, choice_of, choices
from pbem.rules.choices import Part
from pbem.rules.effects import KingGoes, Moves

_TURN_BEGINS: Final = (choices.TAKE, choices.RECALL, choices.CARD)


def samples(question: Question | None, context: Context) -> list[str]:
    """Lines that would answer the question, or without one: orders that may be sent ahead. Each begins with `| `."""
    return [f"| {render(order, context)}" for order in _orders(question, context)]


def _orders(question: Question | None, context: Context) -> Iterator[Document]:
    if question is None:
        yield from _ahead(context)
        return
    choice = choice_of(question)
    if choice.part is Part.POWER:
        yield _answer(question, question["options"][0] if choice is choices.POWER else list(question["of"])[:3])
        yield from _powers(context)
    elif choice in _TURN_BEGINS:
        yield from (_turn(card, context) for _, card in sorted(context.open_cards.items()))
    elif choice is choices.HALF:
        yield _turn(question["card"], context)
    else:
        yield _answer(question, some_value(question))


def _ahead(context: Context) -> Iterator[Document]:
    if context.seat not in context.view["powers"]:
        yield from _powers(context)
    if (context.view["places"].get(rules.CASTILLO) or {}).get(context.seat):
        regions = [region for region in reversed(context.side.regions) if region != context.view["king"]]
        yield {"type": "disc", "regions": regions[:2], "card": None}


def _powers(context: Context) -> Iterator[Document]:
    hand = context.view["hand"] or ()
    free = [value for value in reversed(hand) if value not in context.view["powers"].values()]
    if len(free) > 1:
        middle = len(free) // 2 - 1
        yield {"type": "power", "values": free[middle : middle + 3]}
    if context.view["powers"] and free and context.choice is not choices.BIDS:
        yield {"type": "power", "values": [{"outbid": free[0]}]}


def _answer(question: Question, value: Any) -> Document:
    return {"type": "answer", "value": value, "id": question["id"]}


def some_value(question: Question) -> Any:
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
    near = [*context.side.near[view["king"]][:2], rules.CASTILLO][: 2 if view["king"] == rules.CASTILLO else 3]
    places = sorted(islice(cycle(near), card.caballeros), key=near.index)
    special = _special(context, card) if card.effect.needs_choice else {}
    second: Document = {"special": special} if special is not None else {"special": None}
    return {"type": "turn", "choices": [{"card": card_id, "do": [{"place": places}, second]}]}


def _open_regions(context: Context) -> list[str]:
    return [region for region in context.side.regions if region != context.view["king"]]


def _move(context: Context, card: rules.Card) -> Document | None:
    """One caballero that may move, into the castillo."""
    others_first = card.effect.moves in {Moves.ANYONES, Moves.OTHERS}
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
    place = next(place for place in context.side.regions if place not in taken)
    return {"scoreboard": f"{next(iter(context.side.tiles))}@{place}"}


def _back(context: Context, _card: rules.Card) -> Document:
    spent = [value for value in context.side.supply if value not in (context.view["hand"] or ())]
    return {"back": max(spent)} if spent else {}


def _king(context: Context, card: rules.Card) -> Document:
    """A neighbour, which every card allows that names a region; a country."""
    abroad = context.side.countries if card.effect.king is KingGoes.ABROAD else ()
    goal = (abroad or context.side.near[context.view["king"]])[0]
    there = context.view["places"].get(context.view["king"]) if context.view["king"] in context.side.regions else None
    pieces = [f"{colour}@{context.view['king']}" for colour, n in (there or {}).items() for _ in range(n)]
    if choices.ENTOURAGE not in card.effect.asks or not pieces:
        return {"king": goal}
    return {"king": goal, "entourage": pieces[: card.given["n"]]}


def _swap(context: Context, _card: rules.Card) -> Document | None:
    colour = next((colour for colour, home in context.view["grandes"].items() if home in context.side.regions), None)
    return {"swap": colour} if colour and context.view["king"] in context.side.regions else None


def _special(context: Context, card: rules.Card) -> Document | None:
    """The first choice of the card's action; None where there is nothing to choose from."""
    choice = card.effect.asks[0]
    return _SPECIALS[choice](context, card) if choice in _SPECIALS else played(context.view, card.id)


def played(view: View, card_id: str) -> Document:
    """Some legal choices in the action of a card that can be taken now, found by playing the turn on in the view."""
    chosen: Document = {}
    now: Any = view
    while (question := now["question"]) and question["by"] == view["seat"]:
        value = _on_the_way(question, card_id)
        if value is None:
            break
        choice = choice_of(question)
        if choice.part is Part.ACTION and choice is not choices.WHICH:
            chosen[choice.key] = value
        now, _ = rules.whatif(now, [value])
    return chosen


def _on_the_way(question: Question, card_id: str) -> Any:
    """An answer that leads into the action of the card and through it; None when that is done."""
    match choice_of(question).part:
        case Part.CARD:
            return card_id
        case Part.HALF:
            return "special" if "special" in question["options"] else None
        case Part.SUPPLY | Part.ABILITY:
            return question["default"]
        case Part.ACTION:
            return some_value(question)
        case _:
            return None


_SPECIALS: Final[Mapping[Choice, Callable[[Context, rules.Card], Document | None]]] = {
    choices.MOVE: _move,
    choices.ADD: lambda context, _: {"add": [_open_regions(context)[0]]},
    choices.REMOVE: _remove,
    choices.SCORE: lambda context, _: {"score": _open_regions(context)[-1]},
    choices.SCOREBOARD: _scoreboard,
    choices.BACK: _back,
    choices.COURT: lambda _, card: {"court": card.given["most"]},
    choices.GRANDE: lambda context, _: {"grande": next(r for r in _open_regions(context) if r != context.home)},
    choices.KING: _king,
    choices.SWAP: _swap,
    choices.EVICT: lambda context, _: {"evict": _open_regions(context)[-1]},
    choices.DISC: lambda context, _: {"disc": _open_regions(context)[:2]},
}
