"""A bot that does as little as possible for absent players: they lose a turn, but no pieces move needlessly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pbem.rules import OpenQuestion, Question, Value, read
from pbem.rules.choices import Tokens
from pbem.rules.play import Look
from pbem.rules.questions import Pick

LOWEST: Final = {Tokens.POWER, Tokens.CARD}


def least(_seed: str) -> Callable[[Question | OpenQuestion, Look], Value]:
    """The lowest card, nothing placed, no special action; where something is required, the first and the fewest."""

    def choose(question: Question | OpenQuestion, _look: Look) -> Value:
        asked = read(question)
        if isinstance(asked, Pick):
            return _pick(asked)
        walk, answer = asked.walk(), list[str]()
        while not walk.stop:
            token = min(walk.options, key=_worth) if asked.choice.tokens in LOWEST else walk.options[0]
            answer.append(token)
            walk.take(token)
        return answer

    return choose


def _pick(asked: Pick) -> Value:
    if asked.choice.quiet in asked.options:
        return asked.choice.quiet
    if asked.choice.tokens is Tokens.NUMBER:
        return max(asked.options)  # caballeros at court are never a loss
    if asked.choice.tokens in LOWEST:
        return min(asked.options, key=_worth)
    return asked.options[0]


def _worth(token: Any) -> tuple[int, str]:
    """Sort key: a power card's number (`9/+1_move` like `9`), an action card's stack. The lowest does least."""
    head = str(token).partition("/")[0]
    return (int(head), str(token)) if head.lstrip("-").isdecimal() else (_stack(head), head)


def _stack(name: str) -> int:
    return int("".join(filter(str.isdecimal, name.partition("_")[0])) or 0)
