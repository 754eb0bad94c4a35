"""Sensible greedy play: tries what it may do this turn to the turn's end, and takes what leaves it best."""

from __future__ import annotations

from pbem.bots.lookahead import best
from pbem.bots.power_card_choice import best_power
from pbem.rules import OpenQuestion, Question, Value, read
from pbem.rules.choices import Part
from pbem.rules.play import Look


def steady(question: Question | OpenQuestion, look: Look) -> Value:
    """No chance in it: the same view, the same answer."""
    view = look()
    if read(question).choice.part is Part.POWER:
        return best_power(view["resume"], view["seat"])
    return best(view["resume"], view["seat"])
