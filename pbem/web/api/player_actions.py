"""Registers an endpoint for each player action; the response is sentences unless specified otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pbem.actions.fields import Entry, Given
from pbem.actions.player import Done, PlayerAction, Role, perform
from pbem.actions.players import PLAYERS
from pbem.rules import JSON
from pbem.service.errors import NotYours
from pbem.web.api.action_inputs import body_of, given_of
from pbem.web.api.endpoint import Call, Method, Scope, absent, endpoint
from pbem.web.api.schemas import Schema, array_of, text, thing
from pbem.wording.sections.receipt_sections import NOTES

Tell = Callable[[Call, Done], Any]
MORE: Final = "Other player actions"
_SAID: Final = thing("What came of it, in the reader's language.", said=array_of(text()))
_NOT_FOR_YOU: Final = {
    Role.SEAT: "seat",
    Role.GUEST: "seat",
    Role.HOST: "master",
    Role.VISITOR: "free",
    Role.SELF: "free",
}
EXPOSED: Final[set[str]] = set()
"""Names of the actions that have an endpoint."""


def expose(
    row: PlayerAction[Given],
    path: str,
    method: Method = "POST",
    *,
    part: str,
    tag: str,
    scope: Scope = "play",
    name: str = "",
    summary: str = "",
    body: Schema | None = None,
    about: str = "",
    answer: Schema | None = None,
    tell: Tell = lambda _, done: dict(done.facts),
    then: Callable[..., Any] | None = None,
    fixed: Mapping[str, Any] | None = None,
) -> None:
    """Register an endpoint of `part`, a module's name, that performs the action.

    `fixed`: values of fields that the body then lacks; `tell`: builds the response; `then`: the endpoint whose response
    is used instead.
    """
    EXPOSED.add(row.name)

    def act(call: Call, /, **named: str) -> Any:
        given = given_of(row.given, dict(call.body or {}) | dict(fixed or {}), named)
        game, now = named.get("game", ""), call.world.clock()
        try:
            done = perform(call.db, row, call.player, given, now, call.translator, game_id=game, source=call.source)
        except NotYours:
            raise absent(_NOT_FOR_YOU[row.role]) from None
        if then:
            return then(call, **named)
        return tell(call, done) if answer else None

    act.__module__ = part
    made = body_of(row.given, path, fixed=fixed, about=about)
    write = endpoint(
        method,
        path,
        tag,
        name=name or row.name,
        summary=summary or row.help,
        scope=scope,
        body=body or (made if made["properties"] else None),
        answer=answer,
    )
    write(act)


def said(call: Call, done: Done) -> JSON:
    """The resulting sentences, including those of a receipt."""
    notes = [call.translator.gettext(NOTES[done.note])] if done.note in NOTES else []
    return {"said": [*done.said, *notes]}


def expose_the_rest() -> None:
    """Register every action that has no endpoint yet, unless it is excluded from the API."""
    for row in PLAYERS.values():
        if row.name not in EXPOSED and Entry.API not in row.absent:
            root = "/me" if row.role is Role.SELF else "/games/<game>"
            path = f"{root}/{row.name.replace('_', '-')}"
            expose(row, path, part=__name__, tag=MORE, answer=_SAID, tell=said)
