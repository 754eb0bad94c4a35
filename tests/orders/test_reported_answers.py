"""Answers that are only reported, timed or described are asked back."""

from __future__ import annotations

import pytest

from tests.orders.understanding.situations import read


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("power", "en", "it is 9"),
        ("power", "en", "we are 9"),
        ("power", "en", "they play the 9"),
        ("power", "en", "the 9 from Ben"),
        ("return", "en", "3 from court from Ben"),
        ("power", "en", "I own the 9"),
        ("power", "de", "Ich werde 9"),
        ("power", "de", "ich hab die 9"),
        ("power", "de", "am 9."),
        ("power", "de", "heute ist der 9."),
        ("power", "es", "hoy es 9"),
        ("power", "es", "a las 9"),
        ("power", "es", "él juega la 9"),
        ("disc", "en", "everybody goes to Valencia"),
        ("disc", "en", "Granada is lovely"),
        ("disc", "en", "I am in Valencia"),
        ("disc", "en", "off to Sevilla for the weekend"),
        ("disc", "de", "Granada ist schön"),
        ("disc", "de", "alle nach Valencia"),
        ("disc", "es", "Voy a Sevilla el viernes"),
        ("disc", "es", "todos a Valencia"),
        ("return", "en", "my 3 are in court"),
        ("veto", "en", "veto is mine"),
        ("veto", "en", "no veto from Ben"),
        ("veto", "de", "er legt Veto ein"),
        ("veto", "de", "soll Dev ein Veto einlegen"),
        ("goes_on", "en", "we are 2 in Valencia"),
        ("goes_on", "de", "wir sind 2 in Valencia"),
    ],
)
def test_a_report_that_names_an_answer_is_asked_back(at: str, language: str, text: str) -> None:
    assert not read(at, language, text).orders


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("power", "en", "it's the 9"),
        ("power", "en", "9 it is"),
        ("power", "en", "by my 9"),
        ("power", "en", "I have the 9, so I play it: 9"),
        ("power", "en", "We are late. The 9 for me."),
        ("power", "de", "Heute ist Freitag. Ich nehme die 9."),
        ("disc", "en", "Granada is my choice"),
        ("disc", "en", "It's Granada"),
        ("disc", "en", "He goes to Valencia"),
        ("disc", "de", "Granada ist meine Wahl"),
        ("disc", "es", "Granada es mi elección"),
        ("goes_on", "en", "Both caballeros are to go into the Castillo, please."),
        ("goes_on", "en", "They both go to Valencia"),
    ],
)
def test_forms_of_to_be_and_pronouns_that_only_decorate_an_answer_dont_stop_it(
    at: str, language: str, text: str
) -> None:
    assert read(at, language, text).orders
