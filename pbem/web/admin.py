"""The operators' pages: figures, players, games, jobs, bounces, blocked senders, announcements, the audit log.

Everybody else gets 404. Operators can be appointed only on the command line.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from flask import Blueprint, abort, g, redirect, render_template, request, url_for

from pbem.actions.action import Confirmation
from pbem.actions.operators import SITE, SiteAction, operate
from pbem.i18n import N_
from pbem.service.admin import operators
from pbem.service.admin.metrics import figures
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.service.inbound import blocklist
from pbem.service.outbound import announcements
from pbem.service.scheduler import health
from pbem.service.transactions import Transaction
from pbem.web import admin_common
from pbem.web.admin_actions import asks_why, read_form
from pbem.web.forms import sent_again
from pbem.web.locale import refused, told, translator
from pbem.web.security import Page, needs_login, world

P = ParamSpec("P")
R = TypeVar("R")
pages = Blueprint("admin", __name__, url_prefix="/admin")
TABS: Final = {
    "admin.home": N_("Status"),
    "admin.games": N_("Games"),
    "admin.players": N_("Players"),
    "admin.jobs": N_("Failed jobs"),
    "admin.bounces": N_("Bounces"),
    "admin.blocked": N_("Blocked senders"),
    "admin.announced": N_("Announcements"),
    "admin.log": N_("Action log"),
}
pages.context_processor(lambda: {"turned": admin_common.turned, "moment": admin_common.moment, "tabs": TABS})

DAYS: Final = {"1": N_("a day"), "3": N_("three days"), "7": N_("a week"), "30": N_("a month")}


def for_operators(page: Callable[P, R]) -> Callable[P, R | Any]:
    """Return 404 to anybody who isn't an operator."""

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
    """The overview: figures and failing checks."""
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


@pages.post("/<act>")
@for_operators
def do(act: str) -> Page:
    """Carry out an action; those that can't easily be undone are confirmed first."""
    action = SITE.get(act)
    if action is None:
        abort(404)
    if action.confirmation and request.form.get("sure") != "yes":
        return _ask(action, action.confirmation)
    try:
        with world().database.write() as db:
            twice = sent_again(db)
            if not twice:
                operate(db, action, g.player, read_form(action.given, request.form), world().clock())
        admin_common.forget_announcements()
        told(N_("This email was already sent.") if twice else action.done)
    except NotPossible as reason:
        refused(reason)
    return redirect(_page_of(action))


def _ask(action: SiteAction[Any], confirmation: Confirmation) -> str:
    fields = {name: text for name, text in request.form.items() if name not in ("csrf_token", "sure", "why")}
    shown = [text for name, text in fields.items() if name.startswith(("words-", "named")) and text]
    if fields.get("mailed") == "yes":
        shown.append(translator().gettext("Every player gets it by email."))
    return render_template(
        "confirm_admin_action.html",
        title=action.title,
        what=confirmation.effect,
        undo=confirmation.undo,
        fields=fields,
        facts=shown,
        trial=None,
        why="",
        asks_why=translator().gettext("Reason (for the log)") if asks_why(action) else "",
        back=_page_of(action),
        here=url_for("admin.do", act=action.name),
        within=translator().gettext("administration"),
    )


def _page_of(action: SiteAction[Any]) -> str:
    return url_for(f"admin.{action.page}")
