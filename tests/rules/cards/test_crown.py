"""The king, grandes, mobile scoreboards, power cards taken back."""

import pytest

from pbem.rules import PLACES, REGIONS
from tests.table import ask_card, happened, options, play_card, table

GRANDES = {"red": "galicia", "blue": "aragon", "green": "sevilla", "yellow": "granada"}


def test_c5_king_moves_the_king_to_any_region():
    board = table(king="galicia")
    play_card(board, "c5_king", "red", "granada")
    assert board.board.king == "granada"


def test_c5_king_offers_every_region_but_not_the_castillo():
    assert options(ask_card(table(king="galicia"), "c5_king", "red")) == set(REGIONS)


def test_c4_royal_advisor_moves_the_king_to_a_neighbouring_region():
    board = table(king="galicia")
    assert options(ask_card(board, "c4_royal_advisor", "red")) == {"pais_vasco", "castilla_vieja"}
    play_card(board, "c4_royal_advisor", "red", "pais_vasco")
    assert board.board.king == "pais_vasco"


def test_c4_grande_moves_my_grande_to_another_region():
    board = table(king="valencia", grandes=GRANDES)
    play_card(board, "c4_grande", "red", "aragon")
    assert board.board.grandes == GRANDES | {"red": "aragon"}


def test_c4_grande_excludes_king_castillo_and_home():
    board = table(king="valencia", grandes=GRANDES)
    assert options(ask_card(board, "c4_grande", "red")) == set(REGIONS) - {"valencia", "galicia"}


def test_c4_grande_cannot_leave_the_kings_region():
    assert play_card(table(king="galicia", grandes=GRANDES), "c4_grande", "red") == []


@pytest.mark.parametrize(("tile", "values"), [("8", (8, 4, 0)), ("4", (4, 0, 0))])
def test_c4_scoreboard_replaces_the_values_of_a_place(tile, values):
    board = table(king="valencia")
    play_card(board, "c4_scoreboard", "red", f"{tile}@granada")
    assert board.values("granada") == values


def test_c4_scoreboard_moves_a_placed_scoreboard():
    board = table(king="valencia", tiles={"8": "granada"})
    play_card(board, "c4_scoreboard", "red", "8@castillo")
    assert board.values("granada") == (6, 3, 1)
    assert board.values("castillo") == (8, 4, 0)


def test_c4_scoreboard_goes_anywhere_but_the_kings_region():
    asked = ask_card(table(king="valencia"), "c4_scoreboard", "red")
    assert options(asked) == {f"{tile}@{place}" for tile in "84" for place in PLACES if place != "valencia"}


def test_c4_scoreboard_needs_a_new_place_without_a_scoreboard():
    asked = ask_card(table(king="valencia", tiles={"8": "granada", "4": "castillo"}), "c4_scoreboard", "red")
    assert options(asked) == {
        f"{tile}@{place}" for tile in "84" for place in set(PLACES) - {"valencia", "granada", "castillo"}
    }


def test_c4_scoreboard_cannot_leave_the_kings_region():
    asked = ask_card(table(king="granada", tiles={"8": "granada", "4": "castillo"}), "c4_scoreboard", "red")
    assert {token[0] for token in options(asked)} == {"4"}


def test_c4_power_returns_a_played_power_card_to_the_hand():
    board = table(played={"red": [13, 4, 7]})
    play_card(board, "c4_power", "red", 13)
    assert 13 in board.board.hands["red"]
    assert board.board.backs["red"] == 1


def test_c4_power_may_return_this_rounds_card():
    board = table(played={"red": [13, 4, 7]})
    assert options(ask_card(board, "c4_power", "red")) == {13, 4, 7}
    play_card(table(played={"red": [13, 4, 7]}), "c4_power", "red", 7)
    assert board.board.powers["red"] == 7


def test_c4_power_may_take_back_any_value():
    board = table(played={"red": list(range(1, 14))})
    assert options(ask_card(board, "c4_power", "red")) == set(range(1, 14))


def test_c4_power_asks_nothing_in_the_first_round():
    board = table(played={"red": [7]})
    play_card(board, "c4_power", "red")
    assert happened(board) == ["back"]


def test_c4_power_cannot_return_a_card_twice():
    board = table(played={"red": [13, 4, 7]})
    play_card(board, "c4_power", "red", 13)
    assert options(ask_card(board, "c4_power", "red")) == {4, 7}


def test_c4_power_shows_others_only_the_number_returned():
    board = table(played={"red": [13, 4, 7]})
    play_card(board, "c4_power", "red", 13)
    play_card(board, "c4_power", "red", 4)
    assert board.board.backs["red"] == 2
    assert board.events[-1] == {"type": "back", "colour": "red", "value": 4}
