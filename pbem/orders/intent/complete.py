"""Whether a turn is complete: all that a text names is in it, and nothing in the text speaks against it.

A text that names a card and, beside it, just the numbers, regions and players of a turn that can be played with it
seldom means anything else. So it doesn't matter where in the text they are named, and which words that nobody knows
stand between them, as long as no word denies, doubts, supposes, corrects, compares, or tells of the past.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import Final

from pbem.orders.intent.beside import CHANGING, COPULAS, OTHERS, is_polite, is_polite_word, without_meanwhile
from pbem.orders.intent.bit import Bit, single_words
from pbem.orders.intent.caution_verbs import handles
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.evidence_support import spelt_place
from pbem.orders.intent.evident import INVERTING, heads_turn, is_presented
from pbem.orders.intent.mentions import counts_one
from pbem.orders.intent.soundalikes import may_change
from pbem.orders.intent.told import Reading
from pbem.orders.spellings import forms, words_listed, words_of_all

_NUMBER: Final = re.compile(r"\d+")
_AGAINST: Final = {
    *("negation", "denial", "condition", "correction", "retraction", "doubt", "question", "contrast"),
    *("minus", "than", "always", "rest", "keep", "left", "others", "unit", "before_time", "same", "gone", "request"),
}
_AGAINST_VALUE: Final = {"or", "else", "until", "round", "next_round", "ask", "unit", "max", "min", "highest", "lowest"}
_HARMLESS: Final = {"points", "lies"}
"""Words of comparisons that tell nothing beside an order: `then the points`, `da`."""
_ELSEWHERE: Final = {"court", "province"}
"""Regions that are no part of a turn by themselves: `from my court`."""
_WHERE: Final = {"place", "tile"}
_ALONG: Final = {"colour", "him", "piece"}
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
_OWNING: Final = words_listed("owning")
_SEPARABLE: Final = words_listed("separable")
"""Ends of German verbs: `der König zieht nach Granada um`."""
_THANKING: Final = words_listed("thanking")
_RULING: Final = {"king", "grande", "score"}
_NAMED: Final = {"number", "place", "tile", "there", "home", "ordinal", "name", "each", "rest", "word"}
_CHANGING: Final = {"correction", "retraction", "condition", "denial", "request", "always", "keep"}
_POINTING: Final = words_listed("pointing")
_ABOUT_ORDERS: Final = words_listed("about_orders")
_OWN_WORDS: Final = 2
"""Words that nobody knows, of a sentence that speaks of something else."""
_MOST: Final = 1.5
"""What such a reading may cost."""


def is_complete(reading: Reading, cut: Sequence[Clause], *, own_card: bool = False) -> bool:
    """Whether a turn uses all that these clauses name, and none of their words speaks against it.

    `own_card`: it goes on with a card that is already taken, so that it need not name it.
    """
    if not reading.whole or reading.lost or reading.turned or reading.cost > _MOST:
        return False
    cut = _without_courtesy(cut)
    if not (_names_card(reading, cut) if reading.card >= 0 else own_card and all(map(_is_known, cut))):
        return False
    told = [clause for clause in cut if not _only_talks([one for one in cut if one.sentence == clause.sentence])]
    said = list(chain.from_iterable(clause.bits for clause in told))
    if any(_speaks_against(clause, reading.text) or _is_open(clause) for clause in told):
        return False
    clear = not _counts_behind(told, reading.text) and all(_fits_one(reading.text, said, n) for n in range(len(said)))
    return clear and _counts_all(reading.text, said) and all(_is_named(reading.text, bit) for bit in said)


def _without_courtesy(cut: Sequence[Clause]) -> Sequence[Clause]:
    """The clauses without what they ask out of courtesy: `may I have card 2, please?` is an order for it."""
    said = {word for clause in cut for bit in clause.bits for word in (bit.said, *bit.said.split())}
    if not (said & _THANKING or any(map(is_polite_word, said))):
        return cut
    asking = {clause.sentence for clause in cut if any(bit.role == "request" and is_polite(bit) for bit in clause.bits)}
    return [_plainly(clause, asks=clause.sentence in asking) for clause in cut]


def _plainly(clause: Clause, *, asks: bool) -> Clause:
    changing = [bit for bit in clause.bits if bit.role in CHANGING]
    if not all(map(is_polite, changing)):
        return clause
    kept = tuple(bit for bit in clause.bits if bit not in changing) or clause.bits
    return replace(clause, bits=kept, end="." if asks and clause.end == "?" else clause.end, unsure=False)


def _names_card(reading: Reading, cut: Sequence[Clause]) -> bool:
    """Whether a turn takes its card, and nobody else's turn is told."""
    return reading.text.startswith("card") and not is_presented(cut, reading.card) and _is_taken(cut[reading.card])


def _is_known(clause: Clause) -> bool:
    """Whether a clause that names something has no strange words: `two friends in Valencia` has."""
    last = max((n for n, bit in enumerate(clause.bits) if bit.slot), default=0)
    strange = any(map(_is_strange, clause.bits[:last])) or _is_judged(clause.bits[last:])
    moves = any(bit.role == "verb" and bit.value == "move" for bit in clause.bits)  # or postpones: `verschiebe ich`
    return not clause.slots or (clause.does is Does.ORDERS and not (strange or moves))


def _is_judged(behind: Sequence[Bit]) -> bool:
    """Whether strange words behind what is placed may say something of it: unlike `I'm stuck in traffic`."""
    return any(map(_is_strange, without_meanwhile(behind)))


def _only_talks(sentence: Sequence[Clause]) -> bool:
    """Whether a sentence names nothing of the game, and speaks of something else: `How is your knee?`"""
    bits = list(chain.from_iterable(clause.bits for clause in sentence))
    if any(bit.role in _NAMED or (bit.role == "verb" and not bit.guess) for bit in bits):
        return False
    others = any(bit.role == "colour" and bit.of_others for bit in bits)
    points = any(bit.said in _POINTING and bit.role != "question" for bit in bits) and not others
    about = any(word in _ABOUT_ORDERS for word in single_words(bits))
    own = sum(bit.role == "unknown" and not may_change(bit.said) for bit in bits)
    changes = any(bit.role in CHANGING or set(bit.said.split()) & _POINTING for bit in bits)
    enough = own >= _OWN_WORDS or (own > 0 and others and not changes)  # `Carla annoys me`
    return enough and not (points or about or any(bit.role in _CHANGING for bit in bits))


def _is_taken(clause: Clause) -> bool:
    """Whether a clause takes its card, with no other verb before it: unlike `I fear card 5`, `is card 4 legal`."""
    at = next((n for n, bit in enumerate(clause.bits) if bit.value == "card"), 0)
    strange = any(map(_is_strange, clause.bits[:at])) or any(bit.value == "away" for bit in clause.bits)
    strange |= any(bit.role == "unknown" for bit in clause.bits[at + 2 : at + 3])  # `card 5 eluded me`
    return heads_turn(clause) and not strange and clause.bits[0].said not in INVERTING


def _is_strange(bit: Bit) -> bool:
    return bit.role == "unknown" and not handles(bit)


def _is_open(clause: Clause) -> bool:
    """Whether a clause asks, denies, doubts or judges, or has a strange word before a number."""
    named = any(bit.slot for bit in clause.bits)
    judges = named and any(bit.said in COPULAS for bit in clause.bits)
    strange = any(_is_strange(one) and two.role == "number" for one, two in pairwise(clause.bits))
    rules = any(bit.role == "verb" and bit.value in _RULING for bit in clause.bits)
    ends = clause.bits[-1]
    strange |= rules and _is_strange(ends) and ends.said not in _SEPARABLE  # `the King to Granada postponed`
    asks = clause.end == "?" or clause.unsure or clause.alternative or clause.does is Does.DENIES
    return asks or judges or strange or _is_owned(clause)


def _is_owned(clause: Clause) -> bool:
    """`my son's plan: …`"""
    mine = any(bit.said in _OWNING for bit in clause.bits)
    return clause.end == ":" and mine and any(map(_is_strange, clause.bits))


def _speaks_against(clause: Clause, order: str) -> bool:
    """Whether a word of a clause says something else than an order in the order language."""
    meant = (bit for bit in clause.bits if not (_is_step(bit, clause) or _is_removed(bit, clause, order)))
    return any(map(_says_otherwise, meant))


def _says_otherwise(bit: Bit) -> bool:
    """Whether a word denies, doubts or compares, or tells what somebody else does or did."""
    told = bit.role == "report" and bit.value not in _HARMLESS
    guessed = bit.guess and not bit.idle and bit.value not in {"own", "and"}
    return guessed or told or bit.role in _AGAINST or bit.value in _AGAINST_VALUE or _is_somebody(bit)


def _is_somebody(bit: Bit) -> bool:
    """Whether a word is somebody else, as a subject; an article that is spelt like one isn't: `el otro`."""
    return bit.said in OTHERS and not (bit.idle and bit.said in _ARTICLES)


def _is_removed(bit: Bit, clause: Clause, order: str) -> bool:
    """Whether a word tells what is removed, of an order that removes: `one of Carla's gone from Granada`, `x Ana`."""
    gone = bit.role == "gone" and " " not in bit.said and "remove " in order
    return gone and not any(one.said in COPULAS for one in clause.bits)


def _is_step(bit: Bit, clause: Clause) -> bool:
    """Whether a word tells how the King or the Grande goes, and nobody else is named: `the King moves to Granada`."""
    if bit.role != "report" or not handles(bit):
        return False
    rules = any(one.role == "verb" and one.value in _RULING for one in clause.bits)
    return rules and not any(one.of_others for one in clause.bits)


def _counts_all(order: str, said: Iterable[Bit]) -> bool:
    """Whether an order has each number as often as it is said, and no other one but 1."""
    numbers = Counter(_NUMBER.findall(order))
    told = Counter(bit.value for bit in said if bit.role in {"number", "ordinal", "tile"})
    counts = any(bit.role == "each" or bit.value == "all" for bit in said)
    invented = {number for number in numbers if number != "1" and numbers[number] > told[number]}
    return all(numbers[number] >= n for number, n in told.items()) and (counts or not invented)


def _counts_behind(cut: Sequence[Clause], order: str) -> bool:
    """`in Toledo two in Sevilla one`: whether it may be open which number belongs to which region.

    Numbers of an entourage, and of a power card that is taken back, belong to no region.
    """
    last = max((n for n, clause in enumerate(cut) if any(bit.role in _WHERE for bit in clause.bits)), default=len(cut))
    behind = [_behind_place(clause.bits) if n == last else clause.bits for n, clause in enumerate(cut[last:], last)]
    counted = [bit.value if bit.role == "number" else "1" for bits in behind for bit in bits if _counts(bit)]
    _, _, apart = order.replace(", then back", ", entourage").partition(", entourage ")
    strange = any(any(map(_counts, bits)) and not _goes_along(bits) for bits in behind)
    return bool(counted) and (strange or Counter(counted) != Counter(_NUMBER.findall(apart.partition(", then")[0])))


def _goes_along(bits: Sequence[Bit]) -> bool:
    """Whether words count who goes along with the King, or name what is taken back."""
    named = any(bit.value == "back" or bit.role in _ALONG for bit in bits)
    return named and not any(bit.role == "unknown" for bit in bits)


def _behind_place(bits: Sequence[Bit]) -> Sequence[Bit]:
    return bits[max(n for n, bit in enumerate(bits) if bit.role in _WHERE) + 1 :]


def _counts(bit: Bit) -> bool:
    return bit.role == "number" or counts_one(bit)


def _fits_one(order: str, said: Sequence[Bit], at: int) -> bool:
    """Whether a word for one, before a region, counts one there in the order: `ein in Granada`."""
    bit, *behind = said[at : at + 3]
    if not (
        counts_one(bit)
        and [one.role for one in behind[1:]] == ["place"]
        and (behind[0].idle or behind[0].value == "to")
    ):
        return True
    return f" 1 {spelt_place(behind[1].value)}" in order


def _is_named(order: str, bit: Bit) -> bool:
    """Whether a region, a player, or an action that a word names is in an order in the order language."""
    match bit.role:
        case "place" if bit.value not in _ELSEWHERE:
            return spelt_place(bit.value) in order
        case "colour" if bit.value != "own":
            return " ".join(forms("colour", bit.value)[0]) in order
        case "word" if bit.value == "nothing":
            return any(half in order for half in ("place nothing", "no special"))
        case _:
            return True


__all__ = ["is_complete"]
