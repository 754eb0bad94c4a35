"""A game master's actions on the command line: the same as on the master's page."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from click import Context
from click.testing import CliRunner

from pbem import app
from pbem.actions.registry import GAME_MASTER
from pbem.cli import COMMANDS, master_words, pbem
from pbem.config import Settings
from pbem.store.models import Game
from pbem.store.players import player_by_handle
from tests.cli.test_rotate import found


@pytest.fixture
def game(home: Path) -> str:
    found(home)
    return "granada7"


def told(*words: str) -> Any:
    done = CliRunner().invoke(pbem, words)
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def test_every_action_of_a_game_master_has_its_word() -> None:
    assert sorted(master_words().values()) == sorted(GAME_MASTER)
    assert master_words().keys() & COMMANDS.keys() == set()


def test_every_command_explains_itself() -> None:
    commands = [pbem.get_command(Context(pbem), word) for word in (*COMMANDS, *master_words())]
    assert [command for command in commands if command is None or not command.help] == []


def test_answering_for_a_seat_is_logged(game: str) -> None:
    seat = told("show", game)["waits"][0]["seat"]

    assert told("answer", game, seat, "power 9", "--why", "away") == {"game": game, "status": "running", "seat": seat}

    assert told("show", game)["position"] == 1
    [deed] = told("log", game)["deeds"]
    assert (deed["by"], deed["act"], deed["seat"], deed["why"]) == (None, "answered", seat, "away")


def test_invalid_answers_are_explained_and_change_nothing(game: str) -> None:
    done = CliRunner().invoke(pbem, ["answer", game, told("show", game)["waits"][0]["seat"], "hello there"])

    assert (done.exit_code, done.stdout) == (1, "")
    assert "This is no order that answers the question." in done.stderr
    assert told("show", game)["position"] == 0


def test_the_pace_changes(game: str) -> None:
    assert told("change", game, "answer_hours=48", "on_miss=ask")["pace"]["answer_hours"] == 48


@pytest.mark.parametrize("word", ["hours=3", "answer_hours"])
def test_an_unknown_setting_is_a_usage_error(game: str, word: str) -> None:
    assert CliRunner().invoke(pbem, ["change", game, word]).exit_code == 2


def test_a_game_can_be_ended_and_resumed(game: str) -> None:
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
    assert told("substitute", game, "red", "bot:steady") == {"game": game, "status": "running", "seat": "red"}
    assert told("show", game)["invited"] == []


# -- as a player -------------------------------------------------------------------------------------------------------


def test_as_a_player_only_their_actions_are_allowed(game: str) -> None:
    refused = CliRunner().invoke(pbem, ["pause", game, "--as", "ana"])
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "ana is not the game master of granada7." in refused.stderr

    with_master(game, "ben")
    assert told("pause", game, "--as", "ben", "--why", "ill")["status"] == "paused"
    [deed] = told("log", game)["deeds"]
    assert (deed["by"], deed["act"]) == ("ben", "paused")


def test_a_playing_master_sees_nothing_hidden(game: str) -> None:
    with_master(game, "ben")
    refused = CliRunner().invoke(pbem, ["look", game, "mails", "--as", "ben"])
    assert "hidden information stays hidden from you" in refused.stderr


def test_only_a_named_player_can_look(game: str) -> None:
    refused = CliRunner().invoke(pbem, ["look", game, "mails"])
    assert "Only a player can look: name one by --as." in refused.stderr
    assert told("log", game)["deeds"] == []


def with_master(game: str, name: str) -> None:
    here = app.open_world(Settings.from_environment(os.environ))
    with here.database.write() as session:
        found_game, player = session.get(Game, game), player_by_handle(session, name)
        assert found_game is not None
        assert player is not None
        found_game.master_id = player.id
    here.database.close()
