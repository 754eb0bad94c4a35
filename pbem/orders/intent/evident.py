"""Whether a turn is evident: told whole with its card, whatever is told beside it.

A turn that names its card, its caballeros and their regions is seldom anything but an order. So words that nobody
knows are no obstacle in it, as long as all of this holds: its card stands at the head of its sentence, or behind the
player himself; each number, region and player below the card is part of the turn; and no word below the card denies,
corrects, doubts, supposes, asks or quotes, unless its sentence has a subject of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.soundalikes import may_change
from pbem.orders.intent.tag import is_one_edit
from pbem.orders.intent.told import Reading
from pbem.orders.intent.words import Bit
from pbem.orders.spellings import forms, words_listed

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
_DECLINABLE: Final = {"special", "score", "move", "remove", "scoreboard", "back", "evict", "add", "swap"}
"""Verbs of special actions with which a player says that he does without them, not that somebody stays."""
_POINTING: Final = words_listed("pointing")
_ABOUT_ORDERS: Final = words_listed("about_orders")
_QUOTING: Final = words_listed("quoting")
_PREPOSITIONS: Final = words_listed("preposition")
_VAGUE: Final = words_listed("vague")
_FEWEST: Final = 2
"""Words that nobody knows, of a sentence with a subject of its own."""


def is_evident(reading: Reading, cut: Sequence[Clause], card: int) -> bool:
    """Whether clauses tell a turn whole, from the clause on that names its card. Above it, nothing is judged here."""
    if not reading.whole or reading.lost or not _is_headed(cut, card):
        return False
    return all(_is_plain(cut, n, card) or _is_declined(cut[n], reading) for n in range(card, len(cut)))


def _is_headed(cut: Sequence[Clause], card: int) -> bool:
    """Whether nothing stands before the card in its sentence that may tell whose turn it is."""
    opens = next(n for n, clause in enumerate(cut) if clause.sentence == cut[card].sentence)
    at = next((n for n, bit in enumerate(cut[card].bits) if bit.value == "card" or bit.role in _CORE), 0)
    head = [bit for clause in cut[opens:card] for bit in clause.bits] + list(cut[card].bits[:at])
    return not (head and head[0].said.split()[0] in _INVERTING) and all(
        bit.role in _HEAD
        and not (bit.role == "verb" and (bit.value not in _TAKING or bit.guess))
        and not (bit.role == "colour" and bit.value != "own")
        for bit in head
    )


def _is_plain(cut: Sequence[Clause], n: int, card: int) -> bool:
    clause = cut[n]
    roles = {bit.role for bit in clause.bits}
    if roles & _NEVER or any(word in _QUOTING for bit in clause.bits for word in bit.said.split()):
        return False
    if n == card or _tells(clause):
        return _is_told(clause, heads=n == card, ends=not any(map(_tells, cut[n + 1 :])))
    return _is_aside(cut, n)


def _tells(clause: Clause) -> bool:
    """Whether a clause has words that a turn is made of."""
    return any(bit.role in _CORE or (bit.role == "verb" and not bit.guess) for bit in clause.bits)


def _is_declined(clause: Clause, reading: Reading) -> bool:
    """Whether a clause only says that the special action isn't done, as the turn does: `no scoring`."""
    roles = {bit.role for bit in clause.bits}
    acts = all(bit.value in _DECLINABLE for bit in clause.bits if bit.role == "verb") and "verb" in roles
    quiet = roles <= {"verb", "negation", "idle", "unknown"} and clause.end != "?"
    changes = any(bit.role == "unknown" and may_change(bit.said) for bit in clause.bits)
    return reading.text.endswith("no special") and clause.does is Does.DENIES and acts and quiet and not changes


def _is_told(clause: Clause, *, heads: bool, ends: bool) -> bool:
    """Whether a clause with words of a turn is a plain part of it. `heads`, `ends`: it is the first or the last one."""
    if clause.does is not Does.ORDERS or clause.end == "?":
        return False
    roles = {bit.role for bit in clause.bits}
    if roles & (_NOT_TOLD - {"contrast"} if "earlier" in roles else _NOT_TOLD):  # `but first I place 2`
        return False
    bits = clause.bits
    if any(not _is_known(bits, at) for at in range(len(bits))):
        return False
    unknown = [at for at, bit in enumerate(bits) if bit.role == "unknown"]
    if heads and unknown and not roles & {"place", "there", "home"}:
        return False  # `card 5 tempts me`
    if any(may_change(bits[at].said) or bits[at].value == "unit" for at in unknown):
        return False
    return not (_is_vague(bits) or _judges(bits, ends=ends))


def _judges(bits: Sequence[Bit], *, ends: bool) -> bool:
    """Whether words that nobody knows may judge what stands before them: `card 2, 2 in the castle is silly`.

    `ends`: nothing follows that goes on with the turn.
    """
    last = max((at for at, bit in enumerate(bits) if bit.slot or bit.role in _CORE), default=-1)
    behind = bits[last + 1 :]
    judged = ends or any(bit.said in _INVERTING for bit in behind)
    return judged and any(bit.role == "unknown" for bit in behind) and behind[0].said.split()[-1] not in _PREPOSITIONS


def _is_known(bits: Sequence[Bit], at: int) -> bool:
    """Whether a word is certainly what it is taken for.

    A verb that isn't is worth no more than an unknown word, and a player that isn't still has a part in the turn.
    """
    bit = bits[at]
    if bit.role == "word":
        following = next((one for one in bits[at + 1 :] if not one.idle), None)
        goes = bit.said in _AS_FAR_AS and following is not None and following.role == "place"
        return goes or bit.value in _JOINING
    return not bit.guess or bit.role in {"verb", "idle", "colour"} or (bit.role == "place" and _is_slip(bit))


def _is_slip(bit: Bit) -> bool:
    """Whether a word is a region's name with one letter too many, missing, or wrong, or in another order."""
    names = [" ".join(form) for form in forms("place", bit.value)]
    return bit.said not in names and any(
        sorted(name) == sorted(bit.said) or is_one_edit(name, bit.said) for name in names
    )


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


__all__ = ["is_evident"]
