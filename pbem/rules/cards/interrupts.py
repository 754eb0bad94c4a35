"""What breaks into another player's turn."""

from pbem.rules.asks import Play
from pbem.rules.effects import effect
from pbem.rules.verbs import Table


@effect()
def keep_veto(table: Table, me: str) -> Play[None]:
    """Keep this card: once, in this or the next round, it stops another's special action. Nothing stops it (J4)."""
    table.keep_veto(me)
    yield from ()
