"""Handles an API request: authentication, permissions, validation, and the response."""

from __future__ import annotations

import hashlib
import json
import logging
import math
import re
from collections import deque
from collections.abc import Mapping
from datetime import datetime, timedelta
from threading import Lock
from typing import Any, Final

from flask import Response, request

from pbem import json_schema
from pbem.i18n import N_, Translator
from pbem.languages import LANGUAGES
from pbem.service import rows
from pbem.service.accounts import api_tokens, players, rate_limits
from pbem.service.errors import NotPossible, TooMany
from pbem.service.games import parsing
from pbem.service.transactions import Transaction
from pbem.web.api.endpoint import Call, Endpoint, validator
from pbem.web.api.problems import Problem
from pbem.web.api.schemas import Schema
from pbem.web.security import source, world

log = logging.getLogger(__name__)

LARGEST: Final = 100_000  # bytes per body
A_MINUTE: Final = 300  # reads per token
_BEARER: Final = re.compile(r"Bearer +([\w.~+/=-]{1,200}) *", re.IGNORECASE)
_UNKNOWN: Final = "Show a token that works: the header Authorization: Bearer elgrande_… Tokens are made at /me/tokens."


def serve(row: Endpoint, path: Mapping[str, str]) -> Response:
    """The response to a request for that endpoint."""
    try:
        return _served(row, path)
    except Problem as problem:
        return problem.response()
    except TooMany as reason:
        return _slow_down(reason).response()
    except NotPossible as reason:
        return Problem(409, reason.said(_translator(None))).response()


def _served(row: Endpoint, path: Mapping[str, str]) -> Response:
    here = world()
    now = here.clock()
    found = _holder(now)
    token, who = found or (None, None)
    _admit(row, token, now)
    query, body = _query(row), _body(row)

    def call(db: Transaction) -> Call:
        player = players.player_of(db, who.id) if who else None
        if row.scope == "admin" and not (player and player.admin):
            raise Problem(403, "This is for operators of the site.")
        return Call(db, here, token, player, _translator(player), source(), body, query)

    if row.first:
        with here.database.write() as db:
            row.first(call(db), **path)
    ahead = row.ahead
    if row.writes:
        given = parsing.write(
            here.database, lambda db: row.act(call(db), **path), ahead and (lambda db: ahead(call(db), **path))
        )
    else:
        with here.database.read() as db:
            given = row.act(call(db), **path)
    return _answered(row, given)


def _holder(now: datetime) -> tuple[rows.ApiToken, rows.Player] | None:
    """The token in the request and its player; None if there is no token. An invalid token is an error."""
    said = request.headers.get("Authorization")
    if said is None:
        return None
    shown = _BEARER.fullmatch(said)
    with world().database.read() as db:
        found = api_tokens.holder(db, shown[1]) if shown else None
    if found is None:
        with world().database.write() as db:
            log.info("an unknown token was shown, from %r", source())
            rate_limits.count_hit(db, "stranger", rate_limits.network_of(source()) or "here", "", now)
        raise _unknown()
    return found


def _unknown() -> Problem:
    return Problem(401, _UNKNOWN, headers={"WWW-Authenticate": 'Bearer realm="El Grande"'})


def _admit(row: Endpoint, token: rows.ApiToken | None, now: datetime) -> None:
    """Check scope and rate limit before anything is looked up, so that a refusal reveals nothing."""
    if row.scope and token is None:
        raise _unknown()
    if row.scope and token and row.scope not in token.scopes:
        log.info("token %s was shown for %s, which it may not", token.id, row.name)
        raise Problem(403, f"This token may not “{row.scope}”; it may: {', '.join(token.scopes)}.")
    if token is None:
        return
    if not row.writes:
        METER.count(token.hash, now)
        return
    with world().database.write() as db:
        rate_limits.count_hit(db, "program", f"token {token.id}", "", now)


class Meter:
    """Counts each token's reads per minute, in memory for each process, so that a read costs no write."""

    def __init__(self) -> None:
        self._looks: dict[str, deque[datetime]] = {}
        self._lock = Lock()

    def count(self, who: str, now: datetime) -> None:
        """Raises TooMany."""
        with self._lock:
            if len(self._looks) > 10_000:
                self._looks.clear()
            looks = self._looks.setdefault(who, deque())
            while looks and looks[0] <= now - timedelta(minutes=1):
                looks.popleft()
            if len(looks) >= A_MINUTE:
                words = N_("This token has looked {most} times within a minute. Use webhooks, or If-None-Match.")
                raise TooMany(looks[0] + timedelta(minutes=1) - now, words, most=str(A_MINUTE))
            looks.append(now)


METER: Final = Meter()


def _slow_down(reason: TooMany) -> Problem:
    seconds = max(1, math.ceil(reason.wait.total_seconds()))
    return Problem(429, reason.said(_translator(None)), headers={"Retry-After": str(seconds)})


def _translator(player: rows.Player | None) -> Translator:
    """The language from the URL, else the player's own, else the client's preferred one."""
    asked = request.args.get("lang")
    own = player.language if player else request.accept_languages.best_match(list(LANGUAGES))
    return Translator(asked if asked in LANGUAGES else own or "en")


# -- requests ----------------------------------------------------------------------------------------------------------


def _query(row: Endpoint) -> dict[str, Any]:
    """The query parameters, validated against their schemas."""
    found = {name: _value(schema, request.args[name]) for name, schema in row.query.items() if name in request.args}
    for name, value in found.items():
        if faults := json_schema.faults_of(validator(row.query[name]), value):
            raise Problem(400, f"{name}: {faults[0].words}")
    return found


def _value(schema: Schema, said: str) -> Any:
    whole = schema.get("type") == "integer" and re.fullmatch(r"-?[0-9]{1,15}", said)
    return int(said) if whole else said


def _body(row: Endpoint) -> Any:
    if row.body is None:
        return None
    raw = request.get_data()
    if len(raw) > LARGEST:
        raise Problem(413, f"That is too much: a document has at most {LARGEST // 1000} kB.")
    if raw and request.mimetype != "application/json":
        raise Problem(415, "The body must be JSON, and its Content-Type application/json.")
    document = _read(raw or b"{}")
    if faults := json_schema.faults_of(row.reads_body, document):
        where = f"{faults[0].path}: " if faults[0].path else ""
        raise Problem(422, f"The document is not one of those that can be taken. {where}{faults[0].words}", faults)
    return document


def _read(raw: bytes) -> Any:
    """Parse JSON that we can store and process: no NaN, no NUL, no lone surrogates, no excessive nesting."""
    try:
        document = json.loads(raw.decode("utf-8"), parse_constant=_no_number)
        again = json.dumps(document, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise Problem(400, f"This is no JSON: {str(error)[:200]}") from None
    if b"\\u0000" in again:
        raise Problem(400, "A text may not contain the character NUL.")
    return document


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number of JSON")


# -- responses ---------------------------------------------------------------------------------------------------------


def _answered(row: Endpoint, given: Any) -> Response:
    """The response; 304 if the client has it already."""
    if row.answer is None:
        return Response(status=row.status)
    body = json.dumps(given, ensure_ascii=False, separators=(",", ":")).encode()
    response = Response(body, row.status, mimetype="application/json")
    response.vary.update(("Authorization", "Accept-Language"))
    if row.method == "GET":
        response.set_etag(hashlib.sha256(body).hexdigest()[:32])
        response.headers["Cache-Control"] = "private, no-cache"
        response.make_conditional(request)
    return response
