"""A game's log for its page: the last two rounds, another round, or everything; of all players or one.

The selection is in the URL, so a filtered log can be shared. Only the events shown are read.
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
LATEST: Final = 2  # rounds shown by default


@dataclass(frozen=True)
class Logbook:
    """`begun`: the rounds so far; `round`: the one shown ("": the last two); `player`: whose events ("": all)."""

    begun: list[int]
    round: str
    player: str
    events: list[rules.JSON]

    def told(self, reader: Reader) -> list[tuple[str, list[Told]]]:
        """The events by round, latest first."""
        return view_model.rounds(reader, self.events, self.player)


def wanted(db: Transaction, game: rows.Game, seat: str | None) -> Logbook:
    """The log selected by the URL (`?round=3`, `?round=all`, `?player=red`); invalid values are ignored."""
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
