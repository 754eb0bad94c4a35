"""A short run that kills each part; `python -m tests.faults --seed 1` runs longer."""

import pytest

from tests.faults.__main__ import ALL, Load, compared, run

pytestmark = [pytest.mark.servers, pytest.mark.timeout(180)]
SHORT = Load(games=2, until=24, kills=6, seconds=90)


def test_killing_processes_does_not_change_the_games():
    assert compared(ALL, run(ALL, 1, SHORT), run("", 1, SHORT)) == []
