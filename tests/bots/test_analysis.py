"""The analysis of a recorded game, and plans as answers."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from pbem import rules
from pbem.bots import analysis
from pbem.bots.analysis import analyse, go_on, turning_points
from pbem.bots.chances import CERTAIN, calibrated
from pbem.bots.plans import advice, answers_of, plan_of
from pbem.bots.search import after, candidates, root_of
from pbem.facts import Analysis, Moment
from pbem.json_schema import validate
from pbem.rules import JSON
from tests.rules.games import any_answer

GAME = Path("tests/games/three-mixed-short.json")


@pytest.fixture(scope="module")
def record() -> JSON:
    document: JSON = json.loads(GAME.read_text("utf-8"))
    return document | {"answers": [entry | {"by": "person"} for entry in document["answers"]]}


@pytest.fixture
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PLAYOUTS", "SEARCH", "CHECK", "EXAMINED"):
        monkeypatch.setattr(analysis, name, 1)
    monkeypatch.setattr(analysis, "LEAST", -CERTAIN)


@pytest.mark.usefixtures("_few")
def test_an_analysis_can_resume_from_any_piece(record: JSON) -> None:
    people = {"red": 0}
    found = analyse(record, people)

    again = Analysis()
    while not again.done:
        again = Analysis.from_json(json.loads(json.dumps(go_on(record, people, again).to_json())))

    assert json.loads(json.dumps(found.to_json())) == again.to_json()
    assert not validate("analysis", found.to_json())
    assert [mistake.seat for mistake in found.mistakes] == ["red"]
    assert all(sum(moment.chances.values()) == CERTAIN for moment in found.moments[:-1])
    assert {moment.act for moment in found.moments} == {"powers", "turn", "scoring", "over"}


def test_turning_points_are_the_largest_changes_in_order() -> None:
    course = [500, 400, 900, 850, 100, 150, 450, 500]
    moments = [Moment(n, 1, "turn", "red", {"red": chance, "blue": 1000 - chance}) for n, chance in enumerate(course)]

    assert turning_points(moments) == [1, 3, 5]


def test_calibrated_chances_add_up_and_keep_their_order() -> None:
    for round_ in range(1, 10):
        said = calibrated([70_000, 5_000, 5_000, 0, 20_000], round_)
        assert sum(said) == CERTAIN
        assert said[0] > said[4] > said[1] >= said[3]


@pytest.mark.parametrize(("edition", "seed"), [("classic", 1), ("2023", 2)])
def test_playing_a_plans_answers_leads_to_its_position(edition: str, seed: int) -> None:
    dice, tried = Random(seed), 0
    state = rules.begin(rules.deal(edition, dict.fromkeys(rules.COLOURS[:3], ""), {}, f"{seed:064x}")).state
    while tried < 4:
        seat, asked = next(iter(rules.questions(state).items()))
        if dice.random() < 0.2:
            root = root_of(rules.view(state, seat), rules.read(asked), "seed")
            plan = candidates(root)[0]
            made = answers_of(root, plan)
            assert list(after(root, plan_of(root, made))) == list(after(root, plan))
            tried += 1
        state = rules.answer(state, seat, asked["id"], any_answer(asked, dice)).state


def test_advice_is_two_different_plans_with_reasons() -> None:
    state = rules.begin(rules.deal("classic", dict.fromkeys(rules.COLOURS[:3], ""), {}, f"{5:064x}")).state
    seat, asked = next(iter(rules.questions(state).items()))

    better, other = advice(rules.view(state, seat), rules.read(asked), 8, "seed")

    assert better.answers != other.answers
    assert better.chance >= other.chance
    assert {better.reason.kind, other.reason.kind} == {"earlier", "caballeros"}
