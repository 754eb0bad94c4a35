"""What is put off, thanked for, told to others or only supposed, and so never carried out."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done, offered

PUT_OFF = [
    ("power", "en", "9. Give me an hour"),
    ("power", "en", "I'll play 9 one day"),
    ("power", "en", "so the one that brings six"),
    ("power", "en", "9/14"),
    ("power", "de", "9. Bitte noch warten"),
    ("power", "de", "Die 9 kommt noch"),
    ("power", "de", "Ich soll die 13 spielen"),
    ("power", "es", "9, por encima de mi cadáver"),
    ("power", "es", "9, mentira"),
    ("power", "es", "Dejo la 9 para luego"),
    ("power", "es", "La 9 se queda en mi mano"),
    ("power_shift", "en", "12. The -2 for later"),
    ("power_shift", "es", "12 y dejo el -2"),
    ("return", "en", "I'll return 3 from court one day"),
    ("return", "de", "Ich soll 3 vom Hof abgeben"),
    ("return", "de", "3 vom Hof kommen später"),
    ("return", "es", "3 a la corte"),
    ("return", "es", "3 de la corte a Aragón"),
    ("disc", "en", "the region next to Granada"),
    ("disc", "en", "I'm from Valencia"),
    ("disc", "en", "Hi Carla, go to Sevilla please"),
    ("disc", "de", "Alle denken, ich gehe nach Sevilla"),
    ("disc", "es", "Ana piensa que voy a Sevilla"),
    ("disc", "es", "Granada, donde nunca iré"),
    ("disc", "es", "Dejo Sevilla para luego"),
    ("veto", "en", "Ana could carry on"),
    ("veto", "en", "nope don't let her"),
    ("veto", "de", "Mein Veto kommt noch"),
    ("veto", "de", "Noch kein Veto"),
    ("power", "en", "12 now, 9 next round"),
    ("power", "en", "the 9 now and the 12 next round"),
    ("power", "en", "9, then 12 in round 4"),
    ("power", "en", "12 unless 13 is taken"),
    ("power", "en", "12 if the 13 is taken"),
    ("power", "en", "13 if free, 12 if 13 is taken"),
    ("power", "en", "9. I'll confirm tonight."),
    ("power", "en", "9. May change my mind"),
    ("power", "en", "9. Sorry, wrong game"),
    ("power", "en", "Thanks for the 9"),
    ("power", "en", "sorry for the 9"),
    ("power", "en", "Hi Ana, take the 9 please"),
    ("power", "en", "9, over my dead body"),
    ("power", "de", "12, wenn die 13 weg ist"),
    ("power", "de", "12, es sei denn die 13 ist weg"),
    ("power", "de", "9. Ich bestätige heute Abend."),
    ("power", "de", "9, unter Vorbehalt"),
    ("power", "de", "9. Ich denk noch mal nach"),
    ("power", "de", "9. Mal sehen"),
    ("power", "de", "9. Falsches Spiel, sorry"),
    ("power", "de", "Danke für die 9"),
    ("power", "de", "Hallo Ana, nimm bitte die 9"),
    ("power", "de", "Die 9 kommt später"),
    ("power", "de", "9. Schön wär's"),
    ("power", "es", "9. Lo confirmo luego"),
    ("power", "es", "9. Ya veremos"),
    ("power", "es", "9. Partida equivocada, perdón"),
    ("power", "es", "Gracias por la 9"),
    ("power", "es", "Hola Ana, juega la 9"),
    ("power", "es", "12 a no ser que la 13 esté cogida"),
    ("power_shift", "de", "12, die -1 später"),
    ("power_shift", "de", "12 jetzt, -1 später"),
    ("return", "en", "2 from Granada because I lose 1 in Sevilla anyway"),
    ("return", "en", "2 from court because I have just 1 in Sevilla"),
    ("return", "en", "3 from court to Aragón"),
    ("return", "en", "3 to the court"),
    ("return", "en", "2 to court and 1 to Granada"),
    ("return", "en", "Thanks for taking 3 from the court"),
    ("return", "en", "Hi Ana, return 3 from the court"),
    ("return", "en", "3 from the court, I'll confirm tonight"),
    ("return", "de", "2 aus Granada, weil ich in Sevilla nur 1 habe"),
    ("return", "de", "3 vom Hof nach Aragón"),
    ("return", "es", "Me quedo con 3 en la corte"),
    ("return", "es", "dejo 3 en la corte"),
    ("return", "es", "Me quedo con 2 en la corte y 1 en Granada"),
    ("disc", "en", "Granada, which I'd never choose"),
    ("disc", "en", "Granada, where I'll never go"),
    ("disc", "en", "Granada is too obvious, so is Sevilla"),
    ("disc", "en", "Sevilla. I'll confirm tonight"),
    ("disc", "en", "Sevilla, wrong game sorry"),
    ("disc", "de", "Granada, wo ich nie hingehe"),
    ("disc", "de", "Danke für Sevilla"),
    ("disc", "es", "Gracias por Sevilla"),
    ("veto", "en", "Thanks for the veto"),
    ("veto", "en", "Thanks for not vetoing"),
    ("veto", "en", "Hi Ana, please veto"),
    ("veto", "en", "veto. I'll confirm tonight"),
    ("veto", "en", "no veto so far"),
    ("veto", "en", "veto, wrong game sorry"),
    ("veto", "de", "Danke für das Veto"),
    ("veto", "es", "Gracias por el veto, Ana"),
]


@pytest.mark.parametrize(("at", "language", "text"), PUT_OFF)
def test_what_is_not_decided_here_and_now_is_asked_back(at, language, text):
    assert done(at, language, text) == []


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("power", "en", "round 4: 12, 11", "round 4: power 12, 11"),
        ("power", "en", "Thanks all, 9 for me", "9"),
        ("power", "en", "12, if taken 11", "12, 11"),
        ("return", "en", "2 from Aragón and 1 from the court, because Ana took 1 in Sevilla",
         "return 2 Aragón, 1 court"),
        ("disc", "en", "Granada, where nobody expects me", "Granada"),
        ("veto", "de", "Danke Ana, aber Veto", "veto"),
    ],
)  # fmt: skip
def test_what_resembles_it_is_carried_out(at, language, text, meant):
    assert [one.removeprefix("power ").removeprefix("disc ") for one in done(at, language, text)] == [
        meant.removeprefix("power ")
    ]


def test_what_is_told_above_a_half_of_a_turn_is_not_carried_out_with_it():
    assert done("turn_score", "en", "all points in Castilla la Vieja; the points for first place in Sevilla") == []


@pytest.mark.parametrize(
    "text",
    ["power 13, 11, lowest round 5", "12, 11 in round 4", "round 5: power 5, 1", "round 4: power 1, outbid max 1"],
)
def test_cards_listed_before_their_round_are_an_order(text):
    assert len(done("power", "en", text)) == 1


def test_a_condition_in_the_sentence_of_a_conclusion_is_asked_back():
    assert done("power", "en", "if nobody minds, so the 9") == []


@pytest.mark.parametrize("text", ["2. again", "2) hello"])
def test_the_number_of_a_list_is_no_card(text):
    assert done("power", "en", text) == []


DONE_WITHOUT = [
    ("en", "I decline to score it"),
    ("en", "I refrain from scoring"),
    ("en", "I waive the scoring"),
    ("en", "I leave the scoring"),
    ("en", "scoring is declined"),
    ("de", "ich lehne die Wertung ab"),
    ("de", "ich verzichte aufs Werten"),
    ("de", "ich enthalte mich der Wertung"),
    ("es", "renuncio a puntuar"),
    ("es", "me abstengo de puntuar"),
    ("es", "dejo de puntuar"),
    ("es", "me ahorro puntuar"),
]


@pytest.mark.parametrize(("language", "ending"), DONE_WITHOUT)
def test_an_action_that_a_player_does_without_is_not_carried_out(language, ending):
    beginning = {
        "en": "I take card 3, I place three caballeros in the Castillo, and",
        "de": "Ich nehme Karte 3, setze drei ins Castillo und",
        "es": "Cojo la carta 3, pongo tres en el Castillo y",
    }[language]
    assert done("turn_regency", language, f"{beginning} {ending}.") in (
        [],
        ["card 3: place 3 Castillo, then no special"],
    )


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("power", "en", "9. I'll confirm tonight.", "9"),
        ("power", "de", "9, unter Vorbehalt", "9"),
        ("disc", "es", "Sevilla. Ya veremos", "Sevilla"),
        ("veto", "en", "veto. I'll confirm tonight", "veto"),
    ],
)
def test_what_will_be_confirmed_is_proposed(at, language, text, meant):
    assert done(at, language, text) == []
    assert offered(at, language, text)[:1] == [meant]
