"""Account pages: mail addresses, data export, deletion, and the confirm and undo links in mails about them."""

from __future__ import annotations

import json

from flask import (
    Blueprint,
    Response,
    abort,
    g,
    make_response,
    redirect,
    render_template,
    request,
    session,
    url_for,
)

from pbem.i18n import N_
from pbem.service import rows
from pbem.service.accounts import account_changes, data_export, keeping, players, rate_limits, sessions
from pbem.service.accounts import addresses as mail_addresses
from pbem.service.accounts.signed_links import read_confirm_link, read_undo_link
from pbem.service.errors import NotPossible
from pbem.service.seats import account_deletion
from pbem.service.transactions import Transaction
from pbem.web.locale import refused, told, translator
from pbem.web.security import Page, device, log_in, needs_fresh_login, needs_login, source, world

pages = Blueprint("accounts", __name__)


@pages.get("/me/addresses")
@needs_login
def addresses() -> Page:
    """The player's addresses, those waiting for confirmation, and a form to add one."""
    with world().database.read() as db:
        emails = mail_addresses.confirmed_emails(db, g.player.id)
        waiting = mail_addresses.unconfirmed_addresses(db, g.player.id, world().clock())
    span = translator().span(account_changes.STOPPABLE)
    return render_template("addresses.html", emails=emails, waiting=waiting, span=span)


@pages.post("/me/addresses")
@needs_fresh_login
def change_addresses() -> Page:
    """Add an address, make one preferred, or remove one."""
    form, now = request.form, world().clock()
    try:
        with world().database.write() as db:
            player = players.player_of(db, g.player.id)
            if "prefer" in form:
                mail_addresses.prefer(db, player, form["prefer"], now, g.browser.id)
                said = N_("We now write to {email}.")
            elif "remove" in form:
                mail_addresses.remove(db, player, form["remove"], now, g.browser.id)
                said = N_("{email} removed.")
            else:
                mail_addresses.add(db, player, form.get("add", ""), now, source())
                said = N_("We've sent a link to {email}. Open it and press the button to add the address.")
        email = next(filter(None, map(form.get, ("prefer", "remove", "add"))), "")
        told(said, email=email.strip()[:250])
    except NotPossible as reason:
        refused(reason)
    return redirect(url_for("accounts.addresses"))


@pages.get("/me/account")
@needs_login
def account() -> Page:
    """The page for data export and account deletion."""
    leaves = translator().moment(g.player.leaves_at, g.player.timezone) if g.player.leaves_at else ""
    return render_template("account.html", leaves=leaves, span=translator().span(account_deletion.WAITS))


@pages.post("/me/account")
@needs_login
def take_or_leave() -> Page:
    """Send the data export, request the deletion mail, or cancel the deletion."""
    wish, now = request.form.get("do"), world().clock()
    try:
        with world().database.write() as db:
            player = players.player_of(db, g.player.id)
            if wish == "take":
                rate_limits.count_hit(db, "account", f"player {player.id}", "", now)
            elif wish == "leave":
                account_deletion.request_deletion(db, player, now)
                told("We've sent you an email. We won't delete anything until you open its link and confirm.")
            elif wish == "keep" and account_deletion.cancel_deletion(db, player.id, now):
                told("We've kept your account. Nothing was deleted.")
    except NotPossible as reason:
        refused(reason)
        wish = ""
    return _file() if wish == "take" else redirect(url_for("accounts.account"))


def _file() -> Response:
    with world().database.read() as db:
        kept = data_export.export_player(db, players.player_of(db, g.player.id), world().clock())
    response = Response(json.dumps(kept, ensure_ascii=False, indent=1), mimetype="application/json")
    response.headers["Content-Disposition"] = 'attachment; filename="el-grande.json"'
    return response


# -- the buttons of mails ----------------------------------------------------------------------------------------------


@pages.get("/account/confirm/<token>")
def ask(token: str) -> Page:
    """Shows what would be confirmed, with the button."""
    with world().database.read() as db:
        return _asked(db, _to_confirm(db, token), confirms=True)


@pages.post("/account/confirm/<token>")
def confirm(token: str) -> Page:
    """Confirm an address or the account's deletion."""
    now = world().clock()
    try:
        with world().database.write() as db:
            change = _to_confirm(db, token, lock=True)
            if keeping.asks_to_keep(db, change):
                return _keep(db, change)
            if change.kind == "address":
                mail_addresses.confirm(db, change, now)
                words = N_("Address added.")
            else:
                account_deletion.confirm(db, change, now)
                words = N_("We'll delete your account. An email tells you when, and how to stop it.")
    except NotPossible as reason:
        if "handle" in request.form:  # the name can't be used
            refused(reason)
            return redirect(url_for("accounts.ask", token=token))
        return render_template("error.html", words=reason.said(translator())), 410
    return render_template("error.html", words=translator().gettext(words))


def _keep(db: Transaction, change: rows.AccountChange) -> Page:
    """Keep a guest's games. The guest's own browser is logged in; another browser is told how to log in."""
    now, here = world().clock(), g.player is not None and g.player.id == change.player_id
    owner = keeping.confirm(db, change, request.form.get("handle", "").strip(), now)
    if not here:
        words = translator().gettext("We've saved your game, {name}. Sign in to carry on here.", name=owner.handle)
        return render_template("error.html", words=words, again=True)
    if owner.id != g.player.id:
        log_in(sessions.start_session(db, owner, now, device()).id)
    told("We've saved your game, {name}. From now on you get an email when it's your turn.", name=owner.handle)
    return redirect(url_for("home.home"))


@pages.get("/account/undo/<token>")
def ask_to_undo(token: str) -> Page:
    """Shows what would be undone, with the button."""
    with world().database.read() as db:
        return _asked(db, _to_undo(db, token), confirms=False)


@pages.post("/account/undo/<token>")
def undo(token: str) -> Page:
    """Undo a change, or cancel the deletion."""
    now = world().clock()
    with world().database.write() as db:
        change = _to_undo(db, token, lock=True)
        if change.kind == "leaving":
            account_deletion.cancel_deletion(db, change.player_id, now)
            return render_template(
                "error.html", words=translator().gettext("We've kept your account. Nothing was deleted.")
            )
        account_changes.stop(db, change, now)
    session.clear()
    words = translator().gettext(
        "Everything is as before. Sign in with a link to {email} and check your account.", email=change.told
    )
    return render_template("error.html", words=words, again=True)


def _to_confirm(db: Transaction, token: str, *, lock: bool = False) -> rows.AccountChange:
    change = account_changes.confirmable(db, read_confirm_link(world(), token) or "", world().clock(), lock=lock)
    if change is None:
        abort(make_response(render_template("error.html", words=translator().gettext(account_changes.TOO_LATE)), 410))
    return change


def _to_undo(db: Transaction, token: str, *, lock: bool = False) -> rows.AccountChange:
    change = account_changes.stoppable(db, read_undo_link(world(), token) or "", world().clock(), lock=lock)
    if change is None:
        abort(make_response(render_template("error.html", words=translator().gettext(account_changes.TOO_LATE)), 410))
    return change


def _asked(db: Transaction, change: rows.AccountChange, *, confirms: bool) -> Page:
    if confirms and keeping.asks_to_keep(db, change):
        return render_template("keep_link.html", change=change, owner=keeping.owner(db, change))
    owner = players.player_of(db, change.player_id)
    span = translator().span(account_deletion.WAITS)
    return render_template("account_link.html", change=change, owner=owner, confirms=confirms, span=span)
