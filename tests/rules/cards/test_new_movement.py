"""The intrigues of 2023, and Delegation of the Old Hands."""

import pytest

from pbem.rules import REGIONS
from tests.table import ask_card, one, options, play_card, table, where

MOVES = ["n1_ambush", "n1_any3", "n1_any4", "n1_own4", "n1_intrigue", "n1_conspiracy", "n1_all_own"]


def crowd(**more):
    """Red and blue, six each in Granada and two each in Aragón; the king in Sevilla."""
    stand = {"red": {"granada": 6, "aragon": 2}, "blue": {"granada": 6, "aragon": 2}}
    return table(**({"king": "sevilla", "edition": "2023"} | stand | more))


def moves(colour, origin, *goals):
    return [token for goal in goals for token in (f"{colour}@{origin}", goal)]


def test_n1_ambush_moves_up_to_three_of_the_others():
    board = crowd()
    assert options(ask_card(board, "n1_ambush", "red")) == {"blue@granada", "blue@aragon"}
    play_card(board, "n1_ambush", "red", moves("blue", "granada", "galicia", "castillo", "valencia"))
    assert where(board, "blue") == {"galicia": 1, "castillo": 1, "valencia": 1, "granada": 3, "aragon": 2}


def test_n1_any3_moves_up_to_three_caballeros_anyones():
    board = crowd()
    play_card(board, "n1_any3", "red", moves("red", "granada", "galicia") + moves("blue", "aragon", "galicia"))
    assert where(board, "red") == {"galicia": 1, "granada": 5, "aragon": 2}
    assert where(board, "blue") == {"galicia": 1, "granada": 6, "aragon": 1}


def test_n1_any4_moves_up_to_four_caballeros_anyones():
    board = crowd()
    play_card(board, "n1_any4", "red", moves("blue", "granada", "galicia", "galicia", "aragon", "valencia"))
    assert where(board, "blue") == {"galicia": 2, "valencia": 1, "granada": 2, "aragon": 3}


def test_n1_own4_moves_up_to_four_of_my_own():
    board = crowd()
    assert options(ask_card(board, "n1_own4", "red")) == {"red@granada", "red@aragon"}
    play_card(board, "n1_own4", "red", moves("red", "granada", *["galicia"] * 4))
    assert where(board, "red") == {"galicia": 4, "granada": 2, "aragon": 2}


def test_n1_intrigue_moves_two_own_and_two_others():
    board = crowd()
    mine, theirs = moves("red", "granada", "galicia", "galicia"), moves("blue", "aragon", "galicia", "galicia")
    play_card(board, "n1_intrigue", "red", mine + theirs)
    assert where(board, "red") == {"galicia": 2, "granada": 4, "aragon": 2}
    assert where(board, "blue") == {"galicia": 2, "granada": 6}


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_n1_intrigue_refuses_a_third_of_either_kind(colour):
    asked = one(ask_card(crowd(), "n1_intrigue", "red"))
    assert not asked.admits(moves(colour, "granada", "galicia", "galicia", "galicia"))


def test_n1_conspiracy_moves_up_to_five_from_one_region():
    board = crowd()
    tokens = moves("red", "granada", "galicia", "aragon") + moves("blue", "granada", "galicia", "galicia", "castillo")
    play_card(board, "n1_conspiracy", "red", tokens)
    assert where(board, "red") == {"galicia": 1, "granada": 4, "aragon": 3}
    assert where(board, "blue") == {"galicia": 2, "castillo": 1, "granada": 3, "aragon": 2}


def test_n1_conspiracy_refuses_a_second_region():
    asked = one(ask_card(crowd(), "n1_conspiracy", "red"))
    assert not asked.admits(moves("red", "granada", "galicia") + moves("blue", "aragon", "galicia"))


def test_n1_all_own_moves_any_number_of_my_own_from_one_region():
    asked = one(ask_card(crowd(), "n1_all_own", "red"))
    assert asked.admits(moves("red", "granada", *["galicia"] * 6))
    assert asked.admits(moves("red", "granada", "galicia"))
    assert not asked.admits(moves("red", "granada", "galicia") + moves("red", "aragon", "galicia"))
    assert not asked.admits(moves("blue", "granada", "galicia"))


def test_n1_militia_places_two_in_regions_but_not_the_castillo():
    board = crowd(red={"court": 5})
    assert options(ask_card(board, "n1_militia", "red")) == set(REGIONS) - {"sevilla"}
    play_card(board, "n1_militia", "red", ["galicia", "valencia"])
    assert where(board, "red") == {"galicia": 1, "valencia": 1, "court": 3}


def test_n1_militia_refuses_a_third():
    assert not one(ask_card(crowd(red={"court": 5}), "n1_militia", "red")).admits(["galicia"] * 3)


def test_n1_militia_does_nothing_with_an_empty_court():
    assert play_card(crowd(), "n1_militia", "red") == []


def test_o1_delegation_moves_any_number_from_one_region():
    board = crowd(red={"granada": 3, "court": 2})
    play_card(board, "o1_delegation", "red", "move", moves("red", "granada", "galicia", "castillo"))
    assert where(board, "red") == {"galicia": 1, "castillo": 1, "granada": 1, "court": 2}


def test_o1_delegation_places_up_to_two_in_regions_instead():
    board = crowd(red={"granada": 3, "court": 2})
    assert options(ask_card(board, "o1_delegation", "red", "add")) == set(REGIONS) - {"sevilla"}
    play_card(board, "o1_delegation", "red", "add", ["galicia", "granada"])
    assert where(board, "red") == {"galicia": 1, "granada": 4}


def test_o1_delegation_asks_only_if_both_are_possible():
    assert one(ask_card(crowd(red={"granada": 2}), "o1_delegation", "red")).key == "move"
    assert one(ask_card(crowd(red={"court": 2}), "o1_delegation", "red")).key == "add"
    assert play_card(crowd(red={"sevilla": 2}), "o1_delegation", "red") == []


@pytest.mark.parametrize("card", MOVES)
def test_nothing_leaves_or_enters_the_kings_region(card):
    asked = one(ask_card(crowd(king="granada"), card, "red"))
    assert {token.partition("@")[2] for token in asked.of} == {"aragon"}
    assert set(asked.to) == {*REGIONS, "castillo"} - {"granada"}


@pytest.mark.parametrize("card", MOVES)
def test_with_the_king_at_the_castillo_only_regions_are_open(card):
    asked = one(ask_card(crowd(king="castillo"), card, "red"))
    assert set(asked.to) == set(REGIONS)
    assert {token.partition("@")[2] for token in asked.of} == {"granada", "aragon"}


@pytest.mark.parametrize("card", MOVES)
@pytest.mark.parametrize("country", ["france", "portugal"])
def test_with_the_king_abroad_every_place_is_open(card, country):
    asked = one(ask_card(crowd(king=country), card, "red"))
    assert set(asked.to) == {*REGIONS, "castillo"}
    assert {token.partition("@")[2] for token in asked.of} == {"granada", "aragon"}


@pytest.mark.parametrize(
    ("card", "most"), [("n1_ambush", 3), ("n1_any3", 3), ("n1_any4", 4), ("n1_own4", 4), ("n1_conspiracy", 5)]
)
def test_no_more_than_the_card_says(card, most):
    colour = "blue" if card == "n1_ambush" else "red"
    asked = one(ask_card(crowd(), card, "red"))
    assert asked.admits(moves(colour, "granada", *["galicia"] * most))
    assert not asked.admits(moves(colour, "granada", *["galicia"] * (most + 1)))
