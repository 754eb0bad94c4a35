"""States and answers: what is refused, what stays hidden, what survives."""

import json
from random import Random

import pytest

from pbem.rules import VERSION, Refused, answer, begin, questions, repair, view
from pbem.rules.driver import _alike, resume
from tests.rules.games import any_answer, dealt, deeds


def first_question(seed=0):
    """A fresh game of three: its state and the question put to the start player."""
    state = begin(dealt(3, seed)).state
    ((_, question),) = questions(state).items()
    return state, question


def at(key, seats=4, **options):
    """A state in which that kind of question is asked, and the question."""
    for seed in range(60):
        for deed in deeds(dealt(seats, seed, **options), Random(seed)):
            if deed.asked[deed.seat]["key"] == key and not deed.state["discs"]:
                return deed.state, deed.asked[deed.seat]
    raise AssertionError(f"no game asked for {key}")


def several_asked():
    """A state in which at least two set their discs, and what they are asked."""
    for seed in range(60):
        for deed in deeds(dealt(4, seed), Random(seed)):
            if len(deed.asked) > 1 and not deed.state["discs"]:
                return deed.state, deed.asked
    raise AssertionError("no two were ever asked at once")


def test_a_question_id_has_epoch_act_and_index():
    assert first_question()[1]["id"] == "0.1.0"


def test_an_answer_does_not_change_the_old_state():
    state, question = first_question()
    before = json.dumps(state)
    answer(state, question["seat"], question["id"], 7)
    assert json.dumps(state) == before


def test_a_stale_question_id_is_refused_naming_the_open_one():
    state, question = first_question()
    with pytest.raises(Refused, match=r"0\.1\.0"):
        answer(state, question["seat"], "0.0.0", 7)


def test_the_same_answer_twice_is_refused():
    state, question = first_question()
    after = answer(state, question["seat"], question["id"], 7).state
    with pytest.raises(Refused, match="not_asked"):
        answer(after, question["seat"], question["id"], 7)


def test_a_seat_that_is_not_asked_is_refused():
    state, question = first_question()
    other = next(seat for seat in state["board"]["seats"] if seat != question["seat"])
    with pytest.raises(Refused, match=f"not_asked.*{other}"):
        answer(state, other, question["id"], 7)


@pytest.mark.parametrize("seat", ["purple", "", "Red", None])
def test_a_seat_that_does_not_play_is_refused(seat):
    state, question = first_question()
    with pytest.raises(Refused):
        answer(state, seat, question["id"], 7)


@pytest.mark.parametrize("value", [0, 14, -1, True, "1", 1.0, None, [1], {"value": 1}, [], "", "seven"])
def test_an_invalid_power_card_is_refused(value):
    state, question = first_question()
    with pytest.raises(Refused):
        answer(state, question["seat"], question["id"], value)


@pytest.mark.parametrize("key", ["place", "move", "return", "disc", "card", "half"])
@pytest.mark.parametrize(
    "value", [None, True, 0, 1, "", "nowhere", [None], [1], [True], [["castillo"]], {}, ["castillo"] * 40, "castillo "]
)
def test_values_of_the_wrong_type_are_refused(key, value):
    state, question = at(key)
    with pytest.raises(Refused):
        answer(state, question["seat"], question["id"], value)


def test_a_move_without_a_destination_is_refused():
    state, question = at("move")
    with pytest.raises(Refused):
        answer(state, question["seat"], question["id"], [next(iter(question["of"]))])


def test_discs_stay_hidden_until_all_are_set():
    state, asked = several_asked()
    (first, *others) = asked
    step = answer(state, first, asked[first]["id"], asked[first]["options"][0])
    assert step.events == []
    assert set(questions(step.state)) == set(others)


def test_the_last_disc_reveals_them_all():
    state, asked = several_asked()
    for seat, question in asked.items():
        step = answer(state, seat, question["id"], question["options"][0])
        state = step.state
    assert {event["colour"] for event in step.events if event["type"] == "disc"} >= set(asked)
    assert state["discs"] == {}


def test_discs_are_cleared_after_use_in_mid_turn():
    for seed in range(60):
        for deed in deeds(dealt(3, seed), Random(seed)):
            if deed.state["discs"] and deed.step.state["act"] == deed.state["act"] and len(deed.asked) == 1:
                assert deed.step.state["discs"] == {}
                assert deed.step.state["answers"][-1].keys() == deed.state["discs"].keys() | {deed.seat}
                return
    raise AssertionError("no discs were ever set in mid-turn")


def test_a_disc_cannot_be_set_twice():
    state, asked = several_asked()
    seat = next(iter(asked))
    after = answer(state, seat, asked[seat]["id"], asked[seat]["options"][0]).state
    with pytest.raises(Refused, match="not_asked"):
        answer(after, seat, asked[seat]["id"], asked[seat]["options"][1])


def test_the_order_of_setting_discs_does_not_matter():
    state, asked = several_asked()
    ends = []
    for seats in (list(asked), list(asked)[::-1]):
        now = state
        for seat in seats:
            now = answer(now, seat, asked[seat]["id"], asked[seat]["options"][0]).state
        ends.append(now)
    assert ends[0] == ends[1]


@pytest.mark.parametrize("seed", range(4))
def test_resuming_a_turn_produces_the_same_events(seed):
    game, dice = dealt(3, seed), Random(seed)
    told, fresh = [], begin(game)
    told += fresh.events
    for deed in deeds(game, dice):
        told += deed.step.events
    again, state = list(fresh.events), fresh.state
    for deed in deeds(game, Random(seed)):
        step = answer(state, deed.seat, deed.asked[deed.seat]["id"], deed.value)
        again += step.events
        state = step.state
    assert told == again


def test_repair_keeps_a_valid_state():
    state, asked = several_asked()
    seat = next(iter(asked))
    state = answer(state, seat, asked[seat]["id"], asked[seat]["options"][0]).state
    assert repair(state).state == state


def test_repair_drops_invalid_answers_and_raises_the_epoch():
    state, question = at("place")
    broken = state | {"answers": [*state["answers"][:-1], "sing"], "rules": "0"}
    mended = repair(broken).state
    assert mended["answers"] == state["answers"][:-1]
    assert mended["epoch"] == state["epoch"] + 1
    assert mended["rules"] == VERSION
    assert questions(mended)[question["seat"]]["key"] == "half"


def test_answers_are_kept_until_the_questions_differ():
    state, _ = at("place")
    card, *_, last = resume(state).answered
    assert card.key != last.key

    assert _alike([card, last], [card, last]) == 2
    assert _alike([card, last], [card]) == 1
    assert _alike([card, last], [card, card]) == 1
    assert _alike([card, last], [last, card]) == 0


def test_repair_drops_surplus_answers():
    state, _ = first_question()
    mended = repair(state | {"answers": [7, 7]}).state
    assert mended["answers"] == [7]


def test_repair_drops_invalid_discs():
    state, asked = several_asked()
    seat = next(iter(asked))
    mended = repair(state | {"discs": {seat: "atlantis"}}).state
    assert mended["discs"] == {}
    assert set(questions(mended)) == set(asked)


def test_repair_drops_discs_without_a_question():
    state, _ = first_question()
    assert repair(state | {"discs": {"red": "granada"}}).state["discs"] == {}


def test_repair_completes_a_question_everyone_has_answered():
    state, asked = several_asked()
    everyone = {seat: question["options"][0] for seat, question in asked.items()}
    mended = repair(state | {"discs": everyone}).state
    assert set(questions(mended)) == set(asked)


def test_a_repaired_game_continues_to_its_end():
    state, _ = at("place")
    state = repair(state | {"answers": [*state["answers"][:-1], "sing"]}).state
    dice = Random(0)
    while asked := questions(state):
        (seat, question), *_ = asked.items()
        state = answer(state, seat, question["id"], any_answer(question, dice)).state
    assert view(state, None)["over"]
