"""What the command `calibrate` computes from predictions and results."""

from __future__ import annotations

import pytest

from pbem.tools.calibration.chart import chart_svg
from pbem.tools.calibration.measure import Bin, Prediction, best_trust, brier, reliability


def test_the_brier_score_is_the_mean_squared_error() -> None:
    assert brier([(1.0, 1.0), (0.5, 0.0)]) == pytest.approx(0.125)


def test_similar_predictions_are_compared_with_results() -> None:
    found = reliability([(0.12, 0), (0.18, 1), (0.95, 1), (1.0, 0.5)])

    assert found == [Bin(2, pytest.approx(0.15), 0.5), Bin(2, pytest.approx(0.975), 0.75)]


def test_overconfident_predictions_get_a_smaller_exponent() -> None:
    overconfident = [Prediction(4, [90, 10], [1 - n, n]) for n in (0, 0, 1)]

    assert best_trust(overconfident, 4) < best_trust([Prediction(4, [90, 10], [1, 0])], 4)


def test_the_diagram_has_its_numbers_as_text() -> None:
    assert "said 25%, came true 30%" in chart_svg([], [Bin(9, 0.25, 0.3)])
