"""The settings page: language, time zone, mails, vacation, notifications."""

from __future__ import annotations

from typing import Final
from zoneinfo import ZoneInfo

from flask import Blueprint, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from pbem.actions import oneself, seat, vacation
from pbem.actions.player import perform
from pbem.i18n import N_, Translator
from pbem.service import rows
from pbem.service.accounts import addresses, players, signed_links
from pbem.service.errors import NotPossible
from pbem.service.games import queries
from pbem.service.notifications.mail_types import PREFERENCES
from pbem.service.outbound import suppression
from pbem.web import notifications, votes
from pbem.web.locale import refused, translator
from pbem.web.security import flash_lines, needs_login, world

pages = Blueprint("preferences", __name__)

MAILS: Final[dict[rows.Mails, str]] = {
    "asked": N_("on my turn, after scorings and at the end"),
    "few": N_("on my turn and at the end"),
    "all": N_("after every event"),
    "daily": N_("once a day"),
}
SUBJECTS: Final[dict[rows.Subjects, str]] = {
    "same": N_("always the same: one thread per game"),
    "news": N_("what's new: “Round 3: your turn, by Tue 12:19”"),
}
MEANWHILE: Final[dict[rows.WhileAway, str]] = {
    "wait": N_("my deadlines are paused"),
    "bot": N_("a bot answers for me"),
    "standby": N_("substitutes play for me"),
}


@pages.get("/me")
@needs_login
def me() -> str:
    with world().database.read() as db:
        seats = [(game, mine) for game, mine in queries.games_of_player(db, g.player.id) if game.status != "over"]
        emails = addresses.all_of(db, g.player.id)
        stopped = any(suppression.is_stopped(db, email) for email in emails)
        away = vacation.announced(db, g.player, world().clock(), translator())
        standing, channels = votes.standing(db), notifications.section(db)
    return render_template(
        "settings.html",
        **standing,
        **channels,
        away=away,
        meanwhile=MEANWHILE,
        today=world().clock().astimezone(ZoneInfo(g.player.timezone)).date().isoformat(),
        seats=seats,
        emails=emails,
        stopped=stopped,
        zones=players.zones(),
        mails=MAILS,
        subjects=SUBJECTS,
        stoppable={name: category.preference for name, category in PREFERENCES.items()},
        calendar=signed_links.calendar_link(world(), g.player),
    )


@pages.post("/me")
@needs_login
def change() -> Response:
    """Change preferences. Values missing from the form stay as they are."""
    try:
        with world().database.write() as db:
            player, now = players.player_of(db, g.player.id), world().clock()
            done = perform(db, oneself.settings, player, oneself.settings_of_form(request.form), now, translator())
            g.translator = Translator(player.language)
            for game, _ in queries.games_of_player(db, player.id):
                if (wanted := request.form.get(f"mails-{game.id}")) in MAILS:
                    given = seat.HowManyMails(wanted, tuple(request.form.getlist(f"stop-{game.id}")))
                    perform(db, seat.mails, player, given, now, translator(), game_id=game.id)
    except NotPossible as reason:
        refused(reason)
    else:
        flash_lines(done.said)
    return redirect(url_for("preferences.me"))
