"""What people type into fields, made sure of."""

from __future__ import annotations

from typing import Any, Final

from pbem.i18n import N_
from pbem.service.accounts.players import mail_address
from pbem.service.errors import NotPossible

NO_ADDRESS: Final = N_("“{word}” is no mail address.")


def address(word: str, reason: str = NO_ADDRESS, **named: Any) -> str:
    """A mail address, in lower case; raises NotPossible, for the reason given."""
    found = mail_address(word)
    if found is None:
        raise NotPossible(reason, word=word[:80], **named)
    return found
