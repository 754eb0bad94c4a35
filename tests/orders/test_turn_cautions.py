"""Turns with words that may turn them into something else are asked back."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done

ASKED_BACK = [
    ("turn_move", "en", "card 1: place 1 Valencia, then move Ben Castilla la Nueva > Valencia (Ben's caballeros)"),
    ("turn_move", "en", "Card 1: one in Valencia, then move Ben's caballeros from País Vasco to Valencia"),
    ("turn_move", "es", "Carta 1: 1 Valencia, luego muevo los caballeros de Ben de Castilla la Nueva a Valencia"),
    ("turn_remove", "en", "They all want Granada. Card 3: 3 to Valencia, then score"),
    ("turn_remove", "en", "Card 3, I abstain from three in Valencia, then score."),
    ("turn_move", "en", "Card 5, I waive 5 in Valencia, King to Granada"),
    ("turn_move", "en", "Card 5, I've decided against 5 in Valencia, King to Granada"),
    ("turn_move", "en", "Card 5, I postpone putting 5 in Valencia, King to Granada"),
    ("turn_remove", "en", "Card 3, I withdraw three in Valencia, then score."),
    ("turn_move", "en", "Card 5, I remember putting 5 in Valencia, King to Granada"),
    ("goes_on", "en", "2 in Aragón: declined"),
    ("turn_remove", "de", "Karte 3, ich vertage drei in Valencia, dann werten."),
    ("turn_remove", "de", "Karte 3, ich unterlasse drei in Valencia, dann werten."),
    ("turn_remove", "es", "Carta 3, renuncio a tres en Valencia, luego puntuar."),
    ("goes_on", "es", "Me ahorro 2 en Aragón"),
    ("turn_move", "en", "Card 5, 5 into Valencia, the King shuns Granada."),
    ("turn_move", "en", "Card 5, 5 in Valencia, I prevent the King from going to Granada"),
    ("turn_move", "en", "Card 5, 5 in Valencia, the King prefers Aragón to Granada"),
    ("turn_move", "en", "Card 5, 5 in Valencia, the King is too tired to go to Granada"),
    ("turn_move", "en", "Card 5, 5 in Valencia, I delay moving the King to Granada"),
    ("turn_move", "de", "Karte 5, 5 nach Valencia, der König meidet Granada."),
    ("turn_move", "de", "Karte 5, 5 nach Valencia, der König verzichtet auf Granada."),
    ("turn_move", "es", "Carta 5, 5 en Valencia, el rey se niega a ir a Granada."),
    ("turn_move", "es", "Carta 5, 5 en Valencia, el rey renuncia a Granada."),
    ("turn_regency", "de", "Karte 4: 2 nach Toledo, 2 ins Castillo, Grande meidet Toledo"),
    ("turn_score", "en", "Card 4, 3 in País Vasco, scoreboard 8 spares País Vasco"),
    (
        "turn_remove",
        "en",
        "Card 2, place 1 in Valencia, then protect 1 Carla Granada, 1 Ana Valencia, 1 Eva Sevilla, 1 Dev Granada",
    ),
    ("turn_remove", "en", "Card 3, three in Valencia, then I veto the scoring."),
    ("turn_remove", "en", "Card 3, three in Valencia, then I drop the scoring."),
    ("turn_score", "en", "Card 3, 3 in País Vasco, then postpone the scoring."),
    ("turn_remove", "de", "Karte 3, drei nach Valencia, ich unterlasse es zu werten."),
    ("turn_remove", "de", "Karte 3, drei nach Valencia, Wertung spare ich mir."),
    ("turn_remove", "de", "Karte 3, drei nach Valencia, Wertung verschoben."),
    ("turn_remove", "es", "Carta 3, tres en Valencia, me niego a puntuar."),
    ("turn_score", "es", "Carta 2: 2 en País Vasco, luego aplazo puntuar Granada"),
    ("turn_move", "de", "Karte 4: 2 nach Valencia. Die 9 lasse ich zurück."),
    ("turn_remove", "en", "Card 3, three in Valencia, then score without delay"),
    ("turn_move", "en", "I take card 5, place 5 in Valencia, and next round I move the King to Granada."),
    ("turn_move", "en", "Card 5, 3 into Valencia, next round 2 into the Castillo, King to Granada."),
    ("turn_move", "de", "Karte 5, 5 nach Valencia, König nach Granada, aber erst nächste Runde."),
    ("turn_score", "de", "Karte 2: 2 nach País Vasco, dann Granada später werten"),
    ("turn_remove", "es", "Carta 3, dos en Valencia, más tarde uno en Cataluña, luego puntuar"),
    ("turn_remove", "en", "Card 3, three in Valencia then score, the other way round"),
    ("turn_remove", "en", "Card 3, three in Valencia then score, but in the opposite order"),
    ("turn_remove", "en", "Card 3, three in Valencia preceded by score"),
    ("turn_remove", "en", "Card 3, three in Valencia, score up front"),
    ("turn_move", "en", "Card 5, 5 into Valencia, King to Granada at the start"),
    ("turn_move", "en", "Card 5, King to Granada before 5 into Valencia"),
    ("turn_remove", "de", "Karte 3, drei nach Valencia, nach der Wertung."),
    ("turn_remove", "de", "Karte 3, drei nach Valencia, bevor ich werte."),
    ("turn_remove", "de", "Karte 3, drei nach Valencia, dann werten, in umgekehrter Reihenfolge"),
    ("turn_remove", "es", "Carta 3, tres en Valencia, habiendo puntuado."),
    ("turn_remove", "es", "Carta 3, tres en Valencia, luego puntuar, pero al revés"),
    ("goes_on", "en", "one in Aragón, the other one stays home"),
    ("turn_remove", "en", "Card 3, two in Valencia, I leave one at home, then score"),
    ("turn_remove", "en", "Card 3, two in Valencia, then score. I'm home by 1."),
    ("turn_remove", "en", "Card 1: one in Valencia, then Carla's 2 from Granada home"),
    ("turn_remove", "de", "Karte 3, zwei nach Valencia, der andere bleibt zu Hause, dann werten"),
    ("turn_remove", "es", "Carta 3, dos en Valencia, dejo uno en casa, luego puntuar"),
    ("turn_move", "en", "Card 5, 3 into Valencia, 2 stay home, King to Granada."),
    ("turn_move", "en", "Card 1: one in Valencia, then move a couple of Ben's from País Vasco to Valencia"),
    ("turn_move", "de", "Karte 1: einen nach Valencia, dann etwa 2 von Ben von País Vasco nach Valencia"),
    ("turn_move", "de", "Karte 1: einen nach Valencia, dann die Hälfte von Ben von País Vasco nach Valencia"),
    ("goes_on", "en", "only one of the two in Aragón"),
    ("turn_remove", "de", "Karte 3, ein paar nach Valencia, dann werten"),
    ("turn_remove", "es", "Carta 3, la mitad de 2 en Valencia, luego puntuar"),
    ("turn_move", "en", "Card 5, one short of 5 into Valencia, King to Granada."),
    (
        "turn_move",
        "en",
        "I take card 5, place 3 -1 in Castilla la Nueva and 2 in the Castillo, then move the King to Granada",
    ),
    ("turn_move", "en", "Take <3, card 5, 3 into Valencia, King to Granada."),
    (
        "turn_regency",
        "en",
        "Card 1: one in Toledo, then 2 of mine from Galicia to Toledo, unlike Ana's 2 from Valencia",
    ),
    ("turn_move", "en", "Card 1: one in Valencia, then 2 of Ben's from Castilla la Nueva to Valencia, against Dev's 2"),
    ("turn_move", "en", "Card 1: one in Valencia, then my 2 from Castilla la Nueva to Valencia, same for Ben's"),
    ("turn_move", "en", "Card 1: one in Valencia, then my 1 Valencia <- Castilla la Nueva"),
    ("turn_regency", "es", "Carta 5: 3 en Toledo, 2 en Sevilla, rey a Toledo dejando 2 de Dev"),
    ("turn_remove", "en", "Card 3, three near Valencia, then score"),
    ("turn_move", "en", "Card 5, three in Valencia and two in the Castillo. King south of Granada."),
    ("turn_score", "en", "Card 2: 2 in País Vasco, then score outside Granada"),
    ("turn_move", "en", "They take card 5, place 5 in Valencia, and move the King to Granada."),
    ("turn_remove", "en", "I take back card 3, three in Valencia, then score"),
    ("turn_move", "en", "I'm against card 5, 5 into Valencia, King to Granada."),
    ("turn_move", "en", "In a perfect world I take card 5, place 5 in Valencia, and move the King to Granada."),
    (
        "turn_move",
        "en",
        "Card 5, three in Valencia and two in the Castillo, then I wonder whether the King should go to Granada",
    ),
    ("turn_remove", "de", "Karte 3, drei nach Valencia, dann werten. Rückgängig."),
    ("turn_remove", "de", "Karte 3, drei nach Valencia, dann werten. Nur bei Gleichstand."),
    ("turn_remove", "es", "Carta 3, tres en Valencia, luego puntuar. Por confirmar."),
    ("turn_move", "en", "Card 5, 3 in Valencia, ~~King to Granada~~."),
    ("goes_on", "en", "Aragón ≠ 2"),
]


@pytest.mark.parametrize(("at", "language", "text"), ASKED_BACK)
def test_a_turn_that_may_mean_something_else_is_asked_back(at, language, text):
    assert done(at, language, text) == []


PLAIN = [
    (
        "turn_move",
        "en",
        "Card 1: one in Valencia, then move all Ben's caballeros from País Vasco to Valencia",
        "card 1: place 1 Valencia, then move 3 Ben País Vasco > Valencia",
    ),
    ("turn_remove", "en", "w/ card 3: 3 to Valencia, then score", "card 3: place 3 Valencia, then score"),
    ("turn_move", "en", "Card 5, 5 in Valencia, King elopes to Granada", "card 5: place 5 Valencia, then king Granada"),
    (
        "turn_regency",
        "en",
        "Card 4: my great grande to Toledo, then place 4 in Toledo",
        "card 4: grande Toledo, then place 4 Toledo",
    ),
    ("goes_on", "en", "I should like to place both in Valencia", "card 2: place 2 Valencia"),
]


@pytest.mark.parametrize(("at", "language", "text", "meant"), PLAIN)
def test_words_that_only_describe_are_no_obstacle(at, language, text, meant):
    assert done(at, language, text) == [meant]
