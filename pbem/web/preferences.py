"""About you: language and zone in which you are written to, and how much mail you want."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, g, redirect, render_template, request, url_for
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from pbem.i18n import N_, Translator
from pbem.service.accounts import players, signed_links
from pbem.service.notifications import digest
from pbem.service.outbound import suppression
from pbem.store.games import seats_held_by
from pbem.store.models import Player, Seat
from pbem.store.models.games import Mails
from pbem.store.players import addresses_of
from pbem.web import votes
from pbem.web.locale import told
from pbem.web.security import needs_login, world

pages = Blueprint("me", __name__)

MAILS: Final[dict[Mails, str]] = {
    "asked": N_("when asked, at scorings, at the end"),
    "all": N_("at every event"),
    "daily": N_("once a day"),
}
STOPPABLE: Final = {
    "reminder": N_("no reminders"),
    "scoring": N_("nothing of scorings"),
    "turn": N_("not even questions"),
}


@pages.get("/me")
@needs_login
def me() -> str:
    with world().database.read() as db:
        seats = [(game, seat) for game, seat in seats_held_by(db, g.player.id) if game.status != "over"]
        emails = [address.email for address in addresses_of(db, g.player.id)]
        stopped = any(suppression.is_stopped(db, email) for email in emails)
        standing = votes.standing(db)
    return render_template(
        "me.html",
        **standing,
        seats=seats,
        emails=emails,
        stopped=stopped,
        zones=players.zones(),
        mails=MAILS,
        stoppable=STOPPABLE,
        calendar=signed_links.calendar_link(world(), g.player),
    )


@pages.post("/me/mails")
@needs_login
def mail_again() -> Response:
    """Whoever asked for no more mail gets it again."""
    with world().database.write() as db:
        for address in addresses_of(db, g.player.id):
            suppression.allow_mail(db, address.email, world().clock())
    told("You get mail again.")
    return redirect(url_for("me.me"))


@pages.post("/me")
@needs_login
def change() -> Response:
    """Another zone, another language, more or fewer mails. What the form does not say stays as it is."""
    form = request.form
    zone = players.valid_zone(form.get("zone", g.player.timezone).strip())
    if zone is None:
        told("That is no time zone. Choose one of the list, such as Europe/Madrid.")
        return redirect(url_for("me.me"))
    with world().database.write() as db:
        player = db.get_one(Player, g.player.id)
        player.timezone = zone
        player.language = players.valid_language(form.get("language", "")) or player.language
        g.translator = Translator(player.language)
        hour = form.get("digest_hour", "")
        if hour.isdecimal() and int(hour) < 24:
            player.digest_hour = int(hour)
        if "calendar" in form:
            player.calendar = form["calendar"] == "yes"
        if "hidden" in form:
            player.hidden = form["hidden"] == "yes"
        _change_seats(db)
    told("Times are now told in {zone}.", zone=zone)
    return redirect(url_for("me.me"))


@pages.post("/me/links")
@needs_login
def new_links() -> Response:
    """The calendar gets another address; the old one, and links to stop the mail of the day, are dead."""
    with world().database.write() as db:
        db.get_one(Player, g.player.id).links += 1
    told("Your calendar has another address now; the old one is dead.")
    return redirect(url_for("me.me"))


def _change_seats(db: Session) -> None:
    for game, seat in seats_held_by(db, g.player.id):
        wanted = request.form.get(f"mails-{game.id}")
        if wanted in MAILS:
            wish(db, seat, wanted, request.form.getlist(f"stop-{game.id}"))


def wish(db: Session, seat: Seat, mails: Mails, stopped: list[str]) -> None:
    if seat.mails == "daily" != mails:
        digest.leave(db, seat, world().clock())
    seat.mails = mails
    seat.unwanted = [kind for kind in STOPPABLE if kind in stopped]
