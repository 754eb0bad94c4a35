from pathlib import Path

import pytest

from tests.cli.test_votes import run


@pytest.fixture
def game(home: Path) -> str:
    """A game that Ana (red) and Ben (blue) play."""
    name = "valencia"
    run("new", "--name", name, "ana@example.org", "ben@example.org")
    run("join", name, "ana@example.org")
    run("join", name, "ben@example.org")
    return name
