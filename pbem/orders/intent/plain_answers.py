"""Answers to questions other than a turn that are plain, whatever is told beside them.

Who is asked for a power card or a region and mentions only one of them seldom means anything but to answer; the same
holds for a veto in clear words, and for returns of which each region has its number. So words that nobody knows are no
obstacle, as long as all of this holds: the text mentions no other value; nothing is corrected, supposed or quoted; the
clause of the answer says nothing of other players and denies, doubts and asks nothing; its words are in an order in
which they can't have another subject; and what is told beside it has a subject of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from pbem.orders.context import Context
from pbem.orders.intent.evidence_support import Weighed
from pbem.orders.intent.mentions import Row
from pbem.orders.intent.plain_returns import returned
from pbem.orders.intent.plain_values import card, region
from pbem.orders.intent.plain_vetoes import veto
from pbem.orders.intent.told import Doubt, Plain
from pbem.rules.choices import Part


def plain_answer(row: Row, likely: Sequence[Weighed], context: Context) -> Plain:
    """The answer to a question other than a turn. `likely`: what the text may mean, best first."""
    part = context.part
    match part:
        case Part.POWER:
            return card(row, likely, context)
        case Part.DISC:
            return region(row, likely, context)
        case Part.RETURN:
            return returned(row, likely, context)
        case Part.VETO:
            return veto(row, likely, context)
        case _:
            return Plain("", (Doubt("another question"),))


__all__ = ["plain_answer"]
