"""The rows of "What people type", as Spanish players would type them."""

import pytest

from tests.orders.desk import CARD, CARDS, DISC, POWER, VETO, desk, order
from tests.orders.test_what_people_type import (
    BACK,
    BOTH,
    COURT_AND_VALENCIA,
    COURT_FIRST,
    DISC_ONE,
    DISC_TWO,
    EIGHT,
    EVICTED,
    FOUR,
    GRANDE,
    KING,
    MOVED,
    OUTBID,
    OVER_BEN,
    POWER_12_9,
    REMOVED,
    SCORED,
    TAKE,
    TAKEN_ONE,
    WHOLE,
    bare,
    holding,
    the_turn,
)

ROWS = [
    (desk(POWER), "poder 12, 9", POWER_12_9),
    (desk(POWER), "juego el doce, si no el nueve", POWER_12_9),
    (desk(POWER), "la 12", bare(12)),
    (desk(POWER), "poder superar máximo 11", OUTBID),
    (desk(POWER), "justo por encima Ben", OVER_BEN),
    (desk(TAKE, cards={"3": CARDS["3"]}), "tomar 1", TAKEN_ONE),
    (desk(TAKE, cards={"3": CARDS["3"]}), "sólo 1", TAKEN_ONE),
    (desk(CARD), "carta 3: colocar 2 Granada, 1 Castillo, luego puntuar", WHOLE),
    (desk(CARD), "mazo 3: pongo dos en Granada y uno en la torre, después puntúo", WHOLE),
    (
        desk(CARD),
        "tomo 1, carta 3: colocar 2 Granada, 1 torre, luego puntuar",
        the_turn("c3_six_seven", *BOTH, take=1),
    ),
    (holding("c3_six_seven"), "colocar nada", the_turn("c3_six_seven", {"place": []})),
    (holding("c3_six_seven"), "no coloco", the_turn("c3_six_seven", {"place": []})),
    (holding("c3_six_seven"), "sin acción", the_turn("c3_six_seven", {"special": None})),
    (holding("c1_any3"), "mover 2 Ana Aragón > Castillo", MOVED),
    (holding("c1_any3"), "muevo 2 rojos de Aragón a Castillo", MOVED),
    (holding("c1_any3"), "muevo 2 rojos de Aragón a la torre", MOVED),
    (holding("c5_king"), "rey Toledo", KING),
    (holding("c5_king"), "mover el rey a Toledo", KING),
    (holding("c4_grande"), "muevo mi grande a Sevilla", GRANDE),
    (holding("c4_grande"), "grande Sevilla", GRANDE),
    (holding("c2_score_one"), "puntuar Granada", SCORED),
    (holding("c4_eviction"), "desalojar Galicia", EVICTED),
    (holding("c4_eviction"), "todos fuera de Galicia", EVICTED),
    (holding("c4_scoreboard"), "marcador 8 Granada", EIGHT),
    (holding("c4_scoreboard"), "pongo el 4 en Toledo", FOUR),
    (holding("c4_power"), "recuperar 13", BACK),
    (holding("c4_power"), "13 a la mano", BACK),
    (holding("c2_one_each"), "quitar Ana de Aragón, Ben de Valencia", REMOVED),
    (desk(), "devolver 2 corte, 1 Valencia", COURT_AND_VALENCIA),
    (desk(), "devolver corte primero", COURT_FIRST),
    (desk(), "disco Granada, Sevilla", DISC_TWO),
    (desk(DISC), "Granada", bare("granada")),
    (desk(), "Castillo a Granada", DISC_ONE),
    (desk(VETO), "sin veto", bare("no")),
    (desk(VETO), "veto tras 2", bare(2)),
    (desk(VETO), "dejar pasar", bare("no")),
    (desk(), "veto nunca hasta ronda 6", {"type": "veto", "choice": "no", "until": 6}),
]


@pytest.mark.parametrize(("at", "line", "wanted"), ROWS, ids=[line for _, line, _ in ROWS])
def test_spanish_orders_are_read(at, line, wanted):
    assert order(at, line) == wanted


def test_languages_may_be_mixed_in_a_line():
    line = "Karte 3: place dos Granada und one torre, then puntuar"
    assert order(desk(CARD, cards=CARDS), line) == WHOLE
