"""The clauses of a text, and what each of them does: orders, gives a reason, asks, tells, denies, or says nothing.

Only orders fill an order. A reason or an aside beside them changes nothing as long as no word in it denies or corrects.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from pbem.orders.intent.bit import Bit, first_said
from pbem.orders.intent.neighbours import SPECIAL
from pbem.orders.intent.words import PERSON
from pbem.orders.spellings import words_listed, words_of_all


class Does(Enum):
    """What a clause does."""

    ORDERS = auto()
    REASONS = auto()
    ASKS = auto()
    TELLS = auto()
    DENIES = auto()
    SUPPOSES = auto()
    SAYS_NOTHING = auto()


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause. `end`: the mark behind it; `sentence`: its number; `unsure`: a word in it forbids acting on it."""

    does: Does
    bits: tuple[Bit, ...]
    end: str = ""
    sentence: int = 0
    unsure: bool = False
    alternative: bool = False
    """What it says counts if what stands before it cannot be."""

    @property
    def slots(self) -> list[Bit]:
        return [bit for bit in self.bits if bit.slot]

    @property
    def opens(self) -> Bit | None:
        """The first word that says something."""
        return first_said(self.bits)

    @property
    def concludes(self) -> bool:
        """Whether it says what comes of all that was weighed up."""
        return any(bit.role == "conclude" or (bit.role, bit.value) in _DECIDED for bit in self.bits)


_DECIDED: Final = {("verb", "play"), ("verb", "take"), ("verb", "power"), ("verb", "disc"), ("verb", "place"),
                   ("verb", "card")}  # fmt: skip
_SENTENCE_ENDS: Final = ".!?;"
_PAUSES: Final = ",:()|~="
_OPENERS: Final = {"reason", "contrast", "condition", "denial"}
_DOUBTS: Final = {"doubt", "request", "question", "condition", "correction", "retraction", "contrast", "negation",
                  "denial"}  # fmt: skip


def clauses(bits: Sequence[Bit]) -> list[Clause]:
    """The clauses of a text in which nothing is corrected any more."""
    return [_told(clause) for clause in _open_ended(list(_cut(bits)))]


def _told(clause: Clause) -> Clause:
    """Mark reports of what other players do: `Ana plays 12` isn't an order."""
    said = [bit for bit in clause.bits if not bit.idle and bit.role not in {"earlier", "later", "conclude"}]
    if (
        clause.does is not Does.ORDERS
        or len(said) < 2
        or said[0].role not in {"colour", "others"}
        or said[0].value == "own"
    ):
        return clause
    does = said[1].role in {"verb", "unknown", "report", "doubt", "gone"} and not said[1].guess
    return replace(clause, does=Does.TELLS) if does else clause


def _cut(bits: Sequence[Bit]) -> Iterator[Clause]:
    kept: list[Bit] = []
    sentence = 0
    for at, bit in enumerate(bits):
        ends = bit.is_mark(_SENTENCE_ENDS) and not _is_abbreviation(bits, at)
        if ends or bit.is_mark(_PAUSES):
            if kept:
                yield Clause(Does.ORDERS, tuple(kept), bit.said, sentence)
            kept = []
            sentence += ends
            continue
        denied = any(one.role == "negation" for one in kept) and not any(one.slot for one in kept)
        opens = bit.role in _OPENERS and any(one.role != "idle" for one in kept)
        if bit.role == "conclude":
            opens = any(one.slot for one in kept) and not (bit.said in _DECLINING and _is_action(kept[-1]))
        if opens and not denied and not _says_only(kept, "and", "or"):
            yield Clause(Does.ORDERS, tuple(kept), "", sentence)
            kept = []
        if bit.role != "mark":
            kept.append(bit)
    if kept:
        yield Clause(Does.ORDERS, tuple(kept), "", sentence)


def _is_action(bit: Bit) -> bool:
    return bit.role == "verb" and bit.value in _ACTIONS


def _says_only(kept: Sequence[Bit], *words: str) -> bool:
    return all(bit.idle or (bit.role == "word" and bit.value in words) for bit in kept)


def _is_abbreviation(bits: Sequence[Bit], at: int) -> bool:
    """`Gal. and`, `Arag., 2`: a full stop behind a short word, with more of the same sentence behind it."""
    if bits[at].said != "." or at == 0 or at + 1 >= len(bits):
        return False
    before, after = bits[at - 1], bits[at + 1]
    short = len(before.said) <= _SHORT and before.said.isalpha()
    if short and before.role in {"place", "verb", "piece"} and after.is_mark(",:;"):
        return True
    counted = before.role == "unknown" and at > 1 and bits[at - 2].role == "number"  # `2 uds., `
    odd = before.guess or counted
    short = len(before.said) < _SHORT and odd
    return short and after.said not in PERSON and after.role not in {"conclude", "social"}


_GREETINGS: Final = words_of_all(lambda words: f"{words.greeting} | {words.polite}")
_ADDRESSING: Final = words_listed("addressing")
_SHORT: Final = 5
_ACTIONS: Final = SPECIAL | {"king", "grande"}
_DECLINING: Final = words_listed("declining")


def _open_ended(cut: Sequence[Clause]) -> list[Clause]:
    """Each clause with its role. A reason or condition continues until the next order."""
    done: list[Clause] = []
    going: Does | None = None
    for n, clause in enumerate(cut):
        last = done[-1] if done else None
        if last is None or last.sentence != clause.sentence:
            going = None
        does = _does(clause, going)
        if does is Does.REASONS and not _only_first(cut, n):
            going = does
        elif does is Does.ORDERS:
            going = None
        roles = {bit.role for bit in clause.bits}
        alternative = _is_alternative(clause)
        if alternative and does is Does.SUPPOSES:
            does = Does.ORDERS if clause.slots else Does.SAYS_NOTHING
        named = any(bit.role != "colour" for one in done for bit in one.slots)
        doubts = _DOUBTS if named else _DOUBTS - {"contrast"}
        if any(bit.value in {"no_special", "no_place", "no_veto"} or bit.role == "keep" for bit in clause.bits):
            doubts = doubts - {"negation"}
        unsure = bool(roles & doubts) and not alternative
        if last is not None and last.alternative and last.sentence == clause.sentence and not last.slots:
            alternative = True
        done.append(replace(clause, does=does, unsure=unsure or clause.end == "?", alternative=alternative))
    return done


def _only_first(cut: Sequence[Clause], n: int) -> bool:
    """Whether a reason or a condition stands at the start of its sentence: then it ends with its comma."""
    first = n == 0 or cut[n - 1].sentence != cut[n].sentence
    return first and cut[n].end in {",", ":"}


def _is_alternative(clause: Clause) -> bool:
    """`if that is gone`, `otherwise`, `should it no longer be possible`."""
    roles = [bit.role for bit in clause.bits]
    if any((bit.role, bit.value) == ("word", "else") for bit in clause.bits):
        return True
    if "condition" not in roles and "doubt" not in roles:
        return False
    gone, left = roles.count("gone"), roles.count("left")
    denied = roles.count("negation")
    return (gone > 0 and denied == 0) or (left > 0 and denied > 0)


def _does(clause: Clause, going: Does | None) -> Does:  # noqa: C901, PLR0912 - one case for each kind of clause
    roles = [bit.role for bit in clause.bits]
    verbs = {bit.value for bit in clause.bits if bit.role == "verb"}
    slots = bool(clause.slots)
    if going is not None and not _orders_again(clause):
        return going
    if "reason" in roles:
        return Does.REASONS
    if "my_turn" in roles:
        return Does.ORDERS if slots else Does.SAYS_NOTHING
    if "condition" in roles and not any((b.role, b.value) == ("word", "else") for b in clause.bits):
        if "left" in roles and "negation" not in roles:
            return Does.ORDERS if slots else Does.SAYS_NOTHING
        return Does.SUPPOSES
    if {bit.role for bit in clause.bits if not bit.idle} <= {"colour"}:
        return Does.SAYS_NOTHING
    if not slots and not {"each", "rest", "keep"} & set(roles):
        return Does.SAYS_NOTHING
    if "question" in roles and "request" not in roles:
        return Does.ASKS
    if _wishes(clause):
        return Does.TELLS
    if not verbs & {"no_special", "no_place", "no_veto"} and _declines(clause):
        return Does.DENIES
    if "denial" in roles or ("negation" in roles and not verbs & {"no_special", "no_place", "no_veto"}):
        return Does.DENIES
    addresses = all(bit.said in _ADDRESSING for bit in clause.bits if bit.role == "report")
    if addresses and {bit.said for bit in clause.bits} & PERSON:
        return Does.ORDERS
    if "report" in roles and not ({"place", "move", "score", "card", "king", "take"} & verbs and _first_person(clause)):
        return Does.TELLS
    if clause.end == "?" and "request" not in roles and "report" in roles:
        return Does.ASKS
    return Does.ORDERS


def _declines(clause: Clause) -> bool:
    """Whether a clause says that an action isn't done: `the King stays`, `Werten entfällt`, `la acción sobra`.

    With a region in it, only if it says so right behind the action: `the King goes to Granada and stays there`.
    """
    said = [bit for bit in clause.bits if bit.said in _DECLINING or not bit.idle]
    acts = next((n for n, bit in enumerate(said) if _is_action(bit)), None)
    roles = {bit.role for bit in said}
    if acts is None or {"number", "place"} <= roles or "keep" in roles:
        return False
    words = " ".join(bit.said for bit in (said[acts + 1 :] if "place" in roles else clause.bits))
    if "place" in roles:
        return any(f"{words} ".startswith(f"{one} ") for one in _DECLINING)
    return any(f" {one} " in f" {words} " for one in _DECLINING)


def _wishes(clause: Clause) -> bool:
    """`See you in Granada`, `greetings from Granada`: no comma separates them from the rest, unlike `Hi I play 9`."""
    said = [bit for bit in clause.bits if bit.role not in {"idle", "piece"}]
    social = [n for n, bit in enumerate(said) if bit.role == "social"]
    following = (said[n + 1 : n + 3] for n in social if said[n].said not in _GREETINGS)
    direct = any(two and two[0].slot and two[0].role != "colour" for two in following)
    return direct or any(
        greets.role == "social" and (joint.role, joint.value) == ("word", "from") and behind.role == "place"
        for greets, joint, behind in zip(said, said[1:], said[2:], strict=False)
    )


def _first_person(clause: Clause) -> bool:
    said = {bit.said for bit in clause.bits}
    if any(bit.role == "conclude" for bit in clause.bits):
        return True
    return bool(said & PERSON) or clause.bits[0].role == "verb"


def _orders_again(clause: Clause) -> bool:
    """Whether a clause after a reason's comma is outside the reason: it has a verb of orders, or concludes."""
    first = next((bit for bit in clause.bits if not bit.idle and (bit.role, bit.value) != ("word", "and")), None)
    if first is None:
        return False
    if first.role in {"conclude", "earlier", "later"} or (
        first.role == "word" and first.value in {"then", "else", "first"}
    ):
        return bool(clause.slots)
    verbs = {bit.value for bit in clause.bits if bit.role == "verb" and not bit.guess}
    if first.role == "number" and any(bit.role == "place" for bit in clause.bits):
        return True
    return bool(verbs & {"card", "place", "disc", "move", "score", "power", "play", "take", "special", "no_special"})


__all__ = ["PERSON", "Clause", "Does", "clauses"]
