"""The page of an invitation to take over a seat or become game master.

Opening it never acts; there are buttons for yes and no.
"""

from __future__ import annotations

from typing import Final

from flask import Blueprint, abort, g, redirect, render_template, request, url_for

from pbem.i18n import N_
from pbem.service import rows
from pbem.service.accounts import players, sessions
from pbem.service.errors import NotPossible
from pbem.service.outbound import seat_invitations as mails
from pbem.service.seats import seat_invitations
from pbem.service.transactions import Transaction
from pbem.web.locale import refused, told, translator
from pbem.web.new_game import newcomer
from pbem.web.security import Page, device, log_in, world
from pbem.wording.sections import seat_invitations as prose

pages = Blueprint("seat_invitation", __name__, url_prefix=f"/{mails.PAGE}")

SEATED: Final = N_("You have the seat. We've sent you an email with everything you need.")
IN_CHARGE: Final = N_("You're the game master now.")
DECLINED: Final = N_("You declined. Nothing changes, and we won't email you about it again.")


@pages.get("/<token>")
def show(token: str) -> Page:
    """The invitation, with the two buttons."""
    with world().database.read() as db:
        invitation = _invitation(db, token)
        known = seat_invitations.invited_player(db, invitation)
        asked, narrator = mails.asked(db, world(), invitation, translator().language)
        report = prose.invitation(asked, narrator, known.timezone if known else "UTC")
    return render_template("seat_invitation.html", report=report, new=known is None and g.player is None)


@pages.post("/<token>")
def decide(token: str) -> Page:
    """Answer yes or no. The link proves that the reader got the mail; a new person chooses a name and is logged in."""
    said, now, browser = request.form.get("said"), world().clock(), None
    if said not in ("yes", "no"):
        abort(400)
    try:
        with world().database.write() as db:
            invitation = _invitation(db, token)
            game_id, seat = invitation.game_id, invitation.seat
            if said == "no":
                seat_invitations.decline(db, invitation, now)
                return render_template("error.html", words=translator().gettext(DECLINED))
            known = seat_invitations.invited_player(db, invitation) or g.player
            player = players.player_of(db, known.id) if known else newcomer(db, invitation.email or "", game_id)
            seat_invitations.accept(db, invitation, player, now)
            browser = None if known else sessions.start_session(db, player, now, device())
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("seat_invitation.show", token=token))
    if browser:
        log_in(browser.id)
    told(SEATED if seat else IN_CHARGE)
    return redirect(url_for("table.game", game_id=game_id) if browser or g.player else url_for("home.home"))


def _invitation(db: Transaction, token: str) -> rows.Invitation:
    """An unanswered invitation; 404 otherwise."""
    found = mails.find(db, world(), token, world().clock())
    if found is None:
        abort(404)
    return found
