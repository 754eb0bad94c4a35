"""What forms ask, in German, and how a choice that was made is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pbem.rules import choices
from pbem.rules.board import CASTILLO
from pbem.rules.choices import Choice
from pbem.rules.editions.texts.row import ChoiceTexts, limits_each, moves_freely
from pbem.rules.questions import OpenQuestion


def _up_to(n: int) -> str:
    return "1" if n == 1 else f"bis zu {n}"


def _place(question: OpenQuestion) -> str:
    return f"Setze {_up_to(question['most'])} von deinem Hof ein. Wohin?"


def _add(question: OpenQuestion) -> str:
    castillo = " oder ins Castillo" if CASTILLO in question["of"] else ""
    more = "1 weiteren" if question["most"] == 1 else f"bis zu {question['most']} weitere"
    return f"Setze {more} von deinem Hof ein, in beliebige Regionen außer der des Königs{castillo}. Wohin?"


def _limit(question: OpenQuestion) -> str:
    """In the accusative: `bis zu 2 eigene und 1 fremden`."""
    if question["whole"]:
        return "alle eigenen Caballeros aus einer Region"
    if limits_each(question):
        own, foreign = _up_to(question["own"]), _up_to(question["foreign"])
        mine = "eigenen" if question["own"] == 1 else "eigene"
        theirs = "fremden" if question["foreign"] == 1 else "fremde"
        return f"{own} {mine} und {foreign} {theirs}"
    region = ", alle aus einer Region" if question["one_region"] else ""
    one, many = (
        ("Caballero", "Caballeros")
        if question["own"] and question["foreign"]
        else ("eigenen Caballero", "eigene Caballeros")
        if question["own"]
        else ("fremden Caballero", "fremde Caballeros")
    )
    if moves_freely(question):
        return f"so viele {many}, wie du willst{region}"
    return f"{_up_to(question['most'])} {one if question['most'] == 1 else many}{region}"


def _move(question: OpenQuestion) -> str:
    may = "musst" if question["whole"] else "darfst"
    return f"Wähle einen Caballero und dann sein Ziel. Du {may} {_limit(question)} versetzen."


def _recall(question: OpenQuestion) -> str:
    return f"Deine Provinz ist leer. Du darfst {_up_to(question['most'])} aus deinen Regionen an den Hof holen."


def _back(question: OpenQuestion) -> str:
    if any(isinstance(option, str) for option in question["options"]):
        return "Welche Machtkarte oder welchen Modifikator nimmst du auf die Hand zurück?"
    return "Welche Machtkarte nimmst du auf die Hand zurück?"


def _return(question: OpenQuestion) -> str:
    most = question["most"]
    return f"Welche{'n Caballero' if most == 1 else f' {most} Caballeros'} schickst du in die Provinz zurück?"


def _entourage(question: OpenQuestion) -> str:
    most = question["most"]
    return "Welcher Caballero geht mit dem König?" if most == 1 else f"Welche {most} Caballeros gehen mit dem König?"


CHOICES: Final[Mapping[Choice, ChoiceTexts]] = {
    choices.PASS: ChoiceTexts("Welchen deiner Modifikatoren gibst du nach links weiter?"),
    choices.POWER: ChoiceTexts("Welche Machtkarte spielst du?", "Machtkarte {what}"),
    choices.BIDS: ChoiceTexts(
        "Welche Machtkarten möchtest du spielen? Die beste zuerst; es zählt die erste, die noch frei ist."
    ),
    choices.DISC: ChoiceTexts("Welche Region wählst du geheim?"),
    choices.RETURN: ChoiceTexts(
        _return,
        "Zurückgeschickt: {what}",
    ),
    choices.VETO: ChoiceTexts("Legst du ein Veto ein?"),
    choices.TAKE: ChoiceTexts("Wie viele Caballeros holst du aus der Provinz an deinen Hof?", "An den Hof: {what}"),
    choices.ABILITY: ChoiceTexts("Nutzt du jetzt die Fähigkeit deines Modifikators?"),
    choices.NOBLE: ChoiceTexts("Welchen Granden versetzt du, und wohin?"),
    choices.CARD: ChoiceTexts("Welche Karte nimmst du?"),
    choices.HALF: ChoiceTexts("Was machst du als Nächstes? Die Reihenfolge ist frei, und du darfst eines weglassen."),
    choices.PLACE: ChoiceTexts(_place, "Eingesetzt: {what}"),
    choices.WHICH: ChoiceTexts("Was von beidem machst du?"),
    choices.MOVE: ChoiceTexts(_move, "Versetzt: {what}", _limit),
    choices.ADD: ChoiceTexts(_add, "Zusätzlich eingesetzt: {what}"),
    choices.REMOVE: ChoiceTexts("Welchen Caballero jedes Gegners schickst du in die Provinz zurück?"),
    choices.SCORE: ChoiceTexts("Was wertest du?"),
    choices.SEQUENCE: ChoiceTexts("In welcher Reihenfolge wertest du? Ein Veto kann den Rest verhindern."),
    choices.SCOREBOARD: ChoiceTexts("Welche Wertungstafel kommt wohin?"),
    choices.BACK: ChoiceTexts(_back),
    choices.COURT: ChoiceTexts(
        "Wie viele weitere Caballeros holst du aus der Provinz an deinen Hof?", "An den Hof: {what}"
    ),
    choices.RECALL: ChoiceTexts(_recall, "Zurückgeholt: {what}"),
    choices.GRANDE: ChoiceTexts("Wohin geht dein Grande?"),
    choices.KING: ChoiceTexts("Wohin geht der König?", "Der König: {what}"),
    choices.ENTOURAGE: ChoiceTexts(_entourage),
    choices.SWAP: ChoiceTexts("Welcher Grande tauscht mit dem König den Platz?"),
    choices.EVICT: ChoiceTexts("Welche Region müssen die anderen verlassen?"),
}
