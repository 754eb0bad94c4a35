"""Whole games as records: each is replayed to its last board and its scores. A change of the rules that breaks one
needs a new rules version and a new record, not a mended file."""

import json
from pathlib import Path

import pytest

from pbem import rules, wire

RECORDS = sorted(Path(__file__).with_name("games").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_whole_game_is_replayed_to_its_scores(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))

    assert wire.validate("record", record) == []
    assert rules.verify(record) == []


def test_all_numbers_of_players_are_there() -> None:
    players = {len(json.loads(path.read_text(encoding="utf-8"))["seats"]) for path in RECORDS}

    assert players == {2, 3, 4, 5}
