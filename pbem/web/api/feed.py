"""A game's log as an Atom feed: what a spectator may see, one entry for the events of each answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

from flask import Blueprint, Response, abort, request

from pbem import rules
from pbem.service import rows
from pbem.service.accounts import signed_links
from pbem.service.games import event_log
from pbem.service.games.orders import names_of
from pbem.service.transactions import Transaction
from pbem.web import view_model
from pbem.web.locale import translator
from pbem.web.security import world
from pbem.web.spectators import watched

pages = Blueprint("feed", __name__)

ENTRIES: Final = 50
_ATOM: Final = "http://www.w3.org/2005/Atom"


class FeedEntry(NamedTuple):
    """The events of one moment; `n`: the number of the first."""

    n: int
    at: datetime
    sentences: list[str]


@pages.get("/g/<game_id>/log.atom")
def log(game_id: str) -> Response:
    """The feed; 304 if nothing has changed since the reader's last request."""
    with world().database.read() as db:
        game = watched(db, game_id)
        if game.state is None:
            abort(404)
        entries = list(_entries(db, game))
    response = Response(_feed(game, entries), mimetype="application/atom+xml")
    response.headers["Cache-Control"] = "private, no-cache"
    response.add_etag()
    response.make_conditional(request)
    return response


def _entries(db: Transaction, game: rows.Game) -> Iterator[FeedEntry]:
    """The entries, latest first."""
    assert game.state is not None, "only a game that has begun has a log"
    reader = view_model.Reader(
        rules.view(game.state, None), names_of(db, game.id), "UTC", world().clock(), translator()
    )
    for moment in event_log.moments(db, game, ENTRIES):
        sentences = view_model.log(reader, moment.events)
        if sentences:
            yield FeedEntry(moment.n, moment.at, sentences)


def _feed(game: rows.Game, entries: Sequence[FeedEntry]) -> bytes:
    page = signed_links.game_link(world(), game.id)
    latest = max((entry.at for entry in entries), default=game.created_at)
    feed = Element("feed", {"xmlns": _ATOM, "xml:lang": translator().language})
    _head(feed, f"{page}/log.atom", game.title, latest)
    SubElement(feed, "link", {"rel": "self", "href": f"{page}/log.atom"})
    SubElement(feed, "link", {"rel": "alternate", "href": page})
    SubElement(SubElement(feed, "author"), "name").text = "El Grande"
    for entry in entries:
        said = SubElement(feed, "entry")
        _head(said, f"{page}#event-{entry.n}", entry.sentences[0], entry.at)
        SubElement(said, "link", {"rel": "alternate", "href": page})
        SubElement(said, "content", {"type": "text"}).text = "\n".join(entry.sentences)
    whole: bytes = tostring(feed, encoding="utf-8", xml_declaration=True)
    return whole


def _head(part: Element, name: str, title: str, at: datetime) -> None:
    SubElement(part, "id").text = name
    SubElement(part, "title").text = "".join(filter(str.isprintable, title))
    SubElement(part, "updated").text = at.isoformat()
