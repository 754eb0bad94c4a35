"""The sparring partner, and the command that measures a bot against it."""

from __future__ import annotations

import json
from functools import partial

import pytest
from click.testing import CliRunner

from pbem import rules
from pbem.bots import make
from pbem.bots.match import Match, play_one
from pbem.bots.search import root_of
from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import ints
from pbem.bots.sim.pieces import put
from pbem.cli import pbem
from pbem.tools.sparring.evolve import gain
from pbem.tools.sparring.partner import EVOLVED, candidates, partner
from pbem.tools.sparring.policy import CONSTANTS, SIZE, expected
from pbem.tools.training.arena import starts


@pytest.fixture
def few_plans(monkeypatch):
    monkeypatch.setattr("pbem.tools.sparring.partner.DRAWN", 2)


@pytest.mark.usefixtures("few_plans")
@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_partners_play_a_whole_game_and_the_same_for_the_same_seed(edition):
    match = Match(edition, ["partner"] * 2, {"rounds": "6"}, "1")
    first, second = (play_one(match, 0, maker=lambda name, seed: partner(1, seed)).result for _ in range(2))

    assert first.points == second.points
    assert first.answers == second.answers


def moment(key):
    """The first question of that kind in a game of `random` bots."""
    state = rules.begin(rules.deal("classic", 4, {}, f"{5:064x}")).state
    while (asked := next(iter(rules.questions(state).values())))["key"] != key:
        value = make("random", "1")(asked, partial(rules.view, state, asked["seat"]))
        state = rules.answer(state, asked["seat"], asked["id"], value).state
    return root_of(rules.view(state, asked["seat"]), rules.read(asked), "1")


def test_plans_differ_and_try_several_cards():
    plans = candidates(moment("card"), ints(EVOLVED), ints([0] * SIZE))

    assert len(plans) == len(set(plans)) <= 16
    assert len({plan[0] for plan in plans}) > 1


def test_close_to_the_scoring_a_lead_is_worth_the_first_rank_and_a_tie_the_next():
    start = starts(1, "t")[0]
    s, t, c = start.s, start.kind.t, ints(EVOLVED)
    place = next(
        n for n in range(1, 10) if not any(s[at.CABALLEROS + n * at.COLOURS :][: at.COLOURS]) and n != s[at.KING]
    )
    put(s, place, 0, 3)
    put(s, place, 1, 3)
    tied = expected(s, t, c, 32, place, 0)
    put(s, place, 0, 1)
    ahead = expected(s, t, c, 32, place, 0)
    wide = expected(s, t, c, 320, place, 0)

    assert [tied // 64, ahead // 64] == [t[at.T_VALUES + place * 3 + 1], t[at.T_VALUES + place * 3]]
    assert tied < wide < ahead


def test_games_between_constants_depend_on_their_deals_alone():
    deals = starts(1, "t")
    deals[0].s[at.ROUND] = 8

    assert len(EVOLVED) == CONSTANTS
    assert gain(deals, EVOLVED, EVOLVED, 2) == gain(deals, EVOLVED, EVOLVED, 2)


@pytest.mark.usefixtures("few_plans")
def test_the_command_measures_and_continues(tmp_path):
    log = tmp_path / "log"
    words = ["sparring", "--bot", "partner", "--against", "random", "--rollouts", "1", "--games", "1", "--first", "1"]

    done = CliRunner().invoke(pbem, [*words, "--log", str(log)])

    assert done.exit_code == 0, done.output
    assert "a fair share is 25 %" in done.output
    [line] = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert line["number"] == 1
    assert list(line["seated"].values()) == ["random", "random", "random", "partner"]
    assert CliRunner().invoke(pbem, ["sparring", "--against", "duke"]).exit_code == 2
