"""Whether an order can be carried out, tried on the player's view: what cannot be done is not offered."""

from __future__ import annotations

from typing import Final

from pbem import rules
from pbem.orders.apply import alternatives, next_value
from pbem.orders.apply_results import Ask, Memory, Value
from pbem.orders.context import OWN_ORDERS, Context, Document

_MOST_STEPS: Final = 12
_LEFT_OPEN: Final = {"half_missing", "choice_missing", "asked_for", "ability_missing"}
PER_TRY: Final = 1000
"""Steps of the budget."""


def possible(order: Document, context: Context) -> bool:
    """Whether an order can be legal for the open question; what it leaves open may be asked later."""
    question = context.question
    if question is None or not answers_now(order, context):
        return True
    context.budget.spend(PER_TRY)
    return any(_tried(single, context) for single in alternatives(order, context.view))


def answers_now(order: Document, context: Context) -> bool:
    """Whether it is for the open question at all."""
    if context.choice is None or {"cases", "round", "until"} & order.keys():
        return False
    kind, part = order["type"], context.choice.part
    return kind == "answer" or (kind == "turn" and context.choice.in_turn) or kind == OWN_ORDERS.get(part)


def _tried(order: Document, context: Context) -> bool:
    view = context.view
    memory: Memory = []
    for _ in range(_MOST_STEPS):
        question = view["question"]
        if question is None:
            return True
        found = next_value(order, question, memory, view)
        if not isinstance(found, Value):
            open_yet = isinstance(found, Ask) and found.code in _LEFT_OPEN
            return open_yet or (bool(memory) and isinstance(found, Ask) and found.code == "other_question")
        if order["type"] != "turn":
            return True
        memory = [*memory, (question, found.value)]
        if not view.get("resume"):
            return True
        try:
            view, _events = rules.whatif(view, [found.value])
        except rules.Refused:
            return False
    return True
