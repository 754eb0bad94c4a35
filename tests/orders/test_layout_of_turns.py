"""Turns told in lists, with results, asides and denials beside them: what is no part of the order stays out of it."""

from __future__ import annotations

import pytest

from pbem.orders.intent.layout import layouts
from tests.orders.test_free_sentences import done, offered


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("1. card 2; 2. two in Valencia", "card 2 ; two in Valencia"),
        ("a) card 2. b) two in Valencia", "card 2. ; two in Valencia"),
        ("Step 1: card 2. Step 2: two in Valencia", "card 2. ; two in Valencia"),
        ("card 2. two in Valencia, 3. Ana", "card 2. two in Valencia, 3. Ana"),
        ("card 2, one in Valencia, that is 2:1 for me", "card 2, one in Valencia, that is  for me"),
        ("card 4:2 Toledo", "card 4:2 Toledo"),
        ("4:2 Toledo", "4:2 Toledo"),
    ],
)
def test_list_numbers_and_results_are_left_out(text, bare):
    assert [layout.text for layout in layouts(text)] == [bare]


def test_what_stands_in_brackets_may_be_left_out():
    first, second = layouts("three in the castle (all 3), then score")
    assert (first.text, first.doubt) == ("three in the castle (all 3), then score", "")
    assert second.text.split() == ["three", "in", "the", "castle", ",", "then", "score"]
    assert second.cost > first.cost
    assert second.doubt


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_score", "es", "Carta 4. a) el 8 en el País Vasco; b) dos en Valencia y dos en el castillo",
         "card 4: scoreboard 8 País Vasco, then place 2 Valencia, 2 Castillo"),
        ("turn_move", "en",
         "Step 1: card 5. Step 2: two in Valencia, three in Castilla la Nueva. Step 3: King to Granada.",
         "card 5: place 2 Valencia, 3 Castilla la Nueva, then king Granada"),
        ("turn_remove", "en", "Card 3, three in Valencia (that would be 2 more than Ana, who has 2), then score.",
         "card 3: place 3 Valencia, then score"),
        ("turn_score", "de", "Karte 2, zwei nach Castilla la Vieja, dann steht es dort 4:2, danach diese Region werten",
         "card 2: place 2 Castilla la Vieja, then score Castilla la Vieja"),
        ("turn_move", "de", "König nach Granada, Karte 5; vorher aber drei nach Valencia und einen ins Castillo.",
         "card 5: place 3 Valencia, 1 Castillo, then king Granada"),
        ("turn_regency", "en", "Number 3, first score the castle and then three go to Sevilla. Dev may score.",
         "card 3: score, then place 3 Sevilla"),
    ],
)  # fmt: skip
def test_a_turn_is_proposed_without_what_is_no_part_of_it(at, language, text, meant):
    found = done(at, language, text) or offered(at, language, text)[:1]
    assert found == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_remove", "en", "card 3 two in Valencia one in the castle and don't score, Dev would get six",
         "card 3: place 2 Valencia, 1 Castillo, then no special"),
        ("turn_remove", "en", "card 3, two in Valencia and not one in the castle, then score",
         "card 3: place 2 Valencia, then score"),
        ("turn_remove", "de", "Karte 3, zwei nach Valencia und einen ins Kastell, das Werten fällt aus",
         "card 3: place 2 Valencia, 1 Castillo, then no special"),
        ("turn_move", "es", "Carta 5: tres en Valencia y dos en el castillo; el rey se queda.",
         "card 5: place 3 Valencia, 2 Castillo, then no special"),
    ],
)  # fmt: skip
def test_a_denial_takes_away_only_what_it_denies(at, language, text, meant):
    assert done(at, language, text) == []
    assert offered(at, language, text)[0] == meant


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("turn_regency", "en", "Card 4: don't put three in Toledo and don't move my grande"),
        ("turn_regency", "en", "Card 3: nobody goes to Toledo and no scoring"),
        ("turn_remove", "en", "Card 3, I am not going to place two in Valencia and score"),
    ],
)
def test_what_is_denied_is_not_proposed(at, language, text):
    assert done(at, language, text) == []
    assert offered(at, language, text) == []


def test_the_king_who_goes_and_stays_there_goes():
    assert done("turn_move", "en", "Card 5, five in the castle, then the king goes to Granada and stays there.") == [
        "card 5: place 5 Castillo, then king Granada"
    ]


def test_a_turn_begun_on_one_line_goes_on_below():
    text = (
        "I take card 2.\nThe following are to be evicted: Carla from Castilla la Vieja, Ana from Valencia, "
        "Eva from Sevilla, Dev from Sevilla.\nUpon completion of the foregoing, two of mine enter Valencia."
    )
    assert done("turn_remove", "en", text) == [
        "card 2: remove 1 Carla Castilla la Vieja, 1 Ana Valencia, 1 Eva Sevilla, 1 Dev Sevilla, then place 2 Valencia"
    ]


def test_a_list_whose_card_is_named_is_carried_out_unless_a_result_is_told():
    turn = "1) Card 5; 2) King to Galicia; 3) 2 in Toledo"
    assert done("turn_move", "en", turn) == ["card 5: king Galicia, then place 2 Castilla la Nueva"]
    assert done("turn_move", "en", f"{turn}, that is 3:2") == []
