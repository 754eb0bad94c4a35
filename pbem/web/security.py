"""Who is asking, and what a page may do in a browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from flask import Flask, Response, current_app, flash, g, redirect, render_template, request, session, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from pbem.service import players
from pbem.service.world import World
from pbem.store.models import Player

P = ParamSpec("P")
R = TypeVar("R")

POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; frame-src 'self'; "
    "base-uri 'none'; frame-ancestors 'self'"
)


def world() -> World:
    """The world this application was made of."""
    return cast(World, current_app.extensions["world"])


def install(app: Flask) -> None:
    """Headers on every answer, the player behind every request, kind pages for what goes wrong."""
    app.before_request(_who)
    app.after_request(_headers)
    app.context_processor(lambda: {"player": g.get("player"), "demo": world().settings.relay is None})
    app.register_error_handler(HTTPException, _sorry)
    app.register_error_handler(CSRFError, _expired)


def log_in(session_id: str) -> None:
    """Remember this browser. The old session's content goes, so that nobody can hand a victim a prepared one."""
    session.clear()
    session["id"] = session_id
    session.permanent = True


def needs_login(page: Callable[P, R]) -> Callable[P, R | Any]:
    """Those who are not logged in are sent to the login page, and back afterwards."""

    @wraps(page)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R | Any:
        if g.player is None:
            flash("Please log in first.")
            session["after_login"] = request.path
            return redirect(url_for("entry.login"))
        return page(*args, **kwargs)

    return guarded


def _who() -> None:
    player: Player | None = None
    if "id" in session:
        with world().database.read() as db:
            player = players.logged_in(db, session["id"], world().clock())
    g.player = player


def _headers(response: Response) -> Response:
    response.headers.setdefault("Content-Security-Policy", POLICY)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "private, no-store")
    if world().settings.url.startswith("https://"):
        response.headers["Strict-Transport-Security"] = "max-age=31536000"
    return response


_WORDS = {
    404: "There is no such page.",
    403: "This page is not for you.",
    405: "That cannot be done here.",
    413: "That was too much: a page takes up to one megabyte.",
}


def _sorry(error: HTTPException) -> tuple[str, int]:
    code = error.code or 500
    words = _WORDS.get(code, "Something went wrong here. Nothing of yours is lost; please try again in a minute.")
    return render_template("sorry.html", words=words), code


def _expired(_error: CSRFError) -> tuple[str, int]:
    return render_template(
        "sorry.html", words="This form had grown old. Go back, load the page again, and send it."
    ), 400
