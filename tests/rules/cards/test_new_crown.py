"""Stack 4 and 5 of 2023: tiles, grandes, power cards, the king."""

import pytest

from pbem.rules import PLACES, REGIONS
from tests.table import ask_card, options, play_card, table

GRANDES = {"red": "galicia", "blue": "aragon", "green": "sevilla", "yellow": "granada"}


def new(**more):
    return table(**({"edition": "2023", "king": "valencia"} | more))


def test_n4_enactment_places_a_scoring_tile_or_moves_one():
    board = new()
    play_card(board, "n4_enactment", "red", "8@granada")
    assert board.values("granada") == (8, 4, 0)
    play_card(board, "n4_enactment", "red", "8@castillo")
    assert board.values("granada") == (6, 3, 1)
    assert board.values("castillo") == (8, 4, 0)


def test_n4_enactment_goes_anywhere_but_the_kings_region():
    asked = ask_card(new(tiles={"8": "granada"}), "n4_enactment", "red")
    assert options(asked) == {f"{tile}@{place}" for tile in "84" for place in set(PLACES) - {"valencia", "granada"}}


def test_n4_enactment_excludes_the_castillo_with_the_king_there():
    asked = ask_card(new(king="castillo", tiles={"8": "castillo"}), "n4_enactment", "red")
    assert options(asked) == {f"4@{region}" for region in REGIONS}


@pytest.mark.parametrize("country", ["france", "portugal"])
def test_n4_enactment_offers_every_place_with_the_king_abroad(country):
    assert options(ask_card(new(king=country), "n4_enactment", "red")) == {f"{t}@{p}" for t in "84" for p in PLACES}


def test_n4_empowerment_returns_a_power_card_to_my_hand():
    board = new(played={"red": [13, 4, 7]})
    assert options(ask_card(board, "n4_empowerment", "red")) == {13, 4, 7}
    play_card(board, "n4_empowerment", "red", 4)
    assert 4 in board.board.hands["red"]
    assert board.board.plays["red"] == [13, 4, 7]


def test_n4_adopted_home_moves_my_grande_anywhere():
    board = new(grandes=GRANDES)
    assert options(ask_card(board, "n4_adopted_home", "red")) == set(REGIONS) - {"valencia", "galicia"}
    play_card(board, "n4_adopted_home", "red", "aragon")
    assert board.board.grandes == GRANDES | {"red": "aragon"}


@pytest.mark.parametrize("home", ["valencia", "castillo"])
def test_n4_adopted_home_excludes_kings_region_and_castillo(home):
    assert play_card(new(grandes=GRANDES | {"red": home}), "n4_adopted_home", "red") == []


def test_n4_advisor_moves_the_king_to_a_neighbouring_region():
    board = new(king="galicia")
    assert options(ask_card(board, "n4_advisor", "red")) == {"pais_vasco", "castilla_vieja"}
    play_card(board, "n4_advisor", "red", "pais_vasco")
    assert board.board.king == "pais_vasco"


def test_n5_your_majesty_moves_the_king_to_any_region():
    board = new(king="galicia")
    assert options(ask_card(board, "n5_your_majesty", "red")) == set(REGIONS)
    play_card(board, "n5_your_majesty", "red", "granada")
    assert board.board.king == "granada"
