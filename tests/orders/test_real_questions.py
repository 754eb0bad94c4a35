"""Every question of random games: answers are rendered, read back, composed into orders, and applied again."""

import pytest

from pbem import json_schema, rules
from pbem.orders.apply import Value, next_value
from pbem.orders.form_to_order import order as composed
from pbem.orders.render import render
from pbem.rules import choice_of
from tests.orders.desk import read
from tests.orders.games import waits

ALL_HANDS = {"old_hands": "delegation,rivalries,veto,veto"}
GAMES = [
    (1, 2, "classic", {}),
    (2, 3, "classic", {"victims": "at_once", "castillo": "memory"}),
    (3, 4, "classic", {"rounds": "6", "power_cards": "sealed"}),
    (5, 5, "classic", {"score_castillo": "yes"}),
    (6, 2, "2023", {"power_shift": "yes", "rounds": "6"}),
    (7, 3, "2023", {"merge_stacks": "yes", "new_regency": "yes"} | ALL_HANDS),
    (8, 4, "2023", {"power_shift": "yes", "power_cards": "sealed", "castillo": "memory", "new_regency": "yes"}),
    (9, 5, "2023", {"power_shift": "yes", "new_regency": "yes"} | ALL_HANDS),
]


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[2]}, {game[1]} players")
def game(request):
    seed, players, edition, options = request.param
    return list(waits(seed, players, edition, **options))


@pytest.fixture(scope="module")
def asked(game):
    return [
        (at, question, value)
        for wait in game
        for at, (question, value) in zip(wait.contexts, wait.answers, strict=True)
    ]


def only_order(at, line):
    reading = read(at, line)
    assert len(reading.orders) == 1, (line, reading)
    assert (reading.problems, reading.talk, reading.commands) == ((), (), ()), (line, reading)
    return reading.orders[0].document


def _is_said_otherwise(question, value):
    """Whether it is written differently: the beginning of a turn is one order, and omitted parts are named."""
    begins = question["key"] in {"take", "card"} or (question["key"] == "recall" and question["card"] is None)
    return begins or (choice_of(question).in_turn and value in ("done", "no", []))


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_rendered_answers_read_back(asked, language):
    for at, question, value in asked:
        if _is_said_otherwise(question, value):
            continue
        document = {"type": "answer", "value": value, "id": question["id"]}
        line = render(document, at, language)
        assert only_order(at, line) == document, (question["key"], line)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_composed_orders_read_back(game, language):
    for wait in game:
        at = wait.contexts[0]
        document = composed(wait.answers, at.view)
        line = render(document, at, language)
        assert only_order(at, line) == document, line


def test_composed_orders_fit_the_schema(game):
    for wait in game:
        assert json_schema.validate("order", composed(wait.answers, wait.contexts[0].view)) == []


def test_composed_orders_repeat_the_original_answers(game):
    for wait in game:
        document = composed(wait.answers, wait.contexts[0].view)
        for n, (question, value) in enumerate(wait.answers):
            found = next_value(document, question, wait.answers[:n], wait.contexts[n].view)
            assert found == Value(value), (document, question, found)


def test_a_bare_answer_answers_its_question(asked):
    for at, question, value in asked:
        document = {"type": "answer", "value": value, "id": question["id"]}
        assert next_value(document, question, [], at.view) == Value(value)


def test_every_kind_of_question_occurs(asked, game):
    keys = {question["key"] for _, question, _ in asked}
    assert {"take", "card", "half", "place"} <= keys
    assert keys & {"power", "bids"}
    assert all(rules.steps(question, [] if question["shape"] == "pick" else value) for _, question, value in asked)
