"""Answers that are carried out although they stand among words that nobody knows, and what only looks like them."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done, offered
from tests.orders.understanding.situations import read


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("power", "en", "2! kid's crying, gotta go", "2"),
        ("power", "de", "Bitte für mich acht. Auf Baustelle keine Zeit, Estrich wird trocken.", "8"),
        ("power", "es", "Después de mucho pensar, la 12. El tempo vale más que las piezas.", "12"),
        ("power", "de", "bro ich hau die 13 raus lol", "13"),
        ("power_shift", "es", "Juego la carta 9, expresamente sin modificador.", "9"),
        ("disc", "de", "Zielregion: Galicia.\nGez. K. Huber", "Galicia"),
        ("disc", "en", "Vieja, quick before bath time", "Castilla la Vieja"),
        ("disc_card", "de", "galicia, 4 gratispunkte", "Galicia"),
        ("disc_card", "es", "Mandalo a Galicia, son 4 puntos regalados", "Galicia"),
        ("disc", "es", "Granada. Que vuelva a la corte.", "Granada"),
        ("return", "de", "drei vom hof, hab ja genug da", "return 3 court"),
        ("return", "en", "Returns to kitchen: one Castilla la Vieja, two court. Sorry chef.",
         "return 1 Castilla la Vieja, 2 court"),
        ("veto", "de", "veto!! sry ana", "veto"),
        ("veto", "de", "Bin unterwegs, lass sie machen, trifft ja nur Ben", "no veto"),
        ("veto", "en", "block it!", "veto"),
    ],
)  # fmt: skip
def test_the_only_value_is_the_answer(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("power", "en", "The 12 scares me"),
        ("power", "en", "12 kids are waiting"),
        ("power", "en", "my nightmare: 12"),
        ("power", "de", "Die 12 ist mir zu schade"),
        ("power", "en", "9 it was last round"),
        ("power", "en", "I spare the 9"),
        ("power", "es", "temo la 12"),
        ("power", "en", "Play 14, I mean what I say, at 9"),
        ("disc", "en", "My sister moved to Granada"),
        ("disc", "de", "Er kommt aus Granada"),
        ("disc", "en", "I fly to Granada"),
        ("disc", "en", "Granada looks full"),
        ("disc", "en", "Galicia is where Ana goes"),
        ("return", "en", "Carla gave 2 from the court and 1 from Granada"),
        ("return", "en", "Our three come from Aragon - two - and Valencia, one."),
        ("return", "en", "keep 2 court 1 Granada"),
        ("veto", "en", "my veto is for Dev"),
        ("veto", "en", "I keep my veto, veto is precious"),
        ("veto", "en", "veto only the last step"),
    ],
)
def test_what_may_mean_something_else_is_not_carried_out(at, language, text):
    assert [one for one in done(at, language, text) if one != "no veto"] == []


def test_a_modifier_on_the_next_line_belongs_to_the_card():
    assert done("power_shift", "es", "Poder: 12\nModificador: -1") == []
    assert offered("power_shift", "es", "Poder: 12\nModificador: -1")[0] == "12 -1 court"


def test_a_turn_waits_for_what_its_next_line_places():
    text = "Carta 4\n1) marcador 8 en Castilla la Vieja\n2) 3 Castilla la Vieja\n3) 1 Castillo"

    assert done("turn_score", "es", text) == []
    assert offered("turn_score", "es", text)[0] == (
        "card 4: scoreboard 8 Castilla la Vieja, then place 3 Castilla la Vieja, 1 Castillo"
    )


def test_a_part_behind_a_reason_is_not_lost():
    text = "Uno al castillo por si acaso y otro a Aragón para empatar con Carla"

    assert done("goes_on", "es", text) == []
    assert "place 1 Castillo, 1 Aragón" in " ".join(offered("goes_on", "es", text))


def test_only_a_player_can_be_muted():
    assert [command.argument for command in read("veto", "en", "block Ben").commands] == ["Ben"]
    assert read("veto", "en", "block that").commands == ()


def test_an_order_for_a_disc_names_no_power_card():
    assert done("power", "en", "disc Granda, 7") == []


def test_steps_of_another_clause_do_not_hide_the_words_of_this_one():
    assert offered("veto", "en", "Step 1 may pass, but stop the third")[:1] == ["veto after 2"]
