"""What a view shows, and what trying things out on it gives."""

import json
from pathlib import Path
from random import Random
from typing import get_type_hints

import pytest

from pbem.rules import COLOURS, OpenQuestion, Refused, View, begin, told, view, whatif
from tests.boards import SUPPLY
from tests.rules.games import Deed, any_answer, dealt, deeds, kind_of_game, some_moment


def test_an_observer_sees_no_hand_and_no_question():
    seen = view(begin(dealt(3)).state, None)
    assert (seen["hand"], seen["question"], seen["resume"]) == (None, None, None)


def test_a_seat_sees_its_own_hand_and_question():
    state = begin(dealt(3) | {"start": "blue"}).state
    seen = view(state, "blue")
    assert seen["hand"] == list(SUPPLY)
    assert seen["question"]["seat"] == "blue"


def test_everyone_sees_who_is_asked_which_question():
    state = begin(dealt(3) | {"start": "blue"}).state
    assert [view(state, seat)["waiting"] for seat in ("red", "blue", None)] == [{"blue": "power"}] * 3


def test_an_unknown_seat_sees_the_observers_view():
    state = some_moment(3, 1)
    assert view(state, "orange") | {"seat": None} == view(state, None)


def test_a_view_shows_the_current_region_values():
    state = begin(dealt(3)).state
    state["board"]["tiles"]["8"] = "granada"
    assert view(state, None)["values"]["granada"] == [8, 4, 0]


@pytest.mark.parametrize("number", [0, 1, 2, 3, 12, 13, 14, 15, 20, 28, 61, 69, 76, 78])
def test_whatif_predicts_an_undisturbed_answer(number):
    """In both editions; with a castillo to be remembered less is foreseen, see test_memory.py."""
    edition, players, options = kind_of_game(number)
    for deed in deeds(dealt(players, number, edition, **options | {"castillo": "open"}), Random(number)):
        tried, foreseen = whatif(view(deed.state, deed.seat), [deed.value])
        alone = len(deed.asked) == 1 and not deed.state["discs"]
        if alone:
            happened = [heard for event in deed.step.events if (heard := told(event, deed.seat))]
            assert foreseen == happened[: len(foreseen)]
            same_act = deed.step.state["act"] == deed.state["act"]
            assert not same_act or tried == view(deed.step.state, deed.seat)
        else:
            assert foreseen == []


@pytest.mark.parametrize("seed", range(6))
def test_whatif_of_a_turn_equals_answering_step_by_step(seed):
    turns: dict[tuple[int, str], list[Deed]] = {}
    for deed in deeds(dealt(3, seed, veto="off"), Random(seed)):
        if deed.asked[deed.seat]["by"] == deed.seat:
            turns.setdefault((deed.state["act"], deed.seat), []).append(deed)
    for (_, seat), answered in turns.items():
        _, foreseen = whatif(view(answered[0].state, seat), [deed.value for deed in answered])
        happened = [heard for deed in answered for event in deed.step.events if (heard := told(event, seat))]
        assert foreseen == happened[: len(foreseen)]


def test_whatif_stops_at_the_end_of_the_act():
    for deed in deeds(dealt(3, 5), Random(5)):
        if deed.asked[deed.seat]["key"] == "half" and deed.value == "done":
            _, foreseen = whatif(view(deed.state, deed.seat), ["done"])
            assert {event["type"] for event in foreseen} <= {"nothing_placed", "no_special"}


def test_whatif_stops_at_another_players_question():
    state = begin(dealt(3)).state
    seat = state["board"]["start"]
    after, _ = whatif(view(state, seat), [7, 8, 9])
    assert after["powers"] == {seat: 7}
    assert after["question"] is None


def test_whatif_stops_at_unrevealed_discs():
    for seed in range(20):
        for deed in deeds(dealt(4, seed), Random(seed)):
            if len(deed.asked) > 1:
                after, foreseen = whatif(view(deed.state, deed.seat), [deed.value])
                assert foreseen == []
                assert after["question"] is None
                return
    raise AssertionError("no discs were ever set")


def test_whatif_refuses_illegal_answers():
    state = begin(dealt(3)).state
    with pytest.raises(Refused):
        whatif(view(state, state["board"]["start"]), [14])


def test_whatif_does_not_change_the_view():
    state = some_moment(3, 2)
    seat = next(seat for seat in COLOURS if view(state, seat)["question"])
    seen, before = view(state, seat), view(state, seat)
    whatif(seen, [any_answer(seen["question"], Random(0))])
    assert seen == before


def schema(name: str):
    return json.loads((Path(__file__).parents[2] / "schemas" / f"{name}.schema.json").read_text())


def test_the_typed_view_has_the_fields_of_its_schema():
    assert set(get_type_hints(View)) == set(schema("view")["properties"])


def test_the_typed_question_has_the_fields_of_its_schema():
    asked = schema("question")
    by_key = [case["then"]["properties"] for case in asked["allOf"]]
    assert set(get_type_hints(OpenQuestion)) == set(asked["properties"]).union(*by_key)
