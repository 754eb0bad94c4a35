"""The lobby: games that are waiting for players, running or over, with a plain form as a filter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import timedelta
from typing import Any, Final

from flask import Blueprint, g, render_template, request, url_for

from pbem.facts import Seated
from pbem.i18n import N_
from pbem.languages import NAMES
from pbem.rules import EDITIONS, title
from pbem.service.accounts.signed_links import join_link
from pbem.service.lobby import listings
from pbem.service.lobby.listings import Listed, Wish
from pbem.web.listening import Listens
from pbem.web.locale import translator
from pbem.web.security import Page, world
from pbem.wording.sections.game_settings import house_rules
from pbem.wording.sections.grammar import seated_name

pages = Blueprint("lobby", __name__)

SHOWN: Final = {
    "open": N_("Waiting for players"),
    "running": N_("In progress"),
    "over": N_("Finished"),
}
PACES: Final = {
    "fast": N_("less than a day per answer"),
    "day": N_("a day per answer"),
    "slow": N_("more than a day per answer"),
    "none": N_("no deadlines"),
}
WHOSE: Final = {"mine": N_("my games"), "others": N_("other players' games")}
NOTHING: Final = {
    "open": N_("No matching game is waiting for players. Create one; anyone here can join."),
    "running": N_("No games in progress match."),
    "over": N_("No finished games match."),
}


@pages.get("/lobby")
def lobby() -> Page:
    """A page of the games that match the URL's criteria."""
    wish = Wish.read(request.args)
    with world().database.read() as db:
        found, more = listings.lobby(db, wish, g.player)
        wait = listings.wait_for_player(db) if wish.show == "open" and found else None
    return render_template(
        "lobby.html",
        wish=wish,
        listens=Listens(_address(wish, "live.lobby"), listings.mark_of_list(found, more)),
        found=[_row(listed, wait) for listed in found],
        tabs={show: (words, _address(replace(wish, show=show, page=1))) for show, words in SHOWN.items()},
        before=_address(replace(wish, page=wish.page - 1)) if wish.page > 1 else "",
        after=_address(replace(wish, page=wish.page + 1)) if more and wish.page < listings.LAST_PAGE else "",
        editions=titles(),
        paces=PACES,
        whose=WHOSE,
        nothing=NOTHING[wish.show],
    )


def _rounded(wait: timedelta) -> timedelta:
    """Round to whole days, or to whole hours if it is less than a day; at least an hour."""
    hours = max(1, round(wait / timedelta(hours=1)))
    return timedelta(days=round(hours / 24)) if hours > 24 else timedelta(hours=hours)


def titles() -> dict[str, str]:
    """Each edition's title in the reader's language."""
    return {name: title(name, translator().language) for name in EDITIONS}


def _address(wish: Wish, endpoint: str = "lobby.lobby") -> str:
    """The URL of the lobby, or of its changes, for these criteria, without default values."""
    usual = asdict(Wish())
    asked = {name: value for name, value in asdict(wish).items() if value != usual[name]}
    return url_for(endpoint, **asked)


def _row(listed: Listed, wait: timedelta | None) -> Mapping[str, Any]:
    """`wait`: how long a game usually waits for each player, if known."""
    game = listed.game
    people = [seated_name(translator(), Seated(name, bot is not None)) for name, bot in listed.names]
    return {
        "game": game,
        "people": translator().listed(people),
        "free": listed.free,
        "wait": translator().span(_rounded(listed.free * wait)) if wait and listed.free else "",
        "join": join_link(world(), game).removeprefix(world().settings.url) if listed.free and not listed.mine else "",
        "mine": listed.mine,
        "host": listed.host,
        "facts": facts(game),
    }


def facts(game: Any) -> list[str]:
    """A short description of a game, as a list."""
    gettext, hours = translator().gettext, game.hours
    clock = (
        gettext("{span} per answer", span=translator().span(timedelta(hours=hours)))
        if hours
        else gettext(PACES["none"])
    )
    spoken = [NAMES[game.language]] if game.language in NAMES else []
    rounds = gettext("{n} rounds", n=game.options.get("rounds", "9"))
    edition, house = title(game.edition, translator().language), house_rules(game.options, translator())
    return [edition, gettext("{n} players", n=game.seats), rounds, clock, *spoken, *house]
