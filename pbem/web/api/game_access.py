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
class ApiGameAccess:
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
    def view(self) -> rules.View:
        return rules.view(self.state, self.mine.name if self.mine else None)


def game_access(call: Call, game_id: str) -> ApiGameAccess:
    """The game; 404 where there is none for these eyes."""
    game = call.db.get(Game, game_id)
    if game is None or not may_watch(call.db, game, call.player):
        raise absent()
    return _seen(call, game)


def _seen(call: Call, game: Game) -> ApiGameAccess:
    seats = list(seats_of(call.db, game.id))
    mine = (seat for seat in seats if seat.player_id == call.player.id and seat.status == "joined")
    return ApiGameAccess(game, seats, next(mine, None))


def my_seat(call: Call, game_id: str) -> tuple[ApiGameAccess, Seat]:
    """The game and the asker's seat in it; 404, always the same, where there is none."""
    game = call.db.get(Game, game_id)
    access = _seen(call, game) if game else None
    if access is None or access.mine is None:
        raise absent("seat")
    return access, access.mine


def sit_down(call: Call, game_id: str) -> tuple[GameUnitOfWork, Seat]:
    """The game for this transaction alone, in the asker's seat."""
    try:
        unit = GameUnitOfWork.open(call.db, game_id, call.world.clock())
    except NoResultFound:
        raise absent("seat") from None
    access, mine = my_seat(call, game_id)
    assert access.state is not None, "or 409 was said"
    return unit, mine


def mastered(call: Call, game_id: str, *, hidden: bool = False) -> Game:
    """A game that the asker may master; otherwise always the same 404. Raises NotPossible, see games.permissions."""
    game = call.db.get(Game, game_id)
    if game is None:
        raise absent("master")
    try:
        permissions.check(call.db, game, call.player, hidden=hidden)
    except permissions.NotYours:
        raise absent("master") from None
    return game


def moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
