"""Whether an action is plainly stopped or let pass, as a whole or from some step on.

Each clause that decides something consists of known words only (`verdict_words`), which are judged together
(`judged`). What is told beside them has a subject of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.beside import against_beside, changes, conditions, is_wished, tells_another, told
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.evidence_support import Weighed
from pbem.orders.intent.judged import Judged
from pbem.orders.intent.mentions import Row
from pbem.orders.intent.told import DENIAL_ALONE, Doubt, Plain
from pbem.orders.intent.verdict_clauses import UnclearError
from pbem.orders.intent.verdict_words import Said, verdict_words
from pbem.orders.spellings import words_of_all

_APOLOGIES: Final = words_of_all(lambda words: words.prose.apology)
_JUDGING: Final = {"passes", "stops", "stopped", "veto", "yes"}
_SHORT: Final = 2
"""Unknown words of a remark that may take back a Veto; what passes anyway takes fewer."""


def veto(row: Row, likely: Sequence[Weighed], context: Context) -> Plain:
    """Whether and where the action is stopped, if the clauses that say so say no more."""
    question = context.question
    if question is None:
        return Plain("", (Doubt("no question"),))
    best = likely[0].text if likely else ""
    said = verdict_words(row.clauses, context)
    deciding = {n for n, clause in enumerate(row.clauses) if _decides(clause, said[n])}
    judged = Judged(max((stop for stop in question["options"] if isinstance(stop, int)), default=0) + 1)
    try:
        for n in sorted(deciding):
            judged.hear(said[n], row.clauses[n].end)
        after = judged.stopped_after()
    except UnclearError:
        rule = DENIAL_ALONE if any(_only_denies(words) for words in said) else "the decision"
        return Plain(best, (Doubt(rule, "; ".join(told(row.clauses[n]) for n in sorted(deciding))),))
    text = "no veto" if after is None else f"veto after {after}" if after else "veto"
    if (after if after is not None else "no") not in question["options"]:
        return Plain(best, (Doubt("not on offer", text),))
    return Plain(text, tuple(_against(row, said, deciding, text)))


def _decides(clause: Clause, said: Sequence[Said]) -> bool:
    """Whether a clause has no words but those of a decision."""
    return all(one.known for one in said) and clause.does not in {Does.REASONS, Does.SUPPOSES}


def _only_denies(said: Sequence[Said]) -> bool:
    parts = {one.part for one in said} - {"fills"}
    return bool(parts) and parts <= {"negation", "no"}


def _against(row: Row, said: Sequence[Sequence[Said]], deciding: AbstractSet[int], text: str) -> Iterator[Doubt]:
    """What speaks against a decision in what is told beside it."""
    clauses = row.clauses
    beside = [n for n in range(len(clauses)) if n not in deciding]
    changing = {doubt.words for doubt in changes(row, [])}
    yield from (Doubt("a question", told(clause)) for clause in clauses if clause.end == "?")
    yield from (Doubt("a heading", told(clause)) for n, clause in enumerate(clauses) if _is_heading(clause, said[n]))
    yield from (Doubt("a wish", told(clauses[n])) for n in deciding if _wishes(clauses[n]))
    for n in beside:
        yield from (Doubt("a correction", bit.said) for bit in clauses[n].bits if bit.said in changing)
        if clauses[n].does is not Does.REASONS and _says_another(said[n], text):
            yield Doubt("another decision", told(clauses[n]))
        if _is_remark(clauses, said, n, text):
            yield Doubt("a word on it", told(clauses[n]))
    yield from conditions(clauses[n] for n in beside)
    first = min((n for n in deciding if _judges(said[n])), default=0)
    if tells_another(clauses, first):
        yield Doubt("told to another player", told(clauses[first]))
    yield from against_beside(clauses, deciding)


def _says_another(said: Sequence[Said], text: str) -> bool:
    """Whether a clause beside a decision names steps, or may say that the opposite is done."""
    parts = [one.part for one in said]
    if "veto" in parts or "steps" in parts or set(parts) & {"ordinal", "first", "last", "unclear"}:
        return True
    stops = {"stops": True, "stopped": True, "passes": False}
    denied = sum(part in {"negation", "no"} for part in parts) % 2 == 1
    return any(part in stops and (stops[part] != denied) != (text != "no veto") for part in parts)


def _is_heading(clause: Clause, said: Sequence[Said]) -> bool:
    """`Plan B: veto`, `Ana: veto`"""
    others = any(one.part == "others" for one in said) and not _judges(said)
    return clause.end == ":" and not _greets(clause) and (others or not all(one.known for one in said))


def _wishes(clause: Clause) -> bool:
    """`thanks for the veto`, `bye veto`"""
    return is_wished(clause.bits) or any(
        one.role == "social" and two.value == "veto" and one.said not in _APOLOGIES
        for one, two in pairwise(clause.bits)
    )


def _is_remark(clauses: Sequence[Clause], said: Sequence[Sequence[Said]], n: int, text: str) -> bool:
    """Whether a few words that nobody knows may judge the decision above them: `Veto. Revoked.`, `veto, a nightmare`.

    Above a bare word they may take leave of it: `Farewell, veto`.
    """
    clause = clauses[n]
    unknown = sum(not one.known for one in said[n])
    short = len([one for one in said[n] if one.part != "fills"]) <= 1 if text == "no veto" else unknown <= _SHORT
    if not unknown or not short or _greets(clause) or clause.does is Does.REASONS:
        return False
    if n > 0 and _judges(said[n - 1]):
        return clause.end != "" or clauses[n - 1].end in {",", ""}
    below = [one.part for one in said[n + 1]] if n + 1 < len(said) else []
    named = all(bit.idle or bit.of_others for bit in clause.bits) and "stops" in below  # `Ben, please stop her`
    return (below == ["veto"] or named) and clause.end == ","


def _judges(said: Sequence[Said]) -> bool:
    """Whether all words of a clause are known, and some of them judge something."""
    return all(one.known for one in said) and any(one.part in _JUDGING for one in said)


def _greets(clause: Clause) -> bool:
    return any(bit.role == "social" for bit in clause.bits)


__all__ = ["veto"]
