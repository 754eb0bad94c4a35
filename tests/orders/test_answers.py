"""Questions without their own vocabulary: shape and tokens are enough to read and write answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pbem.orders import describe, render, samples
from pbem.rules import CHOICES
from pbem.rules.choices import Choice, Part, Shape, Tokens
from tests.orders.desk import ID, VETO, bag, desk, pick, read
from tests.orders.readings import NEW

EXAMPLES: dict[Tokens, list[Any]] = {
    Tokens.POWER: [13, 9],
    Tokens.MODIFIER: ["+1", "-2"],
    Tokens.SPENT: [12, 3],
    Tokens.NUMBER: [1, 2],
    Tokens.YES_NO: ["yes"],
    Tokens.CARD: ["c2_score_one", "c4_eviction"],
    Tokens.HALF: ["place", "special"],
    Tokens.WAY: ["move", "add"],
    Tokens.REGION: ["granada", "castilla_vieja"],
    Tokens.PLACE: ["castillo", "aragon"],
    Tokens.ORIGIN: ["court", "sevilla"],
    Tokens.KINGS_PLACE: ["castillo", "sevilla"],
    Tokens.COLOUR: ["red", "blue"],
    Tokens.PIECE: ["red@sevilla", "blue@aragon"],
    Tokens.GRANDE: ["red@sevilla", "blue@granada"],
    Tokens.SCOREBOARD: ["8@granada", "4@castillo"],
}
"""All tokens except announced steps, which only a Veto asks for. A bare `no` to a part of a turn is asked back."""
ONE_OF = {Tokens.YES_NO, Tokens.HALF, Tokens.WAY}
"""Tokens of which only one can be chosen."""

every_language = pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
every_token = pytest.mark.parametrize(
    "tokens", [each for each in Tokens if each is not Tokens.STEPS], ids=lambda tokens: tokens.name.lower()
)


@pytest.fixture
def trial(monkeypatch, tokens):
    """Register a kind of question with these tokens."""

    def make(shape: Shape) -> None:
        monkeypatch.setitem(CHOICES, "trial", Choice("trial", shape, tokens, Part.ACTION))

    return make


@every_language
@every_token
def test_a_written_token_reads_back(trial, tokens, language):
    trial(Shape.PICK)
    at = desk(pick("trial", EXAMPLES[tokens], "c5_king"), mine="c5_king")
    assert describe(at.question, at)
    assert len(samples(at.question, at)) == 1
    for value in EXAMPLES[tokens]:
        assert answers(at, value, language) == [value], line(at, value, language)


@every_language
@every_token
def test_several_written_tokens_read_back(trial, tokens, language):
    if tokens in ONE_OF:
        return
    trial(Shape.BAG)
    several = [str(token) for token in EXAMPLES[tokens]]
    at = desk(bag("trial", dict.fromkeys(several, 1), 1, 2, "c5_king"), mine="c5_king")
    assert describe(at.question, at)
    assert answers(at, several, language) == [several], line(at, several, language)


def line(at, value, language):
    return render({"type": "answer", "value": value, "id": ID}, at, language)


def answers(at, value, language):
    """The answers read from an answer written in that language."""
    return [order.document["value"] for order in read(at, line(at, value, language)).orders]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (bag("remove", {"blue@granada": 1, "red@sevilla": 1}, 1, 1, "c2_one_each", one_each=True),
         "one caballero of each of Ben and Ana, with its region"),
        (bag("remove", {"blue@granada": 1, "red@sevilla": 1}, 1, 2, "c2_one_each"),
         "up to 2 in total, from Ben and Ana: number, whose, region"),
        (bag("place", {"granada": 3, "castillo": 3}, 1, 3, "c3_six_seven"),
         "one or more places, each with a number, up to 3 in total (Granada or Castillo)"),
        (bag("return", {"court": 3, "valencia": 1}, 3, 3, "c2_angry_king"),
         "one or more places, each with a number, exactly 3 in total (Court or Valencia)"),
        (bag("sequence", {"granada": 1, "sevilla": 1}, 2, 2, "c3_fours"),
         "all of these, in the order you want: Granada or Sevilla"),
        (pick("which", ["move", "add"], "c1_or"), "“move” or “add”"),
        (pick("half", ["place", "special", "done"], "c4_court"),
         ("what you place and the special action (take up to 2 more caballeros from the province to your court); "
          "“nothing” to decline")),
        (pick("half", ["place", "done"], "c4_court"), "what you place; “nothing” to decline"),
        (pick("scoreboard", ["8@granada", "4@granada"], "c4_scoreboard"), "8 or 4, and one of these places: Granada"),
        (pick("back", [13, 10], "c4_power"), "one of 13 or 10"),
        (pick("king", ["granada", "sevilla"], "c5_king"), "one of these places: Granada or Sevilla"),
        (VETO, "“no veto”, “veto”, or “veto after 2” to allow the first steps"),
    ],
)  # fmt: skip
def test_what_is_accepted_is_told_in_words(question, told):
    at = desk(question)
    assert describe(at.question, at) == told


def test_the_number_to_take_is_asked_with_the_whole_turn():
    at = desk(pick("take", [2, 1, 0], None, 2))
    assert describe(at.question, at).startswith("card 1, 2, 3, 4 or 5, with what you place")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "one of +1, +2 move or -2 court"),
        ("de", "eins davon: +1, +2 versetze oder -2 Hof"),
        ("es", "uno de estos: +1, +2 mover o -2 corte"),
        ("fr", "+1, +2 déplace ou -2 cour, au choix"),
    ],
)
def test_modifiers_are_named_as_orders_have_them(language, told):
    shifts = {"modifiers": ["+1", "+2_move", "-2_court"], "shifts": {}}
    at = replace(desk(pick("pass", shifts["modifiers"]), edition="2023", cards=NEW, **shifts), language=language)
    assert describe(at.question, at) == told


@pytest.mark.parametrize("tokens", [Tokens.CARD])
def test_a_card_that_is_gone_is_no_answer(trial, tokens):
    trial(Shape.PICK)
    at = desk(pick("trial", EXAMPLES[tokens], "c5_king"), mine="c5_king")
    reading = read(at, "5")
    assert (reading.orders, len(reading.problems)) == ((), 1)


@pytest.mark.parametrize("tokens", [Tokens.SPENT])
@pytest.mark.parametrize(
    ("text", "value"),
    [("+1", "+1"), ("12", 12), ("12 back", 12), ("12 back to hand", 12), ("12 to my hand", 12), ("-2", None)],
)
def test_spent_cards_may_come_back_to_hand(trial, tokens, text, value):
    trial(Shape.PICK)
    at = desk(pick("trial", [12, 3, "+1"], "c5_king"), mine="c5_king")
    assert [order.document["value"] for order in read(at, text).orders] == ([] if value is None else [value])


@pytest.mark.parametrize("tokens", [Tokens.SCOREBOARD])
@pytest.mark.parametrize("text", ["5 Granada", "Granada 5", "king Granada"])
def test_only_the_number_of_a_scoreboard_is_one(trial, tokens, text):
    trial(Shape.PICK)
    at = desk(pick("trial", EXAMPLES[tokens], "c5_king"), mine="c5_king")
    assert not any("value" in order.document for order in read(at, text).orders)


@pytest.mark.parametrize("tokens", [Tokens.SPENT, Tokens.CARD])
@pytest.mark.parametrize("text", ["{}, thanks", "{},", "{} and", "{}, 9"])
def test_a_list_is_not_cut_short(trial, tokens, text):
    trial(Shape.BAG)
    several = [str(token) for token in EXAMPLES[tokens]]
    at = desk(bag("trial", dict.fromkeys(several, 1), 1, 2, "c5_king"), mine="c5_king")
    first = {Tokens.SPENT: "12", Tokens.CARD: "2"}[tokens]
    assert [first] not in [order.document.get("value") for order in read(at, text.format(first)).orders]
