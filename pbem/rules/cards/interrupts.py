"""Cards that interrupt another player's turn."""

from pbem.rules.asks import Play
from pbem.rules.effects import effect
from pbem.rules.verbs import Table


@effect()
def keep_veto(table: Table, me: str) -> Play[None]:
    """Keep this card: once, in this or the next round, it stops another's special action. It can't be vetoed (J4)."""
    table.keep_veto(me)
    yield from ()
