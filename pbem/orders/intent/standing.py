"""Sentences that order something for later beside the answer: `Galicia. And in round 4 please my highest card.`"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit
from pbem.orders.intent.evidence_support import spelt_place
from pbem.orders.intent.told import MOST_RANKED
from pbem.orders.intent.words import bits
from pbem.orders.spellings import alternatives, words_listed
from pbem.rules.choices import Part

_ENDS: Final = re.compile(r"(?<=[.!?;])\s+|\s*\n\s*")
_ROUND: Final = re.compile(r"(?i)(?<!\w)r ?(?=[1-9](?!\w))")
"""`R4`"""
_BEGINS: Final = re.compile(rf"(?i)\s*[,;]\s+|\s+(?=(?:{alternatives(lambda words: words.word.get('and', ''))})\s)")
"""Where a second order may begin."""
_ASKS: Final = re.compile(r"[^,]{12,}\?\s*$")
"""A question, unlike `…, all right?`"""
_LIMITS: Final = {"lowest": "lowest", "min": "lowest", "highest": "highest", "max": "highest"}
_SAYS_MORE: Final = {"negation", "denial", "retraction", "question", "doubt", "contrast", "reason", "tile", "colour"}
_ROUNDS: Final = {"round", "next_round"}
_PLAYING: Final = {"round", "next_round", "power", "play", "take", "place", "card"}
_PLAIN: Final = {"verb", "number", "word", "idle", "social", "mark", "later"}
"""Parts of words of a sentence that says no more than that order."""
_NOW: Final = words_listed("now")
_GIVES: Final = {"return", "back", "take"}


@dataclass(frozen=True, slots=True)
class Later:
    """An order for later in the order language; `plain`: each word of its sentence is known."""

    order: str
    plain: bool


def set_apart(text: str, context: Context) -> tuple[str, tuple[Later, ...]]:
    """The text without what it orders for later, and those orders."""
    kept: list[str] = []
    later: list[Later] = []
    for sentence in _ENDS.split(text):
        piece, order = _cut(sentence, context)
        kept.append(piece)
        later += [order] if order else []
    return "\n".join(piece for piece in kept if piece.strip()), tuple(later)


def _cut(sentence: str, context: Context) -> tuple[str, Later | None]:
    """A sentence up to an order for later, and the order."""
    if _ASKS.search(sentence):
        return sentence, None
    whole = bits(_ROUND.sub("round ", sentence), context)
    rounds = any(bit.value in _ROUNDS for bit in whole)
    for at in (0, *(match.start() for match in _BEGINS.finditer(sentence))):
        comma = sentence.startswith(",", at)
        if comma and not rounds:
            continue  # only a power card of a round may stand behind it
        said = bits(_ROUND.sub("round ", sentence[at:]), context) if at else whole
        order = _later(said, context)
        if order and (order.startswith("round") or not comma):
            return sentence[:at], Later(order, all(bit.role in _PLAIN and not bit.guess for bit in said))
    return sentence, None


def _later(said: Sequence[Bit], context: Context) -> str | None:
    """What a piece of a sentence orders for later, if it says nothing else of the game."""
    said = _without_end(said)
    roles = {bit.role for bit in said}
    verbs = {bit.value for bit in said if bit.role == "verb"}
    places = [bit.value for bit in said if bit.role == "place"]
    numbers = [int(bit.value) for bit in said if bit.role == "number" and bit.value.isdecimal()]
    if roles & _SAYS_MORE:
        return None
    if verbs & _ROUNDS:
        return _power(said, context) if not places and verbs <= _PLAYING else None
    if numbers:
        return None
    regions = list(dict.fromkeys(one for one in places if one not in {"court", "castillo"}))
    if not set(regions) <= set(context.side.places):
        return None
    if "court" in places and _is_first(said) and verbs <= _GIVES and _is_for_later(said, context, Part.RETURN):
        return f"return {', '.join(['court first', *map(spelt_place, regions)])}"
    if verbs == {"disc"} and regions and _is_for_later(said, context, Part.DISC):
        return f"disc {', '.join(map(spelt_place, regions))}"
    return None


def _without_end(said: Sequence[Bit]) -> Sequence[Bit]:
    """The words up to the power card, or the lowest or highest: what follows may give a reason."""
    values = (n for n, bit in enumerate(said) if bit.role == "word" and bit.value in _LIMITS)
    rounds = any(bit.value in _ROUNDS for bit in said)
    last = next(values, None)
    behind = said[last + 1 :] if last is not None else ()
    return said[: last + 1] if last is not None and rounds and not any(b.value == "round" for b in behind) else said


def _power(said: Sequence[Bit], context: Context) -> str | None:
    """`round 4: highest`, `next round 13, 12`"""
    now = int(context.view["round"])
    named = [n for n, bit in enumerate(said) if bit.value in _ROUNDS]
    at = named[0]
    rest = [*said[:at], *said[at + 1 :]]
    number = now + 1
    if said[at].value == "round":
        following = said[at + 1] if at + 1 < len(said) else None
        if following is None or following.role != "number":
            return None
        number, rest = int(following.value), [*said[:at], *said[at + 2 :]]
    limits = [_LIMITS[bit.value] for bit in rest if bit.role == "word" and bit.value in _LIMITS]
    cards = [bit.value for bit in rest if bit.role == "number"]
    if len(named) > 1 or number <= now or len(limits) + bool(cards) != 1:
        return None
    before = sum(bit.role == "number" for bit in said[:at])
    if 0 < before < len(cards) or (limits and before) or any(bit.said in _NOW for bit in said):
        return None  # `9 and in round 3 the 12`, `9 now and 12 in round 3`
    if len(cards) > MOST_RANKED:
        return None
    return f"round {number}: power {limits[0] if limits else ', '.join(cards)}"


def _is_first(said: Sequence[Bit]) -> bool:
    """`court first`, `first from the court`"""
    shown = [bit for bit in said if not bit.idle and bit.role != "mark"]
    at = next(n for n, bit in enumerate(shown) if bit.value == "court")
    return any(bit.value in {"first", "earlier"} for bit in shown[max(at - 2, 0) : at + 2])


def _is_for_later(said: Sequence[Bit], context: Context, part: Part) -> bool:
    """Whether it can't be meant for the open question."""
    asked = context.part
    return asked is not part or any(bit.role in {"always", "condition"} for bit in said)
