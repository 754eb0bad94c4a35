"""API endpoints that stream what happens, as server-sent events (pbem.service.games.event_streams).

The streams' server (pbem.web.streams) calls these endpoints to learn whether a program may listen and from where, and
then streams. Where a request doesn't reach it, they answer with what there is to tell now and end; a program connects
again, as it does after each end of a stream.
"""

from __future__ import annotations

import json
from itertools import islice
from typing import Final

from flask import Response, request

from pbem.i18n import N_
from pbem.service.games import event_streams
from pbem.service.games.event_streams import EventStream, Message
from pbem.web.api.endpoint import Call, endpoint
from pbem.web.api.game_access import game_access
from pbem.web.api.games import LOOKING
from pbem.web.api.problems import EVENT_STREAM, Problem
from pbem.web.api.schemas import ref, text
from pbem.web.live import ASKED, Hearing, Program

AT_ONCE: Final = 20  # messages in one look at the database
PAUSE: Final = 5000  # milliseconds, before a program that isn't served by the streams' server connects again
OF_TOKEN: Final = 5  # streams with one token at once
HEARTBEAT: Final = 20.0  # seconds
_SINCE: Final = {"since": text(most=event_streams.LONGEST)}


@endpoint("GET", "/stream", LOOKING, scope="read", query=_SINCE, answer=ref("Message"), streams=True)
def stream(call: Call) -> Response:
    """Everything that happens in my games, including later ones, and each question to me, as server-sent events."""
    return _heard(call, EventStream(call.player.id, None))


@endpoint("GET", "/games/<game>/stream", LOOKING, scope="read", query=_SINCE, answer=ref("Message"), streams=True)
def stream_of_game(call: Call, game: str) -> Response:
    """Everything that happens in one game, and each question to me, as server-sent events."""
    game_access(call, game)
    return _heard(call, EventStream(call.player.id, game))


def _heard(call: Call, heard: EventStream) -> Response:
    since = request.headers.get("Last-Event-ID") or call.query.get("since", "")
    try:
        cursor = event_streams.begin(call.db, heard, since)
    except ValueError as error:
        raise Problem(
            400, N_("`since` is the `id` of a message of this stream, the number of an event, or 0.")
        ) from error
    asked: list[Hearing] | None = request.environ.get(ASKED)
    if asked is not None and call.token is not None:
        asked.append(Hearing(heard, call.source, Program(call.token.id, cursor, call.translator)))
        return Response(status=204)
    found = event_streams.messages(call.db, call.world, heard, cursor)
    told = "".join(map(as_text, islice(found or (), AT_ONCE)))
    response = Response(f"retry: {PAUSE}\n\n{told}", mimetype=EVENT_STREAM)
    response.headers["Cache-Control"] = "no-store"
    return response


def as_text(message: Message) -> str:
    """A message as it is streamed."""
    return f"id: {message.id}\ndata: {json.dumps(message.body, ensure_ascii=False, separators=(',', ':'))}\n\n"
