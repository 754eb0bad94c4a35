"""Whether something has changed at a table, without saying what: a stream of events, and a short answer for polling.

The mark of a table is made of nothing but what its reader's page shows to be so: neither stored orders nor drafts nor
secret choices are in it. A stream is short-lived and few are open at once, for each holds one of the server's threads;
who gets none is told so (204) and asks from time to time instead.
"""

from __future__ import annotations

import hashlib
import json
import logging
import time
from collections.abc import Iterator, Sequence
from threading import BoundedSemaphore, Event
from typing import Final

from flask import Blueprint, Response, current_app, g, request
from sqlalchemy import bindparam, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from pbem.service.world import World
from pbem.store.games import last_event, seats_of
from pbem.store.models import Game, PendingAnswer, PressCopy, Seat
from pbem.store.waits import open_waits
from pbem.web.security import world
from pbem.web.spectators import watched

log = logging.getLogger(__name__)
pages = Blueprint("live", __name__)

STREAMS: Final = 3  # at once in a process: the other threads serve pages
LASTS: Final = 40.0  # seconds; the browser then comes again by itself
PAUSE: Final = 1.0  # seconds between looks
BEAT: Final = 10  # looks between signs of life, at which it is found out that the reader has gone
_free: Final = BoundedSemaphore(STREAMS)


_HEARD: Final = select(func.count(PressCopy.id)).where(
    PressCopy.game_id == bindparam("game"), PressCopy.seat == bindparam("seat")
)


def mark_of(db: Session, game: Game, mine: Seat | None, waiting: Sequence[PendingAnswer] | None = None) -> str:
    """What the page of a reader was made from, as a short word that differs whenever they could see a difference."""
    asked = open_waits(db, game.id) if waiting is None else waiting
    waits = [[wait.seat, str(wait.opened_at), str(wait.deadline_at)] for wait in asked]
    seats = [[seat.name, seat.status, seat.handle] for seat in seats_of(db, game.id)]
    heard = _heard(db, game.id, mine.name) if mine else 0
    shown = [game.status, last_event(db, game.id), sorted(waits), seats, heard]
    return hashlib.sha256(json.dumps(shown).encode()).hexdigest()[:16]


def _heard(db: Session, game_id: str, seat: str) -> int:
    return db.scalar(_HEARD, {"game": game_id, "seat": seat}) or 0


@pages.get("/g/<game_id>/mark")
def mark(game_id: str) -> Response:
    """The table's mark, for who asks from time to time."""
    _watched(game_id)
    return Response(_mark(world(), game_id, _reader()), mimetype="text/plain")


@pages.get("/g/<game_id>/events")
def events(game_id: str) -> Response:
    """`changed`, once the table's mark is another than the page's, which `?mark=` tells."""
    known, here, reader = request.args.get("mark", ""), world(), _reader()
    closing = current_app.extensions.setdefault("closing", Event())  # set when the server ends
    _watched(game_id)
    if not _free.acquire(blocking=False):
        return Response(status=204)
    response = Response(_stream(here, game_id, reader, known, closing), mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(_free.release)
    return response


def _watched(game_id: str) -> None:
    with world().database.read() as db:
        watched(db, game_id)


def _stream(here: World, game_id: str, reader: int | None, known: str, closing: Event) -> Iterator[str]:
    yield "retry: 2000\n\n"
    ends = time.monotonic() + LASTS
    look = 0
    while time.monotonic() < ends:
        try:
            seen = _mark(here, game_id, reader)
        except SQLAlchemyError as error:  # the browser comes again by itself
            log.warning("a stream of events ended early: %s", type(error).__name__)
            return
        if seen != known:
            yield "event: changed\ndata:\n\n"
            return
        if closing.wait(PAUSE):
            return
        look += 1
        if look % BEAT == 0:
            yield ":\n\n"


def _mark(here: World, game_id: str, reader: int | None) -> str:
    with here.database.read() as db:
        game = db.get_one(Game, game_id)
        seats = seats_of(db, game_id)
        mine = next((seat for seat in seats if reader and seat.player_id == reader and seat.status == "joined"), None)
        return mark_of(db, game, mine)


def _reader() -> int | None:
    return g.player.id if g.player else None
