"""Power cards that are plainly chosen with a modifier, and what is told of modifiers that aren't used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.beside import (
    KEEPING,
    WITHOUT,
    against_beside,
    asks_politely,
    changes,
    conditions,
    counts,
    follows,
    is_harmless,
    is_left,
    is_put_off,
    leads,
)
from pbem.orders.intent.bit import Bit
from pbem.orders.intent.clauses import PERSON, Clause, Does
from pbem.orders.intent.evidence_support import Weighed, begins
from pbem.orders.intent.mentions import NEVER, Row, What
from pbem.orders.intent.told import Doubt, Plain
from pbem.orders.power_shift import spelt
from pbem.orders.spellings import words_listed
from pbem.rules import MODIFIERS
from pbem.rules.choices import Part

_WITH: Final = words_listed("with")
_OPPOSED: Final = {"negation", "denial", "correction", "retraction", "condition", "doubt", "question", "request"}
"""Parts of words with which a card and its modifier may be something else than what is played."""
_DOING: Final = {"number", "verb", "plus", "condition", "correction", "retraction"}
"""Parts of words with which a clause says more than that a modifier isn't used."""
_LEAVING: Final = KEEPING | WITHOUT | words_listed("staying_there") | words_listed("renouncing")
_USING: Final = words_listed("using")
_FOR: Final = words_listed("kept_for")
_PLAYING: Final = {"social", "conclude"}
_CARDS: Final = {"power", "play", "card", "take"}
"""Verbs with which a card is played."""
_THREE: Final = 3
_OF_MODIFIERS: Final = {"modifier", "and"}


def confirmed(row: Row, context: Context) -> str:
    """A power card with its modifier, if what the two come to is told as well: `10 with the -1, which makes 9`.

    The three numbers prove what is meant, whatever is told around them. Empty if they don't, or anything speaks
    against them.
    """
    if any(bit.role in _OPPOSED or bit.of_others or begins(bit.said, KEEPING) for bit in row.words):
        return ""
    unsure = any(one.guess or one.marks & NEVER for one in row.mentions if one.what in {What.NUMBER, What.SIGN})
    plays = any(bit.said in PERSON or bit.role in _PLAYING or bit.value in _CARDS for bit in row.words)
    if unsure or not plays or any(clause.end == "?" for clause in row.clauses):
        return ""  # `10 minus 1 is 9`
    said = {one.value for one in row.of(What.NUMBER) if not counts(row, one)}
    signed = {row.words[one.at + 1].value for one in row.of(What.SIGN) if one.at + 1 < len(row.words)}
    options = [str(one) for one in context.question.get("options", [])] if context.question else []
    found = [one for one in options if (told := _told_with(one)) and told == said and str(-_adds(one)) in signed]
    return spelt(found[0]) if len(found) == 1 else ""


def _adds(option: str) -> int:
    """What the modifier of `10/-1_court` adds; 0 without one."""
    modifier = option.partition("/")[2]
    return MODIFIERS[modifier].adds if modifier else 0


def _told_with(option: str) -> set[str]:
    """The card, what its modifier takes away, and what the two come to; nothing if two of them are the same."""
    card, adds = option.partition("/")[0], _adds(option)
    told = {card, str(-adds), str(int(card) + adds)}
    return told if adds < 0 and len(told) == _THREE else set()


def shifted(row: Row, clauses: Sequence[Clause], likely: Sequence[Weighed]) -> Plain:
    """A power card with a modifier: `12, and the minus 2 on top`."""
    numbers = [one for one in row.mentions if one.what is What.NUMBER and not one.guess and not counts(row, one)]
    signs = row.of(What.SIGN)
    best = likely[0] if likely else Weighed("", 0)
    card, _, modifier = best.text.partition(" -")
    adds = modifier.partition(" ")[0]
    if not modifier or {one.value for one in signs} != {"minus"} or adds not in {one.value for one in numbers}:
        return Plain("", (Doubt("a modifier"),))
    total = str(int(card) - int(adds)) if card.isdecimal() and adds.isdecimal() else ""
    counted = [one for one in numbers if one.value != total or total in {card, adds}]
    named = {one.clause for one in (*counted, *signs)}
    return Plain(best.text, (*changes(row, numbers), *_against_shift(row, clauses, named, {card, adds}, total)))


def _against_shift(
    row: Row, clauses: Sequence[Clause], named: AbstractSet[int], said: AbstractSet[str], total: str
) -> Iterator[Doubt]:
    """What of the text around a power card with its modifier may change it. `total`: what the two come to."""
    yield from against_beside(clauses, named)
    for n, clause in enumerate(clauses):
        if n not in named or clause.does is Does.REASONS or (n > 0 and clauses[n - 1].end == "="):
            continue
        if clause.does is not Does.ORDERS or clause.end == "?" or (clause.unsure and not asks_politely(clause, row)):
            yield Doubt("the modifier", f"{clause.does.name.lower()} {clause.end}")
        harmful = [bit for bit in clause.bits if is_put_off(bit) or not _fits(bit, {*said, total})]
        yield from (Doubt("the modifier", f"{bit.role} {bit.said}") for bit in harmful)
        if strange := _strange_before_sign(clause.bits):
            yield Doubt("the modifier", f"unknown {strange}")
        numbers = [at for at, bit in enumerate(clause.bits) if bit.role == "number" and bit.value in said]
        done = any(bit.role == "verb" and not bit.guess for bit in clause.bits)
        if numbers and not (
            leads(clause.bits[: numbers[0]], done=done) and follows(clause.bits[numbers[-1] + 1 :], done=done)
        ):
            yield Doubt("the modifier", "a subject or a predicate")
    yield from conditions(row.clauses)


def _strange_before_sign(bits: Sequence[Bit]) -> str:
    """`11, and park the -2`: a word that nobody knows, between the card and the modifier, may set it aside."""
    sign = next((n for n, bit in enumerate(bits) if is_of_modifier(bit)), 0)
    card = next((n for n, bit in enumerate(bits[:sign]) if bit.role == "number"), sign)
    return next((bit.said for bit in bits[card:sign] if bit.role == "unknown"), "")


def _fits(bit: Bit, said: AbstractSet[str]) -> bool:
    """Whether a word says no more than that a card is played with a modifier."""
    return (is_harmless(bit, said, Part.POWER) and not is_left(bit)) or is_of_modifier(bit) or bit.said in _WITH


def is_of_modifier(bit: Bit) -> bool:
    """Whether a word names a modifier, or its sign."""
    return bit.role == "minus" or bit.value == "modifier"


def without_modifier(clause: Clause) -> Clause:
    """A clause without what it says of a modifier that isn't used: `11 without`, `and I keep the modifiers`."""
    bits = clause.bits
    if _keeps_modifiers(clause):
        return replace(clause, bits=(), does=Does.SAYS_NOTHING, end="")
    named = any(bit.value == "modifier" for bit in bits)
    for n, bit in enumerate(bits):
        behind = bits[n + 1 :]
        if not (bit.said in WITHOUT or (named and (bit.role == "negation" or begins(bit.said, KEEPING)))):
            continue
        nothing = {"unknown", "negation"} if bit.said in WITHOUT else {"unknown"}  # `sin nada`
        if _turns(bit, behind):
            continue
        if all(one.idle or one.role in nothing or one.value in _OF_MODIFIERS for one in behind):
            does = Does.ORDERS if any(one.slot for one in bits[:n]) else Does.SAYS_NOTHING
            return replace(clause, bits=bits[:n], does=does, unsure=False)
    return clause


def _turns(bit: Bit, behind: Sequence[Bit]) -> bool:
    """Whether a word behind `not` or `keep` may ask for the modifier: `don't forget it`, `keep it in mind`."""
    at = next((n for n, one in enumerate(behind) if is_of_modifier(one)), None)
    if at is None:
        return False
    kept_for = any(one.said in _FOR for one in behind[at:])  # `keep the modifiers for another day`
    strange = behind if begins(bit.said, KEEPING) and not kept_for else behind[:at]
    return any(one.role == "unknown" and not begins(one.said, _USING) for one in strange)


def _keeps_modifiers(clause: Clause) -> bool:
    """`The modifiers stay in the cupboard`, `and I don't use a modifier`: unlike `and don't forget my modifier`."""
    bits = clause.bits
    doing = any(bit.role in _DOING and not bit.guess for bit in bits)
    if doing or clause.end == "?" or not any(map(is_of_modifier, bits)):
        return False
    leaving = (n for n, bit in enumerate(bits) if begins(bit.said, _LEAVING) and not (bit.idle and " " in bit.said))
    kept = next(leaving, None)  # unlike `not without`
    denied = [bit for bit in bits if bit.role == "negation" and bit.said not in WITHOUT]
    if kept is None:
        return len(denied) == 1 and any(begins(bit.said, _USING) for bit in bits)
    return not (denied or _turns(bits[kept], bits[kept + 1 :]))


__all__ = ["confirmed", "is_of_modifier", "shifted", "without_modifier"]
