"""Answers other than turns, from the clauses of a text: power cards, discs, returns and vetoes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.told import MOST_RANKED, Reading
from pbem.orders.intent.words import Bit
from pbem.orders.spellings import forms
from pbem.rules import choices

HIGHEST: Final = 13
_VAGUE: Final = 1.9
"""A sentence that costs more talks of something else."""


_PLAYS: Final = {"power", "play", "take"}
"""Verbs that, said twice, give two answers."""
_FITTING: Final = {"power", "play", "take", "place", "card", "disc", "move"}
"""Verbs that power cards and discs may be chosen with."""
MOST_PLACED: Final = 5
"""Caballeros that a card lets place, at most."""


@dataclass
class _Said:
    """What one sentence, with its alternatives, says: values in order, and how much it weighs."""

    values: list[str] = field(default_factory=list)
    cost: float = 0
    ranked: bool = False
    lacks: tuple[str, ...] = ("other values",)
    """What the text says besides."""


# --- power cards and discs


def powers(clauses: Sequence[Clause], context: Context) -> list[Reading]:
    """The power cards that may be meant, with their modifiers."""
    bits = [bit for clause in clauses for bit in clause.bits]
    found, signed, placed = [], any(bit.role == "minus" for bit in bits), _placed(bits)
    for said in _sayings(clauses, context, _power_values):
        alone = len(said.values) == 1 and said.values[0].isdecimal() and context.choice is choices.POWER
        text = said.values[0] if alone else f"power {', '.join(said.values)}"
        lacks = list(said.lacks)
        if signed and " -" not in text:
            lacks.append("the minus")  # a modifier that isn't in the order
        if set(said.values) & placed:
            lacks.append("a verb of power cards")
        found.append(Reading(text, said.cost + len(lacks) - len(said.lacks), tuple(lacks)))
    return found


def _placed(bits: Sequence[Bit]) -> set[str]:
    """Numbers beside `place` that may be caballeros, as a card lets place so many: `place 3`, but not `place my 3`."""
    return {
        number.value
        for pair in pairwise(bits)
        for verb, number in (pair, pair[::-1])
        if (verb.role, verb.value) == ("verb", "place") and number.role == "number" and int(number.value) <= MOST_PLACED
    }


def discs(clauses: Sequence[Clause], context: Context) -> list[Reading]:
    """The regions that may be meant, ranked."""
    return [
        Reading(", ".join(" ".join(forms("place", value)[0]) for value in said.values), said.cost, said.lacks)
        for said in _sayings(clauses, context, _regions)
    ]


def _sayings(clauses: Sequence[Clause], context: Context, of: object) -> list[_Said]:
    """What the sentences say, the likeliest first: what concludes, what says nothing else, what comes last."""
    values_of = _power_values if of is _power_values else _regions
    said: list[_Said] = []
    sentences = [list(group) for _, group in groupby(clauses, key=lambda clause: clause.sentence)]
    for sentence in sentences:
        used = [clause for clause in sentence if clause.does is Does.ORDERS]
        alternative = any(clause.alternative for clause in used) and not any(
            clause.slots for clause in used if not clause.alternative
        )
        for parted, run in _runs(used):
            values = values_of([bit for clause in run for bit in clause.bits], context)
            if not values or any(_lasts(clause) for clause in run):
                continue
            if (alternative or parted) and said:
                said[-1].values += [value for value in values if value not in said[-1].values]
                said[-1].ranked = True
                continue
            said.append(_Said(list(dict.fromkeys(values)), _weight(run), _is_ranked(run)))
    said = [
        replace(one, cost=min(same.cost for same in said if same.values == one.values))
        for n, one in enumerate(said)
        if all(one.values != later.values for later in said[n + 1 :])
    ]
    for n, one in enumerate(reversed(said)):
        one.cost += 0.3 * n
    if len(said) == 1:
        alone = len(said[0].values) == 1 or said[0].ranked
        said[0].lacks = () if alone else ("several values",)
    return sorted(_narrowed(said), key=lambda one: one.cost)


def _lasts(clause: Clause) -> bool:
    """Whether it says for how long: `always`, `for 3 rounds`."""
    return any(bit.role == "always" or (bit.role == "unknown" and bit.value == "unit") for bit in clause.bits)


def _runs(clauses: Sequence[Clause]) -> Iterator[tuple[bool, list[Clause]]]:
    """Group clauses that belong together. A conclusion starts a new group; alternatives join the one before."""
    run: list[Clause] = []
    for clause in clauses:
        if run and clause.concludes and not clause.alternative and any(one.slots for one in run):
            yield False, run
            run = []
        run.append(clause)
    if run:
        yield False, run


def _weight(run: Sequence[Clause]) -> float:
    bits = [bit for clause in run for bit in clause.bits]
    alien = sum(bit.role == "verb" and not bit.guess and bit.value not in _FITTING for bit in bits)
    pure = not alien and all(
        bit.slot or bit.idle or bit.role in {"word", "conclude", "earlier", "mark"} for bit in bits
    )
    concludes = any(clause.concludes for clause in run)
    unsure = any(clause.unsure for clause in run)
    unknown = sum(bit.role in {"unknown", "report", "doubt"} for bit in bits)
    others = any(bit.role == "colour" and bit.value != "own" for bit in bits)
    return (
        1.0
        + 0.3 * unknown
        + alien
        + others
        - 0.7 * pure
        - 0.6 * concludes
        + 0.5 * unsure
        + 0.25 * sum(bit.guess for bit in bits)
    )


def _is_ranked(run: Sequence[Clause]) -> bool:
    """Whether several values are meant as a ranking."""
    words = {(bit.role, bit.value) for clause in run for bit in clause.bits}
    plays = sum(bit.role == "verb" and bit.value in _PLAYS for clause in run for bit in clause.bits)
    listed = plays < 2 and all(bit.slot or bit.idle for clause in run for bit in clause.bits)
    return ("word", "else") in words or listed or any(c.alternative for c in run)


def _narrowed(said: Sequence[_Said]) -> Iterator[_Said]:
    """A ranking as a whole; of several values that are none, the last or the first."""
    for one in said:
        if one.cost > _VAGUE:
            continue
        if len(one.values) == 1 or (one.ranked and len(one.values) <= MOST_RANKED):
            yield one
            continue
        yield _Said(one.values[-1:], one.cost + 0.1)
        yield _Said(one.values[:1], one.cost + 0.2)
        if len(one.values) <= MOST_RANKED:
            yield _Said(one.values, one.cost + 0.4)


def _power_values(bits: Sequence[Bit], context: Context) -> list[str]:
    values: list[str] = []
    shifts = bool(context.view.get("modifiers"))
    before: Bit | None = None
    for at, bit in enumerate(bits):
        if bit.role == "number" and values and _brings(bits, at):
            continue
        if bit.role == "number" and before and before.role == "minus":
            if values and shifts:
                values[-1] = f"{values[-1].partition(' ')[0]} -{bit.value}"
        elif (bit.role == "number" and 1 <= int(bit.value) <= HIGHEST) or (
            bit.role == "word" and bit.value in {"lowest", "highest"}
        ):
            values.append(bit.value)
        if not bit.idle:
            before = bit
    return values


def _brings(bits: Sequence[Bit], at: int) -> bool:
    """Whether a number tells what a card brings: `12, so I get 2 knights`."""
    behind = bits[at + 1 : at + 2]
    following = next((bit for bit in bits[at + 1 :] if bit.role != "idle"), None)
    court = following is not None and (following.role, following.value) == ("place", "court")
    return court or any(bit.role == "piece" for bit in behind)


def _regions(bits: Sequence[Bit], context: Context) -> list[str]:
    values: list[str] = []
    before: Bit | None = None
    for bit in bits:
        if bit.role == "place":
            leaves = before is not None and (before.role, before.value) == ("word", "from")
            if not (leaves and bit.value in {"castillo", "province"}):
                values.append(bit.value)
        elif bit.role == "home" and context.home:
            values.append(context.home)
        if not bit.idle:
            before = bit
    if len(values) > 1 and not any((bit.role, bit.value) in {("word", "else"), ("word", "or")} for bit in bits):
        to = [n for n, bit in enumerate(bits) if (bit.role, bit.value) == ("word", "to")]
        if len(to) == 1:
            behind = [bit.value for bit in bits[to[0] :] if bit.role == "place"]
            return behind or values
    return values


# --- caballeros that are returned


def returns(clauses: Sequence[Clause], context: Context) -> list[Reading]:
    """The number from each place, or the place that is always returned first."""
    used = [clause for clause in clauses if clause.does is Does.ORDERS]
    bits = [bit for clause in used for bit in (*clause.bits, Bit("break", clause.end, ""))]
    groups, unused = _groups(bits)
    if not groups:
        places = list(dict.fromkeys(bit.value for bit in bits if bit.role == "place" and bit.value != "castillo"))
        always = any(bit.role in {"always", "earlier", "conclude"} or bit.value == "first" for bit in bits)
        if places and always:
            sure = len(places) == 1 and any(bit.role == "always" for bit in bits)
            return [
                Reading(
                    f"return {' '.join(forms('place', places[0])[0])} first", 1, () if sure else ("whether always",)
                )
            ]
        return []
    most = context.question["most"] if context.question and context.question["shape"] == "bag" else 0
    counted = sum(int(n) for n, _ in groups if n.isdecimal())
    written = [(n if n.isdecimal() else str(max(1, most - counted)), place) for n, place in groups]
    text = ", ".join(f"{n} {' '.join(forms('place', place)[0])}" for n, place in written)
    guesses = sum(bit.guess for bit in bits)
    exact = not any(bit.role in {"always", "earlier"} for bit in bits)
    return [Reading(f"return {text}", 2.0 * unused + 0.25 * guesses, _lacking(unused, exact=exact))]


def _lacking(unused: int, *, exact: bool) -> tuple[str, ...]:
    return (*(["a number or a region alone"] if unused else []), *([] if exact else ["whether always"]))


def _groups(bits: Sequence[Bit]) -> tuple[list[tuple[str, str]], int]:
    """Numbers with their places, the number before or behind; and how many stay alone."""
    counted = any(bit.role == "number" for bit in bits)
    bits = [replace(bit, role="rest") if bit.value == "all" and not counted else bit for bit in bits]
    said = [bit for bit in bits if bit.role in {"number", "place", "rest", "each", "there", "break"}]
    groups: list[tuple[str, str]] = []
    unused, number, place, each, last = 0, "", "", False, ""
    for at, bit in enumerate(said):
        if bit.role in {"number", "rest"}:
            value = bit.value if bit.role == "number" else "rest"
            following = said[at + 1] if at + 1 < len(said) else None
            if place and (following is None or following.role != "place"):
                groups.append((value, place))
                place = ""
                continue
            unused += bool(number and not each)
            number, each = value, False
        elif bit.role == "each":
            each = True
        elif bit.role == "place" or (bit.role == "there" and number and last):
            value = bit.value if bit.role == "place" else last
            last = value
            if number:
                groups.append((number, value))
                number = number if each else ""
            else:
                unused += bool(place)
                place = value
    return groups, unused + bool(number and not each) + bool(place)


# --- vetoes


def vetoes(clauses: Sequence[Clause], _context: Context) -> list[Reading]:  # noqa: C901, PLR0912 - one case for each word
    """Stopping it, from which step on, or letting it pass."""
    passes = stops = 0
    after: str | None = None
    for clause in clauses:
        if clause.does in {Does.REASONS, Does.TELLS, Does.SUPPOSES, Does.ASKS}:
            continue
        bits = [bit for bit in clause.bits if not bit.idle]
        if _twice_denied(bits) or _veto_of_a_veto(bits):
            return []
        denied = False
        for at, bit in enumerate(bits):
            denied |= bit.role == "negation"
            if (bit.role == "verb" and bit.value == "veto") or (bit.role == "word" and bit.value in {"halt", "stop"}):
                passes += denied
                stops += not denied
            elif (bit.role == "verb" and bit.value == "no_veto") or (bit.role == "word" and bit.value == "let_pass"):
                passes += 1
            elif bit.role in {"number", "ordinal", "earlier"} and not denied:
                steps = bit.value if bit.value.isdecimal() else "1"
                near = {b.role for b in bits[max(0, at - 3) : at + 4]} | {
                    b.value for b in bits[max(0, at - 3) : at + 4]
                }
                if near & {"after", "step", "then", "stands", "later"}:
                    after = steps
    if after is not None and stops + passes:
        return [Reading(f"veto after {after}", 0.5, ("letting pass",) if passes else ())]
    found = [(stops, "veto"), (passes, "no veto")]
    told = {clause.sentence for clause in clauses if any(map(speaks_of_veto, clause.bits))}
    whole = not (stops and passes) and not any(
        clause.does is Does.DENIES or any(bit.role in {"number", "ordinal", "earlier"} for bit in clause.bits)
        for clause in clauses
        if clause.sentence in told
    )
    lacks = () if whole else ("a denial, or a step",)
    return [Reading(text, 1.0 / said, lacks) for said, text in sorted(found, reverse=True) if said]


def speaks_of_veto(bit: Bit) -> bool:
    """Whether a word stops an action, or lets it pass."""
    verb = bit.role == "verb" and bit.value in {"veto", "no_veto"}
    return verb or (bit.role == "word" and bit.value in {"halt", "stop", "let_pass"})


def _veto_of_a_veto(bits: Sequence[Bit]) -> bool:
    """`veto against the veto`, but not `veto and veto`."""
    said = [n for n, bit in enumerate(bits) if (bit.role, bit.value) == ("verb", "veto")]
    return any(all(bit.value != "and" for bit in bits[one:two]) for one, two in itertools.pairwise(said))


def _twice_denied(bits: Sequence[Bit]) -> bool:
    """`I won't let it pass`, `I object to a veto`: whether a denial stands beside words that let pass, or that stop."""
    said = {(bit.role, bit.value) for bit in bits}
    passes = bool(said & {("verb", "no_veto"), ("word", "let_pass")})
    opposes = bool(said & {("word", "halt"), ("word", "stop")}) and ("verb", "veto") in said
    return opposes or (passes and any(bit.role in {"negation", "denial"} for bit in bits))
