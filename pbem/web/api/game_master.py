"""What the game master of a game can do, as the command line and the master's page have it.

Hidden things (mails, answering for others) are for masters who do not play; each look is asked for first, by a POST,
and told to the table.
"""

from __future__ import annotations

from typing import Any, Final

from pbem.rules import JSON
from pbem.service.accounts.signed_links import join_link
from pbem.service.admin import game_commands
from pbem.service.deadlines.time_control import SETTINGS
from pbem.service.games import audit_log, game_master, permissions
from pbem.service.games.press import LONGEST
from pbem.service.outbound.bounces import clock_is_held, reason, unreachable
from pbem.service.seats import motions, seat_invitations, votes
from pbem.service.seats.motions import Motion
from pbem.store.games import seats_of
from pbem.store.invitations import open_invitations
from pbem.store.models import AuditEntry, Game, Vote
from pbem.store.waits import open_waits
from pbem.web.api.endpoint import Call, endpoint
from pbem.web.api.game_access import acting, game_access, mastered, moment
from pbem.web.api.schemas import ANY, SEAT, TIME, YES, Schema, array_of, maybe, number, one_of, text, thing

MASTER: Final = "Game master"
WHY: Final = text("Told to the table", 500)
STANDS: Final = thing(
    "`vote`: only where it was put to the vote, since you play in the game: what has become of it so far.",
    optional=("vote",),
    game=text(),
    status=text(),
    vote=one_of("open", "passed", "failed", "void"),
)
HOURS: Final[Schema] = {"type": "number", "exclusiveMinimum": 0, "maximum": 1440}
_SHOWN: Final = thing(
    "`answers`: how many there are, to rewind to; `unreachable`: seats whose mail comes back, and what it says; "
    "`plays`: you have a seat, so what is hidden from players is hidden from you.",
    game=text(),
    status=text(),
    plays=YES,
    answers=number(),
    join=maybe(text()),
    waits=array_of(thing(seat=SEAT, until=maybe(TIME), held=YES)),
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
    """What only the game master needs to know."""
    found, now = mastered(call, game), call.world.clock()
    return {
        "game": found.id,
        "status": found.status,
        "plays": permissions.role_of(call.db, found, call.player) == "plays",
        "answers": found.position,
        "join": join_link(call.world, found) if found.status == "open" else None,
        "waits": [
            {"seat": wait.seat, "until": moment(wait.deadline_at), "held": bool(clock_is_held(wait, found))}
            for wait in sorted(open_waits(call.db, game), key=lambda wait: wait.seat)
        ],
        "invited": [
            {"seat": made.seat, "who": seat_invitations.shown(call.db, made, call.player), "until": moment(made.until)}
            for made in open_invitations(call.db, game)
        ],
        "unreachable": {
            seat.name: reason(row) for seat in seats_of(call.db, game) if (row := unreachable(call.db, seat, now))
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


def told_of(found: list[tuple[AuditEntry, str | None]]) -> list[JSON]:
    """Entries of a log of deeds."""
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
    """What was done to the game, by whom and why, fifty on a page, the latest first; for all who may see the game."""
    game_access(call, game)
    return told_of(audit_log.of_game(call.db, game, call.query.get("page", 0))[: audit_log.A_PAGE])


def stands(call: Call, game: str, held: Vote | None = None) -> JSON:
    """How the game is after an act, or after it was put to the vote."""
    found = mastered(call, game)
    return {"game": found.id, "status": found.status} | ({"vote": held.outcome or "open"} if held else {})


def wants(call: Call, found: Game, kind: Motion, **wish: Any) -> Vote | None:
    """Do it, or have the others asked by a master who plays."""
    return votes.by_master(call.db, found, call.player, kind, wish, call.world.clock(), _why(call), source=call.source)


def _why(call: Call) -> str:
    return str(call.body.get("why", ""))


@endpoint("POST", "/games/<game>/master/remind", MASTER, scope="master", answer=thing(reminded=array_of(SEAT)))
def remind(call: Call, game: str) -> JSON:
    """Mail those whom the game waits for once more."""
    acting(call, game)
    return {"reminded": game_commands.remind(call.db, game, call.world.clock(), by=call.player.id)}


_PAUSE: Final[Schema] = thing(optional=("why",), why=WHY)


@endpoint("POST", "/games/<game>/master/pause", MASTER, scope="master", body=_PAUSE, answer=STANDS)
def pause(call: Call, game: str) -> JSON:
    """Stop the clock; orders are kept meanwhile."""
    acting(call, game)
    game_master.pause(call.db, game, call.world.clock(), _why(call), by=call.player.id)
    return stands(call, game)


@endpoint("POST", "/games/<game>/master/resume", MASTER, scope="master", body=_PAUSE, answer=STANDS)
def resume(call: Call, game: str) -> JSON:
    """Start the clock again, every deadline moved by the pause; or let a game that was ended go on."""
    acting(call, game)
    game_commands.resume(call.db, game, call.world.clock(), _why(call), by=call.player.id)
    return stands(call, game)


_EXTEND: Final = thing("`seat`: only this one.", optional=("seat", "why"), hours=HOURS, seat=SEAT, why=WHY)


@endpoint("POST", "/games/<game>/master/extend", MASTER, scope="master", body=_EXTEND, answer=STANDS)
def extend(call: Call, game: str) -> JSON:
    """Give all whom the game waits for, or one of them, so many hours more."""
    acting(call, game)
    body, now = call.body, call.world.clock()
    game_commands.extend(call.db, game, body["hours"], now, _why(call), seat=body.get("seat"), by=call.player.id)
    return stands(call, game)


_WHO: Final = text("A bot, a player's name, or a mail address", 254)
_TO: Final = thing(optional=("why",), seat=SEAT, who=_WHO, why=WHY)


@endpoint("POST", "/games/<game>/master/substitute", MASTER, scope="master", body=_TO, answer=STANDS)
def substitute(call: Call, game: str) -> JSON:
    """Give a seat to a bot; or ask a person by mail, who has the seat once they say yes. By a vote if you play."""
    seat, who = call.body["seat"], call.body["who"]
    return stands(call, game, wants(call, acting(call, game), "substitute", seat=seat, who=who))


_UNINVITE: Final = thing("Without a `seat`: the invitation to become the game master.", optional=("seat",), seat=SEAT)


@endpoint("POST", "/games/<game>/master/uninvite", MASTER, scope="master", body=_UNINVITE, answer=STANDS)
def uninvite_to_a_seat(call: Call, game: str) -> JSON:
    """Withdraw an invitation to take over a seat, or the mastership, that was not answered yet."""
    acting(call, game)
    seat_invitations.withdraw(call.db, game, call.body.get("seat"), call.world.clock(), by=call.player.id)
    return stands(call, game)


_SEAT: Final = thing(seat=SEAT)


@endpoint("POST", "/games/<game>/master/rotate", MASTER, scope="master", body=_SEAT, answer=STANDS)
def rotate(call: Call, game: str) -> JSON:
    """Give a seat a new mail address, and tell its player; the old one is worth nothing any more."""
    acting(call, game)
    game_commands.rotate(call.db, game, call.body["seat"], call.world.clock(), by=call.player.id)
    return stands(call, game)


_BACK: Final = thing(optional=("why",), answer=number(), why=WHY)


@endpoint("POST", "/games/<game>/master/rewind", MASTER, scope="master", body=_BACK, answer=STANDS)
def rewind(call: Call, game: str) -> JSON:
    """Take the game back to just after an answer; everything later is asked again. By a vote of all if you play."""
    return stands(call, game, wants(call, acting(call, game), "rewind", answer=call.body["answer"]))


_WORDS: Final = thing(optional=("seat",), words=text(most=LONGEST) | {"minLength": 1}, seat=SEAT)


@endpoint("POST", "/games/<game>/master/say", MASTER, scope="master", body=_WORDS, answer=thing(readers=number()))
def tell(call: Call, game: str) -> JSON:
    """Tell the whole table something, or one seat alone, as its game master."""
    acting(call, game)
    seat, now = call.body.get("seat"), call.world.clock()
    return {"readers": game_commands.speak(call.db, game, call.body["words"], now, seat=seat, by=call.player.id)}


_PACE: Final = thing(
    "`pace`: only what is to change, named as in a plan.",
    optional=("why",),
    pace={"type": "object", "propertyNames": {"enum": list(SETTINGS)}, "additionalProperties": ANY},
    why=WHY,
)


@endpoint("POST", "/games/<game>/master/pace", MASTER, scope="master", body=_PACE, answer=STANDS)
def change_pace(call: Call, game: str) -> JSON:
    """Change the pace of what is asked from now on. By a vote if you play."""
    return stands(call, game, wants(call, acting(call, game), "pace", pace=call.body["pace"]))


@endpoint("POST", "/games/<game>/master/end", MASTER, scope="master", body=_PAUSE, answer=STANDS)
def end_game(call: Call, game: str) -> JSON:
    """Play the game no further; by a vote of all if you play. Resume lets it go on where it stood."""
    found = acting(call, game)
    if seat := motions.asks(call.db, found, call.player):
        return stands(call, game, votes.propose(call.db, game, seat, "end", 0, call.world.clock()))
    game_commands.end_game(call.db, game, call.world.clock(), _why(call), by=call.player.id)
    return stands(call, game)


_HAND: Final = thing(optional=("why",), who=text("A player's name, or a mail address", 254), why=WHY)


@endpoint("POST", "/games/<game>/master/hand", MASTER, scope="master", body=_HAND, answer=STANDS)
def hand_over(call: Call, game: str) -> JSON:
    """Ask somebody by mail to become the game master; once they say yes, you are it no more. By a vote if you play."""
    return stands(call, game, wants(call, acting(call, game), "hand", who=call.body["who"]))
