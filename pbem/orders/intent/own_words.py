"""Whether a text is one of our own sentences, sent back without a mark: no order is looked for in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from pbem.i18n import texts
from pbem.orders.spellings import plain

_TOGETHER: Final = 3
"""Words in a row that are compared."""
_SHARE: Final = 0.5
_HOLE: Final = re.compile(r"\{[^}]*\}")
_WORD: Final = re.compile(r"[^\W\d_]+")


def is_ours(text: str, language: str) -> bool:
    """Whether most of its words stand in the same order in a sentence of ours."""
    runs = list(_runs(text))
    if not runs:
        return False
    known = _known("en") | _known(language) if language != "en" else _known("en")
    return sum(hash(run) in known for run in runs) >= _SHARE * len(runs)


@cache
def _known(language: str) -> frozenset[int]:
    return frozenset(hash(run) for text in texts(language) for part in _HOLE.split(text) for run in _runs(part))


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    words = [plain(word) for word in _WORD.findall(text.replace("'", "").replace("’", ""))]
    for at in range(len(words) - _TOGETHER + 1):
        yield tuple(words[at : at + _TOGETHER])


__all__ = ["is_ours"]
