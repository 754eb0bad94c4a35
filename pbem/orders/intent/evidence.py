"""Proposals for questions with few answers, from what a text mentions: power cards, discs, returns and vetoes.

No complete reading is needed. Legal answers are weighed by the mentions that speak for them and by those that they
leave unexplained; what is denied or corrected speaks for nothing. All of this is only asked back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit, known
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.evidence_discs import discs_meant
from pbem.orders.intent.evidence_powers import powers_meant
from pbem.orders.intent.evidence_returns import returns_meant
from pbem.orders.intent.evidence_support import (
    BY_CLAUSE,
    ENOUGH,
    GOING,
    OF_TURNS,
    RETURNING,
    TO,
    Weighed,
    begins,
    spelt_place,
)
from pbem.orders.intent.evidence_vetoes import speaks_of_veto, vetoes_meant
from pbem.orders.intent.mentions import NEVER, Row, What
from pbem.orders.intent.told import MOST_OFFERED
from pbem.orders.spellings import words_listed
from pbem.rules import choices
from pbem.rules.choices import Part

_BEHIND: Final = 9
"""Answers so far behind the best one are no choice."""
_UNLIKELY: Final = -9
"""Answers with so much evidence against them are not proposed."""
_FAR: Final = 18
"""Answers so far behind the best one aren't proposed, either."""
_VAGUE: Final = -4
"""The same, where only regions or cards are named."""
_STACKS: Final = 5
_STANDING: Final = {"king", "grande"}
_FEW: Final = 2
"""Answers between which a text with little evidence may leave the choice."""


def weighed(row: Row, context: Context) -> list[Weighed]:
    """The answers to the open question for which something speaks, best first."""
    if _is_something_else(row, context):
        return []
    best: dict[str, int] = {}
    for one in _answers(row, context):
        best[one.text] = max(one.weight, best.get(one.text, one.weight))
    return [Weighed(text, n) for text, n in sorted(best.items(), key=lambda one: -one[1])]


def likely(every: Sequence[Weighed], row: Row, context: Context) -> list[Weighed]:
    """Those of the weighed answers between which the text leaves a choice."""
    found = [one for one in every if one.weight >= ENOUGH and one.weight > every[0].weight - _BEHIND][:MOST_OFFERED]
    unclear = context.part is Part.RETURN and len(every) <= _FEW and _may_answer(every, row, context)
    return found or [one for one in every if unclear and one.weight >= 0]


def offered(every: Sequence[Weighed], row: Row, context: Context) -> list[Weighed]:
    """Those of the weighed answers that are worth proposing."""
    most = every[0].weight if every else 0
    if most < ENOUGH and not _may_answer(every, row, context):
        return []
    least = max(most - _FAR, _UNLIKELY)
    if context.choice is choices.VETO:
        least = 0  # not the opposite, for which nothing speaks
    sure = likely(every, row, context)
    return [one for one in every if one in sure or (one.weight >= least and not _is_denied(one, row))][:MOST_OFFERED]


def _is_denied(answer: Weighed, row: Row) -> bool:
    """Whether its card or region is denied or corrected anywhere."""
    regions = {spelt_place(one.value) for one in row.mentions if one.what is What.PLACE and one.marks & NEVER}
    numbers = {one.value for one in row.mentions if one.what is What.NUMBER and one.marks & NEVER}
    return any(region in answer.text for region in regions) or answer.text.partition(" ")[0] in numbers


def _may_answer(every: Sequence[Weighed], row: Row, context: Context) -> bool:
    """Whether a text with little evidence may answer the question at all: `Vetooo`, `Cataluña please`."""
    if any(clause.end == "?" for clause in row.clauses):
        return False
    match context.part:
        case Part.RETURN:
            denied = any(one.marks & NEVER for one in row.mentions)
            return bool(every) and (every[0].weight > 0 or not denied)
        case Part.VETO:
            return speaks_of_veto(row.words)
        case Part.POWER | Part.DISC:
            return bool(every) and every[0].weight > _VAGUE and any(map(_chooses, row.clauses))
        case _:
            return False


def _chooses(clause: Clause) -> bool:
    """Whether a clause says no more than a value, or that something goes there: `Cataluña please`."""
    named = any(bit.role in {"number", "place"} for bit in clause.bits)
    bare = all(bit.slot or bit.idle for bit in clause.bits)
    goes = any(bit.role in GOING or bit.said in TO for bit in clause.bits)
    others = any(bit.role in {"report", "social"} or bit.of_others for bit in clause.bits)
    return named and (bare or goes) and not others


def _answers(row: Row, context: Context) -> Iterator[Weighed]:
    match context.part:
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
    short = len(row.words) <= _SHORT and _says_only_nothing(row.words)
    if short or _begins_with_nothing(row):
        yield Weighed(_NOTHING, ENOUGH)
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
            yield Weighed(_NOTHING, BY_CLAUSE[Does.ORDERS])


def _begins_with_nothing(row: Row) -> bool:
    """`none this time, I'm keeping them`, but nothing that is put off: `nothing, I place later`."""
    said = [bit for clause in row.clauses[:1] for bit in clause.bits if not bit.idle]
    nothing = all(bit.role == "negation" or bit.value == "nothing" for bit in said)
    more = any(bit.role in {"number", "place", "later", "colour", "verb"} for bit in row.words)
    return bool(said) and nothing and not more


def _says_only_nothing(words: Sequence[Bit]) -> bool:
    """`no, none`, `nil`."""
    denies = any(bit.role == "negation" or bit.value == "nothing" for bit in words)
    return denies and not any(bit.role in {"number", "place", "verb", "colour"} for bit in words)


_NOTHING: Final = "place nothing"
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
    said = known(row.words)
    first = said[0] if said and said[0].role == "verb" and not said[0].guess else None
    other = first is not None and first.value in OF_TURNS - (RETURNING if context.choice is choices.RETURN else set())
    stands = first is not None and first.value in _STANDING  # `The King is angry`
    other &= not stands or any(bit.role == "place" for bit in row.clauses[0].bits)
    power = context.part is Part.POWER
    other &= not power or bool(row.of(What.PLACE, What.PLAYER, What.TILE))  # unlike `a swap of tactics: 13`
    steps = context.choice is choices.VETO and any(bit.role == "step" for bit in said)  # `all but step 1 is stopped`
    ahead = bool(said) and (said[0].value in {"until", "round"} or (said[-1].role == "condition" and not steps))
    stacks = (_is_stack(two) for one, two in pairwise(said) if (one.role, one.value) == ("verb", "card"))
    numbers = [one for one in row.clauses if one.end == "." and [bit.role for bit in one.bits] == ["number"]]
    turn = any(stacks) and not (power and _only_cards(row))
    return other or ahead or turn or len(numbers) > 1


def _only_cards(row: Row) -> bool:
    """Whether nothing is told but cards, so that `card 4` is a power card."""
    regions = [one for one in row.of(What.PLACE) if one.value != _COURT]
    return (
        not regions and not row.of(What.CARD) and all(bit.value in _PLAYING for bit in row.words if bit.role == "verb")
    )


def _is_stack(bit: Bit) -> bool:
    return bit.role == "name" or (bit.role == "number" and int(bit.value) <= _STACKS)


__all__ = ["Weighed", "likely", "offered", "weighed"]
