"""Numbers that are told as a multiple of the one before."""

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
