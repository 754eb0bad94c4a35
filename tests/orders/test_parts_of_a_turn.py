"""A turn is one question: a bare number is its card, and nothing is left out by a bare word."""

import pytest

from pbem.orders.render import render
from tests.orders.desk import CARDS, bag, desk, order, pick, read

TAKE = pick("take", [3, 2, 1, 0], default=3)
CARD = pick("card", list(CARDS.values()))
HALF = pick("half", ["place", "special", "done"], "c2_score_one")
PLACE = bag("place", {"granada": 2, "castillo": 2}, 0, 2, "c2_score_one")
RECALL = bag("recall", {"granada": 2}, 0, 2)
ONE_AND_THREE = {"1": CARDS["1"], "3": CARDS["3"]}
NO = ["pass", "skip", "nothing", "no", "none", "stop", "passe", "nichts", "nein", "paso", "nada"]


def turn(card, *do, **more):
    return {"type": "turn", "choices": [{"card": card, "do": list(do)} | more]}


def problem(at, *lines):
    (found,) = read(at, *lines).problems
    return found


def proposals(at, *lines):
    return [one.documents[0] for one in problem(at, *lines).proposals]


@pytest.mark.parametrize("question", [TAKE, CARD, RECALL], ids=["take", "card", "recall"])
@pytest.mark.parametrize("line", ["3", "3!", "the 3", "die 3", "la 3"])
def test_a_bare_number_is_the_card(question, line):
    assert order(desk(question), line) == turn("c3_six_seven")


def test_a_bare_number_without_open_card_is_asked_back():
    found = problem(desk(TAKE, cards=ONE_AND_THREE), "2")
    assert (found.code, found.proposals) == ("card_gone", ())


@pytest.mark.parametrize("line", NO)
@pytest.mark.parametrize("question", [TAKE, CARD, RECALL], ids=["take", "card", "recall"])
def test_a_bare_no_to_a_turn_is_asked_back(question, line):
    found = problem(desk(question), line)
    assert (found.code, found.proposals) == ("left_out", ())


@pytest.mark.parametrize("line", NO)
def test_a_bare_no_proposes_what_to_leave_out(line):
    assert proposals(desk(HALF, mine="c2_score_one"), line) == [turn("c2_score_one", {"place": []}, {"special": None})]
    assert proposals(desk(PLACE, mine="c2_score_one"), line) == [turn("c2_score_one", {"place": []})]


def test_fewer_are_taken_with_an_explicit_word():
    assert order(desk(TAKE, cards=ONE_AND_THREE), "only 1") == turn(None, take=1)
    assert order(desk(TAKE, cards=ONE_AND_THREE), "take nothing") == turn(None, take=0)
    assert order(desk(TAKE, cards=ONE_AND_THREE), "take 2") == turn(None, take=2)


def test_how_many_are_taken_is_never_written_like_a_card():
    at = desk(TAKE, cards=ONE_AND_THREE)
    assert at.question is not None
    assert render({"type": "answer", "id": at.question["id"], "value": 1}, at, "en") == "take 1"


def test_take_with_the_number_of_an_open_card_is_asked_back():
    assert problem(desk(TAKE, cards=ONE_AND_THREE), "take 1").code == "take_or_card"
    assert proposals(desk(TAKE, cards=ONE_AND_THREE), "take 1") == [turn("c1_five_one_region"), turn(None, take=1)]


@pytest.mark.parametrize("taken", ["take 1", "only 1"])
def test_a_separate_take_line_belongs_to_the_turn(taken):
    at = desk(TAKE, cards=ONE_AND_THREE)
    assert order(at, taken, "card 3: place 1 Granada, score") == turn(
        "c3_six_seven", {"place": ["granada"]}, {"special": {}}, take=1
    )


def test_two_cards_in_one_message_are_asked_back():
    assert problem(desk(TAKE, cards=ONE_AND_THREE), "3", "1").code == "two_answers"


@pytest.mark.parametrize(
    "line", ["score nothing", "special nothing", "werte nichts", "puntuar nada", "score: none", "Wertung: keine"]
)
def test_an_action_on_nothing_is_declined(line):
    assert order(desk(CARD), f"card 3: {line}") == turn("c3_six_seven", {"special": None})


def test_nothing_behind_a_comma_declines_the_other_half():
    assert order(desk(CARD), "card 3: score, nothing") == turn("c3_six_seven", {"special": {}}, {"place": []})
