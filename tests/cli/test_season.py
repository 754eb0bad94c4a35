"""`pbem season` and `pbem games`: a club creates its games from one file and lists them."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from pbem.cli import pbem
from tests.cli.test_votes import run

PEOPLE = ["Ana", "Ben", "Carla", "David", "Emma", "Finn", "Greta", "Hugo", "Ida", "Jan"]


def season(folder: Path, text: str) -> Result:
    file = folder / "season.toml"
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(pbem, ["season", str(file)])


def document(tables: list[tuple[str, ...]], head: str = "") -> str:
    people = "".join(f'{name} = "{name.lower()}@example.org"\n' for name in PEOPLE)
    rows = "".join(f"[[tables]]\nplayers = {json.dumps(table)}\n" for table in tables)
    return f"{head}\n[people]\n{people}\n{rows}"


def games(*words: str) -> list[dict[str, Any]]:
    return list(run_quietly("games", *words)["games"])


def run_quietly(*words: str) -> Any:
    return json.loads(CliRunner().invoke(pbem, words).stdout)


def test_ten_people_are_invited_to_fifty_tables(home: Path, tmp_path: Path) -> None:
    tables = list(combinations(PEOPLE, 3))[:50]
    done = season(tmp_path, document(tables))
    assert done.exit_code == 0, done.output
    assert len(json.loads(done.stdout)["games"]) == 50
    assert {one["status"] for one in games()} == {"open"}


def test_a_preview_shows_the_invitation_and_creates_nothing(home: Path, tmp_path: Path) -> None:
    season(tmp_path, document([("Ana", "Ben", "Carla"), ("Ana", "Ben")]))
    before = games()
    told = CliRunner().invoke(pbem, ["season", str(tmp_path / "season.toml"), "--preview"])
    [preview] = json.loads(told.stdout).values()
    assert preview["to"] == [f"{name}@example.org" for name in ("ana", "ben", "carla", "ana", "ben")]
    assert "You're invited" in preview["text"]
    assert "To: ana@example.org, ben@example.org" in told.stderr
    assert games() == before
    assert re.findall(r"/join/(.*)", preview["text"]) == ["…"]


def test_players_who_agreed_start_at_once_under_their_names(home: Path, tmp_path: Path) -> None:
    done = season(tmp_path, document([("Ana", "Ben", "bot:steady")], 'seated = true\nedition = "2023"'))
    assert done.exit_code == 0, done.output
    [game] = games("--state", "running")
    assert game["edition"] == "2023"
    assert game["players"][:2] == ["Ana", "Ben"]
    assert game["waits"]
    assert {wait["who"] for wait in game["waits"]} <= set(game["players"])


def test_a_table_may_differ_from_the_season(home: Path, tmp_path: Path) -> None:
    text = document([("Ana", "Ben")], "seated = true\n[options]\nrounds = '6'\n[pace]\nanswer_hours = 48")
    text += 'name = "friday1"\ntitle = "Friday"\nedition = "2023"\n[tables.options]\nrounds = "9"\n'
    assert season(tmp_path, text).exit_code == 0
    shown = run("show", "friday1")
    assert (shown["edition"], shown["options"]["rounds"]) == ("2023", "9")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("people =", "is not TOML"),
        ("[people]\nAna = 'ana@example.org'", "tables"),
        (document([("Ana", "Zoe")]), "Table 1: 'Zoe' isn't one of the people"),
        (document([("Ana", "Ben"), ("Ana", "Ana")]), "Table 2: Ana is listed twice"),
        (document([("Ana", "bot:clever")]), "Table 1: There is no bot"),
        (document([("Ana", "Ben")], 'edition = "1999"'), "Table 1:"),
        ("[people]\nAna = 'ana'\nBen = 'b@example.org'\n[[tables]]\nplayers = ['Ana', 'Ben']", "people/Ana"),
    ],
)
def test_an_invalid_season_creates_no_games(home: Path, tmp_path: Path, text: str, said: str) -> None:
    done = season(tmp_path, text)
    assert done.exit_code != 0
    assert said in done.stderr
    assert games() == []


def test_games_are_found_by_state_and_word(home: Path) -> None:
    run("new", "--name", "toledo3", "ana@example.org", "free")
    run("new", "--name", "granada7", "bot:random", "ben@example.org")
    assert [one["game"] for one in games("--find", "tole")] == ["toledo3"]
    assert games("--state", "over") == []
    assert "granada7     open" in CliRunner().invoke(pbem, ["games"]).stderr
