"""Stack 2 of 2023 and the court: caballeros sent back to the province, and taken."""

from tests.table import ask_card, happened, one, options, play_card, scores, table, where


def new(**more):
    return table(**({"edition": "2023", "king": "sevilla"} | more))


def test_n2_decay_all_each_opponent_returns_the_whole_court():
    board = new(red={"court": 4}, blue={"court": 9, "galicia": 1}, green={"court": 1})
    play_card(board, "n2_decay_all", "red")
    assert [where(board, who) for who in ("red", "blue", "green")] == [{"court": 4}, {"galicia": 1}, {}]
    assert board.board.province["blue"] == 29


def test_n2_decay_3_opponents_return_up_to_three_caballeros():
    board = new(red={"court": 4}, blue={"court": 5}, green={"court": 2, "galicia": 1})
    play_card(board, "n2_decay_3", "red")
    assert [where(board, who) for who in ("red", "blue", "green")] == [{"court": 4}, {"court": 2}, {"galicia": 1}]


def test_n2_one_each_returns_my_choice_of_one_per_opponent():
    board = new(
        red={"galicia": 1}, blue={"galicia": 2, "aragon": 1}, green={"sevilla": 1, "aragon": 1}, yellow={"court": 1}
    )
    assert options(ask_card(board, "n2_one_each", "red")) == {"blue@galicia", "blue@aragon", "green@aragon"}
    play_card(board, "n2_one_each", "red", ["green@aragon", "blue@galicia"])
    assert where(board, "blue") == {"galicia": 1, "aragon": 1}
    assert where(board, "green") == {"sevilla": 1}


def test_n2_withdrawal_opponents_return_three_from_the_left():
    board = new(
        red={"court": 3}, blue={"court": 3, "aragon": 1}, green={"court": 1, "galicia": 4}, yellow={"granada": 2}
    )
    assert one(ask_card(board, "n2_withdrawal", "red")).seat == "blue"
    play_card(board, "n2_withdrawal", "red", ["court", "court", "aragon"], ["galicia", "galicia", "court"])
    assert where(board, "red") == {"court": 3}
    assert where(board, "blue") == {"court": 1}
    assert where(board, "green") == {"galicia": 2}
    assert where(board, "yellow") == {}


def test_n2_withdrawal_asks_all_at_once_by_option():
    board = new(options={"victims": "at_once"}, blue={"court": 3, "aragon": 1}, green={"court": 1, "galicia": 4})
    assert set(ask_card(board, "n2_withdrawal", "red").questions) == {"blue", "green"}
    play_card(board, "n2_withdrawal", "red", {"blue": ["aragon", "court", "court"], "green": ["galicia"] * 3})
    assert where(board, "blue") | where(board, "green") == {"court": 1, "galicia": 1}


def test_n2_withdrawal_at_once_asks_nobody_without_a_choice():
    board = new(options={"victims": "at_once"}, blue={"court": 3}, green={"galicia": 2})
    play_card(board, "n2_withdrawal", "red")
    assert where(board, "blue") | where(board, "green") == {}


def test_n2_fair_scores_any_region_but_not_the_castillo():
    board = new(red={"sevilla": 2}, blue={"sevilla": 1})
    assert len(options(ask_card(board, "n2_fair", "red"))) == 9
    assert "castillo" not in options(ask_card(board, "n2_fair", "red"))
    play_card(board, "n2_fair", "red", "sevilla")
    assert scores(board) == {"red": 4 + 2, "blue": 3}


def test_n4_court_takes_up_to_two_from_the_province():
    board = new(red={"province": 5, "court": 1})
    assert options(ask_card(board, "n4_court", "red")) == {0, 1, 2}
    play_card(board, "n4_court", "red", 2)
    assert (board.board.province["red"], board.board.court["red"]) == (3, 3)


def test_n4_court_takes_from_regions_if_the_province_is_short():
    board = new(red={"province": 1, "galicia": 2, "sevilla": 2, "castillo": 2})
    asked = one(ask_card(board, "n4_court", "red", 1))
    assert (asked.key, asked.of, asked.least, asked.most) == ("recall", {"galicia": 2}, 0, 1)
    board = new(red={"province": 1, "galicia": 2, "sevilla": 2, "castillo": 2})
    play_card(board, "n4_court", "red", 1, ["galicia"])
    assert where(board, "red") == {"court": 2, "galicia": 1, "sevilla": 2, "castillo": 2}


def test_n4_court_does_nothing_without_province_and_regions():
    assert play_card(new(red={"province": 0, "castillo": 2}), "n4_court", "red") == []
    board = new(red={"province": 0, "castillo": 2})
    play_card(board, "n4_court", "red")
    assert happened(board) == []
