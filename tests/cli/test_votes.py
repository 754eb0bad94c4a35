"""`pbem votes`: a game's votes, listed and proposed from the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from pbem.cli import pbem


def run(*words: str) -> Any:
    result = CliRunner().invoke(pbem, words)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_vote_is_proposed_and_decided_from_the_command_line(game: str) -> None:
    [proposed] = run("votes", game, "red", "pause", "5", "days")["votes"]
    assert (proposed["kind"], proposed["hours"], proposed["outcome"]) == ("pause", 120, "open")

    [decided] = run("votes", game, "blue", "yes")["votes"]
    assert (decided["yes"], decided["outcome"]) == (2, "passed")
    assert run("show", game)["status"] == "paused"


@pytest.mark.parametrize(
    ("seat", "words", "reason"),
    [
        ("red", ["party"], "Propose something: vote pause 5 days"),
        ("mauve", ["undo"], "has no seat 'mauve' that can vote"),
    ],
)
def test_invalid_votes_are_refused_with_a_reason(game: str, seat: str, words: list[str], reason: str) -> None:
    result = CliRunner().invoke(pbem, ["votes", game, seat, *words])

    assert result.exit_code == 1
    assert reason in result.output
