"""What the game master of a game can do, as the command line has it."""

from __future__ import annotations

from typing import Final

from pbem.bots import BOTS
from pbem.rules import JSON
from pbem.service import master, players, who
from pbem.service.bounces import held, unreachable
from pbem.service.clock import ask_again
from pbem.service.limits import NotPossible
from pbem.service.links import join_link
from pbem.service.press import LONGEST, broadcast
from pbem.service.sitting import Sitting
from pbem.store.games import seats_of
from pbem.store.models import Player
from pbem.store.players import player_by_email, player_by_handle
from pbem.store.waits import open_waits
from pbem.web.api.endpoint import Call, endpoint
from pbem.web.api.seen import mastered, moment
from pbem.web.api.shapes import SEAT, TIME, YES, Schema, many, maybe, number, text, thing

MASTER: Final = "Game master"
_WHY: Final = text("Told to the table", 500)
_STANDS: Final = thing(game=text(), status=text())
_SHOWN: Final = thing(
    "`answers`: how many there are, to rewind to; `unreachable`: seats whose mail comes back, and what it says.",
    game=text(),
    status=text(),
    answers=number(),
    join=maybe(text()),
    waits=many(thing(seat=SEAT, until=maybe(TIME), held=YES)),
    unreachable={"type": "object", "additionalProperties": text()},
)


@endpoint("GET", "/games/<game>/master", MASTER, scope="master", answer=_SHOWN)
def show(call: Call, game: str) -> JSON:
    """What only the game master needs to know."""
    found, now = mastered(call, game), call.world.clock()
    return {
        "game": found.id,
        "status": found.status,
        "answers": found.position,
        "join": join_link(call.world, found) if found.status == "open" else None,
        "waits": [
            {"seat": wait.seat, "until": moment(wait.deadline_at), "held": bool(held(wait, found))}
            for wait in sorted(open_waits(call.db, game), key=lambda wait: wait.seat)
        ],
        "unreachable": {
            seat.name: row.words for seat in seats_of(call.db, game) if (row := unreachable(call.db, seat, now))
        },
    }


def _stands(call: Call, game: str) -> JSON:
    found = mastered(call, game)
    return {"game": found.id, "status": found.status}


@endpoint("POST", "/games/<game>/master/remind", MASTER, scope="master", answer=thing(reminded=many(SEAT)))
def remind(call: Call, game: str) -> JSON:
    """Mail those whom the game waits for once more."""
    return {"reminded": ask_again(call.db, mastered(call, game), call.world.clock())}


_PAUSE: Final[Schema] = thing(optional=("why",), why=_WHY)


@endpoint("POST", "/games/<game>/master/pause", MASTER, scope="master", body=_PAUSE, answer=_STANDS)
def pause(call: Call, game: str) -> JSON:
    """Stop the clock; orders are kept meanwhile."""
    master.pause(call.db, mastered(call, game).id, call.world.clock(), call.body.get("why", ""))
    return _stands(call, game)


@endpoint("POST", "/games/<game>/master/resume", MASTER, scope="master", answer=_STANDS)
def resume(call: Call, game: str) -> JSON:
    """Start the clock again; every deadline moves by the pause."""
    master.resume(call.db, mastered(call, game).id, call.world.clock())
    return _stands(call, game)


_EXTEND: Final = thing(hours={"type": "number", "minimum": 0, "maximum": 1440})


@endpoint("POST", "/games/<game>/master/extend", MASTER, scope="master", body=_EXTEND, answer=_STANDS)
def extend(call: Call, game: str) -> JSON:
    """Give all whom the game waits for so many hours more."""
    master.extend(call.db, mastered(call, game).id, call.body["hours"], call.world.clock())
    return _stands(call, game)


_TO: Final = thing(seat=SEAT, who=text("A bot, or the name or mail address of somebody known here", 254))


@endpoint("POST", "/games/<game>/master/substitute", MASTER, scope="master", body=_TO, answer=_STANDS)
def substitute(call: Call, game: str) -> JSON:
    """Give a seat to somebody else: a bot, or a player known here."""
    found = mastered(call, game)
    master.substitute(call.db, found.id, call.body["seat"], _newcomer(call), call.world.clock())
    return _stands(call, game)


def _newcomer(call: Call) -> Player | str:
    named = call.body["who"].strip()
    if named in BOTS:
        return str(named)
    known = player_by_email(call.db, named) if "@" in named else player_by_handle(call.db, named)
    if known is None or players.email_of(call.db, known.id) is None:
        raise NotPossible(f"Nobody here is called so. The bots are {', '.join(BOTS)}.")
    return known


_SEAT: Final = thing(seat=SEAT)


@endpoint("POST", "/games/<game>/master/rotate", MASTER, scope="master", body=_SEAT, answer=_STANDS)
def rotate(call: Call, game: str) -> JSON:
    """Give a seat a new mail address, and tell its player; the old one is worth nothing any more."""
    who.rotate(call.db, mastered(call, game).id, call.body["seat"], call.world.clock())
    return _stands(call, game)


_BACK: Final = thing(optional=("why",), answer=number(), why=_WHY)


@endpoint("POST", "/games/<game>/master/rewind", MASTER, scope="master", body=_BACK, answer=_STANDS)
def rewind(call: Call, game: str) -> JSON:
    """Take the game back to just after an answer; everything later is asked again."""
    found = mastered(call, game)
    master.rewind(call.db, found.id, call.body["answer"], call.world.clock(), call.body.get("why", ""))
    return _stands(call, game)


_WORDS: Final = thing(words=text(most=LONGEST) | {"minLength": 1})


@endpoint("POST", "/games/<game>/master/say", MASTER, scope="master", body=_WORDS, answer=thing(readers=number()))
def tell(call: Call, game: str) -> JSON:
    """Tell the whole table something, as its game master."""
    sitting = Sitting.open(call.db, mastered(call, game).id, call.world.clock())
    return {"readers": broadcast(sitting, call.body["words"])}
