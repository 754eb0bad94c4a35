"""pbem selfplay: one JSON line, the same games for the same seed, and a way to repeat a failed game."""

import json
import shlex
import subprocess
import sys

import pytest
from click.testing import CliRunner

from pbem import bots
from pbem.bots.match import Lost, Match, play_one
from pbem.cli import pbem
from pbem.rules import verbs

FIELDS = ["edition", "seats", "games", "answers", "steps", "seconds"]
FIELDS += ["answers_per_s", "steps_per_s", "games_per_s", "wins", "bots"]


def selfplay(*words):
    return CliRunner().invoke(pbem, ["selfplay", *words], catch_exceptions=False)


def figures(*words):
    found = selfplay("--json", *words)
    assert found.exit_code == 0, found.stderr
    assert found.stdout.count("\n") == 1
    return json.loads(found.stdout)


def test_json_output_is_one_line_with_documented_fields():
    found = figures("--edition", "classic", "--seats", "4", "--games", "3", "--seed", "1")
    assert list(found) == FIELDS
    assert found["games"] == 3
    assert found["steps"] >= found["answers"] > 0


def test_without_json_a_table_goes_to_standard_error():
    found = selfplay("--games", "2")
    assert found.stdout == ""
    assert "games/s" in found.stderr


def test_the_same_seed_gives_the_same_games():
    def of(seed):
        return [figures("--games", "4", "--seed", seed, "--option", "rounds=6")[name] for name in ("answers", "steps")]

    assert of("one") == of("one") != of("two")


def test_a_single_game_of_a_series_can_be_replayed():
    whole = sum(figures("--games", "1", "--first", str(number))["steps"] for number in range(3))
    assert figures("--games", "3")["steps"] == whole


def test_bots_rotate_seats_between_games():
    match = Match("classic", ["steady", "random"], {"rounds": "6"}, "1")
    assert [play_one(match, number).seated["red"] for number in range(3)] == ["steady", "random", "steady"]


def test_each_game_counts_one_win_split_among_winners():
    assert sum(figures("--games", "30", "--seats", "5")["wins"].values()) == pytest.approx(30, abs=0.01)


def test_selfplay_reports_intervals_points_and_time():
    found = figures("--games", "5", "--option", "rounds=6", "--bots", "steady,random,random,random")["bots"]
    assert found["steady"]["from"] < found["steady"]["wins"] <= found["steady"]["to"] <= 1
    assert found["steady"]["points"] > found["random"]["points"]
    assert 0 < found["steady"]["ms_p50"] <= found["steady"]["ms_p95"]


def test_a_tournament_rates_the_better_bot_higher():
    words = ["tournament", "--json", "--games", "2", "--seats", "2", "--bots", "random,steady"]
    found = json.loads(CliRunner().invoke(pbem, words, catch_exceptions=False).stdout)
    assert [row["bot"] for row in found["ratings"]] == ["steady", "random"]
    assert all(row["low"] <= row["rating"] <= row["high"] for row in found["ratings"])


def test_steady_beats_three_random_bots():
    found = figures("--games", "5", "--option", "rounds=6", "--bots", "steady,random,random,random")
    assert found["wins"]["steady"] == 5


@pytest.mark.parametrize(
    "words",
    [
        ["--seats", "6"],
        ["--games", "0"],
        ["--edition", "1787"],
        ["--bots", "steady"],
        ["--bots", "steady,random,random,clever"],
        ["--option", "rounds"],
        ["--option", "rounds=7"],
        ["--option", "length=9"],
        ["--speed", "11"],
    ],
)
def test_unplayable_arguments_are_usage_errors(words):
    found = selfplay("--json", *words)
    assert (found.exit_code, found.stdout) == (2, "")


def test_a_failed_game_stops_and_shows_how_to_repeat(monkeypatch):
    def stubborn(_seed):
        raise RuntimeError("I will not play")

    monkeypatch.setitem(bots.BOTS, "random", bots.BotRow(stubborn, ""))
    found = selfplay("--json", "--seed", "a b", "--first", "17", "--option", "veto=off")
    assert (found.exit_code, found.stdout) == (1, "")
    assert "I will not play" in found.stderr
    again = shlex.split(found.stderr.strip().splitlines()[-1].partition("pbem selfplay ")[2])
    assert again[-2:] == ["--option", "veto=off"]
    assert again[again.index("--first") + 1] == "17"
    assert again[again.index("--seed") + 1] == "a b"


def test_a_missing_caballero_raises_lost(monkeypatch):
    def take(self, colour, n):
        self.board.province[colour] -= n

    monkeypatch.setattr(verbs.Table, "take", take)
    with pytest.raises(Lost, match="caballeros at the end, not 30"):
        play_one(Match("classic", ["random"] * 2, {}, "1"), 0)


def test_selfplay_and_verify_load_neither_web_nor_database():
    program = "import pbem.cli.selfplay, pbem.cli.verify, sys; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"flask", "sqlalchemy", "celery"} & set(loaded)
