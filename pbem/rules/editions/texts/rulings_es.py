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
    "J1-classic": "Si otro jugador tiene un veto, tu acción especial se anuncia a todos, paso a paso, antes de que "
    "ocurra. Ese jugador puede impedirla entera o a partir de un paso; los pasos anteriores valen. Cuenta como un "
    "paso cada caballero que mueves, colocas, devuelves o llevas a tu corte, cada lugar que se puntúa y cada rival "
    "que debe devolver caballeros o dejar una región. Si en la partida solo se pueden vetar acciones enteras, no hay "
    "pasos: todo o nada.",
    "J1-2023": "Si otro jugador tiene un veto, tu acción especial se anuncia a todos antes de que ocurra. Ese jugador "
    "puede impedirla entera o dejarla pasar.",
    "J2-classic": "Si una carta hace elegir una región con el disco secreto, el veto contra ella se decide antes de "
    "que nadie elija. Los rivales protegidos por el veto no eligen. Si se puntúan regiones elegidas con el disco, un "
    "veto parcial aún puede parar la puntuación después de revelar los discos.",
    "J2-2023": "Si una carta hace elegir una región con el disco secreto, el veto contra ella se decide antes de que "
    "nadie elija.",
    "J3": "Si dos jugadores tienen un veto, se les pregunta por turnos, en el sentido de las agujas del reloj desde "
    "quien hace la acción. Vale el primer veto; el otro jugador conserva el suyo.",
    "J4": "No puedes vetar un veto, ni tu propia acción especial, ni que alguien coloque caballeros.",
    "J5": "Un veto vale durante el resto de la ronda en que lo tomas y toda la siguiente. Después se pierde. Si lo "
    "tomas en la última ronda, caduca al final de esa ronda.",
    "J6": "Cuando llevas caballeros a tu corte, con la carta de poder o de otra forma, primero se vacía tu provincia. "
    "Los que falten puedes tomarlos de las regiones, pero no de la región del rey ni del castillo.",
    "J7": "Puedes llevar a tu corte menos caballeros de los que permite la carta de poder, o ninguno.",
    "J8": "En tu turno tienes que tomar una carta de acción, pero puedes renunciar a la acción especial, a colocar "
    "caballeros o a las dos cosas.",
    "J9": "Puedes mover al rey antes o después de colocar caballeros. Los caballeros se colocan según el lugar "
    "donde esté en ese momento.",
    "J10": "Con una carta que mueve al rey a cualquier región, puedes nombrar la región donde ya está.",
    "J12": "En una puntuación general, tu disco puede mostrar la región del rey. Entonces tus caballeros del castillo "
    "van a tu corte.",
    "J13": "Si tienes que dejar una región y tu disco muestra la región del rey, tus caballeros vuelven a tu corte.",
    "J14-classic": "Si eliges la región que tienes que dejar, tus caballeros vuelven a tu corte.",
    "J14-2023": "No puedes elegir la región que tienes que dejar.",
    "J15": "No se puede nombrar la región del rey; de ella no se echa a nadie.",
    "J16": "Solo eligen con el disco los jugadores que tienen caballeros en la región nombrada.",
    "J17": "Con esta carta nadie puede ir al castillo: los discos solo muestran regiones.",
    "J18-classic": "Cuando mueves caballeros tuyos de una región, puedes dejar algunos allí, salvo que la partida "
    "esté configurada para que se vayan todos.",
    "J18-2023": "Cuando mueves caballeros tuyos de una región, puedes dejar algunos allí.",
    "J19-classic": "Los caballeros adicionales pueden ir también al castillo.",
    "J19-2023": "Los caballeros adicionales van solo a regiones, no al castillo.",
    "J20": "Colocar los caballeros adicionales y colocar los que permite la carta son acciones distintas. Puedes "
    "hacerlas en cualquier orden, desde la misma corte.",
    "J21": "Solo puedes elegir una región donde tengas caballeros, y no la región del rey. Si no tienes ninguna, no "
    "pierdes nada.",
    "J22-classic": "Si no tienes caballeros suficientes en ninguna región, eliges una donde tengas menos y los "
    "devuelves todos, salvo que la partida esté configurada de otra forma.",
    "J22-2023": "Si no tienes caballeros suficientes en ninguna región, eliges una donde tengas menos y los "
    "devuelves todos.",
    "J23": "Si entre tu corte y las regiones que no están cerradas no tienes caballeros suficientes, los devuelves "
    "todos.",
    "J24": "El orden en que responden los rivales no influye en los caballeros que pierde cada uno. Por eso una "
    "partida puede configurarse para preguntar a todos a la vez.",
    "J25": "Si un rival solo tiene caballeros en la región del rey o en el castillo, no devuelve nada.",
    "J26-classic": "El orden en que se puntúan varias regiones no cambia los puntos de nadie. Se sigue el orden de "
    "puntuación del tablero. Solo te preguntamos el orden cuando un veto podría impedir el "
    "resto.",
    "J26-2023": "El orden en que se puntúan varias regiones no cambia los puntos de nadie. Se sigue el orden de "
    "puntuación del tablero.",
    "J27": "Para puntuar puedes elegir también la región del rey; cuenta la bonificación del rey.",
    "J28-classic": lambda counts: (
        "El castillo no es una región y no se puede elegir, salvo con la carta del "
        f"mazo {counts.any_stack} si la partida está configurada así."
    ),
    "J28-2023": "El castillo no es una región y no se puede elegir.",
    "J29": "Para saber qué región tiene más caballeros y cuál menos, se suman los de todos los jugadores. "
    "La región del rey también cuenta; el castillo, nunca.",
    "J30": "Un primer puesto en solitario da también las bonificaciones del rey y del Grande.",
    "J31": "Quien está solo en una región ocupa el primer puesto en solitario y recibe las bonificaciones.",
    "J32": "Si mueves un marcador móvil, tiene que cambiar de lugar. En ningún lugar puede haber dos, y ninguno puede "
    "entrar donde está el rey ni salir de allí.",
    "J33-classic": "Un Grande no puede entrar en la región del rey ni salir de ella, ni ir al castillo.",
    "J33-2023": "Un Grande no puede entrar en la región del rey ni salir de ella, ni ir al castillo. Solo lo permiten "
    "«Competencia» y «Suplencia», de Nueva regencia.",
    "J34": "Puedes recuperar cualquier carta de poder que hayas jugado, incluso la de esta ronda. Los demás no saben "
    "cuál recuperas. El orden de los turnos y el marcador de inicio no cambian.",
    "J35": "Todo lo que entra en el castillo se anuncia. Una opción de la partida decide si el tablero muestra los "
    "números o hay que recordarlos.",
    "J36": "En una puntuación general, quienes tienen algo en el castillo eligen con el disco antes de que se revele "
    "nada. Si los números están ocultos, se pregunta a todos.",
    "J37-classic": "Tras esta puntuación, los caballeros se quedan en el castillo.",
    "J37-2023": "Tras esta puntuación, todos los caballeros y Grandes vuelven al castillo.",
    "J38": "Un caballero que se mueve tiene que acabar en otro lugar, y cada uno se puede mover solo una vez.",
    "J39": "Mientras el rey está junto al castillo, no se puede colocar ni mover nada a él, tampoco un marcador "
    "móvil. «Revelación» puede puntuarlo, con la bonificación del rey.",
    "J40": lambda counts: (
        "Si el rey está junto al castillo en una puntuación general, el castillo se puntúa con "
        f"{word(counts.bonus)} puntos extra para el primero en solitario. Después todo vuelve a entrar, "
        "también los Grandes; no se eligen regiones con el disco."
    ),
    "J41": "Desde Francia o Portugal, las vecinas del rey son las regiones de su frontera; desde el castillo, todas "
    "las regiones.",
    "J42": "Mientras el rey está junto al castillo, «Infiltración» te permite colocar caballeros en el castillo.",
    "J43": "Los Grandes de la nueva región del rey van al castillo, incluso el tuyo.",
    "J44": "Un Grande en el castillo no tiene región de origen, y solo una puntuación general lo saca de allí.",
    "J45": "Si el disco de su dueño muestra la región del rey, los caballeros van a la corte y el Grande se queda en "
    "el castillo hasta la siguiente puntuación general.",
    "J46": "Si el rey está junto al castillo, primero se va de allí, así que los Grandes pueden entrar.",
    "J47": "«Infiltración» es una acción especial que se usa antes de colocar. Si se veta, colocas como siempre.",
    "J48": "Si el rey viene de Francia, de Portugal o del castillo, nadie va con él.",
    "J49": "Los caballeros que van con el rey dejan una región del rey y entran en otra. Esta carta lo permite.",
    "J50": "Si el rey ya está en la región con menos caballeros, se queda allí.",
    "J51": "Mientras el rey está en el extranjero, ninguna región está cerrada y no hay bonificación del rey. Los "
    "caballeros se colocan en las regiones de esa frontera o en el castillo, y el disco puede mostrar cualquier "
    "región.",
    "J52": "El rey puede intercambiarse con un Grande de su propia región. Entonces no cambia nada.",
    "J53": lambda counts: (
        f"Cambio de poder: se permiten sumas menores que {counts.lowest} y mayores que {counts.highest}. Solo "
        "tienen que ser distintas de las que ya se han jugado."
    ),
    "J54": lambda counts: (
        f"{_with(counts)}: el jugador ficticio no tiene modificadores; cuenta el valor impreso de su carta."
    ),
    "J55": lambda counts: (
        f"{_with(counts)}: si el jugador ficticio jugó la carta más baja, el marcador de inicio va al jugador "
        "con la siguiente más baja."
    ),
    "J56": lambda counts: (
        f"{_with(counts)}: si al jugador ficticio se le acaban los caballeros, los que quedan se colocan en el"
        " orden de las cartas de región."
    ),
    "J57": lambda counts: (
        f"{_with(counts)}: el jugador ficticio no participa cuando tendría que elegir. Cuando eliges tú, es un"
        " rival como los demás."
    ),
    "J58": lambda counts: (
        f"{_with(counts)}: puedes mover caballeros del jugador ficticio al castillo. Cuentan en su puntuación "
        "y después vuelven a la reserva del jugador ficticio."
    ),
    "J59": lambda counts: (
        f"{_with(counts)}: la ronda empieza con las {word(counts.dummy_draws)} cartas de región del jugador "
        "ficticio. Siguen las cartas de acción, la carta de poder del jugador ficticio y las cartas de poder "
        "de los jugadores."
    ),
    "J60": lambda counts: (
        "Las cartas para veteranos entran primero en sus mazos. Después se barajan juntos los mazos "
        f"{listed(counts.merged)}."
    ),
    "J61": "El primer jugador se elige al azar.",
    "J62": "Quienes empatan a puntos al final comparten la victoria, salvo que se juegue con desempates.",
    "J63": lambda counts: (
        f"Con {word(counts.only_first)} jugadores solo puntúan los primeros puestos, así que un empate no da "
        "puntos a nadie, tampoco en el castillo."
    ),
    "J64": lambda counts: (
        "En caso de empate, todos los empatados reciben los puntos del puesto siguiente. Con "
        f"{word(counts.only_two)} jugadores solo cuentan dos puestos: quienes empatan en cabeza reciben los puntos "
        "del segundo."
    ),
    "J65": "Con desempates, a igualdad de puntos deciden los caballeros en la corte, después los de la provincia y "
    "después las cartas de poder sin usar, empezando por la más alta. Quienes empatan en todo comparten el puesto.",
    "J66": "Si la partida está configurada así y esta carta está encima de su mazo en la primera ronda, el mazo se "
    "vuelve a barajar hasta que haya otra carta encima. Puede salir en cualquier ronda posterior.",
}
