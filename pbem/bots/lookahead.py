"""Looks ahead to the end of the current act, using only what the seat may see.

A view contains what its seat needs to continue the act (see `pbem.rules.whatif`). The act is played once for each
option; all other questions, my own and the rivals', are answered greedily (see `greedy_answers`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pbem.bots.evaluation import Evaluation
from pbem.bots.greedy_answers import reply
from pbem.rules import JSON, Value
from pbem.rules.choices import Part, Tokens
from pbem.rules.driver import Moment, resume
from pbem.rules.questions import Ask, Pick, Question, Together

REPLIED: Final = frozenset({Tokens.POWER, Tokens.MODIFIER, Tokens.SPENT, Tokens.NUMBER, Tokens.GRANDE})
"""Questions answered greedily instead of by trying out every option."""


def best(state: JSON, me: str) -> Value:
    """Return my answer to my question in this state (a view's `resume`)."""
    moment = resume(state)
    outlook = Evaluation(moment.table)
    question = asked(moment, me)
    assert question is not None, "A view that is asked nothing carries nothing to resume."
    if options := _tried(question):
        return max(options, key=lambda option: promise(state, me, outlook, [option]))
    return reply(question, moment.table, outlook)


def promise(state: JSON, me: str, outlook: Evaluation, given: list[Value]) -> float:
    """The value of the position at the end of the act after these answers, if I continue with my best ones."""
    moment = resume(state)
    for value in given:
        _send(moment, value)
    given = list(given)
    while moment.ask is not None and not _unknown(moment.ask):
        if options := _tried(asked(moment, me)):
            return max(promise(state, me, outlook, [*given, option]) for option in options)
        value = _greedy(moment, outlook)
        given.append(value)
        _send(moment, value)
    return outlook.worth(moment.table, me)


def asked(moment: Moment, me: str) -> Question | None:
    """My question, if there is one."""
    ask = moment.ask
    if isinstance(ask, Together):
        return ask.questions.get(me)
    return ask if ask is not None and ask.seat == me else None


def _tried(question: Question | None) -> Sequence[Any]:
    """The options to try out one by one; empty if the question is answered greedily."""
    if not isinstance(question, Pick) or question.choice.part is Part.DISC or question.choice.tokens in REPLIED:
        return ()
    return question.options


def _unknown(ask: Ask) -> bool:
    """Whether a rival is asked which power card to take back: I cannot see that hand."""
    return isinstance(ask, Pick) and not ask.options


def _greedy(moment: Moment, outlook: Evaluation) -> Value:
    ask, table = moment.ask, moment.table
    if isinstance(ask, Together):
        return {seat: reply(question, table, outlook) for seat, question in ask.questions.items()}
    assert ask is not None
    return reply(ask, table, outlook)


def _send(moment: Moment, value: Value) -> None:
    try:
        moment.ask = moment.play.send(value)
    except StopIteration:
        moment.ask = None
