"""Numbers that are told as a multiple of the one before, or shared out among places."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done, offered


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("en", "Card 5: 1 in Valencia, twice that in Cataluña, King to Granada", (1, 2)),
        ("en", "Card 5: 2 in Valencia, half as many in Cataluña, King to Granada", (2, 1)),
        ("de", "Karte 5: 1 nach Valencia, doppelt so viele nach Cataluña, König nach Granada", (1, 2)),
        ("de", "Karte 5: 2 nach Valencia, genauso viele nach Cataluña, König nach Granada", (2, 2)),
        ("es", "Carta 5: 1 en Valencia, el doble en Cataluña, rey a Granada", (1, 2)),
    ],
)
def test_a_multiple_is_counted_out(language, text, meant):
    first, second = meant
    assert done("turn_move", language, text) == [
        f"card 5: place {first} Valencia, {second} Cataluña, then king Granada"
    ]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Card 5: 2 in Valencia, twice as many in Cataluña, King to Granada"),
        ("de", "Karte 5: 2 nach Valencia, doppelt so viele nach Cataluña, König nach Granada"),
        ("en", "Card 5: 3 in Valencia, half as many in Cataluña, King to Granada"),
        ("en", "Card 5: twice as many in Valencia, King to Granada"),
    ],
)
def test_a_multiple_that_cannot_be_placed_is_asked_back(language, text):
    assert done("turn_move", language, text) == []


def test_the_number_of_the_card_is_not_multiplied():
    assert not any("10 Valencia" in one for one in offered("turn_move", "en", "Card 5: twice that in Valencia"))


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_score", "de", "Karte 1: einen ins país vasco, dann die zwei extra nach galicia und sevilla, je einer",
         "card 1: place 1 País Vasco, then add 1 Galicia, 1 Sevilla"),
        ("turn_score", "en", "Card 1: one in País Vasco, then two extra to Galicia and Sevilla, one apiece",
         "card 1: place 1 País Vasco, then add 1 Galicia, 1 Sevilla"),
        ("turn_score", "de", ("Karte 1. Einer ins Baskenland, und von den zwei zusätzlichen je einer "
         "nach Galicia und Sevilla."),
         "card 1: place 1 País Vasco, then add 1 Galicia, 1 Sevilla"),
        ("turn_move", "de", ("Karte 1. 1 Castillo. Drei Caballeros von Ben aus Castilla la Nueva, je "
         "einen nach Galicia, Sevilla und Cataluña."),
         ("card 1: place 1 Castillo, then move 1 Ben Castilla la Nueva > Galicia, 1 Ben Castilla la Nueva > Sevilla, "
          "1 Ben Castilla la Nueva > Cataluña")),
        ("turn_score", "de", ("Ich nehme Karte 2, setze je einen nach Cataluña und Valencia und lasse "
         "dann Cataluña werten."),
         "card 2: place 1 Cataluña, 1 Valencia, then score Cataluña"),
        ("turn_remove", "de", "Karte 3: werten. Dann 3 Leute nach Valencia, Cataluña und Sevilla, jeweils einen",
         "card 3: score, then place 1 Valencia, 1 Cataluña, 1 Sevilla"),
        ("goes_on", "de", "valencia und castillo, also jeweils einer.", "card 2: place 1 Valencia, 1 Castillo"),
        ("return", "de", "Aragón, Granada, Valencia, je einer. Erledigt.", "return 1 Aragón, 1 Granada, 1 Valencia"),
    ],
)  # fmt: skip
def test_one_each_goes_to_every_place_that_is_named(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("turn_score", "en", "Card 1: one in País Vasco, then three extra to Galicia and Sevilla, one each"),
        ("turn_remove", "de", "Karte 3: werten. Dann 3 Leute nach Valencia und Cataluña, jeweils einen"),
    ],
)
def test_a_total_that_differs_from_the_places_is_asked_back(at, language, text):
    assert done(at, language, text) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Card 5: 2 in Castilla la Vieja and one each in Cataluña and Valencia, King to Granada"),
        ("de", "Karte 5: 2 nach Castilla la Vieja sowie je einem in Cataluña und Valencia, König nach Granada"),
    ],
)
def test_a_number_with_a_place_of_its_own_is_no_total(language, text):
    meant = "card 5: place 2 Castilla la Vieja, 1 Cataluña, 1 Valencia, then king Granada"
    assert done("turn_move", language, text) == []
    assert offered("turn_move", language, text)[0] == meant
