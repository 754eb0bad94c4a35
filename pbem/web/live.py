"""The addresses where open pages listen for changes. Each page has one under `/live/`, which checks access as the page
does.

The stream server (pbem.web.streams) calls these endpoints to check whether a listener has access, and then streams. For
any other caller, for example if the proxy doesn't know the stream server, they return the current mark, and the page
polls.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import Blueprint, Response, abort, g, request

from pbem.i18n import Translator
from pbem.service import live
from pbem.service.games.event_streams import Cursor
from pbem.service.live import Lobby, LocalMail, OneGame, OwnGames, Subject
from pbem.service.lobby.listings import Wish
from pbem.web import mailbox
from pbem.web.security import source, world
from pbem.web.spectators import watched

pages = Blueprint("live", __name__, url_prefix="/live")

ASKED: Final = "elgrande.listens"
"""Key in the WSGI environ under which the stream server puts a list; the endpoint adds what the listener may hear."""


@dataclass(frozen=True)
class Program:
    """A program that listens with a token: how far it has been told, and its language."""

    token: int
    cursor: Cursor
    translator: Translator


@dataclass(frozen=True)
class Hearing:
    """What a listener may hear. `source`: their address, "" for this machine; `program`: None for a page."""

    subject: Subject
    source: str
    program: Program | None = None


@pages.get("/g/<game_id>")
def game(game_id: str) -> Response:
    """The page of a game, or its waiting room."""
    with world().database.read() as db:
        watched(db, game_id)
    return _answer(OneGame(game_id, _reader()))


@pages.get("/games")
def own_games() -> Response:
    """The list of the reader's games."""
    return _answer(OwnGames(g.player.id)) if g.player else abort(404)


@pages.get("/lobby")
def lobby() -> Response:
    """The games that match the criteria in the query, as in the lobby's URL."""
    return _answer(Lobby(Wish.read(request.args), _reader()))


@pages.get("/mailbox")
def local_mail() -> Response:
    """The mailbox of a server without a mail account."""
    if world().settings.relay is not None:
        abort(404)
    mailbox.only_here()
    return _answer(LocalMail(request.args.get("address", "")[:254]))


def _answer(subject: Subject) -> Response:
    asked: list[Hearing] | None = request.environ.get(ASKED)
    if asked is not None:
        asked.append(Hearing(subject, source()))
        return Response(status=204)
    with world().database.read() as db:
        return Response(live.mark(db, world(), subject), mimetype="text/plain")


def _reader() -> int | None:
    return g.player.id if g.player else None
