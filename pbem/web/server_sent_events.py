"""Notifies a game's page of changes, without saying what changed: an event stream, and a short response for polling.

A game's mark depends only on what its reader's page shows: stored orders, drafts and secret choices don't affect it.
Streams are short and few at a time, because each occupies a server thread; a client that gets none (204) polls instead.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from threading import BoundedSemaphore, Event
from typing import Final

from flask import Blueprint, Response, current_app, g, request

from pbem.service.games import event_log
from pbem.service.transactions import DatabaseError
from pbem.service.world import World
from pbem.web.security import world
from pbem.web.spectators import watched

log = logging.getLogger(__name__)
pages = Blueprint("server_sent_events", __name__)

STREAMS: Final = 3  # at a time per process: the other threads serve pages
LASTS: Final = 40.0  # seconds; the browser then reconnects
PAUSE: Final = 1.0  # seconds between checks
BEAT: Final = 10  # checks between keep-alives, which detect a closed connection
_free: Final = BoundedSemaphore(STREAMS)


@pages.get("/g/<game_id>/mark")
def mark(game_id: str) -> Response:
    """The game's mark, for polling."""
    _watched(game_id)
    return Response(_mark(world(), game_id, _reader()), mimetype="text/plain")


@pages.get("/g/<game_id>/events")
def events(game_id: str) -> Response:
    """Send `changed` once the game's mark differs from the page's, given as `?mark=`."""
    known, here, reader = request.args.get("mark", ""), world(), _reader()
    closing = current_app.extensions.setdefault("closing", Event())  # set when the server stops
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
        except DatabaseError as error:  # the browser reconnects
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
        return event_log.etag(db, game_id, reader)


def _reader() -> int | None:
    return g.player.id if g.player else None
