"""A bot that plays sensibly: it tries its options to the end of the turn, and takes the best."""

from __future__ import annotations

from pbem.bots.lookahead import best
from pbem.bots.power_card_choice import best_power
from pbem.rules import OpenQuestion, Question, Value, read
from pbem.rules.choices import Part
from pbem.rules.play import Look


def steady(question: Question | OpenQuestion, look: Look) -> Value:
    """Answer deterministically: the same view gives the same answer."""
    view = look()
    if read(question).choice.part is Part.POWER:
        return best_power(view["resume"], view["seat"])
    return best(view["resume"], view["seat"])
