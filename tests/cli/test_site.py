"""`pbem site`: the operators' actions from the command line."""

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from pbem.actions.operators import SITE
from pbem.cli import pbem
from pbem.cli.site import site
from tests.cli.test_rotate import found


def told(*words: str) -> Any:
    done = CliRunner().invoke(pbem, ["site", *words])
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def test_each_action_has_its_word_and_explains_itself() -> None:
    assert {name.replace("_", "-") for name in SITE} == site.commands.keys()
    assert [name for name, command in site.commands.items() if not command.help] == []


def test_a_player_is_kept_out_and_let_in(home: Path) -> None:
    found(home)
    assert told("block", "1", "--why", "rude") == {"done": "block"}
    assert told("unblock", "1") == {"done": "unblock"}


def test_an_announcement_is_made_and_taken_back(home: Path) -> None:
    made = told("announce", "en=Tonight the server is repaired", "de=Heute Abend wird repariert", "--mailed")
    assert made == {"done": "announce", "id": 1}
    assert told("take-back", "1") == {"done": "take_back"}


def test_an_impossible_action_is_refused_with_a_reason(home: Path) -> None:
    refused = CliRunner().invoke(pbem, ["site", "block", "77"])
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "There's no such player." in refused.stderr
