"""The page of a game that waits for players: who is there, who is invited, and the link to its free seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flask import Blueprint, abort, g, redirect, render_template, request, url_for

from pbem.facts import Pace
from pbem.i18n import N_
from pbem.rules import title
from pbem.service import rows
from pbem.service.accounts.signed_links import join_link, watch_link
from pbem.service.errors import NotPossible
from pbem.service.setup import invitations
from pbem.service.transactions import Transaction
from pbem.web.forms import address
from pbem.web.game_access import GameAccess
from pbem.web.locale import refused, told, translator
from pbem.web.security import Page, needs_login, source, world
from pbem.web.spectators import watched
from pbem.wording.sections.game_settings import colour, pace, played

pages = Blueprint("waiting_room", __name__)

INVITED: Final = N_("The invitation is on its way.")
CALLED_BACK: Final = N_("The invitation is called back; the seat is free.")
NEW_LINK: Final = N_("There is a new link. The old one is worth nothing any more.")


def waiting(db: Transaction, access: GameAccess) -> str:
    """The page."""
    game, open_still = access.game, access.game.status == "open"
    hosts = open_still and g.player is not None and invitations.may_invite(db, game, g.player)
    free = sum(seat.status == "invited" and not seat.invited_email for seat in access.seats)
    link = join_link(world(), game)
    return render_template(
        "waiting_room.html",
        access=access,
        colours={seat.name: colour(translator(), seat.name) for seat in access.seats},
        agreed=agreed(game),
        hosts=hosts,
        free=free,
        link=link if open_still and access.of_the_table else None,
        watch=watch_link(world(), game) if open_still and access.of_the_table else "",
        take=link.removeprefix(world().settings.url) if open_still and free and game.public and not access.mine else "",
    )


def agreed(game: rows.Game) -> list[str]:
    """What is played, and at which pace."""
    rules = played(title(game.edition, translator().language), game.options, translator())
    return [*rules, pace(Pace.of(game.time_control), translator())]


@pages.post("/g/<game_id>/invite")
@needs_login
def invite(game_id: str) -> Page:
    """Keep a free seat for an address, and invite it."""

    def work(db: Transaction) -> str:
        email = address(request.form.get("email", "").strip())
        invitations.invite(db, game_id, email, world().clock(), source(), by=g.player.id)
        return INVITED

    return _done(game_id, work)


@pages.post("/g/<game_id>/uninvite")
@needs_login
def uninvite(game_id: str) -> Page:
    """Call an invitation back."""

    def work(db: Transaction) -> str:
        invitations.call_back(db, game_id, request.form.get("seat", ""))
        return CALLED_BACK

    return _done(game_id, work)


@pages.post("/g/<game_id>/link")
@needs_login
def link(game_id: str) -> Page:
    """Make the link anew, so that the old one is worth nothing."""

    def work(db: Transaction) -> str:
        invitations.new_link(db, game_id)
        return NEW_LINK

    return _done(game_id, work)


def _done(game_id: str, work: Callable[[Transaction], str]) -> Page:
    """What only those may do who invite, while the game waits; then its page anew."""
    try:
        with world().database.write() as db:
            game = watched(db, game_id, locked=True)
            if not invitations.may_invite(db, game, g.player):
                abort(403)
            said = work(db)
    except NotPossible as reason:
        refused(reason)
    else:
        told(said)
    return redirect(url_for("table.game", game_id=game_id))
