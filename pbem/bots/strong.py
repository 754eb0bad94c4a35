"""A bot that searches: it compares plans for whole turns by playouts to the next general scoring (see search.py)."""

from __future__ import annotations

from collections.abc import Callable

from pbem.bots.search import best_answer
from pbem.bots.sim.encode import known
from pbem.bots.steady import steady
from pbem.rules import OpenQuestion, Question, Value, read
from pbem.rules.play import Look


def strong(playouts: int, seed: str) -> Callable[[Question | OpenQuestion, Look], Value]:
    """The bot with so many playouts for each decision. The same view and seed give the same answer."""

    def choose(question: Question | OpenQuestion, look: Look) -> Value:
        asked = read(question)
        if not known(asked):  # a kind of question that an extension adds and the simulator lacks
            return steady(asked, look)
        return best_answer(look(), asked, playouts, seed)

    return choose
