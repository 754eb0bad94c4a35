"""What a game master does by the command line that no other word does: as the console's page does it."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pbem.cli import COMMANDS, load, pbem
from pbem.web.admin_actions import ACTS
from tests.cli.test_rotate import found, home  # noqa: F401 - a fixture

BY_PAGE_ALONE = {"reread", "send", "look"}  # what is hidden, of which the table is told
NAMED = {"pace": "change"}  # `pbem pace` measures


@pytest.fixture
def game(home: Path) -> str:  # noqa: F811 - the fixture
    found(home)
    return "granada7"


def told(*words: str) -> Any:
    done = CliRunner().invoke(pbem, words)
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def test_every_act_of_the_console_has_its_word() -> None:
    assert {NAMED.get(act, act) for act in ACTS} - BY_PAGE_ALONE <= set(COMMANDS)


def test_all_words_explain_themselves() -> None:
    assert [name for name, word in COMMANDS.items() if not load(word.target).help] == []


def test_a_seat_is_answered_for_and_all_is_in_the_log(game: str) -> None:
    seat = told("show", game)["waits"][0]["seat"]

    assert told("answer", game, seat, "power 9", "--why", "away") == {"game": game, "status": "running", "seat": seat}

    assert told("show", game)["position"] == 1
    [deed] = told("log", game)["deeds"]
    assert (deed["by"], deed["act"], deed["seat"], deed["why"]) == (None, "answered", seat, "away")


def test_what_is_no_answer_is_said_and_nothing_happens(game: str) -> None:
    done = CliRunner().invoke(pbem, ["answer", game, told("show", game)["waits"][0]["seat"], "hello there"])

    assert (done.exit_code, done.stdout) == (1, "")
    assert "This is no order that answers the question." in done.stderr
    assert told("show", game)["position"] == 0


def test_the_pace_changes(game: str) -> None:
    assert told("change", game, "answer_hours=48", "on_miss=ask")["pace"]["answer_hours"] == 48


@pytest.mark.parametrize("word", ["hours=3", "answer_hours"])
def test_a_setting_there_is_not_is_mistyped(game: str, word: str) -> None:
    assert CliRunner().invoke(pbem, ["change", game, word]).exit_code == 2


def test_a_game_is_ended_and_goes_on(game: str) -> None:
    assert told("end", game)["status"] == "abandoned"
    assert told("resume", game)["status"] == "running"


def test_a_new_master_is_asked_first(game: str) -> None:
    assert told("hand", game, "ben")["master"] is None

    assert [(one["seat"], one["who"]) for one in told("show", game)["invited"]] == [(None, "ben")]
    told("uninvite", game)
    assert told("show", game)["invited"] == []


def test_a_person_is_asked_before_they_take_over_a_seat(game: str) -> None:
    told("substitute", game, "red", "eva@example.org")

    [one] = told("show", game)["invited"]
    assert (one["seat"], one["who"]) == ("red", "eva@example.org")
    assert told("substitute", game, "red", "bot:steady") == {"game": game, "seat": "red"}
    assert told("show", game)["invited"] == []
