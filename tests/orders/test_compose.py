"""The order a form makes of the answers of one wait."""

from pbem.orders.form_to_order import order
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


def test_a_power_card():
    assert order([(POWER, 12)], VIEW) == {"type": "power", "values": [12]}


def test_a_whole_turn_in_the_order_it_was_answered():
    answers = [
        (TAKE, 3),
        (CARD, "c5_king"),
        (HALF, "special"),
        (KING, "granada"),
        (SECOND, "place"),
        (PLACE, ["castillo"]),
    ]
    assert order(answers, VIEW) == the_turn("c5_king", {"special": {"king": "granada"}}, {"place": ["castillo"]})


def test_what_is_taken_is_said_only_when_it_is_less_than_all():
    assert order([(TAKE, 1), (CARD, "c5_king"), (HALF, "done")], VIEW)["choices"][0]["take"] == 1


def test_done_declines_what_was_left():
    assert order([(CARD, "c5_king"), (HALF, "done")], VIEW) == the_turn("c5_king", {"place": []}, {"special": None})


def test_a_wait_that_ended_before_the_second_half_asks_for_it():
    answers = [(CARD, "c5_king"), (HALF, "special"), (KING, "granada")]
    assert order(answers, VIEW) == the_turn("c5_king", {"special": {"king": "granada"}}, {"ask": True})


def test_a_wait_that_begins_in_mid_turn_knows_its_card():
    assert order([(SECOND, "place"), (PLACE, ["granada"])], VIEW) == the_turn("c5_king", {"place": ["granada"]})


def test_a_wait_that_begins_within_an_action_begins_with_it():
    back = pick("back", [13, 9], "c4_power")
    assert order([(back, 13)], VIEW) == the_turn("c4_power", {"special": {"back": 13}})


def test_an_either_or_card_says_what_was_chosen():
    which = pick("which", ["move", "add"], "c1_or")
    move = pairs({"green@granada": 2}, "c1_or")
    answers = [
        (CARD, "c1_or"),
        (HALF | {"card": "c1_or"}, "special"),
        (which, "move"),
        (move, ["green@granada", "castillo"]),
    ]
    assert order(answers, VIEW)["choices"][0]["do"][0] == {"special": {"move": ["green@granada", "castillo"]}}


def test_caballeros_recalled_by_the_court_belong_to_its_action():
    court = pick("court", [1, 0], "c4_court")
    recall = bag("recall", {"granada": 2}, 0, 1, "c4_court")
    answers = [(CARD, "c4_court"), (HALF | {"card": "c4_court"}, "special"), (court, 1), (recall, ["granada"])]
    assert order(answers, VIEW)["choices"][0]["do"][0] == {"special": {"court": 1, "recall": ["granada"]}}


def test_the_kings_region_on_a_disc_is_called_the_court():
    assert order([(DISC | {"by": None}, "valencia")], VIEW) == {"type": "disc", "regions": ["court"], "card": None}
    assert order([(DISC | {"by": "red", "card": "c4_eviction"}, "granada")], VIEW) == {
        "type": "disc",
        "regions": ["granada"],
        "card": "c4_eviction",
    }


def test_what_is_returned_is_exact():
    asked = bag("return", {"court": 2, "valencia": 2}, 3, 3, "c2_angry_king") | {"by": "red"}
    answers = [(asked, ["court", "valencia", "court"])]
    assert order(answers, VIEW) == {"type": "return", "from": ["court", "valencia", "court"]}


def test_a_veto_is_for_this_question_only():
    assert order([(VETO, 2)], VIEW) == {"type": "answer", "value": 2, "id": ID}


def test_what_comes_before_the_card_can_be_written_alone():
    ability = pick("ability", ["yes", "no"], default="no")
    assert render(order([(ability, "no")], VIEW), desk(CARD)) == "no ability"
    assert render(order([(TAKE, 1)], VIEW), desk(CARD)) == "take 1"
