"""Words with which a text only weighs up, advises, puts off or takes back what it tells, so that it is asked back.

"Plan B: 3 from Aragón" -> "plan b"
"9. Revoked."           -> "revok"
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from pbem.orders.spellings import plain, words_listed

_STEM: Final = 5
"""Letters of a single word that may have any ending."""


def undecided(text: str) -> str:
    """The first of these words in a text; "" if there is none."""
    found = _pattern().search(plain(text))
    return found[0] if found else ""


@cache
def _pattern() -> re.Pattern[str]:
    phrases = sorted(words_listed("undecided"))
    stems = [re.escape(one) for one in phrases if len(one) >= _STEM and " " not in one]
    whole = [re.escape(one) for one in phrases if len(one) < _STEM or " " in one]
    return re.compile(rf"(?<!\w)(?:{'|'.join(stems)}|(?:{'|'.join(whole)})(?!\w))")


__all__ = ["undecided"]
