"""Games between bots, one after another: the same series for the same seed, and each of its games alone."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pbem.bots import make
from pbem.rules import Question, Result, Value, deal, play
from pbem.rules.board import CABALLEROS
from pbem.rules.play import Look


class Match(NamedTuple):
    """A series: `bots` are names, one for each seat; they move on by a seat from game to game."""

    edition: str
    bots: Sequence[str]
    options: Mapping[str, str]
    seed: str


class Played(NamedTuple):
    """A finished game, and which bot held which seat."""

    seated: dict[str, str]
    result: Result

    def wins(self) -> dict[str, float]:
        """Bot -> its part of the victory; a shared one is divided."""
        shares = dict.fromkeys(self.seated.values(), 0.0)
        for seat in self.result.winners:
            shares[self.seated[seat]] += 1 / len(self.result.winners)
        return shares


class Lost(RuntimeError):  # noqa: N818 - said of caballeros
    """At the end there were not 30 caballeros of each colour."""


def play_one(match: Match, number: int) -> Played:
    """Game `number` of the series. Raises Unplayable, Lost, and whatever a faulty rule or bot raises."""
    name = f"{match.seed}:{number}"
    dealt = deal(match.edition, len(match.bots), match.options, hashlib.sha256(name.encode()).hexdigest())
    seated = {seat: match.bots[(at + number) % len(match.bots)] for at, seat in enumerate(dealt["seats"])}
    bots = {seat: make(bot, f"{name}:{seat}") for seat, bot in seated.items()}

    def choose(question: Question, look: Look) -> Value:
        return bots[question.seat](question, look)

    result = play(dealt, choose)
    _count(result)
    return Played(seated, result)


def _count(result: Result) -> None:
    board = result.board
    for colour in board.colours:
        on_board = sum(counts[colour] for counts in board.caballeros.values())
        if (n := on_board + board.court[colour] + board.province[colour]) != CABALLEROS:
            raise Lost(f"{colour} has {n} caballeros at the end, not {CABALLEROS}.")
