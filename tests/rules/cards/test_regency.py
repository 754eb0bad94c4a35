"""New Regency: the king to France, Portugal and the castillo, and what follows him."""

from typing import Any

import pytest

from pbem.rules import PLACES, REGIONS, answer, begin, questions
from pbem.rules.acts import Act, perform, turn
from tests.rules.games import dealt
from tests.table import ask_card, happened, lay, one, options, play_card, play_turn, run, scores, table, where

GRANDES = {"red": "galicia", "blue": "aragon", "green": "sevilla", "yellow": "aragon"}


def regency(**more):
    return table(
        **({"edition": "2023", "king": "valencia", "grandes": GRANDES, "options": {"new_regency": "yes"}} | more)
    )


def my_turn(card, **more):
    """Red's turn, seven at court, with that card alone on the table."""
    return lay(regency(**({"red": {"court": 7}, "played": {"red": [12]}} | more)), card)


def reach(king, *halves, card="r5_anywhere"):
    return options(run(turn(my_turn(card, king=king), "red"), *halves))


@pytest.mark.parametrize("country", ["france", "portugal"])
def test_r5_exile_moves_the_king_to_france_or_portugal(country):
    board = regency()
    assert options(ask_card(board, "r5_exile", "red")) == {"france", "portugal"}
    play_card(board, "r5_exile", "red", country)
    assert board.board.king == country


@pytest.mark.parametrize(
    ("country", "neighbours"),
    [
        ("france", {"pais_vasco", "aragon", "cataluna"}),
        ("portugal", {"galicia", "castilla_vieja", "castilla_nueva", "sevilla"}),
    ],
)
def test_r5_exile_allows_bordering_regions_and_the_castillo(country, neighbours):
    assert reach(country, "place") == neighbours | {"castillo"}


def test_r5_exile_removes_the_kings_region_and_bonus():
    board = regency(king="france", red={"aragon": 1, "pais_vasco": 1, "cataluna": 1})
    play_card(board, "n3_first_only", "red")
    assert scores(board) == {"red": 5 + 5 + 4}


def test_r5_entourage_moves_the_king_with_two_caballeros():
    board = regency(red={"valencia": 2}, blue={"valencia": 1})
    asked = one(ask_card(board, "r5_entourage", "red", "galicia"))
    assert (asked.key, asked.of, asked.least, asked.most) == (
        "entourage",
        {"red@valencia": 2, "blue@valencia": 1},
        2,
        2,
    )
    board = regency(red={"valencia": 2}, blue={"valencia": 1})
    play_card(board, "r5_entourage", "red", "galicia", ["blue@valencia", "red@valencia"])
    assert board.board.king == "galicia"
    assert where(board, "red") == {"valencia": 1, "galicia": 1}
    assert where(board, "blue") == {"galicia": 1}
    moved = {"type": "moved", "by": "red", "colour": "blue", "from": "valencia", "to": "galicia", "n": 1}
    assert board.events[1] == moved


def test_r5_entourage_takes_fewer_if_only_one_is_there():
    board = regency(blue={"valencia": 1})
    play_card(board, "r5_entourage", "red", "galicia")
    assert where(board, "blue") == {"galicia": 1}


def test_r5_competition_throws_grandes_into_the_castillo():
    board = regency()
    assert options(ask_card(board, "r5_competition", "yellow")) == set(REGIONS)
    play_card(board, "r5_competition", "yellow", "aragon")
    assert board.events[0] == {"type": "king", "by": "yellow", "from": "valencia", "to": "aragon"}
    thrown = {"type": "grande", "colour": "blue", "from": "aragon", "to": "castillo", "by": "yellow"}
    assert thrown in board.events
    assert board.board.king == "aragon"
    assert board.board.grandes == GRANDES | {"blue": "castillo", "yellow": "castillo"}


def test_r5_competition_grandes_score_in_the_castillo_and_leave():
    board = regency(king="granada", grandes=GRANDES | {"red": "castillo"}, red={"castillo": 2}, blue={"castillo": 1})
    run(perform(Act("scoring", 3), board), {"red": "aragon", "blue": "galicia"})
    assert board.events[1] | {"lines": 0} == {"type": "scored", "place": "castillo", "lines": 0}
    assert [line["home"] for line in board.events[1]["lines"]] == [2, 0]
    assert board.board.grandes["red"] == "aragon"
    assert where(board, "red") == {"aragon": 2}


def test_r5_competition_lets_a_lone_castillo_grande_set_a_disc():
    board = regency(grandes=GRANDES | {"red": "castillo"}, blue={"castillo": 1})
    assert set(run(perform(Act("scoring", 3), board)).questions) == {"red", "blue"}
    run(perform(Act("scoring", 3), board), {"red": "aragon", "blue": "galicia"})
    assert board.board.grandes["red"] == "aragon"


def test_r5_chalet_moves_the_king_to_the_emptiest_occupied_region():
    board = regency(red={"galicia": 2, "castillo": 1}, blue={"aragon": 1})
    play_card(board, "r5_chalet", "red")
    assert board.board.king == "aragon"


def test_r5_chalet_does_nothing_with_empty_regions():
    assert play_card(regency(red={"castillo": 1}), "r5_chalet", "red") == []


def test_r5_chalet_asks_if_regions_tie():
    board = regency(red={"galicia": 1, "granada": 2}, blue={"aragon": 1})
    assert options(ask_card(board, "r5_chalet", "red")) == {"galicia", "aragon"}


def test_r5_rebellion_moves_the_king_to_the_castillo():
    board = regency()
    play_card(board, "r5_rebellion", "red")
    assert board.board.king == "castillo"


def test_r5_rebellion_allows_every_region_but_not_the_castillo():
    assert reach("castillo", "place") == set(REGIONS)


def test_r5_infiltration_opens_the_kings_region_for_this_turn():
    board = my_turn("r5_infiltration")
    beside = {"aragon", "cataluna", "castilla_nueva", "granada", "castillo"}
    assert options(run(turn(board, "red"), "special", "place")) == beside | {"valencia"}
    board = my_turn("r5_infiltration")
    play_turn(board, "red", "special", "place", ["valencia", "valencia", "aragon"])
    assert where(board, "red") == {"valencia": 2, "aragon": 1, "court": 4}
    assert board.board.king == "valencia"


def test_r5_infiltration_ends_with_the_turn():
    step = begin(dealt(2, 4, edition="2023", new_regency="yes") | {"start": "red"})
    for seat, power in (("red", 13), ("blue", 12)):
        step = answer(step.state, seat, questions(step.state)[seat]["id"], power)
    board = step.state["board"] | {"king": "valencia", "order": ["red", "blue", "green"]}
    board["cards"] = {"1": "n1_own4", "2/3": "n2_fair", "4": None, "5": "r5_infiltration"}
    state = step.state | {"board": board, "answers": []}
    choices: list[Any] = ["r5_infiltration", "special", "place", ["valencia"], "n2_fair", "place"]
    for value in choices:
        ((seat, question),) = questions(state).items()
        state = answer(state, seat, question["id"], value).state
    assert state["board"]["caballeros"]["valencia"]["red"] >= 1
    assert set(questions(state)["blue"]["of"]) == {"aragon", "cataluna", "castilla_nueva", "granada", "castillo"}


def test_r5_stand_in_swaps_the_king_with_a_grande():
    board = regency()
    assert options(ask_card(board, "r5_stand_in", "red")) == set(GRANDES)
    play_card(board, "r5_stand_in", "red", "green")
    assert board.events == [
        {"type": "swapped", "by": "red", "colour": "green", "region": "valencia", "king": "sevilla"}
    ]
    assert board.board.king == "sevilla"
    assert board.board.grandes == GRANDES | {"green": "valencia"}


@pytest.mark.parametrize("king", ["france", "portugal", "castillo"])
def test_r5_stand_in_needs_the_king_in_a_region(king):
    assert play_card(regency(king=king), "r5_stand_in", "red") == []


def test_r5_stand_in_cannot_choose_a_grande_in_the_castillo():
    board = regency(grandes=GRANDES | {"green": "castillo"})
    assert options(ask_card(board, "r5_stand_in", "red")) == {"red", "blue", "yellow"}


def test_r5_neighbour_moves_the_king_to_a_neighbouring_region():
    assert options(ask_card(regency(king="galicia"), "r5_neighbour", "red")) == {"pais_vasco", "castilla_vieja"}


def test_r5_anywhere_moves_the_king_to_any_region():
    assert options(ask_card(regency(king="france"), "r5_anywhere", "red")) == set(REGIONS)


def test_r5_fullest_moves_the_king_to_the_fullest_region():
    board = regency(red={"galicia": 2, "castillo": 8}, blue={"aragon": 1})
    play_card(board, "r5_fullest", "red")
    assert board.board.king == "galicia"


def test_r5_fullest_asks_if_regions_tie():
    board = regency(red={"galicia": 2, "granada": 1}, blue={"aragon": 2})
    assert options(ask_card(board, "r5_fullest", "red")) == {"galicia", "aragon"}


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("r5_exile", ["france"]),
        ("r5_entourage", ["galicia"]),
        ("r5_competition", ["galicia"]),
        ("r5_chalet", []),
        ("r5_rebellion", []),
        ("r5_infiltration", []),
        ("r5_stand_in", ["red"]),
        ("r5_neighbour", ["aragon"]),
        ("r5_anywhere", ["galicia"]),
        ("r5_fullest", []),
    ],
)
def test_every_regency_card_can_be_vetoed(card, answers):
    board = regency(vetoes=["blue"], red={"granada": 1})
    play_card(board, card, "red", *answers, 0)
    assert happened(board) == ["announced", "vetoed"]
    assert board.board.king == "valencia"
    assert board.board.grandes == GRANDES


def test_every_regency_card_places_up_to_five():
    board = my_turn("r5_exile")
    assert one(run(turn(board, "red"), "place")).most == 5


def test_scoring_is_unchanged_with_the_king_abroad():
    for place in PLACES:
        board = regency(king="france", red={place: 1}, grandes={})
        board.score(place)
        assert scores(board)["red"] == board.values(place)[0]
