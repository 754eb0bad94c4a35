"""After how many steps a text stops an action: `1 and 2 are fine, 3 not`, `allow step 1, stop the rest`.

The text is cut into parts. Each names steps, passes a verdict, or both. A verdict without steps belongs to the steps
named right before it, otherwise to those right behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from pbem.orders.intent.bit import Bit
from pbem.orders.intent.mentions import Row
from pbem.orders.spellings import words_listed

_AFTER: Final = {("word", "after"), ("word", "to"), ("later", "later")}
_FROM: Final = ("word", "from")
_TOWARDS: Final = words_listed("towards")
_JOINING: Final = {"and", "then"}
_DIFFERING: Final = {"contrast", "denial"}

Verdict: TypeAlias = Callable[[Sequence[Bit]], bool | None]
"""Whether some words stop the action; None if they don't say."""


@dataclass(frozen=True, slots=True)
class Part:
    """The steps that a part of the text names, and whether it stops them."""

    sentence: int
    steps: frozenset[int] = frozenset()
    rest: bool = False
    """It names all others, or what follows."""
    stops: bool | None = None
    after: int | None = None
    """What follows this step is stopped."""
    differs: bool = False
    """It is told in contrast to what stands before it: `but not the third`."""

    @property
    def names(self) -> bool:
        return bool(self.steps) or self.rest


def parts_of(row: Row, verdict: Verdict) -> list[Part]:
    """The parts of a text, each with its verdict if it has one."""
    return _judged(list(_parts(row, verdict)))


def stopped_after(parts: Sequence[Part]) -> list[tuple[int, bool]] | None:
    """After how many steps the action may be stopped, and whether that is clear.

    None for what can't be done: `stop the second, let the third pass`.
    """
    if (told := next((part.after for part in parts if part.after is not None), None)) is not None:
        return [(told, True)]
    allowed = {n for part in parts if part.stops is False for n in part.steps}
    stopped = {n for part in parts if part.stops for n in part.steps}
    open_yet = {n for part in parts if part.stops is None for n in part.steps}
    if stopped and allowed and min(stopped) < max(allowed):
        return None
    if stopped:
        return [(min(stopped) - 1, bool(allowed) or len(stopped) > 1 or min(stopped) > 1)]
    if allowed:
        return [(max(allowed | open_yet), any(part.rest for part in parts))]
    return []


def divided_after(parts: Sequence[Part]) -> int:
    """After how many steps a text divides the action, telling of the first ones and of the next ones by themselves.

    It can only mean that the first ones pass: `I can live with 1 and 2, but 3 …`. 0 if it doesn't.
    """
    naming = [part for part in parts if part.names]
    if len(naming) != _BOTH:
        return 0
    first, then = sorted(naming, key=lambda part: min(part.steps, default=_LAST))
    differs = first.stops is not True and then.stops is not False
    last = len(first.steps)
    follows = then.rest if not then.steps else min(then.steps) == last + 1
    return last if differs and first.steps == frozenset(range(1, last + 1)) and follows else 0


_BOTH: Final = 2
_LAST: Final = 99


def _judged(parts: Sequence[Part]) -> list[Part]:
    """The parts, those without a verdict with that of the part beside them to which it belongs."""
    done: list[Part] = []
    used: set[int] = set()
    for n, part in enumerate(parts):
        if not part.names or part.stops is not None:
            done.append(part)
            continue
        behind = next((m for m in range(n + 1, len(parts)) if parts[m].stops is not None), None)
        between = parts[n + 1 : behind] if behind is not None else []
        listed = all(one.sentence == part.sentence for one in between)
        before = parts[n - 1] if n else None
        if behind is not None and listed and _belongs(parts[behind], part):
            used.add(behind)
            done.append(replace(part, stops=parts[behind].stops is not parts[behind].differs))
        elif before is not None and not before.names and n - 1 not in used and before.sentence == part.sentence:
            done.append(replace(part, stops=before.stops))
        else:
            done.append(part)
    return done


def _belongs(verdict: Part, part: Part) -> bool:
    """Whether a verdict passed behind a part is that on its steps: `step 1: pass`, `Steps 1 and 2. Fine.`"""
    apart = verdict.sentence - part.sentence
    return apart == 0 or (apart == 1 and not verdict.names)


def _parts(row: Row, verdict: Verdict) -> Iterator[Part]:
    start = 0
    for clause in row.clauses:
        at = start
        for bits in () if is_ahead(clause.bits) else _cut(clause.bits, verdict):
            part = _part(bits, row.words[max(0, at - 2) : at], clause.sentence, verdict(bits))
            at += len(bits)
            if part.names or part.stops is not None or part.after is not None:
                yield part
        start += len(clause.bits)


def named_steps(row: Row) -> set[int]:
    """The steps that are named anywhere."""
    return {n for clause in row.clauses for _, n in _numbered(clause.bits)}


def is_ahead(words: Sequence[Bit]) -> bool:
    """Whether a clause is for a round, or has a condition."""
    return any(bit.value == "round" or bit.role == "condition" for bit in words)


def _cut(bits: Sequence[Bit], verdict: Verdict) -> Iterator[Sequence[Bit]]:
    """A clause in two where each half has steps and a verdict: `allow step 1 and stop everything after it`."""
    for at in range(1, len(bits)):
        first, second = bits[:at], bits[at:]
        named = any(_is_step(bit) for bit in first) and any(_is_step(bit) for bit in second)
        opens = _is_step(second[0]) or second[0].value in _JOINING
        if named and opens and verdict(first) is not None and verdict(second) is not None:
            yield first
            yield from _cut(second, verdict)
            return
    yield bits


def _is_step(bit: Bit) -> bool:
    return bit.role in {"number", "ordinal", "earlier", "rest", "later"} or bit.value == "all"


def _part(bits: Sequence[Bit], above: Sequence[Bit], sentence: int, stops: bool | None) -> Part:
    """`above`: the last words before it."""
    steps: set[int] = set()
    said = (*above, *bits)
    for at, n in _numbered(bits):
        before = [one for one in said[max(0, len(above) + at - 2) : len(above) + at] if one.role != "idle"]
        kinds = {(one.role, one.value) for one in before}
        aims = bool(before) and before[-1].said in _TOWARDS  # `veto al segundo` stops that one
        if kinds & _AFTER and not aims:
            return Part(sentence, after=n, stops=stops)
        if _FROM in kinds and n > 1 and stops is not False:
            return Part(sentence, after=n - 1, stops=stops)
        first = any(one.value == "first" or one.role == "earlier" for one in bits[max(0, at - 2) : at + 2])
        steps |= set(range(1, n + 1)) if first and bits[at].role == "number" else {n}
    onwards = any(bit.role == "there" for bit in bits) and any((bit.role, bit.value) == _FROM for bit in bits)
    follows = not steps and (onwards or any(bit.role == "later" for bit in bits))
    rest = any(bit.role == "rest" or bit.value == "all" for bit in bits)
    differs = any(bit.role in _DIFFERING for bit in bits)
    return Part(sentence, frozenset(steps), rest or follows, stops, differs=differs)


def _numbered(bits: Sequence[Bit]) -> Iterator[tuple[int, int]]:
    """Where steps are named by their numbers. `Three steps`, `3 in Granada` count."""
    for at, bit in enumerate(bits):
        following = [one.role for one in bits[at + 1 : at + 2]]
        first = bit.role == "earlier" and following not in (["number"], ["unknown"])
        if first or (bit.value == "first" and following == ["step"]):
            yield at, 1
        elif bit.role in {"number", "ordinal"} and int(bit.value) and not _is_counted(bits, at):
            yield at, int(bit.value)


def _is_counted(bits: Sequence[Bit], at: int) -> bool:
    """Whether a number says how many there are."""
    roles = [one.role for one in bits[at + 1 : at + 3]]
    return bits[at].role == "number" and (roles[:1] in (["step"], ["piece"]) or "place" in roles)


__all__ = ["Part", "divided_after", "is_ahead", "named_steps", "parts_of", "stopped_after"]
