"""Stack 1: intrigues."""

import pytest

from pbem.rules import REGIONS
from tests.table import ask_card, one, options, play_card, table, where

MOVES = ["c1_any3", "c1_any4", "c1_own4", "c1_foreign3", "c1_two_two", "c1_five_one_region", "c1_all_own"]


def crowd(**more):
    """Red and blue, six each in Granada and two each in Aragón; the king in Sevilla."""
    return table(king="sevilla", red={"granada": 6, "aragon": 2}, blue={"granada": 6, "aragon": 2}, **more)


def moves(colour, origin, *goals):
    return [token for goal in goals for token in (f"{colour}@{origin}", goal)]


def test_c1_any3_moves_up_to_three_caballeros_anyones():
    board = crowd()
    play_card(board, "c1_any3", "red", ["red@granada", "galicia", "blue@granada", "valencia", "blue@aragon", "granada"])
    assert where(board, "red") == {"galicia": 1, "granada": 5, "aragon": 2}
    assert where(board, "blue") == {"valencia": 1, "granada": 6, "aragon": 1}


def test_c1_any4_moves_up_to_four_caballeros_anyones():
    board = crowd()
    play_card(board, "c1_any4", "red", moves("blue", "granada", "galicia", "galicia", "valencia", "aragon"))
    assert where(board, "blue") == {"galicia": 2, "valencia": 1, "aragon": 3, "granada": 2}


def test_c1_own4_moves_up_to_four_of_my_own():
    board = crowd()
    play_card(board, "c1_own4", "red", moves("red", "granada", "galicia", "galicia", "galicia", "galicia"))
    assert where(board, "red") == {"galicia": 4, "granada": 2, "aragon": 2}
    assert options(ask_card(crowd(), "c1_own4", "red")) == {"red@granada", "red@aragon"}


def test_c1_foreign3_moves_up_to_three_of_the_others():
    board = crowd()
    play_card(board, "c1_foreign3", "red", moves("blue", "granada", "galicia", "galicia", "galicia"))
    assert where(board, "blue") == {"galicia": 3, "granada": 3, "aragon": 2}
    assert options(ask_card(crowd(), "c1_foreign3", "red")) == {"blue@granada", "blue@aragon"}


def test_c1_two_two_moves_two_own_and_two_others():
    board = crowd()
    play_card(
        board, "c1_two_two", "red", moves("red", "granada", "galicia", "galicia") + moves("blue", "aragon", "galicia")
    )
    assert where(board, "red") == {"galicia": 2, "granada": 4, "aragon": 2}
    assert where(board, "blue") == {"galicia": 1, "granada": 6, "aragon": 1}


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_c1_two_two_refuses_a_third_of_either_kind(colour):
    asked = one(ask_card(crowd(), "c1_two_two", "red"))
    assert not asked.admits(moves(colour, "granada", "galicia", "galicia", "galicia"))


def test_c1_five_one_region_moves_five_of_anyone():
    board = crowd()
    answer = moves("red", "granada", "galicia", "aragon") + moves("blue", "granada", "castillo", "valencia", "valencia")
    play_card(board, "c1_five_one_region", "red", answer)
    assert where(board, "red") == {"galicia": 1, "aragon": 3, "granada": 4}
    assert where(board, "blue") == {"castillo": 1, "valencia": 2, "granada": 3, "aragon": 2}


@pytest.mark.parametrize("card", ["c1_five_one_region", "c1_all_own"])
def test_one_region_cards_refuse_a_second_region(card):
    asked = one(ask_card(crowd(), card, "red"))
    assert not asked.admits(moves("red", "granada", "galicia") + moves("red", "aragon", "galicia"))


def test_c1_all_own_moves_any_number_from_one_region():
    board = crowd()
    play_card(board, "c1_all_own", "red", moves("red", "granada", *["galicia"] * 4, "castillo"))
    assert where(board, "red") == {"galicia": 4, "castillo": 1, "granada": 1, "aragon": 2}


def test_c1_all_own_with_must_move_all_leaves_none_behind():
    board = crowd(options={"all_own": "must_move_all"})
    asked = one(ask_card(board, "c1_all_own", "red"))
    assert not asked.admits(moves("red", "granada", *["galicia"] * 5))
    assert asked.admits(moves("red", "granada", *["galicia"] * 5, "aragon"))


def test_c1_add2_places_up_to_two_from_the_court():
    board = table(king="sevilla", red={"court": 3})
    play_card(board, "c1_add2", "red", ["galicia", "castillo"])
    assert where(board, "red") == {"galicia": 1, "castillo": 1, "court": 1}


def test_c1_add2_offers_every_place_except_the_kings_region():
    asked = ask_card(table(king="sevilla", red={"court": 3}), "c1_add2", "red")
    assert options(asked) == {*REGIONS, "castillo"} - {"sevilla"}


@pytest.mark.parametrize(("court", "most"), [(1, 1), (2, 2), (7, 2)])
def test_c1_add2_places_at_most_what_the_court_has(court, most):
    asked = one(ask_card(table(red={"court": court}), "c1_add2", "red"))
    assert asked.admits(["galicia"])
    assert asked.admits(["galicia"] * most)
    assert not asked.admits(["galicia"] * (most + 1))


def test_c1_add2_does_nothing_with_an_empty_court():
    assert play_card(table(), "c1_add2", "red") == []


def test_c1_or_moves_own_caballeros_out_of_one_region():
    board = table(king="sevilla", red={"granada": 2, "court": 2})
    play_card(board, "c1_or", "red", "move", moves("red", "granada", "galicia", "aragon"))
    assert where(board, "red") == {"galicia": 1, "aragon": 1, "court": 2}


def test_c1_or_places_two_from_the_court_instead():
    board = table(king="sevilla", red={"granada": 2, "court": 2})
    play_card(board, "c1_or", "red", "add", ["galicia", "galicia"])
    assert where(board, "red") == {"galicia": 2, "granada": 2}


def test_c1_or_may_place_in_the_castillo():
    board = table(king="sevilla", red={"granada": 2, "court": 2})
    assert options(ask_card(board, "c1_or", "red", "add")) == {*REGIONS, "castillo"} - {"sevilla"}


def test_c1_or_asks_only_if_both_are_possible():
    assert one(ask_card(table(king="sevilla", red={"granada": 2}), "c1_or", "red")).key == "move"
    assert one(ask_card(table(king="sevilla", red={"court": 2}), "c1_or", "red")).key == "add"
    assert play_card(table(king="sevilla", red={"sevilla": 2}), "c1_or", "red") == []


def test_c1_or_obeys_must_move_all_too():
    board = table(king="sevilla", red={"granada": 2, "court": 1}, options={"all_own": "must_move_all"})
    asked = one(ask_card(board, "c1_or", "red", "move"))
    assert not asked.admits(["red@granada", "galicia"])


@pytest.mark.parametrize("card", MOVES)
def test_nothing_leaves_or_enters_the_kings_region(card):
    board = table(king="granada", red={"granada": 6, "aragon": 2}, blue={"granada": 6, "aragon": 2})
    asked = one(ask_card(board, card, "red"))
    assert {token.partition("@")[2] for token in asked.of} == {"aragon"}
    assert set(asked.to) == {*REGIONS, "castillo"} - {"granada"}


@pytest.mark.parametrize("card", MOVES)
def test_nothing_leaves_the_castillo(card):
    board = table(red={"castillo": 3, "aragon": 1}, blue={"castillo": 3, "aragon": 1})
    assert options(ask_card(board, card, "red")) <= {"red@aragon", "blue@aragon"}


@pytest.mark.parametrize("card", MOVES)
def test_at_least_one_caballero_must_be_moved(card):
    asked = one(ask_card(crowd(), card, "red"))
    token = min(asked.of)
    assert asked.admits([token, "galicia"])
    assert not asked.admits([])


@pytest.mark.parametrize(
    ("card", "most"),
    [("c1_any3", 3), ("c1_any4", 4), ("c1_own4", 4), ("c1_foreign3", 3), ("c1_five_one_region", 5), ("c1_all_own", 6)],
)
def test_no_more_than_the_card_says(card, most):
    colour = "blue" if card == "c1_foreign3" else "red"
    asked = one(ask_card(crowd(), card, "red"))
    assert asked.admits(moves(colour, "granada", *["galicia"] * most))
    assert not asked.admits(moves(colour, "granada", *["galicia"] * (most + 1)))


@pytest.mark.parametrize("card", MOVES)
def test_without_movable_caballeros_nothing_is_asked(card):
    board = table(king="granada", red={"granada": 3, "castillo": 2}, blue={"granada": 1})
    assert play_card(board, card, "red") == []


def test_a_caballero_moves_once():
    board = table(king="sevilla", red={"granada": 1})
    asked = one(ask_card(board, "c1_any3", "red"))
    assert not asked.admits(["red@granada", "aragon", "red@aragon", "galicia"])


def test_a_caballero_cannot_move_to_its_own_region():
    asked = one(ask_card(crowd(), "c1_any3", "red"))
    assert not asked.admits(["red@granada", "granada"])


def test_consecutive_equal_moves_become_one_event():
    board = crowd()
    play_card(board, "c1_any4", "red", moves("red", "granada", "galicia", "galicia", "valencia", "galicia"))
    assert [(event["to"], event["n"]) for event in board.events] == [("galicia", 2), ("valencia", 1), ("galicia", 1)]
