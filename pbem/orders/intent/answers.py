"""What a text answers to a question other than a turn.

Its possible answers are weighed by what the text mentions. The best one is carried out if it is plain; otherwise the
likeliest ones are proposed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.intent.bit import Bit, known
from pbem.orders.intent.certain import names_action_card
from pbem.orders.intent.clauses import clauses
from pbem.orders.intent.evidence import likely, offered, weighed
from pbem.orders.intent.free import NUMBERED, Free, orders_of
from pbem.orders.intent.mentions import row
from pbem.orders.intent.named_answers import also_named, only_named
from pbem.orders.intent.neighbours import KISSES
from pbem.orders.intent.parting import JOINING, is_short_and, listed, paused
from pbem.orders.intent.plain_answers import plain_answer
from pbem.orders.intent.settled import settled
from pbem.orders.intent.told import CONDITION, DENIAL_ALONE, DENIED, MOST_OFFERED
from pbem.orders.intent.turns import turns
from pbem.orders.intent.undecided import undecided
from pbem.orders.intent.words import bits
from pbem.orders.spellings import forms, words_listed
from pbem.rules import choices
from pbem.rules.choices import Part

_ROUND: Final = tuple(" ".join(form) for form in forms("verb", "round"))
_HOMEWARD: Final = words_listed("homeward")
_NUMBER: Final = re.compile(r"\d+")
_RANKED: Final = re.compile(r"\s*\d{1,2}(?:(?:\s*>\s*\d{1,2})+|(?:\s*/\s*\d{1,2}){2,})\s*[.!]?\s*")
"""`9/8/7`, `12 > 11`: the first of these cards that is free; `8/4` may be something else."""


def answered(text: str, context: Context) -> Free:
    """What a text may answer, best first; `sure` if it is plain."""
    if context.part is Part.POWER and _RANKED.fullmatch(text):
        ranking = orders_of(f"power {', '.join(_NUMBER.findall(text))}", context)
        return Free((ranking,), sure=True) if ranking else Free()
    said = list(paused(listed(_counted(settled(bits(text, context), context), context))))
    mentioned = row(said)
    every = weighed(mentioned, context)
    plain = plain_answer(mentioned, likely(every, mentioned, context), context)
    orders = orders_of(plain.text, context) if plain.text else ()
    numbered = NUMBERED.match(text) and said[-1].said not in KISSES  # unlike `9. xx`
    if orders and not (plain.against or numbered or undecided(text)):
        return Free((orders,), sure=True, words=tuple(said))
    lasts = _lasts(said)
    texts = [] if lasts else [one.text for one in offered(every, mentioned, context)]
    against = lasts or any(doubt.rule in {CONDITION, DENIED} for doubt in plain.against)
    if plain.text and plain.text not in texts and not against:
        texts.append(plain.text)
    if any(doubt.rule == DENIAL_ALONE for doubt in plain.against) and texts == ["veto"]:
        texts.append("no veto")  # `no, veto`
    named = also_named(mentioned, context) if texts else only_named(mentioned, context)
    texts = list(dict.fromkeys([*texts, *named]))[:MOST_OFFERED]
    readings = [found for text in texts if (found := orders_of(text, context))]
    return Free((*_with_turn(said, context), *readings), words=tuple(said), doubts=plain.against)


def _lasts(said: Sequence[Bit]) -> bool:
    """`12 only for 2 rounds`"""
    return any(
        one.value.isdecimal() and two.value == "unit" and two.said.startswith(_ROUND) for one, two in pairwise(said)
    )


def _counted(said: Sequence[Bit], context: Context) -> Sequence[Bit]:
    """The words; where caballeros are returned, numbers of dialects and `a pair` are no guesses, and `home` is none."""
    if context.choice is not choices.RETURN:
        return said
    total = _total_at(said, context)
    said = [JOINING if n and is_short_and(bit) else bit for n, bit in enumerate(said) if n != total]
    somewhere = any(bit.role == "place" for bit in said)
    said = [replace(bit, role="idle") if somewhere and bit.said in _HOMEWARD else bit for bit in said]
    return [replace(bit, guess=False) if bit.role == "number" and bit.guess and not bit.slip else bit for bit in said]


def _total_at(said: Sequence[Bit], context: Context) -> int:
    """Where the total stands above what it is made of: `I return three: two from …, one from …`; -1 if nowhere."""
    numbers = [n for n, bit in enumerate(said) if bit.role == "number" and bit.value.isdecimal()]
    if not numbers or context.question is None:
        return -1
    total, *parts = (int(said[n].value) for n in numbers)
    behind = known(said[numbers[0] + 1 :])[:1]
    counts = any(bit.role == "place" or bit.value == "from" for bit in behind)  # `three from the court`
    adds_up = total == context.question["least"] == sum(parts) and len(parts) > 1
    return numbers[0] if adds_up and not counts else -1


def _with_turn(said: Sequence[Bit], context: Context) -> list[tuple[Document, ...]]:
    """A power card and the turn told behind it: `12, and then card 3: 2 to Toledo`."""
    cut = clauses(said)
    card = next((n for n, clause in enumerate(cut) if n and names_action_card(clause)), None)
    if card is None or context.part is not Part.POWER:
        return []
    first = cut[card].bits[0]
    at = next(n for n, bit in enumerate(said) if bit is first)
    power = weighed(row(said[:at]), context)[:1]
    told = [reading for reading in turns(cut[card:], context) if reading.whole][:1]
    return [found for one in power for turn in told if (found := orders_of(f"{one.text}; {turn.text}", context))]
