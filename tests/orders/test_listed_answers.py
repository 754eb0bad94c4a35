"""Answers told in a list, and answers told in few or roundabout words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.orders.understanding.quick import effects
from tests.orders.understanding.situations import read


def done(at: str, language: str, text: str) -> Sequence[str]:
    return effects(read(at, language, text), at)[0].done


def understood(at: str, language: str, text: str) -> Sequence[str]:
    """What a text does, or what its first proposal would do."""
    effect, offered = effects(read(at, language, text), at)
    return effect.done or (offered[0].done if offered else ())


@pytest.mark.parametrize(
    "text", ["- 1 Castillo\n- 1 Valencia", "Place:\n- Castillo 1\n- Valencia 1", "1 Castillo\n1 Valencia\n\nBen"]
)
def test_caballeros_are_placed_as_listed(text: str) -> None:
    assert done("goes_on", "en", text) == done("goes_on", "en", "place 1 Castillo, 1 Valencia") != ()


@pytest.mark.parametrize("text", ["2 court\n1 Sevilla", "* 2 court\n* 1 Sevilla", "return 2 court\n1 Sevilla"])
def test_caballeros_are_returned_as_listed(text: str) -> None:
    assert done("return", "en", text)[0] == 'return ["court", "court", "sevilla"]'


@pytest.mark.parametrize(
    ("at", "text"),
    [
        ("goes_on", "2 Castillo\n2 Valencia"),  # too many
        ("goes_on", "1 Castillo\n\n1 Valencia"),  # apart
        ("return", "return 3 court\nreturn 2 court, 1 Sevilla"),
        ("return", "1 court\n1 Sevilla"),  # too few
        ("disc", "Granada\nSevilla"),
    ],
)
def test_lines_that_are_no_list_of_one_answer_are_asked_back(at: str, text: str) -> None:
    assert done(at, "en", text) == ()


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("power_shift", "es", "El diez a secas, sin modificador ninguno.", "power 10"),
        ("power_shift", "es", "Mando el 13 sin quitarle nada.", "power 13"),
        ("power", "de", "4. Ana bleibt mit der 5 zwar vor mir, das ist mir egal.", "power 4"),
        ("disc", "en", "Might he slip quietly into Valencia?", "disc Valencia"),
        ("return", "en", "I'd like to keep the court whole: one each from Granada, Valencia and Sevilla?",
         "return 1 Granada, 1 Valencia, 1 Sevilla"),
        ("veto", "de", "Den ersten Schritt möchte ich erlauben und den Rest nicht", "veto after 1"),
        ("veto", "en", "The first step stands and everything after it is stopped.", "veto after 1"),
        ("veto", "en", "nah veto that", "veto"),
        ("goes_on", "en", "Placement: nil.", "place nothing"),
        ("goes_on", "de", "nix mehr setzen. Will nur noch schlafen", "place nothing"),
        ("goes_on", "es", "Renuncio a mi derecho de colocación.", "place nothing"),
    ],
)  # fmt: skip
def test_the_answer_is_carried_out_or_proposed_first(at: str, language: str, text: str, meant: str) -> None:
    assert understood(at, language, text) == done(at, "en", meant) != ()
