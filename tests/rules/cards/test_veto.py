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


def test_a_veto_stops_another_players_special_action():
    board = held("blue")
    play_card(board, "c1_own4", "red", MOVES, 0)
    assert where(board, "red") == {"galicia": 4, "court": 5}
    assert board.events == [{"type": "vetoed", "colour": "blue", "by": "red", "card": "c1_own4", "stands": 0, "of": 4}]


def test_a_veto_is_spent_when_used():
    board = held("blue")
    play_card(board, "c1_own4", "red", MOVES, 0)
    assert ask_card(board, "c5_king", "red", "granada") is None


def test_letting_an_action_pass_keeps_the_veto():
    board = held("blue")
    play_card(board, "c1_own4", "red", MOVES, "no")
    assert where(board, "red") == {"aragon": 2, "sevilla": 1, "granada": 1, "court": 5}
    assert one(ask_card(board, "c5_king", "red", "granada")).key == "veto"


@pytest.mark.parametrize("stand", range(4))
def test_a_partial_veto_keeps_the_first_steps(stand):
    board = held("blue")
    play_card(board, "c1_own4", "red", MOVES, stand)
    assert sum(event["n"] for event in board.events if event["type"] == "moved") == stand


def test_a_partial_veto_keeps_the_first_scorings():
    board = table(vetoes=["blue"], red={"galicia": 1, "cataluna": 1})
    play_card(board, "c3_fours", "red", ["sevilla", "cataluna", "galicia"], 2)
    assert scores(board) == {"red": 4}


def test_the_scoring_order_is_asked_for_two_regions():
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


def test_no_scoring_order_is_asked_without_a_possible_veto():
    assert ask_card(held("red"), "c3_fours", "red") is None
    assert one(ask_card(held("blue", options={"veto": "whole"}), "c3_fours", "red")).key == "veto"


def test_a_whole_veto_stops_the_whole_action_or_nothing():
    board = held("blue", options={"veto": "whole"})
    assert options(ask_card(board, "c1_own4", "red", MOVES)) == {"no", 0}


@pytest.mark.parametrize("card", KEYS_OF_CHOICE)
def test_the_veto_holder_sees_the_chosen_steps(card):
    choice, shown = KEYS_OF_CHOICE[card]
    asked = one(ask_card(held("blue", blue={"aragon": 1}), card, "red", choice))
    assert asked.seat == "blue"
    assert asked.announced == {"card": card, "by": "red", "steps": [shown]}
    assert (asked.card, asked.by, asked.default) == (card, "red", "no")


@pytest.mark.parametrize("card", NOTHING_TO_CHOOSE)
def test_the_veto_is_asked_before_secret_or_other_choices(card):
    asked = one(ask_card(held("blue", blue={"court": 9, "aragon": 3}), card, "red"))
    assert asked.announced == {"card": card, "by": "red", "steps": []}


@pytest.mark.parametrize("card", NOTHING_TO_CHOOSE)
def test_a_vetoed_action_changes_nothing(card):
    board = held("blue", blue={"court": 9, "aragon": 3, "castillo": 1})
    play_card(board, card, "red", 0)
    assert happened(board) == ["vetoed"]


def test_an_unused_second_veto_is_kept():
    board = held("red", "yellow", "blue")
    asked = one(ask_card(board, "c3_castillo", "green"))
    assert asked.seat == "yellow"
    board = held("red", "yellow", "blue")
    play_card(board, "c3_castillo", "green", 0)
    assert [holder for holder, _ in board.board.vetoes] == ["red", "blue"]


def test_the_second_holder_is_asked_after_the_first_declines():
    assert one(ask_card(held("yellow", "blue"), "c3_castillo", "green", "no")).seat == "blue"


def test_a_player_cannot_veto_their_own_action():
    assert ask_card(held("red"), "c3_castillo", "red") is None


def test_a_veto_cannot_be_vetoed():
    assert ask_card(held("blue"), "c2_veto", "red") is None


def test_placing_cannot_be_vetoed():
    board = lay(held("blue"), "c2_veto")
    board.board.powers = {"red": 13}
    play_turn(board, "red", "place", ["aragon", "aragon"], "done")
    assert where(board, "red")["aragon"] == 2


def test_a_veto_lapses_after_the_next_round():
    board = table(round=4)
    play_card(board, "c2_veto", "red")
    end_round(board)
    assert "veto_lapsed" not in happened(board)
    board.board.round = 5
    end_round(board)
    assert board.events[-1] == {"type": "veto_lapsed", "colour": "red"}


def test_in_the_short_game_a_veto_skips_omitted_rounds():
    board = table(round=3, options={"rounds": "6"})
    play_card(board, "c2_veto", "red")
    assert board.board.vetoes == [("red", 5)]


def test_a_veto_from_the_last_round_lasts_one_round():
    board = table(round=9)
    play_card(board, "c2_veto", "red")
    assert board.board.vetoes == [("red", 9)]


def test_the_older_of_two_vetoes_is_spent_first():
    board = table(round=4, vetoes=["blue"])
    board.board.vetoes = [("blue", 4), ("blue", 5)]
    play_card(board, "c3_castillo", "red", 0)
    assert board.board.vetoes == [("blue", 5)]


def test_an_action_without_effect_asks_for_no_veto():
    board = table(king="valencia", vetoes=["blue"], grandes={"red": "valencia"})
    assert ask_card(board, "c4_grande", "red") is None
    assert ask_card(board, "c1_own4", "red") is None
