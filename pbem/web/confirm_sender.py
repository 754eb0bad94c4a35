"""`Was this you?`: where a player says whether a message from elsewhere was theirs. Opening the page never acts."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.mail.addresses import masked
from pbem.mail.message import read
from pbem.service.accounts.mail_tokens import by_token
from pbem.service.accounts.players import NotPossible
from pbem.service.games import parsing, sender_auth
from pbem.service.inbound import inbox
from pbem.store.games import seat_of
from pbem.store.models import Message
from pbem.web.locale import refused, told
from pbem.web.security import Page, world

pages = Blueprint("confirm", __name__, url_prefix="/confirm")


def _waiting(db: Session, token: str) -> Message:
    """The message, while it waits; 404 afterwards, and for a guessed token."""
    message = by_token(db, world().settings.secret, "confirm", Message, token)
    if message is None or message.direction != "in":
        abort(404)
    if not sender_auth.awaits_confirmation(message, seat_of(db, message.game_id or "", message.seat or "")):
        abort(404)
    return message


@pages.get("/<token>")
def show(token: str) -> Page:
    with world().database.read() as db:
        sender = masked(read(_waiting(db, token).raw or b"").sender)
    return render_template("confirm.html", sender=sender)


@pages.post("/<token>")
def decide(token: str) -> Page:
    """Yes, and the message counts; or no, and the seat gets a new address."""
    said = request.form.get("said", "")
    if said not in {"no", "yes"}:
        abort(400)

    def work(db: Session) -> None:
        message = _waiting(db, token)
        if said == "no":
            sender_auth.rotate(db, message.game_id or "", message.seat or "", world().clock())
        else:
            inbox.confirm(db, message.id, world().clock())

    try:
        parsing.write(world().database, work)
    except NotPossible as reason:
        refused(reason)
        return redirect(url_for("confirm.show", token=token))
    told(
        N_("A mail with your new address is on its way.")
        if said == "no"
        else N_("It counts. The answer comes by mail.")
    )
    return redirect(url_for("entry.home"))
