"""How the weights of the bots are trained."""

from __future__ import annotations

import json
from itertools import pairwise
from types import SimpleNamespace

import pytest

from pbem.bots.sim import layout as at
from pbem.tools.training import evolve
from pbem.tools.training.arena import Looked, points, starts, table
from pbem.tools.training.evolve import Training, Tried, direction, fitted, gained, generation, least_squares

BRINGS = at.W_BRINGS


@pytest.fixture
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat with the greatest weight W_BRINGS wins."""
    monkeypatch.setattr(evolve, "table", lambda kind, weights: weights)
    monkeypatch.setattr(evolve, "points", lambda start, tables, seed: [each[BRINGS] for each in tables])


DEALS = [SimpleNamespace(kind=SimpleNamespace(seats=seats)) for seats in (4, 3)]


@pytest.mark.usefixtures("quick_games")
def test_a_weight_that_wins_games_grows() -> None:
    training, seen = Training("1"), []
    for _ in range(3):
        seen.append(training.weights[BRINGS])
        generation(training, DEALS, 200)

    assert all(less < more for less, more in pairwise(seen))


@pytest.mark.usefixtures("quick_games")
def test_interrupted_training_ends_the_same() -> None:
    whole, first = Training("1"), Training("1")
    for training in (whole, whole, first):
        generation(training, DEALS, 20)
    resumed = Training.from_json(json.loads(json.dumps(first.to_json())))
    generation(resumed, DEALS, 20)

    assert resumed == whole


def test_the_gains_at_a_table_add_up_to_zero() -> None:
    found = gained([100, 90, 100, 70])

    assert sum(found) == pytest.approx(0)
    assert found[0] == found[2] > found[1] > found[3]


def test_training_moves_towards_better_changes() -> None:
    tried = [Tried([change, 0.0], change) for change in (-1.0, 1.0, 2.0)]

    assert direction([0.0, 4.0], tried)[0] > 0
    assert direction([0.0, 4.0], tried)[1] == 2.0


def test_least_squares_finds_the_slopes() -> None:
    samples = [([a, b], 3 * a - 2 * b) for a, b in ((1, 0), (0, 1), (2, 5), (4, 1))]

    assert least_squares(samples) == pytest.approx([3, -2])


def test_decisive_features_get_their_weight() -> None:
    tables = [[[n, m, n * n, m * n, m % 3] for n, m in zip(row, row[1:] + row[:1], strict=True)] for row in ROWS]
    found = [Looked(1, features, [round(10 * each[0] + 5 * each[1]) for each in features]) for features in tables]

    row = fitted(found)

    assert row["points"] == 640
    assert row["court"] == 320
    assert row["hand"] == row["places"] == 0


ROWS = [[1.0, 5.0, 3.0, 8.0], [2.0, 2.0, 7.0, 1.0], [9.0, 4.0, 4.0, 6.0], [3.0, 8.0, 1.0, 5.0]]


def test_a_game_between_weights_depends_on_its_seed_alone() -> None:
    start = starts(1, "t")[0]
    start.s[at.ROUND] = 9
    tables = [table(start.kind, evolve.TUNED)] * 4

    assert points(start, tables, 1) == points(start, tables, 1)
    assert len(points(start, tables, 2)) == 4
