"""What a finished game's page shows beside the board: who came in where, and the game that is played in revenge."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.service import rows
from pbem.service.accounts import players
from pbem.service.games import queries
from pbem.service.seats.reliability import place
from pbem.service.transactions import Transaction
from pbem.web.game_access import GameAccess


@dataclass(frozen=True)
class ResultLine:
    """One seat's; `handle`: of a person whose page can be looked at."""

    place: int
    name: str
    points: int
    handle: str


@dataclass(frozen=True)
class Final:
    """The table of a finished game, the best first; `rematch`: the game that some have founded since, if it is there
    for the reader.
    """

    lines: list[ResultLine]
    rematch: rows.Game | None


def final(db: Transaction, access: GameAccess) -> Final | None:
    """None of a game that was not played to its end."""
    result = access.game.result
    if access.game.status != "over" or result is None:
        return None
    points: dict[str, int] = result["points"]
    people = {
        seat.name: players.player_of(db, seat.player_id) for seat in access.seats if seat.player_id and not seat.bot
    }
    lines = [
        ResultLine(place(points, seat) or 0, access.names[seat], won, _page(people.get(seat)))
        for seat, won in points.items()
    ]
    again = queries.find_game(db, result.get("rematch", "")) if access.mine else None
    return Final(sorted(lines, key=lambda line: (line.place, line.name)), again)


def _page(player: rows.Player | None) -> str:
    return player.handle if player and not player.hidden and not player.gone_at else ""
