"""Where the rulebooks are silent or differ: what was decided, by its number in pbem/docs/rules.md.

Not tested here: J11 (a disc not set in time counts as the king's region) is for whoever keeps the deadlines, since the
rules know no time. J39-J60 concern the edition of 2023.
"""

from random import Random

import pytest

from pbem.rules import REGIONS, view
from pbem.rules.acts import Act, perform, turn
from pbem.rules.questions import Together
from tests.rules.games import dealt, deeds
from tests.table import ask_card, happened, lay, one, options, plan, play_card, play_turn, run, scores, table, where


def my_turn(*cards, power=12, **more):
    """Red is to take a turn with these cards on the table."""
    more.setdefault("red", {"court": 7})
    return lay(table(played={"red": [power]}, **more), *cards)


def scoring(discs=None, **stand):
    board = table(**stand)
    assert run(perform(Act("scoring", 3), board), *([discs] if discs else [])) is None
    return board


def test_j01_a_partial_veto_keeps_earlier_steps():
    board = table(king="sevilla", red={"galicia": 2}, vetoes=["blue"])
    asked = ask_card(board, "c1_own4", "red", ["red@galicia", "aragon", "red@galicia", "granada"])
    assert options(asked) == {"no", 0, 1}


def test_j01_a_partial_veto_may_stop_between_victims():
    board = table(vetoes=["yellow"], blue={"court": 3}, green={"court": 3})
    asked = one(ask_card(board, "c2_angry_king", "red"))
    assert (plan(asked)["steps"], asked.options) == (["blue", "green"], ["no", 0, 1])


def test_j02_a_partial_veto_may_stop_scorings_after_the_discs():
    board = table(vetoes=["yellow"])
    discs = {"red": "sevilla", "blue": "aragon", "green": "granada", "yellow": "granada"}
    asked = one(ask_card(board, "c4_disc_score", "red", "no", discs, ["aragon", "sevilla"]))
    assert (asked.seat, asked.options) == ("yellow", ["no", 0, 1])


def test_j02_a_veto_is_asked_for_before_discs_are_set():
    board = table(vetoes=["yellow"], blue={"galicia": 1, "aragon": 1})
    assert one(ask_card(board, "c2_disc_all", "red")).key == "veto"
    assert isinstance(ask_card(board, "c2_disc_all", "red", "no"), Together)


def test_j03_holders_are_asked_clockwise_until_one_vetoes():
    board = table(vetoes=["red", "yellow"])
    play_card(board, "c3_castillo", "green", 0)
    assert board.board.vetoes == [("red", 2)]


def test_j04_vetoes_own_actions_and_placements_cannot_be_vetoed():
    assert ask_card(table(vetoes=["blue"]), "c2_veto", "red") is None
    assert ask_card(table(vetoes=["red"]), "c3_castillo", "red") is None
    board = my_turn("c3_castillo", vetoes=["blue"])
    play_turn(board, "red", "place", ["castillo"], "done")
    assert where(board, "red")["castillo"] == 1


@pytest.mark.parametrize(("rounds", "now", "until"), [("9", 3, 4), ("9", 9, 9), ("6", 3, 5), ("6", 2, 3)])
def test_j05_a_veto_lasts_until_the_next_round(rounds, now, until):
    board = table(round=now, options={"rounds": rounds})
    play_card(board, "c2_veto", "red")
    assert board.board.vetoes == [("red", until)]


def test_j06_regions_make_up_for_a_short_province():
    board = my_turn("c5_king", king="sevilla", power=3, red={"province": 2, "galicia": 4, "sevilla": 2, "castillo": 2})
    asked = one(run(turn(board, "red"), 2))
    assert (asked.key, asked.of, asked.most, asked.default) == ("recall", {"galicia": 4}, 3, [])


def test_j06_taking_less_than_the_province_recalls_none():
    board = my_turn("c5_king", power=3, red={"province": 2, "galicia": 2, "court": 1})
    assert one(run(turn(board, "red"), 1)).key == "half"


def test_j07_a_player_may_take_fewer_or_none():
    assert options(run(turn(my_turn("c5_king", power=3), "red"))) == {0, 1, 2, 3, 4, 5}


def test_j08_both_halves_of_a_card_may_be_declined():
    board = my_turn("c5_king", "c3_fours")
    assert options(run(turn(board, "red"))) == {"c5_king", "c3_fours"}
    board = my_turn("c5_king")
    play_turn(board, "red", "done")
    assert happened(board) == ["card", "nothing_placed", "no_special"]


@pytest.mark.parametrize(
    ("halves", "reach"),
    [
        (["place"], {"pais_vasco", "castilla_vieja", "castillo"}),
        (["special", "sevilla", "place"], {"castilla_nueva", "granada", "castillo"}),
    ],
)
def test_j09_placing_uses_the_kings_current_region(halves, reach):
    assert options(run(turn(my_turn("c5_king", king="galicia"), "red"), *halves)) == reach


def test_j09_halves_cannot_be_split():
    board = my_turn("c5_king", king="galicia")
    asked = run(turn(board, "red"), "place", ["castillo"], "special", "sevilla")
    assert asked is None


def test_j10_the_king_may_stay_unless_he_must_move_to_a_neighbour():
    assert "galicia" in options(ask_card(table(king="galicia"), "c5_king", "red"))
    assert "galicia" not in options(ask_card(table(king="galicia"), "c4_royal_advisor", "red"))


def test_j12_a_scoring_disc_on_the_king_means_the_court():
    board = scoring({"red": "sevilla"}, king="sevilla", red={"castillo": 3})
    assert where(board, "red") == {"court": 3}


def test_j13_j14_an_eviction_disc_on_the_king_means_court():
    board = table(king="sevilla", blue={"galicia": 1}, green={"galicia": 2})
    play_card(board, "c4_eviction", "red", "galicia", {"blue": "sevilla", "green": "galicia"})
    assert where(board, "blue") | where(board, "green") == {"court": 2}


def test_j15_the_kings_region_cannot_be_evicted():
    assert "sevilla" not in options(ask_card(table(king="sevilla"), "c4_eviction", "red"))


def test_j16_only_evicted_players_set_a_disc():
    asked = ask_card(table(red={"galicia": 1}, blue={"galicia": 1}), "c4_eviction", "red", "galicia")
    assert set(asked.questions) == {"blue"}


def test_j17_nobody_is_evicted_into_the_castillo():
    asked = ask_card(table(blue={"galicia": 1}), "c4_eviction", "red", "galicia")
    assert options(asked, of="blue") == set(REGIONS)


@pytest.mark.parametrize(("option", "some_stay"), [("may_leave", True), ("must_move_all", False)])
def test_j18_all_own_from_one_region_is_any_number_or_all(option, some_stay):
    board = table(king="sevilla", red={"galicia": 2}, options={"all_own": option})
    assert one(ask_card(board, "c1_all_own", "red")).admits(["red@galicia", "aragon"]) is some_stay


def test_j19_the_two_extra_may_go_into_the_castillo():
    assert "castillo" in options(ask_card(table(red={"court": 2}), "c1_add2", "red"))


@pytest.mark.parametrize(
    "halves",
    [
        ["special", ["galicia", "galicia"], "place", ["castillo"]],
        ["place", ["castillo"], "special", ["galicia", "galicia"]],
    ],
)
def test_j20_both_placements_use_the_same_court(halves):
    board = my_turn("c1_add2", king="sevilla", red={"court": 3})
    play_turn(board, "red", *halves)
    assert where(board, "red") == {"galicia": 2, "castillo": 1}


def test_j20_the_first_placement_can_use_up_the_court():
    board = my_turn("c1_add2", king="sevilla", red={"court": 2})
    play_turn(board, "red", "special", ["galicia", "galicia"])
    assert happened(board)[-1] == "nothing_placed"


def test_j21_unrest_affects_only_open_regions():
    board = table(king="galicia", blue={"galicia": 3}, green={"castillo": 1, "court": 3})
    assert play_card(board, "c2_disc_all", "red") == []


@pytest.mark.parametrize(("option", "left"), [("one_if_only_one", {}), ("two_only", {"galicia": 1})])
def test_j22_lesser_unrest_without_two_takes_one_or_none(option, left):
    board = table(blue={"galicia": 1}, options={"disc_two": option})
    play_card(board, "c2_disc_2", "red")
    assert where(board, "blue") == left


def test_j23_players_with_fewer_than_three_return_all_available():
    board = table(king="sevilla", blue={"sevilla": 1, "castillo": 1, "court": 1, "galicia": 1})
    play_card(board, "c2_angry_king", "red")
    assert where(board, "blue") == {"sevilla": 1, "castillo": 1}


@pytest.mark.parametrize(("me", "order"), [("red", ["blue", "green", "yellow"]), ("green", ["yellow", "red", "blue"])])
def test_j24_victims_choose_clockwise_from_the_left(me, order):
    board = table(**{colour: {"court": 4, "galicia": 1} for colour in order})
    asked = [one(ask_card(board, "c2_angry_king", me)).seat]
    board = table(**{colour: {"court": 4, "galicia": 1} for colour in order})
    play_card(board, "c2_angry_king", me, *[["court"] * 3] * 3)
    asked += [event["colour"] for event in board.events]
    assert asked == [order[0], *order]


def test_j25_one_of_each_skips_players_without_caballeros():
    board = table(king="sevilla", blue={"sevilla": 1}, green={"castillo": 1}, yellow={"galicia": 2})
    play_card(board, "c2_one_each", "red")
    assert happened(board) == ["returned"]


def test_j26_scoring_order_is_asked_only_before_partial_vetoes():
    assert ask_card(table(), "c3_fours", "red") is None
    assert ask_card(table(vetoes=["red"]), "c3_fours", "red") is None
    assert one(ask_card(table(vetoes=["blue"], options={"veto": "whole"}), "c3_fours", "red")).key == "veto"
    assert one(ask_card(table(vetoes=["blue"]), "c3_fours", "red")).key == "sequence"


def test_j27_the_kings_region_may_be_scored_or_chosen():
    assert "sevilla" in options(ask_card(table(king="sevilla"), "c2_score_one", "red"))
    assert "sevilla" in options(ask_card(table(king="sevilla"), "c4_disc_score", "red"), of="red")


def test_j28_the_castillo_cannot_be_chosen_for_scoring():
    assert "castillo" not in options(ask_card(table(), "c3_score_one", "red"))


def test_j29_most_and_least_exclude_only_the_castillo():
    board = table(king="sevilla", red={"sevilla": 2, "castillo": 9, "galicia": 1})
    play_card(board, "c3_most", "red")
    assert scores(board) == {"red": 4 + 2}


def test_j30_scoring_first_places_includes_bonuses():
    board = table(king="sevilla", grandes={"red": "sevilla"}, red={"sevilla": 2}, blue={"sevilla": 1})
    play_card(board, "c3_first_only", "red")
    assert scores(board) == {"red": 4 + 2 + 2}


def test_j31_a_lone_player_is_sole_first():
    board = table(king="sevilla", red={"sevilla": 1})
    board.score("sevilla")
    assert scores(board) == {"red": 4 + 2}


def test_j32_a_scoreboard_needs_a_new_free_place():
    goals = options(ask_card(table(king="sevilla", tiles={"8": "aragon"}), "c4_scoreboard", "red"))
    assert {"8@castillo", "4@castillo"} <= goals
    assert not {"8@aragon", "4@aragon", "8@sevilla", "4@sevilla"} & goals


def test_j33_grandes_exclude_kings_region_and_castillo():
    assert ask_card(table(king="sevilla", grandes={"red": "sevilla"}), "c4_grande", "red") is None
    goals = options(ask_card(table(king="sevilla", grandes={"red": "aragon"}), "c4_grande", "red"))
    assert goals == set(REGIONS) - {"sevilla", "aragon"}


def test_j34_returning_a_power_card_keeps_the_turn_order():
    board = lay(table(played={"red": [4, 12], "blue": [11], "green": [10], "yellow": [9]}), "c4_power")
    board.set_order()
    play_turn(board, "red", "special", 12)
    board.end_round()
    assert board.board.start == "yellow"
    assert board.board.hands["red"] == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13]


def test_j35_castillo_counts_are_public():
    state = next(deed.state for deed in deeds(dealt(3), Random(1)) if deed.state["act"] == 10)
    assert (
        view(state, None)["places"]["castillo"]
        == {colour: n for colour, n in state["board"]["caballeros"]["castillo"].items() if n}
        != {}
    )


def test_j36_discs_are_set_before_the_castillo_is_scored():
    board = table(red={"castillo": 1}, blue={"galicia": 1}, green={"castillo": 2})
    asked = run(perform(Act("scoring", 3), board))
    assert set(asked.questions) == {"red", "green"}
    assert happened(board) == ["scoring"]


def test_j37_a_special_scoring_does_not_empty_the_castillo():
    board = table(red={"castillo": 2})
    play_card(board, "c3_castillo", "red")
    assert where(board, "red") == {"castillo": 2}


def test_j38_a_caballero_moves_once_and_to_another_region():
    asked = one(ask_card(table(king="sevilla", red={"galicia": 1}), "c1_any3", "red"))
    assert not asked.admits(["red@galicia", "galicia"])
    assert not asked.admits(["red@galicia", "aragon", "red@aragon", "granada"])


def test_j61_the_start_player_is_random():
    assert {dealt(5, seed)["start"] for seed in range(40)} == {"red", "blue", "green", "yellow", "purple"}


def test_j62_a_tie_at_the_end_is_a_shared_victory():
    board = table()
    board.board.points = {"red": 60, "blue": 71, "green": 71, "yellow": 3}
    board.finish()
    assert board.events[-1]["winners"] == ["blue", "green"]


def test_j63_two_players_tied_in_the_castillo_score_nothing():
    board = scoring({"red": "granada", "blue": "galicia"}, players=2, red={"castillo": 2}, blue={"castillo": 2})
    assert board.events[1]["place"] == "castillo"
    assert [line["points"] for line in board.events[1]["lines"]] == [0, 0]


def test_j64_three_tied_players_take_the_second_value():
    board = table(players=3, red={"galicia": 1}, blue={"galicia": 1}, green={"galicia": 1})
    board.score("galicia")
    assert scores(board) == {"red": 2, "blue": 2, "green": 2}
