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
from pbem.orders.spellings import alternatives, forms, words_listed
from pbem.rules.choices import Part


def _written(meaning: str) -> str:
    """A pattern for all the words with that meaning."""
    return alternatives(lambda words: f"{words.word.get(meaning, '')} | {words.prose.word.get(meaning, '')}")


_ENDS: Final = re.compile(rf"(?i)(?<=[.!?;])\s+(?!(?:{_written('else')})\b)|\s*\n\s*")
"""Where a sentence ends, unless what follows is for the case that it can't be done: `Toledo; if not, Sevilla`."""
_ROUND: Final = re.compile(r"(?i)(?<!\w)r(?:n?d\.?)? ?(?=[1-9](?!\w))")
"""`R4`, `rd 4`"""
_BEGINS: Final = re.compile(rf"(?i)\s*[,;:]\s+|\s+(?=(?:{_written('and')})\s)")
"""Where a second order may begin."""
_ASKS: Final = re.compile(r"[^,]{12,}\?\s*$")
"""A question, unlike `…, all right?`"""
_LIMITS: Final = {"lowest": "lowest", "min": "lowest", "highest": "highest", "max": "highest"}
_SAYS_MORE: Final = {"negation", "denial", "retraction", "contrast", "tile", "colour"}
_ROUNDS: Final = {"round", "next_round"}
_PLAYING: Final = {"round", "next_round", "power", "play", "take", "place", "card"}
_PLAIN: Final = {"verb", "number", "word", "idle", "social", "mark", "later"}
"""Parts of words of a sentence that says no more than that order."""
_NOW: Final = words_listed("now")
_GIVES: Final = {"return", "back", "take"}
_NEXT: Final = {form[0] for form in forms("verb", "next_round")}
_SOME_DAY: Final = {"condition", "always"}
_SAYS_ELSE: Final = {"reason", "tile", "number", "correction"}
_OF_DISCS: Final = {"disc", "score", "place", "move", "take", "play"}


@dataclass(frozen=True, slots=True)
class Later:
    """An order for later in the order language; `plain`: each word of its sentence is known."""

    order: str
    plain: bool


def set_apart(text: str, context: Context) -> tuple[str, tuple[Later, ...]]:
    """The text without what it orders for later, and those orders."""
    if not (_ROUND.search(text) or any(map(_may_be_later, bits(text, context)))):
        return text, ()
    kept: list[str] = []
    later: list[Later] = []
    for sentence in _ENDS.split(text):
        piece, order = _cut(sentence, context)
        kept.append(piece)
        later += [order] if order else []
    return "\n".join(piece for piece in kept if piece.strip()), tuple(later)


def _may_be_later(bit: Bit) -> bool:
    """Whether a word may belong to an order for later: most texts have none, and aren't looked at more closely."""
    return bit.value in _ROUNDS | {"disc"} or bit.role in _SOME_DAY or (bit.role, bit.value) == ("place", "court")


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
    if regions := _from_castle(said, context):
        return f"disc {', '.join(map(spelt_place, regions))}"
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
    if "disc" in verbs <= _OF_DISCS and regions and _is_for_later(said, context, Part.DISC):
        return f"disc {', '.join(map(spelt_place, regions))}"
    return None


def _from_castle(said: Sequence[Bit], context: Context) -> list[str]:
    """The regions of a sentence about those who leave the Castillo some day: `when the castle is scored, Toledo`."""
    verbs = {bit.value for bit in said if bit.role == "verb"}
    disc = "disc" in verbs
    castle = disc or any((bit.role, bit.value) == ("place", "castillo") for bit in said)
    others = any(bit.of_others for bit in said) or verbs - _OF_DISCS or any(bit.role in _SAYS_ELSE for bit in said)
    some_day = any(bit.role in _SOME_DAY or (disc and bit.role == "later") for bit in said)
    if context.part is Part.DISC or not castle or others or not some_day:
        return []
    places = dict.fromkeys(bit.value for bit in said if bit.role == "place" and bit.value not in {"court", "castillo"})
    return list(places) if set(places) <= set(context.side.places) else []


def _without_end(said: Sequence[Bit]) -> Sequence[Bit]:
    """The words up to the power card of a round, and its mark: what follows may give a reason."""
    rounds = limits = 0
    for n, bit in enumerate(said):
        rounds += bit.value in _ROUNDS
        limits += bit.role == "word" and bit.value in _LIMITS
        if rounds and limits and (bit.role in {"mark", "reason"} or not any(b.value in _ROUNDS for b in said[n:])):
            return said[: n + 1] if bit.role not in {"mark", "reason"} else said[:n]
    return said


def _power(said: Sequence[Bit], context: Context) -> str | None:
    """`round 4: highest`, `next round 13, 12`"""
    now = int(context.view["round"])
    named = [n for n, bit in enumerate(said) if bit.value in _ROUNDS]
    at = named[0]
    rest = list(said)
    number = now + 1
    if said[at].value == "round":
        counted = _counted(said, at)
        if counted is not None:
            number, rest = int(said[counted].value), [bit for n, bit in enumerate(said) if n != counted]
        elif not (at and said[at - 1].said.split()[-1] in _NEXT):
            return None  # `and next round …` is the next one
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


def _counted(said: Sequence[Bit], at: int) -> int | None:
    """Where the number of a round stands: `round 3`, `the third round`."""
    if at + 1 < len(said) and said[at + 1].role in {"number", "ordinal"} and said[at + 1].value.isdecimal():
        return at + 1
    return at - 1 if at and said[at - 1].role == "ordinal" and said[at - 1].value.isdecimal() else None


def _is_first(said: Sequence[Bit]) -> bool:
    """`court first`, `first from the court`"""
    shown = [bit for bit in said if not bit.idle and bit.role != "mark"]
    at = next(n for n, bit in enumerate(shown) if bit.value == "court")
    return any(bit.value in {"first", "earlier"} for bit in shown[max(at - 2, 0) : at + 2])


def _is_for_later(said: Sequence[Bit], context: Context, part: Part) -> bool:
    """Whether it can't be meant for the open question."""
    asked = context.part
    return asked is not part or any(bit.role in {"always", "condition"} for bit in said)
