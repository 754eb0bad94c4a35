"""Events as German and Spanish sentences."""

import re

import pytest

from pbem.wording import render_text
from tests.wording import kinds
from tests.wording.events import event, placed, told
from tests.wording.games import moments, told_in

CARLAS_TURN = (
    event("card", colour="green", card="c1_any3"),
    event("special", colour="green", card="c1_any3"),
    event("moved", by="green", colour="red", from_="pais_vasco", to="castillo", n=3),
    event("moved", by="green", colour="green", from_="granada", to="sevilla", n=1),
    event("nothing_placed", colour="green", card="c1_any3"),
)


@pytest.mark.parametrize(
    ("language", "me", "sentence"),
    [
        (
            "de",
            "green",
            (
                "Du hast Karte 1 genommen und 3 von Ana aus dem País Vasco ins Castillo und 1 eigenen aus Granada "
                "nach Sevilla versetzt. Es wurden keine Caballeros eingesetzt."
            ),
        ),
        (
            "de",
            "red",
            (
                "Carla hat Karte 1 genommen und 3 von dir aus dem País Vasco ins Castillo und 1 eigenen aus Granada "
                "nach Sevilla versetzt. Es wurden keine Caballeros eingesetzt."
            ),
        ),
        (
            "es",
            "green",
            (
                "Tomaste la carta 1 y moviste 3 de Ana (del País Vasco al castillo) y 1 tuyo (de Granada a Sevilla). "
                "No se colocó ningún caballero."
            ),
        ),
        (
            "es",
            "red",
            (
                "Carla tomó la carta 1 y movió 3 tuyos (del País Vasco al castillo) y 1 propio (de Granada a Sevilla). "
                "No se colocó ningún caballero."
            ),
        ),
    ],
)
def test_a_turn_is_reported_to_its_player_and_to_others(language, me, sentence):
    assert told(*CARLAS_TURN, me=me, language=language) == [sentence]


def test_spanish_names_the_player_once():
    assert told(
        event("card", colour="red", card="c1_add2"),
        placed("red", "aragon", 1),
        event("special", colour="red", card="c1_add2"),
        placed("red", "sevilla", 2),
        event("marker", colour="red"),
        language="es",
    ) == ["Ana tomó la carta 1 y colocó 1 caballero en Aragón. Colocó 2 caballeros en Sevilla."]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Du hast 1 Caballero in Granada eingesetzt."),
        ("es", "Colocaste 1 caballero en Granada."),
        ("fr", "Tu as placé 1 caballero en Granada."),
    ],
)
def test_a_story_in_mid_turn_begins_with_a_capital(language, sentence):
    assert told(placed("green", "granada", 1), language=language) == [sentence]


VETOED = (event("card", colour="red", card="c2_angry_king"), event("special", colour="red", card="c2_angry_king"))


@pytest.mark.parametrize(
    ("language", "stands", "mine", "bens"),
    [
        ("en", 0, "Your Veto stopped it.", "Ben's Veto stopped it."),
        ("en", 2, "Your Veto stopped it after 2 of 4 steps.", "Ben's Veto stopped it after 2 of 4 steps."),
        ("en", None, "Your Veto stopped part of it.", "Ben's Veto stopped part of it."),
        ("de", 0, "Dein Veto hat die Sonderaktion gestoppt.", "Das Veto von Ben hat die Sonderaktion gestoppt."),
        (
            "de",
            2,
            "Dein Veto hat die Sonderaktion nach 2 von 4 Schritten gestoppt.",
            "Das Veto von Ben hat die Sonderaktion nach 2 von 4 Schritten gestoppt.",
        ),
        ("de", None, "Dein Veto hat einen Teil davon verhindert.", "Das Veto von Ben hat einen Teil davon verhindert."),
        ("es", 0, "Tu veto anuló la acción.", "El veto de Ben anuló la acción."),
        ("es", 2, "Tu veto lo detuvo tras 2 de 4 pasos.", "El veto de Ben lo detuvo tras 2 de 4 pasos."),
        ("es", None, "Tu veto anuló parte de la acción.", "El veto de Ben anuló parte de la acción."),
        ("fr", 0, "Ton veto a tout bloqué.", "Ben a tout bloqué par un veto."),
        ("fr", None, "Ton veto en a bloqué une partie.", "Ben en a bloqué une partie par un veto."),
    ],
)
def test_a_veto_is_told_to_its_holder_and_to_the_others(language, stands, mine, bens):
    vetoed = event("vetoed", colour="blue", by="red", card="c2_angry_king", stands=stands, of=stands and 4)
    for me, said in (("blue", mine), ("green", bens)):
        (line,) = told(*VETOED, vetoed, me=me, language=language)
        assert line.endswith(f" {said}")


NOMINATIVE = {
    "de": re.compile(r"\b(von|mit|für|bei|gegen|an|nach|zu) ([A-Z]\w+(, [A-Z]\w+)* und )?du\b"),
    "es": re.compile(r"\b(de|a|con|para|por|contra|sin) ([A-Z]\w+(, [A-Z]\w+)* y )?tú\b"),
}


@pytest.mark.parametrize("language", NOMINATIVE)
def test_no_mail_addresses_its_reader_in_the_wrong_case(language):
    for n, moment in enumerate(moments(59, 5)):
        if n % 61 == 0:
            for made in kinds.every_kind(told_in(moment, language)):
                assert not NOMINATIVE[language].search(render_text(made))
