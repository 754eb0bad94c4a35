"""What happened, in German and Spanish."""

import pytest

from tests.wording.events import event, placed, told

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
                "Du hast Karte 1 genommen: 3 von Ana aus dem País Vasco ins Castillo, 1 eigenen aus Granada nach "
                "Sevilla versetzt; niemanden eingesetzt."
            ),
        ),
        (
            "de",
            "red",
            (
                "Carla hat Karte 1 genommen: 3 von dir aus dem País Vasco ins Castillo, 1 eigenen aus Granada nach "
                "Sevilla versetzt; niemanden eingesetzt."
            ),
        ),
        (
            "es",
            "green",
            (
                "Tomaste la carta 1: moviste 3 de Ana del País Vasco al castillo, 1 tuyo de Granada a Sevilla; no "
                "colocaste nada."
            ),
        ),
        (
            "es",
            "red",
            (
                "Carla tomó la carta 1: movió 3 tuyos del País Vasco al castillo, 1 propio de Granada a Sevilla; no "
                "colocó nada."
            ),
        ),
    ],
)
def test_a_turn_is_told_to_oneself_and_to_others(language, me, sentence):
    assert told(*CARLAS_TURN, me=me, language=language) == [sentence]


@pytest.mark.parametrize(
    ("language", "sentence"), [("de", "Du hast 1 in Granada eingesetzt."), ("es", "Colocaste 1 en Granada.")]
)
def test_a_story_in_mid_turn_begins_with_a_capital(language, sentence):
    assert told(placed("green", "granada", 1), language=language) == [sentence]
