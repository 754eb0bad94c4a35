"""The turns that clauses can mean: the likeliest plans of each card, as readings in the order language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit, known
from pbem.orders.intent.clauses import Clause
from pbem.orders.intent.told import Reading
from pbem.orders.intent.turn_items import NEVER, Item, heeded, items
from pbem.orders.intent.turn_plans import STACKS
from pbem.orders.intent.turn_search import plans
from pbem.orders.intent.turn_text import written
from pbem.orders.spellings import EITHER_CASTILLA, forms, words_listed, words_of_all
from pbem.rules import choices

_MOST: Final = 4
"""Plans of a card that are kept."""
_MOST_READ: Final = 6
"""Readings of all cards that are read by the grammar."""
_AS_LIKELY: Final = 1.0
"""How much less likely a plan may be than one that can't be legal: legality never chooses between two."""
_RIVAL: Final = 0.7
"""How much less likely a plan must be to be no rival of one that uses all that was told."""
_WEIGHED: Final = 0.6
"""What it costs to take all above the decision for weighing up."""
_NOT_TAKEN: Final = 1.0
"""What it costs to leave out how many are taken."""
_TURNING: Final = {"earlier", "before"}
"""Items that can turn the order of the halves, where something was told before them."""
_TOLD: Final = {"number", "place", "verb"}
_PROVINCE: Final = "province"
_FETCHED_FROM: Final = {"court", _PROVINCE}
_TAKING: Final = {" ".join(form) for form in forms("verb", "take")} | words_of_all(
    lambda words: words.prose.verb.get("take", "")
)
_ONLY: Final = words_listed("only")
_NOT_FETCHED: Final = {"place", "tile", "keep", "rest", "ordinal", "report", "denial", "colour"}
_TALK: Final = 0.3
"""What it costs at most to leave out an item of talk."""


def turns(clauses: Sequence[Clause], context: Context, *, loose: bool = False) -> list[Reading]:
    """The turns that these clauses can mean, likeliest first. Raises TooMuchWork.

    `loose`: they are only proposed, so what can't be legal is passed over, and what is only told may be ordered.
    """
    taken = _taken(clauses, context)
    told = heeded(items(clauses, context, loose=True), clauses) if loose else items(clauses, context)
    found: list[Reading] = []
    for said, extra in _weighings(told, clauses, loose=loose):
        if loose and any(not (one.lost or one.half) for one in found):
            break  # it uses all that was told; nothing need be weighed up
        for stack in _stacks(said, context):
            found += _of_card(said, stack, extra, taken, context, loose=loose)
    if loose and not taken and (told_above := fetched(clauses, context)):
        number, at = told_above
        rest = [item for item in told if item.clause != at or item.role == "card"]
        found = [replace(one, cost=one.cost + _NOT_TAKEN) for one in found]
        found += [
            reading
            for stack in _stacks(rest, context)
            for reading in _of_card(rest, stack, 0.0, number, context, loose=True)
        ]
    if any(item.partly for item in told):
        found = [replace(one, lacks=(*one.lacks, "what is denied beside it")) for one in found]
    return sorted(found, key=lambda one: one.cost)[:_MOST_READ]


def _taken(clauses: Sequence[Clause], context: Context) -> str:
    """How many to take, where that is asked and can be done: `I have 16 left in my province` says something else."""
    told = [clause for clause in clauses if not _goes_to_province(clause)]
    number = from_province(told)
    return number if number in _possible(context) else ""


def _possible(context: Context) -> Sequence[str]:
    """How many may be taken; nothing where that isn't asked."""
    asked = context.question if context.choice is choices.TAKE else None
    return [str(n) for n in asked["options"]] if asked else []


def fetched(clauses: Sequence[Clause], context: Context) -> tuple[str, int] | None:
    """How many to take, and the clause that may say so without the province: `only one into my court`, `I take two`,
    `just two for me`.
    """
    possible = _possible(context)
    for at, clause in enumerate(clauses):
        said = [bit for bit in clause.bits if not bit.idle or bit.role == "piece" or bit.said in _ONLY]
        number = next((bit.value for bit in said if bit.role == "number"), "")
        goes = any(bit.value in _FETCHED_FROM for bit in said)
        led = at > 0 and {bit.value for bit in clauses[at - 1].bits if not bit.idle} >= {"from", _PROVINCE}
        takes = any(map(_takes, said)) and any(bit.role == "piece" for bit in said)
        counted = any(bit.role == "number" for before in clauses[:at] for bit in before.bits)  # `1 to Aragón. Just 1.`
        alone = (
            not counted
            and any(map(_is_only, said[:1]))
            and all(map(_is_only, (b for b in said if b.value not in {number, "unit"})))
        )
        rest = [bit for bit in said if bit.value not in _FETCHED_FROM and not (led and bit.role == "keep")]
        others = any(bit.role in _NOT_FETCHED or bit.value == "card" for bit in rest)
        if number in possible and (goes or led or takes or alone) and not others:
            return number, at
    return None


def _is_only(bit: Bit) -> bool:
    return bit.said in _ONLY or (bit.role, bit.value) == ("word", "only")


def _takes(bit: Bit) -> bool:
    return (bit.role, bit.value) == ("verb", "take") or (bit.role == "conclude" and bit.said in _TAKING)


def _goes_to_province(clause: Clause) -> bool:
    """Whether caballeros go back to the province: `returned to the province: one of Ana`."""
    said = known(clause.bits)
    return any((to.role, to.value) == ("word", "to") and where.value == _PROVINCE for to, where in pairwise(said))


def from_province(clauses: Sequence[Clause]) -> str:
    """How many caballeros the player takes from the province: the number beside it, or behind its colon."""
    for clause, following in pairwise([*clauses, *clauses[-1:]]):
        others = any(bit.of_others for bit in clause.bits)
        if others or not any(bit.value == _PROVINCE for bit in clause.bits):
            continue
        counted = [*clause.bits, *(following.bits if clause.end == ":" else ())]
        if number := next((bit.value for bit in counted if bit.role == "number"), ""):
            return number
    return ""


def _of_card(
    said: Sequence[Item], stack: str, extra: float, taken: str, context: Context, *, loose: bool
) -> Iterator[Reading]:
    """The readings with one card; none that is much less likely than what can't be legal."""
    every = plans(said, stack, context, loose=loose)
    found = every[:_MOST]
    bound = min((plan.cost for plan in found if not plan.legal), default=NEVER) + _AS_LIKELY
    begins = next((n for n, item in enumerate(said) if item.role in _TOLD), len(said))
    vague = any(item.role in _TURNING or item.value == EITHER_CASTILLA for item in said[begins:])
    for plan in found:
        if plan.legal and plan.cost <= bound:
            rivals = [one.cost for one in every if one is not plan and not one.lost]
            clear = not plan.lost and plan.cost + _RIVAL <= min(rivals, default=NEVER)
            whole = plan._replace(cost=plan.cost + extra, take=plan.take or taken)
            yield from written(whole, stack, context, vague=vague, clear=clear)


def _weighings(
    said: Sequence[Item], clauses: Sequence[Clause], *, loose: bool
) -> Iterator[tuple[Sequence[Item], float]]:
    """The items; and once more with what stands above the decision only weighed up: `Card 1 gives … So card 2: …`."""
    yield said, 0.0
    begins = {clause.sentence: n for n, clause in reversed(list(enumerate(clauses)))}
    named = [item.sentence for item in said if item.role == "card"]
    concludes = [clause.sentence for clause in clauses if any(bit.role == "conclude" for bit in clause.bits)]
    places = [item.sentence for item in said if item.role == "place"]
    for sentence in sorted({*(named or places)[-1:], *concludes[-1:]} - {0}):
        decided = begins[sentence]
        if any(item.clause < decided and item.spare > _TALK for item in said):
            yield [item if item.clause >= decided else item.weighed() for item in said], _WEIGHED
    for at in [n for n, clause in enumerate(clauses) if loose and n and _goes_on(clause)][-1:]:
        above = [item.clause < at and item.role != "card" for item in said]
        weighed = [
            replace(item.weighed(), told=False) if told else item for item, told in zip(said, above, strict=True)
        ]
        if any(above):
            yield weighed, _WEIGHED


def _goes_on(clause: Clause) -> bool:
    """Whether a clause tells what follows from what stands before it: `…, so I move 1 from there`."""
    return any(bit.role == "conclude" for bit in clause.bits[:1]) and bool(clause.slots)


def _stacks(said: Sequence[Item], context: Context) -> list[str]:
    """The possible cards: the named ones, otherwise all; the taken card if there is no choice."""
    if context.own_card:
        return [context.card(context.own_card).stack]
    named = dict.fromkeys(item.value for item in said if item.role == "card" and item.value in STACKS)
    return [stack for stack in named or sorted(context.open_cards) if stack in context.open_cards]


__all__ = ["fetched", "from_province", "turns"]
