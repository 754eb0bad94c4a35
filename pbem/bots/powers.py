"""Which power card to play: first choice of the action cards, or more caballeros, or saving the high ones."""

from __future__ import annotations

from pbem.bots.ahead import asked, promise
from pbem.bots.worth import Outlook
from pbem.rules import JSON, SUPPLY
from pbem.rules.driver import resume
from pbem.rules.questions import Pick
from pbem.rules.verbs import Table

CONTESTED = 0.5  # how often somebody who chooses before me takes a card that I wanted


def best_power(state: JSON, me: str) -> int:
    """The best by the action card it should get, the caballeros it brings, and what is left in the hand."""
    moment = resume(state)
    question, table = asked(moment, me), moment.table
    assert isinstance(question, Pick)
    outlook = Outlook(table)
    gains = _gains(state, me, max(question.options), outlook)

    def worth(value: int) -> float:
        brought = outlook.at_court(table, me, min(SUPPLY[value], table.board.province[me]))
        return _expected(gains, CONTESTED * _before(table, me, value)) + brought - outlook.power(value)

    best: int = max(question.options, key=worth)
    return best


def _gains(state: JSON, me: str, value: int, outlook: Outlook) -> list[float]:
    """What my turn would bring with each card on the table, if I played that power card and came next: best first."""
    board = state["board"]
    hand = [other for other in board["hands"][me] if other != value]
    order = [me, *(colour for colour in board["colours"] if colour != me)]
    mine = board | {"hands": board["hands"] | {me: hand}, "powers": {me: value}, "order": order}
    turn = state | {"act": state["act"] + 1, "board": mine, "answers": [], "discs": {}}
    each = [turn | {"board": mine | {"cards": {stack: card}}} for stack, card in board["cards"].items() if card]
    return sorted((promise(alone, me, outlook, []) for alone in each), reverse=True)


def _before(table: Table, me: str, value: int) -> float:
    """How many rivals should choose before me."""
    played = table.board.powers
    return sum(played[rival] > value if rival in played else (13 - value) / 12 for rival in table.rivals(me))


def _expected(gains: list[float], at: float) -> float:
    """Between two of the gains."""
    low = min(int(at), len(gains) - 1)
    high = min(low + 1, len(gains) - 1)
    return gains[low] + (gains[high] - gains[low]) * (at - low)
