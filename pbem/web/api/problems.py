"""Errors in RFC 9457 format: text for people; for API clients, the status and the faults of a document."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, ServiceUnavailable

from pbem.json_schema import Fault
from pbem.web.security import RETRY_SECONDS

MEDIA_TYPE: Final = "application/problem+json"
EVENT_STREAM: Final = "text/event-stream"
PREFIX: Final = "/api/v1"
_WORDS: Final = {
    400: "The request is not one that can be read. /api/v1/openapi.json says what can.",
    404: "There is no such thing here. /api/v1/openapi.json says what there is.",
    405: "That cannot be done here; the header Allow says what can.",
    413: "That is too much: a document has at most 100 kB.",
    415: "The body must be JSON, and its Content-Type application/json.",
    503: "The database is out of reach for the moment. Nothing was changed; please try again in half a minute.",
}
_OURS: Final = "Something went wrong here. Nothing of yours is lost; please try again in a minute."


class Problem(Exception):  # noqa: N818 - it is one of the responses
    """Aborts a request and rolls its transaction back."""

    def __init__(
        self, status: int, words: str, faults: Sequence[Fault] = (), headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(words)
        self.status, self.words, self.faults, self.headers = status, words, faults, headers or {}

    def response(self) -> Response:
        said: dict[str, Any] = {"type": "about:blank", "title": HTTPStatus(self.status).phrase, "status": self.status}
        said |= {"detail": self.words}
        if self.faults:
            said["faults"] = [{"path": fault.path, "words": fault.words} for fault in self.faults[:20]]
        body = json.dumps(said, ensure_ascii=False)
        return Response(body, self.status, headers=dict(self.headers), mimetype=MEDIA_TYPE)


def install(app: Flask) -> None:
    """Use this format for errors below /api/v1, and the usual pages elsewhere."""
    pages: Callable[[HTTPException], Any] = app.error_handler_spec[None][None][HTTPException]

    def answer(error: HTTPException) -> Any:
        return _of(error) if request.path.startswith(f"{PREFIX}/") else pages(error)

    app.register_error_handler(HTTPException, answer)
    app.before_request(_preflight)
    app.after_request(_for_any_origin)


_SHOWN: Final = (
    "Deprecation, ETag, Idempotency-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Request-ID"
)


def _preflight() -> Response | None:
    """The answer to a browser that asks whether a page of another site may call the API."""
    if request.method != "OPTIONS" or not request.path.startswith(f"{PREFIX}/"):
        return None
    may = {
        "Access-Control-Allow-Methods": "GET, POST, DELETE",
        "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID",
        "Access-Control-Max-Age": "86400",
    }
    return Response(status=204, headers=may)


def _for_any_origin(response: Response) -> Response:
    """Pages of any site may call the API: cookies don't count here, so a page can only use tokens that it was given."""
    if request.path.startswith(f"{PREFIX}/"):
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Expose-Headers"] = _SHOWN
    return response


def _of(error: HTTPException) -> Response:
    code = error.code or 500
    if code < 400:
        return Response(status=code, headers={name: value for name, value in error.get_headers() if name == "Location"})
    headers = {"Retry-After": str(RETRY_SECONDS)} if isinstance(error, ServiceUnavailable) else {}
    response = Problem(code, _WORDS.get(code, _OURS if code >= 500 else _WORDS[400]), headers=headers).response()
    if isinstance(error, MethodNotAllowed):
        response.allow.update(error.valid_methods or ())
    return response
