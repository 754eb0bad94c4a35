"""The board as a picture: drawn from the observer's view alone, so everyone gets the same one."""

from __future__ import annotations

import hashlib

from flask import Blueprint, Response, abort, request

from pbem.service.pictures import drawn, printed
from pbem.service.turns import names_of
from pbem.store.models import Game
from pbem.web.security import world

pages = Blueprint("pictures", __name__)


@pages.get("/g/<game_id>/board.<kind>")
def board(game_id: str, kind: str) -> Response:
    """`svg` for the page, `png` for whoever cannot show that."""
    with world().database.read() as db:
        game = db.get(Game, game_id)
        if game is None or game.state is None or kind not in ("svg", "png"):
            abort(404)
        svg = drawn(game.state, names_of(db, game_id))
    response = Response(mimetype="image/svg+xml" if kind == "svg" else "image/png")
    response.set_etag(hashlib.sha256(svg.encode()).hexdigest()[:32])
    response.headers["Cache-Control"] = "no-cache"  # ask, and be told that nothing has changed
    response.make_conditional(request)
    if response.status_code == 200:
        response.set_data(svg if kind == "svg" else printed(svg, 1000))
    return response
