"""Special scorings."""

import pytest

from pbem.rules import REGIONS
from tests.table import ask_card, happened, options, play_card, scores, table, where

EVERYWHERE = dict.fromkeys(REGIONS, 1)


def scored(board):
    """Which places were scored, in order."""
    return [event["place"] for event in board.events if event["type"] == "scored"]


@pytest.mark.parametrize("card", ["c2_score_one", "c3_score_one"])
def test_score_one_scores_a_region_of_my_choice(card):
    board = table(king="sevilla", red={"granada": 2}, blue={"granada": 1})
    play_card(board, card, "red", "granada")
    assert scores(board) == {"red": 6, "blue": 3}


@pytest.mark.parametrize("card", ["c2_score_one", "c3_score_one"])
def test_score_one_offers_every_region_but_not_the_castillo(card):
    assert options(ask_card(table(king="sevilla"), card, "red")) == set(REGIONS)


def test_c3_score_one_offers_the_castillo_by_option():
    board = table(options={"score_castillo": "yes"}, red={"castillo": 2})
    play_card(board, "c3_score_one", "red", "castillo")
    assert scores(board) == {"red": 5}
    assert where(board, "red") == {"castillo": 2}


def test_c2_score_one_never_chooses_the_castillo():
    assert "castillo" not in options(ask_card(table(options={"score_castillo": "yes"}), "c2_score_one", "red"))


def test_c3_fours_scores_the_4_regions():
    board = table(red=EVERYWHERE)
    play_card(board, "c3_fours", "red")
    assert scored(board) == ["galicia", "cataluna", "sevilla"]
    assert scores(board) == {"red": 12}


def test_c3_fives_scores_the_5_regions_and_not_the_castillo():
    board = table(king="sevilla", red=EVERYWHERE | {"castillo": 3})
    play_card(board, "c3_fives", "red")
    assert scored(board) == ["pais_vasco", "aragon", "valencia"]
    assert scores(board) == {"red": 15}


def test_c3_six_seven_scores_the_6_and_7_regions():
    board = table(king="sevilla", red=EVERYWHERE)
    play_card(board, "c3_six_seven", "red")
    assert scored(board) == ["castilla_vieja", "castilla_nueva", "granada"]
    assert scores(board) == {"red": 19}


@pytest.mark.parametrize("card", ["c3_fours", "c3_fives", "c3_six_seven"])
def test_a_region_under_the_8_belongs_to_no_group(card):
    for region in REGIONS:
        board = table(red=EVERYWHERE, tiles={"8": region})
        play_card(board, card, "red")
        assert region not in scored(board)


def test_c3_castillo_scores_the_castillo_without_emptying_it():
    board = table(red={"castillo": 2}, blue={"castillo": 1})
    play_card(board, "c3_castillo", "red")
    assert scores(board) == {"red": 5, "blue": 3}
    assert where(board, "red") == {"castillo": 2}


def test_c3_first_only_scores_only_sole_first_places():
    board = table(
        king="galicia",
        grandes={"blue": "aragon"},
        red={"galicia": 2, "granada": 1, "castillo": 4},
        blue={"galicia": 1, "granada": 1, "aragon": 1},
    )
    play_card(board, "c3_first_only", "red")
    assert scored(board) == list(REGIONS)
    assert scores(board) == {"red": 4 + 2, "blue": 5 + 2}


def test_c3_most_scores_the_region_with_the_most_caballeros():
    board = table(red={"granada": 2, "castillo": 9}, blue={"granada": 2, "galicia": 3})
    play_card(board, "c3_most", "red")
    assert scored(board) == ["granada"]
    assert scores(board) == {"red": 3, "blue": 3}


def test_c3_most_scores_all_tied_regions():
    board = table(red={"granada": 2}, blue={"galicia": 2}, green={"aragon": 1})
    play_card(board, "c3_most", "red")
    assert scored(board) == ["galicia", "granada"]


def test_c3_least_scores_the_non_empty_region_with_the_fewest():
    board = table(red={"granada": 2, "aragon": 1}, blue={"granada": 2, "galicia": 3})
    play_card(board, "c3_least", "red")
    assert scored(board) == ["aragon"]
    assert scores(board) == {"red": 5}


def test_c3_least_scores_all_tied_regions():
    board = table(red={"granada": 1, "sevilla": 2}, blue={"galicia": 1})
    play_card(board, "c3_least", "red")
    assert scored(board) == ["galicia", "granada"]


def test_c3_least_on_an_empty_board_scores_nothing():
    assert play_card(table(), "c3_least", "red") == []


@pytest.mark.parametrize(("card", "place"), [("c3_most", "sevilla"), ("c3_least", "sevilla")])
def test_most_and_least_count_the_kings_region(card, place):
    board = table(king="sevilla", red={"sevilla": 1})
    play_card(board, card, "red")
    assert scored(board) == [place]


def test_a_special_scoring_gives_both_bonuses():
    board = table(king="granada", grandes={"red": "granada"}, red={"granada": 1})
    play_card(board, "c2_score_one", "red", "granada")
    assert scores(board) == {"red": 6 + 2 + 2}


def test_a_special_scoring_names_player_and_card():
    board = table(red={"granada": 1})
    play_card(board, "c3_most", "red")
    assert happened(board) == ["scoring", "scored"]
    assert board.events[0] == {"type": "scoring", "by": "red", "card": "c3_most"}
    play_card(board, "c3_castillo", "blue")
    assert board.events[2] == {"type": "scoring", "by": "blue", "card": "c3_castillo"}
