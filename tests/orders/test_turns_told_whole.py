"""Turns told whole are carried out: each number, region and player has its part, and no other turn has them all."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done, offered


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_move", "de", "K4: 2 CN 1 Val 1 Cat, zk 9",
         "card 4: place 2 Castilla la Nueva, 1 Valencia, 1 Cataluña, then back 9"),
        ("turn_regency", "en", "c4: pl 2 Sev 2 Tol, Gde > Sev",
         "card 4: place 2 Sevilla, 2 Toledo, then grande Sevilla"),
        ("turn_move", "en", "I want card 4 with 2 in the Castillo and 2 in Cataluña, returning my 9",
         "card 4: place 2 Castillo, 2 Cataluña, then back 9"),
    ],
)  # fmt: skip
def test_a_turn_that_uses_all_that_was_told_is_carried_out(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_regency", "de", "5: 3 nach toledo 2 valencia, dann könig nach sevilla, bye dev",
         "card 5: place 3 Toledo, 2 Valencia, then king Sevilla"),
        ("turn_remove", "en", "imma take 3, 2 in new castile 1 in valencia and then we score. ez",
         "card 3: place 2 Castilla la Nueva, 1 Valencia, then score"),
        ("turn_move", "es", "Agarro la 5, no pongo a nadie y me llevo el rey a Valencia. Perdón la letra",
         "card 5: king Valencia, then place nothing"),
    ],
)  # fmt: skip
def test_the_card_needs_no_word_for_it(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "Two hands to Aragón, arr"), ("de", "Je einer nach Aragón und Valencia, schöns Tägli"),
     ("es", "Uno en Aragón y uno en Valencia, bonito día")],
)  # fmt: skip
def test_the_rest_of_a_turn_is_carried_out_beside_talk(language, text):
    assert done("goes_on", language, text)


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_remove", "de", "Dritte. 1 Cataluña, 1 Castillo, 1 Valencia. Nix werten.",
         "card 3: place 1 Cataluña, 1 Castillo, 1 Valencia, then no special"),
        ("turn_score", "de", "karte 4. aktion nicht, zu müde für tafeln. einfach alle vier ins castillo",
         "card 4: place 4 Castillo, then no special"),
        ("turn_regency", "es", "Yo tomo la carta 3 y pongo 2 en Toledo y 1 en Castillo. La puntuación no quiero.",
         "card 3: place 2 Toledo, 1 Castillo, then no special"),
    ],
)  # fmt: skip
def test_an_action_that_is_declined_is_not_done(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "text", "meant"),
    [
        ("turn_score", "Card three. Placement: three in Valencia. Scoring thereafter.",
         "card 3: place 3 Valencia, then score"),
        ("turn_regency", "Action card 1. Special first: 2 own Galicia to Toledo. Then placement: 1 Toledo.",
         "card 1: move 2 own Galicia > Toledo, then place 1 Toledo"),
        ("turn_move", "card 5, king to valencia first, then 3 castilla la nueva n 2 catalonia",
         "card 5: king Valencia, then place 3 Castilla la Nueva, 2 Cataluña"),
        ("turn_score", "card 3, first: 3 to Valencia. Second: score.", "card 3: place 3 Valencia, then score"),
    ],
)  # fmt: skip
def test_a_word_may_confirm_the_order_of_the_halves(at, text, meant):
    assert done(at, "en", text) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("turn_move", "en", "card 5: Ben's 2 in Valencia, king Granada"),
        ("turn_move", "en", "Card 4: 2 Castillo, 2 Galicia, back 9, Ben whispers."),
        ("turn_move", "de", "Karte 5: 2 Valencia, König weg von Granada"),
        ("turn_regency", "es",
         "La carta 4: uno en Sevilla y otro en Toledo. Mi grande no lo muevo, se queda en Galicia."),
        ("turn_remove", "en", "card 3, 3 in the castle is silly, then score"),
    ],
)  # fmt: skip
def test_a_turn_that_is_not_told_whole_is_asked_back(at, language, text):
    assert done(at, language, text) == []


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_regency", "de",
         "ich nehme Karte 4 und versetze meinen Granden von Galicia nach Sevilla, danach 4 nach Toledo",
         "card 4: grande Sevilla, then place 4 Toledo"),
        ("turn_score", "en", "I want card 2 and count Valencia, but before that I place 2 knights there",
         "card 2: place 2 Valencia, then score Valencia"),
    ],
)  # fmt: skip
def test_what_is_known_already_and_what_turns_the_halves_is_no_obstacle(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize("name", ["Ben", "Ana"])
def test_what_somebody_wrote_is_asked_back(name):
    assert done("turn_score", "en", f"card 3\n{name} wrote that I should place 2 in Valencia") == []


def test_what_is_told_not_to_be_placed_is_not_proposed():
    assert offered("turn_regency", "de", "Karte 4: drei nach Toledo setze ich nicht ein") == ["card 4: place nothing"]


@pytest.mark.parametrize(
    ("at", "text", "meant"),
    [
        ("turn_score", "Card 2: score Granada - no, sorry, País Vasco - and after that 2 in Valencia.",
         "card 2: score País Vasco, then place 2 Valencia"),
        ("turn_score", "card three no wait card two two in Valencia and then score País Vasco",
         "card 2: place 2 Valencia, then score País Vasco"),
        ("turn_move", "c4 back 7 no sorry back 9. then 2 valencia 2 castillo",
         "card 4: back 9, then place 2 Valencia, 2 Castillo"),
    ],
)  # fmt: skip
def test_one_card_region_or_number_may_replace_another(at, text, meant):
    assert done(at, "en", text) == [meant]


@pytest.mark.parametrize(
    "text",
    [
        "Card 5: 2 Valencia, 1 Castilla la Nueva, no, 3 Castillo, then king Granada",
        "Card 5: 2 Castillo. No! Valencia is full. King Granada.",
    ],
)
def test_a_correction_of_something_else_is_asked_back(text):
    assert done("turn_move", "en", text) == []


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_remove", "de", ("Karte 1: ein Männlein nach Castilla la Nueva, und meine 2 Leute aus Granada kommen "
         "auch dahin"),
         "card 1: place 1 Castilla la Nueva, then move 2 own Granada > Castilla la Nueva"),
        ("turn_score", "es", ("a ver cojo la cuatro y pongo tres en Castilla la Nueva y uno en el castillo y luego el "
         "marcador de ocho va a Castilla la Nueva"),
         "card 4: place 3 Castilla la Nueva, 1 Castillo, then scoreboard 8 Castilla la Nueva"),
        # verbs that put or move, however strange; and slips of them
        ("turn_regency", "en", "Card 1 please. One for Sevilla, and then scoot one of Ben's from Sevilla to Cataluña.",
         "card 1: place 1 Sevilla, then move 1 Ben Sevilla > Cataluña"),
        ("turn_regency", "en", "card1. plce 1 toledo. then 2 of mine from galicia to navarra",
         "card 1: place 1 Toledo, then move 2 own Galicia > Navarra"),
        # a part of the action on a line of its own
        ("turn_regency", "es", "Carta 5\n3 Toledo\n2 castillo\nrey a Toledo\nséquito: 1 Ana, 1 mío",
         "card 5: place 3 Toledo, 2 Castillo, then king Toledo, entourage 1 Ana Granada, 1 own Granada"),
        ("turn_regency", "en", "Card 5:\n- 3 in Toledo\n- King to Toledo\n- he takes 1 Dev with him from Granada",
         "card 5: place 3 Toledo, then king Toledo, entourage 1 Dev Granada"),
        # courtesies
        ("turn_score", "en",
         "May I take card 2? I'd place one in País Vasco and one in Valencia first, and then score País Vasco, please.",
         "card 2: place 1 País Vasco, 1 Valencia, then score País Vasco"),
        ("turn_score", "es", "¿Podría tomar la carta 3, por favor? Tres a Valencia y después puntuar. ¡Gracias!",
         "card 3: place 3 Valencia, then score"),
        ("turn_regency", "de", "Die 4 für mich. Vier nach Toledo, danach zieht mein Grande nach Valencia um.",
         "card 4: place 4 Toledo, then grande Valencia"),
        # numbers of what goes back to the hand or along with the King, behind the last region
        ("turn_move", "en", "Card 4. Two to Cataluña, two in the Castillo, then the 7 back to my hand",
         "card 4: place 2 Cataluña, 2 Castillo, then back 7"),
        # what is gone is what the action removes
        ("turn_remove", "de", "karte 2 weg mit: carla granada, dev granada, eva sevilla, ana valencia. ich 2 castillo",
         "card 2: remove 1 Carla Granada, 1 Dev Granada, 1 Eva Sevilla, 1 Ana Valencia, then place 2 Castillo"),
        ("turn_regency", "en", "Card 3. Three (3) caballeros are to be deployed to Toledo; the scoring is waived.",
         "card 3: place 3 Toledo, then no special"),
        ("turn_move", "en", "1) Card 5\n2) King to Galicia\n3) 2 in the Basque Country\n4) 1 in the castle",
         "card 5: king Galicia, then place 2 País Vasco, 1 Castillo"),
        ("goes_on", "de", "setz zwei ins Castillo ich stehe gerade im Stau bei Kassel", "card 2: place 2 Castillo"),
    ],
)  # fmt: skip
def test_a_turn_with_all_that_a_text_names_is_carried_out(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("turn_move", "de", "Ich fürchte Karte 5, 2 Valencia, König Granada"),
        ("turn_move", "de", "Karte 5: höchstens 2 Valencia, König Granada"),
        ("turn_move", "en", "Card 5: King to Toledo, 5 in Valencia. Nothing more than a dream."),
        ("turn_move", "en", "My neighbour suggested a turn. Card 5: King to Toledo, 5 in Valencia."),
        ("turn_score", "en", "Card 2, 2 in the castle and score Sevilla is silly"),
        ("turn_score", "es", "la carta 3 sale cara, 3 en Valencia y puntuar"),
        ("turn_score", "en", "Can I have a look at card 3, please? 3 in Valencia, then score."),
        ("turn_score", "de", "Kann ich bitte Karte 3 sehen? Drei nach Valencia, dann werten."),
        ("turn_move", "es", "El plan de mi hijo: carta 5, 5 en Valencia, rey a Granada"),
        ("turn_score", "en", "card 3: place 2 Valencia, Castillo, score"),
        ("turn_move", "en", "Card 4: 4 in Valencia last, 9 back"),
        ("turn_move", "en", "Card 4: 4 in Valencia. Back pain since 7."),
        ("turn_move", "en", "Card 4: 4 in Valencia, 9 back to the box"),
        ("turn_move", "en", "Card 5: 2 Valencia, then Ana moves the King to Granada"),
        ("turn_regency", "en", "I would take card 5, 5 in Toledo, King to Toledo"),
        ("goes_on", "en", "2 in Valencia I postponed that yesterday"),
        ("turn_regency", "de", ("karte vier mein grande soll nach valencia und dann setze ich ein in toledo zwei in "
         "sevilla einer und in valencia auch einer")),
    ],
)  # fmt: skip
def test_a_turn_is_asked_back_if_a_word_speaks_against_it(at, language, text):
    assert done(at, language, text) == []


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_move", "en", "Card 1. 1 of mine in Cataluña, then two of Ben's three in Castilla la Nueva to Galicia.",
         "card 1: place 1 Cataluña, then move 2 Ben Castilla la Nueva > Galicia"),
        ("turn_move", "es", "Carta 1: uno al País Vasco y después dos de los tres de Ben de allí a Galicia.",
         "card 1: place 1 País Vasco, then move 2 Ben País Vasco > Galicia"),
        ("turn_move", "en", "Card 1: 1 Valencia, then 2 of Ana 2 of Ben from Castilla la Vieja to Galicia",
         "card 1: place 1 Valencia, then move 2 Ana Castilla la Vieja > Galicia, 2 Ben Castilla la Vieja > Galicia"),
        ("goes_on", "en", "only one of the two in Aragón", "card 2: place 1 Aragón"),
        ("goes_on", "en", "one of my two in Valencia, the other in the castle", "card 2: place 1 Valencia, 1 Castillo"),
    ],
)  # fmt: skip
def test_how_many_there_are_moves_nobody(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        (
            "turn_regency",
            "en",
            "card 5. 2 in castillo 2 in valencia, then king to aragon n he drags one of ana and one of dev",
            "card 5: place 2 Castillo, 2 Valencia, then king Aragón, entourage 1 Ana Granada, 1 Dev Granada",
        ),
        (
            "turn_remove",
            "es",
            "Carta 1. No coloco a nadie. Muevo 1 mío de Cataluña a Granada y otro de Carla de Granada al País Vasco.",
            "card 1: move 1 own Cataluña > Granada, 1 Carla Granada > País Vasco, then place nothing",
        ),
    ],
)
def test_short_words_join_the_parts_of_a_turn(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("de", "Karte 1: 1 nach Granada, je einen von Ana aus Toledo nach Galicia und Sevilla",
         "card 1: place 1 Granada, then move 1 Ana Castilla la Nueva > Galicia, 1 Ana Castilla la Nueva > Sevilla"),
        ("en", "card 1: 1 Valencia, move 2 C Granada > Galicia",
         "card 1: place 1 Valencia, then move 2 Carla Granada > Galicia"),
        ("en", "card 2: 1 Valencia, remove 1 D Sevilla", "card 2: place 1 Valencia, then remove 1 Dev Sevilla"),
    ],
)  # fmt: skip
def test_whose_caballeros_go_may_be_told_once_or_by_an_initial(language, text, meant):
    assert done("turn_remove", language, text) == [meant]
