"""Orders in sentences: read as meant or asked back, never misread.

sentences.jsonl has one line each: the situation, and the meaning in the order language, or nothing if a careful game
master would not carry it out. `never`: what it denies, which must not even be proposed.
"""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pbem.orders.context import Context, Document
from pbem.orders.render import render
from tests.orders.desk import CARD, DISC, POWER, VETO, desk, read
from tests.orders.readings import RETURN

ENTRIES = [json.loads(line) for line in Path(__file__).with_name("sentences.jsonl").read_text("utf-8").splitlines()]
DESKS = {
    "power": desk(POWER),
    "card": desk(CARD),
    "disc": desk(DISC),
    "veto": desk(VETO, turn="red", vetoes=[{"colour": "green", "card": None}]),
    "return": desk(RETURN),
}
MEANT = [entry for entry in ENTRIES if "means" in entry]
DANGEROUS = [entry for entry in ENTRIES if "means" not in entry]


def context_of(entry: dict[str, Any]) -> Context:
    return replace(DESKS[entry["at"]], language=entry["language"])


def same(document: Document, context: Context) -> Any:
    """The effect of a document: an answer and an order for the same question have the same effect."""
    value = document.get("value", document.get("values", document.get("regions")))
    if document["type"] != "turn":
        value = document.get("from", value)
        return render(document, context, "en") if value is None else [str(one) for one in listed(value)]
    return [
        {
            **choice,
            "do": [
                {name: sorted(half[name]) if name == "place" else half[name] for name in half} for half in choice["do"]
            ],
        }
        for choice in document["choices"]
    ]


def listed(value: Any) -> list[Any]:
    return sorted(value, key=str) if isinstance(value, list) else [value]


def executed(context: Context, line: str) -> list[Any]:
    return [same(found.document, context) for found in read(context, line).orders]


def proposed(context: Context, line: str) -> list[Document]:
    problems = read(context, line).problems
    return [document for problem in problems for one in problem.proposals for document in one.documents]


@pytest.mark.parametrize("entry", MEANT, ids=lambda entry: entry["line"])
def test_executed_orders_are_the_ones_meant(entry):
    context = context_of(entry)
    assert executed(context, entry["line"]) in ([], executed(context, entry["means"]))


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_most_sentences_are_carried_out(language):
    entries = [entry for entry in MEANT if entry["language"] == language]
    outcomes = Counter(bool(executed(context_of(entry), entry["line"])) for entry in entries)
    assert outcomes[True] >= 0.9 * len(entries)


@pytest.mark.parametrize("entry", DANGEROUS, ids=lambda entry: entry["line"])
def test_nothing_dangerous_is_carried_out(entry):
    assert executed(context_of(entry), entry["line"]) == []


@pytest.mark.parametrize("entry", [one for one in DANGEROUS if "never" in one], ids=lambda entry: entry["line"])
def test_denied_orders_are_never_proposed(entry):
    context = context_of(entry)
    offered = [render(document, context, "en") for document in proposed(context, entry["line"])]
    assert not [text for text in offered if entry["never"] in text]


def test_a_turn_told_in_several_lines_is_one_order():
    reading = read(
        desk(CARD), "I'd like the third card.", "Two of my knights go to Granada, one to the castle.", "Then I score."
    )
    assert [render(found.document, desk(CARD), "en") for found in reading.orders] == [
        "card 3: place 2 Granada, 1 Castillo, then score"
    ]
    assert not reading.problems


def test_a_sentence_behind_a_blank_line_is_not_joined():
    reading = read(desk(CARD), "I'd like the third card please", "", "Two knights to Granada, then score")
    assert all(len(found.document["choices"][0]["do"]) < 2 for found in reading.orders)


def test_withdrawn_orders_are_not_carried_out():
    reading = read(desk(POWER), "power 12", "Scratch that, I play 7")
    assert reading.orders == ()
    assert [one.documents[0].get("value") for problem in reading.problems for one in problem.proposals] == [7]


@pytest.mark.parametrize(
    "lines", [("12", "11"), ("power 12", "I'd like to play the 11"), ("12", "", "thanks", "", "11")]
)
def test_two_answers_to_one_question_are_asked_back(lines):
    reading = read(desk(POWER), *lines)
    assert reading.orders == ()
    (problem,) = reading.problems
    assert problem.code == "two_answers"
    assert [one.letter for one in problem.proposals] == ["A", "B"]


def test_the_same_answer_said_twice_counts_once():
    assert len(read(desk(POWER), "12", "power 12").orders) == 1


def test_a_power_card_and_a_disc_are_two_questions():
    assert len(read(desk(POWER), "I play the 12 please", "disc Granada").orders) == 2


@pytest.mark.parametrize(
    "line", ["*power 12*", "“power 12”", "- power 12", "• 12", "👍 12", "#12", "OK, 12", "power 12. Good luck all!"]
)
def test_symbols_and_greetings_around_an_order_are_ignored(line):
    assert executed(desk(POWER), line) == [["12"]]


@pytest.mark.parametrize("name", ["Tom", "Ana", "Best", "Un saludo", "12345 Berlin", "Valentina", "Christina Granados"])
def test_a_name_below_an_accepted_order_is_ignored(name):
    reading = read(desk(POWER), "power 12", name)
    assert len(reading.orders) == 1
    assert not reading.problems


@pytest.mark.parametrize("word", ["Grnada", "Granadaa", "Garnada"])
def test_one_wrong_letter_in_one_known_word_is_read(word):
    assert executed(desk(DISC), f"I choose {word}") == [["granada"]]


@pytest.mark.parametrize("word", ["Castila", "Grndaa", "grnd"])
def test_larger_spelling_errors_are_asked_back(word):
    assert executed(desk(DISC), f"I choose {word}") == []


def test_a_reading_reports_which_words_it_used():
    (found,) = (
        read(desk(DISC), "preview I want mine to go to the tower, no: Seville").previews
        or read(desk(DISC), "Send them to Seville please").orders
    )
    assert ("seville", "sevilla") in found.read_as


def test_at_most_three_readings_are_offered():
    for entry in ENTRIES:
        assert len(proposed(context_of(entry), entry["line"])) <= 3


def test_a_power_question_distinguishes_players_and_cards():
    assert executed(desk(POWER), "I'd take card 3 if I may") == []
