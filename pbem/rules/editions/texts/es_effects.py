"""What the effects of cards do, in Spanish and in our own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.rules.boards import TILES
from pbem.rules.cards import court, crown, discs, interrupts, movement, regency, scoring
from pbem.rules.editions.texts.row import EffectTexts, Played, Words
from pbem.rules.options import Vetoes
from pbem.rules.phrases import ANY

EFFECTS: Final = EffectTexts()
COUNTRIES: Final = {"france": "Francia", "portugal": "Portugal"}

_MOVE = "Pueden ir a cualquier región o al castillo, pero del castillo no sale ninguno. La región del rey está cerrada."
_SCORE = "Se puntúa como en una puntuación general, con las bonificaciones del rey y del Grande."
_REGIONS = f"{_SCORE} El castillo no es una región."
_RETURN = "De la región del rey y del castillo no se devuelve ninguno."
_CHOSEN = "No se pueden elegir la región del rey ni el castillo."


def _caballeros(n: int) -> str:
    return "1 caballero" if n == 1 else f"{n} caballeros"


def _up_to(n: int, one: str, many: str) -> str:
    """`1 caballero tuyo`, `hasta 2 caballeros tuyos`."""
    return f"1 {one}" if n == 1 else f"hasta {n} {many}"


def _either(items: Sequence[object]) -> str:
    *first, last = map(str, items)
    between = "u" if last.startswith(("8", "11")) else "o"  # `7 u 8`, by the sound
    return f"{', '.join(first)} {between} {last}" if first else last


# -- intrigues


@EFFECTS.of(movement.move_any)
def _move_any(_played: Played, *, most: int) -> Words:
    return Words(f"mueve {_up_to(most, 'caballero', 'caballeros')} de cualquier jugador", _MOVE)


@EFFECTS.of(movement.move_own)
def _move_own(_played: Played, *, most: int) -> Words:
    return Words(f"mueve {_up_to(most, 'caballero tuyo', 'caballeros tuyos')}", _MOVE)


@EFFECTS.of(movement.move_foreign)
def _move_foreign(_played: Played, *, most: int) -> Words:
    return Words(f"mueve {_up_to(most, 'caballero', 'caballeros')} de tus rivales", _MOVE)


@EFFECTS.of(movement.move_own_and_foreign)
def _move_own_and_foreign(_played: Played, *, own: int, foreign: int) -> Words:
    mine = _up_to(own, "caballero tuyo", "caballeros tuyos")
    return Words(f"mueve {mine} y {_up_to(foreign, 'de tus rivales', 'de tus rivales')}", _MOVE)


@EFFECTS.of(movement.move_from_one_region)
def _move_from_one_region(_played: Played, *, most: int) -> Words:
    caballeros = _up_to(most, "caballero", "caballeros")
    return Words(f"elige una región y mueve desde ella {caballeros} de cualquier jugador", _MOVE)


def _leaving(played: Played) -> str:
    if played.has("all_own", "must_move_all"):
        return "mueve todos tus caballeros de una región"
    return "mueve desde una región tantos caballeros tuyos como quieras"


def _reinforcing(most: int, *, castillo: bool) -> str:
    where = "en cualquier región o en el castillo" if castillo else "en cualquier región"
    return f"coloca {_up_to(most, 'caballero más', 'caballeros más')} de tu corte {where}"


@EFFECTS.of(movement.leave_one_region)
def _leave_one_region(played: Played) -> Words:
    return Words(_leaving(played), _MOVE)


@EFFECTS.of(movement.reinforce)
def _reinforce(_played: Played, *, most: int, castillo: bool = True) -> Words:
    never = "nunca la suya" if castillo else "nunca la suya ni el castillo"
    return Words(
        _reinforcing(most, castillo=castillo),
        f"Valen también las regiones que no son vecinas de la del rey, pero {never}.",
    )


@EFFECTS.of(movement.leave_or_reinforce)
def _leave_or_reinforce(played: Played, *, most: int, castillo: bool = True) -> Words:
    inside = (
        "La región del rey está cerrada, y del castillo no sale nada."
        if castillo
        else "La región del rey está cerrada. Al castillo puedes mover caballeros, pero no colocarlos."
    )
    return Words(
        f"{_leaving(played)}, o bien {_reinforcing(most, castillo=castillo)}",
        f"Solo puedes hacer una cosa o la otra. {inside}",
    )


# -- courts, provinces and the Veto


@EFFECTS.of(interrupts.keep_veto)
def _keep_veto(played: Played) -> Words:
    what = (
        "la acción especial de otro jugador, o lo que quede de ella"
        if played.vetoes is Vetoes.PARTIAL
        else "toda la acción especial de otro jugador"
    )
    return Words(
        f"quédate con esta carta; una vez, en esta ronda o en la siguiente, puedes impedir {what}",
        "Te preguntamos antes de que empiece la acción. No puedes impedir que alguien coloque caballeros, ni otro "
        "veto.",
    )


@EFFECTS.of(court.decay_of_authority)
def _decay_of_authority(_played: Played, *, most: int = ANY) -> Words:
    if most == ANY:
        return Words("cada rival devuelve toda su corte a la provincia")
    return Words(
        f"cada rival devuelve {_caballeros(most)} de su corte a la provincia", "Quien tiene menos los devuelve todos."
    )


@EFFECTS.of(court.one_of_each)
def _one_of_each(_played: Played) -> Words:
    return Words("devuelve de las regiones a la provincia 1 caballero de cada rival; tú eliges cuál", _RETURN)


@EFFECTS.of(court.angry_king)
def _angry_king(played: Played, *, n: int) -> Words:
    order = "Todos eligen a la vez." if played.has("victims", "at_once") else "Por turnos, empezando por tu izquierda."
    return Words(
        f"cada rival devuelve a la provincia {_caballeros(n)} a su elección, de las regiones o de su corte",
        f"{order} Quien tiene menos los devuelve todos. {_RETURN}",
    )


@EFFECTS.of(court.the_court)
def _the_court(_played: Played, *, most: int) -> Words:
    return Words(f"lleva {_up_to(most, 'caballero más', 'caballeros más')} de la provincia a tu corte")


# -- secret discs


@EFFECTS.of(discs.unrest)
def _unrest(_played: Played) -> Words:
    return Words(
        "cada rival elige en secreto una región donde tenga caballeros y los devuelve todos a la provincia",
        f"Quien no tiene caballeros en ninguna región no pierde nada. {_CHOSEN}",
    )


@EFFECTS.of(discs.lesser_unrest)
def _lesser_unrest(played: Played, *, n: int) -> Words:
    if n == 1:
        return Words(
            "cada rival elige en secreto una región donde tenga caballeros y devuelve 1 a la provincia", _CHOSEN
        )
    if played.has("disc_two", "two_only"):
        without = "no devuelve nada"
    elif n == 2:
        without = "elige una donde tenga 1 y lo devuelve"
    else:
        without = "elige una donde tenga menos y los devuelve"
    return Words(
        f"cada rival elige en secreto una región donde tenga al menos {n} caballeros y devuelve {n} a la provincia",
        f"Quien no tiene ninguna región así {without}. {_CHOSEN}",
    )


@EFFECTS.of(discs.unique_choice)
def _unique_choice(_played: Played) -> Words:
    return Words("todos eligen en secreto una región; se puntúan las que elige un solo jugador", _REGIONS)


@EFFECTS.of(discs.eviction)
def _eviction(_played: Played, *, elsewhere: bool = False) -> Words:
    back = (
        "Nadie puede elegir la región que deja. Si alguien elige la del rey, sus caballeros vuelven a su corte."
        if elsewhere
        else "Si alguien elige la región del rey, o la que deja, sus caballeros vuelven a su corte."
    )
    return Words(
        "nombra una región; cada rival mueve todos sus caballeros de allí a una región que elige en secreto",
        f"No puede ser la región del rey. {back} Los tuyos se quedan.",
    )


# -- scorings


@EFFECTS.of(scoring.score_one)
def _score_one(played: Played, *, castillo: bool = False) -> Words:
    if castillo and played.has("score_castillo", "yes"):
        return Words("puntúa una región a tu elección o el castillo", f"{_SCORE} También vale la región del rey.")
    return Words("puntúa una región a tu elección", f"{_REGIONS} También vale la región del rey.")


@EFFECTS.of(scoring.score_by_value)
def _score_by_value(_played: Played, *, firsts: tuple[int, ...]) -> Words:
    points = "1 punto" if tuple(firsts) == (1,) else f"{_either(firsts)} puntos"
    return Words(
        f"puntúa todas las regiones cuyo primer puesto vale {points}",
        f"{_REGIONS} Donde hay un marcador móvil, valen sus puntos.",
    )


@EFFECTS.of(scoring.score_castillo)
def _score_castillo(_played: Played) -> Words:
    return Words("puntúa el castillo", "Todo lo que hay dentro se queda allí hasta la siguiente puntuación general.")


@EFFECTS.of(scoring.score_first_only)
def _score_first_only(_played: Played) -> Words:
    return Words("puntúa solo el primer puesto de cada región; si hay empate en cabeza, nadie puntúa allí", _REGIONS)


@EFFECTS.of(scoring.score_fullest)
def _score_fullest(_played: Played) -> Words:
    return Words("puntúa la región con más caballeros en total (si hay empate, todas las empatadas)", _REGIONS)


@EFFECTS.of(scoring.score_emptiest)
def _score_emptiest(_played: Played) -> Words:
    return Words(
        "puntúa la región con menos caballeros en total, sin contar las vacías (si hay empate, todas las empatadas)",
        _REGIONS,
    )


# -- the King, the Grandes, scoreboards and power cards


@EFFECTS.of(crown.mobile_scoreboard)
def _mobile_scoreboard(_played: Played) -> Words:
    tiles = _either(["/".join(map(str, values)) for values in TILES.values()])
    return Words(
        f"coloca un marcador móvil ({tiles}) o mueve uno",
        "Sus puntos sustituyen a los impresos, también a los del castillo; las bonificaciones se mantienen. Como mucho "
        "hay uno en cada lugar. No sale del tablero, y nunca entra ni sale de donde está el rey.",
    )


@EFFECTS.of(crown.power_back)
def _power_back(played: Played) -> Words:
    modifier = " o uno de tus modificadores" if played.has("power_shift", "yes") else ""
    return Words(
        f"recupera una de tus cartas de poder jugadas{modifier}",
        "También puede ser la de esta ronda; nadie ve cuál es. El orden de los turnos no cambia, y quien jugó la carta "
        "más baja empieza igualmente la ronda siguiente.",
    )


@EFFECTS.of(crown.adopt_home)
def _adopt_home(_played: Played) -> Words:
    return Words(
        "mueve tu Grande a otra región",
        "Esa pasa a ser tu región de origen; puede haber allí otros Grandes. Tu Grande no puede entrar en la región "
        "del rey, ni salir de ella, ni ir al castillo.",
    )


@EFFECTS.of(crown.royal_advisor)
def _royal_advisor(_played: Played) -> Words:
    return Words("mueve al rey a una región vecina")


@EFFECTS.of(crown.kings_card)
def _kings_card(played: Played) -> Words:
    abroad = ", ni a Francia, ni a Portugal" if played.has("new_regency", "yes") else ""
    again = " Esta carta está disponible en cada ronda." if played.lasting else ""
    return Words(
        "mueve al rey a cualquier región", f"No puede ir al castillo{abroad}, pero sí quedarse donde está.{again}"
    )


# -- New Regency


@EFFECTS.of(regency.exile)
def _exile(_played: Played, *, to: Sequence[str]) -> Words:
    return Words(
        f"mueve al rey al extranjero, {_either([f'a {COUNTRIES[country]}' for country in to])}",
        "Mientras está allí, ninguna región está cerrada y ninguna da la bonificación del rey. Los caballeros se "
        "colocan en las regiones que limitan con ese país, o en el castillo.",
    )


@EFFECTS.of(regency.entourage)
def _entourage(_played: Played, *, n: int) -> Words:
    return Words(
        f"mueve al rey a cualquier región y, con él, {_caballeros(n)} a tu elección de la región que deja",
        "Tienen que ser tantos, o todos si hay menos. Desde Francia, Portugal o el castillo no va nadie con él.",
    )


@EFFECTS.of(regency.competition)
def _competition(_played: Played) -> Words:
    return Words(
        "mueve al rey a cualquier región; todos los Grandes que haya allí van al castillo",
        "Dentro pueden dar la bonificación del Grande cuando se puntúa el castillo. En una puntuación general, cada "
        "uno va a la región que marca el disco de su dueño. «Revelación» los devuelve al castillo.",
    )


@EFFECTS.of(regency.to_the_emptiest)
def _to_the_emptiest(_played: Played) -> Words:
    return Words(
        "mueve al rey a la región con menos caballeros en total",
        "Las regiones vacías no cuentan; si hay empate, eliges tú. Puede que ya esté allí.",
    )


@EFFECTS.of(regency.to_the_fullest)
def _to_the_fullest(_played: Played) -> Words:
    return Words(
        "mueve al rey a la región con más caballeros en total", "Si hay empate, eliges tú. Puede que ya esté allí."
    )


@EFFECTS.of(regency.rebellion)
def _rebellion(_played: Played) -> Words:
    return Words(
        "pon al rey junto al castillo, que es la región del rey hasta que se mueva de nuevo",
        "Mientras tanto se pueden colocar caballeros en todas las regiones, pero en el castillo no entra nada. Cuando "
        "se puntúa, el primero en solitario saca además la bonificación del rey, y todo vuelve a entrar.",
    )


@EFFECTS.of(regency.infiltration)
def _infiltration(played: Played) -> Words:
    veto = "; un veto puede impedirla" if played.vetoes is not Vetoes.OFF else ""
    return Words(
        "coloca este turno caballeros también en la región del rey",
        f"El rey no se mueve. Usa esta acción especial antes de colocar{veto}.",
    )


@EFFECTS.of(regency.stand_in)
def _stand_in(_played: Played) -> Words:
    return Words(
        "el rey y un Grande a tu elección intercambian sus lugares",
        "Los dos tienen que estar en regiones. Si están en la misma, no cambia nada.",
    )
