"""The rows about “Play now” measure what they say they measure."""

from pathlib import Path

import pytest

from pbem.tools.bench import play_now

pytestmark = pytest.mark.browser


def test_the_first_move_takes_two_clicks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_now, "VISITS", 1)
    (tmp_path / "seconds").mkdir()
    (tmp_path / "clicks").mkdir()

    assert play_now.seconds(tmp_path / "seconds").value() > 0
    assert play_now.clicks(tmp_path / "clicks").value() == 2
