"""A game that older rules made goes on under these; what no longer fits is asked again."""

import copy
import json
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import select

from pbem import rules
from pbem.cli.verify import verify
from pbem.rules.record import _hash, _linked
from pbem.service.games import records
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.games import act_start_before, standing_answers
from pbem.store.models import Game, Snapshot
from tests.service.club import Club, plain

NEW_IN_2 = ("modifiers", "shifts", "shift", "dummy")


@pytest.fixture
def game(club: Club) -> str:
    """Two people in the middle of the first turn: the power cards and the number taken are answered."""
    found = club.game(people=2)
    for value in (9, 7, 2):
        with club.database.write() as session:
            unit = GameUnitOfWork.open(session, found, club.now)
            unit.answer(next(iter(unit.questions())), value, by="person")
            unit.close()
    club.work()
    assert club.view(found)["waiting"] in ({"red": "card"}, {"blue": "card"})
    return found


def made_by(version: str, state: rules.JSON, **board: Any) -> rules.JSON:
    """The state as the first version wrote it, for a program of another one."""
    old = copy.deepcopy(state) | {"rules": version}
    old["board"] = {name: value for name, value in old["board"].items() if name not in NEW_IN_2} | board
    return old


def grow_old(club: Club, game: str, version: str, **board: Any) -> None:
    with club.database.write() as session:
        row = session.get_one(Game, game)
        for kept in session.scalars(select(Snapshot).where(Snapshot.game_id == game)):
            kept.state = made_by(version, kept.state)
        latest = act_start_before(session, game, row.position)
        assert latest is not None
        assert row.state is not None
        latest.state = made_by(version, latest.state, **board)
        row.state, row.rules = made_by(version, row.state, **board), version


def answers(club: Club, game: str) -> list[Any]:
    with club.database.read() as session:
        return [answer.value for answer in standing_answers(session, game)]


def open_up(club: Club, game: str) -> rules.JSON:
    """The game after somebody sat down to it."""
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        unit.close()
        state = unit.state
    club.work()
    return state


def test_a_page_shows_a_game_that_older_rules_made(club: Club, game: str) -> None:
    before = club.view(game)

    grow_old(club, game, "1")

    now = club.view(game) | {"rules": before["rules"]}
    assert {name: now[name] for name in before} == before


def test_answers_that_fit_stay_and_nobody_is_asked_twice(club: Club, game: str) -> None:
    given, carried = answers(club, game), len(club.post)
    grow_old(club, game, "1")

    state = open_up(club, game)

    assert state["rules"] == rules.VERSION
    assert answers(club, game) == given
    assert len(club.post) == carried


def test_an_answer_that_no_longer_fits_is_asked_again_and_the_table_hears_of_it(club: Club, game: str) -> None:
    given, (seat,) = answers(club, game), club.asked(game)
    grow_old(club, game, "1", court={"red": 7, "blue": 7}, province={"red": 1, "blue": 1})  # two cannot be taken now

    state = open_up(club, game)

    assert answers(club, game) == given[:-1]
    assert rules.questions(state)[seat]["key"] == "take"
    assert state["epoch"] == 1
    told = [plain(message) for _, message in club.post[-4:]]
    assert any("no longer fit" in text for text in told)


def test_a_game_played_to_its_end_under_two_versions_that_play_alike_is_checked_whole(club: Club) -> None:
    record = finished_under(club, "1")

    assert rules.verify(record) == []
    assert rules.checked_from(record) == 0


def test_verify_says_which_part_was_played_again_when_the_rules_changed(club: Club) -> None:
    record = finished_under(club, "0")

    assert rules.verify(record) == []
    after = record["repairs"][0]["after"]
    assert 0 < after < len(record["answers"])
    assert rules.checked_from(record) == after
    said = CliRunner().invoke(verify, ["-"], input=json.dumps(record))
    assert json.loads(said.stdout)["checked_from"] == after
    assert f"every answer from number {after + 1} on" in said.stderr


def test_a_change_after_the_repair_is_found(club: Club) -> None:
    record = finished_under(club, "0")
    last = record["answers"][-1]
    record["answers"][-1] = last | {"value": "galicia" if last["value"] != "galicia" else "aragon"}
    record["answers"] = list(_linked(record["seals"], record["answers"]))

    assert rules.verify(record)


def test_a_changed_repair_is_found_by_its_seal(club: Club) -> None:
    record = finished_under(club, "0")
    record["repairs"][0]["state"]["board"]["points"]["red"] += 1

    assert any("'repairs'" in fault for fault in rules.verify(record))
    assert _hash(record["repairs"]) != record["seals"]["repairs"]


def finished_under(club: Club, version: str) -> rules.JSON:
    """The record of a game begun under that version and ended under this one."""
    game = club.game(people=2, options={"rounds": "6"})
    club.play(game, until=3)
    grow_old(club, game, version)
    club.play(game, until=10)
    with club.database.read() as session:
        record: rules.JSON = json.loads(json.dumps(records.export(session, session.get_one(Game, game))))
    return record
