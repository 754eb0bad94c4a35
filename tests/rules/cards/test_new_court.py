"""Stack 2 of 2023 and the court: caballeros sent back to the province, and taken."""

from tests.table import ask_card, happened, one, options, play_card, scores, table, where


def new(**more):
    return table(**({"edition": "2023", "king": "sevilla"} | more))


def test_n2_decay_all_each_opponent_returns_the_whole_court():
    board = new(red={"court": 4}, blue={"court": 9, "galicia": 1}, green={"court": 1})
    play_card(board, "n2_decay_all", "red")
    assert [where(board, who) for who in ("red", "blue", "green")] == [{"court": 4}, {"galicia": 1}, {}]
    assert board.board.province["blue"] == 29


def test_n2_decay_3_each_opponent_returns_three_from_the_court_fewer_all():
    board = new(red={"court": 4}, blue={"court": 5}, green={"court": 2, "galicia": 1})
    play_card(board, "n2_decay_3", "red")
    assert [where(board, who) for who in ("red", "blue", "green")] == [{"court": 4}, {"court": 2}, {"galicia": 1}]


def test_n2_one_each_i_return_one_of_each_opponent_from_the_regions():
    board = new(
        red={"galicia": 1}, blue={"galicia": 2, "aragon": 1}, green={"sevilla": 1, "aragon": 1}, yellow={"court": 1}
    )
    assert options(ask_card(board, "n2_one_each", "red")) == {"blue@galicia", "blue@aragon", "green@aragon"}
    play_card(board, "n2_one_each", "red", ["green@aragon", "blue@galicia"])
    assert where(board, "blue") == {"galicia": 1, "aragon": 1}
    assert where(board, "green") == {"sevilla": 1}


def test_n2_withdrawal_each_opponent_returns_three_from_regions_or_court_the_left_neighbour_first():
    board = new(
        red={"court": 3}, blue={"court": 3, "aragon": 1}, green={"court": 1, "galicia": 4}, yellow={"granada": 2}
    )
    assert one(ask_card(board, "n2_withdrawal", "red")).seat == "blue"
    play_card(board, "n2_withdrawal", "red", ["court", "court", "aragon"], ["galicia", "galicia", "court"])
    assert where(board, "red") == {"court": 3}
    assert where(board, "blue") == {"court": 1}
    assert where(board, "green") == {"galicia": 2}
    assert where(board, "yellow") == {}


def test_n2_withdrawal_may_be_asked_of_all_at_once():
    board = new(options={"victims": "at_once"}, blue={"court": 3, "aragon": 1}, green={"court": 1, "galicia": 4})
    assert set(ask_card(board, "n2_withdrawal", "red").questions) == {"blue", "green"}
    play_card(board, "n2_withdrawal", "red", {"blue": ["aragon", "court", "court"], "green": ["galicia"] * 3})
    assert where(board, "blue") | where(board, "green") == {"court": 1, "galicia": 1}


def test_n2_withdrawal_asks_nobody_at_once_when_nobody_has_a_choice():
    board = new(options={"victims": "at_once"}, blue={"court": 3}, green={"galicia": 2})
    play_card(board, "n2_withdrawal", "red")
    assert where(board, "blue") | where(board, "green") == {}


def test_n2_fair_scores_a_region_of_my_choice_the_kings_too_and_no_castillo():
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


def test_n4_court_takes_from_regions_too_when_the_province_runs_short():
    board = new(red={"province": 1, "galicia": 2, "sevilla": 2, "castillo": 2})
    asked = one(ask_card(board, "n4_court", "red", 1))
    assert (asked.key, asked.of, asked.least, asked.most) == ("recall", {"galicia": 2}, 0, 1)
    board = new(red={"province": 1, "galicia": 2, "sevilla": 2, "castillo": 2})
    play_card(board, "n4_court", "red", 1, ["galicia"])
    assert where(board, "red") == {"court": 2, "galicia": 1, "sevilla": 2, "castillo": 2}


def test_n4_court_with_neither_province_nor_regions_does_nothing():
    assert play_card(new(red={"province": 0, "castillo": 2}), "n4_court", "red") == []
    board = new(red={"province": 0, "castillo": 2})
    play_card(board, "n4_court", "red")
    assert happened(board) == []
