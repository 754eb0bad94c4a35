"""Courts and provinces: Decay of Authority, one of each, Angry King, The Court."""

import pytest

from tests.table import ask_card, one, options, play_card, table, where


def returned(board):
    """Who returned what: (colour, from, how many)."""
    return [(event["colour"], event["from"], event["n"]) for event in board.events if event["type"] == "returned"]


def test_c2_decay_all_each_opponent_returns_the_whole_court():
    board = table(red={"court": 5}, blue={"court": 5}, green={"court": 1}, yellow={"galicia": 2})
    play_card(board, "c2_decay_all", "red")
    assert returned(board) == [("blue", "court", 5), ("green", "court", 1)]
    assert board.board.court == {"red": 5, "blue": 0, "green": 0, "yellow": 0}
    assert board.board.province["blue"] == 30


def test_c2_decay_3_opponents_return_up_to_three_caballeros():
    board = table(red={"court": 5}, blue={"court": 5}, green={"court": 2}, yellow={"court": 3})
    play_card(board, "c2_decay_3", "red")
    assert board.board.court == {"red": 5, "blue": 2, "green": 0, "yellow": 0}


def test_decay_affects_only_courts():
    board = table(blue={"galicia": 3, "castillo": 2})
    assert play_card(board, "c2_decay_all", "red") == []


def test_c2_one_each_returns_my_choice_of_one_per_opponent():
    board = table(blue={"galicia": 2, "aragon": 1}, green={"galicia": 1, "aragon": 4}, yellow={"granada": 1})
    play_card(board, "c2_one_each", "red", ["green@aragon", "blue@galicia", "yellow@granada"])
    assert [where(board, colour) for colour in ("blue", "green", "yellow")] == [
        {"galicia": 1, "aragon": 1},
        {"galicia": 1, "aragon": 3},
        {},
    ]


def test_c2_one_each_takes_exactly_one_from_each_opponent():
    board = table(blue={"galicia": 2, "aragon": 1}, green={"aragon": 1}, yellow={"court": 7})
    asked = one(ask_card(board, "c2_one_each", "red"))
    assert not asked.admits(["blue@galicia"])
    assert not asked.admits(["blue@galicia", "blue@aragon"])
    assert asked.admits(["blue@galicia", "green@aragon"])


def test_c2_one_each_spares_king_castillo_court_and_me():
    board = table(
        king="galicia",
        red={"aragon": 1},
        blue={"galicia": 1, "castillo": 1, "court": 1, "aragon": 1, "sevilla": 1},
    )
    assert options(ask_card(board, "c2_one_each", "red")) == {"blue@aragon", "blue@sevilla"}


def test_c2_one_each_asks_nothing_without_a_choice():
    board = table(blue={"galicia": 2}, green={"aragon": 1})
    play_card(board, "c2_one_each", "red")
    assert returned(board) == [("blue", "galicia", 1), ("green", "aragon", 1)]


def test_c2_one_each_does_nothing_without_opponents_in_regions():
    assert play_card(table(king="galicia", blue={"galicia": 2, "court": 3}), "c2_one_each", "red") == []


def test_c2_angry_king_opponents_return_three_clockwise():
    board = table(
        red={"galicia": 3, "court": 3},
        blue={"galicia": 2, "court": 2},
        green={"aragon": 4, "sevilla": 1},
        yellow={"court": 4, "granada": 1},
    )
    play_card(
        board,
        "c2_angry_king",
        "green",
        ["court", "granada", "court"],
        ["galicia", "galicia", "court"],
        ["court", "court", "galicia"],
    )
    assert [where(board, colour) for colour in ("yellow", "red", "blue")] == [
        {"court": 2},
        {"galicia": 1, "court": 2},
        {"galicia": 1},
    ]
    assert where(board, "green") == {"aragon": 4, "sevilla": 1}


def test_c2_angry_king_asks_for_exactly_three():
    board = table(blue={"galicia": 4, "court": 4})
    asked = one(ask_card(board, "c2_angry_king", "red"))
    assert asked.seat == "blue"
    assert not asked.admits(["court", "court"])
    assert not asked.admits(["court"] * 4)
    assert asked.admits(["court", "galicia", "court"])


@pytest.mark.parametrize(
    "have", [{}, {"court": 2}, {"galicia": 1, "court": 1}, {"galicia": 3}, {"court": 1, "aragon": 2}]
)
def test_c2_angry_king_takes_three_or_fewer_without_asking(have):
    board = table(blue=have)
    play_card(board, "c2_angry_king", "red")
    assert where(board, "blue") == {}
    assert sum(n for _, _, n in returned(board)) == sum(have.values())


def test_c2_angry_king_spares_kings_region_and_castillo():
    board = table(king="galicia", blue={"galicia": 5, "castillo": 5, "aragon": 4, "sevilla": 1})
    assert options(ask_card(board, "c2_angry_king", "red")) == {"aragon", "sevilla"}


def test_c2_angry_king_asks_all_at_once_by_option():
    board = table(options={"victims": "at_once"}, blue={"court": 4, "aragon": 1}, green={"court": 2, "aragon": 2})
    play_card(board, "c2_angry_king", "red", {"blue": ["court"] * 3, "green": ["court", "aragon", "aragon"]})
    assert where(board, "blue") == {"court": 1, "aragon": 1}
    assert where(board, "green") == {"court": 1}


def test_c4_court_takes_up_to_two_more_from_the_province():
    board = table(red={"court": 1})
    play_card(board, "c4_court", "red", 2)
    assert board.board.court["red"] == 3
    assert board.board.province["red"] == 27
    assert options(ask_card(table(), "c4_court", "red")) == {0, 1, 2}


def test_c4_court_takes_from_regions_when_the_province_is_short():
    board = table(king="sevilla", red={"province": 1, "galicia": 3, "sevilla": 2, "castillo": 2})
    assert options(ask_card(board, "c4_court", "red", 1)) == {"galicia"}
    board = table(king="sevilla", red={"province": 1, "galicia": 3})
    play_card(board, "c4_court", "red", 1, ["galicia"])
    assert where(board, "red") == {"galicia": 2, "court": 2}
