"""/api/v1: all that a player can do, for programs. One table of endpoints (endpoint.py) is held to and described."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Flask, jsonify

from pbem.web.api import (
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
    me,
    operators,
    pending,
    play,
    rulebook_rows,
    games,
    votes,
    invitations,
    player_actions,
)
player_actions.expose_the_rest()
TABLE.sort(key=lambda row: [part.__name__ for part in PARTS].index(row.act.__module__))  # the order of its document


@rows.get("/openapi.json")
def openapi() -> Any:
    """What there is; public."""
    response = jsonify(document(world().settings.url))
    response.headers["Cache-Control"] = "public, max-age=300"
    return response


def _add(row: Endpoint) -> None:
    def view(**path: str) -> Any:
        return serve(row, path)

    rows.add_url_rule(row.path, row.name, view, methods=[row.method], provide_automatic_options=False)


for _row in TABLE:
    _add(_row)


def install(app: Flask, exempt: Any) -> None:
    """Into the application; `exempt` frees a blueprint from the tokens of forms, which programs do not have."""
    problems.install(app)
    exempt(rows)
    for part in (rows, tokens.pages, feed.pages):
        app.register_blueprint(part)
