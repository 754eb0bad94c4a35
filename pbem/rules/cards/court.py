"""Cards that affect courts and provinces: caballeros returned and taken."""

from pbem.rules import choices
from pbem.rules.asks import Play, bag
from pbem.rules.board import COURT, piece, split
from pbem.rules.deeds import Deed
from pbem.rules.effects import effect
from pbem.rules.phrases import ANY, contested, each_returns, one_by_one, replenish, returnable
from pbem.rules.verbs import Table


@effect()
def decay_of_authority(table: Table, me: str, *, most: int = ANY) -> Play[None]:
    """Each opponent returns `most` caballeros from the court (fewer: all)."""
    rivals = [rival for rival in table.rivals(me) if table.board.court[rival]]
    for rival in (yield from one_by_one(table, me, Deed.RETURN, rivals)):
        table.send_back(rival, COURT, most)


@effect(asks=(choices.REMOVE,))
def one_of_each(table: Table, me: str) -> Play[None]:
    """I choose one caballero of each opponent in the regions; they return to the province."""
    pieces = {piece(rival, region): 1 for rival in table.rivals(me) for region in table.held_by(rival)}
    opponents = len({split(token)[0] for token in pieces})
    chosen = yield from bag(table, me, choices.REMOVE, pieces, least=opponents, most=opponents, one_each=True)
    for token in (yield from contested(table, me, Deed.REMOVE, chosen)):
        table.send_back(*split(token), n=1)


@effect(others=(choices.RETURN,))
def angry_king(table: Table, me: str, *, n: int) -> Play[None]:
    """Clockwise from my left, each opponent returns `n` of their own from the regions and the court."""
    rivals = [rival for rival in table.rivals(me) if rival in table.board.seats and returnable(table, rival)]
    yield from each_returns(table, (yield from one_by_one(table, me, Deed.RETURN, rivals)), n)


@effect(asks=(choices.COURT, choices.RECALL))
def the_court(table: Table, me: str, *, most: int) -> Play[None]:
    """Take up to `most` from the province to my court."""
    there = min(most, table.board.province[me] + sum(table.held_by(me).values()))
    n = len((yield from one_by_one(table, me, Deed.TAKE, [COURT] * there)))
    yield from replenish(table, me, n, choice=choices.COURT)
