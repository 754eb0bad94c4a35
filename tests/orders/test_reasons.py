"""What is told about lines that are no order."""

import pytest

from pbem.orders import reasons
from pbem.orders.reading_results import Problem
from tests.orders.desk import POWER, desk


@pytest.mark.parametrize("code", sorted(reasons._ACCEPTED))
def test_what_is_accepted_can_be_said_for_every_problem(code: str) -> None:
    said = reasons.accepted(Problem(code, (1,), "", 0, 0), desk(POWER))
    assert said
    assert "{" not in said


@pytest.mark.parametrize(
    ("code", "said"),
    [("scoreboard_wanted", "the scoreboard and its place, like “8 Granada”")],
)
def test_examples_name_what_is_in_the_game(code: str, said: str) -> None:
    assert reasons.accepted(Problem(code, (1,), "", 0, 0), desk(POWER)) == said
