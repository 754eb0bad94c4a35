"""Orders told in free sentences: what their clauses order, with what is denied or corrected left out.

Everything here is a proposal. Only a text whose every word has its part, none of them guessed, corrected, denied or
doubted, and which makes exactly one order, is `sure`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.intent.clauses import Clause, Does, clauses
from pbem.orders.intent.simple import discs, powers, returns, vetoes
from pbem.orders.intent.turns import Reading, turns
from pbem.orders.intent.words import Bit, bits
from pbem.orders.line import SUPPLY, NotAnOrder, read_line
from pbem.rules.choices import Part

_MOST: Final = 3
_WORST: Final = 9.0
"""A reading that costs more leaves too much out."""


@dataclass(frozen=True)
class Free:
    """The readings of a text, best first; `sure`: the only one leaves nothing out and guesses nothing."""

    readings: tuple[tuple[Document, ...], ...] = ()
    sure: bool = False
    words: tuple[Bit, ...] = ()

    @property
    def read_as(self) -> tuple[tuple[str, str], ...]:
        """The words that were taken for something that is spelt otherwise."""
        used = [(bit.said, bit.value.replace("_", " ")) for bit in self.words if bit.slot]
        return tuple(dict.fromkeys((said, meant) for said, meant in used if said != meant))


Maker = Callable[[Sequence[Clause], Context], list[Reading]]


def free_readings(text: str, context: Context) -> Free:
    """What the sentences of a cleaned text can mean. Raises TooMuchWork."""
    said = bits(text, context)
    found: list[tuple[float, bool, tuple[Document, ...]]] = []
    for variant, extra in _variants(said):
        cut = clauses(variant)
        for reading in _readings(cut, context):
            orders = _read(reading.text, context)
            if orders and all(orders != other for _, _, other in found):
                clear = extra == 0 and reading.whole and reading.cost == 0 and _clear(cut)
                found.append((reading.cost + extra, clear, orders))
    found.sort(key=lambda one: one[0])
    best = [one for one in found if one[0] < _WORST][:_MOST]
    sure = len(found) == 1 and found[0][1]
    return Free(tuple(orders for _, _, orders in best), sure, tuple(said))


def _read(text: str, context: Context) -> tuple[Document, ...]:
    try:
        orders = read_line(text, context)
    except (SyntaxTrouble, NotAnOrder):
        return ()
    return () if any(order["type"] == SUPPLY for order in orders) else tuple(orders)


def _readings(cut: Sequence[Clause], context: Context) -> Iterator[Reading]:
    part = context.choice.part if context.choice else None
    if part is None:
        return
    match part:
        case Part.POWER:
            yield from _powers(cut, context)
        case Part.DISC:
            yield from discs(cut, context)
        case Part.RETURN:
            yield from returns(cut, context)
        case Part.VETO:
            yield from vetoes(cut, context)
        case Part.CARD | Part.SUPPLY | Part.HALF | Part.PLACING | Part.ACTION:
            yield from turns(cut, context)
        case Part.PASS | Part.ABILITY:
            return


def _powers(cut: Sequence[Clause], context: Context) -> Iterator[Reading]:
    """A power card; and a turn behind it, which begins with its action card."""
    card = next((n for n, clause in enumerate(cut) if _names_action_card(clause)), None)
    if card is None:
        yield from powers(cut, context)
        return
    before = powers(cut[:card], context)
    behind = [reading for reading in turns(cut[card:], context) if reading.whole]
    for power in before:
        for turn in behind:
            yield Reading(f"{power.text}; {turn.text}", power.cost + turn.cost + 0.5)
        yield replace(power, cost=power.cost + 1.5, whole=False)


def _names_action_card(clause: Clause) -> bool:
    if clause.does is not Does.ORDERS:
        return False
    following = [bit for bit in clause.bits if not bit.idle]
    pairs = zip(following, following[1:], strict=False)
    return any((one.role, one.value) == ("verb", "card") and two.role == "number" for one, two in pairs)


# --- what is corrected


def _variants(said: Sequence[Bit]) -> Iterator[tuple[list[Bit], float]]:
    """The text without what is corrected: what is said anew takes the place of its like, of its sentence, of all."""
    cues = [n for n, bit in enumerate(said) if bit.role in {"correction", "retraction"}]
    cues = [n for n in cues if any(bit.slot for bit in said[n + 1 :])]
    if not cues:
        yield list(said), 0.0
        return
    for extra, cut in enumerate((_like, _same_sentence, _all)):
        kept = list(said)
        for cue in reversed(cues):
            kept = [*cut(kept, cue), *kept[cue + 1 :]]
        yield kept, 0.5 + 0.5 * extra


def _like(said: Sequence[Bit], cue: int) -> list[Bit]:
    """Up to the last word of the kind that follows."""
    following = [bit for bit in said[cue + 1 :] if bit.slot]
    if not following:
        return list(said[:cue])
    first = following[0]
    for at in range(cue - 1, -1, -1):
        same = said[at].role == first.role and (first.role != "verb" or said[at].value == first.value)
        if same:
            start = at
            if first.role == "number" and len(following) > 1 and following[1].role == "place":
                pass
            return _without_end(said[:start])
    return _same_sentence(said, cue)


def _without_end(kept: Sequence[Bit]) -> list[Bit]:
    done = list(kept)
    while done and done[-1].role in {"negation", "idle"}:
        done.pop()
    return done


def _same_sentence(said: Sequence[Bit], cue: int) -> list[Bit]:
    at = cue
    while at > 0 and said[at - 1].is_mark(",.!?"):
        at -= 1
    while at > 0 and not said[at - 1].is_mark(".!?;"):
        at -= 1
    return list(said[:at])


def _all(_said: Sequence[Bit], _cue: int) -> list[Bit]:
    return []


# --- whether nothing is left out


_PARTS: Final = {"verb", "place", "number", "tile", "colour", "word", "idle", "piece", "social", "earlier", "later",
                 "there", "each", "rest", "conclude", "my_turn", "minus", "mark", "left", "bare", "same"}  # fmt: skip
_ASIDE: Final = _PARTS | {"unknown", "report", "reason", "unit"}
_GAME: Final = {"verb", "place", "number", "tile", "colour", "there", "each", "rest"}


def _clear(cut: Sequence[Clause]) -> bool:
    """Whether every word of every clause has its part in the order, or stands where it cannot change it."""
    return all(_is_clear(clause) for clause in cut)


def _is_clear(clause: Clause) -> bool:
    roles = {bit.role for bit in clause.bits}
    if clause.unsure or any(bit.guess for bit in clause.bits):
        return False
    match clause.does:
        case Does.ORDERS:
            return roles <= _PARTS
        case Does.SAYS_NOTHING:
            return roles <= _ASIDE and not roles & _GAME and clause.end != "?"
        case Does.REASONS:
            return not roles & {"negation", "correction", "retraction", "condition", "doubt", "contrast", "denial"}
        case _:
            return False


__all__ = ["Free", "free_readings"]
