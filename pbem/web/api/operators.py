"""API endpoints for site operators, like their pages. Everybody else gets 404."""

from __future__ import annotations

from typing import Final

from pbem.actions.fields import LARGEST_NUMBER, Given, NoInput
from pbem.actions.operators import (
    ANNOUNCE,
    BELIEVE,
    BLOCK,
    BLOCK_SENDER,
    DROP,
    GO_ON,
    REVIVE,
    TAKE_BACK,
    UNBLOCK,
    UNBLOCK_SENDER,
    WITHOUT,
    Announce,
    Believe,
    Block,
    BlockSender,
    OneJob,
    OnePlayer,
    OneSender,
    SiteAction,
    TakeBack,
    Without,
    operate,
)
from pbem.rules import JSON
from pbem.service.admin import operators
from pbem.service.admin.metrics import figures
from pbem.service.games import audit_log
from pbem.service.inbound import blocklist
from pbem.service.outbound import announcements
from pbem.service.scheduler import health
from pbem.web.api.endpoint import Call, endpoint
from pbem.web.api.game_access import moment
from pbem.web.api.game_master import PAGE, told_of
from pbem.web.api.schemas import ANY, TIME, YES, Schema, array_of, maybe, number, one_of, text, thing, translations

OPERATORS: Final = "Operators"
_COUNTS: Final[Schema] = {"type": "object", "additionalProperties": number()}
_ID: Final = number(1, LARGEST_NUMBER)
_FIGURES: Final = thing(
    "`waiting`: due jobs by kind, `ages`: seconds that the oldest of each has been due, `oldest`: of them all; "
    "`late`: deadlines that should have fallen; `mails`: of the last day; `checks`: those of /readyz; "
    "`stopped`: the clock has; `silent`: parts of the server that give no sign of life.",
    waiting=_COUNTS,
    ages=_COUNTS,
    late=number(),
    checks=array_of(thing(name=text(), ok=YES, words=text())),
    later=number(),
    oldest=number(),
    dead=number(),
    mails=_COUNTS,
    bounced=number(),
    games=_COUNTS,
    stopped=YES,
    silent=array_of(text()),
)


def _operate(call: Call, action: SiteAction[Given], given: Given) -> JSON:
    return dict(operate(call.db, action, call.player, given, call.world.clock()))


@endpoint("GET", "/admin", OPERATORS, scope="admin", answer=_FIGURES)
def operated(call: Call) -> JSON:
    """The server's figures and checks."""
    checks = [{"name": each.name, "ok": each.ok, "words": str(each)} for each in health.checks(call.world)]
    return figures(call.db, call.world.clock()) | {"checks": checks}


_CLOCK: Final = thing("`without`: a silent part that was taken away.", optional=("without",), without=text(most=20))


@endpoint("POST", "/admin/clock", OPERATORS, scope="admin", body=_CLOCK)
def go_on(call: Call) -> None:
    """Confirm that the system clock is right, so that deadlines apply again; or remove a silent part of the server."""
    if "without" in call.body:
        _operate(call, WITHOUT, Without(call.body["without"]))
    else:
        _operate(call, GO_ON, NoInput())


_SEARCH: Final = PAGE | {"q": text(most=100)}
_GAMES: Final = array_of(thing(id=text(), title=text(), status=text(), answers=number(), created=TIME))


@endpoint(
    "GET",
    "/admin/games",
    OPERATORS,
    scope="admin",
    query=_SEARCH | {"state": one_of(*operators.STATES)},
    answer=_GAMES,
)
def games_of_the_site(call: Call) -> list[JSON]:
    """Games by state, id or title, fifty per page, newest first."""
    asked, now = call.query, call.world.clock()
    found = operators.games(call.db, now, asked.get("state", ""), asked.get("q", ""), asked.get("page", 0))
    return [
        {"id": g.id, "title": g.title, "status": g.status, "answers": g.position, "created": moment(g.created_at)}
        for g in found[: operators.A_PAGE]
    ]


_PLAYERS: Final = array_of(
    thing(id=number(), handle=text(), emails=array_of(text()), games=number(), admin=YES, blocked=maybe(TIME))
)


@endpoint("GET", "/admin/players", OPERATORS, scope="admin", query=_SEARCH, answer=_PLAYERS)
def players_of_the_site(call: Call) -> list[JSON]:
    """Players by name or address, fifty per page, newest first."""
    return [
        {
            "id": found.player.id,
            "handle": found.player.handle,
            "emails": found.emails,
            "games": found.games,
            "admin": found.player.admin,
            "blocked": moment(found.player.blocked_at),
        }
        for found in operators.players(call.db, call.query.get("q", ""), call.query.get("page", 0))[: operators.A_PAGE]
    ]


_BLOCK: Final = thing(optional=("blocked", "why"), player=_ID, blocked=YES, why=text("Kept in the log", 500))


@endpoint("POST", "/admin/players", OPERATORS, scope="admin", body=_BLOCK)
def block_player(call: Call) -> None:
    """Block a player; or, with `blocked` false, unblock them."""
    body = call.body
    if body.get("blocked", True):
        _operate(call, BLOCK, Block(body["player"], body.get("why", "")))
    else:
        _operate(call, UNBLOCK, OnePlayer(body["player"]))


_JOBS: Final = array_of(thing(id=number(), kind=text(), payload=ANY, error=maybe(text()), since=TIME))


@endpoint("GET", "/admin/jobs", OPERATORS, scope="admin", query=PAGE, answer=_JOBS)
def dead_jobs(call: Call) -> list[JSON]:
    """Jobs that failed or were set aside, fifty per page, latest first."""
    return [
        {"id": job.id, "kind": job.kind, "payload": job.payload, "error": job.error, "since": moment(job.troubled_at)}
        for job in operators.dead_jobs(call.db, call.query.get("page", 0))[: operators.A_PAGE]
    ]


@endpoint("POST", "/admin/jobs", OPERATORS, scope="admin", body=thing(job=_ID, do=one_of("revive", "drop")))
def mend_job(call: Call) -> None:
    """Retry a failed job, or delete it for good."""
    _operate(call, REVIVE if call.body["do"] == "revive" else DROP, OneJob(call.body["job"]))


_BOUNCES: Final = array_of(thing(email=text(), score=number(), at=TIME, words=text()))


@endpoint("GET", "/admin/bounces", OPERATORS, scope="admin", query=PAGE, answer=_BOUNCES)
def addresses_that_fail(call: Call) -> list[JSON]:
    """Bounced addresses, fifty per page, latest first."""
    return [
        {"email": row.email, "score": row.score, "at": moment(row.last_at), "words": row.words}
        for row in operators.undelivered(call.db, call.query.get("page", 0))[: operators.A_PAGE]
    ]


@endpoint("POST", "/admin/bounces", OPERATORS, scope="admin", body=thing(email=text(most=320)))
def believe(call: Call) -> None:
    """Forget an address's bounces."""
    _operate(call, BELIEVE, Believe(call.body["email"]))


_SENDERS: Final = array_of(thing(sender=text(), why=text(), at=TIME))
_SENDER: Final = thing(
    "An address, or `@` and a domain.",
    optional=("blocked", "why"),
    sender=text(most=320),
    blocked=YES,
    why=text("Kept in the log", 500),
)


@endpoint("GET", "/admin/senders", OPERATORS, scope="admin", query=PAGE, answer=_SENDERS)
def blocked_senders(call: Call) -> list[JSON]:
    """Blocked senders of mail, fifty per page, latest first."""
    return [
        {"sender": row.sender, "why": row.why, "at": moment(row.at)}
        for row in blocklist.blocked(call.db, call.query.get("page", 0))[: operators.A_PAGE]
    ]


@endpoint("POST", "/admin/senders", OPERATORS, scope="admin", body=_SENDER)
def block_sender(call: Call) -> None:
    """Refuse mail from a sender; or, with `blocked` false, accept it again."""
    body = call.body
    if body.get("blocked", True):
        _operate(call, BLOCK_SENDER, BlockSender(body["sender"], body.get("why", "")))
    else:
        _operate(call, UNBLOCK_SENDER, OneSender(body["sender"]))


_ANNOUNCE: Final = thing(
    optional=("days", "mailed"), words=translations(announcements.LONGEST), days=number(1, 366), mailed=YES
)


@endpoint("POST", "/admin/announcements", OPERATORS, scope="admin", body=_ANNOUNCE, answer=thing(id=number()))
def announce(call: Call) -> JSON:
    """Show an announcement on every page; with `mailed`, also mail it to every player."""
    body = call.body
    return _operate(call, ANNOUNCE, Announce(body["words"], body.get("days", 0), body.get("mailed", False)))


@endpoint("POST", "/admin/announcements/withdraw", OPERATORS, scope="admin", body=thing(id=_ID))
def withdraw(call: Call) -> None:
    """Withdraw an announcement."""
    _operate(call, TAKE_BACK, TakeBack(call.body["id"]))


_LOG: Final = array_of(
    thing(at=TIME, by=maybe(text()), act=text(), seat=maybe(text()), why=text(), facts={"type": "object"})
)


@endpoint("GET", "/admin/log", OPERATORS, scope="admin", query=PAGE, answer=_LOG)
def log_of_the_site(call: Call) -> list[JSON]:
    """Operators' actions, fifty per page, latest first; actions on a game are in its own log."""
    return told_of(audit_log.of_site(call.db, call.query.get("page", 0))[: audit_log.A_PAGE])
