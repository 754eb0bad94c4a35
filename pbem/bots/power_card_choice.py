"""Chooses the power card to play, weighing the choice of action cards, more caballeros and saving high cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pbem.bots.evaluation import Evaluation
from pbem.bots.lookahead import asked, promise
from pbem.rules import JSON, Value, shifted
from pbem.rules.driver import resume
from pbem.rules.questions import Bag, Pick
from pbem.rules.verbs import Table

CONTESTED = 0.5  # how often a rival who chooses before me takes a card that I wanted
MODIFIER = 0.6  # the value of keeping a modifier


def best_power(state: JSON, me: str) -> Value:
    """The best power card by the action card it should get, the caballeros it brings and the remaining hand.

    With sealed power cards, the five best in order.
    """
    moment = resume(state)
    question = asked(moment, me)
    assert isinstance(question, Pick | Bag)
    options = list(question.options if isinstance(question, Pick) else question.of)
    worth = _worth(state, me, moment.table, options)
    if isinstance(question, Pick):
        return max(options, key=worth)
    return sorted(options, key=worth, reverse=True)[:5]


def _worth(state: JSON, me: str, table: Table, options: Iterable[int | str]) -> Callable[[int | str], float]:
    outlook = Evaluation(table)
    gains = _gains(state, me, max(_read(option)[0] for option in options), outlook)

    def worth(option: int | str) -> float:
        value, modifier = _read(option)
        brought = outlook.at_court(table, me, min(table.side.supply[value], table.board.province[me]))
        spent = outlook.power(value) + (MODIFIER if modifier else 0)
        return _expected(gains, CONTESTED * _before(table, me, shifted(value, modifier))) + brought - spent

    return worth


def _read(option: int | str) -> tuple[int, str]:
    """Parse a power card and its modifier: 9, `9` or `9/+1_move`."""
    value, _, modifier = str(option).partition("/")
    return int(value), modifier


def _gains(state: JSON, me: str, value: int, outlook: Evaluation) -> list[float]:
    """The value of my turn with each open action card, if I played that power card and came next; best first."""
    board = state["board"]
    hand = [other for other in board["hands"][me] if other != value]
    order = [me, *(colour for colour in board["colours"] if colour != me)]
    mine = board | {"hands": board["hands"] | {me: hand}, "powers": {me: value}, "order": order}
    turn = state | {"act": state["act"] + 1, "board": mine, "answers": [], "discs": {}}
    each = [turn | {"board": mine | {"cards": {stack: card}}} for stack, card in board["cards"].items() if card]
    return sorted((promise(alone, me, outlook, []) for alone in each), reverse=True)


def _before(table: Table, me: str, total: int) -> float:
    """The expected number of rivals who choose before me."""
    played = table.totals()
    return sum(played[rival] > total if rival in played else (13 - total) / 12 for rival in table.rivals(me))


def _expected(gains: list[float], at: float) -> float:
    """Interpolate between the gains."""
    at = max(at, 0.0)
    low = min(int(at), len(gains) - 1)
    high = min(low + 1, len(gains) - 1)
    return gains[low] + (gains[high] - gains[low]) * (at - low)
