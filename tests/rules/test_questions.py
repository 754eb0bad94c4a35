"""Questions: steps, legal answers and what is admitted are one and the same thing."""

import json
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.rules import Steps, choices, legal, read, steps
from pbem.rules.questions import Bag, Pairs, Pick
from tests.rules.games import any_answer

COLOURS = ("red", "blue", "green")
PLACES = ("galicia", "aragon", "castillo")
PIECES = [f"{colour}@{region}" for colour in COLOURS for region in PLACES[:2]]
quickly = settings(max_examples=60, deadline=None)

picks = st.builds(
    lambda options: Pick("red", choices.CARD, options, id="0.1.2"),
    st.lists(st.integers(0, 13) | st.sampled_from(["no", "done", "granada"]), min_size=1, max_size=4, unique_by=str),
)


@st.composite
def bags(draw):
    """A small bag that can be answered."""
    one_each = draw(st.booleans())
    tokens = PIECES if one_each else PLACES
    of = draw(
        st.dictionaries(st.sampled_from(tokens), st.just(1) if one_each else st.integers(1, 2), min_size=1, max_size=3)
    )
    there = len({token.partition("@")[0] for token in of}) if one_each else sum(of.values())
    most = draw(st.integers(1, min(3, there)))
    return Bag("red", choices.PLACE, of, draw(st.integers(0, most)), most, one_each, id="0.1.2")


@st.composite
def pairings(draw):
    """A small question of moves."""
    of = draw(st.dictionaries(st.sampled_from(PIECES), st.integers(1, 2), min_size=1, max_size=3))
    own, foreign = draw(st.sampled_from([(99, 99), (1, 1), (2, 1), (99, 0), (0, 99)]))
    one_region = draw(st.booleans())
    whole = one_region and foreign == 0 and draw(st.booleans())
    may_move = {piece: n for piece, n in of.items() if (own if piece.startswith("red@") else foreign)}
    of = may_move or {"red@aragon" if own else "blue@aragon": 1}
    most = 99 if whole else draw(st.integers(1, 2))
    return Pairs("red", choices.MOVE, of, PLACES, 1, most, own, foreign, one_region, whole, id="0.1.2")


questions = picks | bags() | pairings()


def every_list(question, longest):
    """All lists of the question's tokens up to a length, legal or not."""
    tokens = sorted({*question.of, *getattr(question, "to", ())})
    for length in range(longest + 1):
        yield from map(list, product(tokens, repeat=length))


@quickly
@given(questions)
def test_every_legal_answer_is_admitted(question):
    assert all(question.admits(value) for value in islice(legal(question), 300))


@quickly
@given(questions)
def test_legal_answers_are_unique(question):
    values = [json.dumps(value) for value in islice(legal(question), 300)]
    assert len(values) == len(set(values))


@quickly
@given(bags())
def test_every_admitted_answer_to_a_bag_is_legal(question):
    admitted = [value for value in every_list(question, 4) if question.admits(value)]
    assert sorted(admitted) == sorted(legal(question))


@settings(max_examples=15, deadline=None)
@given(pairings().filter(lambda question: question.most < 3))
def test_every_admitted_answer_of_moves_is_legal(question):
    admitted = [value for value in every_list(question, 4) if question.admits(value)]
    assert sorted(admitted) == sorted(legal(question))


@quickly
@given(questions, st.randoms(use_true_random=False))
def test_every_walk_ends_in_an_admitted_answer(question, dice):
    walk = question.walk()
    taken = []
    while walk.options:
        token = dice.choice(walk.options)
        taken.append(token)
        walk.take(token)
        assert len(taken) < 100
    assert walk.stop
    assert question.admits(taken[0] if isinstance(question, Pick) else taken)


@quickly
@given(questions, st.integers(0, 10**6))
def test_steps_agree_with_the_walk_at_every_point(question, seed):
    value = any_answer(question.to_json(), Random(seed))
    tokens = [value] if isinstance(question, Pick) else value
    walk = question.walk()
    for n, token in enumerate(tokens):
        assert steps(question, tokens[:n]) == Steps(walk.options, walk.stop)
        walk.take(token)
    assert steps(question, tokens).stop


@quickly
@given(questions, st.integers(0, 10**6))
def test_stopping_is_allowed_exactly_for_admitted_answers(question, seed):
    value = any_answer(question.to_json(), Random(seed))
    if not isinstance(question, Pick):
        for n in range(len(value) + 1):
            assert steps(question, value[:n]).stop == question.admits(value[:n])


@quickly
@given(questions)
def test_a_question_survives_a_json_round_trip(question):
    again = read(json.loads(json.dumps(question.to_json())))
    assert again.to_json() == question.to_json()
    assert list(islice(legal(again), 50)) == list(islice(legal(question), 50))


@quickly
@given(questions)
def test_an_impossible_next_token_raises_value_error(question):
    with pytest.raises(ValueError, match="may not come next"):
        steps(question, ["atlantis"])


def test_a_pick_offers_its_options_and_then_nothing():
    question = Pick("red", choices.POWER, [13, 4])
    assert steps(question, []) == Steps([13, 4], False)
    assert steps(question, [4]) == Steps((), True)
    assert list(legal(question)) == [13, 4]


@pytest.mark.parametrize("value", [True, "1", 1.0, [1], None])
def test_a_pick_refuses_values_of_another_type(value):
    assert not Pick("red", choices.COURT, [0, 1, 2]).admits(value)


def test_a_bag_limits_tokens_to_its_store():
    question = Bag("red", choices.PLACE, {"galicia": 2, "aragon": 1}, 1, 3)
    assert question.admits(["galicia", "aragon", "galicia"])
    assert not question.admits(["aragon", "aragon"])


@pytest.mark.parametrize(
    ("question", "key"),
    [
        (Pick("red", choices.POWER, ("1", "2")), "power"),
        (Bag("red", choices.PLACE, {"aragon": 1}, 1, 1), "place"),
        (Pairs("red", choices.MOVE, {"red@aragon": 1}, PLACES, 1, 2, 2, 2), "move"),
    ],
    ids=["pick", "bag", "pairs"],
)
def test_the_key_of_a_question_is_that_of_its_choice(question, key):
    assert question.key == key


def test_one_each_refuses_a_second_of_a_colour():
    question = Bag("red", choices.REMOVE, {"blue@aragon": 1, "blue@galicia": 1, "green@aragon": 1}, 1, 2, one_each=True)
    assert steps(question, ["blue@aragon"]).options == ["green@aragon"]


def test_moves_alternate_pieces_and_destinations():
    question = Pairs("red", choices.MOVE, {"red@aragon": 1}, PLACES, 1, 2, 2, 2)
    assert steps(question) == Steps(["red@aragon"], False)
    assert steps(question, ["red@aragon"]) == Steps(["galicia", "castillo"], False)
    assert steps(question, ["red@aragon", "castillo"]) == Steps([], True)


def test_moves_of_a_whole_region_stop_only_when_empty():
    question = Pairs(
        "red", choices.MOVE, {"red@aragon": 2, "red@galicia": 1}, PLACES, 1, 99, 99, 0, one_region=True, whole=True
    )
    assert not steps(question, ["red@aragon", "castillo"]).stop
    assert steps(question, ["red@aragon", "castillo"] * 2).stop
    assert steps(question, ["red@galicia", "castillo"]).stop


def test_legal_answers_are_generated_lazily():
    pieces = {f"{colour}@{region}": 9 for colour in COLOURS for region in PLACES[:2]}
    question = Pairs("red", choices.MOVE, pieces, PLACES, 1, 60, 99, 99)
    assert len(list(islice(legal(question), 1000))) == 1000
