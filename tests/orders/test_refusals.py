"""Refusals give the reason and the legal alternatives in the reader's language."""

from __future__ import annotations

import re

import pytest

from pbem.languages import LANGUAGES
from pbem.orders import is_order_line, reasons
from pbem.orders.context import Context
from pbem.orders.refusals import SHOWN, refusal, why
from pbem.rules import COLOURS, place_name, view
from pbem.rules.reasons import GrandeStuck, KingsRegion, NotAsked, OtherQuestion, TooMany
from tests.rules.test_reasons import Wrong, wrongs

NAMES = dict(zip(COLOURS, ("Ana", "Ben", "Carla", "Dev", "Eva"), strict=True))
every_language = pytest.mark.parametrize("language", LANGUAGES)


def context(wrong: Wrong, language: str = "en") -> Context:
    seen = view(wrong.state, wrong.seat)
    return Context(seen, {colour: NAMES[colour] for colour in seen["seats"]}, language=language)


def one_of_each() -> list[Wrong]:
    """A wrong answer for each kind of question and reason."""
    return list({(wrong.illegal.question["key"], type(wrong.illegal.why)): wrong for wrong in wrongs()}.values())


@every_language
def test_refusals_are_short_and_not_readable_as_orders(language: str):
    for wrong in one_of_each():
        table = context(wrong, language)
        told = refusal(wrong.illegal, table)
        assert re.fullmatch(r"\S.*\.", told), told
        assert "{" not in told
        assert why(wrong.illegal.why, table).removesuffix(".") in told
        assert not is_order_line(told, table), told


@every_language
def test_a_refusal_names_something_legal_or_a_limit(language: str):
    for wrong in one_of_each():
        table = context(wrong, language)
        told = refusal(wrong.illegal, table)
        assert told != why(wrong.illegal.why, table) or isinstance(wrong.illegal.why, TooMany), told
        if isinstance(wrong.illegal.why, TooMany):
            assert str(wrong.illegal.why.most) in told


@every_language
def test_a_refusal_is_in_the_readers_language(language: str):
    for wrong in one_of_each():
        others = [refusal(wrong.illegal, context(wrong, other)) for other in LANGUAGES if other != language]
        assert refusal(wrong.illegal, context(wrong, language)) not in others


def test_a_refusal_lists_the_regions_that_may_be_chosen():
    for wrong in one_of_each():
        if isinstance(wrong.illegal.why, KingsRegion) and wrong.illegal.question["key"] == "evict":
            told = refusal(wrong.illegal, context(wrong))
            king = place_name(wrong.state["edition"], wrong.illegal.why.place)
            named = [place_name(wrong.state["edition"], region) for region in wrong.illegal.instead]
            assert told.startswith(f"{king} is the King's region, which is closed. Possible: ")
            assert all(region in told for region in named[:SHOWN])
            return
    raise AssertionError("nobody was evicted from the King's region")


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("granada", "That Grande is in the King's region, Granada, so it can't leave."),
        ("castillo", "That Grande is in the Castillo until the next general scoring."),
    ],
)
def test_a_grande_that_cannot_leave_is_explained(place: str, told: str):
    assert why(GrandeStuck("red", place), context(one_of_each()[0])) == told


def test_answers_to_closed_questions_are_reported():
    table = context(wrongs()[0])
    assert refusal(NotAsked("red"), table) == "Nothing to do now."
    assert "already been decided" in refusal(OtherQuestion("red", "0.1.0", "0.1.1", "card"), table)


def test_programs_get_the_same_reason_as_a_code():
    for wrong in one_of_each():
        told = reasons.for_programs(wrong.illegal)
        assert set(told) == {"code", "facts", "instead"}
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", told["code"])
