"""What forms ask, in French, and how a choice that was made is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pbem.rules import choices
from pbem.rules.board import CASTILLO
from pbem.rules.choices import Choice
from pbem.rules.editions.texts.row import ChoiceTexts, limits_each, moves_freely
from pbem.rules.questions import OpenQuestion


def _up_to(n: int) -> str:
    return "1" if n == 1 else f"jusqu'à {n}"


def _caballeros(n: int) -> str:
    """`1 caballero`, `jusqu'à 3 caballeros`."""
    return f"{_up_to(n)} {'caballero' if n == 1 else 'caballeros'}"


def _place(question: OpenQuestion) -> str:
    return f"Place {_caballeros(question['most'])} de ta cour. Où ?"


def _add(question: OpenQuestion) -> str:
    castillo = " ou dans le castillo" if CASTILLO in question["of"] else ""
    return (
        f"Place {_caballeros(question['most'])} de plus, pris dans ta cour, dans n'importe quelle région sauf celle du "
        f"roi{castillo}. Où ?"
    )


def _limit(question: OpenQuestion) -> str:
    most = question["most"]
    if question["whole"]:
        return "tous tes caballeros d'une même région"
    if limits_each(question):
        foreign = question["foreign"]
        theirs = f"{_caballeros(foreign)} {'adverse' if foreign == 1 else 'adverses'}"
        return f"{_up_to(question['own'])} de tes caballeros et {theirs}"
    region = ", tous de la même région" if question["one_region"] and most > 1 else ""
    theirs_only = question["foreign"] and not question["own"]
    if moves_freely(question):
        which = "de caballeros adverses" if theirs_only else "de caballeros" if question["foreign"] else ""
        return f"autant {which or 'de tes caballeros'} que tu veux{region}"
    if not question["foreign"]:
        return f"{_up_to(most)} de tes caballeros{region}"
    whose = "" if not theirs_only else " adverse" if most == 1 else " adverses"
    return f"{_caballeros(most)}{whose}{region}"


def _move(question: OpenQuestion) -> str:
    may = "dois" if question["whole"] else "peux"
    return f"Choisis un caballero, puis sa destination. Tu {may} déplacer {_limit(question)}."


def _recall(question: OpenQuestion) -> str:
    return f"Ta province est vide. Tu peux prendre {_caballeros(question['most'])} dans tes régions."


def _back(question: OpenQuestion) -> str:
    if any(isinstance(option, str) for option in question["options"]):
        return "Quelle carte pouvoir ou quel modificateur reprends-tu ?"
    return "Quelle carte pouvoir reprends-tu ?"


def _return(question: OpenQuestion) -> str:
    most = question["most"]
    return f"{'Quel caballero' if most == 1 else f'Quels {most} caballeros'} renvoies-tu dans la province ?"


def _entourage(question: OpenQuestion) -> str:
    most = question["most"]
    return "Quel caballero accompagne le roi ?" if most == 1 else f"Quels {most} caballeros accompagnent le roi ?"


CHOICES: Final[Mapping[Choice, ChoiceTexts]] = {
    choices.PASS: ChoiceTexts("Lequel de tes modificateurs passes-tu au joueur à ta gauche ?"),
    choices.POWER: ChoiceTexts("Quelle carte pouvoir joues-tu ?", "Carte pouvoir {what}"),
    choices.BIDS: ChoiceTexts(
        "Quelles cartes pouvoir veux-tu jouer ? La meilleure d'abord ; la première encore libre compte."
    ),
    choices.DISC: ChoiceTexts("Quelle région choisis-tu en secret ?"),
    choices.RETURN: ChoiceTexts(_return, "Renvoyé : {what}"),
    choices.VETO: ChoiceTexts("Mets-tu ton veto ?"),
    choices.TAKE: ChoiceTexts(
        "Combien de caballeros prends-tu dans ta province pour ta cour ?", "Dans la cour : {what}"
    ),
    choices.ABILITY: ChoiceTexts("Utilises-tu maintenant la capacité de ton modificateur ?"),
    choices.NOBLE: ChoiceTexts("Quel Grande déplaces-tu, et où ?"),
    choices.CARD: ChoiceTexts("Quelle carte prends-tu ?"),
    choices.HALF: ChoiceTexts(
        "Que fais-tu maintenant ? L'ordre est libre, et tu peux renoncer à l'une des deux parties."
    ),
    choices.PLACE: ChoiceTexts(_place, "Placé : {what}"),
    choices.WHICH: ChoiceTexts("Laquelle des deux actions ?"),
    choices.MOVE: ChoiceTexts(_move, "Déplacé : {what}", _limit),
    choices.ADD: ChoiceTexts(_add, "Placé en plus : {what}"),
    choices.REMOVE: ChoiceTexts("Quel caballero de chaque adversaire retourne dans la province ?"),
    choices.SCORE: ChoiceTexts("Que décomptes-tu ?"),
    choices.SEQUENCE: ChoiceTexts("Dans quel ordre décomptes-tu ? Un veto peut empêcher la suite."),
    choices.SCOREBOARD: ChoiceTexts("Quelle tuile de score va où ?"),
    choices.BACK: ChoiceTexts(_back),
    choices.COURT: ChoiceTexts(
        "Combien de caballeros de plus prends-tu dans ta province pour ta cour ?", "Dans la cour : {what}"
    ),
    choices.RECALL: ChoiceTexts(_recall, "Repris : {what}"),
    choices.GRANDE: ChoiceTexts("Où va ton Grande ?"),
    choices.KING: ChoiceTexts("Où va le roi ?", "Le roi : {what}"),
    choices.ENTOURAGE: ChoiceTexts(_entourage),
    choices.SWAP: ChoiceTexts("Quel Grande échange sa place avec le roi ?"),
    choices.EVICT: ChoiceTexts("Quelle région les autres doivent-ils quitter ?"),
}
