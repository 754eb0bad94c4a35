"""Turns told whole beside talk are carried out; those that somebody else has, advises or only thinks of are not."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done, offered
from tests.orders.test_turn_proposals import first


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_regency", "en", "The King goes to Toledo with card 5, and then 5 in Valencia",
         "card 5: king Toledo, then place 5 Valencia"),
        ("turn_move", "es", "Pongo 2 en Valencia y 3 en Cataluña con la carta 5, luego el rey a Sevilla",
         "card 5: place 2 Valencia, 3 Cataluña, then king Sevilla"),
        ("turn_regency", "de", "Der Grande nach Toledo mit Karte 4, danach 4 nach Sevilla",
         "card 4: grande Toledo, then place 4 Sevilla"),
    ],
)  # fmt: skip
def test_the_card_may_be_named_behind_other_parts_of_the_turn(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Ben moves the King to Toledo with card 5, 5 in Valencia"),
        ("en", "He takes the King to Toledo and places 5 in Valencia with card 5"),
        ("en", "Card 4 would be worse than card 5 with 5 in Valencia and the King to Toledo"),
        ("de", "Otto nimmt den König nach Toledo mit Karte 5 und setzt 5 in Valencia ein"),
        ("es", "Pone el vecino 5 en Valencia con la carta 5, rey a Toledo"),
        ("en", "May I have card 5, the King to Toledo and 5 in Valencia?"),
    ],
)  # fmt: skip
def test_a_turn_of_somebody_else_is_not_carried_out_wherever_its_card_is_named(language, text):
    assert done("turn_regency", language, text) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Carla really annoys me. Card 5: King to Toledo, 5 in Valencia."),
        ("de", "Die Carla nervt gewaltig. Karte 5: König nach Toledo, 5 nach Valencia."),
        ("es", "Qué pesada Ana. Carta 5: rey a Toledo, 5 en Valencia."),
        ("en", "Card 5: King to Toledo, 5 in Valencia. Nothing more."),
        ("de", "Karte 5: König nach Toledo, 5 nach Valencia. Mehr nicht."),
        ("es", "Carta 5: rey a Toledo, 5 en Valencia. Nada más."),
        ("es", "Carta 5: rey a Toledo, 5 en Valencia. Va, hombre?"),
    ],
)  # fmt: skip
def test_talk_above_and_below_a_turn_is_no_obstacle(language, text):
    assert first("turn_regency", language, text) == "card 5: king Toledo, then place 5 Valencia"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Here is what Ben does. Card 5: King to Toledo, 5 in Valencia."),
        ("en", "This is Ana's turn. Card 5: King to Toledo, 5 in Valencia."),
        ("en", "Ana's favourite opening. Card 5: King to Toledo, 5 in Valencia."),
        ("en", "My neighbour suggested a turn. Card 5: King to Toledo, 5 in Valencia."),
        ("en", "Ignore what follows. Card 5: King to Toledo, 5 in Valencia."),
        ("en", "Card 5: King to Toledo, 5 in Valencia. Nothing more than a dream."),
        ("en", "Card 5: King to Toledo, 5 in Valencia. Right?"),
        ("de", "Ben hat mir geraten. Karte 5: König nach Toledo, 5 nach Valencia."),
        ("de", "Ein Vorschlag für Ana. Karte 5: König nach Toledo, 5 nach Valencia."),
        ("es", "La jugada de Ana. Carta 5: rey a Toledo, 5 en Valencia."),
        ("es", "Ben me aconseja. Carta 5: rey a Toledo, 5 en Valencia."),
    ],
)  # fmt: skip
def test_a_turn_that_is_presented_as_another_players_or_as_advice_is_not_carried_out(language, text):
    assert done("turn_regency", language, text) == []


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("turn_remove", "en",
         "Card 2: Carla from Castilla la Nueva, Ana too, Eva too, Dev from Sevilla. Then 2 in Castilla la Vieja."),
        ("turn_remove", "de", ("Karte 2: von Carla einer aus Castilla la Nueva, von Ana einer, von Eva einer, "
         "von Dev einer aus Sevilla, dann 2 nach Castilla la Vieja")),
        ("goes_on", "en", "I place one in Aragón and the second too."),
        ("goes_on", "de", "Einen nach Valencia, der zweite auch."),
        ("goes_on", "es", "Pongo uno en Valencia y el segundo va con él."),
        ("turn_score", "de", "Karte 1: 1 ins Castillo. Die zusätzlichen 2 in Granada spare ich mir."),
        ("turn_score", "en", "Card 1: 1 in the Castillo. The additional 2 in Granada can wait."),
        ("turn_score", "de", "Karte 1: 1 ins Castillo. Die 2 extra in Granada bleim."),
    ],
)  # fmt: skip
def test_what_points_back_or_is_declined_is_never_lost(at, language, text):
    assert done(at, language, text) == []


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_remove", "de", "Karte 3: zwoa nach Valencia, oan ins Castillo, dann werten",
         "card 3: place 2 Valencia, 1 Castillo, then score"),
        ("turn_score", "en", "Card 1. One in Cataluña, and the two extras: one to Galicia, one to Sevilla.",
         "card 1: place 1 Cataluña, then add 1 Galicia, 1 Sevilla"),
        ("goes_on", "es", "uno a aragón y uno a valencia y a correr", "card 2: place 1 Aragón, 1 Valencia"),
        ("turn_move", "es", "Carta 5: pongo 2 a Valencia y 3 a Cataluña, luego el rey a Sevilla",
         "card 5: place 2 Valencia, 3 Cataluña, then king Sevilla"),
    ],
)  # fmt: skip
def test_numerals_of_a_dialect_and_totals_are_no_guess(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_score", "en", "Only 1 into my court this turn. Card 2: both go into Cataluña, then score Cataluña.",
         "take 1, card 2: place 2 Cataluña, then score Cataluña"),
        ("turn_score", "de", "Ich hole nur einen an den Hof. Karte 1: einer nach Valencia, dann ergänze 2 Granada.",
         "take 1, card 1: place 1 Valencia, then add 2 Granada"),
        ("goes_on", "en", "Valencia, one. Aragón, one.", "card 2: place 1 Valencia, 1 Aragón"),
        ("goes_on", "de", "Einer nach Aragón, der andere ins Castillo", "card 2: place 1 Aragón, 1 Castillo"),
        ("turn_move", "en", "card 2, one in Valencia and one in Cataluña, and then everybody loses a pair",
         "card 2: place 1 Valencia, 1 Cataluña, then special"),
        ("turn_move", "en", "Card 4: two in Valencia, two in the Castillo, and when that's done my nine comes back",
         "card 4: place 2 Valencia, 2 Castillo, then back 9"),
        ("turn_regency", "es", "Carta 3, pongo dos en Toledo y uno en Sevilla y la acción no la uso",
         "card 3: place 2 Toledo, 1 Sevilla, then no special"),
    ],
)  # fmt: skip
def test_what_is_told_in_other_words_is_proposed(at, language, text, meant):
    found = done(at, language, text) or offered(at, language, text)
    assert meant in found or meant in [" ".join(one.split()) for one in found]


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        # her caballeros stand in several regions
        ("turn_remove", "en", "I take card 1, put one in Castilla la Nueva and move one of Ana to Galicia",
         "card 1: place 1 Castilla la Nueva, then move 1 Ana Castilla la Nueva > Galicia"),
        # lines that begin like messages to a player
        ("turn_remove", "de",
         "Grüezi\nKarte 2\nCarla: Granada\nAna: Valencia\nEva: Sevilla\nDev: Sevilla\nIch: 2 ins Castillo",
         "card 2: remove 1 Carla Granada, 1 Ana Valencia, 1 Eva Sevilla, 1 Dev Sevilla, then place 2 Castillo"),
    ],
)  # fmt: skip
def test_a_move_that_is_told_by_half_or_below_is_asked_back(at, language, text, meant):
    assert done(at, language, text) == []
    assert offered(at, language, text)[0] == meant


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("goes_on", "de", "Einer darf nach Aragón, einer nach Valencia. Und bitte nicht rennen!",
         "card 2: place 1 Aragón, 1 Valencia"),
        ("turn_score", "es", "La carta 3, los tres a Cataluña, después puntuar. No odiéis.",
         "card 3: place 3 Cataluña, then score"),
        ("turn_move", "en", "Card 5: 2 in Valencia, 3 in the castle, King to Granada. Leaves me on top.",
         "card 5: place 2 Valencia, 3 Castillo, then king Granada"),
        ("goes_on", "de", "1 castillo 1 valencia hdl", "card 2: place 1 Castillo, 1 Valencia"),
        ("turn_score", "en", "Card 3, scoring first, then two into Nueva and one into Vieja to contest those.",
         "card 3: score, then place 2 Castilla la Nueva, 1 Castilla la Vieja"),
    ],
)  # fmt: skip
def test_small_talk_and_a_stray_word_are_no_obstacle(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "text"),
    [
        ("turn_move", "Card 5: 5 in Valencia, King to Granada, says Eva"),
        ("turn_move", "Card 5: 5 in Valencia, King to Granada, Ben whispers."),
        ("turn_move", "Card 5: 5 in Valencia, King to Granada. That was yesterday's plan."),
        ("turn_move", "Card 5 scares me: 5 in Valencia, King to Granada"),
        ("turn_move", "Card 5: 5 in Valencia, King to Granada postponed"),
        ("turn_move", "Card 4: 4 in Valencia, 9 back to the box"),
        ("goes_on", "2 in Aragón perished"),
        ("turn_score", "Card 1: 1 in Valencia, 2 beers in Granada"),
    ],
)
def test_a_word_that_may_judge_a_turn_or_tell_whose_it_is_holds_it_back(at, text):
    assert done(at, "en", text) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Card 5: King to Toledo, 5 in Valencia, my court is full anyway"),
        ("en", "Card 5: King to Toledo, 5 in Valencia, lovely court you have"),
        ("en", "My court overflows, card 5: King to Toledo, 5 in Valencia"),
        ("de", "Karte 5: König nach Toledo, 5 nach Valencia, der Hof ist eh voll"),
    ],
)
def test_talk_about_the_court_is_no_part_of_a_turn(language, text):
    assert done("turn_regency", language, text) == ["card 5: king Toledo, then place 5 Valencia"]


@pytest.mark.parametrize(
    ("at", "text", "meant"),
    [
        ("turn_regency", "Card 1: move all the Bens from Toledo to Galicia, place nothing",
         "card 1: move 1 Ben Toledo > Galicia, then place nothing"),
        ("turn_move", "card 1: all the Devs from Castilla la Nueva go to Sevilla, I place nothing",
         "card 1: move 2 Dev Castilla la Nueva > Sevilla, then place nothing"),
    ],
)  # fmt: skip
def test_all_of_a_players_caballeros_are_counted(at, text, meant):
    assert done(at, "en", text) == [meant]


@pytest.mark.parametrize(
    "text",
    [
        "Card 1: move the Bens from Toledo to Galicia, place nothing",
        "Card 1: the Bens from Toledo to Galicia, no placing",
    ],
)
def test_a_players_caballeros_without_a_number_are_asked_back(text):
    assert done("turn_regency", "en", text) == []
