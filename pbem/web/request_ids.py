"""Gives every request an id, shown in log lines and the response, and counts requests for /metrics."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any, Final

from flask import Flask, request

from pbem import logs

ID: Final = "X-Request-ID"
_GOOD: Final = re.compile(r"[\w.-]{8,64}", re.ASCII)
Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class RequestCounter:
    """WSGI middleware. `counts`: this process's responses and their total seconds, by class ("2xx")."""

    def __init__(self, inner: Wsgi) -> None:
        self.inner = inner
        self.counts: dict[str, tuple[int, float]] = {}
        self._lock = Lock()

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        given, started = environ.get("HTTP_X_REQUEST_ID", ""), time.monotonic()
        request_id = given if _GOOD.fullmatch(given) else secrets.token_hex(8)

        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            self._count(f"{status[:1]}xx", time.monotonic() - started)
            return start_response(status, [*headers, (ID, request_id)], *error)

        with logs.about(request=request_id):
            return self.inner(environ, start)

    def _count(self, status: str, seconds: float) -> None:
        with self._lock:
            answers, spent = self.counts.get(status, (0, 0.0))
            self.counts[status] = answers + 1, spent + seconds


def install(app: Flask) -> None:
    """Wrap the application; the counter is kept in its extensions."""
    traffic = RequestCounter(app.wsgi_app)
    app.wsgi_app = traffic  # type: ignore[method-assign]  # Flask documents it
    app.extensions["traffic"] = traffic
    app.before_request(_name_the_game)


def _name_the_game() -> None:
    logs.add(game=(request.view_args or {}).get("game_id"))
