"""What became of a message, as its receipt tells it."""

from __future__ import annotations

from sqlalchemy.orm import Session

from pbem.mail.report import facts
from pbem.rules import JSON
from pbem.store.models import Message, StoredOrder
from pbem.store.waits import stored_orders


def of(session: Session, message: Message, seat: str, history: list[JSON]) -> facts.Reading:
    """The reading kept with a message, and the orders of its seat that wait now."""
    assert message.game_id is not None, "a receipt answers a message to a seat"
    waiting = [stored(order) for order in stored_orders(session, message.game_id, seat)]
    return worded(message.detail or {}, message.outcome or "", waiting, history, message)


def worded(
    detail: JSON, outcome: str, waiting: list[facts.Stored], history: list[JSON], message: Message | None = None
) -> facts.Reading:
    """A receipt's JSON (see service.lines.Receipt) as plain values."""
    return facts.Reading(
        outcome=outcome,
        stored=[facts.Stored(**order) for order in detail.get("stored", [])],
        retracted=[facts.Stored(**order) for order in detail.get("retracted", [])],
        problems=[_problem(problem) for problem in detail.get("problems", [])],
        notices=detail.get("notices", []),
        commands=detail.get("commands", []),
        talk=detail.get("talk", []),
        notes=detail.get("notes", []),
        waiting=waiting,
        history=history if "history" in detail.get("commands", []) else [],
        received=message.received_at if message else None,
    )


def stored(order: StoredOrder) -> facts.Stored:
    """A kept order."""
    return facts.Stored(order.text, order.code, order.doc["type"], order.status == "used", order.why or "")


def _problem(problem: JSON) -> facts.Problem:
    proposals = [facts.Proposal(proposal["letter"], proposal["text"]) for proposal in problem["proposals"]]
    text, word, reason = problem["text"], problem["word"], problem["reason"]
    return facts.Problem(problem["line"], text, word, reason, problem["accepted"], proposals)
