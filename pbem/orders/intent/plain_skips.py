"""Whether the only half that is left of a turn is plainly skipped: `none`, `I won't place anybody, thanks`.

The clauses that say so consist of known words only and name nothing else. What is told beside them has a subject of its
own, and names no region or number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.beside import against_beside, conditions, told
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.evidence_support import begins
from pbem.orders.intent.mentions import Row
from pbem.orders.intent.told import Doubt, Plain
from pbem.orders.intent.words import Bit
from pbem.orders.line import SKIPPING
from pbem.orders.spellings import forms, words_listed
from pbem.rules import choices

_NONE: Final = {" ".join(form) for form in (*forms("word", "nothing"), *forms("link", "nobody"))}
_RENOUNCES: Final = words_listed("renouncing")
_SO_FAR: Final = words_listed("so_far")
_DENYING: Final = {"not", "never"}
"""Words that deny what stands behind them, unlike the `no` of languages that deny twice."""
_WISHING: Final = words_listed("rather_not")
_AFFIRMING: Final = {"idle", "social", "piece", "him", "negation", "later"}
_BESIDE: Final = {("word", "nothing"), ("word", "any"), ("report", "anybody"), ("report", "more"), ("keep", "keep")}
_NAMED: Final = {"number", "place", "tile", "colour", "card"}
_TOLD: Final = ("report", "")
"""A form of a verb that tells what somebody does."""
_COURT: Final = "court"
_NEVER: Final = {"correction", "retraction", "question", "request", "condition"}


def left(context: Context) -> str:
    """The half of a turn that is the only one left, `place` or `special`; "" if there is none or a choice."""
    options = context.question["options"] if context.question and context.choice is choices.HALF else []
    halves = [half for half in options if half in SKIPPING]
    return halves[0] if len(halves) == 1 else ""


def skipped(row: Row, context: Context) -> Plain:
    """The order that skips the half that is left, if the text says no more than that."""
    half = left(context)
    deciding = {n for n, clause in enumerate(row.clauses) if half and _decides(clause, half)}
    if not any(_skips(row.clauses[n].bits, half) for n in deciding):
        return Plain("")
    acting = [n for n in deciding if _acts(row.clauses[n].bits, half) and not _skips(row.clauses[n].bits, half)]
    acts = (Doubt("done", told(row.clauses[n])) for n in acting)
    return Plain(SKIPPING[half], (*acts, *_against(row.clauses, deciding)))


def _decides(clause: Clause, half: str) -> bool:
    """Whether a clause has no words but those of a refusal."""
    known = all(_is_known(bit, half) for bit in clause.bits)
    return known and clause.end != "?" and clause.does not in {Does.REASONS, Does.SUPPOSES}


def _is_known(bit: Bit, half: str) -> bool:
    if bit.idle or bit.role in _AFFIRMING or (bit.role, bit.value) in _BESIDE or bit.said in _WISHING:
        return True
    renounces = bit.role == "unknown" and begins(bit.said, _RENOUNCES)
    return renounces or (bit.role == "verb" and bit.value in {half, f"no_{half}"})


def _skips(bits: Sequence[Bit], half: str) -> bool:
    """`none`, `I won't place anybody`, `I renounce placing`: but neither `no` alone nor what is denied twice."""
    none = any(bit.said.split()[-1] in _NONE or (bit.role, bit.value) == ("verb", f"no_{half}") for bit in bits)
    renounces = any(begins(bit.said, _RENOUNCES) for bit in bits)
    denies = any(bit.role == "negation" for bit in bits)
    twice = (none or renounces) and any(bit.role == "negation" and bit.value in _DENYING for bit in bits)
    return (none or (_acts(bits, half) and (denies or renounces))) and not twice


def _acts(bits: Sequence[Bit], half: str) -> bool:
    return any((bit.role, bit.value) == ("verb", half) for bit in bits)


def _against(clauses: Sequence[Clause], deciding: set[int]) -> Iterator[Doubt]:
    yield from (Doubt("a question", told(clause)) for clause in clauses if clause.end == "?")
    for n, clause in enumerate(clauses):
        yield from (Doubt("only until now", bit.said) for bit in clause.bits if bit.said in _SO_FAR)
        yield from (Doubt("later", bit.said) for bit in clause.bits if bit.role == "later")
        if n not in deciding and clause.does is not Does.REASONS:
            yield from (Doubt("told of somebody", bit.said) for bit in clause.bits if (bit.role, bit.value) == _TOLD)
        named = (bit for bit in clause.bits if bit.role in _NAMED and bit.value != _COURT)
        yield from (Doubt("something is named", bit.said) for bit in named if n not in deciding)
        yield from (Doubt("a correction", bit.said) for bit in clause.bits if bit.role in _NEVER)
    yield from conditions(clause for n, clause in enumerate(clauses) if n not in deciding)
    yield from against_beside(clauses, deciding)


__all__ = ["left", "skipped"]
