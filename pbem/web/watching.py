"""A game that whoever asks may look at: by who they are, or by the key of a private one, which its table hands on."""

from __future__ import annotations

from flask import abort, g, request
from sqlalchemy.orm import Session

from pbem.service.people.links import opens
from pbem.service.table.watching import may_watch
from pbem.store.models import Game
from pbem.web.security import to_login, world


def watched(db: Session, game_id: str) -> Game:
    """404 where there is none for these eyes."""
    game = db.get(Game, game_id)
    if game is None or not (may_watch(db, game, g.player) or opens(world(), game, request.args.get("key", ""))):
        abort(404)
    return game


def watched_or_login(db: Session, game_id: str) -> Game:
    """The same for pages that people come to by a link in a mail: who is not logged in is asked to."""
    game = db.get(Game, game_id)
    if g.player is None and game and not game.public and not opens(world(), game, request.args.get("key", "")):
        abort(to_login(request.path))
    return watched(db, game_id)
