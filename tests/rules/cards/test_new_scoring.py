"""Special scorings of 2023."""

import pytest

from pbem.rules import REGIONS
from tests.table import happened, play_card, scores, table, where

EVERYWHERE = dict.fromkeys(REGIONS, 1)


def new(**more):
    return table(**({"edition": "2023", "king": "sevilla"} | more))


def scored(board):
    """Which places were scored, in order."""
    return [event["place"] for event in board.events if event["type"] == "scored"]


def test_n3_outposts_scores_regions_worth_4():
    board = new(red=EVERYWHERE)
    play_card(board, "n3_outposts", "red")
    assert scored(board) == ["galicia", "cataluna", "sevilla"]
    assert scores(board) == {"red": 4 + 4 + 4 + 2}


def test_n3_fiesta_scores_regions_worth_5_but_not_the_castillo():
    board = new(red=EVERYWHERE | {"castillo": 1})
    play_card(board, "n3_fiesta", "red")
    assert scored(board) == ["pais_vasco", "aragon", "valencia"]
    assert scores(board) == {"red": 15}


def test_n3_six_seven_scores_regions_worth_6_or_7():
    board = new(red=EVERYWHERE)
    play_card(board, "n3_six_seven", "red")
    assert scored(board) == ["castilla_vieja", "castilla_nueva", "granada"]
    assert scores(board) == {"red": 19}


@pytest.mark.parametrize("card", ["n3_outposts", "n3_fiesta", "n3_six_seven"])
def test_tiles_never_add_the_castillo_or_an_8_region(card):
    board = new(red=EVERYWHERE | {"castillo": 1}, tiles={"4": "castillo", "8": "galicia"})
    play_card(board, card, "red")
    assert not {"castillo", "galicia"} & set(scored(board))


def test_n3_revelation_scores_the_castillo_and_keeps_its_caballeros():
    board = new(red={"castillo": 2}, blue={"castillo": 1})
    play_card(board, "n3_revelation", "red")
    assert scores(board) == {"red": 5, "blue": 3}
    assert where(board, "red") == {"castillo": 2}


def test_n3_revelation_gives_the_grande_bonus_and_keeps_the_grande():
    board = new(grandes={"red": "castillo"}, red={"castillo": 2}, blue={"castillo": 1})
    play_card(board, "n3_revelation", "red")
    assert scores(board) == {"red": 5 + 2, "blue": 3}
    assert board.board.grandes["red"] == "castillo"


def test_n3_revelation_gives_the_king_bonus_in_the_castillo():
    board = new(king="castillo", red={"castillo": 2}, blue={"castillo": 1})
    play_card(board, "n3_revelation", "red")
    assert scores(board) == {"red": 5 + 2, "blue": 3}


def test_n3_revelation_scores_by_the_castillos_tile():
    board = new(red={"castillo": 2}, blue={"castillo": 1}, tiles={"8": "castillo"})
    play_card(board, "n3_revelation", "red")
    assert scores(board) == {"red": 8, "blue": 4}


def test_n3_first_only_scores_only_sole_first_places():
    board = new(
        king="galicia",
        grandes={"blue": "aragon"},
        red={"galicia": 2, "granada": 1, "castillo": 4},
        blue={"galicia": 1, "granada": 1, "aragon": 1},
    )
    play_card(board, "n3_first_only", "red")
    assert scored(board) == list(REGIONS)
    assert scores(board) == {"red": 4 + 2, "blue": 5 + 2}


def test_n3_most_scores_the_regions_with_the_most_caballeros():
    board = new(red={"granada": 2, "castillo": 9}, blue={"granada": 1, "galicia": 3})
    play_card(board, "n3_most", "red")
    assert scored(board) == ["galicia", "granada"]


def test_n3_least_scores_non_empty_regions_with_the_fewest():
    board = new(red={"granada": 2, "aragon": 1}, blue={"granada": 2, "galicia": 3})
    play_card(board, "n3_least", "red")
    assert scored(board) == ["aragon"]
    assert scores(board) == {"red": 5}


def test_a_special_scoring_names_player_and_card():
    board = new(red={"granada": 1})
    play_card(board, "n3_most", "red")
    assert happened(board) == ["scoring", "scored"]
    assert board.events[0] == {"type": "scoring", "by": "red", "card": "n3_most"}
