"""A person who writes what a steady bot would do, so that equal positions get equal lines."""

from functools import partial
from typing import Any

from pbem import rules
from pbem.bots import make
from pbem.orders import form_to_order
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.rules import JSON, OpenQuestion


def given(state: JSON, seat: str) -> list[tuple[OpenQuestion, Any]]:
    """The seat's questions until another seat is asked, each with its answer."""
    choose, act, pairs = make("steady", ""), state["act"], []
    while state["act"] == act and (question := rules.questions(state).get(seat)):
        value = choose(rules.read(question), partial(rules.view, state, seat))
        pairs.append((question, value))
        state = rules.answer(state, seat, question["id"], value).state
        if state["discs"]:
            break
    return pairs


def values(state: JSON, seat: str) -> list[Any]:
    return [value for _, value in given(state, seat)]


def line(state: JSON, seat: str, names: dict[str, str]) -> str:
    """As a mail says it."""
    view = rules.view(state, seat)
    order = form_to_order.order(given(state, seat), view)
    if order["type"] == "answer":  # to a Veto
        return {"no": "no veto", 0: "veto"}.get(order["value"], f"veto after {order['value']}")
    return render(order, Context(view, names))
