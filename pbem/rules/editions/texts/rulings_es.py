"""The rulings in Spanish, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts.es_doubts import listed, word
from pbem.rules.editions.texts.row import Counted


def _players(counts: Counts) -> str:
    return listed([word(n) for n in counts.dummy_for])


def _with(counts: Counts) -> str:
    """`Con dos jugadores`: with so many there is a dummy."""
    return f"Con {_players(counts)} jugadores"


SENTENCES: Final[Mapping[str, Counted[str]]] = {
    "J1-classic": "Si otro jugador tiene un veto, una acción especial se anuncia a la mesa, paso a paso, antes de que "
    "ocurra. El veto puede impedirla entera o a partir de un paso; los pasos anteriores valen. Un paso es un caballero "
    "que se mueve, se coloca, se devuelve o se lleva a la corte; un lugar que se puntúa; o un rival que debe devolver "
    "caballeros o dejar una región. En las partidas con veto entero no hay pasos: todo o nada.",
    "J1-2023": "Si otro jugador tiene un veto, una acción especial se anuncia a la mesa antes de que ocurra. El veto "
    "la impide entera, o no la impide.",
    "J2-classic": "Si una carta hace elegir en secreto con el disco, el veto contra ella se decide antes de que nadie "
    "elija; los rivales a los que el veto libra no eligen. Si se puntúan regiones elegidas con el disco, un veto "
    "parcial aún puede parar la puntuación cuando se revelan los discos.",
    "J2-2023": "Si una carta hace elegir en secreto con el disco, el veto contra ella se decide antes de que nadie "
    "elija.",
    "J3": "Si dos tienen un veto, se les pregunta en el sentido del reloj desde quien actúa. Vale el primer veto; el "
    "otro jugador conserva el suyo.",
    "J4": "No se puede vetar un veto, ni la propia acción especial, ni que alguien coloque caballeros.",
    "J5": "Un veto vale el resto de su ronda y toda la siguiente; después se pierde. Tomado en la última ronda, acaba "
    "con ella.",
    "J6": "Al llevar caballeros a la corte, con la carta de poder o de otro modo, primero se vacía la provincia. Los "
    "que faltan pueden venir de las regiones, pero no de la región del rey ni del castillo.",
    "J7": "Se pueden llevar a la corte menos caballeros de los que permite la carta de poder, incluso ninguno.",
    "J8": "En tu turno tienes que tomar una carta de acción, pero puedes dejar sin hacer la acción especial, la "
    "colocación o las dos.",
    "J9": "El rey puede moverse antes o después de colocar. Se coloca junto al lugar donde está en ese momento.",
    "J10": "Una carta que mueve al rey a cualquier región puede nombrar la región donde ya está.",
    "J12": "En una puntuación general puedes elegir con el disco la región del rey: tus caballeros del castillo van "
    "entonces a tu corte.",
    "J13": "Quien tiene que irse y elige con el disco la región del rey vuelve a su corte.",
    "J14-classic": "Quien elige la región que tiene que dejar vuelve a la corte.",
    "J14-2023": "La región que hay que dejar no se puede elegir con el disco.",
    "J15": "No se puede nombrar la región del rey: de ella no se echa a nadie.",
    "J16": "Solo eligen con el disco quienes tienen caballeros en la región nombrada.",
    "J17": "Nadie puede irse al castillo: el disco solo tiene regiones.",
    "J18-classic": "Sacar de una región caballeros propios: puedes dejar algunos, salvo que la partida diga que se "
    "van todos.",
    "J18-2023": "Sacar de una región caballeros propios: los que quieras, algunos pueden quedarse.",
    "J19-classic": "Los caballeros adicionales pueden ir también al castillo.",
    "J19-2023": "Los caballeros adicionales van solo a regiones, no al castillo.",
    "J20": "Colocar los adicionales y colocar con la propia carta son acciones separadas, en cualquier orden, de la "
    "misma corte.",
    "J21": "Solo se puede elegir una región donde se tienen caballeros, y no la del rey. Quien no tiene ninguna no "
    "pierde nada.",
    "J22-classic": "Quien no tiene tantos en ninguna región elige una donde tiene menos y los devuelve; salvo que "
    "la partida diga otra cosa.",
    "J22-2023": "Quien no tiene tantos en ninguna región elige una donde tiene menos y los devuelve.",
    "J23": "Quien tiene menos entre la corte y las regiones abiertas los devuelve todos.",
    "J24": "El orden no cambia los caballeros de nadie; por eso la partida puede preguntar a todos a la vez.",
    "J25": "El rival que solo está en la región del rey o en el castillo se salta.",
    "J26-classic": "El orden en que se puntúan varias regiones no cambia los puntos de nadie; se sigue el orden del "
    "tablero. Solo se te pregunta cuando un veto podría impedir el resto.",
    "J26-2023": "El orden en que se puntúan varias regiones no cambia los puntos de nadie; se sigue el orden del "
    "tablero.",
    "J27": "Para puntuar se puede elegir también la región del rey; cuenta la bonificación del rey.",
    "J28-classic": lambda counts: (
        f"El castillo no se puede elegir, no es una región; solo puede la carta del mazo {counts.any_stack}, si así se "
        "configuró la partida."
    ),
    "J28-2023": "No se puede elegir el castillo, que no es una región.",
    "J29": "Más y menos: cuentan juntos todos los caballeros de una región, sean de quien sean, y la región del rey "
    "participa. El castillo, nunca.",
    "J30": "Un primer puesto en solitario da también la bonificación del rey y la del Grande.",
    "J31": "Quien está solo en una región es allí el único primero y tiene las bonificaciones.",
    "J32": "Un marcador que se mueve tiene que cambiar de lugar. Ningún lugar tiene dos, y donde está el rey no entra "
    "ni sale ninguno.",
    "J33-classic": "Un Grande no entra en la región del rey ni sale de ella, ni va al castillo.",
    "J33-2023": "Un Grande no entra en la región del rey ni sale de ella, ni va al castillo; eso solo lo pueden "
    "Competencia y Suplencia, de Nueva regencia.",
    "J34": "Puede volver cualquier carta de poder que hayas jugado, también la de esta ronda. Nadie sabe cuál; el "
    "orden de la ronda y el marcador de inicio no cambian.",
    "J35": "Todo lo que entra en el castillo se anuncia. Si el tablero muestra la cuenta o hay que recordarla se "
    "elige con la partida.",
    "J36": "En una puntuación general eligen con el disco quienes tienen algo en el castillo, antes de revelar nada. "
    "Donde nadie ve la cuenta se pregunta a todos.",
    "J37-classic": "Tras esta puntuación los caballeros se quedan en el castillo.",
    "J37-2023": "Tras esta puntuación todos los caballeros, y los Grandes, vuelven al castillo.",
    "J38": "Un caballero que se mueve tiene que acabar en otro lugar, y cada uno se puede mover solo una vez.",
    "J39": "Mientras el rey está junto al castillo, nada se coloca ni se mueve a él, y ningún marcador va allí. "
    "Revelación puede puntuarlo, con la bonificación del rey.",
    "J40": lambda counts: (
        f"Si el rey está junto al castillo en una puntuación general, este se puntúa, con {word(counts.bonus)} puntos "
        "más para un único primero, y todo vuelve a entrar, también los Grandes; no hacen falta discos."
    ),
    "J41": "Desde Francia o Portugal son vecinas del rey las regiones de su frontera; desde el castillo, todas.",
    "J42": "Con el rey junto al castillo, Infiltración permite colocar en el castillo.",
    "J43": "Al castillo van los Grandes de la nueva región del rey, también el tuyo.",
    "J44": "Un Grande en el castillo no tiene casa en ninguna región, y solo una puntuación general lo saca de allí.",
    "J45": "Si el disco de su dueño muestra la región del rey, los caballeros van a la corte y el Grande se queda en "
    "el castillo hasta la siguiente puntuación general.",
    "J46": "Si el rey está junto al castillo, se va primero de allí: los Grandes pueden entrar.",
    "J47": "Infiltración es una acción especial y va antes de colocar. Si se veta, se coloca como siempre.",
    "J48": "Si el rey viene de Francia, de Portugal o del castillo, no lleva a nadie.",
    "J49": "Los caballeros que van con el rey dejan una región del rey y entran en otra: esta carta puede.",
    "J50": "Si ya está en la región con menos, se queda allí.",
    "J51": "Mientras el rey está en el extranjero ninguna región está cerrada y no hay bonificación del rey; se "
    "coloca en esa frontera o en el castillo, y el disco puede mostrar cualquier región.",
    "J52": "Cambiar de sitio con un Grande de la misma región del rey se permite y no cambia nada.",
    "J53": lambda counts: (
        f"Cambio de poder: se permiten totales menores que {counts.lowest} y mayores que {counts.highest}, si nadie "
        "los ha jugado antes."
    ),
    "J54": lambda counts: (
        f"El jugador ficticio de la partida de {_players(counts)} no tiene modificadores; cuenta su valor impreso."
    ),
    "J55": lambda counts: (
        f"{_with(counts)}: si el jugador ficticio jugó la más baja, toma el marcador de inicio quien de vosotros jugó "
        "la más baja."
    ),
    "J56": lambda counts: (
        f"{_with(counts)}: si al jugador ficticio se le acaban los caballeros, se coloca lo que queda, en el orden de "
        "las cartas de región."
    ),
    "J57": lambda counts: (
        f"{_with(counts)}: donde el jugador ficticio tendría que elegir, se le salta. Donde eliges tú, le toca como a "
        "cualquiera."
    ),
    "J58": lambda counts: (
        f"{_with(counts)}: los caballeros del jugador ficticio se pueden mover al castillo. Allí cuentan para los "
        "puestos y luego vuelven a su reserva."
    ),
    "J59": lambda counts: (
        f"{_with(counts)}: la ronda empieza con las {word(counts.dummy_draws)} cartas de región del jugador ficticio; "
        "luego las cartas de acción, su carta de poder y las vuestras."
    ),
    "J60": lambda counts: (
        "Las cartas para veteranos entran primero en sus mazos; después se barajan juntos los mazos "
        f"{listed(counts.merged)}."
    ),
    "J61": "Quién empieza se decide por sorteo.",
    "J62": "Con los mismos puntos al final se comparte la victoria, salvo que se juegue con desempates.",
    "J63": lambda counts: (
        f"Con {word(counts.only_first)} jugadores: solo puntúan los primeros puestos, así que un empate no da nada a "
        "nadie, tampoco en el castillo."
    ),
    "J64": lambda counts: (
        f"Un empate, de cuantos sean, baja al puesto siguiente. Con {word(counts.only_two)} jugadores solo cuentan dos "
        "puestos: quienes empatan en cabeza puntúan todos el segundo."
    ),
    "J65": "Con desempates, entre quienes tienen los mismos puntos decide quién tiene más caballeros en la corte, "
    "después quién tiene más en la provincia y después las cartas de poder sin usar, empezando por la más "
    "alta. Quienes empatan en todo comparten el puesto.",
    "J66": "Si esta carta está encima de su mazo en la primera ronda y así se eligió, el mazo se vuelve a barajar "
    "hasta que haya otra carta encima. Puede salir en cualquier ronda posterior.",
}
