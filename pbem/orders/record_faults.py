"""What is wrong with the record of a game, in sentences: each refused answer with its reason, and what was legal."""

from __future__ import annotations

from typing import Any, assert_never

from pbem import rules
from pbem.i18n import ENGLISH, Translator
from pbem.orders.context import Context
from pbem.orders.refusals import refusal
from pbem.rules import JSON, Illegal, Reason
from pbem.rules.reasons import NotAsked, OtherQuestion


def record_faults(document: dict[str, Any], translator: Translator = ENGLISH) -> list[str]:
    """The faults of a record, in sentences; empty if the record is valid."""
    names = {entry["seat"]: entry["name"] for entry in document["seats"]}

    def explain(state: JSON, seat: str, reason: Reason) -> str:
        who = names.get(seat, seat)
        match reason:
            case NotAsked():
                return _not_asked(translator, who, [str(names.get(one, one)) for one in rules.questions(state)])
            case OtherQuestion():
                question = rules.questions(state)[seat]
                return translator.gettext("At that point {who} was asked question {id}.", who=who, id=question["id"])
            case Illegal():
                return refusal(reason, Context(rules.view(state, seat), names, language=translator.language))
        assert_never(reason)

    return [_said(translator, fault) for fault in rules.verify(document, explain)]


def _said(translator: Translator, fault: rules.RecordFault) -> str:
    def worded(value: object) -> Any:
        return translator.gettext(value.reason, **value.named) if isinstance(value, rules.Unplayable) else value

    return translator.gettext(fault.text, **{name: worded(value) for name, value in fault.named.items()})


def _not_asked(translator: Translator, who: str, waited: list[str]) -> str:
    if not waited:
        return translator.gettext("The game was over by then.")
    return translator.gettext(
        "At that point {who} was asked nothing; the game was waiting for {names}.", who=who, names=", ".join(waited)
    )
