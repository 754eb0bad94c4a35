"""Player actions as forms: each row with a `page` gets a URL; the next page shows the result."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, abort, g, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from pbem.actions.fields import Choice, Entry, Given, fields_of
from pbem.actions.player import Done, PlayerAction, Role, perform
from pbem.actions.players import PLAYERS
from pbem.service.accounts import players
from pbem.service.errors import NotPossible, NotYours
from pbem.web.admin_actions import read_form
from pbem.web.locale import refused, translator
from pbem.web.security import flash_lines, needs_login, source, world
from pbem.web.spectators import watched

pages = Blueprint("act", __name__)


def act(row: PlayerAction[Given], game_id: str = "") -> Done | None:
    """Do what the form says and flash the result; None if it failed."""
    try:
        given = _read(row, request.form)
        with world().database.write() as db:
            if game_id:
                watched(db, game_id, locked=row.role is not Role.GUEST)
            player, now = players.player_of(db, g.player.id), world().clock()
            done = perform(db, row, player, given, now, translator(), game_id=game_id, source=source())
    except NotYours:
        abort(403)
    except NotPossible as reason:
        refused(reason)
        return None
    flash_lines(done.said)
    return done


def _read(row: PlayerAction[Given], form: MultiDict[str, str]) -> Given:
    try:
        given = row.form(form) if row.form else read_form(row.given, form)
    except NotPossible:
        raise
    except ValueError:
        abort(400)
    for field in fields_of(row.given, Entry.PAGE):
        if isinstance(field.kind, Choice) and getattr(given, field.name) not in ("", *field.kind.values):
            abort(400)
    return given


def _address(row: PlayerAction[Any]) -> str:
    return f"/me/{row.page}" if row.role is Role.SELF else f"/g/<game_id>/{row.page}"


def _add(row: PlayerAction[Any]) -> None:
    @needs_login
    def view(game_id: str = "") -> Response:
        act(row, game_id)
        return redirect(url_for("table.game", game_id=game_id) if game_id else url_for("preferences.me"))

    pages.add_url_rule(_address(row), row.name, view, methods=["POST"])


FORMS: Final = [row for row in PLAYERS.values() if row.page]
for _row in FORMS:
    _add(_row)
