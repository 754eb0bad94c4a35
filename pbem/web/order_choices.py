"""The choices in the fields for planned orders: each a value in the order language and a label."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.i18n import N_
from pbem.orders import render, vetoes
from pbem.orders.context import Context, Document
from pbem.orders.render import condition
from pbem.rules import choices

Offer: TypeAlias = list[tuple[str, str]]  # the options of a select: value and label

RELATIVE: Final = {
    "lowest": N_("my lowest"),
    "highest": N_("my highest"),
    "outbid": N_("just above the highest so far"),
    "underbid": N_("just below the lowest so far"),
}
VETOES: Final = {
    "veto never": N_("never, and don't ask me"),
    "veto": N_("always, against the whole action"),
    "veto after 1": N_("always, after the first step"),
    "veto after 2": N_("always, after the second step"),
    "veto ask": N_("ask me"),
}
_STOPS: Final = {0: "veto", 1: "veto after 1", 2: "veto after 2"}  # the number of steps before each


def offers(context: Context) -> dict[str, Offer]:
    """The choices for the selects and suggestion lists."""
    gettext, view = context.translator.gettext, context.view
    powers = [(str(value), str(value)) for value in reversed(view["hand"] or ())]
    regions = [(place, context.place_name(place)) for place in context.side.regions]
    castillo, court = [(rules.CASTILLO, context.place_name(rules.CASTILLO))], [(rules.COURT, gettext("Court"))]
    stacks = sorted({card.stack for card in rules.edition(context.edition).cards.values()})
    cards = [(stack, _card_words(stack, context)) for stack in stacks]
    stops = vetoes.ahead(view)
    unknown = {order for stands, order in _STOPS.items() if stands not in stops}
    later = [n for n in view["rounds"] if n >= view["round"]]
    return {
        "powers": powers + [(word, gettext(words)) for word, words in RELATIVE.items()],
        "bounds": [(str(n), str(n)) for n in sorted(context.side.supply, reverse=True)],
        "places": regions + castillo,
        "origins": court + regions,
        "discs": regions + court,
        "cards": [*cards, ("any", gettext("any card"))],
        "disc_cards": [("", gettext("the scoring")), *cards],
        "vetoes": [(words, gettext(told)) for words, told in VETOES.items() if stops and words not in unknown],
        "returned": [(str(n), str(n)) for n in range(1, _most_returned(context) + 1)],
        "times": [(f"round {n}", gettext("only in round {n}", n=n)) for n in later]
        + [(f"until round {n}", gettext("until the end of round {n}", n=n)) for n in later],
        "befores": [(words, words) for words in _befores(context)],
        "specials": [(words, words) for words in _specials(context)],
        "conditions": [(words, words) for words in _conditions(context)],
    }


def _most_returned(context: Context) -> int:
    """The largest number of caballeros that any card makes its victims return."""
    rows = rules.edition(context.edition).cards.values()
    return max(int(row.given["n"]) for row in rows if choices.RETURN in row.effect.others)


def _card_words(stack: str, context: Context) -> str:
    lying = context.open_cards.get(stack)
    told = context.translator.gettext("Card {card}", card=stack)
    return f"{context.translator.colon(told)} {context.card(lying).text[:50]}" if lying else told


def _befores(context: Context) -> Iterator[str]:
    """Parts that may precede a card: the number of caballeros taken, a modifier's ability."""
    ability: list[Document] = [{"ability": None}] if context.view["modifiers"] is not None else []
    for before in ({"take": 0}, {"take": 1}, *ability):
        choice = {"card": "any", "do": []} | before
        yield render({"type": "turn", "choices": [choice]}, context).rpartition(", ")[0]


def _specials(context: Context) -> Iterator[str]:
    """Parts that may follow any card."""
    halves: list[Document] = [{"special": None}, {"special": {}}, {"ask": True}]
    for half in halves:
        yield render({"type": "turn", "choices": [{"card": "any", "do": [half]}]}, context).partition(": ")[2]


def _conditions(context: Context) -> Iterator[str]:
    """A few example conditions."""
    facts: list[Any] = [
        {"is": [{"power": colour}, ">", 10]} for colour in context.view["colours"] if colour != context.seat
    ]
    facts += [{"king": "sevilla"}, {"not": {"lies": {"stack": 3}}}]
    facts += [{"is": [{"caballeros": context.seat, "at": rules.CASTILLO}, ">=", 3]}]
    yield from (condition(fact, context) for fact in facts)
