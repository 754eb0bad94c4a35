"""Ensures that a form sent twice counts only once."""

from __future__ import annotations

import hashlib

from flask import g, request

from pbem.service.accounts.nonces import consume
from pbem.service.transactions import Transaction
from pbem.web.security import world


def sent_again(db: Transaction) -> bool:
    """Whether this form was already accepted. Its CSRF token distinguishes one page load from the next."""
    fields = sorted(request.form.items(multi=True))
    form = repr((request.path, g.player.id, fields)).encode()
    return not consume(db, f"form:{hashlib.sha256(form).hexdigest()}", world().clock())
