"""Sealed power cards: everybody hands in a list at once, and the lists are played out clockwise."""

import pytest

from pbem.rules import answer, begin, questions, view
from pbem.rules.acts import _first_free
from tests.rules.games import dealt


def sealed(seats=4, start="red", **more):
    return begin(dealt(seats, power_cards="sealed", **more) | {"start": start}).state


def bid(state, **lists):
    """Everyone's list, as numbers or tokens; gives the last step."""
    step = None
    for seat, question in questions(state).items():
        assert question["key"] == "bids"
        step = answer(state, seat, question["id"], [str(card) for card in lists[seat]])
        state = step.state
    return step


def played(step):
    return {event["colour"]: event["value"] for event in step.events if event["type"] == "power"}


def test_sealed_bids_are_asked_of_everyone_at_once():
    asked = questions(sealed())
    assert set(asked) == {"red", "blue", "green", "yellow"}
    for seat, question in asked.items():
        assert question == {
            "id": "0.1.0",
            "seat": seat,
            "key": "bids",
            "card": None,
            "by": None,
            "shape": "bag",
            "of": {str(value): 1 for value in range(1, 14)},
            "least": 1,
            "most": 13,
            "one_each": False,
            "default": None,
        }


def test_bids_stay_hidden_until_all_are_in():
    state = sealed()
    question = questions(state)["red"]
    steps = [answer(state, "red", question["id"], cards) for cards in (["13"], ["1", "2"])]
    assert [step.events for step in steps] == [[], []]
    assert view(steps[0].state, "blue") == view(steps[1].state, "blue")


def test_the_first_free_card_of_each_bid_is_played():
    step = bid(sealed(start="green"), red=[9, 4], blue=[9, 4, 2], green=[9], yellow=[9, 8])
    assert played(step) == {"green": 9, "yellow": 8, "red": 4, "blue": 2}
    assert [event["colour"] for event in step.events if event["type"] == "power"] == ["green", "yellow", "red", "blue"]


@pytest.mark.parametrize(
    ("lists", "blue"),
    [
        ({"red": [9], "blue": [9]}, 8),  # the next lower
        ({"red": [1], "blue": [1]}, 2),  # none lower: the next higher
        ({"red": [8], "blue": [8, 8]}, None),
    ],
)
def test_an_exhausted_bid_falls_back_to_the_nearest_card(lists, blue):
    state = sealed(2)
    if blue is None:
        question = questions(state)["blue"]
        with pytest.raises(ValueError, match="twice"):
            answer(state, "blue", question["id"], ["8", "8"])
        return
    assert played(bid(state, **lists))["blue"] == blue


def test_the_fallback_skips_values_already_played():
    step = bid(sealed(), red=[9], blue=[8], green=[7], yellow=[9])
    assert played(step)["yellow"] == 6


def test_the_fallback_starts_from_the_last_bid():
    step = bid(sealed(3), red=[9], blue=[4], green=[4, 9])
    assert played(step)["green"] == 8


def test_the_dummys_value_cannot_be_bid():
    state = sealed(2, edition="2023")
    value = view(state, None)["powers"]["green"]
    for question in questions(state).values():
        assert str(value) not in question["of"]
        assert len(question["of"]) == 12


def test_with_power_shift_bids_compare_totals():
    state = sealed(2, edition="2023", power_shift="yes")
    for seat, question in questions(state).items():
        state = answer(state, seat, question["id"], question["options"][0]).state
    dummy = view(state, None)["powers"]["green"]
    modifier = view(state, "blue")["modifiers"][0]
    shift = int(modifier.partition("_")[0])
    value = next(n for n in range(3, 11) if dummy not in {n, n + shift})
    step = bid(state, red=[value + shift], blue=[f"{value}/{modifier}", 12 if dummy != 12 else 11])
    assert played(step)["blue"] == (12 if dummy != 12 else 11)


def test_a_bid_with_a_modifier_plays_both():
    state = sealed(2, edition="2023", power_shift="yes")
    for seat, question in questions(state).items():
        state = answer(state, seat, question["id"], question["options"][0]).state
    dummy = view(state, None)["powers"]["green"]
    modifier = view(state, "red")["modifiers"][0]
    shift = int(modifier.partition("_")[0])
    value = next(n for n in range(3, 11) if dummy not in {n, n + shift})
    step = bid(
        state,
        red=[f"{value}/{modifier}"],
        blue=[value + 2 * shift if value + 2 * shift != dummy else value + 3 * shift],
    )
    now = view(step.state, None)
    assert now["modifier"]["red"] == modifier
    assert now["totals"]["red"] == value + shift


def test_the_fallback_may_drop_a_modifier():
    ways = {"11": (11, ""), "9": (9, "")}
    assert _first_free(["9/+1"], ways) == "9"
    assert _first_free(["9/+1"], ways | {"8": (8, "")}) == "8"


def test_turns_follow_the_sealed_bids():
    step = bid(sealed(3), red=[2], blue=[11], green=[5])
    assert view(step.state, None)["order"] == ["blue", "green", "red"]
    assert list(questions(step.state)) == ["blue"]
