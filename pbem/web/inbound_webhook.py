"""Inbound mail by webhook: an authenticated provider posts each raw message.

`PROVIDERS` has a function for each provider that reads the message from a request. To add a provider, copy one. The
responses are those that the providers expect: 200 is accepted (and committed), 403 and 406 are permanent, everything
else is retried; so our own errors give 503.

    mailgun    a route `forward("https://…/inbound/mailgun/mime")`; signed with the account's webhook signing key
    postmark   an inbound stream with "include raw email content", posting to https://postmark:PASSWORD@…/inbound/postmark
"""

from __future__ import annotations

import hashlib
import hmac
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final
from urllib.parse import parse_qsl

from flask import Blueprint, Request, abort, request

from pbem.mail.mime import MAX_BYTES
from pbem.mail.transports import MessageRefused
from pbem.service.accounts.nonces import consume
from pbem.service.inbound import arrival_time, inbox
from pbem.service.transactions import savepoint
from pbem.web.security import world

log = logging.getLogger(__name__)
pages = Blueprint("inbound", __name__, url_prefix="/inbound")

FRESH: Final = timedelta(hours=12)  # a provider that can't reach us retries this long with the same signature
MOST: Final = 3 * MAX_BYTES  # per request: forms and JSON encode some bytes as several


@dataclass(frozen=True, slots=True)
class Posted:
    """A message posted by a provider. `once`: a token that only one request may use, "" if there is none."""

    sender: str
    recipients: tuple[str, ...]
    raw: bytes
    once: str = ""


@pages.post("/<provider>")
@pages.post("/<provider>/mime")
def take(provider: str) -> tuple[str, int]:
    """Accept a message posted by a provider."""
    secret = world().settings.webhooks.get(provider)
    if secret is None:
        abort(404)
    posted = PROVIDERS[provider](request, secret)
    if len(posted.raw) > MAX_BYTES:
        return "The message is too large.", 406
    try:
        return _store(provider, posted)
    except MessageRefused as refused:
        return refused.sentence, 406 if refused.permanent else 503
    except Exception:
        log.exception("a posted message of %d bytes was not stored", len(posted.raw))
        return "A fault of ours, please try again later.", 503


def roomy() -> None:
    """Raise the size limits before anything reads the request, because a mail may be larger than a form; keep its raw
    bytes.
    """
    if request.path.startswith(f"{pages.url_prefix}/"):
        request.max_content_length = request.max_form_memory_size = MOST
        request.get_data(cache=True)


def _store(provider: str, posted: Posted) -> tuple[str, int]:
    """Store the message and the used token in one transaction, so that a failed request can be retried."""
    now, settings = world().clock(), world().settings
    accepted = arrival_time.accepted(settings.received, posted.raw, "webhooks")
    stored = refused = None
    with world().database.write() as db:
        if posted.once and not consume(db, f"{provider}:{posted.once}", now):
            return "Taken before.", 200
        counts = arrival_time.counts_from(db, accepted, now, settings.backdate)
        for recipient in posted.recipients:
            try:
                with savepoint(db):  # a refused message leaves nothing behind
                    inbox.store(db, settings.secret, posted.sender, recipient, posted.raw, now, how=inbox.How(counts))
                stored = recipient
            except MessageRefused as one:
                refused = one
        if refused and not (stored and refused.permanent):
            raise refused
    return "Stored.", 200


def _mailgun(post: Request, secret: str) -> Posted:
    """Read a form.

    Its timestamp and token are signed but its content isn't, so a token is accepted only once and for a limited time.
    """
    form = post.form
    at, token = form.get("timestamp", ""), form.get("token", "")
    signed = hmac.new(secret.encode(), f"{at}{token}".encode(), hashlib.sha256).hexdigest()
    if not hmac.compare_digest(signed.encode(), form.get("signature", "").encode()):
        abort(403)
    age = world().clock().timestamp() - (int(at) if at.isdecimal() and len(at) < 12 else 0)
    if not token or abs(age) > FRESH.total_seconds():
        abort(403)
    return Posted(form.get("sender", ""), _several(form.get("recipient", "")), _body(post), token)


def _body(post: Request) -> bytes:
    """The field `body-mime` as bytes, because the form's decoded text may differ from the original mail."""
    if post.mimetype == "application/x-www-form-urlencoded":
        fields = parse_qsl(post.get_data().decode("latin-1"), encoding="latin-1", max_num_fields=200)
        return next((value.encode("latin-1") for name, value in fields if name == "body-mime"), b"")
    file = post.files.get("body-mime")
    return file.read(MAX_BYTES + 1) if file else post.form.get("body-mime", "").encode("utf-8", "surrogateescape")


def _postmark(post: Request, secret: str) -> Posted:
    """Read JSON, authenticated by the password in the URL. A repeat is recognised by the message itself."""
    given = post.authorization
    password = (given.password or "") if given and given.type == "basic" else ""
    if not hmac.compare_digest(password.encode(), secret.encode()):
        abort(403)
    sent: Any = post.get_json(silent=True)
    if not isinstance(sent, dict) or not isinstance(sent.get("RawEmail"), str):
        abort(406)
    full, recipient = sent.get("FromFull"), sent.get("OriginalRecipient")
    sender = full.get("Email") if isinstance(full, dict) else None
    raw = sent["RawEmail"].encode("utf-8", "replace")
    return Posted(str(sender or ""), _several(recipient if isinstance(recipient, str) else ""), raw)


def _several(recipients: str) -> tuple[str, ...]:
    return tuple(found for one in recipients.split(",")[:50] if (found := one.strip()))


PROVIDERS: Final[dict[str, Callable[[Request, str], Posted]]] = {"mailgun": _mailgun, "postmark": _postmark}
