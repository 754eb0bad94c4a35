"""Caballeros that are returned in sentences: known words are carried out, and what nobody knows is asked back."""

import pytest

from tests.orders.test_free_sentences import offered
from tests.orders.test_plain_answers import done

TOLD = [
    ("en", "I shall give up the single caballero in Sevilla and two of those waiting at court",
     "return 1 Sevilla, 2 court"),
    ("en", "the lonely chap in Castilla la Vieja and a pair from court", "return 1 Castilla la Vieja, 2 court"),
    ("en", "one each from Valencia, Granada and Aragon", "return 1 Valencia, 1 Granada, 1 Aragón"),
    ("en", "evacuate aragon entirely", "return 3 Aragón"),
    ("en", "surrender all from the court", "return 3 court"),
    ("de", "Zwoa aus Valencia und oan vom Hof, wenns sei muass", "return 2 Valencia, 1 court"),
    ("de", "Je einen aus Aragón, Granada und vom Hof.", "return 1 Aragón, 1 Granada, 1 court"),
    ("de", "Ich räume Aragón komplett.", "return 3 Aragón"),
    ("es", "Uno de cada: Valencia, Granada y Sevilla", "return 1 Valencia, 1 Granada, 1 Sevilla"),
    ("es", "Fuera los dos de Granada y mi único hombre en Sevilla", "return 2 Granada, 1 Sevilla"),
    ("en", "take 2 from my court and 1 from Granada", "return 2 court, 1 Granada"),
    ("en", "just court", "return 3 court"),
    ("en", "send home three from the court", "return 3 court"),
    ("de", "vom Hof alle", "return 3 court"),
    ("de", "drei vom Hof in die Provinz", "return 3 court"),
    ("de", "drei Höflinge", "return 3 court"),
    ("es", "de la corte todos", "return 3 court"),
]  # fmt: skip
UNCLEAR = [
    ("en", "I possess 2 from Granada and 1 from Sevilla"),
    ("en", "Mum votes for 2 from Granada and 1 from Sevilla"),
    ("en", "3 cousins from Aragón visit me"),
    ("en", "Safe: 3 from Aragón"),
    ("en", "just not the court"),
    ("en", "keep the court, only Granada"),
    ("en", "take 3 days"),
    ("en", "Plan B: 3 from Aragón"),
    ("en", "3 from Aragón. Void."),
    ("de", "Ich hüte 2 aus Granada und 1 aus Sevilla"),
    ("de", "Ich schickte 2 aus Granada und 1 aus Sevilla heim"),
    ("de", "2 aus Granada und 1 aus Sevilla. Denkste!"),
    ("es", "Atesoro 2 de Granada y 1 de Sevilla"),
    ("es", "La otra vez 2 de Granada y 1 de Sevilla"),
]


@pytest.mark.parametrize(("language", "line", "meant"), TOLD)
def test_known_words_of_giving_up_are_carried_out(language, line, meant):
    assert [one.removeprefix("return ") for one in done("return", language, line)] == [meant.removeprefix("return ")]


@pytest.mark.parametrize(("language", "line"), UNCLEAR)
def test_a_return_with_a_word_that_may_keep_it_is_asked_back(language, line):
    assert done("return", language, line) == []


@pytest.mark.parametrize(
    "text",
    [
        "more than 2 from the court and 1 from Granada",
        "over 2 from the court and 1 from Granada",
        "2 from the court over and 1 from Granada",
    ],
)
def test_a_number_that_is_only_compared_is_asked_back(text):
    assert done("return", "en", text) == []
    assert offered("return", "en", text) == ["return 2 court, 1 Granada"]


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("en", "I return three: Aragón is 1, Valencia is 2.", "return 1 Aragón, 2 Valencia"),
        ("en", "Offloading three: Aragón two, Granada one.", "return 2 Aragón, 1 Granada"),
        ("en", "2 from court n the one in sevilla", "return 2 court, 1 Sevilla"),
        ("en", "val 1\ncourt 2", "return 1 Valencia, 2 court"),
        ("de", "zurück gehen:\n1x Hof\n1x Sevilla\n1x Castilla la Vieja",
         "return 1 court, 1 Sevilla, 1 Castilla la Vieja"),
        ("de", "Der König zürnt. Nehmt die zwei aus Valencia und den einsamen Herrn aus Castilla la Vieja.",
         "return 2 Valencia, 1 Castilla la Vieja"),
    ],
)  # fmt: skip
def test_the_parts_of_a_return_are_found(language, text, meant):
    assert meant in (done("return", language, text) or offered("return", language, text))
