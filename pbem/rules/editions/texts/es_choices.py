"""What forms ask, in Spanish, and how a choice that was made is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pbem.rules import choices
from pbem.rules.board import CASTILLO
from pbem.rules.choices import Choice
from pbem.rules.editions.texts.row import ChoiceTexts, limits_each, moves_freely
from pbem.rules.questions import OpenQuestion


def _up_to(n: int) -> str:
    return "1" if n == 1 else f"hasta {n}"


def _place(question: OpenQuestion) -> str:
    return f"Coloca {_up_to(question['most'])} de tu corte. ¿Dónde?"


def _add(question: OpenQuestion) -> str:
    castillo = " o en el castillo" if CASTILLO in question["of"] else ""
    return f"Coloca {_up_to(question['most'])} más de tu corte, en cualquier región menos la del rey{castillo}. ¿Dónde?"


def _limit(question: OpenQuestion) -> str:
    if question["whole"]:
        return "todos los tuyos de una región"
    if limits_each(question):
        mine = f"{_up_to(question['own'])} {'propio' if question['own'] == 1 else 'propios'}"
        theirs = f"{_up_to(question['foreign'])} {'ajeno' if question['foreign'] == 1 else 'ajenos'}"
        return f"{mine} y {theirs}"
    region = ", todos de una región" if question["one_region"] else ""
    one, many = (
        ("caballero", "caballeros")
        if question["own"] and question["foreign"]
        else ("caballero propio", "caballeros propios")
        if question["own"]
        else ("caballero ajeno", "caballeros ajenos")
    )
    if moves_freely(question):
        return f"tantos {many} como quieras{region}"
    return f"{_up_to(question['most'])} {one if question['most'] == 1 else many}{region}"


def _move(question: OpenQuestion) -> str:
    return f"Elige un caballero y luego adónde va; {_limit(question)}."


def _recall(question: OpenQuestion) -> str:
    may = "1 puede" if question["most"] == 1 else f"hasta {question['most']} pueden"
    return f"La provincia no alcanza: {may} ir de tus regiones a la corte."


def _back(question: OpenQuestion) -> str:
    if any(isinstance(option, str) for option in question["options"]):
        return "¿Qué carta de poder o qué modificador vuelve a tu mano?"
    return "¿Qué carta de poder vuelve a tu mano?"


CHOICES: Final[Mapping[Choice, ChoiceTexts]] = {
    choices.PASS: ChoiceTexts("¿Cuál de tus modificadores das a tu vecino de la izquierda?"),
    choices.POWER: ChoiceTexts("¿Qué carta de poder juegas?", "Carta de poder {what}"),
    choices.BIDS: ChoiceTexts("¿Qué cartas de poder jugarías? La preferida primero; cuenta la primera que siga libre."),
    choices.DISC: ChoiceTexts("¿Qué región eliges en secreto?"),
    choices.RETURN: ChoiceTexts(
        lambda question: f"¿Cuáles devuelves a la provincia? {question['most']} en total.", "Devuelto: {what}"
    ),
    choices.VETO: ChoiceTexts("¿Vetas?"),
    choices.TAKE: ChoiceTexts("¿Cuántos llevas de la provincia a tu corte?", "A la corte: {what}"),
    choices.ABILITY: ChoiceTexts("Tu modificador puede hacer algo. ¿Usarlo ahora?"),
    choices.NOBLE: ChoiceTexts("¿Qué Grande se mueve, y adónde?"),
    choices.CARD: ChoiceTexts("¿Qué carta tomas?"),
    choices.HALF: ChoiceTexts("¿Qué haces ahora? Vale cualquier orden, y cada parte puede omitirse."),
    choices.PLACE: ChoiceTexts(_place, "Colocado: {what}"),
    choices.WHICH: ChoiceTexts("¿Cuál de las dos?"),
    choices.MOVE: ChoiceTexts(_move, "Movido: {what}", _limit),
    choices.ADD: ChoiceTexts(_add, "Colocado además: {what}"),
    choices.REMOVE: ChoiceTexts("Elige un caballero de cada rival; vuelven a la provincia."),
    choices.SCORE: ChoiceTexts("¿Qué se puntúa?"),
    choices.SEQUENCE: ChoiceTexts("¿En qué orden? Un veto puede impedir el resto."),
    choices.SCOREBOARD: ChoiceTexts("¿Qué marcador móvil va adónde?"),
    choices.BACK: ChoiceTexts(_back),
    choices.COURT: ChoiceTexts("¿Cuántos más llevas de la provincia a tu corte?", "A la corte: {what}"),
    choices.RECALL: ChoiceTexts(_recall, "Recogido: {what}"),
    choices.GRANDE: ChoiceTexts("¿Adónde va tu Grande?"),
    choices.KING: ChoiceTexts("¿Adónde va el rey?", "El rey: {what}"),
    choices.ENTOURAGE: ChoiceTexts(lambda question: f"¿Quién va con el rey? {question['most']} en total."),
    choices.SWAP: ChoiceTexts("¿Con el Grande de quién cambia de sitio el rey?"),
    choices.EVICT: ChoiceTexts("¿Qué región deben abandonar los demás?"),
}
