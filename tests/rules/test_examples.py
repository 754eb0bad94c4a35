"""The worked examples of pbem/docs/rules.md: I01-I14 from both classic rulebooks, I15-I18 from 1996, I38 from all.

Ramon is red, Benita blue, Gabriel green, Ricarda yellow.
"""

import pytest

from pbem.rules import answer, begin, lines, questions
from pbem.rules.acts import Act, perform, turn
from tests.boards import SUPPLY
from tests.rules.games import dealt
from tests.table import ask_card, lay, one, options, play_card, play_turn, run, scores, table, where


def powers(*values):
    """Red begins; the four play these power cards; gives the state and all events."""
    step = begin(dealt(4) | {"start": "red"})
    events = list(step.events)
    for seat, value in zip(("red", "blue", "green", "yellow"), values, strict=True):
        step = answer(step.state, seat, questions(step.state)[seat]["id"], value)
        events += step.events
    return step.state, events


def asked_for_power(*values):
    """The values that may still be played after these."""
    state = begin(dealt(4) | {"start": "red"}).state
    for value in values:
        (seat,) = questions(state)
        state = answer(state, seat, questions(state)[seat]["id"], value).state
    return set(next(iter(questions(state).values()))["options"])


def general_scoring(board, discs=None):
    asked = run(perform(Act("scoring", 3), board), *([discs] if discs else []))
    assert asked is None
    return board


def points(place, **counts):
    """What each colour gets there, bonuses aside, with four players."""
    board = table(king="sevilla" if place != "sevilla" else "galicia", **{who: {place: n} for who, n in counts.items()})
    board.score(place)
    return [board.board.points[who] for who in counts]


def test_i01_the_highest_power_card_goes_first():
    _, events = powers(7, 3, 2, 8)
    assert {"type": "order", "colours": ["yellow", "red", "blue", "green"]} in events
    assert [SUPPLY[value] for value in (8, 7, 3, 2)] == [2, 3, 5, 5]


def test_i01_a_value_cannot_be_played_twice_in_a_round():
    assert asked_for_power(7) == set(SUPPLY) - {7}
    assert asked_for_power(7, 3) == set(SUPPLY) - {7, 3}


def test_i01_the_lowest_takes_the_start_marker():
    board = table(played={"red": [7], "blue": [3], "green": [2], "yellow": [8]})
    board.set_order()
    board.end_round()
    assert board.board.start == "green"


@pytest.mark.parametrize("from_regions", [["galicia", "aragon"], []])
def test_i02_regions_may_make_up_for_a_short_province(from_regions):
    board = table(king="sevilla", blue={"province": 3, "galicia": 4, "aragon": 1}, played={"blue": [3]})
    run(turn(lay(board, "c5_king"), "blue"), 3, from_regions)
    assert board.board.court["blue"] == 3 + len(from_regions)
    assert board.board.province["blue"] == 0


def test_i03_placing_after_moving_the_king_uses_his_new_region():
    board = lay(table(king="galicia", yellow={"court": 7}, played={"yellow": [12]}), "c5_king")
    asked = run(turn(board, "yellow"), "special", "castilla_nueva", "place")
    assert options(asked) == {"aragon", "castilla_vieja", "granada", "sevilla", "valencia", "castillo"}
    assert one(asked).most == 5


def test_i04_scoring_5_regions_excludes_the_castillo():
    board = lay(table(king="galicia", blue={"court": 7}, played={"blue": [12]}), "c3_fives")
    assert options(run(turn(board, "blue"), "place")) == {"castilla_vieja", "pais_vasco", "castillo"}
    board = lay(table(king="galicia", blue={"court": 7}, played={"blue": [12]}), "c3_fives")
    play_turn(board, "blue", "place", ["pais_vasco", "pais_vasco", "castillo"], "special")
    assert [event["place"] for event in board.events if event["type"] == "scored"] == [
        "pais_vasco",
        "aragon",
        "valencia",
    ]
    assert scores(board) == {"blue": 5}


def test_i05_an_untaken_card_is_discarded_too():
    board = lay(table(played={"red": [7], "blue": [3], "green": [2], "yellow": [8]}), "c1_any3", "c5_king")
    board.board.taken = {"red": "c4_grande", "blue": "c3_fives", "green": "c2_veto"}
    board.set_order()
    board.end_round()
    assert sorted(board.board.gone) == ["c1_any3", "c2_veto", "c3_fives", "c4_grande"]
    assert board.board.stacks["5"] == ["c5_king"]


def test_i06_two_tied_in_the_castillo_take_the_second_value():
    assert points("castillo", red=2, blue=2, green=1, yellow=0) == [3, 3, 1, 0]


def test_i07_castillo_caballeros_move_to_the_disc_region():
    board = general_scoring(table(king="sevilla", red={"castillo": 2}), {"red": "granada"})
    assert where(board, "red") == {"granada": 2}


def test_i08_first_second_and_third():
    assert points("galicia", green=3, blue=2, red=1) == [4, 2, 0]


def test_i09_three_tied_for_first_take_the_second_value():
    assert points("pais_vasco", blue=3, red=3, yellow=3, green=2) == [3, 3, 3, 1]


def test_i10_two_tied_for_third_get_nothing():
    assert points("aragon", green=3, yellow=3, blue=2, red=2) == [4, 4, 0, 0]


def test_i11_a_sole_first_in_the_kings_region_gets_two_more():
    board = table(king="cataluna", green={"cataluna": 2}, red={"cataluna": 1})
    board.score("cataluna")
    assert scores(board) == {"green": 4 + 2, "red": 2}


def test_i12_a_sole_first_at_home_gets_two_more():
    board = table(
        king="sevilla", grandes={"red": "granada"}, red={"granada": 4}, green={"granada": 1}, yellow={"granada": 1}
    )
    board.score("granada")
    assert scores(board) == {"red": 6 + 2, "green": 1, "yellow": 1}


def test_i13_a_veto_against_the_third_move_keeps_two():
    board = table(king="sevilla", red={"galicia": 4}, vetoes=["blue"])
    play_card(board, "c1_any4", "red", ["red@galicia", "aragon"] * 4, 2)
    assert where(board, "red") == {"galicia": 2, "aragon": 2}


@pytest.mark.parametrize(
    ("four", "scored"), [("granada", ["cataluna", "sevilla", "granada"]), ("castillo", ["cataluna", "sevilla"])]
)
def test_i14_scoreboards_change_which_regions_are_worth_4(four, scored):
    board = table(king="aragon", tiles={"4": four, "8": "galicia"})
    play_card(board, "c3_fours", "red")
    assert [event["place"] for event in board.events if event["type"] == "scored"] == scored


def test_i15_galicia_borders_old_castile_and_the_basque_country():
    assert set(table(king="galicia").neighbours()) == {"castilla_vieja", "pais_vasco", "castillo"}


def test_i16_new_castile_borders_five_regions():
    assert set(table(king="castilla_nueva").neighbours()) == {
        "castilla_vieja",
        "sevilla",
        "granada",
        "valencia",
        "aragon",
        "castillo",
    }


def test_i17_three_tied_for_first_take_the_second_value():
    assert points("pais_vasco", red=4, blue=4, yellow=4, green=3) == [3, 3, 3, 1]


def test_i18_two_tied_for_third_on_6_4_2_get_nothing():
    assert points("castilla_vieja", red=4, blue=3, yellow=2, green=2) == [6, 4, 0, 0]


def test_i38_a_disc_on_the_kings_region_means_the_court():
    board = general_scoring(table(king="sevilla", red={"castillo": 2}), {"red": "sevilla"})
    assert where(board, "red") == {"court": 2}
    assert scores(board) == {"red": 5}


def test_only_players_in_the_castillo_set_discs_before_scoring():
    asked = run(perform(Act("scoring", 3), table(red={"castillo": 1}, green={"castillo": 1})))
    assert set(asked.questions) == {"red", "green"}


def test_lines_alone_reproduce_the_examples():
    assert [line.total for line in lines({"a": 3, "b": 3, "c": 3, "d": 2}, (5, 3, 1))] == [3, 3, 3, 1]


def test_no_card_moves_caballeros_out_of_the_castillo():
    assert ask_card(table(red={"castillo": 3}), "c1_own4", "red") is None
