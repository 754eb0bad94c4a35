"""Whether a text may stop an action, and from which step on, from what it mentions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit
from pbem.orders.intent.evidence_support import BY_CLAUSE, Weighed, begins
from pbem.orders.intent.mentions import Mark, Row
from pbem.orders.intent.verdicts import Part, divided_after, is_ahead, named_steps, parts_of, stopped_after
from pbem.orders.spellings import words_listed


def vetoes_meant(row: Row, context: Context) -> Iterator[Weighed]:
    """The possible decisions: stop it, allow it, or stop it from some step on. The last mention counts more."""
    legal = context.question["options"] if context.question else []
    best = {True: 0, False: 0}
    for n, clause in enumerate(row.clauses):
        if _opposes(clause.bits):
            if next(bit.value for bit in clause.bits if (bit.role, bit.value) in _STOPPING) == "veto":
                yield from (Weighed(text, _UNCLEAR) for text in ("veto", "no veto"))
            return
        if is_ahead(clause.bits):
            continue
        weight = BY_CLAUSE[clause.does] + 4 * clause.concludes - 8 * (clause.end == "?")
        for stops, clear in _directions(_standing(row, n)):
            best[stops] = max(best[stops], weight + 2 - 2 * (not clear))
            best[not stops] -= 2
    parts = parts_of(row, _said)
    found = stopped_after(parts)
    steps = [(after, sure) for after, sure in found or () if after in legal]
    for after, sure in steps:
        yield Weighed(f"veto after {after}" if after else "veto", 12 + 4 * sure)
    if found is not None:
        yield Weighed("veto", best[True] - 4 * bool(steps))
        yield Weighed("no veto", best[False] - 4 * bool(steps))
    yield from _by_steps(row, parts, legal)


def _by_steps(row: Row, parts: Sequence[Part], legal: Sequence[int | str]) -> Iterator[Weighed]:
    """What the steps alone speak for that are named."""
    if (after := divided_after(parts)) in legal and after:
        yield Weighed(f"veto after {after}", _DIVIDED)
    named = sorted(named_steps(row))
    judged = len(row.words) > _SHORT or any(list(_directions(clause.bits)) for clause in row.clauses)
    if named and named == list(range(1, len(named) + 1)) and named[-1] in legal and not judged:
        yield Weighed(f"veto after {named[-1]}", _ONLY_NAMED)  # `just step 1`
    near = {after for n in named for after in (n, n - 1) if after in legal}
    yield from (Weighed(f"veto after {after}", _NEAR) for after in sorted(near) if after)


_UNCLEAR: Final = 1
"""What speaks for and against a Veto that may be opposed: `veto that stop the lot`, unlike `stop the veto`."""
_DIVIDED: Final = 14
"""What speaks for stopping an action at the step at which a text divides it."""
_ONLY_NAMED: Final = 8
"""What speaks for letting the first steps pass if a text names them, and decides nothing."""
_NEAR: Final = 0
"""What speaks for stopping an action at a step that is named."""


def _standing(row: Row, clause: int) -> list[Bit]:
    """The words of a clause that nothing below takes back."""
    back = {one.at for one in row.mentions if Mark.CORRECTED in one.marks}
    start = sum(len(one.bits) for one in row.clauses[:clause])
    return [bit for at, bit in enumerate(row.clauses[clause].bits, start) if at not in back]


def _directions(words: Sequence[Bit]) -> Iterator[tuple[bool, bool]]:
    """For each word that stops an action or lets it pass, whether the clause stops it, and whether that is clear."""
    denied = False
    kept = any(begins(bit.said, _KEEPS) for bit in words)
    if kept and any((bit.role, bit.value) == ("verb", "veto") for bit in words):
        yield False, True  # `I keep my veto`
    for at, bit in enumerate(words):
        denied ^= bit.role == "negation" and not _answers(words, at)
        stops, clear = _stops(bit)
        kept |= clear and stops is False
        if stops is not None and not (clear and stops and (kept or _is_owned(words, at))):
            yield stops is not denied, clear


def _answers(words: Sequence[Bit], at: int) -> bool:
    """Whether a denial is an answer by itself: `no, I let it pass`, `nah let it`, `nah veto that`."""
    following = next(iter(words[at + 1 : at + 2]), None)
    letting = (following.role, following.value) if following is not None else None
    lets_pass = letting == ("verb", "no_veto") or (letting == ("word", "let_pass") and words[at].said in _EXCLAIMED)
    acts = following is not None and (following.said.split()[-1] in _POINTING or letting in _HALTING)
    exclaims = words[at].said in _EXCLAIMED and acts
    first = all(bit.idle or bit.role == "conclude" for bit in words[:at])
    alone = words[at].value == "no" and letting != ("verb", "veto")  # `no vteo` is no veto
    return first and (alone or lets_pass or exclaims)


def _stops(bit: Bit) -> tuple[bool | None, bool]:
    """Whether a word stops an action or lets it pass, None if neither; and whether that is clear."""
    if (bit.role, bit.value) in _STOPPING | _PASSING:
        return (bit.role, bit.value) in _STOPPING, True
    if bit.role in {"place", "number", "colour"}:
        return None, False
    return True if begins(bit.said, _STOPS) else False if begins(bit.said, _ALLOWS) else None, False


def speaks_of_veto(words: Sequence[Bit]) -> bool:
    """Whether a text names a veto in any form, or denies something in a few words: `vetooo`, `no, no and no`."""
    denied = len(words) <= _SHORT and any(bit.role == "negation" for bit in words)
    return denied or any(begins(bit.said, _NAMES) for bit in words)


_EXCLAIMED: Final = words_listed("exclaimed")
"""Words that deny, or only exclaim: `nah veto that`."""
_POINTING: Final = words_listed("pointing")
_SHORT: Final = 12
_NAMES: Final = words_listed("naming_veto")
_STOPS: Final = words_listed("stopping")
_KEEPS: Final = words_listed("keeping")
_ALLOWS: Final = words_listed("allowing")


_HALTING: Final = {("word", "halt"), ("word", "stop")}
_STOPPING: Final = {("verb", "veto")} | _HALTING
_PASSING: Final = {("verb", "no_veto"), ("word", "let_pass"), ("stands", "stands")}
_OWNING: Final = words_listed("owning")
_WITH: Final = words_listed("with")


def _is_owned(words: Sequence[Bit], at: int) -> bool:
    """`My veto lasts until round 3` says nothing of this action."""
    owned = words[at].said.split()[0] in _OWNING
    return owned and any(bit.role in {"unknown", "report"} for bit in words[at + 1 :])


def _opposes(words: Sequence[Bit]) -> bool:
    """`I object to a veto`: it isn't clear what is denied."""
    once = [bit for at, bit in enumerate(words) if not at or bit.said != words[at - 1].said]  # `veto veto veto`
    said = [(bit.role, bit.value) for at, bit in enumerate(once) if not _is_means(once, at)]
    if {bit.value for bit in words if not bit.idle} <= {"veto", "and"}:
        return False  # `veto, veto and veto!`
    return len({one for one in said if one in _STOPPING}) > 1 or said.count(("verb", "veto")) > 1


def _is_means(words: Sequence[Bit], at: int) -> bool:
    """`I stop it with my veto`."""
    return any(bit.said in _WITH for bit in words[:at][-2:])


def _said(words: Sequence[Bit]) -> bool | None:
    """Whether a clause stops something; None if it doesn't say."""
    found = [stops for stops, _ in _directions(words)]
    if found:
        return found[-1]
    return True if any(bit.role in {"negation", "denial"} for bit in words) else None


__all__ = ["speaks_of_veto", "vetoes_meant"]
