"""A game as the asker may see it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.exc import NoResultFound

from pbem import rules
from pbem.rules import JSON
from pbem.service.games import permissions
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.games.visibility import may_watch
from pbem.store.games import seats_of
from pbem.store.models import Game, Seat
from pbem.web.api.endpoint import Call, absent
from pbem.web.api.problems import Problem


@dataclass(frozen=True)
class GameAccess:
    """`mine`: the asker's seat, None for an onlooker."""

    game: Game
    seats: list[Seat]
    mine: Seat | None

    @property
    def state(self) -> JSON:
        if self.game.state is None:
            raise Problem(409, "The game has not begun: it waits for players.")
        return self.game.state

    @property
    def view(self) -> JSON:
        return rules.view(self.state, self.mine.name if self.mine else None)


def see(call: Call, game_id: str) -> GameAccess:
    """The game; 404 where there is none for these eyes."""
    game = call.db.get(Game, game_id)
    if game is None or not may_watch(call.db, game, call.player):
        raise absent()
    return _seen(call, game)


def _seen(call: Call, game: Game) -> GameAccess:
    seats = list(seats_of(call.db, game.id))
    mine = (seat for seat in seats if seat.player_id == call.player.id and seat.status == "joined")
    return GameAccess(game, seats, next(mine, None))


def my_seat(call: Call, game_id: str) -> tuple[GameAccess, Seat]:
    """The game and the asker's seat in it; 404, always the same, where there is none."""
    game = call.db.get(Game, game_id)
    seen = _seen(call, game) if game else None
    if seen is None or seen.mine is None:
        raise absent("seat")
    return seen, seen.mine


def sit_down(call: Call, game_id: str) -> tuple[GameUnitOfWork, Seat]:
    """The game for this transaction alone, in the asker's seat."""
    try:
        sitting = GameUnitOfWork.open(call.db, game_id, call.world.clock())
    except NoResultFound:
        raise absent("seat") from None
    seen, mine = my_seat(call, game_id)
    assert seen.state is not None, "or 409 was said"
    return sitting, mine


def mastered(call: Call, game_id: str, *, hidden: bool = False) -> Game:
    """A game that the asker may master; 404, always the same, of any other. Raises NotPossible, see table.masters."""
    game = call.db.get(Game, game_id)
    if game is None:
        raise absent("master")
    try:
        permissions.check(call.db, game, call.player, hidden=hidden)
    except permissions.NotYours:
        raise absent("master") from None
    return game


def acting(call: Call, game_id: str, *, hidden: bool = False) -> Game:
    """The same, locked, for something that is told to the table: so often in an hour and no oftener. Raises TooMany."""
    try:
        return permissions.acting(call.db, game_id, call.player, call.world.clock(), hidden=hidden)
    except (permissions.NotYours, NoResultFound):
        raise absent("master") from None


def moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
