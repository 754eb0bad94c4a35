"""The decks of 2023 in Spanish; names and texts are our own."""

from typing import Final

from pbem.rules import choices
from pbem.rules.editions.texts.row import CardTexts, ChoiceTexts

_MOVE = (
    "A cualquier parte, menos desde la región del rey o hacia ella; en el castillo se entra, pero no se sale. "
    "Se pueden mover menos."
)
_SCORE = "Se puntúa como en una puntuación general, con las dos bonificaciones. El castillo no es una región."
_TILE = " Un marcador móvil cambia lo que vale una región, y con ello si se puntúa."
_RETURN = "Ninguno de la región del rey, ninguno del castillo."

BASE: Final = {
    # Mazo 1
    "n1_ambush": CardTexts("Emboscada", "mover hasta 3 caballeros ajenos", _MOVE),
    "n1_any3": CardTexts("Tres cualesquiera (sin nombre)", "mover hasta 3 caballeros, de quien sea", _MOVE),
    "n1_any4": CardTexts("Cuatro cualesquiera (sin nombre)", "mover hasta 4 caballeros, de quien sea", _MOVE),
    "n1_own4": CardTexts("Cuatro propios (sin nombre)", "mover hasta 4 caballeros propios", _MOVE),
    "n1_intrigue": CardTexts("Intriga", "mover hasta 2 caballeros propios y hasta 2 ajenos", _MOVE),
    "n1_conspiracy": CardTexts("Conspiración", "mover desde una sola región hasta 5 caballeros, de quien sea", _MOVE),
    "n1_all_own": CardTexts(
        "Propios de una región (sin nombre)", "sacar de una región tantos caballeros propios como quieras", _MOVE
    ),
    "n1_militia": CardTexts(
        "Milicia",
        "colocar hasta 2 más de tu corte, en las regiones que quieras",
        "No solo junto al rey; pero ni en la región del rey ni en el castillo.",
    ),
    # Mazo 2
    "n2_decay_all": CardTexts(
        "Cortes vacías (sin nombre)", "hacer que cada rival devuelva toda su corte a la provincia"
    ),
    "n2_decay_3": CardTexts(
        "Tres de la corte (sin nombre)",
        "hacer que cada rival devuelva 3 de su corte a la provincia",
        "Quien tiene menos los devuelve todos.",
    ),
    "n2_one_each": CardTexts(
        "Uno de cada (sin nombre)",
        "devolver a la provincia 1 caballero de cada rival, a tu elección, de las regiones",
        _RETURN,
    ),
    "n2_withdrawal": CardTexts(
        "Retirada",
        "hacer que cada rival devuelva 3 caballeros a su elección, de las regiones o de la corte",
        "Uno tras otro, empezando por tu izquierda; quien tiene menos devuelve todos los que pueda. " + _RETURN,
    ),
    "n2_civil_war": CardTexts(
        "Guerra civil",
        "hacer que cada rival elija en secreto una región donde esté y devuelva todos los suyos de ella",
        "Quien no está en ninguna región no pierde nada. " + _RETURN,
    ),
    "n2_disc_2": CardTexts(
        "Dos según el disco (sin nombre)",
        "hacer que cada rival elija en secreto una región donde tenga 2 y devuelva 2 de ella",
        "Quien no tiene 2 en ninguna devuelve 1. " + _RETURN,
    ),
    "n2_fair": CardTexts("Feria", "puntuar una región", _SCORE + " También puede ser la región del rey."),
    # Mazo 3
    "n3_outposts": CardTexts("Puestos avanzados", "puntuar todas las regiones que dan 4 al primero", _SCORE + _TILE),
    "n3_fiesta": CardTexts("Fiesta", "puntuar todas las regiones que dan 5 al primero", _SCORE + _TILE),
    "n3_six_seven": CardTexts(
        "Las de 6 y 7 (sin nombre)", "puntuar todas las regiones que dan 6 o 7 al primero", _SCORE + _TILE
    ),
    "n3_revelation": CardTexts(
        "Revelación",
        "puntuar el castillo",
        "Todo lo que había dentro vuelve a entrar; solo sale en la siguiente puntuación general.",
    ),
    "n3_first_only": CardTexts(
        "Solo los primeros (sin nombre)",
        "puntuar todas las regiones, pero solo los primeros puestos, y ninguno empatado",
        _SCORE,
    ),
    "n3_most": CardTexts(
        "La más llena (sin nombre)",
        "puntuar la región con más caballeros (en caso de empate, todas ellas)",
        _SCORE,
    ),
    "n3_least": CardTexts(
        "La menos llena (sin nombre)",
        "puntuar la región con menos caballeros, sin contar las vacías (en caso de empate, todas ellas)",
        _SCORE,
    ),
    # Mazo 4
    "n4_enactment": CardTexts(
        "Promulgación",
        "poner un marcador móvil (8/4/0 o 4/0/0), o mover uno",
        "Sustituye los valores impresos, también los del castillo; las dos bonificaciones se mantienen. Uno por lugar, "
        "y nunca sale del tablero; ni entra ni sale de donde está el rey.",
    ),
    "n4_empowerment": CardTexts(
        "Plenos poderes",
        "recuperar a la mano una de tus cartas de poder ya jugadas",
        "También la de esta ronda; nadie ve cuál. Tu puesto en esta ronda no cambia, y quien jugó la más baja empieza "
        "igualmente la siguiente. Con Cambio de poder puede ser un modificador.",
    ),
    "n4_adopted_home": CardTexts(
        "Patria adoptiva",
        "mover tu grande a otra región",
        "Puede haber allí otros grandes. Ni desde la región del rey ni hacia ella, y nunca al castillo.",
    ),
    "n4_coup": CardTexts(
        "Golpe de Estado",
        "nombrar una región: todos los demás la dejan, cada uno hacia una región elegida en secreto",
        "No la región del rey. Quien elige la región del rey vuelve a la corte. Los tuyos se quedan.",
    ),
    "n4_court": CardTexts("Dos a la corte (sin nombre)", "llevar hasta 2 más de la provincia a tu corte"),
    "n4_advisor": CardTexts("El rey al lado (sin nombre)", "mover al rey a una región vecina"),
    # Mazo 5
    "n5_your_majesty": CardTexts(
        "Su Majestad",
        "mover al rey a cualquier región",
        "No al castillo, ni a Francia, ni a Portugal. La carta vuelve a estar en cada ronda.",
    ),
}

OLD_HANDS: Final = {
    "o1_delegation": CardTexts(
        "Delegación",
        "o bien sacar de una región tantos caballeros propios como quieras, o bien colocar hasta 2 más de tu corte en "
        "las regiones que quieras",
        "Nada entra en la región del rey ni sale de ella; al castillo solo puede ir lo que se mueve.",
    ),
    "o2_veto": CardTexts(
        "Veto",
        "quedarte esta carta: una vez, en esta ronda o en la siguiente, impedir entera la acción especial de otro "
        "jugador",
        "Se te pregunta antes de que la acción empiece. No se puede impedir que alguien coloque caballeros, ni otro "
        "veto.",
    ),
    "o4_rivalries": CardTexts(
        "Rivalidades",
        "hacer que todos elijan en secreto una región; se puntúa cada una elegida exactamente una vez",
        _SCORE,
    ),
}

NEW_REGENCY: Final = {
    "r5_exile": CardTexts(
        "Exilio",
        "mover al rey al extranjero, a Francia o a Portugal",
        "Mientras está allí, ninguna región está cerrada y ninguna da la bonificación del rey; se coloca junto a ese "
        "país o en el castillo.",
    ),
    "r5_entourage": CardTexts(
        "Séquito",
        "mover al rey a cualquier región, y con él 2 caballeros, de quien sea, de la región que deja",
        "Tienen que ir los dos; si hay menos, esos. Desde Francia, Portugal o el castillo no le sigue nadie.",
    ),
    "r5_competition": CardTexts(
        "Competencia",
        "mover al rey a cualquier región; todos los grandes que haya en ella van al castillo",
        "Allí pueden dar la bonificación del grande cuando se puntúa el castillo; en una puntuación general van adonde "
        "dice el disco de su dueño. Revelación los vuelve a echar dentro.",
    ),
    "r5_chalet": CardTexts(
        "Casa de campo",
        "mover al rey a la región donde entre todos hay menos caballeros",
        "Las vacías no cuentan; entre iguales eliges tú. Puede estar ya allí.",
    ),
    "r5_rebellion": CardTexts(
        "Rebelión",
        "poner al rey junto al castillo, que es la región del rey hasta que se mueva de nuevo",
        "Mientras tanto se puede colocar en todas las regiones, pero nada entra en el castillo. Quien es primero en "
        "solitario en él tiene la bonificación del rey, y tras una puntuación todo vuelve a entrar.",
    ),
    "r5_infiltration": CardTexts(
        "Infiltración",
        "colocar este turno también en la región del rey",
        "El rey no se mueve. Esta acción especial va antes de colocar; un veto puede impedirla.",
    ),
    "r5_stand_in": CardTexts(
        "Suplencia",
        "hacer que el rey y un grande a tu elección cambien de sitio",
        "Los dos tienen que estar en regiones. Si están en la misma, nada cambia.",
    ),
    "r5_neighbour": CardTexts("El rey al lado (carta de la casa)", "mover al rey a una región vecina"),
    "r5_anywhere": CardTexts(
        "El rey adonde quieras (carta de la casa)",
        "mover al rey a cualquier región",
        "No al castillo, ni a Francia, ni a Portugal.",
    ),
    "r5_fullest": CardTexts(
        "El rey al gentío (carta de la casa)",
        "mover al rey a la región donde entre todos hay más caballeros",
        "Entre iguales eliges tú. Puede estar ya allí.",
    ),
}

CARDS: Final = BASE | OLD_HANDS | NEW_REGENCY

CHOICES: Final = {
    choices.PASS: ChoiceTexts("¿Cuál de tus tres modificadores das a tu vecino de la izquierda?"),
    choices.ABILITY: ChoiceTexts("Tu modificador puede hacer algo. ¿Usarlo ahora?"),
    choices.NOBLE: ChoiceTexts("¿Qué Grande se mueve, y adónde?"),
    choices.ENTOURAGE: ChoiceTexts("¿Quién va con el rey? {most} en total."),
    choices.SWAP: ChoiceTexts("¿Con el Grande de quién cambia de sitio el rey?"),
}
