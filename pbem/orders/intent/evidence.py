"""Proposals for questions with few answers, from what a text mentions: power cards, discs, returns and vetoes.

No complete reading is needed. Legal answers are weighed by the mentions that speak for them and by those that they
leave unexplained; what is denied or corrected speaks for nothing. All of this is only asked back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.clauses import Does
from pbem.orders.intent.evidence_discs import discs_meant
from pbem.orders.intent.evidence_powers import powers_meant
from pbem.orders.intent.evidence_returns import returns_meant
from pbem.orders.intent.evidence_support import BY_CLAUSE, ENOUGH, OF_TURNS, RETURNING, Weighed, begins
from pbem.orders.intent.evidence_vetoes import speaks_of_veto, vetoes_meant
from pbem.orders.intent.mentions import Row, What
from pbem.orders.intent.words import Bit
from pbem.orders.spellings import forms, words_listed
from pbem.rules import choices
from pbem.rules.choices import Part

_MOST: Final = 3
_BEHIND: Final = 9
"""Answers so far behind the best one are not proposed."""
_STACKS: Final = 5
_FEW: Final = 2
"""Answers between which a text with little evidence may leave the choice."""


def weighed(row: Row, context: Context) -> list[Weighed]:
    """The answers to the open question that are worth proposing, best first."""
    if _is_something_else(row, context):
        return []
    best: dict[str, int] = {}
    for one in _answers(row, context):
        best[one.text] = max(one.weight, best.get(one.text, one.weight))
    most = max(best.values(), default=0)
    ranked = [Weighed(text, n) for text, n in sorted(best.items(), key=lambda one: -one[1])]
    likely = [one for one in ranked if one.weight >= ENOUGH and one.weight > most - _BEHIND][:_MOST]
    return likely or _unclear(ranked, row, context)


def _unclear(ranked: Sequence[Weighed], row: Row, context: Context) -> list[Weighed]:
    """What a text with little evidence may return, or whether it stops an action, if nothing is asked: `Vetooo`."""
    part = context.choice.part if context.choice else None
    speaks = part is Part.RETURN or (part is Part.VETO and speaks_of_veto(row.words))
    asks = any(clause.end == "?" for clause in row.clauses)
    return [] if asks or not speaks or len(ranked) > _FEW else [one for one in ranked if one.weight >= 0]


def _answers(row: Row, context: Context) -> Iterator[Weighed]:
    match context.choice.part if context.choice else None:
        case Part.POWER:
            yield from powers_meant(row, context)
        case Part.DISC:
            yield from discs_meant(row, context)
        case Part.RETURN:
            yield from returns_meant(row, context)
        case Part.VETO:
            yield from vetoes_meant(row, context)
        case Part.HALF | Part.PLACING:
            yield from _nothing_meant(row)
        case _:
            return


def _nothing_meant(row: Row) -> Iterator[Weighed]:
    """`I won't put anybody`, `kein weiterer Caballero`: no caballero, if no region is named to place some in."""
    ordering = [n for n, clause in enumerate(row.clauses) if clause.does is Does.ORDERS and clause.end != "?"]
    if any(one.clause in ordering and one.value != _COURT for one in row.of(What.PLACE)):
        return
    if any(bit.role in {"condition", "name", "correction"} for bit in row.words):
        return
    if len(row.words) <= _SHORT and _says_only_nothing(row.words):
        yield Weighed(" ".join(forms("verb", "no_place")[0]), ENOUGH)
    other = {
        clause.sentence
        for clause in row.clauses
        if any(bit.role == "verb" and bit.value not in _OF_PLACING for bit in clause.bits)
    }
    for clause in row.clauses:
        if clause.sentence in other:
            continue
        denies = any(bit.role == "negation" or begins(bit.said, _RENOUNCES) for bit in clause.bits)
        placing = any(
            (bit.role, bit.value) in _PLACING or bit.role == "piece" or begins(bit.said, _ABOUT_PLACING)
            for bit in clause.bits
        )
        if any(bit.value == "no_place" for bit in clause.bits) or (denies and placing and clause.end != "?"):
            yield Weighed(" ".join(forms("verb", "no_place")[0]), BY_CLAUSE[Does.ORDERS])


def _says_only_nothing(words: Sequence[Bit]) -> bool:
    """`no, none`, `nil`."""
    denies = any(bit.role == "negation" or bit.value == "nothing" for bit in words)
    return denies and not any(bit.role in {"number", "place", "verb", "colour"} for bit in words)


_PLACING: Final = {("verb", "place"), ("verb", "add"), ("negation", "nobody")}
_OF_PLACING: Final = {"place", "add", "no_place", "no_special", "card"}
_ABOUT_PLACING: Final = words_listed("about_placing")
_SHORT: Final = 3
"""Words of a text that says nothing but that nothing is done."""
_COURT: Final = "court"
_PLAYING: Final = {"card", "power", "play", "take", "place"}
_RENOUNCES: Final = words_listed("renouncing")


def _is_something_else(row: Row, context: Context) -> bool:
    """Whether it is a turn, an order for later rounds or a numbered list, whose numbers are ambiguous."""
    said = [bit for bit in row.words if not bit.idle]
    first = said[0] if said and said[0].role == "verb" and not said[0].guess else None
    other = first is not None and first.value in OF_TURNS - (RETURNING if context.choice is choices.RETURN else set())
    steps = context.choice is choices.VETO and any(bit.role == "step" for bit in said)  # `all but step 1 is stopped`
    ahead = bool(said) and (said[0].value in {"until", "round"} or (said[-1].role == "condition" and not steps))
    stacks = (_is_stack(two) for one, two in pairwise(said) if (one.role, one.value) == ("verb", "card"))
    numbers = [one for one in row.clauses if one.end == "." and [bit.role for bit in one.bits] == ["number"]]
    turn = any(stacks) and not (context.choice is not None and context.choice.part is Part.POWER and _only_cards(row))
    return other or ahead or turn or len(numbers) > 1


def _only_cards(row: Row) -> bool:
    """Whether nothing is told but cards, so that `card 4` is a power card."""
    return not row.of(What.PLACE, What.CARD) and all(bit.value in _PLAYING for bit in row.words if bit.role == "verb")


def _is_stack(bit: Bit) -> bool:
    return bit.role == "name" or (bit.role == "number" and int(bit.value) <= _STACKS)


__all__ = ["Weighed", "weighed"]
