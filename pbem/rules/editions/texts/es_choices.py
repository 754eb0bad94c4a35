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
        return "todos tus caballeros de una región"
    if limits_each(question):
        mine = f"{_up_to(question['own'])} {'tuyo' if question['own'] == 1 else 'tuyos'}"
        return f"{mine} y {_up_to(question['foreign'])} de tus rivales"
    region = ", todos de una región" if question["one_region"] else ""
    one, many = (
        ("caballero", "caballeros")
        if question["own"] and question["foreign"]
        else ("caballero tuyo", "caballeros tuyos")
        if question["own"]
        else ("caballero de tus rivales", "caballeros de tus rivales")
    )
    if moves_freely(question):
        return f"tantos {many} como quieras{region}"
    return f"{_up_to(question['most'])} {one if question['most'] == 1 else many}{region}"


def _move(question: OpenQuestion) -> str:
    may = "Tienes que" if question["whole"] else "Puedes"
    return f"Elige un caballero y luego adónde va. {may} mover {_limit(question)}."


def _recall(question: OpenQuestion) -> str:
    return f"Tu provincia está vacía. Puedes llevar {_up_to(question['most'])} de tus regiones a tu corte."


def _back(question: OpenQuestion) -> str:
    if any(isinstance(option, str) for option in question["options"]):
        return "¿Qué carta de poder o qué modificador recuperas?"
    return "¿Qué carta de poder recuperas?"


def _return(question: OpenQuestion) -> str:
    most = question["most"]
    return f"¿Qué {'caballero' if most == 1 else f'{most} caballeros'} devuelves a la provincia?"


def _entourage(question: OpenQuestion) -> str:
    most = question["most"]
    return "¿Qué caballero va con el rey?" if most == 1 else f"¿Qué {most} caballeros van con el rey?"


CHOICES: Final[Mapping[Choice, ChoiceTexts]] = {
    choices.PASS: ChoiceTexts("¿Cuál de tus modificadores pasas al jugador de tu izquierda?"),
    choices.POWER: ChoiceTexts("¿Qué carta de poder juegas?", "Carta de poder {what}"),
    choices.BIDS: ChoiceTexts(
        "¿Qué cartas de poder quieres jugar? La mejor primero; cuenta la primera que siga libre."
    ),
    choices.DISC: ChoiceTexts("¿Qué región eliges en secreto?"),
    choices.RETURN: ChoiceTexts(_return, "Devuelto: {what}"),
    choices.VETO: ChoiceTexts("¿Usas tu veto?"),
    choices.TAKE: ChoiceTexts("¿Cuántos caballeros llevas de la provincia a tu corte?", "A la corte: {what}"),
    choices.ABILITY: ChoiceTexts("¿Usas ahora la habilidad de tu modificador?"),
    choices.NOBLE: ChoiceTexts("¿Qué Grande mueves, y adónde?"),
    choices.CARD: ChoiceTexts("¿Qué carta tomas?"),
    choices.HALF: ChoiceTexts("¿Qué haces ahora? El orden es libre, y puedes saltarte una de las dos partes."),
    choices.PLACE: ChoiceTexts(_place, "Colocado: {what}"),
    choices.WHICH: ChoiceTexts("¿Cuál de las dos?"),
    choices.MOVE: ChoiceTexts(_move, "Movido: {what}", _limit),
    choices.ADD: ChoiceTexts(_add, "Colocado además: {what}"),
    choices.REMOVE: ChoiceTexts("¿Qué caballero de cada rival vuelve a la provincia?"),
    choices.SCORE: ChoiceTexts("¿Qué puntúas?"),
    choices.SEQUENCE: ChoiceTexts("¿En qué orden puntúas? Un veto puede impedir el resto."),
    choices.SCOREBOARD: ChoiceTexts("¿Qué marcador móvil va adónde?"),
    choices.BACK: ChoiceTexts(_back),
    choices.COURT: ChoiceTexts("¿Cuántos caballeros más llevas de la provincia a tu corte?", "A la corte: {what}"),
    choices.RECALL: ChoiceTexts(_recall, "Recogido: {what}"),
    choices.GRANDE: ChoiceTexts("¿Adónde va tu Grande?"),
    choices.KING: ChoiceTexts("¿Adónde va el rey?", "El rey: {what}"),
    choices.ENTOURAGE: ChoiceTexts(_entourage),
    choices.SWAP: ChoiceTexts("¿Qué Grande cambia de sitio con el rey?"),
    choices.EVICT: ChoiceTexts("¿Qué región deben abandonar los demás?"),
}
