"""The worked examples of the 2023 rulebook, as in pbem/docs/rules.md: I19-I37 and I39.

You are red, Orange is blue, Blue green, Green yellow.
"""

from collections import Counter

import pytest

from pbem.rules import answer, begin, lines, questions
from pbem.rules.acts import Act, perform, turn, ways_to_play
from tests.boards import SUPPLY
from tests.rules.games import dealt
from tests.table import ask_card, lay, one, options, play_card, play_turn, run, scores, table, where

GRANDES = {"red": "granada", "blue": "galicia", "green": "aragon", "yellow": "pais_vasco"}


def new(**more):
    return table(**({"edition": "2023", "grandes": GRANDES} | more))


def points(place, king="valencia", **counts):
    """What each colour named gets there, bonuses and all."""
    board = new(king=king, **{who: {place: n} for who, n in counts.items()})
    board.score(place)
    return [board.board.points[who] for who in counts]


def test_i19_the_highest_begins_and_the_lowest_starts_next():
    step = begin(dealt(4, edition="2023") | {"start": "yellow"})
    events = []
    for seat, value in (("yellow", 8), ("red", 9), ("blue", 5), ("green", 3)):
        step = answer(step.state, seat, questions(step.state)[seat]["id"], value)
        events += step.events
    assert {"type": "order", "colours": ["red", "yellow", "blue", "green"]} in events
    board = new(played={"red": [9], "blue": [5], "green": [3], "yellow": [8]})
    board.set_order()
    board.end_round()
    assert board.board.start == "green"


@pytest.mark.parametrize(("value", "n"), [(9, 2), (12, 0), (13, 0)])
def test_i20_a_9_brings_two_caballeros_a_12_or_13_none(value, n):
    assert SUPPLY[value] == n


def test_i21_castilla_allows_four_regions_and_the_castillo():
    board = lay(new(king="castilla_vieja", red={"court": 7}, played={"red": [12]}), "n5_your_majesty")
    assert options(run(turn(board, "red"), "place")) == {
        "galicia",
        "pais_vasco",
        "aragon",
        "castilla_nueva",
        "castillo",
    }


def test_i22_place_beside_the_king_first_then_move_him():
    board = lay(new(king="valencia", red={"court": 7}, played={"red": [12]}), "n5_your_majesty")
    placed = ["granada", "granada", "castilla_nueva", "castilla_nueva", "castillo"]
    play_turn(board, "red", "place", placed, "special", "castilla_nueva")
    assert where(board, "red") == {"granada": 2, "castilla_nueva": 2, "castillo": 1, "court": 2}
    assert board.board.king == "castilla_nueva"


def test_i23_declining_the_special_action_still_allows_placing():
    board = lay(new(king="valencia", red={"court": 7}, played={"red": [12]}), "n3_fiesta")
    play_turn(board, "red", "place", ["aragon", "castilla_nueva", "castilla_nueva"], "done")
    assert where(board, "red") == {"aragon": 1, "castilla_nueva": 2, "court": 4}
    assert scores(board) == {}


def test_i24_castillo_caballeros_move_to_the_disc_after_scoring():
    board = new(king="sevilla", red={"castillo": 3}, green={"castillo": 2}, blue={"castillo": 1})
    run(perform(Act("scoring", 3), board), {"red": "granada", "green": "aragon", "blue": "galicia"})
    castillo = next(event for event in board.events if event["type"] == "scored")
    assert [(line["colour"], line["points"]) for line in castillo["lines"]] == [("red", 5), ("green", 3), ("blue", 1)]
    assert where(board, "red") == {"granada": 3}


def test_i25_in_galicia_only_two_players_score():
    assert points("galicia", blue=4, green=3, red=2, yellow=1) == [4 + 2, 2, 0, 0]  # blue's grande stands there
    assert [line.points for line in lines({"o": 4, "b": 3, "y": 2, "g": 1}, (4, 2, 0))] == [4, 2, 0, 0]


def test_i26_a_three_way_tie_in_navarra_ignores_the_grande():
    assert points("pais_vasco", red=2, green=2, yellow=2, blue=1) == [3, 3, 3, 1]


def test_i27_a_tie_for_first_gives_no_grande_bonus():
    board = new(king="valencia", grandes=GRANDES | {"green": "sevilla"})
    for who, n in (("green", 2), ("yellow", 2), ("red", 1)):
        board.board.caballeros["sevilla"][who] = n
    board.score("sevilla")
    assert scores(board) == {"green": 3, "yellow": 3, "red": 1}


def test_i28_first_in_granada_with_king_and_grande_makes_ten():
    assert points("granada", king="granada", red=3, blue=1, yellow=1) == [6 + 2 + 2, 1, 1]


def test_i29_a_tile_moved_to_castilla_lowers_its_first_value():
    board = new(tiles={"4": "aragon"}, red={"castilla_vieja": 1})
    assert board.values("castilla_vieja") == (6, 4, 2)
    play_card(board, "n4_enactment", "red", "4@castilla_vieja")
    assert board.values("castilla_vieja") == (4, 0, 0)
    assert board.values("aragon") == (5, 4, 1)


def shifting(value):
    """Blue played this value; red holds 9, 7 and +1."""
    board = new(options={"power_shift": "yes"}, played={"blue": [value]}, modifiers={"red": ["+1"], "blue": []})
    board.board.hands["red"] = [7, 9]
    return ways_to_play(board, "red")


def test_i30_after_9_the_total_10_is_allowed():
    assert set(shifting(9)) == {"9/+1", "7", "7/+1"}


def test_i31_after_8_the_total_8_is_refused():
    assert set(shifting(8)) == {"9", "9/+1", "7"}


def test_i32_intrigue_moves_two_of_mine_and_two_others():
    board = new(
        king="sevilla", red={"granada": 3}, yellow={"aragon": 1}, green={"granada": 1}
    )  # green's and blue's regions are not printed
    tokens = ["red@granada", "castilla_vieja", "red@granada", "castillo"]
    play_card(board, "n1_intrigue", "red", [*tokens, "yellow@aragon", "valencia", "green@granada", "castilla_vieja"])
    assert where(board, "red") == {"granada": 1, "castilla_vieja": 1, "castillo": 1}
    assert where(board, "yellow") == {"valencia": 1}
    assert where(board, "green") == {"castilla_vieja": 1}


def test_i33_withdrawal_asks_orange_then_blue_then_green():
    board = new(
        king="sevilla",
        red={"court": 5},
        blue={"court": 4},
        green={"court": 2, "valencia": 2},
        yellow={"castilla_nueva": 3, "valencia": 2},
    )
    green, yellow = ["court", "court", "valencia"], ["castilla_nueva", "castilla_nueva", "valencia"]
    play_card(board, "n2_withdrawal", "red", green, yellow)  # orange has only the court, and is not asked
    told = [(event["colour"], event["from"], event["n"]) for event in board.events]
    assert told == [
        ("blue", "court", 3),
        ("green", "court", 2),
        ("green", "valencia", 1),
        ("yellow", "castilla_nueva", 2),
        ("yellow", "valencia", 1),
    ]


def test_i34_outposts_scores_regions_currently_worth_4():
    board = new(tiles={"4": "castilla_nueva", "8": "galicia"}, red={"galicia": 1, "sevilla": 1})
    play_card(board, "n3_outposts", "red")
    places = [event["place"] for event in board.events if event["type"] == "scored"]
    assert set(places) == {"sevilla", "cataluna", "castilla_nueva"}


def test_i35_coup_sends_opponents_to_their_discs():
    board = new(
        king="sevilla",
        **{who: {"castilla_nueva": n} for who, n in {"red": 2, "blue": 1, "green": 2, "yellow": 2}.items()},
    )
    discs = {"blue": "cataluna", "green": "granada", "yellow": "valencia"}
    play_card(board, "n4_coup", "red", "castilla_nueva", discs)
    assert [where(board, who) for who in ("red", "blue", "green", "yellow")] == [
        {"castilla_nueva": 2},
        {"cataluna": 1},
        {"granada": 2},
        {"valencia": 2},
    ]


def test_i36_unused_cards_except_the_kings_are_discarded():
    board = lay(new(played={"red": [9], "blue": [5], "green": [3], "yellow": [8]}), "n2_fair", "n5_your_majesty")
    board.set_order()
    board.end_round()
    assert board.board.gone == ["n2_fair"]
    assert board.board.stacks["5"] == ["n5_your_majesty"]


def test_i37_all_old_hands_replace_four_cards():
    plain = dealt(4, edition="2023")["stacks"]
    stacks = dealt(4, edition="2023", old_hands="delegation,rivalries,veto,veto")["stacks"]
    left = {stack: Counter(card for card in stacks[stack] if card[0] != "o") for stack in "1234"}
    assert [(Counter(plain[stack]) - left[stack]).total() for stack in "1234"] == [1, 2, 0, 1]
    assert [len(stacks[stack]) for stack in "1234"] == [10] * 4


def test_i39_taking_back_the_lowest_card_keeps_the_start_marker():
    played = {"red": [13, 2], "blue": [5], "green": [3], "yellow": [8]}
    board = lay(new(played=played, red={"court": 0}), "n4_empowerment")
    board.set_order()
    board.board.powers["red"] = 2
    play_turn(board, "red", 5, "special", 2, "done")
    board.end_round()
    assert 2 in board.board.hands["red"]
    assert board.board.start == "red"


def test_edition_2023_allows_four_own_moves():
    assert one(ask_card(new(red={"aragon": 1}), "n1_own4", "red")).most == 4
