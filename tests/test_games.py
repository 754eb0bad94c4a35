"""Recorded games: each is replayed to its last board and scores. A rules change that breaks one needs a new version
of the rules and a new record (`python -m tests.games` makes the newer ones), not an edited file."""

import json
from functools import cache
from pathlib import Path

import pytest

from pbem import json_schema, rules
from pbem.rules.versions import PLAYABLE
from tests.games.__main__ import PLAN, play, shown_by, written

RECORDS = sorted(Path(__file__).with_name("games").glob("*.json"))


@cache
def documents() -> list[rules.JSON]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in RECORDS]


@cache
def shown() -> set[str]:
    """What the games cover: cards used, questions asked, events."""
    return {sight for document in documents() for sight in shown_by(document)}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games_replay_to_their_scores(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))

    assert json_schema.validate("record", record) == []
    assert rules.verify(record) == []


def test_games_of_every_version_of_the_rules_are_kept() -> None:
    versions = [record["rules"] for record in documents()]

    assert [versions.count(version) for version in PLAYABLE] == [5, 17, 4]


def test_older_records_cannot_contain_newer_partial_vetoes() -> None:
    stopped = [record for record in documents() if record["rules"] == "3" and _divides(record)]

    assert stopped
    for record in stopped:
        older = record | {"rules": "2"}
        assert any("can't have been given" in str(fault) for fault in rules.verify(older))


def _divides(record: rules.JSON) -> bool:
    """Whether a veto came between steps that couldn't be separated before version 3."""
    words = {entry["seat"]: entry["word"] for entry in record["seats"]}
    state = rules.begin(rules.deal(record["edition"], words, record["options"], record["seed"])).state
    for entry in record["answers"]:
        question = rules.questions(state)[entry["seat"]]
        others = question.get("announced", {}).get("deed") in {"return", "leave", "take"}
        if others and entry["value"] not in {"no", 0}:
            return True
        state = rules.answer(state, entry["seat"], entry["id"], entry["value"]).state
    return False


def test_recorded_games_cover_every_player_count_and_edition() -> None:
    tables = {(record["edition"], len(record["seats"])) for record in documents()}

    assert tables == {(edition, players) for edition in rules.EDITIONS for players in (2, 3, 4, 5)}


def test_recorded_games_cover_every_option_value() -> None:
    played = [rules.complete(record["options"], record["edition"], len(record["seats"])) for record in documents()]
    chosen = {item for options in played for item in options.items()}

    assert {(option.name, value) for option in rules.OPTIONS.values() for value in option.values} - chosen == set()


def test_a_recorded_game_was_decided_by_a_tie_breaker() -> None:
    assert "tie broken" in shown()


def test_recorded_games_use_every_card() -> None:
    cards = {card for edition in rules.EDITIONS.values() for card in edition.cards}

    assert {card for card in cards if f"used {card}" not in shown()} == set()


@pytest.mark.parametrize(("word", "kind", "name"), [("asked", "question", "key"), ("told", "event", "type")])
def test_recorded_games_cover_every_question_and_event(word: str, kind: str, name: str) -> None:
    names = json_schema.schema(kind)["properties"][name]["enum"]

    assert {each for each in names if f"{word} {each}" not in shown()} - {"master"} == set()


def test_the_generator_still_makes_valid_games() -> None:
    """They may be other games, since bots change."""
    record = play("veto-four-new", 0).document

    assert json_schema.validate("record", json.loads(written(record))) == []
    assert rules.verify(record) == []
    assert {path.stem for path in RECORDS} >= set(PLAN)
