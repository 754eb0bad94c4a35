"""Turns told in pieces: totals and their parts, words that repeat or point. They are asked back."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done, offered


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_score", "en",
         "Card 1: one guy to the castle, and the 2 bonus ones go to Galicia and Sevilla, nobody lives there",
         "card 1: place 1 Castillo, then add 1 Galicia, 1 Sevilla"),
        ("turn_score", "es", "la carta 1, dos caballeros extra: uno a Galicia y uno a Sevilla, y el normal al castillo",
         "card 1: add 1 Galicia, 1 Sevilla, then place 1 Castillo"),
        ("turn_regency", "en",
         "Card 1: one guy into Valencia. Then my two old boys: one from Navarra and one from Castilla, both to Toledo",
         "card 1: place 1 Valencia, then move 1 own Navarra > Toledo, 1 own Castilla > Toledo"),
        ("turn_move", "en",
         ("card 1: Ben's three leave País Vasco: two to Galicia and the third one to Sevilla. "
          "then mine goes to País Vasco"),
         "card 1: move 2 Ben País Vasco > Galicia, 1 Ben País Vasco > Sevilla, then place 1 País Vasco"),
        ("turn_move", "en",
         ("Card 1. Ben is far too strong in Castilla la Nueva, so I move two of his to Sevilla, "
          "then one of mine goes to Valencia"),
         "card 1: move 2 Ben Castilla la Nueva > Sevilla, then place 1 Valencia"),
        ("turn_remove", "en",
         ("Card 1: two of Eva's from Castilla la Nueva to Galicia and one of Ana's from Valencia to Sevilla. "
          "That makes three. Then one to Cataluña."),
         ("card 1: move 2 Eva Castilla la Nueva > Galicia, 1 Ana Valencia > Sevilla, "
          "then place 1 Cataluña")),
        ("turn_remove", "en",
         "Card 2, I place nobody. Targets: Granada, Carla and Dev. Castilla la Nueva, Ana. Sevilla, Eva.",
         "card 2: remove 1 Carla Granada, 1 Dev Granada, 1 Ana Castilla la Nueva, 1 Eva Sevilla, then place nothing"),
        ("turn_regency", "en", "card 3: first score the castle, and after that three guys to Sevilla please",
         "card 3: score, then place 3 Sevilla"),
        ("turn_score", "de",
         "Karte 2: zwei Ritter nach Cataluña, und danach lasse ich eben diese Region werten, 7 für mich",
         "card 2: place 2 Cataluña, then score Cataluña"),
        ("turn_move", "en", "K5: king Aragón - Cataluña, then 3 Aragón and 2 Castillo",
         "card 5: king Cataluña, then place 3 Aragón, 2 Castillo"),
        ("turn_score", "de", "Karte 4: 8 auf Cataluña, dann drei nach Cataluña und einer ins Castillo",
         "card 4: scoreboard 8 Cataluña, then place 3 Cataluña, 1 Castillo"),
    ],
)  # fmt: skip
def test_a_turn_told_in_pieces_is_proposed(at, language, text, meant):
    assert (done(at, language, text) or offered(at, language, text))[0] == meant


@pytest.mark.parametrize(
    ("at", "text"),
    [
        ("turn_score", "Card 1: one guy to the castle, and the 2 bonus ones go to Galicia and Sevilla"),
        ("turn_move", "Card 1. Ben is too strong in Castilla la Nueva, so I move two of his to Sevilla"),
        ("turn_score", "card 2: two guys to Cataluña, then that region gets scored"),
    ],
)
def test_what_was_inferred_is_asked_back(at, text):
    assert done(at, "en", text) == []


@pytest.mark.parametrize(
    ("at", "text", "never"),
    [
        ("turn_score", "card 2: put two in Granada but don't score that region", "score"),
        ("turn_score", "card 2: put two in Granada, and no scoring of that region please", "score Granada"),
        ("turn_score", "card 4: four guys to Valencia but the eight stays in the box, not on it", "scoreboard 8"),
        ("turn_move", "card 1: don't move two of Ben's from País Vasco to Galicia, only place one in Valencia", "move"),
        ("turn_remove", "card 1: one to Cataluña. Ana has 4 in Castilla la Nueva and I leave all of hers there", "Ana"),
    ],
)
def test_what_was_denied_is_neither_done_nor_proposed(at, text, never):
    assert all(never not in turn for turn in done(at, "en", text) + offered(at, "en", text))


def test_a_region_named_later_is_not_where_caballeros_come_from():
    text = "Card 1: I move one of Ben's to Cataluña. Then I place one in Toledo."
    assert done("turn_regency", "en", text) == []


def test_more_caballeros_than_there_are_is_no_total():
    text = "Card 1: five of Ben's leave País Vasco: two to Galicia and three to Sevilla"
    assert all("Ben" not in turn for turn in done("turn_move", "en", text) + offered("turn_move", "en", text))
