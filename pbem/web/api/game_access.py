"""Looks up games as the API caller may see them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pbem import rules
from pbem.i18n import N_
from pbem.rules import JSON
from pbem.service import rows
from pbem.service.errors import NotYours
from pbem.service.games import permissions, queries
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.games.visibility import may_watch
from pbem.web.api.endpoint import Call, absent
from pbem.web.api.problems import Problem


@dataclass(frozen=True)
class ApiGameAccess(queries.GameAccess):
    """What the caller may see of a game."""

    @property
    def state(self) -> JSON:
        if self.game.state is None:
            raise Problem(409, N_("The game hasn't started yet; it's waiting for players."))
        return self.game.state

    @property
    def view(self) -> rules.View:
        return rules.view(self.state, self.mine.name if self.mine else None)


def game_access(call: Call, game_id: str) -> ApiGameAccess:
    """The game; 404 if the caller may not see it."""
    game = queries.find_game(call.db, game_id)
    if game is None or not may_watch(call.db, game, call.player):
        raise absent()
    return _seen(call, game)


def _seen(call: Call, game: rows.Game) -> ApiGameAccess:
    found = queries.access_to(call.db, game, call.player.id)
    return ApiGameAccess(found.game, found.seats, found.mine)


def my_seat(call: Call, game_id: str) -> tuple[ApiGameAccess, rows.Seat]:
    """The game and the caller's seat in it; else 404, always the same."""
    game = queries.find_game(call.db, game_id)
    access = _seen(call, game) if game else None
    if access is None or access.mine is None:
        raise absent("seat")
    return access, access.mine


def lock_my_game(call: Call, game_id: str) -> tuple[GameUnitOfWork, rows.Seat]:
    """Lock the game for this transaction and return it with the caller's seat."""
    if queries.lock_game(call.db, game_id) is None:
        raise absent("seat")
    unit = GameUnitOfWork.open(call.db, game_id, call.world.clock())
    access, mine = my_seat(call, game_id)
    assert access.state is not None, "or 409 was said"
    return unit, mine


def mastered(call: Call, game_id: str, *, hidden: bool = False) -> rows.Game:
    """A game that the caller is master of; the same 404 for any other. Raises NotPossible, see games.permissions."""
    try:
        return permissions.mastered(call.db, game_id, call.player, hidden=hidden)
    except NotYours:
        raise absent("master") from None


def moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
