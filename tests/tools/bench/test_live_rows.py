"""The rows about event streams measure what they say they measure."""

import pytest

from pbem.tools.bench import live


@pytest.mark.parametrize("row", [live.heard_usually, live.heard_late])
def test_a_row_returns_figures(row, tmp_path, monkeypatch):
    monkeypatch.setattr(live, "LISTENERS", 10)
    monkeypatch.setattr(live, "SAMPLES", 2)
    passes = row(tmp_path)
    assert passes.value() > 0
    assert passes.reference() > 0
    passes.end()
