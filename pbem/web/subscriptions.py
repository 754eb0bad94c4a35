"""The pages behind the stop links in mails, and the calendar feed of deadlines.

A GET never acts: it shows a form. A POST acts without login and CSRF token, because mail programs post by themselves
(RFC 8058); the signed link is the proof, and can only stop mails or start them again.
"""

from __future__ import annotations

from flask import Blueprint, Response, abort, render_template, request

from pbem.service import rows
from pbem.service.accounts import players
from pbem.service.accounts.signed_links import Stopping, read_calendar_link, read_stop_link
from pbem.service.errors import NotPossible
from pbem.service.games import queries
from pbem.service.notifications import digest, preferences
from pbem.service.notifications.mail_types import INVITATIONS, Category
from pbem.service.outbound import deadline_calendar
from pbem.service.setup import create_game
from pbem.service.transactions import Transaction
from pbem.web.locale import translator
from pbem.web.security import Page, world

pages = Blueprint("subscriptions", __name__)


@pages.get("/stop/<token>")
def ask(token: str) -> Page:
    """The form to stop these mails."""
    with world().database.read() as db:
        what, category, seats = _found(db, token)
        return _page(db, what, category, seats, done="")


@pages.post("/stop/<token>")
def stop(token: str) -> Page:
    """Stop these mails or, from the confirmation page, send them again."""
    again = request.form.get("answer") == "again"
    with world().database.write() as db:
        what, category, seats = _found(db, token)
        if category is INVITATIONS:
            return _declined(db, seats[0])
        for seat in seats:
            (preferences.resume if again else preferences.stop)(seat, category)
        return _page(db, what, category, seats, done="again" if again else "stopped")


def _found(db: Transaction, token: str) -> tuple[Stopping, Category, list[rows.Seat]]:
    """The category and seats of a stop link. Links of a seat's former player are invalid."""
    what = read_stop_link(world(), token)
    category = preferences.category_of(what.kind) if what else None
    if what is None or category is None:
        abort(404)
    if what.player:
        if players.owner_of_links(db, what.player, what.version) is None:
            abort(404)
        return what, category, digest.seats_of(db, what.player)
    seat = queries.find_seat(db, what.game, what.seat)
    if seat is None or seat.token_version != what.version:
        abort(404)
    return what, category, [seat]


def _page(db: Transaction, what: Stopping, category: Category, seats: list[rows.Seat], done: str) -> str:
    tables = [queries.find_game(db, seat.game_id) for seat in seats]
    return render_template(
        "unsubscribe.html", what=what, games=tables, mails=translator().gettext(category.title), done=done
    )


def _declined(db: Transaction, seat: rows.Seat) -> Page:
    """Decline the invitation: stopping invitations to a game means not playing in it."""
    try:
        create_game.decline(db, seat.game_id, seat.name, world().clock())
    except NotPossible as reason:
        return render_template("error.html", words=reason.said(translator())), 409
    return render_template(
        "error.html", words=translator().gettext("You declined. We won't email you about this game again.")
    )


@pages.get("/calendar/<token>.ics")
def calendar(token: str) -> Response:
    """A player's deadlines as a calendar feed."""
    found = read_calendar_link(world(), token)
    with world().database.read() as db:
        player = players.owner_of_links(db, *found) if found else None
        if player is None or player.gone_at:
            abort(404)
        content = deadline_calendar.feed(db, world(), player, world().clock())
    return Response(content, mimetype="text/calendar")
