"""The classic deck in Spanish; names and texts are our own."""

from typing import Final

from pbem.rules import choices
from pbem.rules.editions.texts.row import CardTexts, ChoiceTexts

_MOVE = (
    "A cualquier parte, menos desde la región del rey o hacia ella; en el castillo se entra, pero no se sale. "
    "Se pueden mover menos."
)
_SCORE = "Se puntúa como en una puntuación general, con las dos bonificaciones. El castillo no es una región."

CARDS: Final = {
    # Mazo 1: intrigas
    "c1_any3": CardTexts("Intriga", "mover hasta 3 caballeros, de quien sea", _MOVE),
    "c1_any4": CardTexts("Intriga", "mover hasta 4 caballeros, de quien sea", _MOVE),
    "c1_own4": CardTexts("Intriga", "mover hasta 4 caballeros propios", _MOVE),
    "c1_foreign3": CardTexts("Intriga", "mover hasta 3 caballeros ajenos", _MOVE),
    "c1_two_two": CardTexts("Intriga", "mover hasta 2 caballeros propios y hasta 2 ajenos", _MOVE),
    "c1_five_one_region": CardTexts("Intriga", "mover desde una sola región hasta 5 caballeros, de quien sea", _MOVE),
    "c1_all_own": CardTexts("Intriga", "sacar de una región caballeros propios", _MOVE),
    "c1_add2": CardTexts(
        "Intriga",
        "colocar hasta 2 más de tu corte, donde quieras",
        "No solo junto al rey; nunca en la región del rey.",
    ),
    "c1_or": CardTexts(
        "Intriga",
        "o bien sacar de una región caballeros propios, o bien colocar hasta 2 más de tu corte donde quieras",
        _MOVE,
    ),
    # Mazo 2
    "c2_veto": CardTexts(
        "Veto",
        "quedarte esta carta: una vez, en esta ronda o en la siguiente, impedir la acción especial de otro jugador",
        "No se puede impedir que alguien coloque caballeros, ni otro veto.",
    ),
    "c2_decay_all": CardTexts("Pérdida de autoridad", "hacer que cada rival devuelva toda su corte a la provincia"),
    "c2_decay_3": CardTexts("Pérdida de autoridad", "hacer que cada rival devuelva 3 de su corte a la provincia"),
    "c2_one_each": CardTexts(
        "Uno de cada",
        "devolver a la provincia 1 caballero de cada rival, a tu elección, de las regiones",
        "Ninguno de la región del rey, ninguno del castillo.",
    ),
    "c2_angry_king": CardTexts(
        "La ira del rey",
        "hacer que cada rival devuelva 3 caballeros a su elección, de las regiones o de la corte",
        "Uno tras otro, empezando por tu izquierda; quien tiene menos devuelve todos los que pueda.",
    ),
    "c2_disc_all": CardTexts(
        "Revueltas",
        "hacer que cada rival elija en secreto una región donde esté y devuelva todos los suyos de ella",
    ),
    "c2_disc_2": CardTexts(
        "Pequeñas revueltas",
        "hacer que cada rival elija en secreto una región donde tenga 2 y devuelva 2 de ella",
    ),
    "c2_score_one": CardTexts("Puntuación especial", "puntuar una región", _SCORE),
    # Mazo 3: puntuaciones especiales
    "c3_fours": CardTexts("Puntuación especial", "puntuar todas las regiones que dan 4 al primero", _SCORE),
    "c3_fives": CardTexts("Puntuación especial", "puntuar todas las regiones que dan 5 al primero", _SCORE),
    "c3_six_seven": CardTexts("Puntuación especial", "puntuar todas las regiones que dan 6 o 7 al primero", _SCORE),
    "c3_castillo": CardTexts("Puntuación especial", "puntuar el castillo", "Los caballeros se quedan dentro."),
    "c3_first_only": CardTexts(
        "Puntuación especial",
        "puntuar todas las regiones, pero solo los primeros puestos, y ninguno empatado",
        _SCORE,
    ),
    "c3_most": CardTexts(
        "Puntuación especial", "puntuar la región con más caballeros (en caso de empate, todas ellas)", _SCORE
    ),
    "c3_least": CardTexts(
        "Puntuación especial",
        "puntuar la región con menos caballeros, sin contar las vacías (en caso de empate, todas ellas)",
        _SCORE,
    ),
    "c3_score_one": CardTexts("Puntuación especial", "puntuar una región", _SCORE),
    # Mazo 4
    "c4_scoreboard": CardTexts(
        "Marcador móvil",
        "poner un marcador móvil (8/4/0 o 4/0/0), o mover uno",
        "Sustituye los valores impresos, también los del castillo. Uno por lugar; nunca donde está el rey.",
    ),
    "c4_power": CardTexts(
        "El poder de las cartas",
        "recuperar a la mano una de tus cartas de poder ya jugadas",
        "También la de esta ronda; nadie ve cuál. Tu puesto en esta ronda no cambia.",
    ),
    "c4_court": CardTexts("La corte", "llevar hasta 2 más de la provincia a tu corte"),
    "c4_grande": CardTexts(
        "Grande",
        "mover tu grande a otra región",
        "Tu región de origen va con él. Ni desde la región del rey ni hacia ella.",
    ),
    "c4_disc_score": CardTexts(
        "Puntuación secreta",
        "hacer que todos elijan en secreto una región; se puntúa cada una elegida exactamente una vez",
        _SCORE,
    ),
    "c4_eviction": CardTexts(
        "Desalojo",
        "nombrar una región: todos los demás la dejan, cada uno hacia una región elegida en secreto",
        "Quien elige la región del rey, o la misma que deja, vuelve a la corte.",
    ),
    "c4_royal_advisor": CardTexts("Consejero real", "mover al rey a una región vecina"),
    # Mazo 5
    "c5_king": CardTexts(
        "Carta del rey", "mover al rey a cualquier región", "No al castillo; puede quedarse donde está."
    ),
}

CHOICES: Final = {
    choices.POWER: ChoiceTexts("¿Qué carta de poder juegas?", "Carta de poder {what}"),
    choices.BIDS: ChoiceTexts("¿Qué cartas de poder jugarías? La preferida primero; cuenta la primera que siga libre."),
    choices.DISC: ChoiceTexts("¿Qué región eliges en secreto?"),
    choices.RETURN: ChoiceTexts("¿Cuáles devuelves a la provincia? {most} en total.", "Devuelto: {what}"),
    choices.VETO: ChoiceTexts("¿Vetas?"),
    choices.TAKE: ChoiceTexts("¿Cuántos llevas de la provincia a tu corte?", "A la corte: {what}"),
    choices.CARD: ChoiceTexts("¿Qué carta tomas?"),
    choices.HALF: ChoiceTexts("¿Qué haces ahora? Vale cualquier orden, y cada parte puede omitirse."),
    choices.PLACE: ChoiceTexts("Coloca hasta {most} de tu corte, junto al rey o en el Castillo.", "Colocado: {what}"),
    choices.WHICH: ChoiceTexts("¿Cuál de las dos?"),
    choices.MOVE: ChoiceTexts(
        "Elige un caballero, luego adónde va; hasta {most}.",
        "Movido: {what}",
        unlimited="Elige un caballero y luego adónde va; tantos como quieras.",
    ),
    choices.ADD: ChoiceTexts(
        "Coloca hasta {most} más de tu corte, donde sea menos en la región del rey.", "Colocado además: {what}"
    ),
    choices.REMOVE: ChoiceTexts("Elige un caballero de cada rival; vuelven a la provincia."),
    choices.SCORE: ChoiceTexts("¿Qué se puntúa?"),
    choices.SEQUENCE: ChoiceTexts("¿En qué orden? Un veto puede impedir el resto."),
    choices.SCOREBOARD: ChoiceTexts("¿Qué marcador móvil va adónde?"),
    choices.BACK: ChoiceTexts("¿Qué carta de poder vuelve a tu mano?"),
    choices.COURT: ChoiceTexts("¿Cuántos más llevas de la provincia a tu corte?", "A la corte: {what}"),
    choices.RECALL: ChoiceTexts(
        "La provincia no alcanza: hasta {most} pueden ir de tus regiones a la corte.", "Recogido: {what}"
    ),
    choices.GRANDE: ChoiceTexts("¿Adónde va tu Grande?"),
    choices.KING: ChoiceTexts("¿Adónde va el rey?", "El rey: {what}"),
    choices.EVICT: ChoiceTexts("¿Qué región deben abandonar los demás?"),
}
