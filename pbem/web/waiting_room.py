"""The page of a game waiting for players: who has joined, who is invited, and the link to its free seats."""

from __future__ import annotations

from flask import Blueprint, g, render_template, url_for

from pbem.facts import Pace
from pbem.rules import title
from pbem.service import rows
from pbem.service.accounts.signed_links import join_link, watch_link
from pbem.service.games import event_log
from pbem.service.setup import invitations
from pbem.service.transactions import Transaction
from pbem.web.game_access import GameAccess
from pbem.web.listening import Listens
from pbem.web.locale import translator
from pbem.web.security import world
from pbem.wording.sections.game_settings import colour, pace, played

pages = Blueprint("waiting_room", __name__)


def waiting(db: Transaction, access: GameAccess) -> str:
    """The page."""
    game, open_still = access.game, access.game.status == "open"
    hosts = open_still and g.player is not None and invitations.may_invite(db, game, g.player)
    free = sum(seat.status == "invited" and not seat.invited_email for seat in access.seats)
    link = join_link(world(), game)
    mark = event_log.etag(db, game.id, g.player.id if g.player else None)
    return render_template(
        "waiting_room.html",
        access=access,
        listens=Listens(url_for("live.game", game_id=game.id), mark),
        colours={seat.name: colour(translator(), seat.name) for seat in access.seats},
        agreed=agreed(game),
        hosts=hosts,
        free=free,
        link=link if open_still and access.of_the_table else None,
        watch=watch_link(world(), game) if open_still and access.of_the_table else "",
        take=link.removeprefix(world().settings.url) if open_still and free and game.public and not access.mine else "",
    )


def agreed(game: rows.Game) -> list[str]:
    """The edition, options and time control of the game."""
    rules = played(title(game.edition, translator().language), game.options, translator())
    return [*rules, pace(Pace.of(game.time_control), translator())]
