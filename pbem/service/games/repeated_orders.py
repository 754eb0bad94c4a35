"""Orders from programs are bound to what their player saw, so that an order sent twice isn't used for something else.

An order states the id of the question it is for, or the round in which it was made. If that is over, or if the same
order is already stored, nothing is done again: the caller gets the orders that resulted from the first request.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.rules import JSON, View
from pbem.service.errors import NotPossible
from pbem.service.games import turn_drafts
from pbem.service.games.history import state_at
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.models import Answer, StoredOrder
from pbem.store.pending_answers import stored_orders, used_orders

Bound: TypeAlias = str | int
"""The id of the question that an order is for, or the number of the round in which it was made."""

_NEVER_ASKED: Final = N_("Question {question} isn't open, and you haven't answered it.")
_ANSWERED_BY_OTHERS: Final = N_("Question {question} was answered without an order from you.")
_OTHER_ROUND: Final = N_("This is for round {round}; the game is in round {now}.")


def bound_to(view: View) -> Bound:
    """The question or round that an order made now is for."""
    question = view["question"]
    return str(question["id"]) if question else int(view["round"])


def over(unit: GameUnitOfWork, seat: str, bound: Bound, view: View) -> list[StoredOrder] | None:
    """The orders that answered a closed question or were used in a finished round; None if it isn't over yet.

    Raises NotPossible if there are none.
    """
    if isinstance(bound, int):
        return _of_round(unit, seat, bound, view["round"])
    question = view["question"]
    if question and question["id"] == bound:
        return None
    if begun := turn_drafts.begun(unit.session, unit.game.id, seat, view):
        known = [asked["id"] for asked, _ in begun.making.made]
        if bound in known:
            return []
        if begun.making.question and begun.making.question["id"] == bound:
            return None
    return _that_answered(unit.session, unit.game.id, seat, bound)


def same(unit: GameUnitOfWork, seat: str, bound: Bound, documents: Sequence[JSON]) -> list[StoredOrder]:
    """The orders identical to these documents, if all of them are stored, or were used for the same thing.

    Used for the same thing means in the bound round, or for a bound question whose secret answer can still be changed.
    """
    stored = list(stored_orders(unit.session, unit.game.id, seat))
    if isinstance(bound, str):
        answer = _answer(unit.session, unit.game.id, seat, bound)
        stored += [unit.session.get_one(StoredOrder, answer.order_id)] if answer and answer.order_id else []
    else:
        stored += [order for order in used_orders(unit.session, unit.game.id, seat) if _used_in(unit, order, bound)]
    found = [_equal(stored, document) for document in documents]
    return [order for order in found if order] if all(found) else []


def _equal(orders: Sequence[StoredOrder], document: JSON) -> StoredOrder | None:
    """The order with that document. Its round and its disc's card may have been filled in when it was stored."""
    filled_in = ("round", "card") if document["type"] == "disc" else ("round",)
    return next(
        (
            order
            for order in reversed(orders)
            if document == {k: v for k, v in order.doc.items() if k in document or k not in filled_in}
        ),
        None,
    )


def _of_round(unit: GameUnitOfWork, seat: str, bound: int, now: int) -> list[StoredOrder] | None:
    if bound == now:
        return None
    used = [order for order in used_orders(unit.session, unit.game.id, seat) if _used_in(unit, order, bound)]
    if not used:
        raise NotPossible(_OTHER_ROUND, round=bound, now=now)
    return used


def _used_in(unit: GameUnitOfWork, order: StoredOrder, number: int) -> bool:
    if order.round is not None:
        return order.round == number
    mine = select(Answer.n).where(Answer.game_id == unit.game.id, Answer.order_id == order.id)
    n = unit.session.scalar(mine.where(Answer.dropped_at.is_(None)).order_by(Answer.n).limit(1))
    return n is not None and bool(state_at(unit.session, unit.game, n - 1)["board"]["round"] == number)


def _that_answered(session: Session, game_id: str, seat: str, question: str) -> list[StoredOrder]:
    answer = _answer(session, game_id, seat, question)
    if answer is None:
        raise NotPossible(_NEVER_ASKED, question=question)
    if answer.order_id is None:
        raise NotPossible(_ANSWERED_BY_OTHERS, question=question)
    return [session.get_one(StoredOrder, answer.order_id)]


def _answer(session: Session, game_id: str, seat: str, question: str) -> Answer | None:
    mine = select(Answer).where(Answer.game_id == game_id, Answer.seat == seat, Answer.question_id == question)
    return session.scalar(mine.where(Answer.dropped_at.is_(None)))
