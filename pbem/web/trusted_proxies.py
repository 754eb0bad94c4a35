"""WSGI middleware for trusted reverse proxies. It works the same under waitress, gunicorn and any other WSGI server.

Only proxies listed in `ELGRANDE_TRUSTED_PROXIES` are trusted. Their headers are removed before any page sees the
request, so nothing else can trust them by mistake. X-Forwarded-Host is never trusted: a proxy passes on the browser's
Host header.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from flask import Flask

from pbem.environment import Proxies
from pbem.web.security import FORWARDED, PROXIED, world_of

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger(__name__)

_SIGNS: Final = ("HTTP_FORWARDED", "HTTP_VIA", "HTTP_X_REAL_IP")


class BehindProxies:
    """A WSGI application that sees the client's address and scheme instead of its proxy's."""

    def __init__(self, app: Flask, inner: WSGIApplication) -> None:
        self.app, self.inner = app, inner
        self.warned = False

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        trusted = world_of(self.app).settings.trusted_proxies
        peer = environ.get("REMOTE_ADDR", "")
        said = {name: environ.pop(name) for name in [*environ] if name.startswith("HTTP_X_FORWARDED_")}
        believed = trusted.include(peer)
        known = bool(environ.get(PROXIED))  # set when our own page calls the application on behalf of its client
        environ[FORWARDED] = known or bool(said) or any(sign in environ for sign in _SIGNS)
        environ[PROXIED] = environ[FORWARDED] or believed
        if believed:
            environ["REMOTE_ADDR"] = _client(peer, said.get("HTTP_X_FORWARDED_FOR", ""), trusted)
            environ["wsgi.url_scheme"] = _scheme(said) or environ["wsgi.url_scheme"]
        elif said and not self.warned:
            self.warned = True
            log.warning("a proxy at %r asks for others; if it is yours, name it in ELGRANDE_TRUSTED_PROXIES", peer)
        return self.inner(environ, start_response)


def _client(peer: str, forwarded_for: str, trusted: Proxies) -> str:
    """The last hop that isn't one of our proxies.

    Each proxy appends the address it was called from; everything before an untrusted one may be forged.
    """
    client = peer
    for hop in _hops(forwarded_for):
        client = hop
        if not trusted.include(hop):
            break
    return client


def _hops(forwarded_for: str) -> Iterator[str]:
    """The hops, nearest first, while they are addresses; some proxies append a port."""
    for word in reversed(forwarded_for.split(",")):
        hop = Proxies.address(word)
        if hop is None:
            return
        yield str(hop)


def _scheme(said: dict[str, Any]) -> str:
    last = str(said.get("HTTP_X_FORWARDED_PROTO", "")).rpartition(",")[2].strip().lower()
    return last if last in ("http", "https") else ""
