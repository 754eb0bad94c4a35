"""`Don't forget to score` orders what it reminds of; `forget the scoring` declines it."""

import pytest

from tests.orders.test_free_sentences import bare, done, offered

SCORED = ["card 3: place 3 Valencia, then score"]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Card 3: 3 in Valencia, don't forget to score"),
        ("en", "Card 3: 3 in Valencia, and don't forget the special action"),
        ("en", "Card 3: 3 in Valencia, not without scoring"),
        ("de", "Karte 3: 3 nach Valencia, Wertung nicht vergessen"),
        ("de", "Karte 3: 3 nach Valencia und vergiss die Wertung nicht"),
        ("es", "Carta 3: 3 en Valencia, y no te olvides de puntuar"),
        ("es", "Carta 3: 3 en Valencia, que no falte la puntuación"),
    ],
)
def test_what_must_not_be_forgotten_is_done(language: str, line: str):
    assert done("turn_score", language, line) == SCORED


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Card 3: 3 in Valencia, forget the scoring"),
        ("en", "Card 3: 3 in Valencia, don't forget I don't want to score"),
        ("en", "Card 3: 3 in Valencia. Don't forget: no scoring!"),
        ("de", "Karte 3: 3 nach Valencia, vergiss die Wertung"),
        ("es", "Carta 3: 3 en Valencia, olvida la puntuación"),
    ],
)
def test_what_is_to_be_forgotten_is_not_done(language: str, line: str):
    assert done("turn_score", language, line) == ["card 3: place 3 Valencia, then no special"]


@pytest.mark.parametrize(("language", "line"), [("en", "don't forget to veto"), ("es", "no olvides vetar")])
def test_a_veto_that_must_not_be_forgotten_is_used(language: str, line: str):
    assert [bare(one) for one in done("veto", language, line)] == ["veto"]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "9, and don't forget my modifier"),
        ("en", "9, and keep in mind the modifier"),
        ("de", "9, nicht ohne Modifikator"),
        ("de", "9, und vergiss den Modifikator nicht"),
        ("es", "9, no olvides el modificador"),
        ("es", "9 y que no falte el modificador"),
    ],
)
def test_a_modifier_that_must_not_be_forgotten_is_asked_for(language: str, line: str):
    assert done("power_shift", language, line) == []
    assert "9" in offered("power_shift", language, line)


def test_what_is_denied_before_it_stays_denied():
    line = "card 3: I do not want 3 in Valencia I forget why, then score"
    assert done("turn_score", "en", line) == []
