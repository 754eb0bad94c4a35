"""Forms: checks of what people type, and a form that is sent twice counts once."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from flask import g, request

from pbem.i18n import N_
from pbem.service.accounts.nonces import consume
from pbem.service.accounts.players import mail_address
from pbem.service.errors import NotPossible
from pbem.service.transactions import Transaction
from pbem.web.security import world

NO_ADDRESS: Final = N_("“{word}” is no mail address.")


def address(word: str, reason: str = NO_ADDRESS, **named: Any) -> str:
    """A mail address, in lower case; raises NotPossible, for the reason given."""
    found = mail_address(word)
    if found is None:
        raise NotPossible(reason, word=word[:80], **named)
    return found


def sent_again(db: Transaction) -> bool:
    """Whether this very form, of this very page, was taken in before. The token tells one page from the next."""
    fields = sorted(request.form.items(multi=True))
    form = repr((request.path, g.player.id, fields)).encode()
    return not consume(db, f"form:{hashlib.sha256(form).hexdigest()}", world().clock())
