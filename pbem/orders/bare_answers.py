"""With one question open, the bare answer is enough: `12`, `Granada`, `stop`."""

from __future__ import annotations

from typing import Any

from pbem.orders.answers import words_of
from pbem.orders.context import Context, Document
from pbem.orders.cursor import Cursor
from pbem.orders.simple_orders import in_turn, read_disc, read_power
from pbem.rules import choices


def read_bare(cursor: Cursor, context: Context) -> Document:
    """The answer to the open question. A ranked list makes an order of its kind: it may be used later, too."""
    choice = context.choice
    assert choice is not None
    start = cursor.at
    if choice is choices.POWER and len((order := read_power(cursor, context))["values"]) > 1:
        return order
    if choice is choices.BIDS:
        return _bids(cursor, context)
    if choice is choices.RETURN and (places := in_turn(cursor)):
        return {"type": "return", "first": places}
    if choice is choices.DISC:
        order = read_disc(cursor, context)
        if len(order["regions"]) > 1:
            return order
    cursor.at = start
    return answer(context, words_of(choice).read(cursor, context))


def answer(context: Context, value: Any) -> Document:
    """The order that gives the open question this very value."""
    assert context.question is not None
    return {"type": "answer", "value": value, "id": context.question["id"]}


def _bids(cursor: Cursor, context: Context) -> Document:
    """A list of cards that can be played is the answer itself; any other is an order."""
    assert context.question is not None
    order = read_power(cursor, context)
    tokens = [str(value) for value in order["values"]]
    whole = all(token in context.question["of"] for token in tokens) and len(set(tokens)) == len(tokens)
    return answer(context, tokens) if whole else order
