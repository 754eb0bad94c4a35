"""The mentions in a text, and their marks: denied, corrected, supposed, asked or told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pbem.orders.intent.mentions import Mark, What, mentions
from tests.orders.test_free_sentences import done, offered
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


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("power", "es", "Juego la 8... espera, no, que con la 8 solo son dos. Mejor la 6. Sí, la 6 definitiva.", "6"),
        ("power", "en", "I was going to play 12 but I'll play 9 instead", "9"),
        ("power", "en", "I'd said 12 to myself all day, but now it's the 9", "9"),
        ("power", "en", "Forget the 12, I'll take the 9", "9"),
        ("power", "de", "Zuerst dachte ich an die 12, aber dann doch die 9", "9"),
        ("power", "es", "Iba a jugar la 12 pero juego la 9", "9"),
        ("power", "es", "12, perdón, 9", "9"),
        ("disc", "es", "Cataluña, no, perdón: Galicia. Es que en Cataluña se mete Carla fijo.", "Galicia"),
        ("disc", "de", "Erst dachte ich Sevilla, jetzt bin ich bei Galicia.", "Galicia"),
        ("disc", "de", "Sevilla... nee wartet, Galicia. Da ist ja noch gar keiner! Ja, Galicia.", "Galicia"),
        ("disc", "en", "Sevilla is tempting, Galicia it is", "Galicia"),
    ],
)
def test_a_choice_that_was_given_up_is_not_proposed(at, language, text, meant):
    assert done(at, language, text) == []
    assert [one.removeprefix("power ").removeprefix("disc ") for one in offered(at, language, text)] == [meant]


def test_what_stands_instead_behind_a_condition_replaces_nothing():
    assert offered("power", "en", "the 6; should it be gone, the 4 instead")[:1] == ["power 6, 4"]
