"""The table of API endpoints.

A row says what a request must contain, may do and returns; requests are checked against it and the OpenAPI document is
generated from it, so the two can't differ.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any, Concatenate, Final, Literal, ParamSpec, TypeVar

import jsonschema_rs

from pbem.i18n import N_, Translator
from pbem.rules import JSON
from pbem.service import rows
from pbem.service.transactions import Transaction
from pbem.service.world import World
from pbem.web.api.problems import Problem
from pbem.web.api.schemas import Schema, components, thing

P = ParamSpec("P")
R = TypeVar("R")
Scope = Literal["read", "play", "found", "master", "hook", "admin"]
Method = Literal["GET", "POST", "DELETE"]


@dataclass(frozen=True)
class Call:
    """An admitted request, within its transaction."""

    db: Transaction
    world: World
    token: rows.ApiToken | None
    who: rows.Player | None
    translator: Translator
    source: str
    body: Any = None
    query: Mapping[str, Any] = field(default_factory=dict)

    @property
    def player(self) -> rows.Player:
        """The requesting player; only for endpoints with a scope."""
        assert self.who is not None, "a scope is held by somebody"
        return self.who


@dataclass(frozen=True)
class Endpoint:
    """A row of the table.

    `scope` None: public; `status` and `answer`: the response on success (None: no content); `first`: committed before
    `act` in its own transaction, and kept even if `act` refuses; `ahead`: parses on a snapshot before `act`, which
    writes (service.games.parsing); `deprecated`: since when, and when it stops working; `streams`: `act` returns
    the response (web.api.stream), and `answer` is the schema of a message.
    """

    method: Method
    path: str
    name: str
    summary: str
    tag: str
    scope: Scope | None
    answer: Schema | None
    status: int
    body: Schema | None
    query: Mapping[str, Schema]
    writes: bool
    missing: bool  # whether it may return 404
    refuses: bool  # whether it may return 409
    act: Callable[..., Any]
    first: Callable[..., None] | None = None
    ahead: Callable[..., object] | None = None
    deprecated: tuple[datetime, datetime] | None = None
    streams: bool = False

    @cached_property
    def reads_body(self) -> jsonschema_rs.Draft202012Validator:
        return validator(self.body or thing())

    @property
    def troubles(self) -> list[int]:
        """The possible error statuses."""
        found = [400, 401, 429]
        found += [403] if self.scope else []
        found += [404] if self.missing else []
        found += [409] if self.refuses else []
        found += [422] if self.writes else []  # an Idempotency-Key of another request
        return sorted({*found, *([413, 415, 422] if self.method == "POST" else [])})


TABLE: Final[list[Endpoint]] = []
Act = Callable[Concatenate[Call, P], R]


def endpoint(
    method: Method,
    path: str,
    tag: str,
    *,
    name: str = "",
    summary: str = "",
    scope: Scope | None = None,
    answer: Schema | None = None,
    status: int = 0,
    body: Schema | None = None,
    query: Mapping[str, Schema] | None = None,
    writes: bool | None = None,
    refuses: bool | None = None,
    first: Callable[..., None] | None = None,
    ahead: Callable[..., object] | None = None,
    streams: bool = False,
) -> Callable[[Act[P, R]], Act[P, R]]:
    """Register an endpoint. Name and summary default to those of `act`; methods other than GET write."""

    def keep(act: Act[P, R]) -> Act[P, R]:
        changes = method != "GET" if writes is None else writes
        row = Endpoint(
            method=method,
            path=path,
            name=name or act.__name__,
            summary=summary or (act.__doc__ or "").strip().split("\n", 1)[0],
            tag=tag,
            scope=scope,
            answer=answer,
            status=status or (204 if answer is None else 200),
            body=body,
            query=query or {},
            writes=changes,
            missing="<" in path,
            refuses=changes if refuses is None else refuses,
            act=act,
            first=first,
            ahead=ahead,
            streams=streams,
        )
        TABLE.append(row)
        return act

    return keep


def validator(schema: Schema) -> jsonschema_rs.Draft202012Validator:
    """A validator for a schema that may refer to components."""
    whole = schema | {"components": {"schemas": components()}}
    return jsonschema_rs.Draft202012Validator(whole, validate_formats=True)


def absent(what: str = "game") -> Problem:
    """A 404, the same whether the object doesn't exist or is hidden from the caller."""
    return Problem(404, _ABSENT[what])


_ABSENT: Final = {
    "game": N_("There is no such game."),
    "seat": N_("There is no such game, or you have no seat in it."),
    "master": N_("There is no such game, or you are not its game master."),
    "free": N_("There is no such game, or no seat for you in it."),
    "mail": N_("There is no such mail of this game."),
    "order": N_("There is no such order, or it was used or taken back already."),
    "hook": N_("There is no such webhook of yours."),
    "delivery": N_("The log of this webhook has no such call."),
    "channel": N_("This channel no longer exists."),
    "player": N_("There is no such player, or their page is hidden."),
    "card": N_("The edition has no such card."),
    "edition": N_("There is no such edition; /api/v1/editions names them all."),
}


def as_json(row: JSON, *names: str) -> JSON:
    """Some of a mapping's entries."""
    return {name: row[name] for name in names}
