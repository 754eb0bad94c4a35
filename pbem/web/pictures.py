"""The board as a picture, drawn from the observer's view, so everyone gets the same one; and the map's fonts."""

from __future__ import annotations

import hashlib
import threading
from functools import cache, partial
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, abort, request, send_from_directory
from markupsafe import Markup

from pbem import rules
from pbem.art.board import board_svg
from pbem.art.png import FONTS
from pbem.i18n import Translator
from pbem.service import rows
from pbem.service.games.history import state_at
from pbem.service.games.orders import names_of
from pbem.service.outbound.pictures import drawn, printed
from pbem.service.transactions import Transaction
from pbem.web.locale import translator
from pbem.web.security import world
from pbem.web.spectators import watched

pages = Blueprint("pictures", __name__)

PNG_WIDTH: Final = 1000  # pixels
_FOLDER: Final = Path(FONTS[0]).parent
_YEAR: Final = 365 * 24 * 3600
_DRAWING: Final = threading.Lock()


@pages.get("/g/<game_id>/board.<kind>")
def board(game_id: str, kind: str) -> Response:
    """The picture as `svg` or `png`."""
    with world().database.read() as db:
        game = watched(db, game_id)
        if game.state is None or kind not in ("svg", "png"):
            abort(404)
        svg = drawn(_state(db, game), names_of(db, game_id), translator())
    response = Response(mimetype="image/svg+xml" if kind == "svg" else "image/png")
    response.set_etag(hashlib.sha256(svg.encode()).hexdigest()[:32])
    response.headers["Cache-Control"] = "private, no-cache"  # revalidate: usually 304
    response.make_conditional(request)
    if response.status_code == 200:
        response.set_data(svg if kind == "svg" else _png(svg))
    return response


def _png(svg: str) -> bytes:
    """Draw one picture at a time, since each takes half a second. Other requests get 503 meanwhile."""
    if not _DRAWING.acquire(blocking=False):
        abort(503)
    try:
        return printed(svg, PNG_WIDTH)
    finally:
        _DRAWING.release()


def _state(db: Transaction, game: rows.Game) -> rules.JSON:
    """The current state or, with `?at=`, the state after that many answers."""
    assert game.state is not None
    at = request.args.get("at", "")
    if not (at.isdecimal() and at.isascii() and len(at) < 8 and int(at) < game.position):
        return game.state
    try:
        return state_at(db, game, int(at))
    except (LookupError, ValueError):
        abort(404)


@cache
def frontispiece(language: str) -> Markup:
    """A four-player opening board for the front page."""
    seats = dict.fromkeys(rules.COLOURS[:4], "")
    state = rules.begin(rules.deal("classic", seats, {}, "0" * 64)).state
    view, names = rules.view(state, None), dict(zip(seats, ("Ana", "Ben", "Carla", "Dev"), strict=True))
    place_name = partial(rules.place_name, "classic", language=language)
    svg = board_svg(view, names, place_name, width=None, players=False, translator=Translator(language))
    return Markup(svg)  # noqa: S704 - our own drawing


@pages.get("/fonts/<name>.woff2")
def font(name: str) -> Response:
    """One of the map's fonts."""
    return send_from_directory(_FOLDER, f"{name}.woff2", max_age=_YEAR, mimetype="font/woff2")
