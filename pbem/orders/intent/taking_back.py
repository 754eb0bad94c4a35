"""Whether a line of talk right below an answer takes it back, denies it or makes it depend on something."""

from __future__ import annotations

import re
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.beside import CHANGING, is_beside
from pbem.orders.intent.clauses import Clause, Does, clauses
from pbem.orders.intent.undecided import undecided
from pbem.orders.intent.words import bits

_ADDRESS: Final = re.compile(r"\S+@\S+|(?i:www\.|https?://)\S+")
_LONGEST: Final = 300
"""Letters of talk that are judged."""
_NEVER: Final = {"correction", "retraction"}
_NAMED: Final = {"number", "place", "tile"}


def takes_back(text: str, context: Context) -> bool:
    """`Not a chance.`, `But I may change it.`, `Unless Ben objects.`; unlike `Ben won't like that`.

    Long talk is judged by its beginning. Raises TooMuchWork.
    """
    text = _ADDRESS.sub("", text[:_LONGEST])
    cut = clauses(bits(text, context)) if text.strip() else []
    roles = set[str]().union(*map(_roles, cut))
    supposes = "condition" in roles and not roles & _NAMED  # unlike `if gone, 11`
    return bool(undecided(f"; {text}")) or supposes or any(map(_may_change, cut))


def _roles(clause: Clause) -> set[str]:
    """The parts of its words, without initials: `Ada S.`"""
    return {bit.role for bit in clause.bits if len(bit.said) > 1 or bit.role == "number"}


def _may_change(clause: Clause) -> bool:
    """Whether a clause corrects something, or denies, doubts or asks what may be the answer."""
    roles = _roles(clause)
    others = clause.opens is not None and clause.opens.of_others and roles & CHANGING <= {"negation"}
    talks = others or clause.does is Does.REASONS or is_beside(clause)  # `Ben won't like that`
    return bool(roles & _NEVER) or (bool(roles & CHANGING) and not talks)


__all__ = ["takes_back"]
