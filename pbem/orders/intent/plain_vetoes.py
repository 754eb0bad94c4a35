"""Whether an action is plainly stopped or let pass, as a whole or from some step on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from pbem.orders.intent.beside import (
    AVOIDING,
    OWNING,
    PLAIN,
    against_beside,
    changes,
    conditions,
    follows,
    is_put_off,
    is_wished,
    told,
)
from pbem.orders.intent.clauses import PERSON, Clause, Does
from pbem.orders.intent.evidence_support import Weighed, begins
from pbem.orders.intent.evidence_vetoes import EXCLAIMED
from pbem.orders.intent.mentions import Row
from pbem.orders.intent.soundalikes import may_change
from pbem.orders.intent.told import DENIAL_ALONE, Doubt, Plain
from pbem.orders.intent.words import Bit
from pbem.orders.spellings import words_listed

_PREFERRING: Final = words_listed("restating")
"""`I'd rather keep it`, where nothing stands above that it corrects."""
_PERMITTING: Final = words_listed("permitting")
_AHEAD: Final = 4
_PARTLY: Final = {"number", "ordinal", "step", "earlier", "later", "rest"}
"""What may say that only a part is stopped."""
_LETTING: Final = {
    ("verb", "no_veto"): False, ("word", "let_pass"): False, ("verb", "veto"): True, ("word", "halt"): True,
}  # fmt: skip


def veto(row: Row, likely: Sequence[Weighed]) -> Plain:
    """Whether and where the action is stopped, if the clauses that say so say no more."""
    if not likely:
        return Plain("", (Doubt("no decision"),))
    partly = [bit.said for bit in row.words if bit.role in _PARTLY]
    return Plain(likely[0].text, (*changes(row, []), *_against_veto(row.clauses, likely, partly)))


def _against_veto(clauses: Sequence[Clause], likely: Sequence[Weighed], partly: Sequence[str]) -> Iterator[Doubt]:
    """What speaks against the likeliest decision. `partly`: words that say that only a part is stopped."""
    told_by = {n: stops for n, clause in enumerate(clauses) for stops in _stops(clause)}
    agreeing = {n for n, clause in enumerate(clauses) if _only_denies(clause) and told_by.get(n + 1) is False}
    yield from _against_decision(set(told_by.values()), likely, partly)
    if likely[0].text == "veto" and any(begins(bit.said, AVOIDING) for clause in clauses for bit in clause.bits):
        yield Doubt("something is kept")
    deciding = set(told_by) | {n for n, clause in enumerate(clauses) if any(bit.role in _PARTLY for bit in clause.bits)}
    exclaiming = {n for n, clause in enumerate(clauses) if _exclaims(clause)}
    yield from against_beside(clauses, deciding | exclaiming | agreeing)
    denying = [clause for n, clause in enumerate(clauses) if _only_denies(clause) and n not in agreeing]
    yield from (Doubt(DENIAL_ALONE, told(clause)) for clause in denying)
    yield from (Doubt("a question", told(clause)) for clause in clauses if clause.end == "?")
    for n in sorted(deciding):
        if not _decides(clauses[n], partly=bool(partly)):
            yield Doubt("the decision", f"{clauses[n].does.name.lower()} {told(clauses[n])}")
    yield from conditions(clauses)


def _against_decision(stops: AbstractSet[bool], likely: Sequence[Weighed], partly: Sequence[str]) -> Iterator[Doubt]:
    """What speaks against the likeliest decision in what the clear words say: whether the action is stopped."""
    best = likely[0]
    whole = best.text in {"veto", "no veto"}
    if len(likely) > 1 and likely[1].weight > best.weight - _AHEAD:
        yield Doubt("another decision", likely[1].text)
    if whole == bool(partly):
        yield Doubt("a part of it", ", ".join(partly))
    if (partly and True not in stops) or (whole and not stops):
        yield Doubt("no clear word")
    if whole and stops and stops != {best.text == "veto"}:
        yield Doubt("two decisions")  # `no lo dejo pasar`


def _only_denies(clause: Clause) -> bool:
    """`No.`, which may belong to what follows."""
    said = [bit for bit in clause.bits if not bit.idle]
    return bool(said) and all(bit.role == "negation" for bit in said) and not _exclaims(clause)


def _exclaims(clause: Clause) -> bool:
    """`Nope!`"""
    return clause.end in {".", "!"} and all(bit.idle or _is_exclaimed(bit) for bit in clause.bits)


def _is_exclaimed(bit: Bit) -> bool:
    """`Nope`; `no` may deny what follows."""
    return bit.said in EXCLAIMED - {"no", "non"}


def _stops(clause: Clause) -> Iterator[bool]:
    """Of each clear word of a clause, whether it stops the action."""
    denied = sum(bit.role == "negation" and not _is_exclaimed(bit) for bit in clause.bits) == 1
    for bit in clause.bits:
        if (bit.role, bit.value) in _LETTING:
            yield _LETTING[bit.role, bit.value] is not (denied and bit.value == "veto")


def _decides(clause: Clause, *, partly: bool) -> bool:
    """Whether a clause with a clear word says no more."""
    if _permits(clause):
        return True
    at = next((n for n, bit in enumerate(clause.bits) if (bit.role, bit.value) in _LETTING), -1)
    said = clause.bits
    before, behind = said[: max(at, 0)], said[at + 1 :]
    done = any(bit.said in PERSON or bit.role in {"verb", "social"} for bit in before)
    guessed = at >= 0 and said[at].guess and (said[at].slip or " " not in said[at].said)
    denied = any(bit.role == "negation" and not (n == 0 and _is_exclaimed(bit)) for n, bit in enumerate(said))
    clear = not denied or (not partly and at >= 0 and said[at].value == "veto")  # `don't let it pass` isn't clear
    known = clear and all(
        _is_deciding(bit, partly=partly) or (n == 0 and bit.role == "contrast") for n, bit in enumerate(said)
    )
    led = done or not any(bit.role == "unknown" for bit in before)
    led &= not (denied and any(bit.role == "unknown" for bit in said))  # `I don't like vetoes`
    led &= not is_wished(said) and not any(map(is_put_off, behind))
    owned = at > 0 and said[at - 1].said in OWNING and said[at].value == "veto"  # `my veto is for Dev`
    twice = at >= 0 and sum((bit.role, bit.value) in _LETTING for bit in said) > 1 and said[at].value == "veto"
    does = clause.does in {Does.ORDERS, Does.SAYS_NOTHING, Does.DENIES}
    return (
        known and led and not guessed and not (owned and not done) and not twice and does and follows(behind, done=done)
    )


def _permits(clause: Clause) -> bool:
    """`Ana may carry on`"""
    match [bit for bit in clause.bits if not bit.idle]:
        case [who, may, does]:
            lets = _LETTING.get((does.role, does.value)) is False
            return lets and who.of_others and may.said in _PERMITTING
        case _:
            return False


def _is_deciding(bit: Bit, *, partly: bool) -> bool:
    match bit.role:
        case "verb":
            return bit.value in {"veto", "no_veto", "place", "play", "take", "special"}
        case "word":
            return bit.value in {"let_pass", "halt", "to", "and", "all", "then", "from"} or (
                partly and bit.value in {"after", "only", "first", "halt", "stop"}
            )
        case "unknown":
            return not may_change(bit.said) and bit.value != "unit"
        case "negation":
            return True
        case "doubt":
            return bit.said in _PREFERRING
        case role:
            return role in PLAIN | {"colour", "others", "stands"} | (_PARTLY if partly else set()) and not bit.guess


__all__ = ["veto"]
