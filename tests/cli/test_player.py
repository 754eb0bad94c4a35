"""`pbem player`: player actions from the command line."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from pbem.cli import pbem
from tests.cli.test_votes import run


def test_a_player_proposes_and_another_agrees(game: str) -> None:
    proposed = run("player", "vote", "Ana", game, "--propose", "pause", "--hours", "48")
    assert (proposed["player"], proposed["outcome"]) == ("Ana", "open")
    assert run("player", "vote", "Ben", game, "--vote", "yes")["outcome"] == "passed"
    assert run("show", game)["status"] == "paused"


def test_omitted_settings_stay_unchanged(game: str) -> None:
    assert run("player", "settings", "Ana", "--zone", "Europe/Madrid")["said"] == [
        "We now show times in Europe/Madrid."
    ]
    assert run("player", "settings", "Ana", "--language", "de")["said"] == [
        "Zeiten stehen jetzt in der Zeitzone Europe/Madrid."
    ]
    assert run("player", "mute", "Ana", game, "blue")["said"] == [
        "Du bekommst keine Nachrichten mehr von dort. Das erfährt niemand."
    ]


def test_a_player_is_away_ready_and_gone(game: str) -> None:
    assert [away["meanwhile"] for away in run("player", "vacation", "Ana", "--days", "24 Dec - 2 Jan bot")["away"]] == [
        "bot"
    ]
    assert "You are ready" in run("player", "ready", "Ana", game, "true")["said"][0]
    run("player", "resign", "Ana", game)
    assert {seat["seat"]: seat["bot"] for seat in run("show", game)["seats"]}["red"] == "steady"


def test_a_token_is_made_and_revoked(game: str) -> None:
    made = run("player", "make-token", "Ana", "laptop", "--scopes", "read")
    assert made["token"].startswith("elgrande_")
    assert run("player", "revoke-token", "Ana", str(made["id"]))["said"] == ["The token no longer works."]


@pytest.mark.parametrize("who", ["Ana", "Zoe"])
def test_a_player_without_a_seat_is_refused(game: str, who: str) -> None:
    refused = CliRunner().invoke(pbem, ["player", "ready", who, "nowhere1", "true"])
    assert refused.exit_code == 1
    assert ("can't do that in nowhere1" if who == "Ana" else "no player called Zoe") in refused.stderr
