"""`Was this you?`: the page where a player confirms or disowns a message. Opening the page never acts."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, abort, redirect, render_template, request, url_for

from pbem.i18n import N_
from pbem.mail.addresses import masked
from pbem.service import rows
from pbem.service.errors import NotPossible
from pbem.service.games import parsing, queries, sender_auth
from pbem.service.inbound import inbox
from pbem.service.received_mail import read
from pbem.service.transactions import Transaction
from pbem.web.locale import refused, told
from pbem.web.security import Page, world

_TOLD: Final[dict[sender_auth.Added, str]] = {
    "added": N_("Your message counts, and so does every later email from this address. We'll reply by email."),
    "asked": N_(
        "Your message counts. We've sent a link to the other address: open it there once, and all email from it counts."
    ),
    "no": N_("Your message counts. We'll reply by email."),
}

pages = Blueprint("confirm_sender", __name__, url_prefix="/confirm")


def _waiting(db: Transaction, token: str) -> tuple[rows.Message, bool]:
    """The waiting message, and whether its sender's address may be added; 404 if it no longer waits, or for a guessed
    token.

    Only the link in the mail allows adding it: anybody at a browser that was left logged in can open the game's page.
    """
    secret = world().settings.secret
    message = sender_auth.find(db, secret, token, "confirm")
    if message is None:
        return sender_auth.find(db, secret, token, "held") or abort(404), False
    seat = queries.find_seat(db, message.game_id or "", message.seat or "") or abort(404)
    sender = read(message.raw or b"", envelope_sender=message.sender).sender
    return message, sender_auth.can_always_be_accepted(db, message, seat, sender)


@pages.get("/<token>")
def show(token: str) -> Page:
    with world().database.read() as db:
        message, always = _waiting(db, token)
        sender, secret = masked(read(message.raw or b"").sender), sender_auth.carries_secret(message)
    return render_template("confirm_sender.html", sender=sender, secret=secret, always=always)


@pages.post("/<token>")
def decide(token: str) -> Page:
    """Yes: the message counts. Always: so do later ones. No: the seat gets a new address if its old one was used."""
    said = request.form.get("said", "")
    if said not in {"always", "no", "yes"}:
        abort(400)

    def work(db: Transaction) -> str:
        message, may_add = _waiting(db, token)
        if said != "no":
            return _TOLD[inbox.confirm(db, message.id, world().clock(), always=may_add and said == "always")]
        sender_auth.disown(db, message, world().clock())
        if sender_auth.carries_secret(message):
            return N_("We've sent you an email with your new address.")
        return N_("We won't carry out any of it.")

    try:
        became = parsing.write(world().database, work)
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("confirm_sender.show", token=token))
    told(became)
    return redirect(url_for("home.home"))
