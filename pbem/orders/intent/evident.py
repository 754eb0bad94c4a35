"""Whether an order is evident: a turn told whole with its card, or caballeros with their regions.

A turn that names its card, its caballeros and their regions is seldom anything but an order. So words that nobody
knows are no obstacle in it, as long as all of this holds: its card stands at the head of its sentence, or behind the
player himself; each number, region and player below the card is part of the turn; and no word below the card denies,
corrects, doubts, supposes, asks or quotes, unless its sentence has a subject of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

from pbem.orders.intent.clauses import PERSON, Clause, Does
from pbem.orders.intent.soundalikes import may_change
from pbem.orders.intent.told import Reading
from pbem.orders.intent.words import Bit
from pbem.orders.spellings import words_listed

_CORE: Final = {"number", "place", "tile", "there", "home", "each", "rest", "name", "ordinal"}
"""Parts of words that a turn is made of, beside its verbs and players."""
_NEVER: Final = {"correction", "retraction", "condition", "denial"}
_CHANGING: Final = _NEVER | {"negation", "doubt", "question", "contrast"}
_NOT_TOLD: Final = _CHANGING | {"others", "gone", "left", "than", "report", "minus", "unit", "before_time", "always"}
_JOINING: Final = {"hand", "to", "from", "and", "then", "first", "all", "nothing", "only", "away"}
_AS_FAR_AS: Final = words_listed("as_far_as")
_INVERTING: Final = words_listed("inverting")
"""Verbs that open a question: `is card 4 even legal`."""
_HEAD: Final = {"idle", "social", "conclude", "verb", "piece", "later", "earlier", "bare", "my_turn", "colour"}
_TAKING: Final = {"take", "play", "card", "power"}
_POINTING: Final = words_listed("pointing")
_ABOUT_ORDERS: Final = words_listed("about_orders")
_QUOTING: Final = words_listed("quoting")
_PREPOSITIONS: Final = words_listed("preposition")
_VAGUE: Final = words_listed("vague")
_FEWEST: Final = 2
"""Words that nobody knows, of a sentence with a subject of its own."""


def is_evident(reading: Reading, cut: Sequence[Clause], card: int) -> bool:
    """Whether clauses tell a turn whole, from the clause on that names its card. Above it, nothing is judged here."""
    if not reading.whole or reading.turned or not _is_headed(cut, card):
        return False
    return all(_is_plain(cut, n, card) for n in range(card, len(cut)))


def is_counted(reading: Reading, cut: Sequence[Clause], verbs: AbstractSet[str]) -> bool:
    """Whether clauses tell whole which caballeros go where, or come from where, and nobody else is mentioned there.

    `verbs`: what a player may write that is done with them.
    """
    begins = next((n for n, clause in enumerate(cut) if {bit.role for bit in clause.bits} & _CORE), None)
    if begins is None or not reading.whole or reading.turned:
        return False
    at = next(n for n, bit in enumerate(cut[begins].bits) if bit.role in _CORE)
    others = any(
        bit.role == "colour" and bit.value != "own"
        for clause in cut
        if {bit.role for bit in clause.bits} & _CORE
        for bit in clause.bits
    )
    if others or not _is_head(cut, begins, at, verbs):
        return False
    return all(_is_plain(cut, n, -1) for n in range(begins, len(cut)))


def chosen(cut: Sequence[Clause], role: str, verbs: AbstractSet[str]) -> tuple[int, str] | None:
    """The only value, a number or a region, that a text names where its writer says that he chooses it; and the first
    clause that names it.

    `role`: the part of such a value; `verbs`: what a player may write that is done with it.
    """
    named = [
        (n, at)
        for n, clause in enumerate(cut)
        for at, bit in enumerate(clause.bits)
        if bit.role == role and not _is_count(clause.bits, at)
    ]
    if not named or len({cut[n].bits[at].value for n, at in named}) > 1:
        return None
    begins, at = named[0]
    if not any(_is_choice(cut[n], place, verbs) for n, place in named) or not _is_head(cut, begins, at, verbs):
        return None
    naming = {n for n, _ in named}
    plain = (_is_choosing(cut[n], verbs) if n in naming else _is_besides(cut, n) for n in range(begins, len(cut)))
    return (begins, cut[begins].bits[at].value) if all(plain) else None


def _is_choice(clause: Clause, at: int, verbs: AbstractSet[str]) -> bool:
    """Whether a clause says that its writer chooses the value: `I play the 9`, `my man goes to Granada`."""
    done = any(bit.role == "verb" and bit.value in verbs and not bit.guess for bit in clause.bits)
    mine = any(bit.said in PERSON for bit in clause.bits) or not any(bit.role == "unknown" for bit in clause.bits[:at])
    return done and mine


def _is_choosing(clause: Clause, verbs: AbstractSet[str]) -> bool:
    """Whether a clause that names the value says no more of it than that it is chosen."""
    if clause.does is not Does.ORDERS or clause.end == "?" or {bit.role for bit in clause.bits} & _NOT_TOLD:
        return False
    if any(bit.role == "colour" and bit.value != "own" for bit in clause.bits):
        return False
    alien = any(bit.role == "verb" and not bit.guess and bit.value not in verbs for bit in clause.bits)
    unknown = [bit for bit in clause.bits if bit.role == "unknown"]
    known = all(_is_known(clause.bits, at) for at in range(len(clause.bits)))
    strange = any(may_change(bit.said) or bit.value == "unit" for bit in unknown)
    return known and not (alien or strange or _is_vague(clause.bits) or _judges(clause.bits))


def _is_besides(cut: Sequence[Clause], n: int) -> bool:
    """Whether a clause that doesn't name the value says nothing of it."""
    clause = cut[n]
    if {bit.role for bit in clause.bits} & _NEVER:
        return False
    return not any(word in _QUOTING for bit in clause.bits for word in bit.said.split()) and _is_aside(cut, n)


def _is_count(bits: Sequence[Bit], at: int) -> bool:
    """Whether a number tells what a card brings: `it gives me 2 knights`, `four to my court`."""
    if bits[at].role != "number":
        return False
    behind = [bit for bit in bits[at + 1 : at + 5] if not bit.idle or bit.role == "piece"]
    court = any(bit.role == "place" and bit.value == "court" for bit in behind)
    return court or (bool(behind) and (behind[0].role == "piece" or behind[0].value in {"unit", "points"}))


def _is_headed(cut: Sequence[Clause], card: int) -> bool:
    """Whether nothing stands before the card in its sentence that may tell whose turn it is."""
    at = next(n for n, bit in enumerate(cut[card].bits) if (bit.role, bit.value) == ("verb", "card"))
    return _is_head(cut, card, at, _TAKING)


def _is_head(cut: Sequence[Clause], clause: int, at: int, verbs: AbstractSet[str]) -> bool:
    """Whether what stands before a word in its sentence only says that its writer does it."""
    opens = next(n for n, one in enumerate(cut) if one.sentence == cut[clause].sentence)
    head = [bit for one in cut[opens:clause] for bit in one.bits] + list(cut[clause].bits[:at])
    return not (head and head[0].said.split()[0] in _INVERTING) and all(
        bit.role in _HEAD
        and not (bit.role == "verb" and (bit.value not in verbs or bit.guess))
        and not (bit.role == "colour" and bit.value != "own")
        for bit in head
    )


def _is_plain(cut: Sequence[Clause], n: int, card: int) -> bool:
    clause = cut[n]
    roles = {bit.role for bit in clause.bits}
    if roles & _NEVER or any(word in _QUOTING for bit in clause.bits for word in bit.said.split()):
        return False
    if n == card or roles & _CORE or any(_acts(bit) for bit in clause.bits):
        return _is_told(clause, n == card)
    return _is_aside(cut, n)


def _acts(bit: Bit) -> bool:
    return bit.role == "verb" and not bit.guess


def _is_told(clause: Clause, heads: bool) -> bool:
    """Whether a clause with words of a turn is a plain part of it."""
    if clause.does is not Does.ORDERS or clause.end == "?":
        return False
    if {bit.role for bit in clause.bits} & _NOT_TOLD:
        return False
    bits = clause.bits
    if any(not _is_known(bits, at) for at in range(len(bits))):
        return False
    unknown = [at for at, bit in enumerate(bits) if bit.role == "unknown"]
    if heads and unknown and not {bit.role for bit in bits} & {"place", "there", "home"}:
        return False  # `card 5 tempts me`
    if any(may_change(bits[at].said) or bits[at].value == "unit" for at in unknown):
        return False
    return not _is_vague(bits) and not _judges(bits)


def _judges(bits: Sequence[Bit]) -> bool:
    """Whether words that nobody knows may judge what stands before them: `card 2, 2 in the castle is silly`."""
    last = max((at for at, bit in enumerate(bits) if bit.slot or bit.role in _CORE), default=-1)
    behind = bits[last + 1 :]
    return any(bit.role == "unknown" for bit in behind) and behind[0].said.split()[-1] not in _PREPOSITIONS


def _is_known(bits: Sequence[Bit], at: int) -> bool:
    """Whether a word is certainly what it is taken for; a verb that isn't is worth no more than an unknown word."""
    bit = bits[at]
    if bit.role == "word":
        following = next((one for one in bits[at + 1 :] if not one.idle), None)
        goes = bit.said in _AS_FAR_AS and following is not None and following.role == "place"
        return goes or bit.value in _JOINING
    initial = bit.role == "colour" and len(bit.said) == 1
    return initial or not bit.guess or bit.role in {"verb", "idle"}


def _is_vague(bits: Sequence[Bit]) -> bool:
    """`about 2`, `some 3`."""
    return any(one.said in _VAGUE and two.role == "number" for one, two in pairwise(bits))


def _is_aside(cut: Sequence[Clause], n: int) -> bool:
    """Whether a clause without words of a turn says nothing of it."""
    clause = cut[n]
    said = [word for bit in clause.bits for word in bit.said.split()]
    unknown = [bit for bit in clause.bits if bit.role == "unknown" and not may_change(bit.said)]
    others = any(bit.role in {"colour", "report", "others", "him"} and bit.value != "own" for bit in clause.bits)
    changes = clause.end == "?" or any(bit.role in _CHANGING | {"request"} for bit in clause.bits)
    points = any(word in _POINTING or word in _ABOUT_ORDERS for word in said)
    if clause.does is Does.REASONS and not changes:
        return True
    if changes:
        return not points and len(unknown) >= _FEWEST and not any(bit.role == "retraction" for bit in clause.bits)
    return not (points and others)


__all__ = ["chosen", "is_counted", "is_evident"]
