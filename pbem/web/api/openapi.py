"""The OpenAPI document, generated from the table of endpoints and their schemas."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from pbem import __version__
from pbem.web.api.endpoint import TABLE, Endpoint
from pbem.web.api.problems import MEDIA_TYPE, PREFIX
from pbem.web.api.schemas import Schema, components, ref

_DESCRIPTION: Final = (
    "El Grande by email, for programs. Show a token (made at /me/tokens) as `Authorization: Bearer …`; cookies do not "
    "count. Each token has scopes; what a scope forbids is answered 403, what is not for your eyes 404, as if it were "
    "not there. Errors are RFC 9457 and say what would be right. Views have an ETag: ask again with If-None-Match."
)
_SAID: Final = {
    304: "Nothing has changed since the ETag you have.",
    400: "Not a request that can be read.",
    401: "No token that works was shown.",
    403: "The token lacks the scope.",
    404: "There is no such thing for you.",
    409: "It cannot be done as things stand; the words say why, and what would be possible.",
    413: "Too much.",
    415: "Not JSON.",
    422: "Not a document that the schema allows.",
    429: "Too often; Retry-After says how many seconds to wait.",
}
_PATH: Final[Schema] = {"type": "string", "pattern": "^[^/]+$"}


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
        "paths": paths,
        "components": {
            "schemas": components(),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(row: Endpoint) -> dict[str, Any]:
    said: dict[str, Any] = {"operationId": row.name, "summary": row.summary, "tags": [row.tag]}
    said |= {"security": [{"token": [row.scope]}] if row.scope else [{}, {"token": []}]}
    if parameters := _parameters(row):
        said["parameters"] = parameters
    if row.body is not None:
        needed = bool(row.body.get("required")) or "$ref" in row.body
        said["requestBody"] = {"required": needed, "content": {"application/json": {"schema": row.body}}}
    return said | {"responses": _responses(row)}


def _parameters(row: Endpoint) -> list[dict[str, Any]]:
    in_path = [{"name": name, "in": "path", "required": True, "schema": _PATH} for name in names_in(row.path)]
    return in_path + [{"name": name, "in": "query", "schema": schema} for name, schema in row.query.items()]


def names_in(path: str) -> list[str]:
    return re.findall(r"<(\w+)>", path)


def _responses(row: Endpoint) -> dict[str, Any]:
    done: dict[str, Any] = {"description": "Done." if row.answer is None else row.summary}
    if row.answer is not None:
        done["content"] = {"application/json": {"schema": row.answer}}
    found = {str(row.status): done}
    if row.method == "GET":
        found["304"] = {"description": _SAID[304]}
    problem = {MEDIA_TYPE: {"schema": ref("Problem")}}
    return found | {str(code): {"description": _SAID[code], "content": problem} for code in row.troubles}
