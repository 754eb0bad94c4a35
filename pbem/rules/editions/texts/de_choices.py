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
    return f"Setze {more} von deinem Hof ein, in jede Region außer der des Königs{castillo}. Wohin?"


def _limit(question: OpenQuestion) -> str:
    """In the accusative: `bis zu 2 eigene und 1 fremden`."""
    if question["whole"]:
        return "alle eigenen aus einer Region"
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
    return f"Wähle einen Caballero, dann wohin er geht; {_limit(question)}."


def _recall(question: OpenQuestion) -> str:
    may = "1 darf" if question["most"] == 1 else f"Bis zu {question['most']} dürfen"
    return f"Die Provinz reicht nicht: {may} aus deinen Regionen an den Hof."


def _back(question: OpenQuestion) -> str:
    if any(isinstance(option, str) for option in question["options"]):
        return "Welche Machtkarte oder welcher Modifikator kommt zurück auf deine Hand?"
    return "Welche Machtkarte kommt zurück auf deine Hand?"


CHOICES: Final[Mapping[Choice, ChoiceTexts]] = {
    choices.PASS: ChoiceTexts("Welchen deiner Modifikatoren gibst du deinem linken Nachbarn?"),
    choices.POWER: ChoiceTexts("Welche Machtkarte spielst du?", "Machtkarte {what}"),
    choices.BIDS: ChoiceTexts(
        "Welche Machtkarten würdest du spielen? Die liebste zuerst; es zählt die erste, die noch frei ist."
    ),
    choices.DISC: ChoiceTexts("Welche Region wählst du geheim?"),
    choices.RETURN: ChoiceTexts(
        lambda question: f"Welche schickst du in die Provinz zurück? Insgesamt {question['most']}.",
        "Zurückgeschickt: {what}",
    ),
    choices.VETO: ChoiceTexts("Legst du ein Veto ein?"),
    choices.TAKE: ChoiceTexts("Wie viele holst du aus der Provinz an deinen Hof?", "An den Hof: {what}"),
    choices.ABILITY: ChoiceTexts("Dein Modifikator kann etwas. Jetzt nutzen?"),
    choices.NOBLE: ChoiceTexts("Welcher Grande zieht, und wohin?"),
    choices.CARD: ChoiceTexts("Welche Karte nimmst du?"),
    choices.HALF: ChoiceTexts("Was tust du als Nächstes? Die Reihenfolge ist frei, und beides darf entfallen."),
    choices.PLACE: ChoiceTexts(_place, "Eingesetzt: {what}"),
    choices.WHICH: ChoiceTexts("Welches von beiden?"),
    choices.MOVE: ChoiceTexts(_move, "Versetzt: {what}", _limit),
    choices.ADD: ChoiceTexts(_add, "Zusätzlich eingesetzt: {what}"),
    choices.REMOVE: ChoiceTexts("Wähle je einen Caballero jedes Gegners; sie kommen zurück in die Provinz."),
    choices.SCORE: ChoiceTexts("Was wird gewertet?"),
    choices.SEQUENCE: ChoiceTexts("In welcher Reihenfolge? Ein Veto kann den Rest verhindern."),
    choices.SCOREBOARD: ChoiceTexts("Welche Wertungstafel kommt wohin?"),
    choices.BACK: ChoiceTexts(_back),
    choices.COURT: ChoiceTexts("Wie viele holst du noch aus der Provinz an deinen Hof?", "An den Hof: {what}"),
    choices.RECALL: ChoiceTexts(_recall, "Zurückgeholt: {what}"),
    choices.GRANDE: ChoiceTexts("Wohin geht dein Grande?"),
    choices.KING: ChoiceTexts("Wohin geht der König?", "Der König: {what}"),
    choices.ENTOURAGE: ChoiceTexts(lambda question: f"Wer geht mit dem König? Insgesamt {question['most']}."),
    choices.SWAP: ChoiceTexts("Mit wessen Grande tauscht der König den Platz?"),
    choices.EVICT: ChoiceTexts("Welche Region müssen die anderen verlassen?"),
}
