"""Computer players. They see only what a person sees: the question and their own view.

A bot works both in the service (a question's JSON and the view) and in a live game (`pbem.rules.play`). Its random
choices come only from its seed, so that the same seed gives the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from pbem.bots.minimal import least
from pbem.bots.random_bot import dice
from pbem.bots.steady import steady
from pbem.i18n import N_
from pbem.rules import OpenQuestion, Question, Value
from pbem.rules.play import Look

Bot = Callable[[Question | OpenQuestion, Look], Value]


class BotRow(NamedTuple):
    """A bot: how it is made from a seed (any text), what forms say about it, and its playouts for each decision."""

    make: Callable[[str], Bot]
    words: str
    playouts: int = 0

    @property
    def quick(self) -> bool:
        """Whether it answers so fast that a page may wait for it."""
        return self.playouts == 0


def _searching(playouts: int) -> Callable[[str], Bot]:
    """A bot that searches. Its code is loaded, and perhaps compiled, when it first plays."""

    def make(seed: str) -> Bot:
        from pbem.bots.strong import strong

        return strong(playouts, seed)

    return make


def _level(playouts: int, words: str) -> BotRow:
    return BotRow(_searching(playouts), words, playouts)


LEAST = "least"
"""Plays only for absent players; it cannot be chosen when a game is set up."""

BOTS: Final[Mapping[str, BotRow]] = {
    "random": BotRow(dice, N_("a bot that plays at random")),
    "steady": BotRow(lambda seed: steady, N_("a bot that plays sensibly")),
    "page": _level(8, N_("page, a bot that plans ahead: level 1 of 5")),
    "squire": _level(24, N_("squire, a bot that plans ahead: level 2 of 5")),
    "baron": _level(64, N_("baron, a bot that plans ahead: level 3 of 5")),
    "count": _level(128, N_("count, a bot that plans ahead: level 4 of 5")),
    "duke": _level(400, N_("duke, a bot that plans ahead: level 5 of 5")),
}
"""The bots that can be chosen; those that think ahead from the weakest to the strongest."""

BOT_NAMES = ("Rodrigo", "Isabel", "Fernando", "Jimena", "Alfonso")
"""The bots' names at a table, in order."""


def make(name: str, seed: str) -> Bot:
    """Make the bot with that name (a key of BOTS, or LEAST); `seed` is any text."""
    return least(seed) if name == LEAST else BOTS[name].make(seed)


__all__ = ["BOTS", "BOT_NAMES", "LEAST", "Bot", "BotRow", "make"]
