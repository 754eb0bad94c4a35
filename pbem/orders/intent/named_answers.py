"""Power cards and regions that a text names, proposed however little speaks for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.beside import counts
from pbem.orders.intent.bit import first_said
from pbem.orders.intent.clauses import PERSON, Clause, Does
from pbem.orders.intent.evidence import weighed
from pbem.orders.intent.evidence_support import GOING, TO, region_of, spelt_place
from pbem.orders.intent.mentions import NEVER, Mark, Mention, Row, What
from pbem.orders.intent.told import MOST_OFFERED
from pbem.rules.choices import Part

_SHORT: Final = 8
"""Words of a text that hardly says more than where somebody goes."""
_ANSWERS: Final = (What.NUMBER, What.PLACE, What.EXTREME)
_OTHERWISE: Final = {"condition", "retraction", "always"}
"""Parts of words with which a value may be for something else than the answer."""
_CHOOSING: Final = GOING | {"verb", "him", "home", "contrast"}
"""Parts of words that are seldom said of a region elsewhere than in the game."""
_SIGNS: Final = {"minus", "plus"}


def only_named(row: Row, context: Context) -> list[str]:
    """The few cards or regions that a text names although little speaks for them, likeliest first."""
    return _lone_value(row, context) or _few_values(row, context)


def also_named(row: Row, context: Context) -> list[str]:
    """The cards or regions that a text names, but for what is denied, only counted, or compared with another."""
    said = (one for one in _legal(row, context) if not (one.marks & NEVER or _is_told_of(row, one)))
    return _texts(said, context)


def _legal(row: Row, context: Context) -> Iterator[Mention]:
    """What a text names that can be the answer, other than of other players."""
    part = context.part
    offered = context.question.get("options", []) if context.question else []
    options = {str(one).partition("/")[0] for one in offered}
    what = {Part.POWER: What.NUMBER, Part.DISC: What.PLACE}.get(part) if part else None
    for one in row.of(what) if what else ():
        signed = one.at > 0 and row.words[one.at - 1].role in _SIGNS
        if one.value in options and not (signed or _is_of_others(row.clauses[one.clause])):
            yield one


def _texts(said: Iterator[Mention], context: Context) -> list[str]:
    """The answers in the order language, each once."""
    values = dict.fromkeys(one.value for one in said)
    discs = context.part is Part.DISC
    return [spelt_place(value) if discs else value for value in values]


def _lone_value(row: Row, context: Context) -> list[str]:
    """The only value that a text names, unless it asks, supposes or counts something."""
    said = _texts(_legal(row, context), context)
    shifts = any(one.role in _SIGNS and two.role == "number" for one, two in pairwise(row.words))
    asks = any(_is_asked(clause) or clause.does is Does.SUPPOSES for clause in row.clauses)
    lasts = any(bit.value in {"unit", "until"} or bit.role == "always" for bit in row.words)
    return said if len(said) == 1 and _goes(row, context) and not (shifts or asks or lasts) else []


def _goes(row: Row, context: Context) -> bool:
    """Whether a text plays a card, tells where somebody goes, or is short."""
    if context.part is Part.POWER:
        return True
    short = len(row.words) <= _SHORT and not any(bit.role == "social" for bit in row.words)
    return short or any(bit.role in GOING or bit.said in TO for bit in row.words)


def _is_asked(clause: Clause) -> bool:
    """Whether a clause asks something, unlike `can I have the 1?`"""
    return clause.end == "?" and not any(bit.role == "request" for bit in clause.bits)


def _few_values(row: Row, context: Context) -> list[str]:
    """The few values that are said of nobody else, likeliest first."""
    if any(bit.role in _OTHERWISE for bit in row.words):
        return []
    row = _without_vain_corrections(row)
    values = {_value(one, context) for one in row.of(*_ANSWERS) if _may_be_meant(row, one)}
    found = [one.text for one in weighed(row, context) if one.text in values or one.text.partition(" ")[0] in values]
    return found if len(values) <= MOST_OFFERED else []


def _without_vain_corrections(row: Row) -> Row:
    """What a text mentions, if nothing stands behind its corrections: `Galicia. Good night, or rather morning`."""
    cues = [n for n, bit in enumerate(row.words) if bit.role == "correction"]
    last = max((one.at for one in row.mentions if one.what in _ANSWERS), default=0)
    if not cues or cues[0] < last or any(bit.role in {"negation", "denial"} for bit in row.words[last:]):
        return row
    return replace(row, mentions=tuple(replace(one, marks=one.marks - {Mark.CORRECTED}) for one in row.mentions))


def _value(one: Mention, context: Context) -> str:
    return spelt_place(region_of(one, context)) if one.what is What.PLACE else one.value


def _may_be_meant(row: Row, one: Mention) -> bool:
    """Whether a value is said of nobody else, and nobody is asked for it."""
    clause = row.clauses[one.clause]
    others = any((bit.role == "colour" and bit.value != "own") or bit.value == "anybody" for bit in clause.bits)
    beside = any(bit.role == "social" or bit.value == "unit" for bit in clause.bits)  # `See you in Granada!`
    alone = all(bit.slot or bit.idle for bit in clause.bits)
    chosen = alone or any(bit.role in _CHOOSING or bit.said in PERSON for bit in clause.bits)
    chosen |= one.what is not What.PLACE
    return chosen and not others and not beside and clause.does is not Does.ASKS


def _is_told_of(row: Row, one: Mention) -> bool:
    """Whether a number counts something, or another card is compared with it."""
    before = first_said(reversed(row.words[: one.at]))
    return one.what is What.NUMBER and (counts(row, one) or (before is not None and before.role == "than"))


def _is_of_others(clause: Clause) -> bool:
    """Whether a clause tells of other players."""
    return any(bit.role == "report" or bit.of_others for bit in clause.bits)


__all__ = ["also_named", "only_named"]
