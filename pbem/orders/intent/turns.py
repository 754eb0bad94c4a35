"""Turns from what speaks for them: the likeliest plans of each card, as orders in the order language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.clauses import Clause
from pbem.orders.intent.told import Move, Reading, Told
from pbem.orders.intent.turn_items import NEVER, Item, items
from pbem.orders.intent.turn_search import Plan, plans
from pbem.orders.intent.turn_text import written
from pbem.rules import choices

_MOST: Final = 4
"""Plans of a card that are kept."""
_MOST_READ: Final = 6
_AS_LIKELY: Final = 0.6
"""How much less likely a plan may be than one that cannot be legal: legality never chooses between two."""
_STACKS: Final = "12345"
_WEIGHED: Final = 0.6
_TOLD: Final = 0.3


def turns(clauses: Sequence[Clause], context: Context) -> list[Reading]:
    """The turns that these clauses can mean, likeliest first. Raises TooMuchWork."""
    found = [
        (plan._replace(cost=plan.cost + extra), card)
        for said, extra in _weighings(items(clauses, context), clauses)
        for card in _cards(said, context)
        for plan in plans(said, card, context)[:_MOST]
    ]
    bound = {
        card: min((plan.cost for plan, of in found if of == card and not plan.legal), default=NEVER)
        for _, card in found
    }
    readings = (
        reading
        for plan, card in found
        if plan.legal and plan.cost <= bound[card] + _AS_LIKELY
        for reading in written(_told(plan, card, context), context)
    )
    return sorted(readings, key=lambda one: one.cost)[:_MOST_READ]


def _weighings(said: Sequence[Item], clauses: Sequence[Clause]) -> Iterator[tuple[list[Item], float]]:
    """The items; and once more with what stands above the decision only weighed up: `Card 1 gives … So card 2: …`."""
    yield list(said), 0.0
    begins = {clause.sentence: n for n, clause in reversed(list(enumerate(clauses)))}
    named = [item.sentence for item in said if item.role == "card"]
    concludes = [clause.sentence for clause in clauses if any(bit.role == "conclude" for bit in clause.bits)]
    last = [item.sentence for item in said if item.role == "place"]
    decisions = {(named or last or [0])[-1], *concludes[-1:]} - {0}
    for sentence in sorted(decisions):
        decided = begins[sentence]
        above = sum(item.clause < decided and item.spare > _TOLD for item in said)
        if above:
            yield [item if item.clause >= decided else item.weighed() for item in said], _WEIGHED


def _cards(said: Sequence[Item], context: Context) -> list[str]:
    """The cards that may be meant: those named, else all; where there is no choice, the one in hand."""
    if context.own_card:
        return [context.card(context.own_card).stack]
    named = dict.fromkeys(item.value for item in said if item.role == "card" and item.value in context.open_cards)
    return list(named) or (
        [] if any(item.role == "card" and item.value in _STACKS for item in said) else sorted(context.open_cards)
    )


def _told(plan: Plan, card: str, context: Context) -> Told:
    told = Told(
        card=card if plan.named or not context.own_card else "",
        take=plan.take,
        order=list(plan.order),
        first=plan.first,
        declined=set(plan.declined),
    )
    told.cost = plan.cost
    for part in plan.parts:
        match part.kind:
            case "place":
                told.places.append((part.n, part.goal))
            case "disc":
                told.discs.append(part.goal)
            case "entourage":
                told.entourage.append(Move(part.n, part.who, part.origin))
            case "move" | "remove" | "add":
                told.verb = part.kind
                told.moves.append(Move(part.n, part.who, part.origin, [part.goal] if part.goal else []))
            case "back":
                told.verb, told.back = "back", part.n
            case "scoreboard":
                told.verb, told.tile, told.target = "scoreboard", part.n, part.goal
            case kind:
                told.verb, told.target = kind, part.goal or part.who
    if plan.acts and not told.verb:
        told.verb = "special"
    return told


__all__ = ["turns"]
