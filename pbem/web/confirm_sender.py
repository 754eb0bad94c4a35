"""`Was this you?`: where a player says whether a message from elsewhere was theirs. Opening the page never acts."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for

from pbem.i18n import N_
from pbem.mail.addresses import masked
from pbem.service import rows
from pbem.service.errors import NotPossible
from pbem.service.games import parsing, sender_auth
from pbem.service.inbound import inbox
from pbem.service.received_mail import read
from pbem.service.transactions import Transaction
from pbem.web.locale import refused, told
from pbem.web.security import Page, world

pages = Blueprint("confirm_sender", __name__, url_prefix="/confirm")


def _waiting(db: Transaction, token: str) -> rows.Message:
    """The message, while it waits; 404 afterwards, and for a guessed token."""
    message = sender_auth.find(db, world().settings.secret, token)
    if message is None:
        abort(404)
    return message


@pages.get("/<token>")
def show(token: str) -> Page:
    with world().database.read() as db:
        sender = masked(read(_waiting(db, token).raw or b"").sender)
    return render_template("confirm_sender.html", sender=sender)


@pages.post("/<token>")
def decide(token: str) -> Page:
    """Yes, and the message counts; or no, and the seat gets a new address."""
    said = request.form.get("said", "")
    if said not in {"no", "yes"}:
        abort(400)

    def work(db: Transaction) -> None:
        message = _waiting(db, token)
        if said == "no":
            sender_auth.rotate(db, message.game_id or "", message.seat or "", world().clock())
        else:
            inbox.confirm(db, message.id, world().clock())

    try:
        parsing.write(world().database, work)
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("confirm_sender.show", token=token))
    told(
        N_("A mail with your new address is on its way.")
        if said == "no"
        else N_("It counts. The answer comes by mail.")
    )
    return redirect(url_for("home.home"))
