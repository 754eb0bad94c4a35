"""The page for logins: the sessions, which can be ended, and passkeys."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, session, url_for

from pbem.service import rows
from pbem.service.accounts import passkeys, players, rate_limits, sessions
from pbem.service.errors import NotPossible
from pbem.web import secret_links
from pbem.web.locale import refused, told, translator
from pbem.web.security import Page, device, goes_on_at, log_in, needs_fresh_login, needs_login, source, world

pages = Blueprint("logins", __name__)


@pages.get("/me/login")
@needs_login
def mine() -> Page:
    """The player's sessions and passkeys, and a form for a new passkey, if the login is recent."""
    now, here = world().clock(), world()
    possible = passkeys.possible(here)
    with here.database.read() as db:
        browsers = [_browser(one) for one in sessions.sessions_of(db, g.player.id, now)]
        keys = [_passkey(key) for key in passkeys.passkeys_of(db, g.player.id)]
        may = possible and sessions.fresh(g.browser, now) and len(keys) < passkeys.MOST
        wish = passkeys.wish_to_make(db, here, g.player, now) if may else ""
    return render_template(
        "logins.html",
        browsers=browsers,
        passkeys=keys,
        possible=possible,
        wish=wish,
        device=device(),
        idle=translator().span(sessions.IDLE),
        lasts=translator().span(sessions.LASTS),
    )


def _browser(one: rows.WebSession) -> dict[str, Any]:
    moment, zone = translator().moment, g.player.timezone
    said = {"name": sessions.name_of(one), "device": one.device, "here": one.id == g.browser.id}
    return said | {"since": moment(one.created_at, zone), "seen": moment(one.seen_at, zone)}


def _passkey(key: rows.Passkey) -> dict[str, Any]:
    moment, zone = translator().moment, g.player.timezone
    used = moment(key.used_at, zone) if key.used_at else ""
    return {"id": key.id, "name": key.name, "since": moment(key.created_at, zone), "used": used}


@pages.post("/me/login")
@needs_login
def change() -> Page:
    """Log out one browser, or all; or remove a passkey."""
    form, now = request.form, world().clock()
    with world().database.write() as db:
        if "everywhere" in form:
            sessions.end_all(db, g.player.id, now)
        elif "end" in form and sessions.end_session(db, g.player.id, form["end"], now):
            told("That browser is signed out.")
        elif "remove" in form and passkeys.remove(db, g.player.id, _number(form["remove"])):
            told("Passkey removed.")
    if "everywhere" in form:
        session.clear()
        told("You're signed out here and everywhere else.")
        return secret_links.forget(redirect(url_for("home.home")))
    return redirect(url_for("logins.mine"))


@pages.post("/me/passkeys")
@needs_fresh_login
def make() -> Page:
    """Store the passkey that this browser has created."""
    form, here = request.form, world()
    try:
        with here.database.write() as db:
            player = players.player_of(db, g.player.id)
            passkeys.make(db, here, player, form.get("name", ""), form.get("answer", ""), here.clock())
        told("Passkey created. We've also sent you an email about it.")
    except NotPossible as reason:
        refused(reason)
    return redirect(url_for("logins.mine"))


@pages.post("/login/passkey")
def show() -> Page:
    """Log this browser in with a passkey."""
    here, now = world(), world().clock()
    try:
        with here.database.write() as db:
            rate_limits.count_hit(db, "passkey", rate_limits.network_of(source()) or "here", "", now)
        with here.database.write() as db:
            player = passkeys.log_in(db, here, request.form.get("answer", ""), now)
            browser = sessions.start_session(db, player, now, device(), session.get("id", ""))
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("home.login"))
    goes_on = goes_on_at()
    log_in(browser.id)
    return redirect(goes_on)


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        abort(400)
    return int(text)
