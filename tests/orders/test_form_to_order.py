"""The order that a form composes from the answers of one wait."""

import pytest

from pbem.orders.form_to_order import is_whole, order
from pbem.orders.render import render
from tests.orders.desk import CARD, DISC, ID, POWER, VETO, bag, desk, pairs, pick

VIEW = desk(CARD).view
TAKE = pick("take", [3, 2, 1, 0], None, 3)
HALF = pick("half", ["place", "special", "done"], "c5_king")
SECOND = pick("half", ["place", "done"], "c5_king")
PLACE = bag("place", {"granada": 5, "castillo": 5}, 1, 5, "c5_king")
KING = pick("king", ["granada", "sevilla"], "c5_king")


def the_turn(card, *do, **more):
    return {"type": "turn", "choices": [{"card": card} | more | {"do": list(do)}]}


def test_a_power_answer_becomes_a_power_order():
    assert order([(POWER, 12)], VIEW) == {"type": "power", "values": [12]}


def test_a_composed_turn_keeps_the_answered_order():
    answers = [
        (TAKE, 3),
        (CARD, "c5_king"),
        (HALF, "special"),
        (KING, "granada"),
        (SECOND, "place"),
        (PLACE, ["castillo"]),
    ]
    assert order(answers, VIEW) == the_turn("c5_king", {"special": {"king": "granada"}}, {"place": ["castillo"]})


def test_take_is_composed_only_if_below_the_maximum():
    assert order([(TAKE, 1), (CARD, "c5_king"), (HALF, "done")], VIEW)["choices"][0]["take"] == 1


def test_done_declines_the_remaining_half():
    assert order([(CARD, "c5_king"), (HALF, "done")], VIEW) == the_turn("c5_king", {"place": []}, {"special": None})


def test_a_turn_interrupted_before_its_second_half_asks():
    answers = [(CARD, "c5_king"), (HALF, "special"), (KING, "granada")]
    assert order(answers, VIEW) == the_turn("c5_king", {"special": {"king": "granada"}}, {"ask": True})


def test_a_turn_that_asks_is_not_whole():
    asking = order([(CARD, "c5_king"), (HALF, "special"), (KING, "granada")], VIEW)
    done = order([(CARD, "c5_king"), (HALF, "done")], VIEW)
    assert not is_whole(asking)
    assert is_whole(done)
    assert not is_whole({"type": "turn", "choices": [*done["choices"], *asking["choices"]]})
    assert is_whole(order([(POWER, 12)], VIEW))


def test_a_turn_composed_in_mid_turn_names_its_card():
    assert order([(SECOND, "place"), (PLACE, ["granada"])], VIEW) == the_turn("c5_king", {"place": ["granada"]})


def test_a_turn_composed_within_an_action_starts_with_it():
    back = pick("back", [13, 9], "c4_power")
    assert order([(back, 13)], VIEW) == the_turn("c4_power", {"special": {"back": 13}})


def test_an_either_or_card_is_composed_with_its_choice():
    which = pick("which", ["move", "add"], "c1_or")
    move = pairs({"green@granada": 2}, "c1_or")
    answers = [
        (CARD, "c1_or"),
        (HALF | {"card": "c1_or"}, "special"),
        (which, "move"),
        (move, ["green@granada", "castillo"]),
    ]
    assert order(answers, VIEW)["choices"][0]["do"][0] == {"special": {"move": ["green@granada", "castillo"]}}


def test_court_recalls_are_composed_into_the_special_action():
    court = pick("court", [1, 0], "c4_court")
    recall = bag("recall", {"granada": 2}, 0, 1, "c4_court")
    answers = [(CARD, "c4_court"), (HALF | {"card": "c4_court"}, "special"), (court, 1), (recall, ["granada"])]
    assert order(answers, VIEW)["choices"][0]["do"][0] == {"special": {"court": 1, "recall": ["granada"]}}


def test_a_disc_on_the_kings_region_is_composed_as_court():
    assert order([(DISC | {"by": None}, "valencia")], VIEW) == {"type": "disc", "regions": ["court"], "card": None}
    assert order([(DISC | {"by": "red", "card": "c4_eviction"}, "granada")], VIEW) == {
        "type": "disc",
        "regions": ["granada"],
        "card": "c4_eviction",
    }


def test_a_return_is_composed_exactly():
    asked = bag("return", {"court": 2, "valencia": 2}, 3, 3, "c2_angry_king") | {"by": "red"}
    answers = [(asked, ["court", "valencia", "court"])]
    assert order(answers, VIEW) == {"type": "return", "from": ["court", "valencia", "court"]}


def test_a_veto_is_composed_for_its_question_only():
    assert order([(VETO, 2)], VIEW) == {"type": "answer", "value": 2, "id": ID}


def test_answers_before_the_card_render_on_their_own():
    ability = pick("ability", ["yes", "no"], default="no")
    assert render(order([(ability, "no")], VIEW), desk(CARD)) == "no ability"
    assert render(order([(TAKE, 1)], VIEW), desk(CARD)) == "take 1"


@pytest.mark.parametrize(
    ("value", "values"), [("12", [12]), ("9/+1_move", ["9/+1_move"]), (["9", "12/+1_move"], [9, "12/+1_move"])]
)
def test_a_power_card_with_its_modifier_is_composed_as_it_is(value, values):
    assert order([(POWER, value)], VIEW) == {"type": "power", "values": values}


ABILITY = pick("ability", ["yes", "no"], default="no")
RECALL = bag("recall", {"granada": 2}, 0, 1)


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ([(ABILITY, "yes")], {"ability": {}}),
        ([(ABILITY, "no")], {"ability": None}),
        ([(ABILITY, "yes"), (RECALL, ["granada"])], {"ability": {"recall": ["granada"]}}),
        ([(ABILITY, "yes"), (RECALL, [])], {"ability": {"recall": []}}),
        ([(RECALL, ["granada"])], {"recall": ["granada"]}),
        ([(RECALL, [])], {}),
    ],
)
def test_what_comes_before_the_card_is_composed(answers, said):
    assert order([*answers, (CARD, "c5_king"), (HALF, "done")], VIEW) == the_turn(
        "c5_king", {"place": []}, {"special": None}, **said
    )


def test_a_disc_in_ones_own_action_is_part_of_the_turn():
    answers = [(HALF, "special"), (DISC | {"card": "c4_disc_score"}, "valencia")]
    assert order(answers, VIEW)["choices"][0]["do"][0] == {"special": {"disc": ["court"]}}


def test_a_turn_that_ends_with_done_asks_for_nothing():
    assert order([(HALF, "special"), (KING, "granada"), (SECOND, "done")], VIEW) == the_turn(
        "c5_king", {"special": {"king": "granada"}}, {"place": []}
    )
