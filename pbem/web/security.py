"""Authentication of requests, and security headers."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterable
from functools import wraps
from ipaddress import ip_address
from typing import Any, Final, ParamSpec, TypeVar, cast
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, flash, g, redirect, render_template, request, session, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, MethodNotAllowed, ServiceUnavailable
from werkzeug.wrappers import Response as AnyResponse

from pbem.i18n import N_
from pbem.service import rows
from pbem.service.accounts import guests, sessions
from pbem.service.games import queries
from pbem.service.transactions import DatabaseError, Transaction, is_outage
from pbem.service.world import World
from pbem.web import locale
from pbem.web.locale import told, translator

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")
Page = str | AnyResponse | tuple[str, int]

POLICY: Final = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; "
    "form-action 'self'; frame-src 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
PROXIED: Final = "elgrande.proxied"  # key in the WSGI environ
FORWARDED: Final = "elgrande.forwarded"  # the same
RETRY_SECONDS: Final = 30  # Retry-After while the database is unavailable
SAID_AT_MOST: Final = 2400  # bytes of flashed messages: they are in a cookie, which browsers limit to 4096


def world() -> World:
    """The world this application was created for."""
    return world_of(current_app)


def world_of(app: Flask) -> World:
    return cast(World, app.extensions["world"])


def source() -> str:
    """The client's IP address; "" for this machine, but never through a proxy (pbem.web.trusted_proxies)."""
    here = request.remote_addr or "127.0.0.1"
    return "" if not proxied() and ip_address(here).is_loopback else here


def proxied() -> bool:
    """Whether the request came through a proxy, trusted or not."""
    return bool(request.environ.get(PROXIED))


def forwarded() -> bool:
    """Whether its headers say that it came through a proxy; unset for requests from a trusted proxy's own machine."""
    return bool(request.environ.get(FORWARDED))


def lock(db: Transaction, game_id: str) -> rows.Game:
    """Lock the game for this transaction; 404 if there is none. It must not have been read before."""
    return queries.lock_game(db, game_id) or abort(404)


def install(app: Flask) -> None:
    """Add security headers, error pages, and the player of each request."""
    app.before_request(_readable)
    app.before_request(_who)
    app.after_request(_headers)
    locale.install(app)
    app.context_processor(lambda: {"player": g.get("player"), "demo": world().settings.relay is None})
    app.register_error_handler(HTTPException, _sorry)
    for kind in (DatabaseError, OSError):
        app.register_error_handler(kind, _away)
    app.register_error_handler(CSRFError, _expired)


def log_in(session_id: str) -> None:
    """Log this browser in. The old session is cleared to prevent session fixation."""
    session.clear()
    session["id"] = session_id
    session.permanent = True


def needs_login(page: Callable[P, R]) -> Callable[P, R | Any]:
    """Redirect visitors to the login page, and afterwards back."""

    @wraps(page)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R | Any:
        if g.player is None:
            return to_login(request.path if request.method == "GET" else _page_of_the_form())
        return page(*args, **kwargs)

    return guarded


def needs_fresh_login(page: Callable[P, R]) -> Callable[P, R | Any]:
    """Like `needs_login`, but also require a recent login.

    This way an open browser isn't enough to change login credentials.
    """

    @needs_login
    @wraps(page)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R | Any:
        return to_log_in_afresh() or page(*args, **kwargs)

    return guarded


def to_log_in_afresh() -> AnyResponse | None:
    """A redirect to the login page if the login is too old to change login credentials."""
    if sessions.fresh(g.browser, world().clock()):
        return None
    told("To change how you sign in, please sign in again first.")
    session["after_login"] = request.path
    return redirect(url_for("home.login"))


def device() -> str:
    """The name of the browser, from its User-Agent."""
    return sessions.device_of(request.user_agent.string[:300])


def to_login(afterwards: str) -> AnyResponse:
    """A redirect to the login page; `afterwards` is a path of this site."""
    told("Please sign in first.")
    session["after_login"] = afterwards
    return redirect(url_for("home.login"))


def goes_on_at() -> str:
    """Where to redirect after the login. Call it before the session is replaced."""
    wanted = (request.form.get("next", ""), session.get("after_login", ""))
    return next(filter(own_path, wanted), url_for("home.home"))


def own_path(address: str) -> bool:
    """Whether this is a plain path of this site, so that a login can't redirect elsewhere."""
    return re.fullmatch(r"/(?!/)[\w./@+~-]*", address, re.ASCII) is not None


def of_another_site() -> bool:
    """Whether the browser says that the request comes from another site's page; False if it says nothing."""
    said = (request.headers.get("Origin", ""), request.headers.get("Referer", ""))
    ours = {request.host, urlsplit(world().settings.url).netloc, ""}
    elsewhere = any(urlsplit(address).netloc not in ours for address in said)
    return elsewhere or request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none")


def flash_lines(lines: Iterable[str]) -> None:
    """Flash messages. Those that don't fit into the cookie are left out, and a message says so."""
    room = SAID_AT_MOST
    for line in lines:
        room -= len(json.dumps(line))
        if room < 0:
            told("This is too long for the form. Send fewer lines at a time, or send them by email.")
            return
        flash(line)


def _page_of_the_form() -> str:
    game = (request.view_args or {}).get("game_id")
    return url_for("table.game", game_id=game) if game else request.path


def _readable() -> None:
    """Refuse NUL characters, which databases don't accept."""
    fields = (text for _, texts in request.form.lists() for text in texts)
    if any("\0" in text for text in (request.path, *fields)):
        abort(400)


def _who() -> None:
    found: tuple[rows.WebSession, rows.Player] | None = None
    if "id" in session:
        now = world().clock()
        with world().database.one_query() as db:
            found = sessions.find_session(db, session["id"], now)
        if found and sessions.unseen(found[0], now):
            with world().database.write() as db:
                sessions.touch_session(db, session["id"], now)
                guests.extend(db, found[1].id, now, world().settings.guests)
    g.browser, g.player = found or (None, None)


def _headers(response: Response) -> Response:
    response.headers.setdefault("Content-Security-Policy", POLICY)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "private, no-store"
    if world().settings.url.startswith("https://"):
        response.headers["Strict-Transport-Security"] = "max-age=31536000"
    return response


_WORDS: Final = {
    400: N_("This request didn't come from one of our forms, so we didn't accept it."),
    403: N_("You don't have access to this page."),
    404: N_("We can't find this page."),
    405: N_("You can't do that here."),
    413: N_("That's too large: the limit is one megabyte."),
    503: N_("The server is busy or under maintenance. You haven't lost anything; please try again in half a minute."),
}


def _sorry(error: HTTPException) -> Response:
    code = error.code or 500
    if code in {401, 403}:
        log.info(
            "refused to player %s: %s %s", g.player.id if g.get("player") else None, request.method, request.endpoint
        )
    words = _WORDS.get(
        code, N_("Something went wrong on our side. You haven't lost anything; please try again in a minute.")
    )
    response = Response(render_template("error.html", words=translator().gettext(words)), code)
    if isinstance(error, MethodNotAllowed):
        response.allow.update(error.valid_methods or ())
    if isinstance(error, ServiceUnavailable):
        response.headers["Retry-After"] = str(RETRY_SECONDS)
    return response


def _away(error: Exception) -> Any:
    """Answer 503 while the database or its disk is temporarily unavailable."""
    if not is_outage(error):
        raise error
    log.warning("not answered, %s: %s %s", type(error).__name__, request.method, request.endpoint)
    g.away = True
    return current_app.handle_http_exception(ServiceUnavailable(retry_after=RETRY_SECONDS))


def _expired(_error: CSRFError) -> tuple[str, int]:
    log.info("a form without its token: %s, from %r", request.endpoint, source())
    words = translator().gettext("This form has expired. Go back, reload the page and send it again.")
    return render_template("error.html", words=words), 400
