"""The log as the page shows it: its last two rounds, another round, or all of it; of everybody, or of one player.

What is wanted stands in the address, so a filtered log can be passed on. Only what is shown is read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from flask import request
from sqlalchemy.orm import Session

from pbem import rules
from pbem.service.outbound.seat_context import logged
from pbem.store.events import events_between, rounds_begun
from pbem.store.models import Game
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


def story_of(db: Session, game: Game, seat: str | None, first: int = 0, until: int | None = None) -> list[rules.JSON]:
    """What happened as a seat may hear it, each event with the number of answers it came after (`at`)."""
    told = ((at, rules.told(payload, seat)) for at, payload in events_between(db, game.id, first, until))
    heard: Iterable[rules.JSON] = (event | {"at": at} for at, event in told if event)
    return logged(game, heard)


def wanted(db: Session, game: Game, seat: str | None) -> Logbook:
    """What the address asks for (`?round=3`, `?round=all`, `?player=red`); what makes no sense is not asked for."""
    begun = rounds_begun(db, game.id)
    starts = {str(number): n for n, number in begun}
    numbers = [number for _, number in begun]
    player = request.args.get("player", "")
    player = player if game.state and player in game.state["board"]["colours"] else ""
    asked = request.args.get("round", "")
    if asked == ALL:
        return Logbook(numbers, asked, player, story_of(db, game, seat))
    if asked in starts:
        after = next((n for n, number in begun if number > int(asked)), None)
        return Logbook(numbers, asked, player, story_of(db, game, seat, starts[asked], after))
    first = begun[-LATEST:][0][0] if begun else 0
    return Logbook(numbers, "", player, story_of(db, game, seat, first))
