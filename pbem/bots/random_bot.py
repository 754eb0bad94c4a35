"""A bot that plays random legal moves, for practice and for measuring the speed of the rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pbem.rules import OpenQuestion, Question, Value, read
from pbem.rules.play import Look
from pbem.rules.questions import Pick


def dice(seed: str) -> Callable[[Question | OpenQuestion, Look], Value]:
    """Return a bot that builds an answer step by step; each possible step, and stopping, is equally likely."""
    chance = Random(seed).random

    def choose(question: Question | OpenQuestion, look: Look) -> Value:
        asked = read(question)
        if isinstance(asked, Pick):
            return asked.options[int(chance() * len(asked.options))]
        walk, answer = asked.walk(), list[str]()
        while True:
            options, stop = walk.options, walk.stop
            at = int(chance() * (len(options) + stop))
            if at == len(options):
                return answer
            answer.append(options[at])
            walk.take(options[at])

    return choose
