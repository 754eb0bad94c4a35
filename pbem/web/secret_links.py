"""Keeps secret links out of the address bar, and thus out of histories, screenshots and Referers.

Opening one stores it in a signed cookie for a while and redirects to a URL that only names it; a GET still never acts.
Two kinds of links are served directly: calendars and feeds, which programs poll without cookies; and links to stop
mails, to which mail programs post (RFC 8058).
"""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta
from typing import Any, Final
from urllib.parse import urlencode

from flask import Flask, abort, make_response, redirect, render_template, request, url_for
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.wrappers import Response

from pbem.i18n import N_
from pbem.redaction import SECRET_PATHS
from pbem.web.locale import translator
from pbem.web.security import world

COOKIE: Final = "elgrande_links"
SHORT: Final = timedelta(days=1)
LONG: Final = timedelta(days=90)  # for the key of a watched private game
MOST: Final = 10
LONGEST: Final = 300  # characters; none of our links is longer
_PROGRAMS: Final = frozenset({"subscriptions.calendar"})
_NAME: Final = "~"  # prefix of a link's name; no link starts with it
_LOST: Final = N_("Please open the link in your email again. This page needs cookies and remembers a link for one day.")

Kept = dict[str, tuple[str, int]]
"""Name -> (link, expiry as Unix time)."""


def install(app: Flask) -> None:
    app.before_request(_out_of_sight)


def lead_away(name: str, secret: str, lasts: timedelta, path: str, *, without: str = "") -> Response:
    """Redirect to a path without the secret, keeping the query except for one field."""
    query = urlencode([field for field in request.args.items(multi=True) if field[0] != without])
    address = f"{path}?{query}" if query else path
    now, secure = world().clock(), world().settings.url.startswith("https://")
    kept = {name: (secret, int((now + lasts).timestamp()))}
    latest = dict(list((kept | {key: it for key, it in _kept(now).items() if key != name}).items())[:MOST])
    response = make_response(redirect(address, 303))
    response.set_cookie(
        COOKIE, _signer().dumps(latest), max_age=LONG, path="/", secure=secure, httponly=True, samesite="Lax"
    )
    return response


def remembered(name: str) -> str:
    """The stored link; "" if this browser hasn't opened it, or opened it too long ago."""
    return _kept(world().clock()).get(name, ("", 0))[0]


def forget(response: Response) -> Response:
    """Delete the cookie, for the browser's next user."""
    response.delete_cookie(COOKIE)
    return response


def _out_of_sight() -> Response | None:
    rule, given = request.url_rule, request.view_args or {}
    if rule is None or not rule.rule.startswith(SECRET_PATHS) or request.endpoint in _PROGRAMS:
        return None
    for argument, value in given.items():
        if value.startswith(_NAME):
            given[argument] = remembered(value) or abort(make_response(_lost(), 410))
        elif request.method in ("GET", "HEAD"):
            return _opened(str(request.endpoint), argument, value)
    return None


def _opened(endpoint: str, argument: str, secret: str) -> Response:
    if len(secret) > LONGEST:
        abort(404)
    name = _NAME + hashlib.sha256(secret.encode()).hexdigest()[:16]
    named: dict[str, Any] = {argument: name}
    return lead_away(name, secret, SHORT, url_for(endpoint, **named))


def _lost() -> str:
    return render_template("error.html", words=translator().gettext(_LOST))


def _kept(now: datetime) -> Kept:
    try:
        found = _signer().loads(request.cookies.get(COOKIE, ""))
    except BadSignature:
        return {}
    return {name: (secret, until) for name, (secret, until) in found.items() if now.timestamp() < until}


def _signer() -> URLSafeSerializer:
    return URLSafeSerializer(world().settings.secret, salt="opened links")
