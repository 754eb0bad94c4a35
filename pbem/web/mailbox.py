"""A simple webmail for servers without a mail account: shows the Maildir of outgoing mail, and can reply.

Available only if no relay is configured, and only on this machine, because it shows everybody's mail.
"""

from __future__ import annotations

import smtplib
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final
from urllib.parse import urlsplit

from flask import Blueprint, Response, abort, current_app, flash, redirect, render_template, request, url_for

from pbem.mail.bodies import unflowed
from pbem.mail.transports.maildir import Mailbox
from pbem.web.listening import Listens
from pbem.web.security import Page, proxied, world

pages = Blueprint("mailbox", __name__, url_prefix="/mailbox")

IN_A_FRAME: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'self'; sandbox allow-popups"
)


_HERE: Final = ("127.0.0.1", "::1", "localhost")


@pages.before_request
def only_here() -> None:
    """Allow only local requests: from this machine, by a local host name, not proxied, with a local site URL.

    If the site's URL weren't local, there could be a proxy in front that doesn't identify itself. The host name is
    checked because any site can point its name here and then read the page.
    """
    names = {urlsplit(f"//{request.host}").hostname, urlsplit(world().settings.url).hostname}
    if request.remote_addr not in _HERE or not names <= {*_HERE} or proxied():
        abort(403)


def _box() -> Mailbox:
    return Mailbox(world().settings.maildir)


@pages.get("/")
def addresses() -> str:
    return render_template("mailbox.html", addresses=_box().addresses(), listens=_listens(""))


@pages.get("/<address>/")
def folder(address: str) -> str:
    listens = _listens(address)
    return render_template("mail_folder.html", address=address, mails=_box().messages(address), listens=listens)


def _listens(address: str) -> Listens:
    return Listens(url_for("live.local_mail", address=address or None), _box().mark(address))


@pages.get("/<address>/<key>")
def mail(address: str, key: str) -> str:
    """One mail: HTML, text or raw; and a reply."""
    message = _read(address, key)
    shown = request.args.get("as", "html")
    body = message.get_body(("plain",))
    return render_template(
        "mail.html",
        address=address,
        key=key,
        message=message,
        shown=shown if shown in ("html", "text", "raw") else "html",
        text="\n".join(unflowed(body.get_content(), delsp=False)) if body else "",
        raw=_box().get(address, key).decode("utf-8", "replace") if shown == "raw" else "",
        reply_to=parseaddr(str(message.get("Reply-To", message["From"])))[1],
    )


@pages.get("/<address>/<key>/html")
def html(address: str, key: str) -> Response:
    """The HTML part, for a sandboxed frame; its pictures come from the mail itself."""
    body = _read(address, key).get_body(("html",))
    text = body.get_content() if body else "<p>This mail has no HTML part.</p>"
    text = text.replace("cid:", url_for("mailbox.part", address=address, key=key, cid="") + "")
    response = Response(text, mimetype="text/html")
    response.headers["Content-Security-Policy"] = IN_A_FRAME
    return response


@pages.get("/<address>/<key>/part/")
@pages.get("/<address>/<key>/part/<cid>")
def part(address: str, key: str, cid: str = "") -> Response:
    """A picture inside a mail."""
    parts = _read(address, key).walk()
    inside = next((part for part in parts if part.get("Content-ID", "").strip("<>") == cid), None)
    if inside is None or inside.get_content_maintype() != "image":
        abort(404)
    response = Response(inside.get_payload(decode=True), mimetype=inside.get_content_type())
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"  # a sandboxed frame has an opaque origin
    return response


@pages.post("/<address>/<key>/reply")
def reply(address: str, key: str) -> Page:
    """Compose a real message, as a mail program would, and send it to the real listener."""
    message = _read(address, key)
    answer = EmailMessage(policy=policy.SMTP)
    to = parseaddr(str(message.get("Reply-To", message["From"])))[1]
    answer["From"], answer["To"] = address, to
    answer["Subject"] = "Re: " + str(message.get("Subject", "")).removeprefix("Re: ")
    answer["Date"], answer["Message-ID"] = formatdate(), make_msgid(domain="mailbox.invalid")
    answer["In-Reply-To"] = str(message["Message-ID"])
    answer["References"] = f"{message.get('References', '')} {message['Message-ID']}".strip()
    body = message.get_body(("plain",))
    quoted = "".join(f"> {line}\n" for line in (body.get_content() if body else "").splitlines())
    answer.set_content(f"{request.form.get('text', '').strip()}\n\n{message['From']} wrote:\n{quoted}")
    listener = current_app.config.get("SMTP_LISTENER", world().settings.smtp)
    try:
        with smtplib.SMTP(listener.host, listener.port, timeout=10) as smtp:
            smtp.send_message(answer, address, [to])
    except (OSError, smtplib.SMTPException) as error:
        flash(f"The listener did not take it: {error}")
        return redirect(url_for("mailbox.mail", address=address, key=key))
    flash("Sent. The answer comes back into this mailbox in a moment.")
    return redirect(url_for("mailbox.folder", address=address))


def _read(address: str, key: str) -> EmailMessage:
    try:
        raw = _box().get(address, key)
    except KeyError:
        abort(404)
    message = message_from_bytes(raw, policy=policy.default)
    assert isinstance(message, EmailMessage)
    return message
