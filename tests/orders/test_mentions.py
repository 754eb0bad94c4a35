"""The mentions in a text, and their marks: denied, corrected, supposed, asked or told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pbem.orders.intent.mentions import Mark, What, mentions
from tests.orders.understanding.situations import situation

VALUES = (What.NUMBER, What.PLACE)


def marked(at: str, language: str, text: str, mark: Mark) -> list[str]:
    found = mentions(text, replace(situation(at), language=language)).mentions
    return [one.value for one in found if mark in one.marks and one.what in VALUES]


@pytest.mark.parametrize(
    ("language", "text", "denied"),
    [
        ("en", "not the 12 or 11, I'd take the 9", ["12", "11"]),
        ("en", "instead of the 12 the 9", ["12"]),
        ("de", "die 12 spiele ich nicht, lieber die 9", ["12"]),
        ("de", "weder die 12 noch die 11, sondern die 9", ["12", "11"]),
        ("es", "no juego la 12, juego la 9", ["12"]),
    ],
)
def test_a_denial_applies_only_to_its_own_values(language, text, denied):
    assert marked("power", language, text, Mark.DENIED) == denied


@pytest.mark.parametrize("text", ["12 - just kidding, 4", "12, sorry, 4", "12. No wait, 4"])
def test_a_correction_replaces_the_last_similar_part(text):
    assert marked("power", "en", text, Mark.CORRECTED) == ["12"]
    assert [one.value for one in mentions(text, situation("power")).of(What.NUMBER)] == ["4"]


def test_a_withdrawal_without_replacement_covers_everything():
    assert marked("power", "en", "12. Scrap that", Mark.CORRECTED) == ["12"]


def test_reports_and_conditions_are_marked():
    assert marked("power", "en", "Ana played 12. If she leads, 9", Mark.TOLD) == ["12"]


def test_an_article_beside_a_place_may_count():
    found = mentions("I give back the one of Sevilla", situation("return")).mentions
    assert [one.what for one in found] == [What.VERB, What.ONE, What.PLACE]
