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

_MOVE = "A cualquier parte, menos desde la región del rey o hacia ella; en el castillo se entra, pero no se sale."
_SCORE = "Se puntúa como en una puntuación general, con las dos bonificaciones."
_REGIONS = f"{_SCORE} El castillo no es una región."
_RETURN = "Ninguno de la región del rey, ninguno del castillo."


def _up_to(n: int, one: str, many: str) -> str:
    """`1 caballero propio`, `hasta 2 caballeros propios`."""
    return f"1 {one}" if n == 1 else f"hasta {n} {many}"


def _moving(most: int) -> str:
    return _MOVE if most == 1 else f"{_MOVE} Se pueden mover menos."


def _either(items: Sequence[object]) -> str:
    *first, last = map(str, items)
    between = "u" if last.startswith(("8", "11")) else "o"  # `7 u 8`, by the sound
    return f"{', '.join(first)} {between} {last}" if first else last


# -- intrigues


@EFFECTS.of(movement.move_any)
def _move_any(_played: Played, *, most: int) -> Words:
    return Words(f"mover {_up_to(most, 'caballero', 'caballeros')}, de quien sea", _moving(most))


@EFFECTS.of(movement.move_own)
def _move_own(_played: Played, *, most: int) -> Words:
    return Words(f"mover {_up_to(most, 'caballero propio', 'caballeros propios')}", _moving(most))


@EFFECTS.of(movement.move_foreign)
def _move_foreign(_played: Played, *, most: int) -> Words:
    return Words(f"mover {_up_to(most, 'caballero ajeno', 'caballeros ajenos')}", _moving(most))


@EFFECTS.of(movement.move_own_and_foreign)
def _move_own_and_foreign(_played: Played, *, own: int, foreign: int) -> Words:
    mine = _up_to(own, "caballero propio", "caballeros propios")
    return Words(f"mover {mine} y {_up_to(foreign, 'ajeno', 'ajenos')}", f"{_MOVE} Se pueden mover menos.")


@EFFECTS.of(movement.move_from_one_region)
def _move_from_one_region(_played: Played, *, most: int) -> Words:
    caballeros = _up_to(most, "caballero", "caballeros")
    return Words(f"mover desde una sola región {caballeros}, de quien sea", _moving(most))


def _leaving(played: Played) -> str:
    if played.has("all_own", "must_move_all"):
        return "sacar de una región todos los caballeros propios"
    return "sacar de una región tantos caballeros propios como quieras"


def _reinforcing(most: int, *, castillo: bool) -> str:
    where = "donde quieras" if castillo else "en las regiones que quieras"
    return f"colocar {_up_to(most, 'más', 'más')} de tu corte, {where}"


@EFFECTS.of(movement.leave_one_region)
def _leave_one_region(played: Played) -> Words:
    return Words(_leaving(played), _MOVE)


@EFFECTS.of(movement.reinforce)
def _reinforce(_played: Played, *, most: int, castillo: bool = True) -> Words:
    nowhere = "nunca en la región del rey" if castillo else "pero ni en la región del rey ni en el castillo"
    return Words(_reinforcing(most, castillo=castillo), f"No solo junto al rey; {nowhere}.")


@EFFECTS.of(movement.leave_or_reinforce)
def _leave_or_reinforce(played: Played, *, most: int, castillo: bool = True) -> Words:
    inside = "en el castillo se entra, pero no se sale" if castillo else "al castillo solo puede ir lo que se mueve"
    return Words(
        f"o bien {_leaving(played)}, o bien {_reinforcing(most, castillo=castillo)}",
        f"Nada entra en la región del rey ni sale de ella; {inside}.",
    )


# -- courts, provinces and the Veto


@EFFECTS.of(interrupts.keep_veto)
def _keep_veto(played: Played) -> Words:
    what = (
        "impedir la acción especial de otro jugador, o lo que queda de ella"
        if played.vetoes is Vetoes.PARTIAL
        else "impedir entera la acción especial de otro jugador"
    )
    return Words(
        f"quedarte esta carta: una vez, en esta ronda o en la siguiente, {what}",
        "Se te pregunta antes de que la acción empiece. No se puede impedir que alguien coloque caballeros, ni otro "
        "veto.",
    )


@EFFECTS.of(court.decay_of_authority)
def _decay_of_authority(_played: Played, *, most: int = ANY) -> Words:
    if most == ANY:
        return Words("hacer que cada rival devuelva toda su corte a la provincia")
    return Words(
        f"hacer que cada rival devuelva {most} de su corte a la provincia", "Quien tiene menos los devuelve todos."
    )


@EFFECTS.of(court.one_of_each)
def _one_of_each(_played: Played) -> Words:
    return Words("devolver a la provincia 1 caballero de cada rival, a tu elección, de las regiones", _RETURN)


@EFFECTS.of(court.angry_king)
def _angry_king(played: Played, *, n: int) -> Words:
    caballeros = "1 caballero" if n == 1 else f"{n} caballeros"
    order = "Todos eligen a la vez" if played.has("victims", "at_once") else "Uno tras otro, empezando por tu izquierda"
    return Words(
        f"hacer que cada rival devuelva {caballeros} a su elección, de las regiones o de la corte",
        f"{order}; quien tiene menos devuelve todos los que pueda. {_RETURN}",
    )


@EFFECTS.of(court.the_court)
def _the_court(_played: Played, *, most: int) -> Words:
    return Words(f"llevar {_up_to(most, 'más', 'más')} de la provincia a tu corte")


# -- secret discs


@EFFECTS.of(discs.unrest)
def _unrest(_played: Played) -> Words:
    return Words(
        "hacer que cada rival elija en secreto una región donde esté y devuelva todos los suyos de ella",
        f"Quien no está en ninguna región no pierde nada. {_RETURN}",
    )


@EFFECTS.of(discs.lesser_unrest)
def _lesser_unrest(played: Played, *, n: int) -> Words:
    text = f"hacer que cada rival elija en secreto una región donde tenga {n} y devuelva {n} de ella"
    if n == 1:
        return Words("hacer que cada rival elija en secreto una región donde esté y devuelva 1 de ella", _RETURN)
    if played.has("disc_two", "two_only"):
        return Words(text, f"Quien no tiene {n} en ninguna no devuelve nada. {_RETURN}")
    return Words(text, f"Quien no tiene {n} en ninguna devuelve {1 if n == 2 else 'menos'}. {_RETURN}")


@EFFECTS.of(discs.unique_choice)
def _unique_choice(_played: Played) -> Words:
    return Words(
        "hacer que todos elijan en secreto una región; se puntúa cada una elegida exactamente una vez", _REGIONS
    )


@EFFECTS.of(discs.eviction)
def _eviction(_played: Played, *, elsewhere: bool = False) -> Words:
    back = (
        "No se puede elegir la misma región que se deja; quien elige la región del rey vuelve a la corte."
        if elsewhere
        else "Quien elige la región del rey, o la misma que deja, vuelve a la corte."
    )
    return Words(
        "nombrar una región: todos los demás la dejan, cada uno hacia una región elegida en secreto",
        f"No la región del rey. {back} Los tuyos se quedan.",
    )


# -- scorings


@EFFECTS.of(scoring.score_one)
def _score_one(played: Played, *, castillo: bool = False) -> Words:
    if castillo and played.has("score_castillo", "yes"):
        return Words("puntuar una región o el castillo", f"{_SCORE} También puede ser la región del rey.")
    return Words("puntuar una región", f"{_REGIONS} También puede ser la región del rey.")


@EFFECTS.of(scoring.score_by_value)
def _score_by_value(_played: Played, *, firsts: tuple[int, ...]) -> Words:
    return Words(
        f"puntuar todas las regiones que dan {_either(firsts)} al primero",
        f"{_REGIONS} Un marcador móvil cambia lo que vale una región, y con ello si se puntúa.",
    )


@EFFECTS.of(scoring.score_castillo)
def _score_castillo(_played: Played) -> Words:
    return Words("puntuar el castillo", "Todo lo que hay dentro se queda allí hasta la siguiente puntuación general.")


@EFFECTS.of(scoring.score_first_only)
def _score_first_only(_played: Played) -> Words:
    return Words("puntuar todas las regiones, pero solo los primeros puestos, y ninguno empatado", _REGIONS)


@EFFECTS.of(scoring.score_fullest)
def _score_fullest(_played: Played) -> Words:
    return Words("puntuar la región con más caballeros (en caso de empate, todas ellas)", _REGIONS)


@EFFECTS.of(scoring.score_emptiest)
def _score_emptiest(_played: Played) -> Words:
    return Words(
        "puntuar la región con menos caballeros, sin contar las vacías (en caso de empate, todas ellas)", _REGIONS
    )


# -- the king, the Grandes, scoreboards and power cards


@EFFECTS.of(crown.mobile_scoreboard)
def _mobile_scoreboard(_played: Played) -> Words:
    tiles = _either(["/".join(map(str, values)) for values in TILES.values()])
    return Words(
        f"poner un marcador móvil ({tiles}), o mover uno",
        "Sustituye los valores impresos, también los del castillo; las dos bonificaciones se mantienen. Uno por lugar, "
        "y nunca sale del tablero; ni entra ni sale de donde está el rey.",
    )


@EFFECTS.of(crown.power_back)
def _power_back(played: Played) -> Words:
    if played.has("power_shift", "yes"):
        text = "recuperar a la mano una de tus cartas de poder ya jugadas, o un modificador"
    else:
        text = "recuperar a la mano una de tus cartas de poder ya jugadas"
    return Words(
        text,
        "También la de esta ronda; nadie ve cuál. Tu puesto en esta ronda no cambia, y quien jugó la más baja empieza "
        "igualmente la siguiente.",
    )


@EFFECTS.of(crown.adopt_home)
def _adopt_home(_played: Played) -> Words:
    return Words(
        "mover tu Grande a otra región",
        "Tu región de origen va con él; puede haber allí otros Grandes. Ni desde la región del rey ni hacia ella, y "
        "nunca al castillo.",
    )


@EFFECTS.of(crown.royal_advisor)
def _royal_advisor(_played: Played) -> Words:
    return Words("mover al rey a una región vecina")


@EFFECTS.of(crown.kings_card)
def _kings_card(played: Played) -> Words:
    abroad = ", ni a Francia, ni a Portugal" if played.has("new_regency", "yes") else ""
    again = " La carta vuelve a estar en cada ronda." if played.lasting else ""
    return Words("mover al rey a cualquier región", f"No al castillo{abroad}; puede quedarse donde está.{again}")


# -- New Regency


@EFFECTS.of(regency.exile)
def _exile(_played: Played, *, to: Sequence[str]) -> Words:
    return Words(
        f"mover al rey al extranjero, {_either([f'a {COUNTRIES[country]}' for country in to])}",
        "Mientras está allí, ninguna región está cerrada y ninguna da la bonificación del rey; se coloca junto a ese "
        "país o en el castillo.",
    )


@EFFECTS.of(regency.entourage)
def _entourage(_played: Played, *, n: int) -> Words:
    with_him = "1 caballero" if n == 1 else f"{n} caballeros"
    return Words(
        f"mover al rey a cualquier región, y con él {with_him}, de quien sea, de la región que deja",
        "Tienen que ir tantos; si hay menos, todos. Desde Francia, Portugal o el castillo no le sigue nadie.",
    )


@EFFECTS.of(regency.competition)
def _competition(_played: Played) -> Words:
    return Words(
        "mover al rey a cualquier región; todos los Grandes que haya en ella van al castillo",
        "Allí pueden dar la bonificación del Grande cuando se puntúa el castillo; en una puntuación general van adonde "
        "dice el disco de su dueño. Revelación los vuelve a echar dentro.",
    )


@EFFECTS.of(regency.to_the_emptiest)
def _to_the_emptiest(_played: Played) -> Words:
    return Words(
        "mover al rey a la región donde entre todos hay menos caballeros",
        "Las vacías no cuentan; entre iguales eliges tú. Puede estar ya allí.",
    )


@EFFECTS.of(regency.to_the_fullest)
def _to_the_fullest(_played: Played) -> Words:
    return Words(
        "mover al rey a la región donde entre todos hay más caballeros",
        "Entre iguales eliges tú. Puede estar ya allí.",
    )


@EFFECTS.of(regency.rebellion)
def _rebellion(_played: Played) -> Words:
    return Words(
        "poner al rey junto al castillo, que es la región del rey hasta que se mueva de nuevo",
        "Mientras tanto se puede colocar en todas las regiones, pero nada entra en el castillo. Quien es primero en "
        "solitario en él tiene la bonificación del rey, y tras una puntuación todo vuelve a entrar.",
    )


@EFFECTS.of(regency.infiltration)
def _infiltration(played: Played) -> Words:
    veto = "; un veto puede impedirla" if played.vetoes is not Vetoes.OFF else ""
    return Words(
        "colocar este turno también en la región del rey",
        f"El rey no se mueve. Esta acción especial va antes de colocar{veto}.",
    )


@EFFECTS.of(regency.stand_in)
def _stand_in(_played: Played) -> Words:
    return Words(
        "hacer que el rey y un Grande a tu elección cambien de sitio",
        "Los dos tienen que estar en regiones. Si están en la misma, nada cambia.",
    )
