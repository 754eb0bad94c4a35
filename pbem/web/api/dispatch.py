"""Handles an API request: authentication, permissions, validation, and the response."""

from __future__ import annotations

import hashlib
import json
import logging
import math
import re
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Lock
from typing import Any, Final

from flask import Response, request
from werkzeug.http import http_date

from pbem import json_schema
from pbem.i18n import N_
from pbem.service import rows
from pbem.service.accounts import api_tokens, idempotency, players, rate_limits
from pbem.service.errors import NotPossible, TooMany, Unsettled
from pbem.service.games import parsing
from pbem.service.transactions import Transaction
from pbem.web.api.endpoint import Call, Endpoint, validator
from pbem.web.api.problems import LARGEST, MEDIA_TYPE, Problem, translator, translator_for
from pbem.web.api.schemas import Schema
from pbem.web.security import source, world

log = logging.getLogger(__name__)

A_MINUTE: Final = 300  # reads per token
_BEARER: Final = re.compile(r"Bearer +([\w.~+/=-]{1,200}) *", re.IGNORECASE)
_UNKNOWN: Final = N_(
    "A valid token is missing: send the header Authorization: Bearer elgrande_… You make tokens at /me/tokens."
)


def serve(row: Endpoint, path: Mapping[str, str]) -> Response:
    """The response to a request for that endpoint."""
    headers = _deprecation(row)
    try:
        response = _served(row, path, headers)
    except (Problem, NotPossible) as reason:
        response = _problem(reason).response(translator())
    response.headers.update(headers)
    return response


def _problem(reason: Problem | NotPossible) -> Problem:
    if isinstance(reason, Problem):
        return reason
    if isinstance(reason, TooMany):
        seconds = max(1, math.ceil(reason.wait.total_seconds()))
        return Problem(429, reason.sentence, headers={"Retry-After": str(seconds)})
    return Problem(422 if isinstance(reason, idempotency.Reused) else 409, reason.sentence)


def _served(row: Endpoint, path: Mapping[str, str], headers: dict[str, str]) -> Response:
    here = world()
    now = here.clock()
    found = _holder(now)
    token, who = found or (None, None)
    language = translator_for(who)
    _check_scope(row, token, who)
    retry = _retry(row, who)
    if retry and token and (done := _first_response(retry)):
        headers |= METER.count(token.hash, now).headers
        return _replayed(done)
    headers |= _count(row, token, now)
    query, body = _query(row), _body(row)

    def call(db: Transaction) -> Call:
        player = players.player_of(db, who.id) if who else None
        return Call(db, here, token, player, language, source(), body, query)

    if row.writes:
        return _write(row, path, call, retry)
    _act_first(row, path, call)
    with here.database.read() as db:
        if row.streams:
            streamed: Response = row.act(call(db), **path)
            return streamed
        return _response(row, idempotency.Response(row.status, _as_bytes(row, row.act(call(db), **path))))


def _act_first(row: Endpoint, path: Mapping[str, str], call: Callable[[Transaction], Call]) -> None:
    if row.first:
        with world().database.write() as db:
            row.first(call(db), **path)


def _write(
    row: Endpoint, path: Mapping[str, str], call: Callable[[Transaction], Call], retry: idempotency.KeyedRequest | None
) -> Response:
    database, now, ahead = world().database, world().clock(), row.ahead

    def work(db: Transaction) -> tuple[idempotency.Response, bool]:
        if retry and (done := idempotency.claim(db, retry, now)):
            return done, True
        made = idempotency.Response(row.status, _as_bytes(row, row.act(call(db), **path)))
        if retry:
            idempotency.keep(db, retry, made)
        return made, False

    try:
        _act_first(row, path, call)
        made, repeated = parsing.write(database, work, ahead and (lambda db: ahead(call(db), **path)))
    except (Problem, NotPossible) as reason:
        if retry and not isinstance(reason, PASSING):
            _keep_refusal(retry, _problem(reason), now)
        raise
    return _replayed(made) if repeated else _response(row, made)


# -- retries -----------------------------------------------------------------------------------------------------------

PASSING: Final = (TooMany, Unsettled, idempotency.Reused)
"""Refusals that say nothing about the request itself: the same one may be sent again."""
KEY: Final = "Idempotency-Key"
REPLAYED: Final = "Idempotency-Replayed"


def _retry(row: Endpoint, who: rows.Player | None) -> idempotency.KeyedRequest | None:
    """The request with its Idempotency-Key; None without one, or if it changes nothing."""
    key = request.headers.get(KEY)
    if key is None or who is None or not row.writes:
        return None
    if not (0 < len(key) <= idempotency.LONGEST and key.isascii() and key.isprintable()):
        words = N_("An {name} has 1 to {most} ASCII characters, for example those of a UUID.")
        raise Problem(400, words, name=KEY, most=idempotency.LONGEST)
    asked = f"{row.method} {request.path}\n{hashlib.sha256(request.get_data()).hexdigest()}"
    return idempotency.request_of(world().settings.secret, who.id, key, asked)


def _first_response(retry: idempotency.KeyedRequest) -> idempotency.Response | None:
    with world().database.read() as db:
        return idempotency.find(db, retry)


def _keep_refusal(retry: idempotency.KeyedRequest, refusal: Problem, now: datetime) -> None:
    """Store a refusal, so that a repeat is refused as well, even where the game has moved on since."""
    made = idempotency.Response(refusal.status, refusal.response(translator()).get_data())
    with world().database.write() as db:
        if idempotency.claim(db, retry, now) is None:
            idempotency.keep(db, retry, made)


def _replayed(done: idempotency.Response) -> Response:
    mimetype = "application/json" if done.status < 400 else MEDIA_TYPE
    headers = {REPLAYED: "true"}
    return Response(done.body, done.status, headers, mimetype=mimetype) if done.body else Response(None, 204, headers)


# -- who may -----------------------------------------------------------------------------------------------------------


def _holder(now: datetime) -> tuple[rows.ApiToken, rows.Player] | None:
    """The token in the request and its player; None if there is no token. An invalid token is an error."""
    said = request.headers.get("Authorization")
    if said is None:
        return None
    shown = _BEARER.fullmatch(said)
    with world().database.one_query() as db:
        found = api_tokens.holder(db, shown[1]) if shown else None
    if found is None:
        with world().database.write() as db:
            log.info("an unknown token was shown, from %r", source())
            rate_limits.count_hit(db, "stranger", rate_limits.network_of(source()) or "here", "", now)
        raise _unknown()
    return found


def _unknown() -> Problem:
    return Problem(401, _UNKNOWN, headers={"WWW-Authenticate": 'Bearer realm="El Grande"'})


def _check_scope(row: Endpoint, token: rows.ApiToken | None, who: rows.Player | None) -> None:
    """Check the scope before anything is looked up, so that a refusal reveals nothing."""
    if row.scope is None:
        return
    if token is None or who is None:
        raise _unknown()
    if row.scope not in token.scopes:
        log.info("token %s was shown for %s, which it may not", token.id, row.name)
        words = N_("This needs the scope “{scope}”. The token has: {scopes}.")
        raise Problem(403, words, scope=row.scope, scopes=", ".join(token.scopes))
    if row.scope == "admin" and not who.admin:
        raise Problem(403, N_("This is for operators of the site."))


def _count(row: Endpoint, token: rows.ApiToken | None, now: datetime) -> dict[str, str]:
    """Count the request against its limit; the headers that say what is left of it. Raises TooMany."""
    if token is None:
        return {}
    if not row.writes:
        return METER.count(token.hash, now).headers
    with world().database.write() as db:
        counted = rate_limits.count_hit(db, "program", f"token {token.id}", "", now)
    limit = rate_limits.LIMITS["program", "address"]
    return Quota(
        "writes", limit.most, limit.within, limit.most - counted.hits, counted.first + limit.within - now
    ).headers


@dataclass(frozen=True)
class Quota:
    """A limit and what is left of it. `resets`: when the oldest request stops counting."""

    name: str
    most: int
    within: timedelta
    left: int
    resets: timedelta

    @property
    def headers(self) -> dict[str, str]:
        """As in the IETF draft on RateLimit headers."""
        window, wait = int(self.within.total_seconds()), max(1, math.ceil(self.resets.total_seconds()))
        return {
            "RateLimit-Policy": f'"{self.name}";q={self.most};w={window}',
            "RateLimit": f'"{self.name}";r={self.left};t={wait}',
        }


class Meter:
    """Counts each token's reads per minute, in memory for each process, so that a read costs no write."""

    def __init__(self) -> None:
        self._looks: dict[str, deque[datetime]] = {}
        self._lock = Lock()

    def count(self, who: str, now: datetime) -> Quota:
        """Raises TooMany."""
        minute = timedelta(minutes=1)
        with self._lock:
            if len(self._looks) > 10_000:
                self._looks.clear()
            looks = self._looks.setdefault(who, deque())
            while looks and looks[0] <= now - minute:
                looks.popleft()
            if len(looks) >= A_MINUTE:
                words = N_("This token made {most} requests within a minute. Use webhooks or If-None-Match.")
                raise TooMany(looks[0] + minute - now, words, most=str(A_MINUTE))
            looks.append(now)
            return Quota("reads", A_MINUTE, minute, A_MINUTE - len(looks), looks[0] + minute - now)


METER: Final = Meter()


# -- requests ----------------------------------------------------------------------------------------------------------


def _query(row: Endpoint) -> dict[str, Any]:
    """The query parameters, validated against their schemas."""
    if unknown := sorted(set(request.args) - set(row.query)):
        if not row.query:
            raise Problem(400, N_("This address has no parameter “{name}”; it has none."), name=unknown[0][:80])
        words = N_("This address has no parameter “{name}”. It has: {names}.")
        raise Problem(400, words, name=unknown[0][:80], names=", ".join(row.query))
    found = {name: _value(schema, request.args[name]) for name, schema in row.query.items() if name in request.args}
    for name, value in found.items():
        if faults := json_schema.faults_of(validator(row.query[name]), value):
            raise Problem(400, N_("Parameter {name}: {problem}"), name=name, problem=faults[0].sentence)
    return found


def _value(schema: Schema, said: str) -> Any:
    whole = schema.get("type") == "integer" and re.fullmatch(r"-?[0-9]{1,15}", said)
    return int(said) if whole else said


def _body(row: Endpoint) -> Any:
    if row.method != "POST":
        return None
    raw = request.get_data()
    if len(raw) > LARGEST * 1000:
        raise Problem(413, N_("That is too much: a document has at most {n} kB."), n=LARGEST)
    if (raw or request.content_length) and request.mimetype != "application/json":
        raise Problem(415, N_("The body must be JSON, and its Content-Type application/json."))
    document = _read(raw or b"{}")
    if faults := json_schema.faults_of(row.reads_body, document):
        words = N_("The document isn't valid: {problem}")
        if faults[0].path:
            words = N_("The document isn't valid at {path}: {problem}")
        raise Problem(422, words, faults, path=faults[0].path, problem=faults[0].sentence)
    return document


def _read(raw: bytes) -> Any:
    """Parse JSON that we can store and process: no NaN, no NUL, no lone surrogates, no excessive nesting."""
    try:
        document = json.loads(raw.decode("utf-8"), parse_constant=_no_number)
        again = json.dumps(document, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except (ValueError, RecursionError) as error:
        if isinstance(error, json.JSONDecodeError):
            words = N_("The body isn't JSON: the error is in line {line}, at character {n}.")
            raise Problem(400, words, line=error.lineno, n=error.colno) from None
        raise Problem(400, N_("The body isn't JSON that can be stored.")) from None
    if b"\\u0000" in again:
        raise Problem(400, N_("A text may not contain the character NUL."))
    return document


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number of JSON")


# -- responses ---------------------------------------------------------------------------------------------------------


def _as_bytes(row: Endpoint, given: Any) -> bytes:
    return b"" if row.answer is None else json.dumps(given, ensure_ascii=False, separators=(",", ":")).encode()


def _response(row: Endpoint, made: idempotency.Response) -> Response:
    """The response; 304 if the client has it already."""
    if row.answer is None:
        return Response(status=row.status)
    response = Response(made.body, made.status, mimetype="application/json")
    response.vary.update(("Authorization", "Accept-Language"))
    if row.method == "GET":
        response.set_etag(hashlib.sha256(made.body).hexdigest()[:32])
        response.headers["Cache-Control"] = "private, no-cache"
        response.make_conditional(request)
    return response


def _deprecation(row: Endpoint) -> dict[str, str]:
    """RFC 9745 and RFC 8594: since when the endpoint is deprecated, and when it stops working."""
    if row.deprecated is None:
        return {}
    since, until = row.deprecated
    return {
        "Deprecation": f"@{int(since.timestamp())}",
        "Sunset": http_date(until),
        "Link": f'<{world().settings.url}/api#versions>; rel="deprecation"',
    }
