"""The rows that need a whole server measure what they say they measure."""

import pytest

import pbem.tools.bench
from pbem.rules import act_of, questions
from pbem.store.models import Game
from pbem.tools.bench import server
from pbem.tools.bench.scene import GAME, Scene, mid_game, one_disc_missing


@pytest.fixture(autouse=True)
def _short(monkeypatch):
    monkeypatch.setattr(pbem.tools.bench, "PASS_SECONDS", 0.001)
    monkeypatch.setattr(server, "SAMPLES", 1)


@pytest.mark.parametrize("row", [server.report_without_picture, server.message_taken_in, server.last_answer])
def test_a_row_returns_a_time(row, tmp_path):
    passes = row(tmp_path)
    assert passes.value() > 0
    assert passes.reference is None or passes.reference() > 0


def test_the_answer_that_ends_the_scoring_can_be_repeated(tmp_path):
    scene = Scene(tmp_path)
    scene.play(5, one_disc_missing)
    restore, before = scene.keep(), scene.state
    [(seat, question)] = questions(before).items()
    scene.take_in(scene.mail(seat, f"disc {question['options'][0]}"))
    after = act_of(scene.state)
    assert after is not None
    assert after.name == "powers"
    restore()
    assert scene.state == before


def test_the_report_is_written_in_the_middle_of_a_turn(tmp_path):
    scene = Scene(tmp_path)
    scene.play(4, mid_game)
    [question] = questions(scene.state).values()
    assert (question["key"], scene.state["board"]["round"]) == ("card", 5)
    with scene.database.read() as session:
        assert session.get_one(Game, GAME).position > 50
