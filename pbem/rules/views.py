"""What one seat, or an observer, may see of a state, and previews computed from that alone.

For two states that differ only in what a seat may not know, its views are identical byte for byte: a view contains only
public facts, the seat's own hand, and its own open question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pbem.rules.board import CASTILLO, JSON
from pbem.rules.boards import BoardSide, side_of
from pbem.rules.driver import Moment, act_of, put, questions_of, resume
from pbem.rules.questions import OpenQuestion, Value
from pbem.rules.ranking import Ranking, ranking
from pbem.rules.table_view import TableView, on_the_table
from pbem.rules.visibility import told

UNKNOWN: Final = "?"


class View(TableView):
    """What a seat, or an observer, may know: the JSON of schemas/view.schema.json.

    `| Any` is None for an observer, or for a seat that isn't asked; code that runs only for seats needn't check.
    """

    seat: str | Any
    edition: str
    options: dict[str, str]
    rules: str
    round: int
    rounds: list[int]
    act: str
    turn: str | Any
    ranks: int
    castillo: str
    hand: list[int] | Any
    modifiers: list[str] | Any
    waiting: dict[str, str]
    question: OpenQuestion | Any
    over: bool
    winners: list[str]
    standings: dict[str, int]
    tie_breaks: list[JSON]
    resume: JSON | Any


def view(state: JSON, seat: str | None) -> View:
    """What that seat (None: an observer) may know, in the shape of schemas/view.schema.json."""
    return view_of(state, resume(state), seat)


def view_and_questions(state: JSON, seat: str | None) -> tuple[View, dict[str, OpenQuestion]]:
    """The seat's view, and everyone's open questions. The game is resumed only once for both."""
    moment = resume(state)
    return view_of(state, moment, seat), questions_of(state, moment)


def view_of(state: JSON, moment: Moment, seat: str | None) -> View:
    """Like `view`, for a game that is already resumed."""
    table, asked, act = moment.table, moment.asked(state), act_of(state)
    board, setting = table.board, table.setting
    result = ranking(board, setting) if act is None else Ranking({}, ())
    return {
        "seat": seat,
        "edition": setting.edition,
        "options": dict(state["options"]),
        "rules": state["rules"],
        "round": board.round,
        "rounds": list(setting.rounds),
        "act": act.name if act else "over",
        "turn": table.turn,
        "ranks": setting.ranks,
        "castillo": setting.options["castillo"],
        **on_the_table(table),
        "hand": list(board.hands[seat]) if seat in board.seats else None,
        "modifiers": list(board.modifiers[seat]) if seat in board.modifiers else None,
        "waiting": {who: question.key for who, question in asked.items()},
        "question": asked[seat].to_json() if seat in asked else None,
        "over": act is None,
        "winners": result.winners,
        "standings": dict(result.standings),
        "tie_breaks": [tie_break.to_json() for tie_break in result.tie_breaks],
        "resume": _visible(state, seat) if seat in asked else None,
    }


def board_side(view: View) -> BoardSide:
    """The board side that the game is played on."""
    return side_of(view["edition"], len(view["seats"]), view["options"])


def whatif(view: View, answers: Sequence[Value]) -> tuple[View, list[JSON]]:
    """The view after the seat's next answers, and the events they would cause.

    Uses the view alone; stops at another seat's question, at hidden information, and at the end of the act. Raises
    Refused if an answer isn't legal.
    """
    seat, state = view["seat"], view["resume"]
    events: list[JSON] = []
    moment = resume(state)
    for value in answers:
        question = moment.asked(state).get(seat)
        if question is None:
            break
        state, moment, seen = put(state, seat, question.id, value)
        events += moment.table.events[seen:]
    return view_of(state, moment, seat), [heard for event in events if (heard := told(event, seat))]


def _visible(state: JSON, seat: str | None) -> JSON:
    """The state without hidden information: enough to play on to the end of the act (see `whatif`).

    Only for a seat that is asked: the others' answers in this act are then public, since nobody is asked after somebody
    else's secret answer before the act ends. Others' hands are replaced by all existing cards, so that the cards they
    openly played can be replayed. A castillo that players have to remember starts from zero and isn't scored.
    """
    board: dict[str, Any] = state["board"]
    caballeros = board["caballeros"]
    side = side_of(state["edition"], len(board["seats"]), state["options"])
    every = list(side.modifiers)
    if state["options"].get("castillo") == "memory":
        caballeros = caballeros | {CASTILLO: dict.fromkeys(caballeros[CASTILLO], 0)}
    return state | {
        "imagined": True,
        "board": board
        | {
            "caballeros": caballeros,
            "hands": {who: hand if who == seat else list(side.supply) for who, hand in board["hands"].items()},
            "modifiers": {who: hand if who == seat else every for who, hand in board["modifiers"].items()},
            "dummy": {pile: [UNKNOWN] * len(cards) for pile, cards in board["dummy"].items()},
            "stacks": {stack: [UNKNOWN] * len(cards) for stack, cards in board["stacks"].items()},
            "gone": sorted(board["gone"]),
        },
        "discs": {who: value for who, value in state["discs"].items() if who == seat},
    }
