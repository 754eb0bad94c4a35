"""Loads a game as its reader may see it, for all of the game's pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import g

from pbem import rules
from pbem.orders.context import Context
from pbem.service import rows
from pbem.service.accounts.signed_links import key_of
from pbem.service.games import orders, queries
from pbem.service.transactions import Transaction
from pbem.web import view_model
from pbem.web.locale import translator
from pbem.web.security import world
from pbem.web.spectators import watched_or_login


@dataclass(frozen=True)
class GameAccess(queries.GameAccess):
    """What one reader may see of a game."""

    view: rules.View | None
    names: dict[str, str]
    waits: Sequence[rows.PendingAnswer]
    bots: Mapping[str, str]

    @property
    def wait(self) -> rows.PendingAnswer | None:
        """The reader's open wait."""
        return next((wait for wait in self.waits if self.mine and wait.seat == self.mine.name), None)

    @property
    def context(self) -> Context:
        assert self.view is not None
        return Context(self.view, self.names, language=translator().language)

    @property
    def of_the_table(self) -> bool:
        """Whether the reader may invite others to the game's free seats."""
        return g.player is not None and (self.mine is not None or self.game.master_id == g.player.id)

    @property
    def masters(self) -> bool:
        """Whether the reader may open the master's page; an operator who plays may not."""
        mine = bool(g.player) and self.game.master_id == g.player.id
        return mine or bool(g.player and g.player.admin and self.mine is None)

    @property
    def key(self) -> str | None:
        """The key of a private game, for readers who may share it."""
        return key_of(world(), self.game) if self.of_the_table and not self.game.public else None


def game_access(db: Transaction, game_id: str) -> GameAccess:
    """The game as the logged-in reader may see it; 404 if there is none."""
    found = watched_or_login(db, game_id)
    seen = queries.access_to(db, found, g.player.id if g.player else None)
    view = rules.view(found.state, seen.mine.name if seen.mine else None) if found.state else None
    names, waits = orders.names_of(db, game_id), queries.pending_answers(db, game_id)
    return GameAccess(found, seen.seats, seen.mine, view, names, waits, queries.bots(db, game_id))


def reader_of(access: GameAccess, view: rules.View | None = None) -> view_model.Reader:
    """The reader of a page; `view`: what its text is about, if not the current game."""
    told = view or access.view
    assert told is not None
    zone = g.player.timezone if g.player else "UTC"
    return view_model.Reader(told, access.names, zone, world().clock(), translator())
