"""Players made of code. They see what a person sees: the question they are asked, and their own view.

A bot answers in the service (a question's JSON and the view) as in a live game (`pbem.rules.play`). All its chance
comes from the seed it is made with, so that who makes it again gets the same answer again.
"""

from __future__ import annotations

from collections.abc import Callable

from pbem.bots.minimal import least
from pbem.bots.random_bot import dice
from pbem.bots.steady import steady
from pbem.rules import OpenQuestion, Question, Value
from pbem.rules.play import Look

Bot = Callable[[Question | OpenQuestion, Look], Value]

LEAST = "least"
"""Answers for the absent alone: nobody founds a game with it."""

BOTS: dict[str, Callable[[str], Bot]] = {
    "random": dice,
    "steady": lambda seed: steady,
}


BOT_NAMES = ("Rodrigo", "Isabel", "Fernando", "Jimena", "Alfonso")
"""What they are called at a table, each at its place."""


def make(name: str, seed: str) -> Bot:
    """The bot of that name (a key of BOTS, or LEAST); `seed` is any text."""
    return (BOTS | {LEAST: least})[name](seed)


__all__ = ["BOTS", "BOT_NAMES", "LEAST", "Bot", "make"]
