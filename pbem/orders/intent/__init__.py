"""The second reader: what people write in sentences, where the grammar cannot read a text completely.

    understand(text, context) -> Understood | Offer

A text is cut into words with all their senses (`tag`), and these into clauses, each of which orders, tells, denies or
asks something (`clauses`). A turn is searched for in them (`turns`). The other questions have few answers, which are
weighed by what speaks for them (`evidence`); the best one counts if it is plain (`plain_answers`).

`Understood`: one complete reading with nothing guessed, so it is carried out. `Offer`: readings to be asked back, best
first, at most three; `silent` when what was written denies or withdraws something, so that no other guess may be
offered, either. Legality is checked last: what cannot be done is not offered, but that never decides between two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from pbem.orders.context import Context, Document
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.intent.answers import answered
from pbem.orders.intent.bit import Bit
from pbem.orders.intent.free import Free, free_readings
from pbem.orders.intent.legality import answers_now, possible
from pbem.orders.intent.mentions import corrections
from pbem.orders.intent.own_words import is_filled_in, is_label, is_ours
from pbem.orders.intent.plain_skips import skips, skips_half
from pbem.orders.intent.standing import Later, set_apart
from pbem.orders.intent.told import MOST_OFFERED
from pbem.orders.intent.words import bits
from pbem.orders.line import NotAnOrder, read_line
from pbem.rules import choices
from pbem.rules.choices import Part

_BAR: Final = "|"  # marks the samples in our mails, which are never orders
_LONGEST: Final = 800
"""Letters of a text that is read."""
_MOST_TRIED: Final = 5
_STEPS_PER_LETTER: Final = 10

ReadAs: TypeAlias = tuple[tuple[str, str], ...]
"""Words as they were written, and what they were taken for."""


@dataclass(frozen=True, slots=True)
class Understood:
    """The orders that a text gives, and which of its words led to what."""

    documents: tuple[Document, ...]
    read_as: ReadAs


@dataclass(frozen=True, slots=True)
class Offer:
    """Readings to be asked back; `silent`: nothing else may be offered instead."""

    readings: tuple[tuple[Document, ...], ...] = ()
    silent: bool = False
    withdraws: bool = False
    """What was said above it is not meant any more."""


NOTHING: Final = Offer()


def understand(text: str, context: Context) -> Understood | Offer:
    """What a cleaned text orders. Raises TooMuchWork."""
    if len(text) > _LONGEST or _BAR in text or not any(letter.isalnum() for letter in text):
        return NOTHING
    context.budget.spend(_STEPS_PER_LETTER * len(text))
    free = freely(text, context)
    silent = any(bit.role in _DENYING for bit in free.words) or bool(corrections(free.words))
    ours = is_filled_in(text, context.language) or is_ours(text, context.language)
    if ours and not (free.sure and _is_bare(free.words)):
        return Offer(silent=silent)
    label = context.choice is choices.VETO and is_label(text, context.language)
    rest, later = set_apart(text, context)
    told = not later or any(len(orders) > 1 for orders in free.readings[:1])  # what is for later is part of it
    if free.sure and not label and told and _complete(free.readings[0], context):
        return Understood(free.readings[0], free.read_as)
    if later and not _has_disc(free.readings) and (apart := _with(rest, later, context)) != NOTHING:
        return apart
    withdraws = any(free.words[at].role in _WITHDRAWING for at in corrections(free.words))
    return Offer(tuple(_offered(_distinct(free.readings), context)), silent=silent, withdraws=withdraws)


def freely(text: str, context: Context) -> Free:
    """What the sentences of a cleaned text can mean, and what speaks against carrying it out. Raises TooMuchWork."""
    if not context.asks_turn:
        return answered(text, context)
    if skipping := skips(text, context):
        return skipping
    free = free_readings(text, context)
    return replace(free, sure=False) if free.sure and skips_half(free.readings[0], context) else free


def _is_bare(words: Sequence[Bit]) -> bool:
    """Whether a text says no more than to do something, in words that are known."""
    doing = any(bit.role == "verb" and bit.value in _DOING for bit in words)
    return doing and all(bit.slot or bit.idle for bit in words)


_DOING: Final = {"power", "play", "veto", "disc", "return", "card", "place"}
_ADDING: Final = {"add"}
"""Verbs that may only announce an order for later: `I add: in round 4 …`."""
_WITHDRAWING: Final = {"correction", "retraction"}
_DENYING: Final = _WITHDRAWING | {"negation", "denial", "report", "question"}


def _has_disc(readings: Sequence[tuple[Document, ...]]) -> bool:
    """Whether the likeliest reading of a turn has a region for later in it."""
    return bool(readings) and len(readings[0]) > 1 and any(order["type"] == "disc" for order in readings[0])


def _with(rest: str, later: Sequence[Later], context: Context) -> Understood | Offer:
    """What the rest orders with what is ordered for later behind it; each of its readings, if none is carried out.

    An order for later that answers the open question as well stands for itself if the rest answers nothing.
    """
    try:
        orders = tuple(order for one in later for order in read_line(one.order, context))
    except (SyntaxTrouble, NotAnOrder):
        return NOTHING
    answers = any(answers_now(order, context) for order in orders)
    match understand(rest, context) if _says_something(rest, context) else Offer(((),)):
        case Understood() as found if all(one.plain for one in later):
            return replace(found, documents=(*found.documents, *orders))
        case Understood(documents=documents):
            return Offer(((*documents, *orders),))
        case Offer(readings=(), silent=False) if answers:
            return Offer((orders,))
        case Offer() as found if found.readings:
            return replace(found, readings=tuple((*reading, *orders) for reading in found.readings))
        case _:
            return NOTHING


def _says_something(text: str, context: Context) -> bool:
    """Whether a text may order anything itself: not `I'd add:`."""
    said = bits(text, context) if text.strip() else ()
    return any(bit.slot or bit.role in _DENYING for bit in said if bit.value not in _ADDING)


def _complete(orders: Sequence[Document], context: Context) -> bool:
    """Whether its only problems are ones that the player is told about: rules of a turn, or a card that is gone."""
    told = context.part is Part.POWER and len(orders) == 1 and str(orders[0].get("value")).isdecimal()
    return told or all(order["type"] == "turn" or possible(order, context) for order in orders)


def _offered(every: Sequence[tuple[Document, ...]], context: Context) -> list[tuple[Document, ...]]:
    """The first readings that can be carried out."""
    found: list[tuple[Document, ...]] = []
    for orders in every[:_MOST_TRIED]:
        if len(found) < MOST_OFFERED and all(possible(order, context) for order in orders):
            found.append(orders)
    return found


def _distinct(every: Sequence[tuple[Document, ...]]) -> list[tuple[Document, ...]]:
    """The readings without duplicates."""
    values = [[_value(order) for order in orders] for orders in every]
    return [orders for n, orders in enumerate(every) if values[n] not in values[:n]]


def _value(order: Document) -> object:
    """What an order comes to; the answer to a question, and an order of one value for it, are the same."""
    listed = order.get("values") or order.get("regions")
    if order["type"] == "answer" and not isinstance(order["value"], list):
        return [str(order["value"])]
    return [str(value) for value in listed] if listed and "round" not in order else order


__all__ = ["NOTHING", "Offer", "ReadAs", "Understood", "freely", "understand"]
