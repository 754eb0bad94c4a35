"""The king, grandes, mobile scoreboards, power cards taken back."""

import pytest

from pbem.rules import PLACES, REGIONS
from tests.table import ask_card, happened, options, play_card, table

GRANDES = {"red": "galicia", "blue": "aragon", "green": "sevilla", "yellow": "granada"}


def test_c5_king_moves_the_king_to_any_region():
    board = table(king="galicia")
    play_card(board, "c5_king", "red", "granada")
    assert board.board.king == "granada"


def test_c5_king_may_leave_him_where_he_is_but_not_send_him_to_the_castillo():
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


def test_c4_grande_goes_neither_to_the_king_nor_to_the_castillo_nor_stays():
    board = table(king="valencia", grandes=GRANDES)
    assert options(ask_card(board, "c4_grande", "red")) == set(REGIONS) - {"valencia", "galicia"}


def test_c4_grande_cannot_leave_the_kings_region():
    assert play_card(table(king="galicia", grandes=GRANDES), "c4_grande", "red") == []


@pytest.mark.parametrize(("tile", "values"), [("8", (8, 4, 0)), ("4", (4, 0, 0))])
def test_c4_scoreboard_lays_a_mobile_scoreboard_over_the_values_of_a_place(tile, values):
    board = table(king="valencia")
    play_card(board, "c4_scoreboard", "red", f"{tile}@granada")
    assert board.values("granada") == values


def test_c4_scoreboard_moves_one_that_lies_there():
    board = table(king="valencia", tiles={"8": "granada"})
    play_card(board, "c4_scoreboard", "red", "8@castillo")
    assert board.values("granada") == (6, 3, 1)
    assert board.values("castillo") == (8, 4, 0)


def test_c4_scoreboard_goes_anywhere_but_to_the_king():
    asked = ask_card(table(king="valencia"), "c4_scoreboard", "red")
    assert options(asked) == {f"{tile}@{place}" for tile in "84" for place in PLACES if place != "valencia"}


def test_c4_scoreboard_goes_on_no_other_and_not_back_where_it_lay():
    asked = ask_card(table(king="valencia", tiles={"8": "granada", "4": "castillo"}), "c4_scoreboard", "red")
    assert options(asked) == {
        f"{tile}@{place}" for tile in "84" for place in set(PLACES) - {"valencia", "granada", "castillo"}
    }


def test_c4_scoreboard_takes_none_out_of_the_kings_region():
    asked = ask_card(table(king="granada", tiles={"8": "granada", "4": "castillo"}), "c4_scoreboard", "red")
    assert {token[0] for token in options(asked)} == {"4"}


def test_c4_power_takes_a_played_power_card_back_to_my_hand():
    board = table(played={"red": [13, 4, 7]})
    play_card(board, "c4_power", "red", 13)
    assert 13 in board.board.hands["red"]
    assert board.board.backs["red"] == 1


def test_c4_power_may_take_back_this_rounds_and_the_order_of_turns_stays():
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


def test_c4_power_takes_no_card_back_twice():
    board = table(played={"red": [13, 4, 7]})
    play_card(board, "c4_power", "red", 13)
    assert options(ask_card(board, "c4_power", "red")) == {4, 7}


def test_c4_power_counts_what_came_back_and_tells_its_owner_which():
    board = table(played={"red": [13, 4, 7]})
    play_card(board, "c4_power", "red", 13)
    play_card(board, "c4_power", "red", 4)
    assert board.board.backs["red"] == 2
    assert board.events[-1] == {"type": "back", "colour": "red", "value": 4}
