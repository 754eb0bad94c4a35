"""A plan of a turn in the order language: its halves in their order, the likeliest reading first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.told import HALF, Reading
from pbem.orders.intent.turn_ends import UNASKED
from pbem.orders.intent.turn_plans import REST, Part, Plan
from pbem.orders.line import SKIPPING
from pbem.orders.spellings import forms

_SURE: Final = 0.6
"""A plan that costs more was not told in so many words."""
_PLAIN: Final = 1.0
"""The same for a plan whose parts were all announced, told in the order in which they are done."""
_CLEAR: Final = 2.5
"""The same for a plan that is the only one to use all that was told."""
_AS_TOLD: Final = 1.0
"""What it costs to take the halves as they were told, although `first` or `before that` turns them."""
_OF_HALF: Final = {"place": "place", "disc": ""}
"""To which half of a turn a part belongs that is none of the special action."""


def written(plan: Plan, stack: str, context: Context, *, vague: bool = True, clear: bool = False) -> Iterator[Reading]:
    """The readings of a plan with the card of that stack.

    `vague`: words can turn the order of the halves, or a region was one of two. `clear`: it uses all that was told, and
    no other plan does.
    """
    head = f"card {stack}: " if plan.named or not context.own_card else ""
    head = f"take {plan.take}, {head}" if plan.take else head
    discs = dict.fromkeys(part.goal for part in plan.parts if part.kind == "disc")
    tail = f"; disc {', '.join(map(_word_for, discs))}" if discs else ""
    plain = not vague and plan.named and all(part.unasked < UNASKED for part in plan.parts)
    most = _CLEAR if clear and (plan.named or context.own_card) else _PLAIN if plain else _SURE
    unsure = plan.guessed or plan.cost >= most
    lacks = ("what speaks against it",) if unsure else ()
    for text, more in _complete(plan, stack, context):
        halves = (HALF,) if more else ()
        yield Reading(
            f"{head}{text}{tail}", plan.cost + more, (*lacks, *halves), _is_turned(plan), plan.lost, plan.card
        )


def _is_turned(plan: Plan) -> bool:
    return bool(plan.first and plan.order and plan.first != plan.order[0])


def _complete(plan: Plan, stack: str, context: Context) -> Iterator[tuple[str, float]]:
    """The halves in their order; one that was not said is declined, or done in either order."""
    place, special = _placing(plan, stack, context), _action(plan)
    if len(context.halves_left) == 1:
        [half] = context.halves_left
        said = place if half == "place" else special
        if said or half in plan.declined:
            yield said or SKIPPING[half], 0
    elif place and special:
        yield from _both(place, special, plan)
    elif place:
        yield from _without_action(place, plan, stack, context)
    elif special:
        yield f"{special}, then place nothing", 0 if "place" in plan.declined else 1
    elif {"place", "special"} <= plan.declined:
        yield "place nothing, then no special", 0
    elif "place" in plan.declined:
        simple = _simple(stack, context)
        yield from [(f"{simple}, then place nothing", 1), ("place nothing, then no special", 1.25)] if simple else []
        yield from [] if simple else [("place nothing", 0 if context.holding else 1)]


def _both(place: str, special: str, plan: Plan) -> Iterator[tuple[str, float]]:
    """Both halves in their order; and as they were told, where a word turned them."""
    halves = [place, special] if _begins(plan) == "place" else [special, place]
    yield ", then ".join(halves), 0
    if _is_turned(plan):
        yield ", then ".join(reversed(halves)), _AS_TOLD


def _without_action(place: str, plan: Plan, stack: str, context: Context) -> Iterator[tuple[str, float]]:
    """What is placed, where nothing was said of the action; it may be one that needs no choice."""
    simple = _simple(stack, context)
    if simple and "special" not in plan.declined:
        yield f"{place}, then {simple}", 1
        yield f"{simple}, then {place}", 1.25
    yield f"{place}, then no special", 0 if "special" in plan.declined else 1.5 if simple else 1


def _begins(plan: Plan) -> str:
    """The half that comes first."""
    return plan.first or plan.order[0]


def _simple(stack: str, context: Context) -> str:
    """The special action of the card where it needs no more than being said."""
    card = context.own_card or context.open_cards[stack]
    return "special" if all(choice.settled for choice in context.asks(card)) else ""


def _placing(plan: Plan, stack: str, context: Context) -> str:
    placed = [part for part in plan.parts if part.kind == "place"]
    most = context.card(context.own_card or context.open_cards[stack]).caballeros
    left = max(1, most - sum(int(part.n) for part in placed if part.n != REST))
    counted = [f"{left if part.n == REST else part.n} {_word_for(part.goal)}" for part in placed]
    return f"place {', '.join(counted)}" if counted else ""


def _action(plan: Plan) -> str:
    """The special action; the entourage behind its king."""
    kinds = dict.fromkeys(part.kind for part in plan.parts if part.kind not in _OF_HALF)
    kinds = dict.fromkeys(["king", *kinds]) if "king" in kinds else kinds
    done = [_of_kind(kind, [part for part in plan.parts if part.kind == kind]) for kind in kinds]
    return ", ".join(done) if done else "special" if plan.acts else ""


def _of_kind(kind: str, parts: Sequence[Part]) -> str:  # noqa: C901, PLR0912 - one case for each kind
    """One part of an action, or all of a kind of which it has several."""
    one = parts[0]
    match kind:
        case "move":
            moved = (f"{_pieces(part)} > {_word_for(part.goal)}" for part in parts)
            return f"move {', '.join(moved)}"
        case "remove" | "entourage":
            return f"{kind} {', '.join(map(_pieces, parts))}"
        case "add":
            return f"add {', '.join(f'{part.n} {_word_for(part.goal)}' for part in parts)}"
        case "scoreboard":
            return f"scoreboard {one.n} {_word_for(one.goal)}"
        case "back":
            return f"back {one.n}"
        case "court":
            return f"special take {one.n}"
        case "secret":
            return f"special disc {_word_for(one.goal)}"
        case "swap":
            return f"swap {_whose(one.who)}"
        case _:
            return f"{kind} {_word_for(one.goal)}"


def _pieces(part: Part) -> str:
    return f"{part.n} {_whose(part.who)} {_word_for(part.origin)}"


def _whose(colour: str) -> str:
    return "own" if colour == "own" else " ".join(forms("colour", colour)[0])


def _word_for(place: str) -> str:
    return " ".join(forms("place", place)[0]) if place else ""


__all__ = ["written"]
