"""API endpoints that read: my games, a game's players and board, open questions, events, press."""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Final

from pbem import rules
from pbem.bots import LEAST, make
from pbem.i18n import N_, Sentence
from pbem.json_schema import Fault
from pbem.rules import JSON
from pbem.service import rows
from pbem.service.accounts import signed_links
from pbem.service.errors import NotPossible
from pbem.service.games import analyses, event_log, form_drafts, press, queries, records, turn_drafts
from pbem.service.games.orders import stored
from pbem.service.games.repeated_orders import bound_to
from pbem.service.inbound.player_lines import ENDED
from pbem.service.seats.reliability import standings_of
from pbem.web.api.endpoint import Call, endpoint
from pbem.web.api.game_access import ApiGameAccess, game_access, moment, my_seat
from pbem.web.api.problems import Problem
from pbem.web.api.schemas import ANY, EVENTS, YES_OR_NO, array_of, number, one_of, ref, thing

LOOKING: Final = "Reading games"
_A_PAGE: Final = 500


@endpoint("GET", "/me", LOOKING, scope="read", answer=ref("Me"))
def me(call: Call) -> JSON:
    """Who I am, what this token may do, and my calendar's address."""
    who = call.player
    return {
        "handle": who.handle,
        "language": who.language,
        "zone": who.timezone,
        "scopes": call.token.scopes if call.token else [],
        "program": who.program,
        "calendar": signed_links.calendar_link(call.world, who),
    }


@endpoint("GET", "/games", LOOKING, scope="read", answer=array_of(ref("Game")))
def my_games(call: Call) -> list[JSON]:
    """My games, newest first, with my open question in each."""
    return [_game(call, game, seat) for game, seat in queries.games_of_player(call.db, call.player.id)]


def _game(call: Call, game: rows.Game, seat: rows.Seat) -> JSON:
    wait = queries.pending_answer(call.db, game.id, seat.name) if seat.status == "joined" else None
    question = rules.questions(game.state).get(seat.name) if wait and game.state else None
    return {
        **_named(game),
        "seat": seat.name,
        "key": question["key"] if question else None,
        "deadline": moment(wait.deadline_at) if wait else None,
    }


def _named(game: rows.Game) -> JSON:
    return {"id": game.id, "title": game.title, "edition": game.edition, "status": game.status}


@endpoint("GET", "/games/<game>", LOOKING, scope="read", answer=ref("Table"))
def table(call: Call, game: str) -> JSON:
    """The players and seats, the settings, whom the game is waiting for, and the deadline."""
    access = game_access(call, game)
    found, result = access.game, access.game.result
    over, bots = found.status == "over" and result, queries.bots(call.db, game)
    return {
        **_named(found),
        "options": found.options,
        "pace": found.time_control,
        "rules": found.rules,
        "commitment": found.commitment,
        "seat": access.mine.name if access.mine else None,
        "master": found.master_id == call.player.id,
        "seats": [
            {"seat": seat.name, "name": seat.handle, "bot": bots.get(seat.name), "status": seat.status}
            for seat in access.seats
        ],
        "waits": _waits(call, access),
        "result": _result(result) if over and result else None,
    }


def _result(result: JSON) -> JSON:
    return {"points": result["points"], "winners": result["winners"], "standings": standings_of(result)}


def _waits(call: Call, access: ApiGameAccess) -> list[JSON]:
    keys = access.view["waiting"] if access.game.state else {}
    return [
        {
            "seat": wait.seat,
            "key": keys.get(wait.seat),
            "since": moment(wait.opened_at),
            "deadline": moment(wait.deadline_at),
        }
        for wait in sorted(queries.pending_answers(call.db, access.game.id), key=lambda wait: wait.seat)
    ]


@endpoint(
    "GET",
    "/games/<game>/view",
    LOOKING,
    scope="read",
    answer=ref("view"),
    query={"as": one_of("me", "onlooker")},
    refuses=True,
)
def view(call: Call, game: str) -> rules.View:
    """The board and everything else I am allowed to know; with `as=onlooker`, what a spectator sees."""
    access = game_access(call, game)
    return rules.view(access.state, None) if call.query.get("as") == "onlooker" else access.view


@endpoint("GET", "/games/<game>/question", LOOKING, scope="read", answer=ref("Asked"))
def question(call: Call, game: str) -> JSON:
    """My open question, and the legal first steps of an answer; `status` says when the game is over."""
    access, mine = my_seat(call, game)
    wait = queries.pending_answer(call.db, game, mine.name)
    view = access.view if access.game.state else None
    part = turn_drafts.begun(call.db, game, mine.name, view) if wait and view else None
    asked = part.making.question if part else view["question"] if wait and view else None
    steps = rules.steps(asked, []) if asked else rules.Steps((), False)
    return {
        "status": access.game.status,
        "question": asked,
        "made": _made(part.making) if part else [],
        "options": list(steps.options),
        "stop": steps.stop,
        "bound_to": bound_to(view) if view else None,
        "since": moment(wait.opened_at) if wait else None,
        "deadline": moment(wait.deadline_at) if wait else None,
    }


def _made(making: form_drafts.Making) -> list[JSON]:
    return [{"key": asked["key"], "value": value} for asked, value in making.made]


_STEPS: Final = thing(
    "`values`: whole answers to this question and to those that follow; `partial`: the tokens of the next one so far; "
    "`finish`: add the answers that are missing: those that do least, or random legal ones.",
    optional=("values", "partial", "finish"),
    values=array_of(ANY, 100),
    partial=array_of(ANY, 100),
    finish=one_of(LEAST, "random"),
)


@endpoint(
    "POST",
    "/games/<game>/steps",
    LOOKING,
    scope="read",
    body=_STEPS,
    query={"view": YES_OR_NO},
    answer=ref("Making"),
    writes=False,
    refuses=True,
)
def steps(call: Call, game: str) -> JSON:
    """Build an answer step by step: what may come next, and at the end the order to send. Nothing is stored.

    A step that isn't legal is refused. The resulting view and events are only in the response with `view=yes`.
    """
    access, mine = my_seat(call, game)
    before = access.view
    if access.game.status in ENDED:
        raise NotPossible("The game is over.")
    if before["question"] is None:
        raise Problem(409, N_("No question is open for you."))
    part = turn_drafts.begun(call.db, game, mine.name, before)
    begun = [value for _, value in part.making.made] if part else []
    making = _tried(before, begun, call.body.get("values", []), call.body.get("partial", []))
    if how := call.body.get("finish"):
        making = form_drafts.finished(making, make(how, token_hex(8)))
    shown = {"events": event_log.logged(access.game, making.events), "view": making.view}
    whole = making.question is None
    return {
        "question": making.question,
        "options": list(making.options),
        "stop": making.stop,
        "made": _made(making),
        "partial": making.partial,
        "order": {"document": making.document, "bound_to": bound_to(before)} if whole else None,
    } | (shown if call.query.get("view") == "yes" else {})


def _tried(before: rules.View, begun: list[Any], values: list[Any], partial: list[Any]) -> form_drafts.Making:
    """The draft. A step that isn't legal is a Problem that names it and what would be legal."""
    making = form_drafts.try_out(before, [*begun, *values], partial)
    taken = len(making.made) - len(begun)
    if taken == len(values) and making.partial == partial:
        return making
    where = f"values/{taken}" if taken < len(values) else "partial"
    if making.question is None:
        said = Sentence(N_("The answer is complete before this."))
    else:
        named = {"name": making.question["key"], "options": ", ".join(map(str, making.options))}
        said = Sentence(N_("This isn't a legal answer to “{name}”. Legal next steps: {options}."), named)
    raise Problem(409, N_("At {path}: {problem}"), [Fault(where, said)], path=where, problem=said)


@endpoint("GET", "/games/<game>/orders", LOOKING, scope="read", answer=array_of(ref("Stored")))
def orders(call: Call, game: str) -> list[JSON]:
    """My stored orders."""
    _, mine = my_seat(call, game)
    return [
        {
            "code": order.code,
            "text": order.text,
            "document": order.doc,
            "round": order.round,
            "received": moment(order.received_at),
            "counts": moment(order.counts_at),
            "why": order.why,
        }
        for order in stored(call.db, game, mine.name)
    ]


@endpoint(
    "GET",
    "/games/<game>/events",
    LOOKING,
    scope="read",
    query={"since": number()},
    answer=thing(events=EVENTS, last=number(), more={"type": "boolean"}),
)
def events(call: Call, game: str) -> JSON:
    """The events after number `since` that I may see. If `more` is true, repeat with `since` set to `last`."""
    access = game_access(call, game)
    since, seat = call.query.get("since", 0), access.mine.name if access.mine else None
    page = event_log.page_after(call.db, access.game, seat, since, _A_PAGE)
    return {"events": [{"n": n, "event": event} for n, event in page.events], "last": page.last, "more": page.more}


@endpoint("GET", "/games/<game>/press", LOOKING, scope="read", answer=array_of(ref("Press")))
def talk(call: Call, game: str) -> list[JSON]:
    """The messages sent to me or by me."""
    _, mine = my_seat(call, game)
    return [
        {
            "sender": None if said.grey else said.seat,
            "to": said.seats,
            "text": said.text,
            "grey": said.grey,
            "at": moment(said.sent_at),
        }
        for said in press.press_for_seat(call.db, game, mine.name)
    ]


@endpoint("GET", "/games/<game>/record", LOOKING, scope="read", answer=ref("record"), refuses=True)
def record(call: Call, game: str) -> JSON:
    """The record of a finished game: seed, words, every answer. Anyone can verify it."""
    found = game_access(call, game).game
    if found.status != "over":
        raise Problem(409, N_("The game is not over: until then its record is a secret."))
    return records.export(call.db, found)


@endpoint("GET", "/games/<game>/analysis", LOOKING, scope="read", answer=ref("analysis"), refuses=True)
def analysis(call: Call, game: str) -> JSON:
    """The bots' analysis of a finished game: chances of winning, turning points, my mistakes and those others share."""
    access = game_access(call, game)
    found = analyses.analysis_of(call.db, access.game, access.mine.name if access.mine else None)
    if found is None:
        raise Problem(409, N_("There is no analysis of this game yet."))
    return found.to_json()
