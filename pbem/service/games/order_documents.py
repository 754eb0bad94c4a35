"""Order documents sent by API clients: the JSON equivalent of an order line.

A document that is valid against its schema can still be meaningless (a card that is in no stack, a choice nobody
offers). So it is rendered as a line, the line is parsed like any player's, and it counts only if the same document
comes back; then it is processed like any line. Errors have the same wording as for a player.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy.orm import Session

from pbem import rules
from pbem.i18n import N_
from pbem.orders import Context, reasons, render
from pbem.orders.hints import samples
from pbem.rules import JSON
from pbem.service.errors import NotPossible
from pbem.service.games import parsing

_UNREADABLE: Final = (LookupError, TypeError, ValueError, AttributeError, StopIteration, RuntimeError)
_MEANT: Final = N_("We would read this differently. Do you mean: {line}")


def line_of(session: Session, document: JSON, context: Context) -> str:
    """The order line for a document. Raises NotPossible, saying what would be accepted; Unread."""
    if document["type"] == "answer":
        check_answer(document, context)
    try:
        line = render(document, context, "en")
    except _UNREADABLE as error:
        raise _nothing(context) from error
    reading = parsing.reading(session, [(1, line, False)], context)
    if reading.problems:
        problem = reading.problems[0]
        said, accepted = reasons.problem(problem, context), reasons.accepted(problem, context)
        raise NotPossible(N_("{problem} Possible there: {accepted}."), problem=said, accepted=accepted)
    if len(reading.orders) != 1:
        raise _nothing(context)
    found = reading.orders[0]
    if document["type"] != "answer" and found.document != document:
        raise NotPossible(_MEANT, line=found.text)
    return line


def _nothing(context: Context) -> NotPossible:
    known = samples(context.question, context) if context.question else ()
    if not known:
        return NotPossible("This document contains no order.")
    wrong = N_("This document contains no order. An example of an order: {line}")
    return NotPossible(wrong, line=known[0])


def check_answer(document: JSON, context: Context) -> None:
    """Check that an answer is for the open question and among its options. Raises NotPossible."""
    question = context.question
    if question is None:
        raise NotPossible(N_("You have nothing to decide now. For a later decision, send an order for later."))
    if document["id"] != question["id"]:
        raise NotPossible(N_("That question isn't open. The open question is {question}."), question=question["id"])
    illegal = rules.why_not(question, document["value"], context.view, context.edition)
    if illegal:
        raise NotPossible.in_words(reasons.reason(illegal, context))
