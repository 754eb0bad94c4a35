"""Practice boards of the rulebook: a moment of a real game at which the reader chooses, and what comes of it.

Bots play the other seats, and the reader's seat up to that moment. Nothing is stored: a board is the same for everyone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import count
from typing import Final

from pbem import bots, rules
from pbem.i18n import Translator
from pbem.rules import CASTILLO, JSON, Value, View, choice_of
from pbem.rules.choices import Part

READER: Final = "red"
NAMES: Final = {"red": "You", "blue": "Ana", "green": "Ben", "yellow": "Carla"}
"""The seats' names; the reader's own isn't shown, since sentences call them "you"."""


def names(translator: Translator) -> dict[str, str]:
    """The players of these boards, the reader as `You`."""
    return NAMES | {READER: translator.gettext("You")}


class Board(Enum):
    """The practice boards; the value is a part of the page's address."""

    POWER = "power"
    TURN = "turn"
    CASTILLO = "castillo"


def _power(view: View) -> bool:
    """The reader plays the last power card of a round."""
    return choice_of(view["question"]).part is Part.POWER and len(view["powers"]) == len(NAMES) - 1


def _turn(view: View) -> bool:
    """The reader's turn begins, in the second place, with enough caballeros in the court."""
    begins = choice_of(view["question"]).part in (Part.SUPPLY, Part.CARD)
    return begins and view["round"] > 1 and len(view["taken"]) == 1 and view["court"][READER] > 2


def _castillo(view: View) -> bool:
    """A general scoring; the reader and another player have caballeros in the castillo."""
    inside = view["places"][CASTILLO] or {}
    general = choice_of(view["question"]).part is Part.DISC and view["act"] == "scoring"
    return general and inside.get(READER, 0) > 1 and sum(map(bool, inside.values())) > 1


_WANTED: Final[Mapping[Board, Callable[[View], bool]]] = {
    Board.POWER: _power,
    Board.TURN: _turn,
    Board.CASTILLO: _castillo,
}


@lru_cache(maxsize=16)
def position(edition: str, board: Board) -> JSON:
    """The state of the board: the first moment of that kind in the first game that has one."""
    return next(state for seed in count() if (state := _first(edition, seed, _WANTED[board])))


def _first(edition: str, seed: int, wanted: Callable[[View], bool]) -> JSON | None:
    state = rules.begin(rules.deal(edition, dict.fromkeys(NAMES, ""), {}, f"{seed:064x}")).state
    while asked := rules.questions(state):
        if READER in asked and wanted(rules.view(state, READER)):
            return state
        state, _ = _one_answer(state)
    return None


def play_on(state: JSON, answers: Sequence[Value]) -> tuple[View, list[JSON]]:
    """Give the reader's answers and let the bots answer until this part of the round is over.

    Returns the reader's view then, and the events. Raises rules.Refused if an answer isn't legal.
    """
    act, heard = state["act"], list[JSON]()
    waiting = list(answers)
    while (asked := rules.questions(state)) and state["act"] == act:
        if READER in asked and waiting:
            step = rules.answer(state, READER, asked[READER]["id"], waiting.pop(0))
            state, events = step.state, step.events
        else:
            state, events = _one_answer(state)
        heard += events
    return rules.view(state, READER), [told for event in heard if (told := rules.told(event, READER))]


def _one_answer(state: JSON) -> tuple[JSON, list[JSON]]:
    """Let a bot answer the first open question."""
    seat, question = next(iter(rules.questions(state).items()))
    value = bots.make("steady", seat)(question, lambda: rules.view(state, seat))
    step = rules.answer(state, seat, question["id"], value)
    return step.state, step.events
