"""The lobby: games that wait for players, that run, that are over; a plain form narrows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import timedelta
from typing import Any, Final

from flask import Blueprint, g, render_template, request, url_for

from pbem.rules import EDITIONS, title
from pbem.service.desk import listings
from pbem.service.desk.listings import Listed, Wish
from pbem.service.people.links import join_link
from pbem.tongue import LANGUAGES, mark
from pbem.web.security import Page, world
from pbem.web.speech import tongue

pages = Blueprint("lobby", __name__)

SHOWN: Final = {
    "open": mark("Waiting for players"),
    "running": mark("Running"),
    "over": mark("Finished"),
}
PACES: Final = {
    "fast": mark("less than a day for an answer"),
    "day": mark("a day for every answer"),
    "slow": mark("more than a day for an answer"),
    "none": mark("no deadlines"),
}
WHOSE: Final = {"mine": mark("my games"), "others": mark("games of others")}
NOTHING: Final = {
    "open": mark("No game that fits is waiting for players. Found one: whoever looks in here can join it."),
    "running": mark("No game that fits is running."),
    "over": mark("No game that fits is over."),
}


@pages.get("/lobby")
def lobby() -> Page:
    """A page of the games that fit what the address asks for."""
    wish = Wish.read(request.args)
    with world().database.read() as db:
        found, more = listings.lobby(db, wish, g.player)
    return render_template(
        "lobby.html",
        wish=wish,
        found=[_row(listed) for listed in found],
        tabs={show: (words, _address(replace(wish, show=show, page=1))) for show, words in SHOWN.items()},
        before=_address(replace(wish, page=wish.page - 1)) if wish.page > 1 else "",
        after=_address(replace(wish, page=wish.page + 1)) if more and wish.page < listings.LAST_PAGE else "",
        editions=titles(),
        paces=PACES,
        whose=WHOSE,
        spoken=LANGUAGES,
        nothing=NOTHING[wish.show],
    )


def titles() -> dict[str, str]:
    """Each edition's title, in the reader's language."""
    return {name: title(name, tongue().language) for name in EDITIONS}


def _address(wish: Wish) -> str:
    """Of the lobby, saying only what is not as usual."""
    usual = asdict(Wish())
    asked = {name: value for name, value in asdict(wish).items() if value != usual[name]}
    return url_for("lobby.lobby", **asked)


def _row(listed: Listed) -> Mapping[str, Any]:
    say, game = tongue().say, listed.game
    people = [name if bot is None else say("{name} (a bot)", name=name) for name, bot in listed.names]
    return {
        "game": game,
        "people": tongue().listed(people),
        "free": listed.free,
        "join": join_link(world(), game).removeprefix(world().settings.url) if listed.free and not listed.mine else "",
        "mine": listed.mine,
        "facts": facts(game),
    }


def facts(game: Any) -> list[str]:
    """What a game is, in a few words each."""
    say, hours = tongue().say, game.hours
    clock = say("{span} for an answer", span=tongue().span(timedelta(hours=hours))) if hours else say(PACES["none"])
    spoken = [LANGUAGES[game.language]] if game.language in LANGUAGES else []
    rounds = say("{n} rounds", n=game.options.get("rounds", "9"))
    return [title(game.edition, tongue().language), say("{n} players", n=game.seats), rounds, clock, *spoken]
