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
    """The first of these words in a text, or what puts off or denies all of it; "" if there is none."""
    said = plain(text)
    found = _pattern().search(said) or _denied_at_first().match(said) or _denied_behind().search(said)
    return found[0] if found else _put_off_at_end(said)


def _put_off_at_end(said: str) -> str:
    """`12, später`, unlike `bis später`."""
    *before, last = said.rstrip(" .!,;").split(" ")
    puts_off = before and last in words_listed("putting_off") and before[-1] not in words_listed("until_then")
    return last if puts_off else ""


@cache
def _denied_at_first() -> re.Pattern[str]:
    """`Not: 2 from the court`, `Never! …`; but `No! Veto` denies something else."""
    never, denying = ("|".join(map(re.escape, sorted(words_listed(key)))) for key in ("never", "denying"))
    return re.compile(rf"\W*(?:(?:{never})\s*[!.:,]|(?:{denying})\s*:)")


@cache
def _denied_behind() -> re.Pattern[str]:
    """`9. Not a chance`, unlike `Not on my watch! Veto`."""
    phrases = "|".join(map(re.escape, sorted(words_listed("denying_behind"))))
    return re.compile(rf"(?s)(?:\w\W*[.!?,:\n-]|;)\W*(?:{phrases})(?!\w)")


@cache
def _pattern() -> re.Pattern[str]:
    phrases = sorted(words_listed("undecided"))
    stems = [re.escape(one) for one in phrases if len(one) >= _STEM and " " not in one]
    whole = [re.escape(one) for one in phrases if len(one) < _STEM or " " in one]
    return re.compile(rf"(?<!\w)(?:{'|'.join(stems)}|(?:{'|'.join(whole)})(?!\w))")


__all__ = ["undecided"]
