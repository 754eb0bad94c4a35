"""The players: a ranking, and each player's public results."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, abort, g, render_template, request, url_for

from pbem.service.accounts.players import visible
from pbem.service.seats import ratings, reliability
from pbem.web.lobby import titles
from pbem.web.locale import translator
from pbem.web.security import Page, world

pages = Blueprint("players", __name__)

SIZE: Final = 25
LAST_PAGE: Final = 1000


@pages.get("/players")
def players() -> Page:
    """The ranking: rating, games, and reliability."""
    page = page_number()
    with world().database.read() as db:
        best = ratings.table(db, page, SIZE)
        kept = reliability.records(db, [player.id for player, _ in best[:SIZE]])
    rows = [
        {"rank": page * SIZE + n, "player": player, "rating": rating, "record": kept[player.id]}
        for n, (player, rating) in enumerate(best[:SIZE], 1)
    ]
    return render_template("players.html", rows=rows, **_around("players.players", page, more=len(best) > SIZE))


@pages.get("/players/<handle>")
def player(handle: str) -> Page:
    """One player's page; 404 to others if it is hidden."""
    page = page_number()
    with world().database.read() as db:
        who = visible(db, handle, g.player)
        if who is None:
            abort(404)
        own = g.player is not None and g.player.id == who.id
        games = reliability.games_of(db, who.id, page, SIZE, every=own)
        record, rating = reliability.records(db, [who.id])[who.id], ratings.ratings_of(db, [who.id]).get(who.id)
    return render_template(
        "player.html",
        who=who,
        own=own,
        games=games[:SIZE],
        record=record,
        rating=rating,
        editions=titles(),
        day=lambda at: translator().day_and_year(at, g.player.timezone if g.player else "UTC"),
        **_around("players.player", page, more=len(games) > SIZE, handle=who.handle),
    )


def page_number() -> int:
    """The page from 0; the URL counts from 1."""
    asked = request.args.get("page", "")
    number = int(asked) if asked.isdecimal() and asked.isascii() and len(asked) < 6 else 1
    return min(max(number, 1), LAST_PAGE) - 1


def _around(endpoint: str, page: int, *, more: bool, **where: Any) -> dict[str, str]:
    """The URLs of the previous and next pages."""
    return {
        "before": url_for(endpoint, page=page, **where) if page else "",
        "after": url_for(endpoint, page=page + 2, **where) if more and page + 1 < LAST_PAGE else "",
    }
