"""Orders told in free sentences: what their clauses order, with what is denied or corrected left out.

Everything here is a proposal. Only a text whose every word has its part, none of them guessed, corrected, denied or
doubted, and which makes exactly one order, is `sure`.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.intent.clauses import Clause, Does, clauses
from pbem.orders.intent.simple import discs, powers, returns, vetoes
from pbem.orders.intent.turns import Reading, turns
from pbem.orders.intent.words import Bit, bits
from pbem.orders.line import SUPPLY, NotAnOrder, read_line
from pbem.orders.spellings import words_of_all
from pbem.rules.choices import Part

_MOST: Final = 5
_LISTED: Final = re.compile(r"(?<!\d)\d{1,2}\.\s*\d|^\W*\d{1,2}[.)]\D*\d")
"""Numbered power cards: which of the numbers count, nobody knows."""
_NUMBERED: Final = re.compile(r"\W*\d{1,2}[.)]\s*[^\W\d]+\W*$")
_SIGNED: Final = re.compile(r"[-+/]\s*\d")
_JOINED: Final = re.compile(r"[&/*=%+]")
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
        for reading in _readings(cut, context, text):
            orders = _read(reading.text, context)
            clear = extra == 0 and reading.whole and not _joins(text, context) and _clear(cut, context)
            same = next((n for n, (_, _, other) in enumerate(found) if orders == other), None)
            if orders and same is None:
                found.append((reading.cost + extra, clear, orders))
            elif same is not None and reading.cost + extra < found[same][0]:
                found[same] = (reading.cost + extra, clear, orders)
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


def _readings(cut: Sequence[Clause], context: Context, text: str = "") -> Iterator[Reading]:  # noqa: C901 - one case for each part
    part = context.choice.part if context.choice else None
    if part is Part.POWER and (_LISTED.search(text) or (_SIGNED.search(text) and not _has_minus(cut))):
        return
    if part is None or _depends(cut):
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
            yield from _turns(cut, context)
        case Part.PASS | Part.ABILITY:
            return


def _joins(text: str, context: Context) -> bool:
    """Whether marks join or number the parts of an order that isn't a turn: `12/+1`, `2. again`."""
    turn = context.choice is not None and context.choice.in_turn
    return bool(_JOINED.search(text.replace("+", "") if turn else text)) or bool(_NUMBERED.match(text))


def _has_minus(cut: Sequence[Clause]) -> bool:
    return any(bit.role == "minus" for clause in cut for bit in clause.bits)


def _depends(cut: Sequence[Clause]) -> bool:
    """Whether what is ordered depends on a condition that only the player can judge."""
    supposed = {clause.sentence for clause in cut if clause.does is Does.SUPPOSES}
    last = max((clause.sentence for clause in cut if clause.does is Does.ORDERS and clause.slots), default=-1)
    return last in supposed or any(clause.sentence - 1 in supposed and clause.alternative for clause in cut)


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


def _turns(cut: Sequence[Clause], context: Context) -> Iterator[Reading]:
    """All clauses; and only those from the last one that names a card, where others before it tell other things."""
    yield from turns(cut, context)
    named = [n for n, clause in enumerate(cut) if _names_action_card(clause)]
    if named and any(clause.slots and clause.does is Does.ORDERS for clause in cut[: named[-1]]):
        yield from (
            replace(reading, cost=reading.cost + 0.5, whole=False) for reading in turns(cut[named[-1] :], context)
        )


def _names_action_card(clause: Clause) -> bool:
    if clause.does is not Does.ORDERS:
        return False
    following = [bit for bit in clause.bits if not bit.idle]
    pairs = itertools.pairwise(following)
    return any((one.role, one.value) == ("verb", "card") and two.role == "number" for one, two in pairs)


# --- what is corrected


def _variants(said: Sequence[Bit]) -> Iterator[tuple[list[Bit], float]]:
    """The text without what is corrected: what is said anew takes the place of its like, of its sentence, of all."""
    cues = [n for n, bit in enumerate(said) if bit.role in {"correction", "retraction"} or _takes_back(said, n)]
    if not cues:
        yield list(said), 0.0
        return
    if not any(bit.slot for bit in said[cues[-1] + 1 :]):
        return  # all of it is withdrawn
    cues = [n for n in cues if any(bit.slot for bit in said[:n])]
    for extra, cut in enumerate((_like, _same_sentence, _all)):
        kept = list(said)
        for cue in reversed(cues):
            if cue < len(kept) and kept[cue] is said[cue]:
                kept = [*cut(kept, cue), *kept[cue + 1 :]]
        yield kept, 0.5 + 0.5 * extra


def _takes_back(said: Sequence[Bit], at: int) -> bool:
    """`Granada, no, Sevilla`; `12? never`: a denial that stands alone behind something."""
    if said[at].role != "negation":
        return False
    before = next((bit for bit in reversed(said[:at]) if not bit.idle), None)
    after = next((bit for bit in said[at + 1 :] if not bit.idle), None)
    return before is not None and before.is_mark(",.?!->") and (after is None or after.is_mark(",.!?;:"))


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
                 "there", "each", "rest", "conclude", "my_turn", "left", "bare", "same", "him", "keep",
                 "home"}  # fmt: skip
_BETWEEN: Final = {"idle", "conclude", "my_turn", "left", "bare"}
_OF_PART: Final[Mapping[Part, tuple[set[str], set[str]]]] = {
    Part.POWER: ({"number", "minus"}, {"power", "play", "take", "place", "else", "then", "and", "lowest", "highest"}),
    Part.DISC: ({"place", "piece", "him"}, {"disc", "place", "move", "play", "take", "to", "else", "then", "from"}),
    Part.RETURN: (
        {"number", "place", "piece", "always"},
        {"return", "take", "place", "remove", "back", "from", "and", "first"},
    ),
    Part.VETO: (
        {"number", "ordinal", "step", "stands", "earlier", "him"},
        {"veto", "no_veto", "special", "halt", "stop", "let_pass", "after", "all", "to"},
    ),
}
"""What an order other than a turn may contain: words with these parts, and these verbs and connecting words."""
_OF_TURN: Final = {"to", "from", "and", "then", "first", "all", "nothing", "only"}
"""Connecting words of a turn."""
_ASIDE: Final = {
    "there",
    "idle",
    "piece",
    "social",
    "unknown",
    "conclude",
    "reason",
    "bare",
    "him",
    "earlier",
    "later",
    "report",
}
_GAME: Final = {"verb", "place", "number", "tile", "colour", "there", "each", "rest"}
_CHANGING: Final = {"negation", "correction", "retraction", "condition", "contrast", "denial"}
_SHORT: Final = 5
_SAID: Final = words_of_all(lambda words: words.prose.lists.get("quoting", ""))


def _clear(cut: Sequence[Clause], context: Context) -> bool:
    """Whether every word of every clause has its part in the order, or stands where it cannot change it."""
    return all(_is_clear(cut, n, context) for n in range(len(cut)))


def _is_abbreviated(clause: Clause) -> bool:
    """Whether an aside may be something short that nobody knows: `(a cte.)`."""
    said = [bit for bit in clause.bits if not bit.idle]
    return bool(said) and all(bit.role == "unknown" and len(bit.said) < _SHORT for bit in said)


def _has_its_parts(clause: Clause, context: Context) -> bool:
    """Whether every word of an order can be a part of it."""
    roles = {bit.role for bit in clause.bits}
    parts = _OF_PART.get(context.choice.part) if context.choice else None
    words = {bit.value for bit in clause.bits if bit.role == "word"}
    if parts is None or _names_action_card(clause):
        return roles <= _PARTS and words <= _OF_TURN
    verbs = {bit.value for bit in clause.bits if bit.role == "verb"}
    return roles <= parts[0] | _BETWEEN | {"verb", "word"} and verbs | words <= parts[1]


def _is_clear(cut: Sequence[Clause], n: int, context: Context) -> bool:
    clause = cut[n]
    roles = {bit.role for bit in clause.bits}
    if clause.does is not Does.REASONS and any(bit.guess for bit in clause.bits):
        return False
    match clause.does:
        case Does.ORDERS:
            return not clause.unsure and _has_its_parts(clause, context)
        case Does.SAYS_NOTHING if clause.alternative:
            return roles <= _ASIDE | {"condition", "gone", "left", "negation", "word", "doubt"}
        case Does.SAYS_NOTHING if "colour" in roles:
            apart = not any(one.slots for one in cut[:n]) or not any(one.slots for one in cut[n + 1 :])
            return apart and roles <= {"colour", "social"}
        case Does.SAYS_NOTHING:
            quoted = any(bit.said in _SAID for bit in clause.bits) or _is_abbreviated(clause)
            contrast = {"contrast"} if not any(one.slots for one in cut[:n]) else set()
            return roles <= _ASIDE | contrast and not quoted and clause.end != "?"
        case Does.REASONS:
            return not roles & _CHANGING
        case _:
            return False


__all__ = ["Free", "free_readings"]
