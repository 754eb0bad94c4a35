"""The outcome of a message, as shown in its receipt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sqlalchemy.orm import Session

from pbem import facts
from pbem.orders.apply import expired
from pbem.orders.context import Context
from pbem.rules import JSON
from pbem.service.deadlines import time_bank
from pbem.service.games import answer_delay, message_status, what_if
from pbem.service.games.message_context import PressNote, ProblemNote, Receipt, brief
from pbem.store.games import seat_of
from pbem.store.models import Game, Message, StoredOrder
from pbem.store.pending_answers import stored_orders


def receipt_view_of(
    session: Session, game: Game, message: Message, context: Context, history: Callable[[], list[JSON]]
) -> facts.ReceiptFacts:
    """The reading stored with a message, and its seat's stored orders, each tried against the current game.

    `history` reads the whole log; it is called only for players who asked for it.
    """
    assert game.state is not None, "a receipt is of a game that has begun"
    receipt = Receipt.read(message.detail)
    waiting = _waiting(session, game, context)
    tried = [what_if.tried_out(game.state, context, each["doc"], each["text"]) for each in receipt.tried]
    told = worded(receipt, message, waiting, history() if "history" in receipt.commands else [], tried)
    if "status" in told.commands:
        seat = seat_of(session, game.id, message.seat or "")
        lost = message_status.unused(session, seat, message.received_at) if seat else ()
        told = replace(told, unused=lost)
    if {"status", "waiting"} & {*told.commands}:
        told = replace(told, kept=time_bank.timeliness(session, game, message.received_at))
    return replace(told, all_in=answer_delay.all_in(session, game, context.seat, message.received_at))


def _waiting(session: Session, game: Game, context: Context) -> list[facts.Stored]:
    """The orders that may still be used. Standing orders overridden by one for this round get no preview."""
    kept = [o for o in stored_orders(session, game.id, context.seat) if not expired(o.doc, context.view["round"])]
    first = [(o.doc["type"], o.doc.get("card")) for o in kept if o.round == context.view["round"]]
    told = []
    for order in kept:
        later = order.round is None and (order.doc["type"], order.doc.get("card")) in first
        told.append(
            stored_order_view(
                order, None if later else what_if.trial_of(game.state or {}, context, order.doc, order.text)
            )
        )
    return told


def worded(
    receipt: Receipt,
    message: Message,
    waiting: list[facts.Stored],
    history: list[JSON],
    tried: list[facts.TrialFacts],
) -> facts.ReceiptFacts:
    """The receipt as values for the wording package."""
    offer = receipt.offered
    return facts.ReceiptFacts(
        outcome=message.outcome or "",
        stored=[facts.Stored(**order) for order in receipt.stored],
        retracted=[facts.Stored(**order) for order in receipt.retracted],
        problems=[_problem(problem) for problem in receipt.problems],
        notices=receipt.notices,
        commands=receipt.commands,
        talk=receipt.talk,
        notes=receipt.notes,
        waiting=waiting,
        history=history,
        received=message.received_at,
        arguments=receipt.arguments,
        press=[_sent(words) for words in receipt.press],
        tried=tried,
        offered=facts.Offered(offer["letter"], offer["orders"], offer["then"], offer["round"]) if offer else None,
        discs=[(disc["was"], disc["now"]) for disc in receipt.discs],
        hints=[facts.Hint(**{**each, "reason": facts.Reason(**each["reason"])}) for each in receipt.hints],
        begun=receipt.begun is not None,
    )


def stored_order_view(order: StoredOrder, trial: facts.TrialFacts | None = None) -> facts.Stored:
    """A stored order; without a preview if its question is open now."""
    return facts.Stored(**brief(order), trial=trial)


def _sent(words: PressNote) -> facts.PressFacts:
    return facts.PressFacts("", words["to"], words["text"], words["master"], words["grey"])


def _problem(problem: ProblemNote) -> facts.ProblemFacts:
    proposals = [facts.ProposalFacts(proposal["letter"], proposal["text"]) for proposal in problem["proposals"]]
    text, word, reason = problem["text"], problem["word"], problem["reason"]
    accepted = problem["accepted"].removeprefix("Accepted: ")  # a prefix in older receipts
    return facts.ProblemFacts(problem["line"], text, word, reason, accepted, proposals)
