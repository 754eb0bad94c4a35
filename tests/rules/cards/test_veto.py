"""The Veto: kept, spent on another's special action, or lapsed."""

import pytest

from pbem.rules.acts import Act, perform
from tests.table import ask_card, happened, lay, one, options, play_card, play_turn, run, scores, table, where

MOVES = ["red@galicia", "aragon", "red@galicia", "aragon", "red@galicia", "sevilla", "red@galicia", "granada"]
KEYS_OF_CHOICE = {
    "c5_king": ("aragon", "aragon"),
    "c4_royal_advisor": ("aragon", "aragon"),
    "c4_grande": ("aragon", "aragon"),
    "c4_scoreboard": ("8@aragon", "8@aragon"),
    "c4_eviction": ("aragon", "aragon"),
    "c2_score_one": ("aragon", "aragon"),
    "c1_add2": (["aragon"], "aragon"),
    "c1_own4": (["red@galicia", "aragon"], ["red@galicia", "aragon"]),
}
NOTHING_TO_CHOOSE = [
    "c2_decay_all",
    "c2_angry_king",
    "c2_disc_all",
    "c3_castillo",
    "c4_court",
    "c4_power",
    "c4_disc_score",
]


def held(*holders, **more):
    """Red has four in Galicia and five at court; these hold a Veto."""
    return table(
        king="valencia",
        vetoes=holders,
        red={"galicia": 4, "court": 5},
        grandes={"red": "galicia"},
        played={"red": [13, 7]},
        **more,
    )


def end_round(board):
    board.board.order = list(board.board.colours)
    run(perform(Act("end", board.board.round), board))


def test_c2_veto_is_kept_for_this_round_and_the_next():
    board = table(round=4)
    play_card(board, "c2_veto", "red")
    assert board.events == [{"type": "veto_kept", "colour": "red", "until": 5}]


def test_it_stops_another_players_special_action():
    board = held("blue")
    play_card(board, "c1_own4", "red", MOVES, 0)
    assert where(board, "red") == {"galicia": 4, "court": 5}
    assert board.events == [{"type": "vetoed", "colour": "blue", "by": "red", "card": "c1_own4", "stands": 0, "of": 4}]


def test_it_is_spent_by_that():
    board = held("blue")
    play_card(board, "c1_own4", "red", MOVES, 0)
    assert ask_card(board, "c5_king", "red", "granada") is None


def test_letting_an_action_pass_keeps_it():
    board = held("blue")
    play_card(board, "c1_own4", "red", MOVES, "no")
    assert where(board, "red") == {"aragon": 2, "sevilla": 1, "granada": 1, "court": 5}
    assert one(ask_card(board, "c5_king", "red", "granada")).key == "veto"


@pytest.mark.parametrize("stand", range(4))
def test_the_first_steps_may_stand(stand):
    board = held("blue")
    play_card(board, "c1_own4", "red", MOVES, stand)
    assert sum(event["n"] for event in board.events if event["type"] == "moved") == stand


def test_of_several_scorings_the_first_may_stand_in_the_order_i_choose():
    board = table(vetoes=["blue"], red={"galicia": 1, "cataluna": 1})
    play_card(board, "c3_fours", "red", ["sevilla", "cataluna", "galicia"], 2)
    assert scores(board) == {"red": 4}


def test_the_order_of_two_is_asked_too_but_not_of_one():
    board = table(vetoes=["blue"], red={"galicia": 1, "granada": 1})
    assert options(ask_card(board, "c3_most", "red")) == {"galicia", "granada"}
    assert one(ask_card(table(vetoes=["blue"], red={"galicia": 1}), "c3_most", "red")).key == "veto"
    assert one(ask_card(board, "c3_most", "red")).to_json() == {
        "id": "",
        "seat": "red",
        "key": "sequence",
        "card": "c3_most",
        "by": "red",
        "shape": "bag",
        "of": {"galicia": 1, "granada": 1},
        "least": 2,
        "most": 2,
        "one_each": False,
        "default": None,
    }


def test_no_order_is_asked_when_nobody_can_veto_the_rest():
    assert ask_card(held("red"), "c3_fours", "red") is None
    assert one(ask_card(held("blue", options={"veto": "whole"}), "c3_fours", "red")).key == "veto"


def test_if_so_agreed_it_stops_the_whole_action_or_nothing():
    board = held("blue", options={"veto": "whole"})
    assert options(ask_card(board, "c1_own4", "red", MOVES)) == {"no", 0}


@pytest.mark.parametrize("card", KEYS_OF_CHOICE)
def test_the_holder_is_told_what_was_chosen(card):
    choice, shown = KEYS_OF_CHOICE[card]
    asked = one(ask_card(held("blue", blue={"aragon": 1}), card, "red", choice))
    assert asked.seat == "blue"
    assert asked.announced == {"card": card, "by": "red", "steps": [shown]}
    assert (asked.card, asked.by, asked.default) == (card, "red", "no")


@pytest.mark.parametrize("card", NOTHING_TO_CHOOSE)
def test_the_holder_is_asked_before_anything_secret_or_others_choices(card):
    asked = one(ask_card(held("blue", blue={"court": 9, "aragon": 3}), card, "red"))
    assert asked.announced == {"card": card, "by": "red", "steps": []}


@pytest.mark.parametrize("card", NOTHING_TO_CHOOSE)
def test_a_vetoed_action_changes_nothing(card):
    board = held("blue", blue={"court": 9, "aragon": 3, "castillo": 1})
    play_card(board, card, "red", 0)
    assert happened(board) == ["vetoed"]


def test_holders_are_asked_clockwise_and_the_second_keeps_theirs():
    board = held("red", "yellow", "blue")
    asked = one(ask_card(board, "c3_castillo", "green"))
    assert asked.seat == "yellow"
    board = held("red", "yellow", "blue")
    play_card(board, "c3_castillo", "green", 0)
    assert [holder for holder, _ in board.board.vetoes] == ["red", "blue"]


def test_the_second_holder_is_asked_when_the_first_lets_it_pass():
    assert one(ask_card(held("yellow", "blue"), "c3_castillo", "green", "no")).seat == "blue"


def test_my_own_veto_is_no_use_against_me():
    assert ask_card(held("red"), "c3_castillo", "red") is None


def test_a_veto_cannot_be_vetoed():
    assert ask_card(held("blue"), "c2_veto", "red") is None


def test_placing_cannot_be_vetoed():
    board = lay(held("blue"), "c2_veto")
    board.board.powers = {"red": 13}
    play_turn(board, "red", "place", ["aragon", "aragon"], "done")
    assert where(board, "red")["aragon"] == 2


def test_it_lapses_after_the_next_round():
    board = table(round=4)
    play_card(board, "c2_veto", "red")
    end_round(board)
    assert "veto_lapsed" not in happened(board)
    board.board.round = 5
    end_round(board)
    assert board.events[-1] == {"type": "veto_lapsed", "colour": "red"}


def test_in_the_short_game_the_next_round_may_be_the_one_after_next():
    board = table(round=3, options={"rounds": "6"})
    play_card(board, "c2_veto", "red")
    assert board.board.vetoes == [("red", 5)]


def test_taken_in_the_last_round_it_lasts_that_round_only():
    board = table(round=9)
    play_card(board, "c2_veto", "red")
    assert board.board.vetoes == [("red", 9)]


def test_of_two_vetoes_the_older_is_spent():
    board = table(round=4, vetoes=["blue"])
    board.board.vetoes = [("blue", 4), ("blue", 5)]
    play_card(board, "c3_castillo", "red", 0)
    assert board.board.vetoes == [("blue", 5)]


def test_an_action_that_does_nothing_is_not_contested():
    board = table(king="valencia", vetoes=["blue"], grandes={"red": "valencia"})
    assert ask_card(board, "c4_grande", "red") is None
    assert ask_card(board, "c1_own4", "red") is None
