"""About you: the zone in which times are told, and how much mail you want."""

from __future__ import annotations

from flask import Blueprint, flash, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from pbem.service import players
from pbem.store.games import seats_held_by
from pbem.store.models import Player
from pbem.store.players import addresses_of
from pbem.web.security import needs_login, world

pages = Blueprint("me", __name__)


@pages.get("/me")
@needs_login
def me() -> str:
    with world().database.read() as db:
        seats = [(game, seat) for game, seat in seats_held_by(db, g.player.id) if game.status != "over"]
        emails = [address.email for address in addresses_of(db, g.player.id)]
    return render_template("me.html", seats=seats, emails=emails, zones=players.zones())


@pages.post("/me")
@needs_login
def change() -> Response:
    """Times in another zone; games of which every event is mailed."""
    zone = players.valid_zone(request.form.get("zone", "").strip())
    if zone is None:
        flash("That is no time zone. Choose one of the list, such as Europe/Madrid.")
        return redirect(url_for("me.me"))
    wanted = set(request.form.getlist("mails_all"))
    with world().database.write() as db:
        db.get_one(Player, g.player.id).timezone = zone
        for game, seat in seats_held_by(db, g.player.id):
            seat.mails = "all" if game.id in wanted else "asked"
    flash(f"Times are now told in {zone}.")
    return redirect(url_for("me.me"))
