"""What people type into fields, made sure of."""

from __future__ import annotations

import re
from typing import Any, Final

from pbem.service.people.limits import NotPossible
from pbem.tongue import mark

_ADDRESS: Final = re.compile(r"[^@\s<>,;:\"]{1,64}@[^@\s<>,;:\"]{1,190}")
NO_ADDRESS: Final = mark("“{word}” is no mail address.")


def address(word: str, reason: str = NO_ADDRESS, **named: Any) -> str:
    """A mail address, in lower case; raises NotPossible, for the reason given."""
    if not _ADDRESS.fullmatch(word):
        raise NotPossible(reason, word=word[:80], **named)
    return word.lower()
