"""Orders told in free sentences: what their clauses order, with what is denied or corrected left out.

Everything here is a proposal. Only a text whose every word has its part, none of them guessed, corrected, denied or
doubted, and which makes exactly one order, is `sure`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from pbem.orders.budget import TooMuchWork
from pbem.orders.context import Context, Document
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.intent.bit import Bit
from pbem.orders.intent.cautions import cautions
from pbem.orders.intent.certain import (
    accounted,
    does_all,
    doubts,
    introduced,
    names_action_card,
)
from pbem.orders.intent.clauses import Clause, Does, clauses
from pbem.orders.intent.complete import is_complete
from pbem.orders.intent.evidence import offered, weighed
from pbem.orders.intent.evident import heads_turn, is_evident, is_presented, opening
from pbem.orders.intent.layout import Layout, layouts
from pbem.orders.intent.mentions import Row, corrections, only_counts, row
from pbem.orders.intent.parting import listed, parted
from pbem.orders.intent.restating import restated
from pbem.orders.intent.settled import settled
from pbem.orders.intent.told import Doubt, Reading
from pbem.orders.intent.turns import fetched, turns
from pbem.orders.intent.typed import counted_once
from pbem.orders.intent.unused import BEHIND_REASON, unused
from pbem.orders.intent.words import bits
from pbem.orders.line import SUPPLY, NotAnOrder, read_line
from pbem.orders.spellings import words_listed

_MOST: Final = 5
NUMBERED: Final = re.compile(r"\W*\d{1,2}[.)]\s*[^\W\d]+\W*$")
"""`2. again`: a number that may only number what follows."""
_SHORT_FORMS: Final = re.compile(r"(?i)(?<!\w)(?:[ow]/[ow]|c/)(?!\w)")
_TILE: Final = re.compile(r"\b[48]/[0-4](?:/[0-4])?\b")
_JOINED: Final = re.compile(r"[&/*=%+]")
_THEREFORE: Final = words_listed("therefore")
_CORRECTED: Final = 0.5
"""What it costs that a part replaces a similar part."""
_UNCLEAR: Final = 1.5
"""What it costs that a denial at the end may withdraw all of it."""
_FEWEST: Final = 2
"""Regions of a list in which a number stands behind each."""
_MOST_LEFT_OUT: Final = 8
"""Ways to leave out clauses that are tried."""
_CORRECTABLE: Final = (["number", "place"], ["verb", "number"], ["verb", "place"])
_NEAR: Final = 0.6
"""How much less likely a reading is that is no rival."""
_LOST: Final = 2.0
"""What it costs a proposal that something that was told is lost."""
_TAKEN: Final = "how many are taken"
_LOST_PARTS: Final = {_TAKEN, BEHIND_REASON}
_SLIGHT: Final = {"place", "player"}
"""What may be lost of a turn that is proposed where there is no other."""
_LIKELY: Final = 0.5
"""A turn that costs less isn't read loosely as well."""
_LOOSELY: Final = 0.3
"""What it costs that a turn is read loosely."""
_KEPT: Final = 8_000
"""Steps of the budget that are left for trying the proposals out."""
_SHARE: Final = 12_000
"""Of the budget, for what is read loosely."""
_NAMED: Final = {"number", "place", "tile"}
_WORST: Final = 9.0
"""A reading that costs more leaves too much out."""


@dataclass(frozen=True)
class Free:
    """The readings of a text, best first; `sure`: the only one leaves nothing out and guesses nothing."""

    readings: tuple[tuple[Document, ...], ...] = ()
    sure: bool = False
    words: tuple[Bit, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    """Why the first reading isn't carried out."""

    @property
    def read_as(self) -> tuple[tuple[str, str], ...]:
        """The words that were taken for something that is spelt otherwise."""
        used = [(bit.said, bit.value.replace("_", " ")) for bit in self.words if bit.slot]
        return tuple(dict.fromkeys((said, meant) for said, meant in used if said != meant))


def free_readings(text: str, context: Context) -> Free:
    """What the sentences of a cleaned text can mean. Raises TooMuchWork."""
    laid_out = list(layouts(counted_once(text)))
    said = _words(laid_out[0].text, context)
    found = _distinct(
        one
        for layout in laid_out
        for one in _all_found(said if layout is laid_out[0] else _words(layout.text, context), layout, context)
    )
    best = [one.orders for one in found if one.cost < _WORST][:_MOST]
    against = tuple(_against_all(found, context))
    told = restated(said)
    if against or told != said:
        first, found = found[:1], _with_looser(found, told, laid_out[0], context, corrected=told != said)
        if not against and found[0].orders != first[0].orders:
            against = (Doubt("told once more"),)
            found = [*first, *found]
        if not first and told == said:
            against = tuple(_against_all(found, context))
        best = [one.orders for one in found if one.cost < _WORST][:_MOST]
        best = best or _by_evidence(row(said), context)
    return Free(tuple(best), not against, tuple(said), against)


def _words(text: str, context: Context) -> list[Bit]:
    return listed(settled(bits(text, context), context), least=_FEWEST)


def _distinct(every: Iterable[_Found]) -> list[_Found]:
    """The readings, each once as its likeliest, the likeliest first."""
    found: list[_Found] = []
    for one in every:
        same = next((n for n, other in enumerate(found) if one.orders == other.orders), None)
        if same is None:
            found.append(one)
        elif one.weight < found[same].weight:
            found[same] = one
    return sorted(found, key=lambda one: one.cost)


def _against_all(found: Sequence[_Found], context: Context) -> Iterator[Doubt]:
    """What speaks against carrying the first reading out: its own doubts, other readings, or the rules."""
    if not found:
        yield Doubt("no reading")
        return
    first, near = found[0], found[0].cost + _NEAR
    rivals = [one for one in found[1:] if one.cost <= first.cost or (not one.doubts and one.cost < near)]
    yield from first.doubts or (Doubt("another reading", str(one.orders)) for one in rivals)


def _all_found(said: Sequence[Bit], layout: Layout, context: Context) -> Iterator[_Found]:
    """All readings of these words, with what speaks against them."""
    doubted = (Doubt(layout.doubt),) if layout.doubt else ()
    cues = corrections(said)
    plain = all(_is_plain_correction(said, cue) for cue in cues)
    for variant, extra in _variants(said, cues):
        for cut in _weighings(clauses(variant)):
            for reading in _readings(cut, context):
                if orders := orders_of(reading.text, context):
                    clear = plain and extra <= _CORRECTED
                    stops = (*_against(reading, cut, layout.text, context, extra, clear=clear), *doubted)
                    cost = reading.cost + extra + layout.cost
                    yield _Found(cost, orders, stops, reading)


def _with_looser(
    found: list[_Found], told: Sequence[Bit], layout: Layout, context: Context, *, corrected: bool
) -> list[_Found]:
    """The readings of a turn that are proposed; if the first one leaves out a part, those that use all come first.

    `told`: its words, with what is told once more in place of what it corrects; `corrected`: whether there is any.
    """
    first = [one for one in found[:1] if not _leaves_out(one)]
    if first and first[0].cost < _LIKELY and not corrected:
        return found
    looser: list[_Found] = []
    less: list[_Found] = []
    with suppress(TooMuchWork), context.budget.share(int(min(_SHARE, max(0, context.budget.left - _KEPT)))):
        looser.extend(_all_looser(told, layout, context))
        if not first and all(_leaves_out(one) for one in looser):
            less.extend(_with_less(told, layout, context))
    whole = sorted(_distinct([one for one in looser if not one.told.lost]), key=_unlikely)
    if corrected and whole:
        return whole
    bound = _unlikely(found[0]) if found else _WORST
    slight = [one for one in looser if set(one.told.lost) <= _SLIGHT and (one.told.card >= 0 or context.own_card)]
    rest = [] if found else sorted(_distinct(slight), key=_unlikely)
    every = [
        *first,
        *(one for one in whole if _unlikely(one) < bound),
        *sorted((*found, *whole), key=_unlikely),
        *rest,
        *sorted(less, key=_unlikely),
    ]
    return [one for n, one in enumerate(every) if all(one.orders != other.orders for other in every[:n])]


def _leaves_out(found: _Found) -> bool:
    """Whether a reading leaves out something that was told, a half, or how many are taken."""
    return bool(found.told.lost or found.told.half or any(doubt.rule in _LOST_PARTS for doubt in found.doubts))


def _unlikely(found: _Found) -> float:
    """What a proposal costs, with what it leaves out."""
    return found.cost + _LOST * _leaves_out(found)


def _all_looser(told: Sequence[Bit], layout: Layout, context: Context) -> Iterator[_Found]:
    """The readings of a turn that only proposals may have."""
    variants: list[tuple[list[Bit], float]] = []
    for variant, extra in _variants(told, corrections(told)):
        if all(variant != other for other, _ in variants):
            variants.append((variant, extra))
    for variant, extra in variants:
        for cut in _weighings(clauses(parted(variant, context.language))):
            for one in _loosely(cut, extra + layout.cost, context):
                plain = not (extra or layout.doubt) and is_complete(one.told, cut, own_card=bool(context.own_card))
                whole = plain and not _left_out(one.told, cut, layout.text, context)
                yield replace(one, doubts=()) if whole else one


def _with_less(told: Sequence[Bit], layout: Layout, context: Context) -> Iterator[_Found]:
    """The readings of a turn without one or two of its clauses, which may be talk."""
    variant, extra = next(_variants(told, corrections(told)), ([], 0.0))
    cut = clauses(parted(variant, context.language))
    talk = [n for n, clause in enumerate(cut) if _may_be_talk(clause)]
    for left_out in [*combinations(talk, 1), *combinations(talk, 2)][:_MOST_LEFT_OUT]:
        kept = [clause for n, clause in enumerate(cut) if n not in left_out]
        found = _loosely(kept, extra + layout.cost + len(left_out), context)
        yield from (one for one in found if one.told.card >= 0)


def _loosely(cut: Sequence[Clause], extra: float, context: Context) -> Iterator[_Found]:
    """The readings of clauses with the player's card that only proposals may have. `extra`: what they cost besides."""
    for reading in turns(cut, context, loose=True):
        if (reading.card >= 0 or context.own_card) and (orders := orders_of(reading.text, context)):
            yield _Found(reading.cost + extra + _LOOSELY, orders, (Doubt("read loosely"),), reading)


def _may_be_talk(clause: Clause) -> bool:
    """Whether a clause names something of the game, but perhaps orders nothing."""
    if not clause.slots or names_action_card(clause):
        return False
    return clause.does is not Does.ORDERS or any(bit.role in {"unknown", "report", "doubt"} for bit in clause.bits)


def _by_evidence(said: Row, context: Context) -> list[tuple[Document, ...]]:
    """What the mentions speak for."""
    every = offered(weighed(said, context), said, context)
    return [orders for one in every if (orders := orders_of(one.text, context))]


@dataclass(frozen=True)
class _Found:
    """A reading: what it costs, and what speaks against carrying it out."""

    cost: float
    orders: tuple[Document, ...]
    doubts: tuple[Doubt, ...]
    told: Reading

    @property
    def weight(self) -> tuple[float, bool]:
        return self.cost, bool(self.doubts)


def _against(
    reading: Reading, cut: Sequence[Clause], text: str, context: Context, extra: float, *, clear: bool
) -> Iterator[Doubt]:
    """What speaks against carrying a reading out. `clear`: what was corrected can only mean this."""
    left_out = _left_out(reading, cut, text, context)
    yield from left_out
    if (
        clear
        and not left_out
        and (_is_evident(reading, cut, context) or is_complete(reading, cut, own_card=bool(context.own_card)))
    ):
        return
    if extra:
        yield Doubt("corrected")
    yield from (Doubt("not used, or filled in", what) for what in reading.lacks)
    if _joins(text):
        yield Doubt("marks that join")
    yield from doubts(cut, context)
    if reading.card > 0 and is_presented(cut, reading.card):
        yield Doubt("told of others")
    if not accounted(reading.text, cut, context):
        yield Doubt("a word of the clauses is not in the order")


def _left_out(reading: Reading, cut: Sequence[Clause], text: str, context: Context) -> tuple[Doubt, ...]:
    """What no turn may leave unused, and what may turn it into something else."""
    left_out = (*unused(reading.text, cut), *cautions(reading.text, cut, text))
    taken = fetched(cut, context) and not reading.text.startswith("take")
    return (*left_out, Doubt(_TAKEN)) if taken else left_out


def _is_evident(reading: Reading, cut: Sequence[Clause], context: Context) -> bool:
    """Whether a turn is told whole, and what stands above its card introduces it."""
    card = reading.card
    if context.own_card and card < 0:
        card = next((n for n, clause in enumerate(cut) if clause.does is Does.ORDERS and clause.slots), card)
    if card < 0 or not is_evident(reading, cut, card, context.language):
        return False
    begins = opening(cut, card)
    if context.own_card and any(bit.role in _NAMED for clause in cut[:begins] for bit in clause.bits):
        return False  # what is told above may be used as well
    if is_presented(cut, card):
        return False
    led = all(list(introduced(cut, card, context))[:begins])
    whole = accounted(reading.text, cut[begins : card + 1], context) or (begins == card and heads_turn(cut[card]))
    return led and whole and does_all(reading.text, cut[begins:])


def orders_of(text: str, context: Context) -> tuple[Document, ...]:
    """The orders of a text in the order language; none where it is no order."""
    try:
        orders = read_line(text, context)
    except (SyntaxTrouble, NotAnOrder):
        return ()
    return () if any(order["type"] == SUPPLY for order in orders) else tuple(orders)


def _readings(cut: Sequence[Clause], context: Context) -> Iterator[Reading]:
    """The turns that the clauses can mean; only proposed where they depend on what the player has to judge."""
    depends = _depends(cut)
    for reading in turns(cut, context):
        yield replace(reading, cost=reading.cost + 1, lacks=(*reading.lacks, "a condition")) if depends else reading


def _joins(text: str) -> bool:
    """Whether marks join or number the parts of a turn: `1/2 Toledo`, `2. again`."""
    text = _SHORT_FORMS.sub("", _TILE.sub("", text))
    return bool(_JOINED.search(text.replace("+", ""))) or bool(NUMBERED.match(text))


def _depends(cut: Sequence[Clause]) -> bool:
    """Whether what is ordered depends on a condition that only the player can judge."""
    supposed = {clause.sentence for clause in cut if clause.does is Does.SUPPOSES}
    last = max((clause.sentence for clause in cut if clause.does is Does.ORDERS and clause.slots), default=-1)
    return last in supposed or any(clause.sentence - 1 in supposed and clause.alternative for clause in cut)


# --- what is weighed up


def _weighings(cut: list[Clause]) -> Iterator[list[Clause]]:
    """The clauses, and once more with what stands above the decision only told: `Card 1 gives … So card 2: …`."""
    weighed = _weighed(cut)
    yield weighed
    decision = _conclusion(cut)
    if decision is not None:
        decided = [
            replace(clause, does=Does.TELLS) if n < decision and clause.does is Does.ORDERS else clause
            for n, clause in enumerate(cut)
        ]
        if decided != weighed:
            yield decided


def _conclusion(cut: Sequence[Clause]) -> int | None:
    """The clause that begins the conclusion (`so the 9`), if no later one concludes again."""
    for n in range(len(cut) - 1, 0, -1):
        clause = cut[n]
        begins = next(at for at, one in enumerate(cut) if one.sentence == clause.sentence)
        therefore = [at for at in range(begins, n + 1) if any(bit.said in _THEREFORE for bit in cut[at].bits)]
        above = cut[: therefore[-1] if therefore else begins]
        if names_action_card(clause) and above and (therefore or _all_told(above)):
            return begins
        if clause.alternative:
            return None
    return None


def _all_told(above: Sequence[Clause]) -> bool:
    """Whether each sentence that names something of the game tells, asks or weighs up something."""
    for sentence in {clause.sentence for clause in above}:
        said = [bit for clause in above if clause.sentence == sentence for bit in clause.bits]
        orders = any(clause.does is Does.ORDERS and clause.slots for clause in above if clause.sentence == sentence)
        weighs = any(bit.role in _WEIGHING for bit in said) or sum(bit.role == "unknown" for bit in said) > 1
        if orders and not weighs:
            return False
    return True


_WEIGHING: Final = {"doubt", "report", "question", "condition", "negation", "contrast", "others"}


def _weighed(cut: list[Clause]) -> list[Clause]:
    """The clauses. Those above the decision are reports if they doubt, ask or mention others: `8 would be too low`."""
    decided = [n for n, clause in enumerate(cut) if names_action_card(clause)]
    if not decided:
        return cut
    above = {clause.sentence for clause in cut[: decided[-1]]} - {cut[decided[-1]].sentence}
    return [
        replace(clause, does=Does.TELLS) if clause.sentence in above and _weighs(clause) else clause for clause in cut
    ]


def _weighs(clause: Clause) -> bool:
    """Whether a clause names something of the game, and cannot be an order."""
    roles = [bit.role for bit in clause.bits]
    named = {"number", "place", "tile"} & set(roles)
    doubts = {"doubt", "report", "question", "condition", "negation", "others"} & set(roles)
    ordered = clause.does is Does.ORDERS and not clause.alternative
    return bool(ordered and named and (doubts or roles.count("unknown") > 1 or clause.end == "?"))


# --- what is corrected


def _variants(said: Sequence[Bit], cues: list[int]) -> Iterator[tuple[list[Bit], float]]:
    """The text with corrections applied: the new part replaces a similar part, its sentence, or everything before."""
    if not cues:
        yield list(said), 0.0
        return
    if not any(bit.slot for bit in said[cues[-1] + 1 :]):
        kept = _same_sentence(said, cues[0])
        if all(said[cue].role == "negation" for cue in cues) and any(bit.slot for bit in kept):
            yield kept, _UNCLEAR  # `… The King, no.`
        return  # all of it is withdrawn
    cues = [n for n in cues if any(bit.slot for bit in said[:n])]
    if len(cues) == 1 and only_counts(said, cues[0]):
        yield _renumbered(said, cues[0]), _CORRECTED
    for extra, cut in enumerate((_like, _same_sentence, _all)):
        kept = list(said)
        for cue in reversed(cues):
            if cue < len(kept) and kept[cue] is said[cue]:
                kept = [*cut(kept, cue), *kept[cue + 1 :]]
        yield kept, _CORRECTED + 0.5 * extra


def _renumbered(said: Sequence[Bit], cue: int) -> list[Bit]:
    """The text with the last number before a correction replaced by the number behind it."""
    last = max(n for n, bit in enumerate(said[:cue]) if bit.role == "number")
    new = next(n for n, bit in enumerate(said) if n > cue and bit.role == "number")
    return [*said[:last], said[new], *said[last + 1 : cue], *said[new + 1 :]]


def _is_plain_correction(said: Sequence[Bit], cue: int) -> bool:
    """Whether one region is named instead of another, one card, or the same action or region with another number."""
    before = [bit for bit in said[:cue] if bit.slot][-2:]
    behind = [bit for bit in said[cue + 1 :] if bit.slot][:2]
    if not before or not behind:
        return False
    if (behind[0].role, behind[0].value) == ("verb", "card"):
        return True
    if behind[0].role == "place":  # at once: `in Granada. No! Valencia is full`
        between = said[cue : said.index(behind[0], cue)]
        return before[-1].role == "place" and not any(bit.is_mark(".!?") for bit in between)
    roles = [bit.role for bit in behind]
    shared = 0 if behind[0].role == "verb" else 1
    return (
        roles == [bit.role for bit in before] and roles in _CORRECTABLE and before[shared].value == behind[shared].value
    )


def _like(said: Sequence[Bit], cue: int) -> list[Bit]:
    """Up to the last word of the kind that follows."""
    following = [bit for bit in said[cue + 1 :] if bit.slot]
    if not following:
        return list(said[:cue])
    first = following[0]
    for at in range(cue - 1, -1, -1):
        same = said[at].role == first.role and (first.role != "verb" or said[at].value == first.value)
        if same:
            return _without_end(said[:at])
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


__all__ = ["NUMBERED", "Free", "free_readings", "orders_of"]
