"""The replay of a game, moment by moment, as an observer or from one's own seat. Each moment has a link."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Final

from flask import Blueprint, abort, render_template, request, url_for
from markupsafe import Markup

from pbem import rules
from pbem.art.gains import gains_svg
from pbem.art.heatmap import heat_svg
from pbem.art.ink import marks
from pbem.service import rows
from pbem.service.accounts import diaries
from pbem.service.games import event_log
from pbem.service.games.history import state_at
from pbem.service.outbound.pictures import drawn_view
from pbem.service.transactions import Transaction
from pbem.web import view_model
from pbem.web.analysis import analysis_view
from pbem.web.card_links import linked, of_events, of_view
from pbem.web.game_access import GameAccess, game_access, reader_of
from pbem.web.locale import translator
from pbem.web.scores import SOURCES, RegionTraffic, Scores, points_chart, scores, traffic
from pbem.web.security import Page, world

pages = Blueprint("replay", __name__)

_LARGEST: Final = 1_000_000


@pages.get("/g/<game_id>/replay")
def replay(game_id: str) -> Page:
    """The board after `at` answers (default: the last moment), the events then, and navigation."""
    with world().database.read() as db:
        access = game_access(db, game_id)
        if access.game.state is None:
            abort(404)
        own = access.mine is not None and request.args.get("as") != "observer"
        seat = access.mine.name if own and access.mine else None
        log = event_log.story(db, access.game, seat)
        moments = sorted({event["at"] for event in log})
        here = _nearest(moments, _wanted(request.args.get("at", "")))
        view = rules.view(_state(db, access.game, here), seat)
        before = rules.view(_state(db, access.game, _before(moments, here)), seat)
        reader = reader_of(access, view)
        analysed = analysis_view(db, access, reader)
        diary = diaries.entries(db, game_id, access.mine.player_id if own and access.mine else None)
    so_far = [event for event in log if event["at"] <= here]
    return render_template(
        "replay.html",
        access=access,
        own=own,
        shared=_shared(access, here),
        here=here,
        moment=bisect_right(moments, here),
        moments=len(moments),
        steps=_steps(moments, here, game_id, own=own),
        scorings=_scorings(log, game_id, own=own),
        stage=view_model.stage(reader),
        analysis=analysed,
        chances=analysed.now(reader, here) if analysed else "",
        **_diary(reader, access, diary, moments, here),
        told=_told(reader, [event for event in log if event["at"] == here]),
        board=view_model.board(reader),
        hand=view["hand"],
        picture=Markup(drawn_view(view, access.names, translator(), before)),  # noqa: S704 - our own drawing
        **_chart(scores(so_far, view["seats"]), access.names),
        **_heat(reader, traffic(so_far, rules.board_side(view).regions)),
    )


def _diary(
    reader: view_model.Reader, access: GameAccess, diary: Sequence[diaries.Told], moments: Sequence[int], here: int
) -> dict[str, Any]:
    """The diary entries written at this moment, newest last; links to my entries; whether I share them."""
    at = [(_nearest(moments, each.position), each) for each in diary]
    mine = [each for each in diary if each.mine]
    return {
        "entries": [
            (access.names.get(each.seat, ""), each, reader.translator.moment(each.written_at, reader.zone))
            for moment, each in at
            if moment == here
        ],
        "diary": sorted({moment for moment, each in at if each.mine}),
        "diary_shared": any(each.shared for each in mine),
    }


def _shared(access: GameAccess, here: int) -> str:
    """The link to this moment of a private game, for readers who may share it; the page's URL has no key."""
    if access.key is None:
        return ""
    as_observer: dict[str, Any] = {"as": "observer"}
    path = url_for("replay.replay", game_id=access.game.id, at=here, key=access.key, **as_observer)
    return world().settings.url + path


def _told(reader: view_model.Reader, events: Sequence[rules.JSON]) -> list[Markup]:
    """The events of the moment; for a turn in progress, the view knows the card."""
    cards = of_events(events) | of_view(reader.view)
    return [linked(reader.narrator, line, cards) for line in view_model.log(reader, events)]


def _wanted(at: str) -> int:
    """The number in a URL; without one, beyond every moment."""
    return int(at) if at.isdecimal() and at.isascii() and len(at) < 8 else _LARGEST


def _nearest(moments: Sequence[int], wanted: int) -> int:
    """The requested moment, or the nearest one before it."""
    return moments[max(0, bisect_right(moments, wanted) - 1)] if moments else 0


def _before(moments: Sequence[int], here: int) -> int:
    """The previous moment; the same if there is none."""
    return moments[max(0, moments.index(here) - 1)] if moments else here


def _state(db: Transaction, game: rows.Game, at: int) -> rules.JSON:
    """The state at that moment; 404 if the current rules can no longer reach it."""
    try:
        return state_at(db, game, at)
    except (LookupError, ValueError):
        abort(404)


def _address(game_id: str, at: int, *, own: bool) -> str:
    seen_as: dict[str, Any] = {} if own else {"as": "observer"}
    return url_for("replay.replay", game_id=game_id, at=at, **seen_as)


def _steps(moments: Sequence[int], here: int, game_id: str, *, own: bool) -> dict[str, str]:
    """The URLs of the four navigation buttons, except those that lead here."""
    at = moments.index(here) if here in moments else 0
    goals = {"first": 0, "back": at - 1, "on": at + 1, "last": len(moments) - 1}
    there = {name: goal for name, goal in goals.items() if 0 <= goal < len(moments) and goal != at}
    return {name: _address(game_id, moments[goal], own=own) for name, goal in there.items()}


def _scorings(log: Sequence[rules.JSON], game_id: str, *, own: bool) -> list[tuple[int, str]]:
    """The general scorings: round, and the URL of the moment."""
    found: dict[int, str] = {}
    now = 0
    for event in log:
        now = event["round"] if event["type"] == "round" else now
        if event["type"] == "scoring" and event["card"] is None:
            found[now] = _address(game_id, event["at"], own=own)
    return list(found.items())


def _chart(told: Scores, names: dict[str, str]) -> dict[str, Any]:
    """The charts and their tables; nothing before the first points."""
    if not any(any(of.values()) for of in told.sources.values()):
        return {"chart": None}
    rows = sorted(((names[seat], of, sum(of.values())) for seat, of in told.sources.items()), key=lambda row: -row[2])
    gettext, letters = translator().gettext, marks(names)
    alt = gettext("Points in each round, by source. The numbers are below.")
    bars = gains_svg(told.gains, told.rounds, letters, [gettext(words) for words in SOURCES.values()], alt)
    won = [
        (number, names[seat], of)
        for number, gain in zip(told.rounds, told.gains, strict=True)
        for seat, of in gain.items()
        if any(of.values())
    ]
    drawings = {"chart": points_chart(told, names), "gains": Markup(bars)}  # noqa: S704 - our own drawings
    return {**drawings, "sources": SOURCES, "rows": rows, "won": won}


def _heat(reader: view_model.Reader, found: dict[str, RegionTraffic]) -> dict[str, Any]:
    """The heat map of movements, and its table, busiest place first."""
    if not any(of.all for of in found.values()):
        return {"heat": None, "places": []}
    rows = sorted(found.items(), key=lambda row: -row[1].all)
    alt = reader.translator.gettext("Caballeros that arrived at and left each place. The numbers are below.")
    drawing = heat_svg({place: of.all for place, of in found.items()}, alt)
    named = [(reader.narrator.place(place), of) for place, of in rows]
    return {"heat": Markup(drawing), "places": named}  # noqa: S704 - our own drawing
