"""The abilities of Power Shift's modifiers (docs/rules.md G). They can't be vetoed."""

from collections.abc import Callable
from typing import Final

from pbem.rules import choices
from pbem.rules.asks import Play, bag, pairs, pick
from pbem.rules.board import CASTILLO, piece, split
from pbem.rules.boards import Ability
from pbem.rules.verbs import Table


def use_ability(table: Table, me: str) -> Play[None]:
    """Between taking caballeros and choosing a card, I may use my modifier's ability, if it would have any effect."""
    modifier = table.board.shift.get(me, "")
    can = table.side.modifiers[modifier].ability if modifier else None
    if can is None:
        return
    possible, ability = ABILITIES[can]
    if possible(table, me) and (yield from pick(table, me, choices.ABILITY, ["yes", "no"], "no")) == "yes":
        table.record("ability", colour=me, modifier=modifier)
        yield from ability(table, me)


def take_one(table: Table, me: str) -> Play[None]:
    """Take one from the province to my court; if the province is empty, one of my own from a region (J6)."""
    if table.board.province[me]:
        table.take(me, 1)
        return
    for region in (yield from bag(table, me, choices.RECALL, table.held_by(me), most=1)):
        table.recall(me, region, 1)


def move_one(table: Table, me: str) -> Play[None]:
    """Move one of my caballeros."""
    pieces = {piece(me, region): n for region, n in table.held_by(me).items()}
    for token, goal in (yield from pairs(table, me, choices.MOVE, pieces, table.goals(), most=1, own=1, foreign=0)):
        table.move(me, me, split(token)[1], goal)


def move_a_grande(table: Table, me: str) -> Play[None]:
    """Move any player's grande, but not out of or into the king's region, nor out of the castillo (J44)."""
    colour, goal = split((yield from pick(table, me, choices.NOBLE, _grandes(table))))
    table.move_grande(colour, goal, by=me)


def _grandes(table: Table) -> list[str]:
    return [
        f"{colour}@{goal}"
        for colour, home in table.board.grandes.items()
        if not table.closed(home) and home != CASTILLO
        for goal in table.open_regions()
        if goal != home
    ]


ABILITIES: Final[dict[Ability, tuple[Callable[[Table, str], bool], Callable[[Table, str], Play[None]]]]] = {
    Ability.COURT: (lambda table, me: bool(table.board.province[me] or table.held_by(me)), take_one),
    Ability.MOVE: (lambda table, me: bool(table.held_by(me)), move_one),
    Ability.GRANDE: (lambda table, me: bool(_grandes(table)), move_a_grande),
}
