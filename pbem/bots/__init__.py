"""Computer players. They see only what a person sees: the question and their own view.

A bot works both in the service (a question's JSON and the view) and in a live game (`pbem.rules.play`). Its random
choices come only from its seed, so that the same seed gives the same answers.
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
"""Plays only for absent players; it cannot be chosen when a game is set up."""

BOTS: dict[str, Callable[[str], Bot]] = {
    "random": dice,
    "steady": lambda seed: steady,
}


BOT_NAMES = ("Rodrigo", "Isabel", "Fernando", "Jimena", "Alfonso")
"""The bots' names at a table, in order."""


def make(name: str, seed: str) -> Bot:
    """Make the bot with that name (a key of BOTS, or LEAST); `seed` is any text."""
    return (BOTS | {LEAST: least})[name](seed)


__all__ = ["BOTS", "BOT_NAMES", "LEAST", "Bot", "make"]
