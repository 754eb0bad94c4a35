"""Lets a player change a secret disc until everyone's is in; until then nobody knows it and nothing depends on it."""

from __future__ import annotations

from sqlalchemy import select

from pbem import rules
from pbem.orders import Ask, Value
from pbem.orders.apply import concerns, next_value
from pbem.orders.context import Context
from pbem.rules import JSON, OpenQuestion
from pbem.service.games import orders
from pbem.service.games.message_context import MessageContext
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.models import Answer, StoredOrder
from pbem.store.pending_answers import order_id


def reopened(state: JSON, seat: str) -> JSON:
    """The state as if that seat hadn't set its disc yet, for reading its lines."""
    if seat not in state["discs"]:
        return state
    return state | {"discs": {who: disc for who, disc in state["discs"].items() if who != seat}}


def context_of(unit: GameUnitOfWork, seat: str) -> Context:
    """The context for reading the seat's lines, in which a changeable disc is still an open question."""
    return orders.context_of(unit, seat, reopened(unit.state, seat))


def question_of(unit: GameUnitOfWork, seat: str) -> OpenQuestion | None:
    """The question that the seat's disc has answered while others' are missing, or None."""
    if not unit.running or seat not in unit.state["discs"]:
        return None
    return rules.questions(reopened(unit.state, seat)).get(seat)


def change(hand: MessageContext, document: JSON) -> bool:
    """Change the disc if the order is about it; return whether it was. An illegal choice is noted and changes nothing.

    The answer keeps its number: it is still secret in the log, and nothing has been derived from it.
    """
    unit, seat = hand.unit, hand.seat
    question = question_of(unit, seat)
    if question is None or not concerns(document, question):
        return False
    view = rules.view(reopened(unit.state, seat), seat)
    found = next_value(document, question, [], view)
    if isinstance(found, Ask):
        hand.receipt.note("disc_stays")
        return True
    assert isinstance(found, Value)
    was = unit.state["discs"][seat]
    unit.game.state = rules.answer(reopened(unit.state, seat), seat, question["id"], found.value).state
    given = select(Answer).where(Answer.game_id == unit.game.id, Answer.seat == seat, Answer.dropped_at.is_(None))
    answer = hand.session.scalars(given.where(Answer.question_id == question["id"])).one()
    order = _replace(hand, document, answer.order_id)
    answer.value, answer.order_id, answer.received_at = found.value, order_id(hand.session, order), order.received_at
    hand.receipt.discs.append({"was": was, "now": found.value})
    return True


def _replace(hand: MessageContext, document: JSON, older: int | None) -> StoredOrder:
    """Record the new order as the one used and the older one as replaced."""
    unit = hand.unit
    order = orders.store_order(unit, hand.seat, document, context_of(unit, hand.seat), hand.message)
    order.status, order.closed_at, order.counts_at = "used", unit.now, None
    if older:
        hand.session.get_one(StoredOrder, older).status = "replaced"
    return order
