"""Evolves the constants of the sparring partner by games of its greedy play, without a search: (1+1).

python -m pbem.tools.sparring.evolve --tries 98 --seed 1
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final

import click

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled, ints
from pbem.bots.sim.dice import shuffle
from pbem.cli.terminal import say
from pbem.tools.sparring.policy import HEAT, NOISE, SIZE, go_on
from pbem.tools.training.arena import Start, starts

BY_HAND: Final = (10, 32, 40, 56, 48, 48, 8, 48, 24, 96, 48, 512)
"""The constants it begins with, WIDTH to HEAT of policy.py."""
CHANGE: Final = 0.2
"""The standard deviation of a change, of the logarithm of a constant."""
GAMES: Final = 1500


@compiled
def _play(s: Ints, t: Ints, mine: Ints, theirs: Ints, seat: int, x: Ints) -> None:
    while s[at.ASK] != at.OVER:
        go_on(s, t, mine if s[at.WHO] == seat else theirs, x, NOISE)


def gain(deals: Sequence[Start], mine: Sequence[int], theirs: Sequence[int], games: int) -> float:
    """How much more than its fair share one seat with constants `mine` wins against others with `theirs`."""
    x, own, others, sum_ = ints([0] * SIZE), ints(mine), ints(theirs), 0.0
    for number in range(games):
        start, s = deals[number % len(deals)], deals[number % len(deals)].s.copy()
        seats, seat = start.kind.seats, number // len(deals) % start.kind.seats
        s[at.CHANCE] = number
        shuffle(s, start.kind.t)
        _play(s, start.kind.t, own, others, seat, x)
        points = [int(s[at.POINTS + n]) for n in range(seats)]
        sum_ += (points[seat] == max(points)) / points.count(max(points)) - 1 / seats
    return sum_ / games


@click.command()
@click.option("--tries", type=click.IntRange(1), default=98, show_default=True)
@click.option("--seed", default="1", show_default=True, help="Any text; the same constants for the same seed.")
def evolve(*, tries: int, seed: str) -> None:
    """Change the constants at random, and keep what wins more by a standard error. Prints each set that is kept.

    HEAT stays as it is: only the search uses it.
    """
    dice, best = Random(seed), list(BY_HAND)
    for number in range(1, tries + 1):
        deals = starts(60, f"{seed}:{number % 8}")
        changed = [
            max(1, round(n * exp(dice.gauss(0, CHANGE)))) if index != HEAT else n for index, n in enumerate(best)
        ]
        if (more := gain(deals, changed, best, GAMES)) > 0.42 / sqrt(GAMES):
            best = changed
            say(f"{number}: {more:+.3f} {tuple(best)}")


if __name__ == "__main__":
    evolve()
