"""The OpenAPI document, generated from the table of endpoints and their schemas."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, Final

from pbem import __version__
from pbem.web.api.endpoint import TABLE, Endpoint
from pbem.web.api.examples import example, recorded
from pbem.web.api.problems import EVENT_STREAM, MEDIA_TYPE, PREFIX
from pbem.web.api.published import published, published_form
from pbem.web.api.schemas import Schema, ref

_DESCRIPTION: Final = (
    "The API of El Grande by email. Create a token at /me/tokens and send it as `Authorization: Bearer …`; cookies are "
    "ignored. Each token has scopes. A request outside its scopes gets 403; anything you aren't allowed to see gets "
    "404, as if it didn't exist. Errors follow RFC 9457 and say how to correct the request. GET responses have an ETag "
    "that you can send back in If-None-Match. A POST with an Idempotency-Key can be repeated safely: it is carried out "
    "only once. The guide is at /api."
)
_SAID: Final = {
    304: "Nothing has changed since the ETag you have.",
    400: "The request can't be read, or has an unknown parameter.",
    401: "The request has no valid token.",
    403: "The token lacks the scope.",
    404: "It doesn't exist, or you aren't allowed to see it.",
    409: "This isn't possible at the moment; the error says why, and what would be possible.",
    413: "The body is too large.",
    415: "The body isn't JSON.",
    422: "The document doesn't match the schema, or the Idempotency-Key was used for another request.",
    429: "Too many requests; Retry-After says how many seconds to wait.",
}
_PATH: Final[Schema] = {"type": "string", "pattern": "^[^/]+$"}
_PARAMETERS: Final = {
    "as": ("`me`: as my seat sees it; `onlooker`: as a spectator sees it.", "me"),
    "card": ("The card's id in its edition.", "c5_king"),
    "channel": ("The channel's id.", "7"),
    "code": ("The order's code of four hex digits.", "3f9a"),
    "edition": ("The edition of the game.", "classic"),
    "free": ("The minimum number of free seats.", 1),
    "game": ("The game's id.", "granada7"),
    "handle": ("The player's name.", "Ana"),
    "lang": ("The language of the texts.", "en"),
    "language": ("The language of the game's first player.", "en"),
    "mail": ("The number of the mail, from the list of mails.", "17"),
    "name": ("A part of the card's name.", "king"),
    "offer": ("The token of the offer, from /me/offers.", "a1b2c3"),
    "pace": ("The time to answer.", "day"),
    "page": ("Which page of the list.", 1),
    "players": ("How many seats.", 4),
    "q": ("Text to look for.", "granada"),
    "seat": ("The seat's colour.", "red"),
    "show": ("Games in this state.", "open"),
    "since": ("The number of the last event I have; 0 for all. For a stream, also the `id` of a message.", 0),
    "state": ("Games in this state; empty for all.", "running"),
    "delivery": ("The id of the call, from the webhook's log.", "9f86d081884c7d65"),
    "webhook": ("The webhook's id.", "9f86d081884c7d65"),
    "view": ("`yes`: the response also has the resulting view and events.", "no"),
    "whose": ("My own games, or those of others.", "mine"),
}
"""Description and example of each parameter. One that is missing here is a KeyError when the document is made."""
_KEY: Final = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": False,
    "description": "Any text of your own for this request, such as a UUID. Sent again with the same key within seven "
    "days, the request does nothing and gets the first response, with the header Idempotency-Replayed.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[ -~]+$"},
    "example": "0b8f9a0e-6f0e-4a53-9d0b-2f7f6f3f7a51",
}
_LAST: Final = {
    "name": "Last-Event-ID",
    "in": "header",
    "required": False,
    "description": "The `id` of the last message that I have; counts more than `since`.",
    "schema": {"type": "string"},
    "example": "granada7:57:3f9a0c12",
}


@cache
def document(url: str) -> dict[str, Any]:
    """The OpenAPI document for a site with that URL."""
    paths: dict[str, Any] = {}
    for row in TABLE:
        paths.setdefault(re.sub(r"<(\w+)>", r"{\1}", row.path), {})[row.method.lower()] = _operation(row)
    return {
        "openapi": "3.1.0",
        "info": {"title": "El Grande by email", "version": __version__, "description": _DESCRIPTION},
        "servers": [{"url": url + PREFIX}],
        "tags": [{"name": tag} for tag in dict.fromkeys(row.tag for row in TABLE)],
        "paths": paths | {path: {"servers": [{"url": url}], "get": feed} for path, feed in _FEEDS.items()},
        "webhooks": {"happenings": {"post": _HAPPENINGS}, "ping": {"post": _PING}},
        "components": {
            "schemas": published(),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(row: Endpoint) -> dict[str, Any]:
    said: dict[str, Any] = {"operationId": row.name, "summary": row.summary, "tags": [row.tag]}
    said |= {"security": [{"token": [row.scope]}] if row.scope else [{}, {"token": []}]}
    said |= {"deprecated": True} if row.deprecated else {}
    if parameters := _parameters(row):
        said["parameters"] = parameters
    if row.body is not None:
        needed = bool(row.body.get("required")) or "$ref" in row.body
        said["requestBody"] = {
            "required": needed,
            "content": {"application/json": _content(row.body, _recorded(row, "request"))},
        }
    return said | {"responses": _responses(row)}


def _content(schema: Schema, known: Any = None) -> dict[str, Any]:
    """A body with its schema and an example; `known`: a recorded one."""
    shown = published_form(schema)
    return {"schema": shown, "example": example(shown) if known is None else known}


def _recorded(row: Endpoint, part: str) -> Any:
    """The recorded request or response of an operation; None if there is none."""
    return recorded()["operations"].get(row.name, {}).get(part)


def _parameters(row: Endpoint) -> list[dict[str, Any]]:
    found = [_parameter(name, "path", _PATH) for name in names_in(row.path)]
    found += [_parameter(name, "query", published_form(schema)) for name, schema in row.query.items()]
    return found + ([_KEY] if row.writes and row.scope else []) + ([_LAST] if row.streams else [])


def _parameter(name: str, place: str, schema: Schema) -> dict[str, Any]:
    about, shown = _PARAMETERS[name]
    shown = str(shown) if schema.get("type") == "string" else shown
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "description": about,
        "schema": schema,
        "example": shown,
    }


def names_in(path: str) -> list[str]:
    return re.findall(r"<(\w+)>", path)


def _responses(row: Endpoint) -> dict[str, Any]:
    done: dict[str, Any] = {"description": "Done." if row.answer is None else row.summary}
    if row.streams:
        done["description"] += (
            " Each has an `id`, and as its data a Message as JSON; lines that begin with `:` say nothing."
        )
        done["content"] = {EVENT_STREAM: {"schema": {"type": "string"}, "example": _streamed(row)}}
    elif row.answer is not None:
        done["content"] = {"application/json": _content(row.answer, _recorded(row, "response"))}
    found = {str(row.status): done}
    if row.method == "GET" and not row.streams:
        found["304"] = {"description": _SAID[304]}
    return found | {str(code): _problem(code) for code in row.troubles}


def _streamed(row: Endpoint) -> str:
    message = _recorded(row, "response") or example(row.answer or {})
    return f"id: {message['id']}\ndata: {json.dumps(message)}\n\n"


def _problem(code: int) -> dict[str, Any]:
    shown = {"type": "about:blank", "title": "", "status": code, "detail": _SAID[code]}
    return {"description": _SAID[code], "content": {MEDIA_TYPE: {"schema": ref("Problem"), "example": shown}}}


# -- feeds -------------------------------------------------------------------------------------------------------------


def _feed(name: str, summary: str, parameter: str, about: str, media_type: str) -> dict[str, Any]:
    where = {"name": parameter, "in": "path", "required": True, "description": about, "schema": _PATH}
    return {
        "operationId": name,
        "summary": summary,
        "tags": ["Feeds"],
        "security": [{}],
        "parameters": [where],
        "responses": {
            "200": {"description": f"The feed, as {media_type}."},  # generators know no such type
            "304": {"description": _SAID[304]},
            "404": {"description": "There is no such feed."},
        },
    }


_FEEDS: Final = {
    "/g/{game}/log.atom": _feed(
        "feed_of_game",
        "A game's log as an Atom feed, as a spectator may see it; no token.",
        "game",
        "The game's id.",
        "application/atom+xml",
    ),
    "/calendar/{calendar}.ics": _feed(
        "feed_of_deadlines",
        "My deadlines as a calendar to subscribe to; the address is in `calendar` of /me.",
        "calendar",
        "The secret part of the address.",
        "text/calendar",
    ),
}


# -- webhooks ----------------------------------------------------------------------------------------------------------


def _called(name: str, summary: str, component: str, known: Any = None) -> dict[str, Any]:
    headers = {
        "Elgrande-Signature": (
            "`t=<unix time>,v1=<hex>`: HMAC-SHA256 of `<unix time>.<body>` with the webhook's secret. Refuse others.",
            "t=1796126400,v1=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        ),
        "Elgrande-Delivery": ("The same for a call that is sent again.", "9f86d081884c7d65-3a7bd3e2360a3d29"),
    }
    return {
        "operationId": name,
        "summary": summary,
        "tags": ["Webhooks"],
        "parameters": [
            {"name": header, "in": "header", "required": True, "description": about, "schema": {"type": "string"}}
            | {"example": shown}
            for header, (about, shown) in headers.items()
        ],
        "requestBody": {"required": True, "content": {"application/json": _content(ref(component), known)}},
        "responses": {"2XX": {"description": "Received. Anything else is a failure, and is tried again later."}},
    }


_HAPPENINGS: Final = _called(
    "happenings", "Something happened, or I am asked something.", "Happenings", recorded()["calls"]["json"]
)
_PING: Final = _called("ping_call", "A call that was asked for with /ping.", "Ping")
