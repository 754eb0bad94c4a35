"""Power Shift: grey modifiers, what they count and what they can do."""

import pytest

from pbem.rules import MODIFIERS, REGIONS, Refused, answer, begin, questions, told, view
from pbem.rules.acts import turn
from tests.rules.games import dealt
from tests.rules.shapes import check
from tests.table import happened, lay, one, options, play_card, run, table, where

SHIFT = {"power_shift": "yes"}


def my_turn(modifier, *, power=13, **more):
    """Red played this power card with that modifier; the king's card alone is left."""
    stand = {"edition": "2023", "king": "sevilla", "options": SHIFT, "played": {"red": [power]}}
    board = table(**(stand | {"shift": {"red": modifier}} | more))
    return lay(board, "n5_your_majesty")


def begun(seats=4, seed=0, **more):
    return begin(dealt(seats, seed, edition="2023", power_shift="yes", **more)).state


def all_pass(state, choose=0):
    """Everybody passes a modifier on."""
    for seat, question in questions(state).items():
        state = answer(state, seat, question["id"], question["options"][choose]).state
    return state


def test_there_are_sixteen_modifiers_four_of_each_value():
    assert len(set(MODIFIERS)) == 16
    assert [sum(m.startswith(value) for m in MODIFIERS) for value in ("-2", "-1", "+1", "+2")] == [4] * 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_is_dealt_three_different_modifiers(seats):
    hands = dealt(seats, edition="2023", power_shift="yes")["modifiers"]
    assert [len(hand) for hand in hands.values()] == [3] * seats
    assert len({card for hand in hands.values() for card in hand}) == 3 * seats


def test_everyone_passes_a_modifier_left_before_round_one():
    state = begun()
    asked = questions(state)
    assert {question["key"] for question in asked.values()} == {"pass"}
    assert view(state, None)["round"] == 0
    before = {seat: view(state, seat)["modifiers"] for seat in asked}
    given = {seat: question["options"][1] for seat, question in asked.items()}
    state = all_pass(state, choose=1)
    circle = list(asked)
    for n, seat in enumerate(circle):
        kept = [card for card in before[seat] if card != given[seat]]
        assert sorted(view(state, seat)["modifiers"]) == sorted([*kept, given[circle[n - 1]]])


def test_only_giver_and_receiver_see_a_passed_modifier():
    state = begun()
    for seat, question in questions(state).items():
        step = answer(state, seat, question["id"], question["options"][0])
        state = step.state
    passed = next(event for event in step.events if event["type"] == "passed" and event["colour"] == "red")
    assert (passed["to"], passed["modifier"]) == ("blue", questions(begun())["red"]["options"][0])
    assert told(passed, "red") == told(passed, "blue") == passed
    assert told(passed, "green") == told(passed, None) == passed | {"modifier": None}


def test_modified_totals_decide_turn_order_and_start_marker():
    played = {"red": [9], "blue": [10], "green": [3], "yellow": [2]}
    board = table(edition="2023", options=SHIFT, played=played, shift={"red": "+2", "yellow": "+2"})
    board.set_order()
    assert board.board.order == ["red", "blue", "yellow", "green"]
    board.end_round()
    assert board.board.start == "green"


def test_caballeros_taken_depend_on_the_printed_card():
    board = my_turn("-2", power=5)
    assert one(run(turn(board, "red"))).options[0] == 4


def test_a_modifier_is_played_once_and_stays_visible():
    state = all_pass(begun(2))
    (seat, question), *_ = questions(state).items()
    assert question["key"] == "power"
    choice = next(way for way in question["options"] if "/" in str(way))
    modifier = choice.partition("/")[2]
    step = answer(state, seat, question["id"], choice)
    now = view(step.state, None)
    assert now["modifier"] == {seat: modifier}
    assert now["shifts"][seat] == [modifier]
    assert modifier not in view(step.state, seat)["modifiers"]
    power = next(event for event in step.events if event["type"] == "power" and event["colour"] == seat)
    assert power["modifier"] == modifier
    assert now["totals"][seat] == power["total"] == power["value"] + int(modifier.partition("_")[0])


def test_a_total_cannot_be_played_twice_in_a_round():
    state = all_pass(begun(4))
    (seat, question), *_ = questions(state).items()
    state = answer(state, seat, question["id"], "9").state
    (seat, question), *_ = questions(state).items()
    for way in question["options"]:
        value, _, modifier = way.partition("/")
        assert int(value) + int(modifier.partition("_")[0] or 0) != 9
    with pytest.raises(Refused):
        answer(state, seat, question["id"], "9")


@pytest.mark.parametrize("value", ["-2", "-1", "+1", "+2"])
def test_a_plain_modifier_has_no_ability(value):
    assert one(run(turn(my_turn(value), "red"))).key == "half"


def test_court_ability_takes_one_from_the_province():
    board = my_turn("+1_court", red={"province": 4})
    assert one(run(turn(board, "red"))).key == "ability"
    board = my_turn("+1_court", red={"province": 4})
    run(turn(board, "red"), "yes")
    assert (board.board.province["red"], board.board.court["red"]) == (3, 1)


def test_court_ability_takes_from_a_region_without_province():
    board = my_turn("-1_court", red={"province": 0, "galicia": 1, "aragon": 2, "sevilla": 3})
    assert options(run(turn(board, "red"), "yes")) == {"galicia", "aragon"}
    board = my_turn("-1_court", red={"province": 0, "galicia": 1, "aragon": 2, "sevilla": 3})
    run(turn(board, "red"), "yes", ["aragon"])
    assert {"type": "recalled", "colour": "red", "place": "aragon", "n": 1} in board.events
    assert where(board, "red") == {"court": 1, "galicia": 1, "aragon": 1, "sevilla": 3}


def test_the_court_ability_asks_which_region_to_take_from():
    board = my_turn("-1_court", red={"province": 0, "galicia": 1, "aragon": 2})
    asked = one(run(turn(board, "red"), "yes"))
    assert (asked.least, asked.most, asked.default) == (1, 1, None)
    check("question", asked.to_json() | {"id": "0.3.2"})


def test_move_ability_moves_one_own_caballero():
    board = my_turn("+2_move", red={"galicia": 2, "sevilla": 1}, blue={"galicia": 1})
    asked = one(run(turn(board, "red"), "yes"))
    assert (asked.of, asked.most, set(asked.to)) == ({"red@galicia": 2}, 1, {*REGIONS, "castillo"} - {"sevilla"})
    assert not asked.one_region
    board = my_turn("+2_move", red={"galicia": 2})
    run(turn(board, "red"), "yes", ["red@galicia", "castillo"])
    assert where(board, "red") == {"galicia": 1, "castillo": 1}
    moved = {"type": "moved", "by": "red", "colour": "red", "from": "galicia", "to": "castillo", "n": 1}
    assert moved in board.events
    assert {"type": "ability", "colour": "red", "modifier": "+2_move"} in board.events


def test_grande_ability_moves_any_one_grande():
    board = my_turn("-2_grande", grandes={"red": "galicia", "blue": "sevilla", "green": "castillo", "yellow": "aragon"})
    goals = set(REGIONS) - {"sevilla"}
    assert options(run(turn(board, "red"), "yes")) == {f"red@{goal}" for goal in goals - {"galicia"}} | {
        f"yellow@{goal}" for goal in goals - {"aragon"}
    }
    board.events.clear()
    run(turn(board, "red"), "yes", "yellow@granada")
    assert board.board.grandes["yellow"] == "granada"
    moved = {"type": "grande", "colour": "yellow", "from": "aragon", "to": "granada", "by": "red"}
    assert moved in board.events


@pytest.mark.parametrize("modifier", ["+1_court", "+1_move", "+1_grande"])
def test_an_ability_may_be_left_unused(modifier):
    board = my_turn(modifier, red={"galicia": 1}, grandes={"red": "galicia"})
    asked = one(run(turn(board, "red")))
    assert (asked.key, asked.default, set(asked.options)) == ("ability", "no", {"yes", "no"})
    board = my_turn(modifier, red={"galicia": 1}, grandes={"red": "galicia"})
    run(turn(board, "red"), "no")
    assert "ability" not in happened(board)


@pytest.mark.parametrize("modifier", ["+1_court", "+1_move", "+1_grande"])
def test_an_ability_without_effect_is_not_offered(modifier):
    homes = {"red": "sevilla", "blue": "sevilla", "green": "castillo", "yellow": "castillo"}
    board = my_turn(modifier, red={"province": 0, "sevilla": 2}, grandes=homes)
    assert one(run(turn(board, "red"))).key == "half"


def test_an_ability_is_used_before_choosing_a_card():
    board = lay(my_turn("+1_court", power=8, red={"province": 9}), "n2_fair")
    keys = [one(run(turn(board, "red"))).key]
    board = lay(my_turn("+1_court", power=8, red={"province": 9}), "n2_fair")
    keys.append(one(run(turn(board, "red"), 2)).key)
    board = lay(my_turn("+1_court", power=8, red={"province": 9}), "n2_fair")
    keys.append(one(run(turn(board, "red"), 2, "yes")).key)
    assert keys == ["take", "ability", "card"]


def test_an_ability_cannot_be_vetoed():
    board = my_turn("+1_move", red={"galicia": 1}, vetoes=["blue"])
    assert one(run(turn(board, "red"), "yes", ["red@galicia", "aragon"])).key == "half"


def test_empowerment_may_return_a_modifier_instead():
    played, shift = {"red": [13, 4]}, {"red": "+1"}
    board = table(edition="2023", options=SHIFT, played=played, shift=shift, modifiers={"red": ["-2"]})
    play_card(board, "n4_empowerment", "red", "+1")
    assert board.board.modifiers["red"] == ["-2", "+1"]
    assert told(board.events[-1], "blue") == board.events[-1] | {"value": None}


def test_empowerment_cannot_return_a_modifier_twice():
    board = table(edition="2023", options=SHIFT, played={"red": [13, 4]}, shift={"red": "+1"})
    play_card(board, "n4_empowerment", "red", "+1")
    played = table(edition="2023", options=SHIFT, played={"red": [13, 4]}, shift={"red": "+1"}).board.plays["red"]
    board.events.clear()
    play_card(board, "n4_empowerment", "red", played[0])
    assert board.board.modifiers["red"] == ["+1"]
