"""Limits how much of a message its receipt repeats: only the first items of each kind, with long lines cut.

The page shows the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from pbem.facts import ProblemFacts, ReceiptFacts

_MOST: Final = {"problems": 6, "stored": 12, "retracted": 12, "waiting": 12, "tried": 3, "press": 8, "notices": 6}
"""More than anybody writes by hand; even so, a receipt stays well below the size at which mail programs truncate."""
_LONGEST: Final = 160  # characters of a repeated line


def shortened(reading: ReceiptFacts) -> tuple[ReceiptFacts, int]:
    """The reading limited to what a mail should repeat, and the number of items left out."""
    told: dict[str, Sequence[Any]] = {name: getattr(reading, name) for name in _MOST}
    left = sum(max(0, len(things) - _MOST[name]) for name, things in told.items())
    kept: dict[str, Any] = {name: things[: _MOST[name]] for name, things in told.items()}
    kept["problems"] = [_clipped(problem) for problem in kept["problems"]]
    return replace(reading, **kept, talk=[clipped(text) for text in reading.talk]), left


def clipped(text: str, around: str = "") -> str:
    """The line cut to the maximum length, around that word."""
    if len(text) <= _LONGEST:
        return text
    at = max(0, text.find(around) - _LONGEST // 2) if around else 0
    before, after = "… " if at else "", " …" if at + _LONGEST < len(text) else ""
    return f"{before}{text[at : at + _LONGEST].strip()}{after}"


def _clipped(problem: ProblemFacts) -> ProblemFacts:
    return replace(problem, text=clipped(problem.text, problem.word), word=clipped(problem.word))
