"""The Veto: kept, spent on another's special action, or lapsed."""

import pytest

from pbem.rules import told
from pbem.rules.acts import Act, perform
from pbem.rules.questions import Together
from tests.table import ask_card, happened, lay, one, options, plan, play_card, play_turn, run, scores, table, where

MOVES = ["red@galicia", "aragon", "red@galicia", "aragon", "red@galicia", "sevilla", "red@galicia", "granada"]
VICTIMS = {
    "blue": {"court": 9, "aragon": 3, "granada": 1},
    "green": {"aragon": 1, "court": 2},
    "yellow": {"sevilla": 2, "court": 4},
}
CHOSEN = {  # what red chose, and the announced steps
    "c5_king": ("aragon", "king", ["aragon"]),
    "c4_royal_advisor": ("aragon", "king", ["aragon"]),
    "c4_grande": ("aragon", "grande", ["aragon"]),
    "c4_scoreboard": ("8@aragon", "scoreboard", ["8@aragon"]),
    "c4_eviction": ("aragon", "leave", ["blue@aragon", "green@aragon"]),
    "c2_score_one": ("aragon", "score", ["aragon"]),
    "c1_add2": (["aragon", "granada"], "add", ["aragon", "granada"]),
    "c1_own4": (["red@galicia", "aragon"], "move", [["red@galicia", "aragon"]]),
    "c2_one_each": (
        ["green@aragon", "blue@aragon", "yellow@sevilla"],
        "remove",
        ["green@aragon", "blue@aragon", "yellow@sevilla"],
    ),
}
UNCHOSEN = {  # the announced steps of actions in which red chooses nothing beforehand
    "c2_decay_all": ("return", ["blue", "green", "yellow"]),
    "c2_decay_3": ("return", ["blue", "green", "yellow"]),
    "c2_angry_king": ("return", ["blue", "green", "yellow"]),
    "c2_disc_all": ("return", ["blue", "green", "yellow"]),
    "c2_disc_2": ("return", ["blue", "green", "yellow"]),
    "c3_castillo": ("score", ["castillo"]),
    "c4_court": ("take", ["court", "court"]),
    "c4_power": ("whole", []),
    "c4_disc_score": ("whole", []),
}


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


def chosen(card):
    """What red answers before anybody is asked for a veto."""
    return CHOSEN[card][:1] if card in CHOSEN else ()


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
    vetoed = {"type": "vetoed", "colour": "blue", "by": "red", "card": "c1_own4", "stands": 0, "of": 4}
    assert board.events[1:] == [vetoed]


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


@pytest.mark.parametrize("card", CHOSEN)
def test_the_veto_holder_sees_the_chosen_steps(card):
    choice, deed, steps = CHOSEN[card]
    asked = one(ask_card(held("blue", **VICTIMS), card, "red", choice))
    assert asked.seat == "blue"
    assert asked.announced == {"card": card, "by": "red", "deed": deed, "steps": steps}
    assert (asked.card, asked.by, asked.default) == (card, "red", "no")


@pytest.mark.parametrize("card", UNCHOSEN)
def test_the_veto_is_asked_before_secret_or_other_choices(card):
    deed, steps = UNCHOSEN[card]
    asked = one(ask_card(held("blue", **VICTIMS), card, "red"))
    assert asked.announced == {"card": card, "by": "red", "deed": deed, "steps": steps}


@pytest.mark.parametrize("card", [*CHOSEN, *UNCHOSEN])
def test_plans_are_announced_to_everyone(card):
    board = held("blue", **VICTIMS)
    asked = one(ask_card(board, card, "red", *chosen(card)))
    assert board.events == [{"type": "announced", **plan(asked)}]
    assert [told(event, seat) for event in board.events for seat in (None, "red", "green")] == board.events * 3


@pytest.mark.parametrize("card", [*CHOSEN, *UNCHOSEN])
def test_a_veto_may_stop_before_every_step(card):
    asked = one(ask_card(held("blue", **VICTIMS), card, "red", *chosen(card)))
    assert asked.options == ["no", *range(max(1, len(plan(asked)["steps"])))]


@pytest.mark.parametrize("card", [*CHOSEN, *UNCHOSEN])
def test_a_whole_veto_may_stop_all_of_any_action_only(card):
    asked = one(ask_card(held("blue", **VICTIMS, options={"veto": "whole"}), card, "red", *chosen(card)))
    assert asked.options == ["no", 0]


@pytest.mark.parametrize("card", [*CHOSEN, *UNCHOSEN])
def test_a_vetoed_action_changes_nothing(card):
    board = held("blue", **VICTIMS)
    play_card(board, card, "red", *chosen(card), 0)
    assert happened(board) == ["announced", "vetoed"]


def test_nothing_is_announced_when_nobody_can_veto_it():
    board = held("red")
    play_card(board, "c5_king", "red", "aragon")
    assert happened(board) == ["king"]


@pytest.mark.parametrize("card", ["c2_decay_all", "c2_decay_3"])
def test_decay_stops_between_the_courts(card):
    board = held("green", **VICTIMS)
    play_card(board, card, "red", 2)
    returned = {event["colour"] for event in board.events if event["type"] == "returned"}
    assert returned == {"blue", "green"}
    assert where(board, "yellow")["court"] == 4


def test_angry_king_stops_between_the_victims():
    board = held("green", **VICTIMS)
    play_card(board, "c2_angry_king", "red", 1, ["court", "court", "court"])
    assert [event["colour"] for event in board.events if event["type"] == "returned"] == ["blue"]


def test_angry_king_at_once_asks_only_unprotected_players():
    board = held("blue", **VICTIMS, options={"victims": "at_once"})
    asked = ask_card(board, "c2_angry_king", "red", 2)
    assert isinstance(asked, Together)
    assert asked.questions.keys() == {"blue"}  # green has three in all, yellow is spared


@pytest.mark.parametrize(("card", "lost"), [("c2_disc_all", 3), ("c2_disc_2", 2)])
def test_disc_returns_stop_between_the_victims(card, lost):
    board = held("yellow", **VICTIMS | {"blue": {"aragon": 3, "granada": 3}})
    play_card(board, card, "red", 1, {"blue": "granada"})
    assert [(event["colour"], event["n"]) for event in board.events if event["type"] == "returned"] == [("blue", lost)]
    assert [event["colour"] for event in board.events if event["type"] == "disc"] == ["blue"]


def test_eviction_stops_between_those_who_leave():
    board = held("yellow", **VICTIMS)
    play_card(board, "c4_eviction", "red", "aragon", 1, {"blue": "granada"})
    assert where(board, "blue")["granada"] == 4
    assert where(board, "green")["aragon"] == 1


def test_an_eviction_from_an_empty_region_can_be_vetoed_as_one():
    asked = one(ask_card(held("blue"), "c4_eviction", "red", "granada"))
    assert (plan(asked)["steps"], asked.options) == (["granada"], ["no", 0])


def test_the_court_stops_after_the_first_caballero():
    board = held("blue")
    assert options(ask_card(board, "c4_court", "red", 1)) == {1, 0}
    board = held("blue")
    play_card(board, "c4_court", "red", 1, 1)
    assert where(board, "red")["court"] == 6


def test_the_court_with_one_left_anywhere_has_one_step():
    board = table(king="valencia", vetoes=["blue"], red={"castillo": 29, "galicia": 1})
    assert plan(ask_card(board, "c4_court", "red"))["steps"] == ["court"]


DISCS = {"red": "sevilla", "blue": "aragon", "green": "galicia", "yellow": "galicia"}


def test_regions_chosen_by_disc_can_be_vetoed():
    board = held("blue", **VICTIMS)
    asked = one(ask_card(board, "c4_disc_score", "red", "no", DISCS, ["sevilla", "aragon"]))
    assert asked.announced == {"card": "c4_disc_score", "by": "red", "deed": "score", "steps": ["sevilla", "aragon"]}
    assert asked.options == ["no", 0, 1]
    board = held("blue", **VICTIMS)
    play_card(board, "c4_disc_score", "red", "no", DISCS, ["sevilla", "aragon"], 1)
    assert [event["place"] for event in board.events if event["type"] == "scored"] == ["sevilla"]


def test_a_whole_veto_is_asked_before_the_discs_for_scoring():
    board = held("blue", **VICTIMS, options={"veto": "whole"})
    play_card(board, "c4_disc_score", "red", "no", DISCS)
    assert [event["place"] for event in board.events if event["type"] == "scored"] == ["aragon", "sevilla"]


def test_without_a_scored_region_no_second_veto_is_asked():
    board = held("blue", **VICTIMS)
    play_card(board, "c4_disc_score", "red", "no", dict.fromkeys(DISCS, "galicia"))
    assert happened(board) == ["announced", *["disc"] * 4, "scoring"]


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
