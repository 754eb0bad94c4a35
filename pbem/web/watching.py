"""A game that whoever asks may look at: by who they are, or by the key of a private one, which its table hands on."""

from __future__ import annotations

from typing import Any

from flask import Flask, abort, current_app, g, request
from sqlalchemy.orm import Session

from pbem.service.people.links import opens
from pbem.service.table.watching import may_watch
from pbem.store.models import Game
from pbem.web.security import lock, to_login, world


def install(app: Flask) -> None:
    """Whoever came by a key has it in all links to that game's pages."""
    app.url_defaults(_with_the_key)


def _with_the_key(endpoint: str, values: dict[str, Any]) -> None:
    game, key = g.get("opened", ("", ""))
    if key and values.get("game_id") == game and current_app.url_map.is_endpoint_expecting(endpoint, "game_id"):
        values.setdefault("key", key)


def watched(db: Session, game_id: str, *, locked: bool = False) -> Game:
    """The game; 404 where there is none for these eyes, in the same words. `locked`: for this transaction alone."""
    game = lock(db, game_id) if locked else db.get(Game, game_id)
    if game is None or not _visible(db, game):
        abort(404)
    if _has_the_key(game):
        g.opened = (game.id, request.args["key"])
    return game


def watched_or_login(db: Session, game_id: str) -> Game:
    """The same for pages that people come to by a link in a mail: who is not logged in is asked to, whether there is
    such a game or not.
    """
    game = db.get(Game, game_id)
    if g.player is None and (game is None or not _visible(db, game)):
        abort(to_login(request.path))
    return watched(db, game_id)


def _visible(db: Session, game: Game) -> bool:
    return _has_the_key(game) or may_watch(db, game, g.player)


def _has_the_key(game: Game) -> bool:
    return opens(world(), game, request.args.get("key", ""))
