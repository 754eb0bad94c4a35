"""API endpoints for the lobby, players, their results and ratings."""

from __future__ import annotations

from typing import Any, Final

from pbem import rules
from pbem.rules import JSON
from pbem.service import rows
from pbem.service.accounts.players import visible
from pbem.service.lobby import listings
from pbem.service.lobby.listings import Listed, Wish
from pbem.service.seats import ratings, reliability
from pbem.service.seats.reliability import Record
from pbem.web import players
from pbem.web.api.endpoint import Call, absent, endpoint
from pbem.web.api.game_access import moment
from pbem.web.api.schemas import EDITION, LANGUAGE, TIME, YES, Schema, array_of, maybe, number, one_of, text, thing

AROUND: Final = "Lobby and players"
A_PAGE: Final = 25
_PAGE: Final = number(1, players.LAST_PAGE)
_STATUS: Final = one_of("open", "running", "paused", "over", "abandoned")

_LISTED: Final = thing(
    "`free`: seats that anybody may take; `people`: who sits there, and which bot: one of the server's, or `program`, "
    "an account that a program plays.",
    id=text(),
    title=text(),
    edition=EDITION,
    status=_STATUS,
    seats=number(2, 5),
    free=number(),
    rounds=text(),
    options={"type": "object", "additionalProperties": text()},
    hours={"type": "number", "description": "to answer; 0: no deadlines"},
    language=text(),
    public=YES,
    people=array_of(thing(name=text(), bot=maybe(text()))),
    created=TIME,
    ended=maybe(TIME),
)


@endpoint(
    "GET",
    "/lobby",
    AROUND,
    scope="read",
    query={
        "show": one_of(*listings.SHOWN),
        "edition": EDITION,
        "players": number(2, 5),
        "pace": one_of(*listings.PACES),
        "language": LANGUAGE,
        "free": number(1, 4),
        "whose": one_of("mine", "others"),
        "page": number(1, listings.LAST_PAGE),
    },
    answer=thing(games=array_of(_LISTED, listings.SIZE), more=YES),
)
def lobby(call: Call) -> JSON:
    """Public games and my own: waiting for players (the default), running or over; newest first."""
    found, more = listings.lobby(call.db, Wish(**call.query), call.player)
    return {"games": [_listed(listed) for listed in found], "more": more}


def _listed(listed: Listed) -> JSON:
    game = listed.game
    return {
        "id": game.id,
        "title": game.title,
        "edition": game.edition,
        "status": game.status,
        "seats": game.seats,
        "free": listed.free,
        "rounds": game.options.get("rounds", rules.OPTIONS["rounds"].default),
        "options": game.options,
        "hours": game.hours,
        "language": game.language,
        "public": game.public,
        "people": [{"name": name, "bot": bot} for name, bot in listed.names],
        "created": moment(game.created_at),
        "ended": moment(game.ended_at),
    }


def _of_a_player(**more: Schema) -> Schema:
    """The schema of a player, with additional properties."""
    found = thing(
        "`worth`: the rating as it is shown; `on_time`: of a hundred answers; `left`: seats that others took over.",
        handle=text(),
        rating=maybe(
            thing(worth={"type": "integer"}, mu={"type": "number"}, sigma={"type": "number"}, games=number(1))
        ),
        games=number(),
        won=number(),
        answered=number(),
        missed=number(),
        left=number(),
        on_time=maybe(number(0, 100)),
    )
    return found | {"properties": found["properties"] | more, "required": [*found["required"], *more]}


@endpoint(
    "GET",
    "/players",
    AROUND,
    scope="read",
    query={"page": _PAGE},
    answer=thing(players=array_of(_of_a_player(), A_PAGE), more=YES),
)
def rated_players(call: Call) -> JSON:
    """The rated players, best first. The page /players explains how ratings are computed."""
    best = ratings.table(call.db, call.query.get("page", 1) - 1, A_PAGE)
    kept = reliability.records(call.db, [player.id for player, _ in best])
    rows = [_record(player.handle, rating, kept[player.id]) for player, rating in best[:A_PAGE]]
    return {"players": rows, "more": len(best) > A_PAGE}


def _record(handle: str, rating: rows.Rating | None, kept: Record) -> JSON:
    rated = None
    if rating:
        rated = {"worth": round(rating.worth), "mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
    return {
        "handle": handle,
        "rating": rated,
        "games": kept.games,
        "won": kept.won,
        "answered": kept.answered,
        "missed": kept.missed,
        "left": kept.left,
        "on_time": kept.on_time,
    }


_PLAYED: Final = thing(
    "`place`, `points`: null of a game that was left or given up.",
    game=text(),
    title=text(),
    edition=EDITION,
    seats=number(2, 5),
    place=maybe(number(1)),
    points=maybe(number()),
    left=YES,
    rated=YES,
    ended=TIME,
)


@endpoint(
    "GET",
    "/players/<handle>",
    AROUND,
    scope="read",
    query={"page": _PAGE},
    answer=_of_a_player(finished=array_of(_PLAYED, A_PAGE), more=YES),
)
def one_player(call: Call, handle: str) -> JSON:
    """A player's rating, reliability and finished games: the public ones, or all of my own. 404 for a hidden player."""
    who = visible(call.db, handle, call.player)
    if who is None:
        raise absent("player")
    every, page = who.id == call.player.id, call.query.get("page", 1) - 1
    games = reliability.games_of(call.db, who.id, page, A_PAGE, every=every)
    told = _record(
        who.handle, ratings.ratings_of(call.db, [who.id]).get(who.id), reliability.records(call.db, [who.id])[who.id]
    )
    return told | {"finished": [_played(*one) for one in games[:A_PAGE]], "more": len(games) > A_PAGE}


def _played(played: rows.PlayerResult, game: rows.Game) -> dict[str, Any]:
    return {
        "game": game.id,
        "title": game.title,
        "edition": game.edition,
        "seats": game.seats,
        "place": played.place,
        "points": played.points,
        "left": played.left,
        "rated": played.rated,
        "ended": moment(played.ended_at),
    }
