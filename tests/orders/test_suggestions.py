"""A misspelt word is marked and asked back, never acted on."""

import pytest

from pbem import rules
from pbem.orders.context import Context
from tests.orders.desk import CARD, CARDS, DISC, NAMES, POWER, desk, order, pick, read


def proposed(reading):
    return [proposal for problem in reading.problems for proposal in problem.proposals]


def goals(reading):
    """The destinations of the proposed moves."""
    return [one.documents[0]["choices"][0]["do"][-1]["special"]["move"][-1] for one in proposed(reading)]


def test_the_sample_mail_gets_lettered_proposals():
    reading = read(
        desk(CARD),
        "card 1: place 1 Granada, move 3 Ana Castilla la Nueva > Castila",
        "return court first",
        "Sorry Ana!",
    )
    (problem,) = reading.problems
    assert (problem.word, problem.lines) == ("Castila", (1,))
    assert [one.letter for one in problem.proposals] == ["A", "B"]
    assert goals(reading) == ["castillo", "castilla_vieja"]
    assert [found.document for found in reading.orders] == [{"type": "return", "first": ["court"]}]
    assert [talk.text for talk in reading.talk] == ["Sorry Ana!"]


def test_castila_proposes_the_castillo_and_both_castillas():
    reading = read(desk(CARD), "card 1: move 1 Ana Aragón > Castila")
    assert goals(reading) == ["castillo", "castilla_vieja", "castilla_nueva"]
    assert [one.letter for one in proposed(reading)] == ["A", "B", "C"]
    assert reading.orders == ()


def test_bare_castilla_is_ambiguous():
    reading = read(desk(DISC), "Castilla")
    assert [one.documents[0]["value"] for one in proposed(reading)] == ["castilla_vieja", "castilla_nueva"]


def test_bare_castilla_is_unambiguous_in_2023():
    table = desk(DISC)
    words = Context({**table.view, "edition": "2023"}, NAMES).lexicon
    assert words[("castilla",)].value == "castilla_vieja"


def test_a_single_proposal_is_accepted_with_yes():
    (only,) = proposed(read(desk(DISC), "Grenadda"))
    assert (only.letter, only.documents[0]["value"]) == ("yes", "granada")


def test_two_misspellings_in_a_line_get_one_proposal():
    (only,) = proposed(read(desk(CARD), "card 3: place 2 Grnda, 1 catsilo, then scor"))
    assert only.documents[0]["choices"][0]["do"] == [{"place": ["granada", "granada", "castillo"]}, {"special": {}}]


def test_a_misspelt_verb_is_a_problem_not_talk():
    reading = read(
        desk(pick("half", ["place", "done"], "c3_six_seven"), mine="c3_six_seven"), "plaxy 2 Granada, 1 Castillo"
    )
    (problem,) = reading.problems
    assert problem.word == "plaxy"
    assert [one.documents[0]["choices"][0]["do"] for one in problem.proposals] == [
        [{"place": ["granada"] * 2 + ["castillo"]}]
    ]


def test_proposal_letters_continue_across_problems():
    reading = read(desk(CARD), "card 1: move 1 Ana Aragón > Castila", "disc Grenadda")
    assert [one.letter for one in proposed(reading)] == ["A", "B", "C", "D"]


@pytest.mark.parametrize("line", ["maybe 12?", "can I play 12?"])
def test_ignoring_doubtful_words_needs_a_yes(line):
    reading = read(desk(POWER), line)
    (only,) = proposed(reading)
    assert only.documents[0]["value"] == 12
    assert reading.orders == ()


def test_a_negation_is_never_ignored():
    reading = read(desk(POWER), "not 12")
    assert reading.orders == ()
    assert proposed(reading) == []


def test_a_problem_gives_the_position_of_its_word():
    (problem,) = read(desk(CARD), "card 3: place 2 Grnda,", "then score").problems
    assert problem.lines == (1, 2)
    assert problem.text[problem.start : problem.end] == "Grnda"


def test_a_card_without_the_action_is_not_proposed():
    reading = read(desk(CARD, cards=CARDS), "king Toledo, place 1 Granada")
    assert [one.documents[0]["choices"][0]["card"] for one in proposed(reading)] == ["c5_king"]


KING = desk(pick("king", rules.REGIONS, "c5_king"), mine="c5_king")


@pytest.mark.parametrize("between", [" or ", ", ", "; ", " then ", " else ", " and "])
def test_of_several_regions_where_one_is_asked_each_is_proposed(between):
    (problem,) = read(KING, f"Granada{between}Sevilla").problems
    assert problem.code == "one_region"
    assert [one.documents[0]["value"] for one in problem.proposals] == ["granada", "sevilla"]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Castilla la Neuva", ["castilla_nueva"]),
        ("Castilla la Vieha", ["castilla_vieja"]),
        ("Castilla la xxx", ["castilla_vieja", "castilla_nueva"]),
        ("Castilla", ["castilla_vieja", "castilla_nueva"]),
    ],
)
def test_a_misspelt_castilla_is_the_one_it_is_like(line, meant):
    (problem,) = read(KING, line).problems
    assert (problem.code, problem.word) == ("which_castilla", line)
    assert [one.documents[0]["value"] for one in problem.proposals] == meant


@pytest.mark.parametrize(
    ("line", "when"),
    [
        ("power 9 round 3", {"round": 3}),
        ("power 9, in round 4", {"round": 4}),
        ("power 9 this round", {"round": 3}),
        ("power 9 next round", {"round": 4}),
        ("power 9 every round", {"until": 9}),
        ("until round 4: power 9", {"until": 4}),
        ("round 9: power 9", {"round": 9}),
    ],
)
def test_an_order_says_when_it_counts(line, when):
    assert order(desk(), line) == {"type": "power", "values": [9]} | when


@pytest.mark.parametrize("line", ["power 9 until round 2", "round 10: power 9", "power 9 round 0"])
def test_only_rounds_to_come_are_possible(line):
    (problem,) = read(desk(), line).problems
    assert (problem.code, problem.about["rounds"]) == ("no_such_round", [3, 4, 5, 6, 7, 8, 9])


@pytest.mark.parametrize("line", ["power 9 until 5", "power 9 until 5:"])
def test_a_bare_number_behind_until_may_be_a_round(line):
    (problem,) = read(desk(), line).problems
    assert problem.code == "round_wanted"
    assert [one.documents[0] for one in problem.proposals] == [{"type": "power", "values": [9], "until": 5}]
