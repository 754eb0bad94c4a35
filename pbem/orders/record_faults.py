"""What is wrong with the record of a game, in sentences: each refused answer with its reason, and what was legal."""

from __future__ import annotations

from typing import Any, assert_never

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.refusals import refusal
from pbem.rules import JSON, Illegal, Reason
from pbem.rules.reasons import NotAsked, OtherQuestion


def record_faults(document: dict[str, Any]) -> list[str]:
    """The faults of a record, as English sentences; empty if the record is valid."""
    names = {entry["seat"]: entry["name"] for entry in document["seats"]}

    def explain(state: JSON, seat: str, reason: Reason) -> str:
        who = names.get(seat, seat)
        match reason:
            case NotAsked():
                return f"{who} was asked nothing then. {_waiting(state, names)}"
            case OtherQuestion():
                return f"{who} was asked something else then: {_asked(state, seat)}"
            case Illegal():
                return refusal(reason, Context(rules.view(state, seat), names))
        assert_never(reason)

    return rules.verify(document, explain)


def _waiting(state: JSON, names: dict[str, str]) -> str:
    """The players the game was waiting for."""
    asked = [str(names.get(seat, seat)) for seat in rules.questions(state)]
    return f"The game waited for {', '.join(asked)}." if asked else "The game was over."


def _asked(state: JSON, seat: str) -> str:
    question = rules.questions(state)[seat]
    return f"\u201c{rules.asked(question)}\u201d (question {question['id']})."
