"""Plays a series of games between bots. The same seed gives the same series; each game can be replayed alone."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from time import process_time
from typing import NamedTuple

from pbem.bots import Bot, make
from pbem.rules import Question, Result, Value, deal, play, side_of
from pbem.rules.play import Look


class Match(NamedTuple):
    """A series. `bots`: a name for each seat; they move by one seat from game to game."""

    edition: str
    bots: Sequence[str]
    options: Mapping[str, str]
    seed: str


class Played(NamedTuple):
    """A finished game, the bot in each seat, and, if they were timed, the CPU seconds of each bot's decisions."""

    seated: dict[str, str]
    result: Result
    seconds: dict[str, list[float]]

    def wins(self) -> dict[str, float]:
        """Bot -> its share of the victory."""
        shares = dict.fromkeys(self.seated.values(), 0.0)
        for seat in self.result.winners:
            shares[self.seated[seat]] += 1 / len(self.result.winners)
        return shares


class Lost(RuntimeError):  # noqa: N818 - caballeros were lost
    """The game did not end with as many caballeros of each colour as it began with."""


def play_one(match: Match, number: int, *, timed: bool = False, maker: Callable[[str, str], Bot] = make) -> Played:
    """Play game `number` of the series. Raises Unplayable, Lost, and any error of a faulty rule or bot.

    `timed` measures each decision, which costs an eighth of a random game's time. `maker` makes a bot from its name and
    seed; a tool may know more bots than the server.
    """
    name = f"{match.seed}:{number}"
    dealt = deal(match.edition, len(match.bots), match.options, hashlib.sha256(name.encode()).hexdigest())
    seated = {seat: match.bots[(at + number) % len(match.bots)] for at, seat in enumerate(dealt["seats"])}
    bots = {seat: maker(bot, f"{name}:{seat}") for seat, bot in seated.items()}
    seconds: dict[str, list[float]] = {bot: [] for bot in match.bots}

    def choose(question: Question, look: Look) -> Value:
        return bots[question.seat](question, look)

    def choose_timed(question: Question, look: Look) -> Value:
        started = process_time()
        value = choose(question, look)
        seconds[seated[question.seat]].append(process_time() - started)
        return value

    result = play(dealt, choose_timed if timed else choose)
    _count(result, side_of(match.edition, len(match.bots), dealt["options"]).pieces.caballeros.n)
    return Played(seated, result, seconds)


def _count(result: Result, had: int) -> None:
    board = result.board
    for colour in board.colours:
        on_board = sum(counts[colour] for counts in board.caballeros.values())
        if (n := on_board + board.court[colour] + board.province[colour]) != had:
            raise Lost(f"{colour} has {n} caballeros at the end, not {had}.")
