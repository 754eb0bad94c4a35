"""Whether words say that what they go with is done before something else: `score first`, `before that 3 Valencia`."""

from __future__ import annotations

from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.words import bits
from pbem.orders.spellings import words_listed

_BEFOREHAND: Final = words_listed("beforehand")


def comes_first(text: str, context: Context) -> bool:
    """Whether a text may put what it orders before what was said earlier. Raises TooMuchWork."""
    return any(
        bit.role == "earlier" or (bit.role, bit.value) == ("word", "first") or bit.said in _BEFOREHAND
        for bit in bits(text, context)
    )


__all__ = ["comes_first"]
