"""The pages of the site's operators: figures, players, games, jobs, bounces, blocked senders, announcements, the log.

For everybody else they are not there. Who is an operator is said on the command line alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from flask import Blueprint, abort, g, redirect, render_template, request, url_for

from pbem.i18n import N_
from pbem.languages import LANGUAGES
from pbem.service.admin import operators
from pbem.service.admin.metrics import figures
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.service.inbound import blocklist
from pbem.service.outbound import announcements
from pbem.service.scheduler import health
from pbem.service.transactions import Transaction
from pbem.web import admin_common
from pbem.web.idempotency import sent_again
from pbem.web.locale import refused, told, translator
from pbem.web.security import Page, needs_login, world

P = ParamSpec("P")
R = TypeVar("R")
pages = Blueprint("admin", __name__, url_prefix="/admin")
TABS: Final = {
    "admin.home": N_("Now"),
    "admin.games": N_("Games"),
    "admin.players": N_("Players"),
    "admin.jobs": N_("Dead jobs"),
    "admin.bounces": N_("Bounces"),
    "admin.blocked": N_("Blocked senders"),
    "admin.announced": N_("Announcements"),
    "admin.log": N_("The log"),
}
pages.context_processor(lambda: {"turned": admin_common.turned, "moment": admin_common.moment, "tabs": TABS})

DAYS: Final = {"1": N_("a day"), "3": N_("three days"), "7": N_("a week"), "30": N_("a month")}


def for_operators(page: Callable[P, R]) -> Callable[P, R | Any]:
    """For everybody else there is no such page."""

    @needs_login
    @wraps(page)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R | Any:
        if not g.player.admin:
            abort(404)
        return page(*args, **kwargs)

    return guarded


@pages.get("")
@for_operators
def home() -> Page:
    """How the server does, to be read in ten seconds."""
    now = world().clock()
    with world().database.read() as db:
        found, clock = figures(db, now), operators.clock(db, now)
    failing = [check for check in health.checks(world()) if not check.ok]
    ages = {kind: _age(seconds) for kind, seconds in found["ages"].items()}
    return render_template("admin.html", found=found, clock=clock, failing=failing, ages=ages, states=operators.STATES)


def _age(seconds: int) -> str:
    return translator().span(timedelta(seconds=seconds)) if seconds >= 120 else f"{seconds} s"


@pages.get("/games")
@for_operators
def games() -> Page:
    wanted, state, page = _wanted(), request.args.get("state", ""), admin_common.page()
    if state not in operators.STATES:
        abort(404)
    with world().database.read() as db:
        found = operators.games(db, world().clock(), state, wanted, page)
    rows = admin_common.Paged(found, page, operators.A_PAGE)
    return render_template("admin_games.html", found=rows, states=operators.STATES, state=state, wanted=wanted)


@pages.get("/players")
@for_operators
def players() -> Page:
    page = admin_common.page()
    with world().database.read() as db:
        found = operators.players(db, _wanted(), page)
    return render_template(
        "admin_players.html", found=admin_common.Paged(found, page, operators.A_PAGE), wanted=_wanted()
    )


@pages.get("/jobs")
@for_operators
def jobs() -> Page:
    return _list("admin_jobs.html", operators.dead_jobs)


@pages.get("/bounces")
@for_operators
def bounces() -> Page:
    return _list("admin_bounces.html", operators.undelivered)


@pages.get("/senders")
@for_operators
def blocked() -> Page:
    return _list("admin_senders.html", blocklist.blocked)


@pages.get("/announcements")
@for_operators
def announced() -> Page:
    return _list("admin_announcements.html", announcements.every, days=DAYS, now=world().clock())


@pages.get("/log")
@for_operators
def log() -> Page:
    return _list("admin_log.html", audit_log.of_site, lines=admin_common.lines)


def _list(template: str, read: Callable[[Transaction, int], Any], **more: Any) -> str:
    page = admin_common.page()
    with world().database.read() as db:
        found = admin_common.Paged(read(db, page), page, operators.A_PAGE)
        return render_template(template, found=found, **more)


def _wanted() -> str:
    return request.args.get("q", "").replace("\0", "")[:100]


# -- what is done ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OperatorAction:
    """An act of an operator: `back`: its page. With `what` it is asked once more first; `undo`: how to undo it."""

    title: str
    do: Callable[[Transaction, Mapping[str, str], datetime, int], Any]
    done: str
    back: str
    what: str = ""
    undo: str = ""


def _number(form: Mapping[str, str], name: str) -> int:
    """Raises NotPossible."""
    found = form.get(name, "")
    if not (found.isascii() and found.isdecimal() and len(found) < 10):
        raise NotPossible("That is no number.")
    return int(found)


def _announce(db: Transaction, form: Mapping[str, str], now: datetime, by: int) -> None:
    days = form.get("days", "")
    until = now + timedelta(days=int(days)) if days in DAYS else None
    words = {language: form.get(f"words-{language}", "") for language in LANGUAGES}
    announcements.make(db, words, now, until=until, mailed=form.get("mailed") == "yes", by=by)
    admin_common.forget_announcements()


def _take_back(db: Transaction, form: Mapping[str, str], now: datetime, by: int) -> None:
    announcements.take_back(db, _number(form, "id"), now, by=by)
    admin_common.forget_announcements()


ACTS: Final = {
    "block": OperatorAction(
        N_("Block a player"),
        lambda db, form, now, by: operators.block(db, _number(form, "id"), now, form.get("why", ""), by=by),
        N_("Blocked."),
        "admin.players",
        N_(
            "The player is logged out everywhere, tokens are revoked, and mails from their addresses are refused. "
            "Seats stay theirs: put somebody else there on the page of each game."
        ),
        N_("Unblock the player; tokens have to be made anew."),
    ),
    "unblock": OperatorAction(
        N_("Unblock"),
        lambda db, form, now, by: operators.unblock(db, _number(form, "id"), now, by=by),
        N_("Let in again."),
        "admin.players",
    ),
    "log_out": OperatorAction(
        N_("End all sessions"),
        lambda db, form, now, by: operators.log_out(db, _number(form, "id"), now, by=by),
        N_("Logged out everywhere."),
        "admin.players",
        N_("The player is logged out in every browser."),
        N_("The player can log in again at once."),
    ),
    "revive": OperatorAction(
        N_("Try again"),
        lambda db, form, now, by: operators.revive(db, _number(form, "id"), now, by=by),
        N_("It is tried again."),
        "admin.jobs",
    ),
    "drop": OperatorAction(
        N_("Drop a dead job"),
        lambda db, form, now, by: operators.drop(db, _number(form, "id"), now, by=by),
        N_("Dropped."),
        "admin.jobs",
        N_("The job is never tried again: the mail does not leave, or the message stays unread."),
        N_("This cannot be undone."),
    ),
    "believe": OperatorAction(
        N_("Believe the address again"),
        lambda db, form, now, by: operators.trust_address(db, form.get("email", ""), now, by=by),
        N_("Mail goes there again, and clocks that waited for it start anew."),
        "admin.bounces",
    ),
    "block_sender": OperatorAction(
        N_("Block a sender"),
        lambda db, form, now, by: blocklist.block(db, form.get("sender", ""), now, form.get("why", ""), by=by),
        N_("Mail from there is refused from now on."),
        "admin.blocked",
    ),
    "unblock_sender": OperatorAction(
        N_("Unblock"),
        lambda db, form, now, by: blocklist.unblock(db, form.get("sender", ""), now, by=by),
        N_("Mail from there is taken again."),
        "admin.blocked",
    ),
    "announce": OperatorAction(
        N_("Announce"),
        _announce,
        N_("It stands on every page."),
        "admin.announced",
        N_("It stands on every page from now on; if you said so, it also goes to every player by mail, once."),
        N_("Take it back: it stands on no page any more, but mails that have left have left."),
    ),
    "take_back": OperatorAction(
        N_("Take it back"), _take_back, N_("It stands on no page any more."), "admin.announced"
    ),
    "without": OperatorAction(
        N_("It was taken away for good"),
        lambda db, form, now, by: operators.without(db, form.get("named", ""), now, by=by),
        N_("No deadline waits for it any more."),
        "admin.home",
        N_("Deadlines fall again without it. A part that was only down loses the time that its silence has cost."),
        N_("Start the part: with its next sign of life it is watched again."),
    ),
    "go_on": OperatorAction(
        N_("Let the clock go on"),
        lambda db, form, now, by: operators.resume_clock(db, now, by=by),
        N_("Deadlines fall again; each was moved by the time they stood still."),
        "admin.home",
        N_("Is the system clock right now? If it is, deadlines fall again, each moved by the time they stood still."),
        N_("This cannot be undone; a game with a wrong deadline can be given more time."),
    ),
}


@pages.post("/<act>")
@for_operators
def do(act: str) -> Page:
    """One act; what cannot simply be undone is asked once more first."""
    doing = ACTS.get(act)
    if doing is None:
        abort(404)
    if doing.what and request.form.get("sure") != "yes":
        return _ask(act, doing)
    try:
        with world().database.write() as db:
            twice = sent_again(db)
            if not twice:
                doing.do(db, request.form, world().clock(), g.player.id)
        told(N_("That was sent already.") if twice else doing.done)
    except NotPossible as reason:
        refused(reason)
    return redirect(url_for(doing.back))


def _ask(act: str, doing: OperatorAction) -> str:
    fields = {name: text for name, text in request.form.items() if name not in ("csrf_token", "sure", "why")}
    shown = [text for name, text in fields.items() if name.startswith(("words-", "named")) and text]
    if fields.get("mailed") == "yes":
        shown.append(translator().gettext("It goes to every player by mail."))
    return render_template(
        "sure.html",
        title=doing.title,
        what=doing.what,
        undo=doing.undo,
        fields=fields,
        facts=shown,
        trial=None,
        why="",
        asks_why=translator().gettext("Why? Kept in the log.") if act == "block" else "",
        back=url_for(doing.back),
        here=url_for("admin.do", act=act),
        within=translator().gettext("operators"),
    )
