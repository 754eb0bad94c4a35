"""Words that nobody knows beside the words of an order, where they change nothing in it: `I hereby play my trusty 9`.

Such a word describes how something is done, what somebody is like, or to whom one talks. It may be more than that
before the first word of the order, where it can tell whose deed it is (`my brother takes card 3`); before a number,
which it can make vague (`about 2`); and where it resembles a word that denies or doubts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.orders.intent.bit import Bit, first_said
from pbem.orders.intent.clauses import PERSON, Clause
from pbem.orders.intent.soundalikes import may_change
from pbem.orders.intent.words import WHERE

_SHORTEST: Final = 3
_MOST: Final = 5


def beside_turn(clause: Clause, at: int) -> bool:
    """Whether an unknown word changes nothing in a part of a turn that is told with number and region."""
    roles = {bit.role for bit in clause.bits}
    whole = "number" in roles and bool(roles & WHERE)
    behind = clause.bits[at + 1 :]
    verdict = at > 0 and not any(bit.role != "idle" for bit in behind) and not _is_mine(clause.bits[:at])
    led = _is_mine(clause.bits[:at]) or _goes_on(clause.bits, at)
    return whole and led and not verdict and _is_free(clause, at)


def _is_free(clause: Clause, at: int) -> bool:
    bit = clause.bits[at]
    behind = first_said(clause.bits[at + 1 :])
    vague = behind is not None and behind.role == "number"
    long = len(bit.said) >= _SHORTEST and bit.said.isalpha()
    unknown = sum(one.role == "unknown" for one in clause.bits)
    named = sum(one.slot for one in clause.bits)
    few = unknown <= min(named, _MOST)
    return long and few and not (clause.unsure or vague or bit.value == "unit" or may_change(bit.said))


def _is_mine(before: Sequence[Bit]) -> bool:
    """Whether only the player can be the one who does it, because of what stands before the word."""
    others = any(bit.of_others for bit in before)
    said = [n for n, bit in enumerate(before) if bit.said in PERSON]
    return bool(said) and not others and not any(bit.role == "unknown" for bit in before[: said[0]])


def _goes_on(bits: Sequence[Bit], at: int) -> bool:
    """Whether a number with its region, or a card with its number, stands before the word."""
    first = next((n for n, bit in enumerate(bits) if bit.role == "unknown"), at)
    roles = [bit.role for bit in bits[:first]]
    return "number" in roles and not any(bit.role == "others" for bit in bits[:first])


__all__ = ["beside_turn"]
