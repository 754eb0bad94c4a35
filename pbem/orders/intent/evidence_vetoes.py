"""Whether a text may stop an action, and from which step on, from what it mentions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.evidence_support import BY_CLAUSE, Weighed
from pbem.orders.intent.mentions import Mark, Row, What
from pbem.orders.intent.words import Bit
from pbem.orders.spellings import words_listed


def vetoes_meant(row: Row, context: Context) -> Iterator[Weighed]:
    """The possible decisions: stop it, allow it, or stop it from some step on. The last mention counts more."""
    legal = context.question["options"] if context.question else []
    best = {True: 0, False: 0}
    for n, clause in enumerate(row.clauses):
        if _opposes(clause.bits):
            return
        if _is_ahead(clause.bits):
            continue
        weight = BY_CLAUSE[clause.does] + 4 * clause.concludes - 8 * (clause.end == "?")
        for stops, clear in _directions(_standing(row, n)):
            best[stops] = max(best[stops], weight + 2 - 2 * (not clear))
            best[not stops] -= 2
    steps = [(after, sure) for after, sure in _steps(row) if after in legal]
    for after, sure in steps:
        yield Weighed(f"veto after {after}" if after else "veto", 12 + 4 * sure)
    yield Weighed("veto", best[True] - 4 * bool(steps))
    yield Weighed("no veto", best[False] - 4 * bool(steps))


def _standing(row: Row, clause: int) -> list[Bit]:
    """The words of a clause that nothing below takes back."""
    back = {one.at for one in row.mentions if Mark.CORRECTED in one.marks}
    start = sum(len(one.bits) for one in row.clauses[:clause])
    return [bit for at, bit in enumerate(row.clauses[clause].bits, start) if at not in back]


def _directions(words: Sequence[Bit]) -> Iterator[tuple[bool, bool]]:
    """For each word that stops an action or lets it pass, whether the clause stops it, and whether that is clear."""
    denied = False
    kept = any(_begins(bit.said, _KEEPS) for bit in words)
    if kept and any((bit.role, bit.value) == ("verb", "veto") for bit in words):
        yield False, True  # `I keep my veto`
    for at, bit in enumerate(words):
        answers = bit.value == "no" and all(one.idle or one.role == "conclude" for one in words[:at])
        denied ^= bit.role == "negation" and not answers  # `no, I let it pass`
        stops, clear = _stops(bit)
        kept |= clear and stops is False
        if stops is not None and not (clear and stops and (kept or _is_owned(words, at))):
            yield stops is not denied, clear


def _is_ahead(words: Sequence[Bit]) -> bool:
    """Whether a clause is for a round, or has a condition."""
    return any(bit.value == "round" or bit.role == "condition" for bit in words)


def _stops(bit: Bit) -> tuple[bool | None, bool]:
    """Whether a word stops an action or lets it pass, None if neither; and whether that is clear."""
    if (bit.role, bit.value) in _STOPPING | _PASSING:
        return (bit.role, bit.value) in _STOPPING, True
    if bit.role in {"place", "number", "colour"}:
        return None, False
    return True if _begins(bit.said, _STOPS) else False if _begins(bit.said, _ALLOWS) else None, False


def _begins(said: str, stems: frozenset[str]) -> bool:
    """Whether one of the words is of this kind: a short one as it is, a long one by its beginning."""
    return any(
        word in stems or any(len(stem) >= _STEM and word.startswith(stem) for stem in stems) for word in said.split()
    )


_STEM: Final = 4
_STOPS: Final = words_listed("stopping")
_KEEPS: Final = words_listed("keeping")
_ALLOWS: Final = words_listed("allowing")


_STOPPING: Final = {("verb", "veto"), ("word", "halt"), ("word", "stop")}
_PASSING: Final = {("verb", "no_veto"), ("word", "let_pass"), ("stands", "stands")}
_OWNING: Final = words_listed("owning")


def _is_owned(words: Sequence[Bit], at: int) -> bool:
    """`My veto lasts until round 3` says nothing of this action."""
    owned = words[at].said.split()[0] in _OWNING
    return owned and any(bit.role in {"unknown", "report"} for bit in words[at + 1 :])


def _opposes(words: Sequence[Bit]) -> bool:
    """`I object to a veto`: it isn't clear what is denied."""
    said = [(bit.role, bit.value) for bit in words]
    return len({one for one in said if one in _STOPPING}) > 1 or said.count(("verb", "veto")) > 1


def _steps(row: Row) -> Iterator[tuple[int, bool]]:
    """After how many steps the action may be stopped, and whether that is clear: `after 2`, `let the first two pass`,
    `stop the third`, `1 and 2 are fine, 3 not`.
    """
    steps: list[tuple[int, bool | None]] = []
    for at, n in _numbered(row):
        before = {(one.role, one.value) for one in row.words[max(0, at - 2) : at]}
        if before & _AFTER:
            yield n, True
            return
        steps.append((n, _stopped(row, at)))
    stopped = [n for n, stops in steps if stops]
    stands = [n for n, stops in steps if not stops]
    if stopped:
        yield min(stopped) - 1, len(stands) + len(stopped) > 1 or min(stopped) > 1
    elif stands and any(stops is not None for _, stops in steps):
        yield max(stands), any(one.what is What.REST for one in row.mentions)


_AFTER: Final = {("word", "after"), ("word", "to"), ("later", "later")}


def _numbered(row: Row) -> Iterator[tuple[int, int]]:
    """Where steps are named by their numbers; of `the first two` the last one."""
    at = -1
    for clause in row.clauses:
        for bit in clause.bits:
            at += 1
            following = row.words[at + 1 : at + 2]
            if _is_ahead(clause.bits):
                continue
            if bit.role == "earlier" and not any(one.role in {"number", "unknown"} for one in following):
                yield at, 1
            elif bit.role in {"number", "ordinal"} and not any(one.role == "place" for one in following):
                yield at, int(bit.value)


def _stopped(row: Row, at: int) -> bool | None:
    """Whether a step is stopped, by the words of its clause; None if they say nothing."""
    start, near = 0, row.words
    for clause in row.clauses:
        if start <= at < start + len(clause.bits):
            near = clause.bits
        start += len(clause.bits)
    found = [stops for stops, _ in _directions(near)]
    if found:
        return found[-1]
    return True if any(bit.role == "negation" for bit in near) else None


__all__ = ["vetoes_meant"]
