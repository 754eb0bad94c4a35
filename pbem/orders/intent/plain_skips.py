"""Whether the only half that is left of a turn is plainly skipped: `none`, `I won't place anybody, thanks`.

The clauses that say so consist of known words only and name nothing else. What is told beside them has a subject of its
own, and names no region or number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.intent.beside import COPULAS, KEEPING, against_beside, conditions, told
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.evidence_support import begins
from pbem.orders.intent.mentions import Row
from pbem.orders.intent.told import Doubt, Plain
from pbem.orders.intent.words import Bit
from pbem.orders.line import SKIPPING
from pbem.orders.spellings import forms, words_listed
from pbem.orders.turn import NOTHING_DONE
from pbem.rules import choices

_NONE: Final = {" ".join(form) for form in (*forms("word", "nothing"), *forms("link", "nobody"))}
_RENOUNCES: Final = words_listed("renouncing")
_SO_FAR: Final = words_listed("so_far")
_DENYING: Final = {"not", "never"}
"""Words that deny what stands behind them, unlike the `no` of languages that deny twice."""
_WISHING: Final = words_listed("rather_not")
_AFFIRMING: Final = {"idle", "social", "piece", "him", "negation"}
_COURTEOUS: Final = {"social", "negation", "keep"}
_BESIDE: Final = {
    *(("word", "nothing"), ("word", "to"), ("word", "all"), ("word", "any")),
    *(("report", "anybody"), ("report", "more"), ("keep", "keep")),
}
_NAMED: Final = {"number", "place", "tile", "colour", "card"}
_POINTING: Final = words_listed("pointing")
_STAYING: Final = words_listed("staying_there")
_TOLD: Final = ("report", "")
"""A form of a verb that tells what somebody does."""
_COURT: Final = "court"
_NEVER: Final = {"correction", "retraction", "question", "request", "condition"}


def left(context: Context) -> str:
    """The half of a turn that is the only one left, `place` or `special`; "" if there is none or a choice."""
    options = context.question["options"] if context.question and context.choice is choices.HALF else []
    halves = [half for half in options if half in SKIPPING]
    return halves[0] if len(halves) == 1 else ""


def skips_half(orders: Sequence[Document], context: Context) -> bool:
    """Whether orders do no more than to skip the half that is left."""
    halves = [half for order in orders for choice in order.get("choices", ()) for half in choice["do"]]
    return bool(left(context) and halves) and all(half in NOTHING_DONE for half in halves)


def skipped(row: Row, context: Context) -> Plain:
    """The order that skips the half that is left, if the text says no more than that."""
    half = left(context)
    deciding = {n for n, clause in enumerate(row.clauses) if half and _decides(clause, half)}
    if not any(_skips(row.clauses[n].bits, half) for n in deciding):
        return Plain("")
    return Plain(SKIPPING[half], tuple(_against(row.clauses, deciding)))


def _decides(clause: Clause, half: str) -> bool:
    """Whether a clause has no words but those of a refusal."""
    keeps = any((bit.role, bit.value) == ("verb", f"no_{half}") for bit in clause.bits)  # `keep them at court`
    known = all(_is_known(bit, half) or (keeps and bit.value == _COURT) for bit in clause.bits)
    roles = {bit.role for bit in clause.bits}
    plain = _skips(clause.bits, half) or (roles & _COURTEOUS and roles <= _COURTEOUS | {"idle"})
    return bool(known and plain) and clause.end != "?" and clause.does not in {Does.REASONS, Does.SUPPOSES}


def _is_known(bit: Bit, half: str) -> bool:
    if bit.idle or bit.role in _AFFIRMING or (bit.role, bit.value) in _BESIDE or bit.said in _WISHING:
        return True
    renounces = bit.role in {"unknown", "word"} and _renounces(bit)
    return renounces or (bit.role == "verb" and bit.value in {half, f"no_{half}"})


def _renounces(bit: Bit) -> bool:
    """`waive`, `ich verzichte`"""
    return any(begins(word, _RENOUNCES) for word in bit.said.split())


def _skips(bits: Sequence[Bit], half: str) -> bool:
    """`none`, `I won't place anybody`, `I renounce placing`: but neither `no` alone nor what is denied twice."""
    skipping = [bit for bit in bits if (bit.role, bit.value) == ("verb", f"no_{half}")]
    saying = [bit for bit in bits if bit.role not in {"social", "idle"}]
    none = any(bit.value == "nothing" or set(bit.said.split()) & _NONE for bit in saying)
    renounces = any(_renounces(bit) for bit in bits)
    denies = any(bit.role == "negation" for bit in bits)
    twice = (none or renounces or skipping) and any(bit.role == "negation" and bit.value in _DENYING for bit in bits)
    others = [bit for bit in bits if bit not in skipping]
    stays = any(begins(bit.said, KEEPING) or bit.said in _STAYING or bit.said in COPULAS for bit in others)
    acts = any((bit.role, bit.value) == ("verb", half) for bit in bits)
    alone = renounces and not any(bit.role == "negation" for bit in bits)
    return bool(none or alone or skipping or (acts and (denies or renounces))) and not (twice or stays)


def _against(clauses: Sequence[Clause], deciding: set[int]) -> Iterator[Doubt]:
    yield from (Doubt("a question", told(clause)) for clause in clauses if clause.end == "?")
    for n, clause in enumerate(clauses):
        yield from (Doubt("only until now", bit.said) for bit in clause.bits if bit.said in _SO_FAR)
        yield from (Doubt("later", bit.said) for bit in clause.bits if bit.role == "later")
        if n not in deciding and clause.does is not Does.REASONS and _is_about_it(clause):
            yield Doubt("perhaps about it", told(clause))
        named = (bit for bit in clause.bits if bit.role in _NAMED and bit.value != _COURT)
        yield from (Doubt("something is named", bit.said) for bit in named if n not in deciding)
        never = _NEVER if n in deciding else {"correction", "retraction"}
        yield from (Doubt("a correction", bit.said) for bit in clause.bits if bit.role in never)
    yield from conditions(clause for n, clause in enumerate(clauses) if n not in deciding)
    yield from against_beside(clauses, deciding)


def _is_about_it(clause: Clause) -> bool:
    """Whether talk may tell what is done after all, or later: `everyone out!`, `I'll do it tonight`."""
    others = any(bit.role == "others" or (bit.role, bit.value) == _TOLD for bit in clause.bits)
    points = any(word in _POINTING for bit in clause.bits for word in bit.said.split())
    return others or points or not any(bit.role == "unknown" for bit in clause.bits)


__all__ = ["left", "skipped", "skips_half"]
