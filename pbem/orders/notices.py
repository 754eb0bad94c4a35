"""What an order that was understood leaves open."""

from __future__ import annotations

from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.reading_results import Notice
from pbem.orders.turn import choices_of, half_missing
from pbem.rules import choices

_WHOLE_TURN: Final = {None, choices.TAKE, choices.RECALL, choices.CARD}  # what is asked before anything of it is done


def notices(order: Document, context: Context) -> tuple[Notice, ...]:
    """What the order leaves open; in mid-turn only what is still to be done."""
    if order["type"] != "turn":
        return ()
    found = []
    for n, choice in enumerate(choices_of(order)):
        missing = half_missing(choice)
        left = _halves_left(context) if choice["card"] == context.own_card else ("place", "special")
        if (missing == "both" and left) or missing in left:
            found.append(Notice("half_missing", {"choice": n, "half": missing if len(left) > 1 else left[0]}))
        card = choice["card"]
        if {"special": {}} in choice["do"] and (known := context.known(card)) and known.effect.needs_choice:
            found.append(Notice("choice_missing", {"choice": n, "card": card}))
    return tuple(found)


def _halves_left(context: Context) -> tuple[str, ...]:
    """The halves of my turn that the open question still offers."""
    return ("place", "special") if context.choice in _WHOLE_TURN else context.halves_left
