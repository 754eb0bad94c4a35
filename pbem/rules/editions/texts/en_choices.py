"""What forms ask, in English, and how a choice that was made is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pbem.rules import choices
from pbem.rules.board import CASTILLO
from pbem.rules.choices import Choice
from pbem.rules.editions.texts.row import ChoiceTexts, limits_each, moves_freely
from pbem.rules.questions import OpenQuestion


def _up_to(n: int) -> str:
    return "1" if n == 1 else f"up to {n}"


def _place(question: OpenQuestion) -> str:
    return f"Place {_up_to(question['most'])} from your court. Where?"


def _add(question: OpenQuestion) -> str:
    castillo = " or the Castillo" if CASTILLO in question["of"] else ""
    return f"Place {_up_to(question['most'])} more from your court, in any regions but the King's{castillo}. Where?"


def _limit(question: OpenQuestion) -> str:
    if question["whole"]:
        return "all your caballeros out of one region"
    if limits_each(question):
        return f"{_up_to(question['own'])} of yours and {_up_to(question['foreign'])} of the others'"
    region = ", all out of one region" if question["one_region"] else ""
    whose = (
        ""
        if question["own"] and question["foreign"]
        else " of your caballeros"
        if question["own"]
        else " of the others' caballeros"
    )
    if moves_freely(question):
        return f"as many{whose or ' caballeros'} as you like{region}"
    most = question["most"]
    return f"{_up_to(most)}{whose or (' caballero' if most == 1 else ' caballeros')}{region}"


def _move(question: OpenQuestion) -> str:
    may = "must" if question["whole"] else "can"
    return f"Choose a caballero, then where it goes. You {may} move {_limit(question)}."


def _back(question: OpenQuestion) -> str:
    if any(isinstance(option, str) for option in question["options"]):
        return "Which power card or modifier comes back to your hand?"
    return "Which power card comes back to your hand?"


def _return(question: OpenQuestion) -> str:
    most = question["most"]
    return f"Which {'caballero' if most == 1 else f'{most} caballeros'} do you return to the province?"


def _entourage(question: OpenQuestion) -> str:
    most = question["most"]
    return "Which caballero goes with the King?" if most == 1 else f"Which {most} caballeros go with the King?"


CHOICES: Final[Mapping[Choice, ChoiceTexts]] = {
    choices.PASS: ChoiceTexts("Which of your modifiers do you pass to your left?"),
    choices.POWER: ChoiceTexts("Which power card do you play?", "Power card {what}"),
    choices.BIDS: ChoiceTexts(
        "Which power cards would you like to play? Best first; the first one that is still free counts."
    ),
    choices.DISC: ChoiceTexts("Which region do you choose in secret?"),
    choices.RETURN: ChoiceTexts(_return, "Returned: {what}"),
    choices.VETO: ChoiceTexts("Do you veto?"),
    choices.TAKE: ChoiceTexts(
        "How many caballeros do you take from the province to your court?", "To the court: {what}"
    ),
    choices.ABILITY: ChoiceTexts("Do you use your modifier's ability now?"),
    choices.NOBLE: ChoiceTexts("Which Grande do you move, and where?"),
    choices.CARD: ChoiceTexts("Which card do you take?"),
    choices.HALF: ChoiceTexts("What do you do next? You can do both in either order, or leave one out."),
    choices.PLACE: ChoiceTexts(_place, "Placed: {what}"),
    choices.WHICH: ChoiceTexts("Which of the two?"),
    choices.MOVE: ChoiceTexts(_move, "Moved: {what}", _limit),
    choices.ADD: ChoiceTexts(_add, "Placed more: {what}"),
    choices.REMOVE: ChoiceTexts("Which of each opponent's caballeros returns to the province?"),
    choices.SCORE: ChoiceTexts("What do you score?"),
    choices.SEQUENCE: ChoiceTexts("In which order do you score? A Veto can stop the rest."),
    choices.SCOREBOARD: ChoiceTexts("Which mobile scoreboard goes where?"),
    choices.BACK: ChoiceTexts(_back),
    choices.COURT: ChoiceTexts(
        "How many more caballeros do you take from the province to your court?", "To the court: {what}"
    ),
    choices.RECALL: ChoiceTexts(
        lambda question: f"Your province has run out. You can take {_up_to(question['most'])} from your regions.",
        "Taken back: {what}",
    ),
    choices.GRANDE: ChoiceTexts("Where does your Grande go?"),
    choices.KING: ChoiceTexts("Where does the King go?", "The King: {what}"),
    choices.ENTOURAGE: ChoiceTexts(_entourage),
    choices.SWAP: ChoiceTexts("Which Grande swaps places with the King?"),
    choices.EVICT: ChoiceTexts("Which region must the others leave?"),
}
