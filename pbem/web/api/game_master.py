"""API for game masters: what they see, and one endpoint for each of their actions (pbem.actions).

Hidden information (mails, answering for others) is only for masters who don't play; each look has to be declared first,
by a POST, and is announced to the players.
"""

from __future__ import annotations

from typing import Any, Final, assert_never

from pbem.actions.action import Action, Admitted, Answer, Done, admit
from pbem.actions.fields import Given
from pbem.actions.registry import GAME_MASTER
from pbem.rules import JSON
from pbem.service import rows
from pbem.service.accounts.signed_links import join_link
from pbem.service.errors import NotYours
from pbem.service.games import audit_log, permissions, queries
from pbem.service.games.mail_log import NoSuchMail
from pbem.service.outbound.bounces import clock_is_held, reason, unreachable
from pbem.service.seats import seat_invitations
from pbem.web.api.action_inputs import body_of, given_of
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.game_access import game_access, mastered, moment
from pbem.web.api.schemas import (
    SEAT,
    TIME,
    YES,
    Schema,
    array_of,
    maybe,
    number,
    one_of,
    text,
    thing,
)

MASTER: Final = "Game master"
_SHOWN: Final = thing(
    "`answers`: how many there are, to rewind to; `unreachable`: seats whose mail comes back, and what it says; "
    "`plays`: you have a seat, so what is hidden from players is hidden from you.",
    game=text(),
    status=text(),
    plays=YES,
    answers=number(),
    join=maybe(text()),
    waits=array_of(thing(seat=SEAT, deadline=maybe(TIME), held=YES)),
    invited=array_of(
        thing(
            "`seat` null: to become the game master; `who`: null of an address that somebody else typed.",
            seat=maybe(SEAT),
            who=maybe(text()),
            until=TIME,
        )
    ),
    unreachable={"type": "object", "additionalProperties": text()},
)


@endpoint("GET", "/games/<game>/master", MASTER, scope="master", answer=_SHOWN)
def show(call: Call, game: str) -> JSON:
    """Information for the game master only."""
    found, now = mastered(call, game), call.world.clock()
    return {
        "game": found.id,
        "status": found.status,
        "plays": permissions.role_of(call.db, found, call.player) == "plays",
        "answers": found.position,
        "join": join_link(call.world, found) if found.status == "open" else None,
        "waits": [
            {"seat": wait.seat, "deadline": moment(wait.deadline_at), "held": bool(clock_is_held(wait, found))}
            for wait in sorted(queries.pending_answers(call.db, game), key=lambda wait: wait.seat)
        ],
        "invited": [
            {"seat": made.seat, "who": seat_invitations.shown(call.db, made, call.player), "until": moment(made.until)}
            for made in seat_invitations.waiting(call.db, game)
        ],
        "unreachable": {
            seat.name: reason(row) for seat in queries.seats(call.db, game) if (row := unreachable(call.db, seat, now))
        },
    }


_DEEDS: Final = array_of(
    thing(
        "`by`: null from the command line, or when the table decided; `facts`: what else `act` has to say.",
        at=TIME,
        by=maybe(text()),
        act=text(),
        seat=maybe(SEAT),
        why=text(),
        facts={"type": "object"},
    )
)
PAGE: Final = {"page": number(0, 10_000)}


def told_of(found: list[tuple[rows.AuditEntry, str | None]]) -> list[JSON]:
    """Audit log entries as JSON."""
    return [
        {
            "at": moment(deed.at),
            "by": by,
            "act": deed.act,
            "seat": deed.seat,
            "why": deed.why,
            "facts": audit_log.facts_of(deed),
        }
        for deed, by in found
    ]


@endpoint("GET", "/games/<game>/deeds", MASTER, scope="read", query=PAGE, answer=_DEEDS)
def deeds_of_the_master(call: Call, game: str) -> list[JSON]:
    """The action log: who did what and why, fifty entries per page, latest first; for all who may see the game."""
    game_access(call, game)
    return told_of(audit_log.of_game(call.db, game, call.query.get("page", 0))[: audit_log.A_PAGE])


# -- actions -----------------------------------------------------------------------------------------------------------


def _write_row(action: Action[Any]) -> None:
    """Register an action's endpoint. Its fields are in the body, except those in the path."""
    path = f"/games/<game>/master/{action.path or action.name}"
    body = body_of(action.given, path)

    def act(call: Call, /, game: str, **named: str) -> JSON | None:
        admitted = _admitted(call, action, game)
        try:
            done = admitted.carry_out(given_of(action.given, call.body, named))
        except NoSuchMail:
            raise absent("mail") from None
        return _answer(action.answer, admitted.game, done)

    def announce_trial(call: Call, /, game: str, **named: str) -> None:
        try:
            _admitted(call, action, game).announce_trial(given_of(action.given, call.body, named))
        except NoSuchMail:
            raise absent("mail") from None

    row = endpoint(
        "POST",
        path,
        MASTER,
        name=f"master_{action.name}",
        summary=action.help,
        scope="master",
        body=body if body["properties"] else None,
        answer=_answer_schema(action.answer),
        first=announce_trial if action.tries else None,
    )
    row(act)


def _admitted(call: Call, action: Action[Given], game: str) -> Admitted[Given]:
    try:
        return admit(call.db, action, call.player, game, call.world.clock(), call.source)
    except NotYours:
        raise absent("master") from None


_STATUS: Final = thing(
    "`vote`: only where it was put to the vote, since you play in the game: what has become of it so far.",
    optional=("vote",),
    game=text(),
    status=text(),
    vote=one_of("open", "passed", "failed", "void"),
)


def _answer_schema(answer: Answer) -> Schema | None:
    match answer:
        case Answer.STATUS:
            return _STATUS
        case Answer.NOTHING:
            return None
        case Answer.REMINDED:
            return thing(reminded=array_of(SEAT))
        case Answer.READERS:
            return thing(readers=number())
        case Answer.OUTCOME:
            return thing(outcome=text())
        case _:
            assert_never(answer)


def _answer(answer: Answer, game: rows.Game, done: Done) -> JSON | None:
    match answer:
        case Answer.STATUS:
            vote = {"vote": done.vote.outcome or "open"} if done.vote else {}
            return {"game": game.id, "status": game.status} | vote
        case Answer.NOTHING:
            return None
        case Answer.REMINDED | Answer.READERS | Answer.OUTCOME:
            return dict(done.facts)
        case _:
            assert_never(answer)


for _action in GAME_MASTER.values():
    _write_row(_action)
