"""The players: a ranking, and each player's public results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean
from typing import Any, Final

from flask import Blueprint, abort, g, render_template, request, url_for
from markupsafe import Markup

from pbem.art.bars import Bar, bars_svg
from pbem.rules import EDITIONS
from pbem.service.accounts.players import visible
from pbem.service.seats import careers, ratings, reliability
from pbem.service.seats.careers import FinishedGame
from pbem.web.lobby import titles
from pbem.web.locale import translator
from pbem.web.security import Page, world

pages = Blueprint("players", __name__)

SIZE: Final = 25
BARS: Final = 20
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
        life = careers.career(db, who.id, g.player.id if g.player else None)
    return render_template(
        "player.html",
        who=who,
        own=own,
        games=games[:SIZE],
        record=record,
        rating=rating,
        editions=titles(),
        rivals=life.rivals,
        points_chart=_points(life.games[-BARS:]),
        places_chart=_places(life.games),
        by_edition=_by_edition(life.games),
        day=lambda at: translator().day_and_year(at, g.player.timezone if g.player else "UTC"),
        **_around("players.player", page, more=len(games) > SIZE, handle=who.handle),
    )


def _points(games: Sequence[FinishedGame]) -> Markup:
    """The points of the latest games; those won stand out."""
    drawn = [Bar(game.points, "", f"{translator().colon(game.title)} {game.points}", game.place == 1) for game in games]
    alt = translator().gettext("Points in the latest games, oldest first: {points}.", points=_listed(drawn))
    return Markup(bars_svg(drawn, alt))  # noqa: S704 - our own drawing; titles are escaped in it


def _places(games: Sequence[FinishedGame]) -> Markup:
    """How often each place was reached."""
    counts = Counter(game.place for game in games)
    drawn = [Bar(counts[place], f"{place}.", "", place == 1) for place in range(1, max(counts, default=0) + 1)]
    alt = translator().gettext("Finishes from first place to last: {counts}.", counts=_listed(drawn))
    return Markup(bars_svg(drawn, alt))  # noqa: S704 - our own drawing


def _listed(bars: Sequence[Bar]) -> str:
    return ", ".join(str(bar.value) for bar in bars)


def _by_edition(games: Sequence[FinishedGame]) -> list[tuple[str, int, int, int]]:
    """Each edition that was played: games, games won, and the mean of the points."""
    played = {edition: [game for game in games if game.edition == edition] for edition in EDITIONS}
    return [
        (edition, len(some), sum(game.place == 1 for game in some), round(mean(game.points for game in some)))
        for edition, some in played.items()
        if some
    ]


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
