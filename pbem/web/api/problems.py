"""Errors in RFC 9457 format: text for people; for API clients, the status and the faults of a document."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, ServiceUnavailable

from pbem.i18n import N_, Sentence, Translator
from pbem.json_schema import Fault
from pbem.languages import LANGUAGES
from pbem.service import rows
from pbem.web.security import RETRY_SECONDS

MEDIA_TYPE: Final = "application/problem+json"
EVENT_STREAM: Final = "text/event-stream"
PREFIX: Final = "/api/v1"
_WORDS: Final = {
    400: N_("The server can't read this request. /api/v1/openapi.json describes all requests."),
    404: N_("Nothing has this address. /api/v1/openapi.json lists all addresses."),
    405: N_("This address doesn't take that method; the header Allow says which it takes."),
    413: N_("That is too much: a document has at most {n} kB."),
    415: N_("The body must be JSON, and its Content-Type application/json."),
    503: N_("The database can't be reached at the moment. Nothing was changed; please try again in half a minute."),
}
_OURS: Final = N_("Something went wrong on the server. Nothing of yours is lost; please try again in a minute.")
LARGEST: Final = 100  # kB per body


class Problem(Exception):  # noqa: N818 - it is one of the responses
    """Aborts a request and rolls its transaction back."""

    def __init__(
        self,
        status: int,
        sentence: Sentence | str,
        faults: Sequence[Fault] = (),
        headers: Mapping[str, str] | None = None,
        **named: Any,
    ) -> None:
        self.status, self.faults, self.headers = status, faults, headers or {}
        self.sentence = Sentence(sentence, named) if isinstance(sentence, str) else sentence
        super().__init__(self.sentence.msgid)

    def response(self, translator: Translator) -> Response:
        """The response, in the translator's language."""
        said: dict[str, Any] = {"type": "about:blank", "title": HTTPStatus(self.status).phrase, "status": self.status}
        said |= {"detail": self.sentence.said(translator)}
        if self.faults:
            faults = self.faults[:20]
            said["faults"] = [{"path": fault.path, "words": fault.sentence.said(translator)} for fault in faults]
        body = json.dumps(said, ensure_ascii=False)
        return Response(body, self.status, headers=dict(self.headers), mimetype=MEDIA_TYPE)


def translator_for(player: rows.Player | None) -> Translator:
    """The language from the URL, else the player's own, else the client's preferred one. Refusals use it from now."""
    asked = request.args.get("lang")
    own = player.language if player else request.accept_languages.best_match(list(LANGUAGES))
    g.api_translator = Translator(asked if asked in LANGUAGES else own or "en")
    return translator()


def translator() -> Translator:
    """The language of the request; the client's as long as its player isn't known."""
    found: Translator | None = g.get("api_translator")
    return found or translator_for(None)


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
    words = _WORDS.get(code, _OURS if code >= 500 else _WORDS[400])
    response = Problem(code, words, headers=headers, n=LARGEST).response(translator())
    if isinstance(error, MethodNotAllowed):
        response.allow.update(error.valid_methods or ())
    return response
