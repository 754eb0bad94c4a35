"""The log as the page shows it: its last two rounds, another round, or all of it; of everybody, or of one player.

What is wanted stands in the address, so a filtered log can be passed on. Only what is shown is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import request

from pbem import rules
from pbem.service import rows
from pbem.service.games import event_log
from pbem.service.transactions import Transaction
from pbem.web import view_model
from pbem.web.view_model import Reader, Told

ALL: Final = "all"
LATEST: Final = 2  # rounds, when nothing else is asked for


@dataclass(frozen=True)
class Logbook:
    """`begun`: the rounds there are; `round`: which one is shown ("": the last two); `player`: whose ("": all)."""

    begun: list[int]
    round: str
    player: str
    events: list[rules.JSON]

    def told(self, reader: Reader) -> list[tuple[str, list[Told]]]:
        """By round, the latest first."""
        return view_model.rounds(reader, self.events, self.player)


def wanted(db: Transaction, game: rows.Game, seat: str | None) -> Logbook:
    """What the address asks for (`?round=3`, `?round=all`, `?player=red`); what makes no sense is not asked for."""
    begun = event_log.rounds_begun(db, game.id)
    starts = {str(number): n for n, number in begun}
    numbers = [number for _, number in begun]
    player = request.args.get("player", "")
    player = player if game.state and player in game.state["board"]["colours"] else ""
    asked = request.args.get("round", "")
    if asked == ALL:
        return Logbook(numbers, asked, player, event_log.story(db, game, seat))
    if asked in starts:
        after = next((n for n, number in begun if number > int(asked)), None)
        return Logbook(numbers, asked, player, event_log.story(db, game, seat, starts[asked], after))
    first = begun[-LATEST:][0][0] if begun else 0
    return Logbook(numbers, "", player, event_log.story(db, game, seat, first))
