"""The page of a game waiting for players: who has joined, who is invited, and the link to its free seats."""

from __future__ import annotations

import segno
from flask import Blueprint, g, render_template, url_for
from markupsafe import Markup

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
        code=qr_code(link),
        watch=watch_link(world(), game) if open_still and access.of_the_table else "",
        take=link.removeprefix(world().settings.url) if open_still and free and game.public and not access.mine else "",
    )


def qr_code(link: str) -> Markup:
    """The link as a QR code, to be scanned from the screen: a small SVG, hidden from screen readers."""
    drawn = segno.make(link, error="m").svg_inline(border=4, dark="#000", light="#fff", omitsize=True)
    return Markup(drawn.replace("<svg ", '<svg class="qr" aria-hidden="true" ', 1).replace(' class="segno"', ""))  # noqa: S704 - our own drawing


def agreed(game: rows.Game) -> list[str]:
    """The edition, options and time control of the game."""
    rules = played(title(game.edition, translator().language), game.options, translator())
    return [*rules, pace(Pace.of(game.time_control), translator())]
