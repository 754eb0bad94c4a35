"""Access to watching a game. A private game is open to its own people and to readers with its key, which players can
share.
"""

from __future__ import annotations

from typing import Any, Final

from flask import Flask, abort, g, request
from werkzeug.wrappers import Response

from pbem.service import rows
from pbem.service.accounts.signed_links import opens
from pbem.service.games import queries
from pbem.service.games.visibility import may_watch
from pbem.service.transactions import Transaction
from pbem.web import secret_links
from pbem.web.security import lock, to_login, world

PAGES: Final = frozenset({"table.game", "replay.replay", "shuffle_proof.proof"})
"""Pages that redirect to a URL without the key; pictures, records and feeds, used by programs, don't."""


def install(app: Flask) -> None:
    """Keep the key in the URL of the game's feed, for readers who have one."""
    app.url_defaults(_with_the_key)


def _with_the_key(endpoint: str, values: dict[str, Any]) -> None:
    game, key = g.get("opened", ("", ""))
    if key and endpoint == "feed.log" and values.get("game_id") == game:
        values.setdefault("key", key)


def watched(db: Transaction, game_id: str, *, locked: bool = False) -> rows.Game:
    """The game; 404, always the same, if it can't be watched. `locked`: lock it for this transaction."""
    game = lock(db, game_id) if locked else queries.find_game(db, game_id)
    if game is None or not _visible(db, game):
        abort(404)
    if _has_the_key(game):
        g.opened = (game.id, _key(game))
        if "key" in request.args and request.endpoint in PAGES:
            abort(_without_the_key(game))
    return game


def watched_or_login(db: Transaction, game_id: str) -> rows.Game:
    """Like `watched`, for pages linked from mails: visitors are asked to log in, whether or not the game exists."""
    game = queries.find_game(db, game_id)
    if g.player is None and (game is None or not _visible(db, game)):
        abort(to_login(request.path))
    return watched(db, game_id)


def _visible(db: Transaction, game: rows.Game) -> bool:
    return _has_the_key(game) or may_watch(db, game, g.player)


def _without_the_key(game: rows.Game) -> Response:
    return secret_links.lead_away(_name(game), _key(game), secret_links.LONG, request.path, without="key")


def _has_the_key(game: rows.Game) -> bool:
    return opens(world(), game, _key(game))


def _key(game: rows.Game) -> str:
    return request.args.get("key") or secret_links.remembered(_name(game))


def _name(game: rows.Game) -> str:
    """The name of the game's key among the links that a browser has opened."""
    return f"game {game.id}"
