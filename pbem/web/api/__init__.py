"""/api/v1: everything a player can do, for API clients. Implemented and documented by one table (endpoint.py)."""

from __future__ import annotations

import gzip
import json
from functools import cache
from typing import Any

from flask import Blueprint, Flask, Response, request

from pbem.web.api import (
    channels,
    community,
    feed,
    game_master,
    games,
    invitations,
    master_inspection,
    me,
    new_game,
    operators,
    pending,
    play,
    player_actions,
    problems,
    rulebook_rows,
    stream,
    tokens,
    votes,
    webhooks,
)
from pbem.web.api.dispatch import serve
from pbem.web.api.endpoint import TABLE, Endpoint
from pbem.web.api.openapi import document
from pbem.web.security import world

__all__ = ["install"]

rows = Blueprint("api", __name__, url_prefix=problems.PREFIX)
PARTS = (
    community,
    new_game,
    game_master,
    master_inspection,
    webhooks,
    channels,
    me,
    operators,
    pending,
    play,
    rulebook_rows,
    games,
    stream,
    votes,
    invitations,
    player_actions,
)
player_actions.expose_the_rest()
TABLE.sort(key=lambda row: [part.__name__ for part in PARTS].index(row.act.__module__))  # order of the document


@rows.get("/openapi.json")
def openapi() -> Any:
    """The OpenAPI document; public, and compressed for those who understand that."""
    plain, small = _as_sent(world().settings.url)
    zipped = request.accept_encodings.quality("gzip") > 0
    response = Response(small if zipped else plain, mimetype="application/json")
    if zipped:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Cache-Control"] = "public, max-age=300"
    response.vary.add("Accept-Encoding")
    response.add_etag()
    return response.make_conditional(request)


@cache
def _as_sent(url: str) -> tuple[bytes, bytes]:
    plain = json.dumps(document(url), ensure_ascii=False, separators=(",", ":")).encode()
    return plain, gzip.compress(plain, mtime=0)


def _add(row: Endpoint) -> None:
    def view(**path: str) -> Any:
        return serve(row, path)

    rows.add_url_rule(
        row.path, row.name, view, methods=[row.method], provide_automatic_options=False, strict_slashes=False
    )


for _row in TABLE:
    _add(_row)


def install(app: Flask, exempt: Any) -> None:
    """Register the API; `exempt` frees a blueprint from CSRF tokens, which API clients don't have."""
    problems.install(app)
    exempt(rows)
    for part in (rows, tokens.pages, feed.pages):
        app.register_blueprint(part)
