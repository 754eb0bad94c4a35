"""The habits of simulated people: they write only the answer, or also orders in advance, or tap buttons.

Those who write play the moves of the same steady bot; they differ in what is written when. A line is what a player
would type, rendered from the order and parsed again by the server. Those who tap know no orders: they send what a
button of the mail writes, whichever it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from pbem import rules
from pbem.orders import form_to_order
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.rules import JSON, View, choice_of, choices
from pbem.rules.choices import Part
from pbem.service.games.bot_player import think
from pbem.store.models.games import Mails
from pbem.tools.pace.buttons import Buttons


@dataclass(frozen=True, slots=True)
class Reading:
    """What somebody has before them: the seat's view, names, and the buttons of the newest mail that has some.

    `ahead`: how often the person takes a button that answers coming questions too, where there is one.
    """

    view: View
    names: Mapping[str, str]
    buttons: Buttons
    ahead: float
    dice: Random


Answering = Callable[[Reading], str]
"""What to send, "" for nothing."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How somebody answers, and the mails they have chosen to get."""

    answers: Answering
    mails: Mails = "asked"


def writes(lines: Callable[[View, Mapping[str, str]], list[str]]) -> Habit:
    """The habit of writing these lines when a question is open."""
    return Habit(lambda reading: "\r\n".join(lines(reading.view, reading.names)) if reading.view["question"] else "")


def tap(reading: Reading) -> str:
    """What any one of the buttons for the open question writes."""
    return reading.dice.choice(reading.buttons.now or ("",))


def tap_ahead(reading: Reading) -> str:
    """What one of the buttons writes, mostly one of those that answer the most coming questions too."""
    wanted = reading.dice.random() < reading.ahead
    most = max((body.count("\n") for body in reading.buttons.ahead), default=0)
    ahead = [body for body in reading.buttons.ahead if wanted and body.count("\n") == most]
    return reading.dice.choice(ahead or reading.buttons.now or ("",))


def answer(view: View, names: Mapping[str, str]) -> list[str]:
    """Only the answer to the wait's questions."""
    order = form_to_order.order(_thoughts(view["resume"], view["seat"]), view)
    return [render(order, Context(view, names))]


def rank(view: View, names: Mapping[str, str]) -> list[str]:
    """The answer, and with a turn a list of power cards for the next round; the first that is still free is played."""
    coming = [number for number in view["rounds"] if number > view["round"]]
    if choice_of(view["question"]) not in TURN or not coming:
        return answer(view, names)
    hand = sorted(view["hand"], reverse=True)
    middle = hand[len(hand) // 3 :] or hand
    wished = ", ".join(map(str, middle[:3]))
    return [*answer(view, names), f"power {wished}, lowest round {coming[0]}"]


def plan(view: View, names: Mapping[str, str]) -> list[str]:
    """The answer, and with a power card a whole turn for every open action card, the best first."""
    lines = answer(view, names)
    return [*lines, *_turn_plan(view, names)] if choice_of(view["question"]).part is Part.POWER else lines


def everything(view: View, names: Mapping[str, str]) -> list[str]:
    """Ranked power cards, whole turns, the disc for the next scoring, and standing answers to other players' acts."""
    lines = rank(view, names)
    holds = view["seat"] in [veto["colour"] for veto in view["vetoes"]]  # before, there is no Veto to answer for
    standing = ["veto never"] if holds and choice_of(view["question"]) is not choices.VETO else []
    if choice_of(view["question"]).part is Part.POWER:
        standing += ["return court first"] if view["round"] == view["rounds"][0] else []
        return [*lines, *_turn_plan(view, names), f"disc {_disc(view)}", *standing]
    return [*lines, *standing]


TURN: Final = (choices.TAKE, choices.RECALL, choices.ABILITY, choices.CARD)  # what a turn begins with
HABITS: Final[dict[str, Habit]] = {
    "asked": writes(answer),
    "ranked": writes(rank),
    "plans": writes(plan),
    "everything": writes(everything),
    "taps": Habit(tap, "few"),
    "taps_ahead": Habit(tap_ahead, "few"),
}


_thoughts = partial(think, bot="steady", seed="pace")


def _turn_plan(view: View, names: Mapping[str, str]) -> list[str]:
    """One line: my turn with each open action card, and as a last resort any card without doing anything."""
    choices = [choice for state in _turns(view) if (choice := _choice(state, view["seat"]))]
    order = {"type": "turn", "choices": [*choices, {"card": "any", "do": [{"place": []}, {"special": None}]}]}
    return [render(order, Context(view, names))]


def _turns(view: View) -> Iterator[JSON]:
    """Yield my turn, as if I came next, for each card, those with the most caballeros first."""
    state, me = view["resume"], view["seat"]
    board = state["board"]
    middle = sorted(board["hands"][me])[len(board["hands"][me]) // 2]
    hand = [value for value in board["hands"][me] if value != middle]
    order = [me, *(colour for colour in board["colours"] if colour != me)]
    powers = dict.fromkeys(order, middle)  # the others need power cards, but their values don't matter
    mine = board | {"hands": board["hands"] | {me: hand}, "powers": powers, "order": order}
    turn = state | {"act": state["act"] + 1, "answers": [], "discs": {}}
    for stack, card in sorted(board["cards"].items(), reverse=True):
        if card:
            yield turn | {"board": mine | {"cards": {stack: card}}}


def _choice(state: JSON, me: str) -> JSON | None:
    """My turn with the one open card, without the number of caballeros to take, since the power card may change."""
    view = rules.view(state, me)
    made = _thoughts(state, me)
    if not made:
        return None
    document = form_to_order.order(made, view)
    choice: JSON = document["choices"][0] if document["type"] == "turn" else {}
    card = next(card for card in state["board"]["cards"].values() if card)
    return {"card": card} | {name: value for name, value in choice.items() if name not in {"card", "take"}}


def _disc(view: View) -> str:
    mine = {region: view["places"][region].get(view["seat"], 0) for region in rules.board_side(view).regions}
    best = sorted(mine, key=lambda region: -mine[region])[:3]
    return ", ".join(rules.place_name(view["edition"], region) for region in best)
