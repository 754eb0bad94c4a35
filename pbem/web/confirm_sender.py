"""`Was this you?`: the page where a player confirms or disowns a message. Opening the page never acts."""

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
    """The waiting message; 404 afterwards, and for a guessed token."""
    message = sender_auth.find(db, world().settings.secret, token)
    if message is None:
        abort(404)
    return message


@pages.get("/<token>")
def show(token: str) -> Page:
    with world().database.read() as db:
        message = _waiting(db, token)
        sender, secret = masked(read(message.raw or b"").sender), sender_auth.carries_secret(message)
    return render_template("confirm_sender.html", sender=sender, secret=secret)


@pages.post("/<token>")
def decide(token: str) -> Page:
    """Yes: the message counts. No: the seat gets a new address if its old one was used."""
    said = request.form.get("said", "")
    if said not in {"no", "yes"}:
        abort(400)

    def work(db: Transaction) -> str:
        message = _waiting(db, token)
        if said == "no":
            sender_auth.disown(db, message, world().clock())
        else:
            inbox.confirm(db, message.id, world().clock())
            return N_("It counts. The answer comes by mail.")
        if sender_auth.carries_secret(message):
            return N_("A mail with your new address is on its way.")
        return N_("Nothing of it is used.")

    try:
        became = parsing.write(world().database, work)
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("confirm_sender.show", token=token))
    told(became)
    return redirect(url_for("home.home"))
