"""Evolves the weights of the playouts, and fits what decides a game after a general scoring.

Each seat of each game plays by the current weights with random changes of its own, or by a set from the pool: earlier
weights. Changes with which seats did better than others at their table become part of the weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from math import exp, log, sqrt, tanh
from random import Random
from typing import Any, Final

from pbem.bots.sim import layout as at
from pbem.bots.sim.tables import TUNED
from pbem.tools.training.arena import FEATURES, Looked, Start, points, table

CHANGE: Final = 0.25  # the standard deviation of a seat's changes to the logarithms of the weights
STEP: Final = 0.35  # the largest change of a generation, in those
KEPT: Final = 0.5  # of the direction of the generation before
POOLED: Final = 0.3  # how many seats play by a set from the pool
EVERY: Final = 4  # generations until the weights are added to the pool
VICTORY: Final = 20  # what a victory counts, in points; points count half
FIXED: Final = frozenset({at.W_NOISE})


@dataclass
class Training:
    """All that is needed to go on: `logs` are the logarithms of the weights."""

    seed: str
    logs: list[float] = field(default_factory=lambda: [log(n) for n in TUNED])
    direction: list[float] = field(default_factory=lambda: [0.0] * len(TUNED))
    pool: list[list[int]] = field(default_factory=lambda: [list(TUNED)])
    generation: int = 0
    pool_share: float = 0.0  # of the last generation's victories, the share of a seat of the pool

    @property
    def weights(self) -> list[int]:
        return _rounded(self.logs)

    def to_json(self) -> dict[str, Any]:
        return asdict(self) | {"weights": dict(zip(at.WEIGHTS, self.weights, strict=True))}

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> Training:
        return cls(**{name: value for name, value in stored.items() if name != "weights"})


@dataclass(frozen=True)
class Tried:
    """A seat's changes and how it did, in points above the mean of its table."""

    changes: Sequence[float]
    gain: float


def _rounded(logs: Iterable[float]) -> list[int]:
    return [max(1, round(exp(n))) for n in logs]


def generation(training: Training, deals: Sequence[Start], games: int) -> None:
    """Play the games of one generation and change the weights."""
    dice = Random(f"{training.seed}:{training.generation}")
    tried, shares = list[Tried](), list[float]()
    for number in range(games):
        start = deals[(number + training.generation * games) % len(deals)]
        _game(training, start, dice, tried, shares)
    training.pool_share = sum(shares) / max(len(shares), 1)
    training.direction = direction(training.direction, tried)
    training.logs = [n + CHANGE * STEP * tanh(z / 4) for n, z in zip(training.logs, training.direction, strict=True)]
    training.generation += 1
    if training.generation % EVERY == 0:
        training.pool.append(training.weights)


def _game(training: Training, start: Start, dice: Random, tried: list[Tried], shares: list[float]) -> None:
    seats = start.kind.seats
    changes = [None if dice.random() < POOLED else _changes(dice) for _ in range(seats)]
    sets = [
        dice.choice(training.pool)
        if mine is None
        else _rounded(n + CHANGE * change for n, change in zip(training.logs, mine, strict=True))
        for mine in changes
    ]
    made = points(start, [table(start.kind, weights) for weights in sets], dice.getrandbits(31))
    gains = gained(made)
    for seat, mine in enumerate(changes):
        if mine is None:
            shares.append((made[seat] == max(made)) / made.count(max(made)))
        else:
            tried.append(Tried(mine, gains[seat]))


def _changes(dice: Random) -> list[float]:
    return [0.0 if number in FIXED else dice.gauss(0, 1) for number in range(len(TUNED))]


def gained(made: Sequence[int]) -> list[float]:
    """How each seat did, compared with the mean of its table; the sum is 0."""
    best, mean = max(made), sum(made) / len(made)
    return [VICTORY * ((n == best) / made.count(best) - 1 / len(made)) + (n - mean) / 2 for n in made]


def direction(before: Sequence[float], tried: Sequence[Tried]) -> list[float]:
    """For each weight, how sure it is that more of it is better: standard errors, with half of those before."""
    mean = sum(each.gain for each in tried) / len(tried)
    error = sqrt(sum((each.gain - mean) ** 2 for each in tried)) or 1.0
    return [
        KEPT * old + sum(each.changes[number] * (each.gain - mean) for each in tried) / error
        for number, old in enumerate(before)
    ]


# --- what decides a game after a general scoring


def fitted(found: Sequence[Looked]) -> dict[str, int]:
    """The row of weights.json for positions with as many general scorings to come: points in 64ths, and the heat."""
    rows = [(_centred(each.features), _centred([[n] for n in each.points]), each.points) for each in found]
    samples = [(x, y[0]) for features, ended, _ in rows for x, y in zip(features, ended, strict=True)]
    slopes = least_squares(samples)
    chances = [([_dot(slopes, x) for x in features], ended) for features, _, ended in rows]
    heat = max((n / 2 for n in range(4, 60)), key=lambda each: _likelihood(chances, each))
    weights = {name: round(64 * slope) for name, slope in zip(FEATURES, slopes, strict=True)}
    return weights | {"heat": round(64 * heat)}


def _centred(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[n - mean for n, mean in zip(row, means, strict=True)] for row in rows]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def least_squares(samples: Sequence[tuple[Sequence[float], float]]) -> list[float]:
    """The slopes that explain the second values by the first: the normal equations, solved by elimination."""
    n = len(samples[0][0])
    rows = [
        [*(sum(x[i] * x[j] for x, _ in samples) for j in range(n)), sum(x[i] * y for x, y in samples)] for i in range(n)
    ]
    for i in range(n):
        pivot = max(range(i, n), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(n):
            if j != i:
                part = rows[j][i] / rows[i][i]
                rows[j] = [a - part * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [rows[i][n] / rows[i][i] for i in range(n)]


def _likelihood(chances: Sequence[tuple[Sequence[float], Sequence[int]]], heat: float) -> float:
    """The mean logarithm of the chance that was given to the winners."""
    sum_ = 0.0
    for values, ended in chances:
        whole = log(sum(exp((n - max(values)) / heat) for n in values))
        won = [n for n, made in zip(values, ended, strict=True) if made == max(ended)]
        sum_ += sum((n - max(values)) / heat - whole for n in won) / len(won)
    return sum_ / len(chances)
