"""A game of an older version continues under the current rules; answers that no longer fit are asked again."""

import copy
import json
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

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
from tests.databases import empty
from tests.rules.games import seed_of
from tests.rules.test_versions import DIVIDED, GAMES, states
from tests.service.club import Club, plain

NEW_IN_2 = ("modifiers", "shifts", "shift", "dummy")


@pytest.fixture
def game(club: Club) -> str:
    """Two people in the middle of the first turn: power cards are played and caballeros taken."""
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
    """The state as that version wrote it: before version 2, boards had no expansions."""
    old = copy.deepcopy(state) | {"rules": version}
    known = {name: value for name, value in old["board"].items() if version == "2" or name not in NEW_IN_2}
    old["board"] = known | board
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
    """The game after a unit of work has opened it."""
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        unit.close()
        state = unit.state
    club.work()
    return state


def test_the_page_of_an_older_game_works(club: Club, game: str) -> None:
    before = club.view(game)

    grow_old(club, game, "1")

    now = club.view(game) | {"rules": before["rules"]}
    assert {name: now[name] for name in before} == before


def test_answers_that_still_fit_are_kept(club: Club, game: str) -> None:
    given, carried = answers(club, game), len(club.post)
    grow_old(club, game, "1")

    state = open_up(club, game)

    assert state["rules"] == rules.VERSION
    assert answers(club, game) == given
    assert len(club.post) == carried


def test_an_answer_that_no_longer_fits_is_asked_again(club: Club, game: str) -> None:
    given, (seat,) = answers(club, game), club.asked(game)
    grow_old(club, game, "1", court={"red": 7, "blue": 7}, province={"red": 1, "blue": 1})  # two cannot be taken now

    state = open_up(club, game)

    assert answers(club, game) == given[:-1]
    assert rules.questions(state)[seat]["key"] == "take"
    assert state["epoch"] == 1
    told = [plain(message) for _, message in club.post[-4:]]
    assert any("no longer fit" in text for text in told)


@pytest.mark.parametrize("version", ["1", "2"])
def test_a_game_across_known_versions_is_verified_completely(club: Club, version: str) -> None:
    record = finished_under(club, version)

    assert rules.verify(record) == []
    assert rules.checked_from(record) == 0


def test_a_forged_state_at_the_change_is_detected(club: Club) -> None:
    record = finished_under(club, "2")
    record["repairs"][0]["state"]["board"]["points"]["red"] += 1
    record["seals"]["repairs"] = _hash(record["repairs"])
    record["answers"] = list(_linked(record["seals"], record["answers"]))

    assert any("When the rules changed" in str(fault) for fault in rules.verify(record))


@pytest.mark.parametrize("version", ["1", "2"])
def test_a_record_with_a_change_of_rules_is_importable(club: Club, version: str) -> None:
    record = finished_under(club, version)
    empty(club.database)

    with club.database.write() as session:
        records.import_record(session, record, club.now)

    with club.database.read() as session:
        again = records.export(session, session.get_one(Game, record["game"]))
    told = ("points", "winners", "final", "repairs")
    assert {name: again[name] for name in told} == {name: record[name] for name in told}
    assert rules.verify(again) == []


class Moment(NamedTuple):
    """The position of a version 2 game when the rules change."""

    game: str
    number: int  # of the game among those of tests.rules.test_versions
    state: rules.JSON


Wanted: TypeAlias = Callable[[rules.JSON, rules.JSON], bool]
"""Whether this is the moment: by the state, and the question of the seat that answers next."""


def old_game(club: Club, monkeypatch: pytest.MonkeyPatch, wanted: Wanted) -> Moment:
    """A game played to that moment under version 2, by a program that monkeypatch makes an older one."""
    number, path = next(found for number in GAMES if (found := path_to(number, wanted)))
    monkeypatch.setattr(rules, "VERSION", "2")
    game = club.game(people=2 + number % 4, seed=seed_of(number))
    grow_old(club, game, "2")
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        for seat, value in path:
            unit.answer(seat, value, by="person")
        unit.close()
        state = unit.state
    club.work()
    assert state["rules"] == "2"
    return Moment(game, number, state)


def path_to(number: int, wanted: Wanted) -> tuple[int, list[tuple[str, Any]]] | None:
    """The answers that lead to the moment; None if the game has no such moment."""
    path: list[tuple[str, Any]] = []
    for state, seat, value in states(number, "2"):
        if seat and wanted(state, rules.questions(state)[seat]):
            return number, path
        path.append((seat, value))
    return None


def ends_well(club: Club, game: str) -> None:
    """Play the game to its end and verify its complete record."""
    club.play(game, until=10)
    with club.database.read() as session:
        record = json.loads(json.dumps(records.export(session, session.get_one(Game, game))))
    assert rules.verify(record) == []
    assert rules.checked_from(record) == 0


def veto_against(card: str) -> Wanted:
    return lambda _, question: question["key"] == "veto" and question["card"] == card


@pytest.mark.parametrize("card", [*DIVIDED, "c4_disc_score"])
def test_an_open_veto_is_asked_again_with_new_stops(club: Club, monkeypatch: pytest.MonkeyPatch, card: str) -> None:
    game, _, before = old_game(club, monkeypatch, veto_against(card))
    [seat] = club.asked(game)
    asked = rules.questions(before)[seat]
    assert asked["options"] == ["no", 0]

    monkeypatch.undo()
    now = rules.questions(open_up(club, game))[seat]

    assert (now["id"], now["card"]) == (asked["id"], card)
    assert now["options"] == ["no", *range(max(1, len(now["announced"]["steps"])))]
    club.say(game, seat, "veto after 1" if 1 in now["options"] else "veto")
    assert club.asked(game) != [seat] or rules.questions(open_up(club, game))[seat]["id"] != asked["id"]
    ends_well(club, game)


def test_a_stored_veto_is_used_once_the_rules_allow_it(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game, _, before = old_game(club, monkeypatch, veto_against("c2_angry_king"))
    [seat] = club.asked(game)
    number = rules.questions(before)[seat]["id"]
    club.say(game, seat, "veto after 1 until round 9")
    assert rules.questions(before)[seat]["id"] == number

    monkeypatch.undo()
    club.say(game, seat, "status")

    assert number not in [question["id"] for question in rules.questions(open_up(club, game)).values()]
    with club.database.read() as session:
        given = standing_answers(session, game)
    assert [answer.value for answer in given if answer.question_id == number] == [1]
    ends_well(club, game)


@pytest.mark.parametrize("words", ["veto until round 9", "veto never until round 9", "veto ask until round 9"])
def test_a_veto_stored_before_the_action_is_used(club: Club, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    """The player has taken the card when the rules change, and the holder's order is stored."""

    def wanted(state: rules.JSON, question: rules.JSON) -> bool:
        held = any(holder != question["seat"] for holder, _ in state["board"]["vetoes"])
        return bool(held and question["key"] == "half" and question["card"] in DIVIDED)

    game, _, before = old_game(club, monkeypatch, wanted)
    [actor] = club.asked(game)
    holder = next(holder for holder, _ in before["board"]["vetoes"] if holder != actor)
    club.say(game, holder, words)

    monkeypatch.undo()
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        unit.answer(actor, "special", by="person")
        unit.close()
    club.work()
    club.say(game, holder, "status")

    asked = {seat: question["key"] for seat, question in rules.questions(open_up(club, game)).items()}
    assert (asked.get(holder) == "veto") == words.startswith("veto ask")
    ends_well(club, game)


def test_discs_already_set_are_kept(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game, _, before = old_game(
        club, monkeypatch, lambda state, question: bool(state["discs"]) and question["card"] == "c4_disc_score"
    )

    monkeypatch.undo()

    assert open_up(club, game)["discs"] == before["discs"]
    ends_well(club, game)


def test_after_discs_for_a_scoring_the_veto_is_repeated(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game, _, before = old_game(
        club, monkeypatch, lambda state, _: rules.repair(state).state["answers"] != state["answers"]
    )
    given = answers(club, game)

    monkeypatch.undo()
    state = open_up(club, game)

    assert {question["key"] for question in rules.questions(state).values()} <= {"sequence", "veto"}
    assert state["epoch"] == before["epoch"] + 1
    kept = answers(club, game)
    assert kept == given[: len(kept)] != given
    assert any("no longer fit" in plain(message) for _, message in club.post)
    ends_well(club, game)


def test_verify_says_which_part_was_replayed(club: Club) -> None:
    record = finished_under(club, "0")

    assert rules.verify(record) == []
    after = record["repairs"][0]["after"]
    assert 0 < after < len(record["answers"])
    assert rules.checked_from(record) == after
    said = CliRunner().invoke(verify, ["-"], input=json.dumps(record))
    assert json.loads(said.stdout)["checked_from"] == after
    assert f"every answer from number {after + 1} on" in said.stderr


def test_a_change_after_the_repair_is_detected(club: Club) -> None:
    record = finished_under(club, "0")
    last = record["answers"][-1]
    record["answers"][-1] = last | {"value": "galicia" if last["value"] != "galicia" else "aragon"}
    record["answers"] = list(_linked(record["seals"], record["answers"]))

    assert rules.verify(record)


def test_a_changed_repair_is_detected_by_its_seal(club: Club) -> None:
    record = finished_under(club, "0")
    record["repairs"][0]["state"]["board"]["points"]["red"] += 1

    assert any("“repairs”" in str(fault) for fault in rules.verify(record))
    assert _hash(record["repairs"]) != record["seals"]["repairs"]


def finished_under(club: Club, version: str) -> rules.JSON:
    """The record of a game begun under that version and finished under the current one."""
    game = club.game(people=2, options={"rounds": "6"})
    club.play(game, until=3)
    grow_old(club, game, version)
    club.play(game, until=10)
    with club.database.read() as session:
        record: rules.JSON = json.loads(json.dumps(records.export(session, session.get_one(Game, game))))
    return record
