"""About you: language and zone in which you are written to, and how much mail you want."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from flask import Blueprint, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from pbem.i18n import N_, Translator
from pbem.service import rows
from pbem.service.accounts import addresses, players, signed_links
from pbem.service.games import queries
from pbem.service.notifications import digest, preferences
from pbem.service.notifications.mail_types import PREFERENCES
from pbem.service.outbound import suppression
from pbem.service.transactions import Transaction
from pbem.web import votes
from pbem.web.locale import refused, told
from pbem.web.security import needs_login, world

pages = Blueprint("preferences", __name__)

MAILS: Final[dict[rows.Mails, str]] = {
    "asked": N_("when asked, at scorings, at the end"),
    "all": N_("at every event"),
    "daily": N_("once a day"),
}


@pages.get("/me")
@needs_login
def me() -> str:
    with world().database.read() as db:
        seats = [(game, seat) for game, seat in queries.games_of_player(db, g.player.id) if game.status != "over"]
        emails = addresses.all_of(db, g.player.id)
        stopped = any(suppression.is_stopped(db, email) for email in emails)
        standing = votes.standing(db)
    return render_template(
        "preferences.html",
        **standing,
        seats=seats,
        emails=emails,
        stopped=stopped,
        zones=players.zones(),
        mails=MAILS,
        stoppable={name: category.preference for name, category in PREFERENCES.items()},
        calendar=signed_links.calendar_link(world(), g.player),
    )


@pages.post("/me/mails")
@needs_login
def mail_again() -> Response:
    """Whoever asked for no more mail gets it again."""
    with world().database.write() as db:
        suppression.allow_for(db, g.player.id, world().clock())
    told("You get mail again.")
    return redirect(url_for("preferences.me"))


@pages.post("/me")
@needs_login
def change() -> Response:
    """Another zone, another language, more or fewer mails. What the form does not say stays as it is."""
    try:
        with world().database.write() as db:
            player = players.change_settings(db, g.player.id, _settings(request.form))
            g.translator = Translator(player.language)
            _change_seats(db)
    except players.NotPossible as reason:
        refused(reason)
    else:
        told("Times are now told in {zone}.", zone=player.timezone)
    return redirect(url_for("preferences.me"))


def _settings(form: Mapping[str, str]) -> players.Settings:
    hour = form.get("digest_hour", "")
    return players.Settings(
        zone=form["zone"].strip() if "zone" in form else None,
        language=players.valid_language(form.get("language", "")),
        digest_hour=int(hour) if hour.isdecimal() and int(hour) < 24 else None,
        calendar=form["calendar"] == "yes" if "calendar" in form else None,
        hidden=form["hidden"] == "yes" if "hidden" in form else None,
    )


@pages.post("/me/links")
@needs_login
def new_links() -> Response:
    """The calendar gets another address; the old one, and links to stop the mail of the day, are dead."""
    with world().database.write() as db:
        players.renew_links(db, g.player.id)
    told("Your calendar has another address now; the old one is dead.")
    return redirect(url_for("preferences.me"))


def _change_seats(db: Transaction) -> None:
    for game, seat in queries.games_of_player(db, g.player.id):
        wanted = request.form.get(f"mails-{game.id}")
        if wanted in MAILS:
            digest.change_mails(
                db, seat, wanted, preferences.stopped(request.form.getlist(f"stop-{game.id}")), world().clock()
            )
