"""What steady does in clear positions."""

import pytest

from pbem import rules
from pbem.bots.evaluation import Evaluation
from pbem.bots.steady import steady
from pbem.rules.acts import programme
from pbem.rules.driver import VERSION
from tests.table import lay, table


def in_turn(board, me, *answers):
    """The state in my turn after these answers; the other players take their turns later."""
    facts, setting = board.board, board.setting
    facts.order = [me, *board.rivals(me)]
    facts.powers = {colour: 13 - at for at, colour in enumerate(facts.order)}
    acts = list(programme(setting.options["rounds"], "no", len(facts.colours)))
    state = {
        "rules": VERSION,
        "edition": setting.edition,
        "options": setting.options,
        "epoch": 0,
        "act": next(at for at, act in enumerate(acts) if act.name == "turn" and act.round == facts.round),
        "board": facts.to_json(),
        "answers": [],
        "discs": {},
    }
    return answered(state, me, *answers)


def answered(state, seat, *answers):
    for value in answers:
        state = rules.answer(state, seat, rules.questions(state)[seat]["id"], value).state
    return state


def choice(state, seat):
    return steady(rules.questions(state)[seat], lambda: rules.view(state, seat))


def played_out(state, seat):
    """The state after steady has answered all questions to this seat in this act."""
    act = state["act"]
    while state["act"] == act and seat in rules.questions(state):
        state = answered(state, seat, choice(state, seat))
    return state


def test_steady_scores_where_it_leads_alone():
    board = lay(table("galicia", red={"castilla_nueva": 3}, blue={"sevilla": 1}), "c2_score_one", "c4_royal_advisor")
    state = in_turn(board, "red")
    assert choice(state, "red") == "c2_score_one"
    assert played_out(state, "red")["board"]["points"]["red"] >= 7


def test_steady_places_before_scoring_that_region():
    board = lay(table("granada", red={"court": 5}, blue={"castilla_nueva": 1}), "c2_score_one")
    state = played_out(in_turn(board, "red"), "red")
    assert state["board"]["points"]["red"] >= 5
    assert state["board"]["court"]["red"] == 3


def test_steady_moves_a_rival_away():
    board = lay(table("galicia", red={"granada": 2}, blue={"granada": 2}), "c1_foreign3")
    state = played_out(in_turn(board, "red"), "red")
    assert state["board"]["caballeros"]["granada"]["blue"] < 2


def test_steady_vetoes_only_large_gains_of_the_leader():
    much = lay(table("galicia", vetoes=["blue"], red={"castilla_nueva": 3, "granada": 2}), "c3_six_seven")
    assert choice(in_turn(much, "red", "special", ["castilla_nueva", "castilla_vieja", "granada"]), "blue") == 0
    trifle = lay(table("galicia", vetoes=["blue"], red={"province": 20}), "c4_court")
    assert choice(in_turn(trifle, "red", "special"), "blue") == "no"


def test_steady_returns_its_least_useful_caballeros():
    board = lay(table("galicia", blue={"granada": 1, "court": 9}, red={}), "c2_angry_king")
    assert choice(in_turn(board, "red", "special"), "blue") == ["court"] * 3


def test_steady_sets_the_disc_on_the_best_region():
    board = table("galicia", round=3, red={"castillo": 2, "granada": 1}, blue={"castillo": 1, "castilla_nueva": 6})
    state = in_turn(board, "red")
    state |= {"act": next(n for n, act in enumerate(programme("9", "no", 4)) if act.name == "scoring")}
    assert choice(state, "red") not in {"galicia", "granada", "castilla_nueva"}


def test_steady_gives_up_its_emptiest_region():
    board = lay(table("galicia", blue={"granada": 4, "sevilla": 1}, green={"sevilla": 3}), "c2_disc_all")
    assert choice(in_turn(board, "red", "special"), "blue") == "sevilla"


@pytest.mark.parametrize("tile", ["8", "4"])
def test_steady_places_a_scoreboard_to_its_advantage(tile):
    board = lay(table("galicia", red={"sevilla": 3}, blue={"granada": 3}), "c4_scoreboard")
    state = in_turn(board, "red", "special")
    assert choice(state, "red") in {"8@sevilla", "4@granada"}


def test_steady_declines_a_harmful_special_action():
    board = lay(table("galicia", blue={"castilla_nueva": 3, "granada": 2}), "c3_six_seven")
    assert played_out(in_turn(board, "red"), "red")["board"]["points"]["blue"] == 0


@pytest.mark.parametrize(("ties", "stays"), [("shared", False), ("wbc", True)])
def test_the_last_round_keeps_caballeros_that_break_ties(ties, stays):
    """It doesn't score a region where the only rival has far more caballeros."""
    rival = {"pais_vasco": 8}
    board = table("galicia", players=2, round=9, options={"ties": ties}, red={"court": 3}, blue=rival)
    outlook = Evaluation(board)
    placed = outlook.more(board, "red", "pais_vasco", 1) + outlook.at_court(board, "red", -1)
    assert (placed < 0) == stays


@pytest.mark.parametrize("number", [8, 9])
def test_tie_breakers_count_in_the_last_round_only(number):
    """A larger Court, a larger Province and higher unused power cards each add to the owner's value."""

    def worth(ties, hand=(1, 5), **stocks):
        board = table("galicia", round=number, options={"ties": ties}, red=stocks, blue={"court": 1})
        board.board.hands["red"] = list(hand)
        return Evaluation(board).worth(board, "red")

    base = {"court": 3, "province": 9}
    better = [{"court": 4, "province": 9}, {"court": 3, "province": 10}, base | {"hand": (1, 6)}]
    gains = [[worth(ties, **more) - worth(ties, **base) for more in better] for ties in ("shared", "wbc")]
    for printed, broken in zip(*gains, strict=True):
        assert (broken > printed) == (number == 9)
