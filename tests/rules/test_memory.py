"""The castillo that must be remembered."""

from random import Random

import pytest

from pbem.rules import CASTILLO, Refused, answer, begin, logged, questions, view, whatif
from pbem.rules.acts import Act, perform
from pbem.rules.cards import movement
from tests.rules.games import any_answer, dealt, deeds
from tests.table import run, table, where

MEMORY = {"castillo": "memory"}


def game(edition, seats=3, seed=1, **more):
    return dealt(seats, seed, edition=edition, castillo="memory", **more)


@pytest.mark.parametrize("edition", ["classic", "2023"])
def test_no_view_reveals_castillo_counts(edition):
    for deed in deeds(game(edition), Random(1)):
        for viewer in (None, deed.seat):
            seen = view(deed.state, viewer)
            assert seen["places"][CASTILLO] is None
            assert seen["castillo"] == "memory"


@pytest.mark.parametrize("edition", ["classic", "2023"])
def test_resumable_views_do_not_reveal_castillo_counts(edition):
    for deed in deeds(game(edition), Random(1)):
        resumed = view(deed.state, deed.seat)["resume"]
        assert set(resumed["board"]["caballeros"][CASTILLO].values()) == {0}


@pytest.mark.parametrize("edition", ["classic", "2023"])
def test_with_memory_every_seat_is_asked_for_a_disc(edition):
    board = table(edition=edition, options=MEMORY, red={"castillo": 1})
    assert set(run(perform(Act("scoring", 3), board)).questions) == {"red", "blue", "green", "yellow"}


def test_a_disc_without_castillo_caballeros_moves_nothing():
    board = table(edition="2023", options=MEMORY, red={"castillo": 1}, king="sevilla")
    run(perform(Act("scoring", 3), board), dict.fromkeys(("red", "blue", "green", "yellow"), "granada"))
    assert where(board, "red") == {"granada": 1}
    assert where(board, "blue") == {}


def test_no_discs_with_the_king_in_the_castillo():
    board = table(edition="2023", options=MEMORY | {"new_regency": "yes"}, red={"castillo": 1}, king="castillo")
    assert run(perform(Act("scoring", 3), board)) is None


def test_castillo_placements_are_announced_but_not_logged():
    event = {"type": "placed", "colour": "red", "place": "castillo", "n": 2}
    assert logged(event, MEMORY) == event | {"n": None}
    assert logged(event, {"castillo": "open"}) == event
    assert logged(event | {"place": "granada"}, MEMORY)["n"] == 2
    moved = {"type": "moved", "by": "red", "colour": "red", "from": "aragon", "to": "castillo", "n": 2}
    assert logged(moved, MEMORY)["n"] is None
    scored = {"type": "scored", "place": "castillo", "lines": [{"colour": "red", "count": 2, "points": 5}]}
    assert logged(scored, MEMORY)["lines"] == [{"colour": "red", "count": None, "points": 5}]


@pytest.mark.parametrize("edition", ["classic", "2023"])
def test_previews_reveal_no_castillo_counts_or_points(edition):
    tried = 0
    for seed in range(4):
        for deed in deeds(game(edition, seed=seed), Random(seed)):
            if len(deed.asked) > 1 or isinstance(deed.value, dict):
                continue
            seen, events = whatif(view(deed.state, deed.seat), [deed.value])
            assert seen["places"][CASTILLO] is None
            assert not [event for event in events if event["type"] == "scored" and event["place"] == CASTILLO]
            tried += 1
    assert tried > 100


def test_memory_does_not_change_the_game():
    """The same answers, where all have something inside anyway, lead to the same board."""
    plain, dim = begin(dealt(2, 5)).state, begin(dealt(2, 5, castillo="memory")).state
    dice = Random(5)
    while asked := questions(dim):
        for seat, question in asked.items():
            value = any_answer(question, dice)
            dim = answer(dim, seat, question["id"], value).state
            other = questions(plain).get(seat)
            if other and other["key"] == question["key"]:
                plain = answer(plain, seat, other["id"], value).state
    assert not questions(plain)
    assert plain["board"] == dim["board"]


def test_with_memory_a_second_answer_is_still_refused():
    state = begin(dealt(2, 5, castillo="memory")).state
    ((seat, question),) = questions(state).items()
    after = answer(state, seat, question["id"], 7).state
    with pytest.raises(Refused):
        answer(after, seat, question["id"], 7)


def test_logs_do_not_count_announced_castillo_moves():
    """The twins differ in how many went into the castillo, and in how many were to go there."""
    twins = [
        added(["castillo", "castillo", "granada"], 2),
        added(["castillo", "granada", "granada"], 1),
    ]
    assert twins[0] == twins[1]


def added(places, stands):
    """The log of red's plan to place caballeros there, of which a veto lets so many stand."""
    board = table(options=MEMORY, vetoes=["blue"], red={"court": 5})
    board.turn, board.card = "red", "c1_add2"
    run(movement.reinforce(board, "red", most=3), places, stands)
    return [logged(event, MEMORY) for event in board.events]


def test_with_memory_a_log_hides_plans_for_the_castillo():
    plan = {"type": "announced", "card": "c1_any3", "by": "red", "deed": "move", "steps": [["red@aragon", "granada"]]}
    assert logged(plan, MEMORY) == plan
    filled = plan | {"steps": [["red@aragon", "castillo"]]}
    assert logged(filled, MEMORY) == plan | {"steps": None}
    assert logged(filled, {"castillo": "open"}) == filled


def test_a_log_shows_that_a_whole_action_was_vetoed():
    vetoed = {"type": "vetoed", "colour": "blue", "by": "red", "card": "c1_any3", "stands": 0, "of": 3}
    assert logged(vetoed, MEMORY) == vetoed
    assert logged(vetoed | {"stands": 1}, MEMORY) == vetoed | {"stands": None, "of": None}
