"""A game as the one who asks for it may see it: what every page of a game begins with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import g
from sqlalchemy.orm import Session

from pbem import rules
from pbem.orders.context import Context
from pbem.service.accounts.signed_links import key_of
from pbem.service.games import orders
from pbem.store.games import seats_of
from pbem.store.models import Game, PendingAnswer, Seat
from pbem.store.waits import open_waits
from pbem.web import view_model
from pbem.web.locale import translator
from pbem.web.security import world
from pbem.web.spectators import watched_or_login


@dataclass
class GameAccess:
    """What one person sees of a game."""

    game: Game
    seats: list[Seat]
    mine: Seat | None
    view: rules.View | None
    names: dict[str, str]
    waits: Sequence[PendingAnswer]

    @property
    def wait(self) -> PendingAnswer | None:
        """What the reader is asked."""
        return next((wait for wait in self.waits if self.mine and wait.seat == self.mine.name), None)

    @property
    def context(self) -> Context:
        assert self.view is not None
        return Context(self.view, self.names, language=translator().language)

    @property
    def of_the_table(self) -> bool:
        """Whether the reader may hand out the game's free seats."""
        return g.player is not None and (self.mine is not None or self.game.master_id == g.player.id)

    @property
    def masters(self) -> bool:
        """Whether the reader has the master's page: an operator who plays is a player like the others."""
        mine = bool(g.player) and self.game.master_id == g.player.id
        return mine or bool(g.player and g.player.admin and self.mine is None)

    @property
    def key(self) -> str | None:
        """What opens a private game, for those who may hand it on."""
        return key_of(world(), self.game) if self.of_the_table and not self.game.public else None


def game_access(db: Session, game_id: str) -> GameAccess:
    """The game as whoever is logged in may see it; 404 where there is none."""
    found = watched_or_login(db, game_id)
    seats = list(seats_of(db, game_id))
    mine = next((s for s in seats if g.player and s.player_id == g.player.id and s.status == "joined"), None)
    view = rules.view(found.state, mine.name if mine else None) if found.state else None
    names = orders.names_of(db, game_id)
    return GameAccess(found, seats, mine, view, names, open_waits(db, game_id))


def reader_of(access: GameAccess, view: rules.View | None = None) -> view_model.Reader:
    """Whom the words of a page are for; `view`: what they are about, if not the game as it stands."""
    told = view or access.view
    assert told is not None
    zone = g.player.timezone if g.player else "UTC"
    return view_model.Reader(told, access.names, zone, world().clock(), translator())
