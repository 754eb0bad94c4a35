"""The end of a game with equal points."""

from __future__ import annotations

from typing import Any

import pytest

from pbem import rules, wording
from pbem.wording import render_text
from tests.wording.events import event, told
from tests.wording.games import Moment, moments, named, position, shuffle


def over(*rows: tuple[Any, ...]) -> rules.JSON:
    names = ("ahead", "behind", "by", "more", "less")
    tie_breaks = [dict(zip(names, row, strict=True)) | {"points": 60} for row in rows]
    points = dict.fromkeys(("red", "blue", "green"), 60)
    return event("over", points=points, winners=["red"], standings={}, tie_breaks=tie_breaks)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ((["red"], ["blue"], "court", 5, 3), "Tie-breaker: Ana ahead of Ben, larger court (5 to 3)."),
        (
            (["red"], ["blue", "green"], "province", 9, 0),
            "Tie-breaker: Ana ahead of Ben and Carla, larger province (9 to 0).",
        ),
        (
            (["red", "blue"], ["green"], "powers", 13, 12),
            "Tie-breaker: Ana and Ben ahead of Carla, higher unused power card (13 to 12).",
        ),
        ((["red"], ["blue"], "powers", 1, 0), "Tie-breaker: Ana ahead of Ben, one more unused power card (1)."),
    ],
)
def test_every_tie_breaker_has_its_own_sentence(row, sentence):
    assert told(over(row))[1:] == [sentence]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "de",
            [
                "Gleichstand: Ana vor Ben, größerer Hof (5 zu 3).",
                "Gleichstand: Ben vor Carla, höhere ungespielte Machtkarte (13 zu 12).",
            ],
        ),
        (
            "es",
            [
                "Desempate: Ana por delante de Ben, por tener más caballeros en la corte (5 a 3).",
                "Desempate: Ben por delante de Carla, por la carta de poder sin usar más alta (13 a 12).",
            ],
        ),
        (
            "fr",
            [
                "Départage\N{NO-BREAK SPACE}: Ana devant Ben, cour plus grande (5 contre 3).",
                "Départage\N{NO-BREAK SPACE}: Ben devant Carla, carte pouvoir inutilisée plus haute (13 contre 12).",
            ],
        ),
    ],
)
def test_tie_breakers_are_told_in_other_languages(language, sentences):
    end = over((["red"], ["blue"], "court", 5, 3), (["blue"], ["green"], "powers", 13, 12))
    assert told(end, language=language)[1:] == sentences


def test_the_printed_rule_mentions_no_tie_breaker():
    assert len(told(event("over", points={"red": 60, "blue": 60}, winners=["red", "blue"]))) == 1


# --- the final mail --------------------------------------------------------------------------------------------------


def final(ties: str, courts: tuple[int, int], language: str = "en") -> str:
    """Of a game that ended 60 to 60, with equal provinces and hands and these Courts."""
    *_, end = moments(3, 2, rounds="6", ties=ties)
    board = end.state["board"] | {
        "points": {"red": 60, "blue": 60},
        "court": dict(zip(("red", "blue"), courts, strict=True)),
        "province": {"red": 9, "blue": 9},
        "hands": {"red": [5, 13], "blue": [5, 13]},
    }
    game = named(2, language)
    moment = Moment("red", game, position(end.state | {"board": board}, "red", [], game), end.state, end.log)
    history = [heard for each in end.log if (heard := rules.told(each, "red"))]
    report = wording.final(game, moment.here, shuffle(2, opened=True), history=history)
    return " ".join(render_text(report).split())


def test_a_victory_by_tie_breaker_is_told_with_its_reason():
    mail = final("wbc", (3, 4))
    assert "Ben is El Grande with 60 points, by tie-breaker." in mail
    assert "Points: Ben 60, you 60. Tie-breaker: Ben ahead of Ana, larger court (4 to 3)." in mail


def test_a_shared_victory_after_tie_breakers_is_reported():
    mail = final("wbc", (4, 4))
    assert "share the victory with 60 points each." in mail
    assert "Court, province and power cards are tied as well, so the victory is shared." in mail


def test_by_the_printed_rule_a_larger_court_changes_nothing():
    mail = final("shared", (3, 4))
    assert "share the victory" in mail
    assert "Court, province and power cards" not in mail


@pytest.mark.parametrize(
    ("language", "headline"),
    [
        ("de", "Ben ist El Grande nach Gleichstand: 60 Punkte."),
        ("es", "Ben es El Grande con 60 puntos, por desempate."),
        ("fr", "Ben est El Grande avec 60 points, après départage."),
    ],
)
def test_a_victory_by_tie_breaker_is_told_in_other_languages(language, headline):
    assert headline in final("wbc", (3, 4), language)
