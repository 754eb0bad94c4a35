"""How good bots are: confidence intervals, and ratings from a tournament with theirs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log10, sqrt
from random import Random
from typing import Final, NamedTuple

Scores = Mapping[str, float]
"""Bot -> its points in one game."""

_Z: Final = 1.96
_ROUNDS: Final = 60
_RESAMPLED: Final = 200


def confidence(won: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson)."""
    share, z = won / games, _Z * _Z / games
    centre, half = share + z / 2, _Z * sqrt(share * (1 - share) / games + z / (4 * games))
    return (centre - half) / (1 + z), (centre + half) / (1 + z)


class Rating(NamedTuple):
    """A bot's rating, on a scale where 400 more means to finish ahead ten times as often; the mean is 0."""

    bot: str
    rating: float
    low: float
    high: float


def ratings(games: Sequence[Scores], seed: str = "1") -> list[Rating]:
    """Ratings with 95 % confidence intervals from resampled games, the best bot first."""
    dice = Random(seed)
    made = _rated(games)
    samples = [_rated(dice.choices(games, k=len(games))) for _ in range(_RESAMPLED)]
    found = []
    for bot, rating in made.items():
        values = sorted(sample[bot] for sample in samples if bot in sample)
        found.append(Rating(bot, rating, values[len(values) // 40], values[-1 - len(values) // 40]))
    return sorted(found, key=lambda row: -row.rating)


def _rated(games: Iterable[Scores]) -> dict[str, float]:
    """Bradley-Terry strengths: each game is a duel between any two bots in it, half a win each for equal points."""
    ahead: dict[tuple[str, str], float] = {}
    for scores in games:
        for one, other in combinations(sorted(scores), 2):
            share = (scores[one] > scores[other]) + (scores[one] == scores[other]) / 2
            ahead[one, other] = ahead.get((one, other), 0.25) + share
            ahead[other, one] = ahead.get((other, one), 0.25) + 1 - share
    strength = dict.fromkeys(sorted({bot for pair in ahead for bot in pair}), 1.0)
    for _ in range(_ROUNDS):
        strength = {bot: _improved(bot, strength, ahead) for bot in strength}
    mean = sum(log10(n) for n in strength.values()) / len(strength)
    return {bot: 400 * (log10(n) - mean) for bot, n in strength.items()}


def _improved(bot: str, strength: Mapping[str, float], ahead: Mapping[tuple[str, str], float]) -> float:
    rivals = [other for one, other in ahead if one == bot]
    won = sum(ahead[bot, other] for other in rivals)
    duels = sum((ahead[bot, other] + ahead[other, bot]) / (strength[bot] + strength[other]) for other in rivals)
    return won / duels
