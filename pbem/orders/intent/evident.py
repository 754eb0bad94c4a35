"""Whether a turn is evident: told whole with its card, whatever is told beside it.

A turn that names its card, its caballeros and their regions is seldom anything but an order. So words that nobody
knows are no obstacle in it, as long as all of this holds: its card stands at the head of its sentence, or behind the
player himself or other parts of the turn; each number, region and player from there on is part of the turn; and no
word there denies, corrects, doubts, supposes, asks or quotes, unless its sentence has a subject of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from pbem.orders.intent.bit import Bit, first_said, single_words
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.neighbours import RENOUNCING, SPECIAL
from pbem.orders.intent.soundalikes import may_change
from pbem.orders.intent.tag import is_one_edit
from pbem.orders.intent.told import Reading
from pbem.orders.intent.words import WHERE
from pbem.orders.spellings import forms, plain, words_listed, words_of_all
from pbem.orders.vocabulary import VOCABULARIES

_CORE: Final = {"number", "place", "tile", "there", "home", "each", "rest", "name", "ordinal"}
"""Parts of words that a turn is made of, beside its verbs and players."""
_NEVER: Final = {"correction", "retraction", "condition", "denial"}
_CHANGING: Final = _NEVER | {"negation", "doubt", "question", "contrast"}
_NOT_TOLD: Final = _CHANGING | {"others", "gone", "left", "than", "report", "minus", "unit", "before_time", "always"}
_JOINING: Final = {"hand", "to", "from", "and", "then", "first", "all", "nothing", "only", "away"}
_AS_FAR_AS: Final = words_listed("as_far_as")
INVERTING: Final = words_listed("inverting")
"""Verbs that open a question: `is card 4 even legal`."""
_HEAD: Final = {"idle", "social", "conclude", "verb", "piece", "later", "earlier", "bare", "my_turn", "colour"}
_TAKING: Final = {"take", "play", "card", "power"}
_DOING: Final = {"take", "play", "place", "move", "score", "king", "grande", "scoreboard", "add", "remove", "back"}
_OF_HEAD: Final = _HEAD | {"number", "place", "tile", "there", "home", "each", "rest", "word"}
"""Parts of words that may stand before the card where it is named last: `the King goes to Toledo with card 5`."""
_PARTLY: Final = {"court", "province"}
"""Places that are no part of a turn by themselves."""
_NO_MORE: Final = words_listed("no_more")
_PRESENTING: Final = words_listed("presenting")
_AVOIDING: Final = tuple(sorted(words_listed("avoiding")))
_MINE: Final = words_of_all(lambda words: f"{words.colour.get('own', '')} | {words.prose.colour.get('own', '')}")
_AGREEING: Final = {"idle", "social", "conclude"}
_POINTING: Final = words_listed("pointing")
_ABOUT_ORDERS: Final = words_listed("about_orders")
_QUOTING: Final = words_listed("quoting")
_PREPOSITIONS: Final = words_listed("preposition")
_VAGUE: Final = words_listed("vague")
_FEWEST: Final = 2
"""Words that nobody knows, of a sentence with a subject of its own."""


def is_evident(reading: Reading, cut: Sequence[Clause], card: int, language: str) -> bool:
    """Whether clauses tell a turn whole, from where it begins. Above it, nothing is judged here.

    `card`: the clause that names its card; `language`: that of the player.
    """
    if not reading.whole or reading.lost or not _is_headed(cut, card):
        return False
    numerals = _numerals(language)
    below = range(opening(cut, card), len(cut))
    return all(_is_plain(cut, n, card, numerals) or _is_declined(cut[n], reading) for n in below)


def opening(cut: Sequence[Clause], card: int) -> int:
    """The clause with which a turn begins: that of its card, or the first of its sentence where all tell of it."""
    opens = next(n for n, clause in enumerate(cut) if clause.sentence == cut[card].sentence)
    return opens if all(_tells(clause) for clause in cut[opens:card]) else card


def heads_turn(clause: Clause) -> bool:
    """Whether nothing of a turn stands before the card that a clause names."""
    at = next((n for n, bit in enumerate(clause.bits) if bit.value == "card"), 0)
    return all(bit.role in _HEAD | {"ordinal"} for bit in clause.bits[: max(0, at - 1)])


def is_presented(cut: Sequence[Clause], card: int) -> bool:
    """Whether the sentence above that of a card, or its beginning, tells whose turn it is: `Here is what Ben does.`"""
    above = {cut[card].sentence, cut[card].sentence - 1}
    return any(_presents(clause) for clause in cut[:card] if clause.sentence in above)


def _presents(clause: Clause) -> bool:
    """Whether a clause tells whose turn follows, or not to do it."""
    said = single_words(clause.bits)
    points = any(word in _PRESENTING or word in _ABOUT_ORDERS for word in said)
    others = any(bit.role in {"colour", "others", "him"} and bit.value != "own" for bit in clause.bits)
    avoids = any(word.startswith(_AVOIDING) for word in said)
    return points and (others or avoids)


@cache
def _numerals(language: str) -> frozenset[str]:
    """The numerals of a language's dialects: `zwoa`."""
    free = VOCABULARIES[language].prose.free
    return frozenset(plain(word) for n, words in free.items() if n.isdecimal() for word in words.split(" | "))


def _is_headed(cut: Sequence[Clause], card: int) -> bool:
    """Whether nothing stands before the card in its sentence that may tell whose turn it is."""
    opens = next(n for n, clause in enumerate(cut) if clause.sentence == cut[card].sentence)
    bits = cut[card].bits
    at = next((n for n, bit in enumerate(bits) if bit.value == "card"), None)
    if at is None:
        at = next((n for n, bit in enumerate(bits) if bit.role in _CORE), 0)
    elif at and bits[at - 1].role in {"number", "ordinal"}:  # `the fourth card`
        at -= 1
    head = [bit for clause in cut[opens:card] for bit in clause.bits] + list(bits[:at])
    if head and head[0].said.split()[0] in INVERTING:
        return False
    told = opens == opening(cut, card)
    roles, verbs = (_OF_HEAD, _DOING) if told else (_HEAD, _TAKING)
    return all(
        bit.role in roles
        and not (bit.role == "verb" and (bit.value not in verbs or bit.guess))
        and not (bit.role == "colour" and (bit.value != "own" or bit.said not in _MINE))
        for bit in head
    )


def _is_plain(cut: Sequence[Clause], n: int, card: int, numerals: frozenset[str]) -> bool:
    clause = cut[n]
    roles = {bit.role for bit in clause.bits}
    if roles & _NEVER or any(word in _QUOTING for word in single_words(clause.bits)):
        return False
    if n == card or _tells(clause):
        return _is_told(clause, numerals, heads=n == card, ends=not any(map(_tells, cut[n + 1 :])))
    return _is_aside(cut, n)


def _tells(clause: Clause) -> bool:
    """Whether a clause has words that a turn is made of."""
    parts = (bit for bit in clause.bits if bit.value not in _PARTLY)
    return any(bit.role in _CORE or (bit.role == "verb" and not bit.guess) for bit in parts)


def _is_declined(clause: Clause, reading: Reading) -> bool:
    """Whether a clause only says that the special action isn't done, as the turn does: `no scoring`."""
    roles = {bit.role for bit in clause.bits}
    acts = all(bit.value in SPECIAL for bit in clause.bits if bit.role == "verb") and "verb" in roles
    quiet = roles <= {"verb", "negation", "idle", "unknown"} and clause.end != "?"
    changes = any(bit.role == "unknown" and may_change(bit.said) for bit in clause.bits)
    return reading.text.endswith("no special") and acts and quiet and not changes


def _is_told(clause: Clause, numerals: frozenset[str], *, heads: bool, ends: bool) -> bool:
    """Whether a clause with words of a turn is a plain part of it. `heads`, `ends`: it is the first or the last one."""
    if clause.does is not Does.ORDERS or clause.end == "?" or _is_unclear(clause, heads=heads):
        return False
    roles = {bit.role for bit in clause.bits}
    if roles & (_NOT_TOLD - {"contrast"} if "earlier" in roles else _NOT_TOLD):  # `but first I place 2`
        return False
    bits = clause.bits
    if any(not (_is_known(bits, at) or _is_numeral(bits, at, numerals)) for at in range(len(bits))):
        return False
    unknown = [at for at, bit in enumerate(bits) if bit.role == "unknown"]
    if heads and unknown and not roles & WHERE:
        return False  # `card 5 tempts me`
    if any(may_change(bits[at].said) or bits[at].value == "unit" for at in unknown):
        return False
    return not (_is_vague(bits) or _judges(bits, ends=ends))


def _is_unclear(clause: Clause, *, heads: bool) -> bool:
    """Whether a clause says only what may be a verb, names an unknown card, or points back with an ordinal."""
    bits = clause.bits
    if all(bit.idle or (bit.role == "verb" and bit.guess) for bit in bits):
        return True  # `…, wetten`
    if any(one.value == "card" and two.role == "unknown" for one, two in pairwise(bits)):
        return True
    label = next((bit.role for bit in bits if not bit.idle), "") == "ordinal" and (heads or clause.end == ":")
    return any(bit.role == "ordinal" for bit in bits) and not (label or _renounces(bits))


def _renounces(bits: Sequence[Bit]) -> bool:
    """Whether something is waived: `and waive the second`."""
    return any(bit.said.startswith(RENOUNCING) for bit in bits)


def _judges(bits: Sequence[Bit], *, ends: bool) -> bool:
    """Whether words that nobody knows may judge what stands before them: `card 2, 2 in the castle is silly`.

    `ends`: nothing follows that goes on with the turn.
    """
    last = max((at for at, bit in enumerate(bits) if bit.slot or bit.role in _CORE), default=-1)
    behind = bits[last + 1 :]
    judged = ends or any(bit.said in INVERTING for bit in behind)
    return judged and any(bit.role == "unknown" for bit in behind) and behind[0].said.split()[-1] not in _PREPOSITIONS


def _is_known(bits: Sequence[Bit], at: int) -> bool:
    """Whether a word is certainly what it is taken for.

    A verb that isn't is worth no more than an unknown word, and a player that isn't still has a part in the turn.
    """
    bit = bits[at]
    if bit.role == "word":
        following = first_said(bits[at + 1 :])
        goes = bit.said in _AS_FAR_AS and following is not None and following.role == "place"
        return goes or bit.value in _JOINING
    return not bit.guess or bit.role in {"verb", "idle", "colour"} or (bit.role == "place" and _is_slip(bit))


def _is_numeral(bits: Sequence[Bit], at: int, numerals: frozenset[str]) -> bool:
    """Whether a word is a numeral of the player's dialect, with what it counts right behind it: `zwoa nach Toledo`."""
    behind = first_said(bits[at + 1 :], "to", "from")
    counts = behind is not None and behind.role in {"place", "colour"}
    return bits[at].role == "number" and bits[at].said in numerals and counts


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
    said = single_words(clause.bits)
    if " ".join(bit.said for bit in clause.bits if bit.role != "social") in _NO_MORE:
        return True
    if clause.end == "?" and {bit.role for bit in clause.bits} <= _AGREEING:  # `Vale?`
        return not any(word in _ABOUT_ORDERS for word in said)
    unknown = [bit for bit in clause.bits if bit.role == "unknown" and not may_change(bit.said)]
    others = any(bit.role in {"colour", "report", "others", "him"} and bit.value != "own" for bit in clause.bits)
    changes = clause.end == "?" or any(bit.role in _CHANGING | {"request"} for bit in clause.bits)
    points = any(word in _POINTING or word in _ABOUT_ORDERS for word in said)
    if clause.does is Does.REASONS and not changes:
        return True
    if changes:
        return not points and len(unknown) >= _FEWEST and not any(bit.role == "retraction" for bit in clause.bits)
    return not (points and others)


__all__ = ["INVERTING", "heads_turn", "is_evident", "is_presented", "opening"]
