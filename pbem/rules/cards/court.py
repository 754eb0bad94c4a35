"""Courts and provinces: caballeros sent back, and taken."""

from pbem.rules import choices
from pbem.rules.asks import Play, bag
from pbem.rules.board import COURT, piece, split
from pbem.rules.effects import effect
from pbem.rules.phrases import ANY, WHOLE, contested, each_returns, replenish
from pbem.rules.verbs import Table


@effect()
def decay_of_authority(table: Table, me: str, *, most: int = ANY) -> Play[None]:
    """Each opponent returns `most` caballeros from the court (fewer: all)."""
    if (yield from contested(table, me, WHOLE)):
        for rival in table.rivals(me):
            table.send_back(rival, COURT, most)


@effect(asks=(choices.REMOVE,))
def one_of_each(table: Table, me: str) -> Play[None]:
    """I choose one caballero of each opponent in the regions; they return to the province."""
    pieces = {piece(rival, region): 1 for rival in table.rivals(me) for region in table.held_by(rival)}
    opponents = len({split(token)[0] for token in pieces})
    chosen = yield from bag(table, me, choices.REMOVE, pieces, least=opponents, most=opponents, one_each=True)
    for token in (yield from contested(table, me, chosen)):
        table.send_back(*split(token), n=1)


@effect(others=(choices.RETURN,))
def angry_king(table: Table, me: str, *, n: int) -> Play[None]:
    """Clockwise from my left, each opponent returns `n` of their own from the regions and the court."""
    if (yield from contested(table, me, WHOLE)):
        yield from each_returns(table, [rival for rival in table.rivals(me) if rival in table.board.seats], n)


@effect(asks=(choices.COURT, choices.RECALL))
def the_court(table: Table, me: str, *, most: int) -> Play[None]:
    """Take up to `most` from the province to my court."""
    if (yield from contested(table, me, WHOLE)):
        yield from replenish(table, me, most, choice=choices.COURT)
