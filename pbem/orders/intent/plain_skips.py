"""Whether the only half that is left of a turn is plainly skipped: `none`, `I won't place anybody, thanks`.

The clauses that say so consist of known words only and name nothing else. What is told beside them has a subject of its
own, and names no region or number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.intent.beside import COPULAS, KEEPING, against_beside, conditions
from pbem.orders.intent.bit import Bit, single_words
from pbem.orders.intent.clauses import Clause, Does, clauses
from pbem.orders.intent.evidence_support import begins
from pbem.orders.intent.free import Free, orders_of
from pbem.orders.intent.parting import listed
from pbem.orders.intent.settled import settled
from pbem.orders.intent.undecided import undecided
from pbem.orders.intent.words import bits
from pbem.orders.line import SKIPPING
from pbem.orders.spellings import forms, words_listed
from pbem.orders.turn import NOTHING_DONE

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
_NAMED: Final = {"number", "place", "tile", "colour"}
_POINTING: Final = words_listed("pointing")
_STAYING: Final = words_listed("staying_there")
_ALL: Final = {" ".join(form) for form in forms("word", "all")}
_KEPT: Final = {"doubt", "report", "conclude", "unknown", "idle"}
_AT: Final = words_listed("preposition")
_TOLD: Final = ("report", "")
"""A form of a verb that tells what somebody does."""
_COURT: Final = "court"
_AT_HOME: Final = words_listed("at_home")
_CHANGING: Final = {"correction", "retraction", "later"}
_ASKING: Final = {"question", "request", "condition"}


def skips(text: str, context: Context) -> Free | None:
    """The text as an order that skips the only half that is left of a turn; None if it isn't plainly that."""
    left = context.halves_left
    if len(left) != 1:
        return None
    said = listed(settled(bits(text, context), context))
    waiting = str(context.view["court"].get(context.seat, 0))
    told = [replace(bit, value="all") if bit.role == "number" and bit.value == waiting else bit for bit in said]
    plain = _is_plain(clauses(told), left[0]) and not undecided(text)
    return Free((orders_of(SKIPPING[left[0]], context),), sure=True, words=tuple(said)) if plain else None


def skips_half(orders: Sequence[Document], context: Context) -> bool:
    """Whether orders do no more than to skip the half that is left."""
    halves = [half for order in orders for choice in order.get("choices", ()) for half in choice["do"]]
    return bool(len(context.halves_left) == 1 and halves) and all(half in NOTHING_DONE for half in halves)


def _is_plain(cut: Sequence[Clause], half: str) -> bool:
    """Whether clauses skip that half and say no more than that."""
    deciding = {n for n, clause in enumerate(cut) if _decides(clause, half)}
    skipping = (_skips(cut[n].bits, half) or _keeps_all(cut[n], half) for n in deciding)
    return any(skipping) and not _is_doubtful(cut, deciding)


def _keeps_all(clause: Clause, half: str) -> bool:
    """`I keep all 12 at court`, `alle bleiben am Hof`: whether nobody leaves the court, so that nobody is placed."""
    bits = [bit for bit in clause.bits if not (bit.idle or bit.said in _AT | _WISHING or bit.role == "piece")]
    court = [bit for bit in bits if (bit.role, bit.value) == ("place", _COURT) or bit.said in _AT_HOME]
    kept = [bit for bit in bits if _stays(bit)]
    whole = [bit for bit in bits if bit.value == "all" or _all_of(bit) or (bit.value, bit.role) == ("own", "colour")]
    rest = [bit for bit in bits if bit not in (*kept, *whole, *court) and bit.role != "number"]
    return half == "place" and bool(court and whole) and len(kept) == 1 and not rest and clause.end != "?"


def _all_of(bit: Bit) -> bool:
    """`all of them`, unlike `the rest`"""
    return bit.role == "rest" and bit.said.split()[0] in _ALL


def _stays(bit: Bit) -> bool:
    """Whether a word says that somebody stays: `keep`, `se quedan`."""
    return bit.role in _KEPT and (begins(bit.said, KEEPING) or bool(set(bit.said.split()) & _STAYING))


def _decides(clause: Clause, half: str) -> bool:
    """Whether a clause has no words but those of a refusal."""
    if _keeps_all(clause, half):
        return True
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


def _skips(said: Sequence[Bit], half: str) -> bool:
    """`none`, `I won't place anybody`, `I renounce placing`: but neither `no` alone nor what is denied twice."""
    skipping = [bit for bit in said if (bit.role, bit.value) == ("verb", f"no_{half}")]
    saying = [bit for bit in said if bit.role not in {"social", "idle"}]
    none = any(bit.value == "nothing" or set(bit.said.split()) & _NONE for bit in saying)
    renounces = any(_renounces(bit) for bit in said)
    denies = any(bit.role == "negation" for bit in said)
    twice = (none or renounces or skipping) and any(bit.role == "negation" and bit.value in _DENYING for bit in said)
    others = [bit for bit in said if bit not in skipping]
    stays = any(begins(bit.said, KEEPING) or bit.said in _STAYING or bit.said in COPULAS for bit in others)
    acts = any((bit.role, bit.value) == ("verb", half) for bit in said)
    refuses = none or skipping or (renounces and (acts or not denies)) or (denies and acts)
    return bool(refuses) and not (twice or stays)


def _is_doubtful(cut: Sequence[Clause], deciding: set[int]) -> bool:
    """Whether something in a refusal, or beside it, may say more than that."""
    beside = [clause for n, clause in enumerate(cut) if n not in deciding]
    later = any(bit.said in _SO_FAR or bit.role in _CHANGING for clause in cut for bit in clause.bits)
    asked = any(bit.role in _ASKING for n in deciding for bit in cut[n].bits)
    named = any(bit.role in _NAMED and bit.value != _COURT for clause in beside for bit in clause.bits)
    about = any(clause.does is not Does.REASONS and _is_about_it(clause) for clause in beside)
    return later or asked or named or about or any(conditions(beside)) or any(against_beside(cut, deciding))


def _is_about_it(clause: Clause) -> bool:
    """Whether talk may tell what is done after all, or later: `everyone out!`, `I'll do it tonight`."""
    others = any(bit.role == "others" or (bit.role, bit.value) == _TOLD for bit in clause.bits)
    points = any(word in _POINTING for word in single_words(clause.bits))
    return others or points or not any(bit.role == "unknown" for bit in clause.bits)


__all__ = ["skips", "skips_half"]
