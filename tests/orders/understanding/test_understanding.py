"""The recorded situations are still asked, and lines sent to them are scored for what they do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pbem import rules
from tests.orders.understanding import readings
from tests.orders.understanding.scoring import Kind, Line, Result, score
from tests.orders.understanding.situations import recorded
from tests.orders.understanding.tables import Table, set_up

SITUATIONS = recorded()


@pytest.fixture(scope="module")
def power() -> Iterator[Table]:
    with set_up(SITUATIONS["power"]) as tables:
        yield tables["en"]


@pytest.fixture(scope="module")
def move() -> Iterator[Table]:
    with set_up(SITUATIONS["turn_move"]) as tables:
        yield tables["de"]


def result(table: Table, text: str, meaning: object, kind: Kind = Kind.ONE_MEANING) -> Result:
    row = {"situation": table.situation.name, "lang": "en", "text": text, "meaning": meaning, "kind": kind.value}
    return score(Line.read(row), table).result


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_recorded_situation_asks_its_question(name):
    situation = SITUATIONS[name]
    assert rules.questions(situation.state())[situation.seat]["key"] == situation.asks


@pytest.mark.parametrize("language", readings.LANGUAGES)
def test_stored_lines_are_read_as_recorded(language):
    expected, read = readings.expected(), list[readings.Told]()
    for file in readings.files(language):
        found = {name: readings.told(row) for name, row in readings.stored(file)}
        assert {name: line.reading for name, line in found.items()} == {name: expected[name] for name in found}
        read += found.values()
    assert readings.taken(read) == readings.expected_words(language)


def test_the_mail_is_in_the_players_language(power, move):
    assert "Your turn: " in str(power.mail.get_body(("plain",)))
    assert "Dein Zug: " in move.mail.get_body(("plain",)).get_content()


def test_an_order_carried_out_is_executed_as_meant(power):
    assert result(power, "power 9", "9") is Result.EXECUTED


def test_another_order_than_meant_is_misunderstood(power):
    assert result(power, "power 9", "power 8") is Result.MISUNDERSTOOD


def test_one_of_two_orders_is_a_part(power):
    assert result(power, "power 9", ["power 9", "press all: Good luck"]) is Result.PARTLY


def test_a_message_sent_against_the_meaning_is_misunderstood(power):
    assert result(power, "press all: 9", "power 9") is Result.MISUNDERSTOOD


def test_a_right_proposal_is_told_from_a_wrong_one(power):
    assert result(power, "pwer 9", "power 9") is Result.FIRST
    assert result(power, "pwer 9", "power 8") is Result.WRONG


def test_prose_gets_no_order_help(power):
    assert result(power, "Lorem ipsum dolor sit amet", "power 9") is Result.NO_HELP


def test_an_illegal_order_is_rightly_refused(power):
    assert result(power, "power 40", None, Kind.REFUSE) is Result.REFUSED


def test_an_order_where_the_game_master_would_ask_is_misunderstood(power):
    assert result(power, "power 9", {"any": ["power 9", "power 8"]}, Kind.ASK) is Result.MISUNDERSTOOD


def test_chat_that_is_left_alone_is_right(power):
    assert result(power, "Lorem ipsum dolor sit amet", None, Kind.CHAT) is Result.LEFT


def test_the_order_of_places_and_moves_does_not_matter(move):
    meaning = "card 5: place 2 Castillo, 3 Castilla la Nueva, then king Granada"
    assert result(move, "card 5: place 3 Castilla la Nueva, 2 Castillo, then king Granada", meaning) is Result.EXECUTED


def test_the_order_of_the_halves_matters(move):
    meaning = "card 5: place 1 Castillo, then king Granada"
    assert result(move, "card 5: king Granada, then place 1 Castillo", meaning) is Result.MISUNDERSTOOD


def test_who_goes_where_matters(move):
    line = "card 1: move 1 Ben Castilla la Nueva > {}, 1 Dev Castilla la Nueva > {}, then place nothing"
    other = line.format("Sevilla", "Galicia")
    assert result(move, line.format("Galicia", "Sevilla"), other) is Result.MISUNDERSTOOD


def test_invalid_meanings_are_named(power):
    with pytest.raises(ValueError, match="isn't an order"):
        result(power, "power 9", "Lorem ipsum dolor sit amet")
