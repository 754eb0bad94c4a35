"""List numbers, typed by people or added by mail programs, which aren't part of an order.

`1. power 12` alone keeps its number, and the player is asked, since a leading number may be an answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pbem.orders.press import is_end

_NUMBER: Final = re.compile(r"[\[(]?(\d{1,2}|[a-h](?=\)))[.)\]]\s+(?=\S)")


def unnumbered(own: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines without list numbers: at least two lines in a row, counted from 1.

    Messages to others, up to `end`, keep theirs.
    """
    bare = list(own)
    counted = _counts(own) if not any(is_end(text) for _, text in own) else []
    for at, count in enumerate(counted):
        if count and (count > 1 or next(filter(None, counted[at + 1 :]), None) == 2):
            bare[at] = (own[at][0], _NUMBER.sub("", own[at][1], count=1))
    return bare


def _counts(own: Sequence[tuple[int, str]]) -> list[int]:
    """Of each line its number in a list that is counted from 1; 0 of all others."""
    counts: list[int] = []
    last = 0  # the number of the line above, blank lines aside
    for _, text in own:
        found = _NUMBER.match(text)
        number = (int(found[1]) if found[1].isdecimal() else ord(found[1]) - ord("a") + 1) if found else 0
        counts.append(number if number == 1 or (number and number == last + 1) else 0)
        last = counts[-1] if text else last
    return counts
