"""What may turn a turn into something else, whoever judges it: such a turn is asked back.

Words that nobody knows are no obstacle in a turn, except where a verb would stand: before a number and its region,
before an action, or between the King and his region. There they may say that it isn't done: `I delay moving the King`.
The same holds for words that put a part off, count only roughly, or turn the order of the halves round.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.intent.bit import Bit, known
from pbem.orders.intent.caution_numbers import RULES as NUMBERS
from pbem.orders.intent.caution_numbers import fewer, uncounted, unnumbered
from pbem.orders.intent.caution_verbs import RULES as VERBS
from pbem.orders.intent.caution_verbs import asked_about, judged_behind, supposed
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.told import Doubt
from pbem.orders.intent.undecided import undecided
from pbem.orders.intent.words import ACTING, WHERE, bits
from pbem.orders.spellings import words_listed, words_of_all
from pbem.rules.choices import Part

_SIGNS: Final = re.compile(r"[≠≈±]|~~|~\s*\d|<(?!3(?!\s*,)|\w+>)")
"""Marks that deny, count roughly, or strike out; `<3` is a heart."""
_LATER: Final = words_listed("some_day")
_TURNING: Final = words_listed("turning_round")
_BEFORE: Final = words_listed("before")
_FOLLOWING: Final = words_listed("following")
_LAST: Final = words_listed("at_the_end")
_BEFOREHAND: Final = words_listed("beforehand")
_HALF: Final = {"place", "verb", "tile"}
_PLUS: Final = words_of_all(lambda words: words.plus)
_STAYING: Final = words_listed("staying_there")
_OWNING: Final = words_listed("owning")
_THEY: Final = words_listed("somebody_else")
_AGAINST: Final = words_listed("set_against")
_LETTING: Final = words_listed("letting")


def cautions(order: str, cut: Sequence[Clause], text: str) -> Iterator[Doubt]:
    """What of the clauses and of their text keeps an order in the order language from being carried out."""
    if _SIGNS.search(text):
        yield Doubt("a mark that may deny")
    if said := undecided(text):
        yield Doubt("undecided", said)
    for clause in cut:
        yield from _against_clause(clause, order)
    for one, two in pairwise(cut):
        if one.sentence == two.sentence and (said := judged_behind(one, two.bits, order) or _follows(one, two.bits)):
            yield Doubt("a verdict behind an action", said)
        if one.sentence == two.sentence and (said := uncounted(one, two, order)):
            yield Doubt("a region without a number", said)
    if said := _ends_first(cut, order):
        yield Doubt("which half comes first", said)
    placed = next((n for n, clause in enumerate(cut) if any(bit.role in WHERE for bit in clause.bits)), len(cut))
    yield from (Doubt("how many are taken", said) for clause in cut[placed:] if (said := fewer(clause.bits)))


def _ends_first(cut: Sequence[Clause], order: str) -> str:
    """`score at the end, 3 in Valencia`: what comes last is told, and done, first."""
    first = next(
        (clause for clause in cut if any(bit.role in _HALF and bit.value != "card" for bit in clause.bits)), None
    )
    said = f" {' '.join(bit.said for bit in first.bits)} " if first and ", then " in order else ""
    return next((words for words in _LAST if f" {words} " in said), "")


def _against_clause(clause: Clause, order: str) -> Iterator[Doubt]:
    if turning := _turned(clause.bits):
        yield Doubt("turned round", turning)
    if clause.does in {Does.ORDERS, Does.DENIES}:
        yield from (Doubt(rule, said) for rule, words in _RULES.items() if (said := words(clause.bits, order)))
    elif stopped := supposed(clause.bits):
        yield Doubt("no condition", stopped)
    elif clause.does is Does.ASKS and (said := asked_about(clause.bits, order)):
        yield Doubt("asked about", said)
    elif clause.does is Does.SAYS_NOTHING and (said := unnumbered(clause.bits, order)):
        yield Doubt("no number", said)


def _follows(clause: Clause, behind: Sequence[Bit]) -> str:
    """`5 into Valencia afterwards, King to Granada`: what comes later may stand on either side."""
    later = clause.end == "," and len(clause.bits) > 1 and clause.bits[-1].role == "later"
    return clause.bits[-1].said if later and any(bit.slot for bit in behind) else ""


def _turned(bits: Sequence[Bit]) -> str:
    """`the other way round`"""
    said = f" {' '.join(bit.said for bit in bits)} "
    return next((words for words in _TURNING if f" {words} " in said), "")


def _put_off(bits: Sequence[Bit], order: str) -> str:
    """`next round the King to Granada`, unless the round is told before all of the turn."""
    for at, bit in enumerate(bits):
        first = not any(one.role in WHERE for one in bits[:at])
        if any(one.value == "until" for one in bits[:at]):
            return ""
        if (bit.value in {"next_round", "round"} and not (order.startswith("round") and first)) or bit.said in _LATER:
            return bit.said
    return ""


def _conjunction(bits: Sequence[Bit], order: str) -> str:
    """`King to Granada before 5 into Valencia`: which half comes first must be asked; `before placing, score`."""
    for at, bit in enumerate(bits):
        following = known(bits[at + 1 :])[:1]
        goes_on = bool(following) and following[0].role in {"number", "verb"}
        if bit.said in _FOLLOWING and goes_on:
            return bit.said
        if bit.said in _BEFORE and goes_on and (at > 0 or following[0].role == "verb"):
            return "" if _comes_second(following[0], order) and _is_plain(bits) else bit.said
    toward = ((one, two) for one, two in pairwise(known(bits)) if one.value == "to" and one.said.isalpha())
    return next((two.said for _, two in toward if two.role == "verb" and two.value in {"score", "special"}), "")


def _is_plain(bits: Sequence[Bit]) -> bool:
    """Whether each word is one of a turn."""
    return all(bit.slot or bit.idle or bit.role in {"earlier", "word"} for bit in bits)


def _comes_second(verb: Bit, order: str) -> bool:
    """Whether the second half of an order does what a verb says."""
    _, _, second = order.partition(", then ")
    return verb.role == "verb" and second.startswith(verb.value)


def _home(bits: Sequence[Bit], _order: str) -> str:
    """`one stays home`, `I'm home by 1`; but `my home`."""
    for n, bit in enumerate(bits):
        mine = _OWNING & {word for one in bits[max(0, n - 1) : n + 1] for word in one.said.split()}
        stays = bit.guess and bit.value == "no_place" and any(one.role == "number" for one in bits)
        if stays or (bit.role == "home" and not mine):
            return bit.said
    return ""


def _beforehand(bits: Sequence[Bit], order: str) -> str:
    """`…, the King upfront to Granada`, of an order that does it last."""
    acts = any(bit.role == "verb" and bit.value in ACTING and f", then {bit.value}" in order for bit in bits)
    return next((bit.said for bit in bits if bit.said in _BEFOREHAND), "") if acts else ""


def _stays(bits: Sequence[Bit], _order: str) -> str:
    """`Carla's from Granada stay home`"""
    others = any(bit.role == "colour" and bit.of_others for bit in bits)
    return next((bit.said for bit in bits if others and bit.said.split()[0] in _STAYING), "")


def _set_against(bits: Sequence[Bit], _order: str) -> str:
    """`unlike Ana's 2`, `against Dev's 2`, `poor Ben's`: before another player; `the same for Ben's`."""
    if any(bit.role == "same" for bit in bits) and any(bit.role == "colour" for bit in bits):
        return "same"
    for one, two in pairwise(bits):
        if two.of_others and two.role == "colour" and (one.said in _AGAINST or one.role == "unknown"):
            return one.said
    return ""


def _withdrawn(bits: Sequence[Bit], order: str) -> str:
    return _of_others(bits) or _taken_back(bits, order)


def _of_others(bits: Sequence[Bit]) -> str:
    """`they take card 5`, `they all want Granada`; but `they both go to Granada`."""
    roles = {bit.role for bit in bits}
    him = bits[0].role == "him" and any(bit.value == "card" for bit in bits[1:3])
    they = bits[0].said in _THEY and bool(roles & WHERE) and "number" not in roles
    return bits[0].said if him or they else ""


def _taken_back(bits: Sequence[Bit], order: str) -> str:
    """`I take back card 3`, `I'm against card 5`, `the 9 I leave back`."""
    for one, two in pairwise(known(bits)):
        if one.value == "back" and (two.role, two.value) == ("verb", "card") and "back " not in order:
            return one.said
    returns = any(bit.value == "back" for bit in bits)
    for one, two in pairwise(bits):
        if (one.said in _AGAINST and two.value == "card") or (one.said in _LETTING and returns):
            return one.said
    return ""


def is_left_or_added(order: Document, text: str, context: Context) -> bool:
    """`from Sevilla`, where somebody goes to a region; `9 and plus 1`, of which two cards were made."""
    if undecided(text):
        return True
    part = context.part
    if part is Part.POWER and len(order.get("values", ())) > 1:
        said = bits(text, context)
        concludes = any(bit.role == "conclude" for bit in said)
        return any(bit.said in _PLUS for bit in said) or (concludes and without_totals(order) != order)
    if part is not Part.DISC:
        return False
    said = bits(text, context)
    before = [Bit("mark", "", ""), *said]
    return [one.value for one, two in zip(before, said, strict=False) if two.role == "place"] == ["from"]


def without_totals(order: Document) -> Document:
    """An order for power cards without what one comes to with its modifier: `7 -2, so 5`."""
    values = [str(value) for value in order.get("values", ())]
    totals = {_total(value) for value in values if "/" in value}
    kept = [value for value, said in zip(order.get("values", ()), values, strict=True) if said not in totals]
    return order if len(kept) == len(values) else {**order, "values": kept}


def _total(shifted: str) -> str:
    card, _, modifier = shifted.partition("/")
    return str(int(card) + int(modifier.partition("_")[0]))


_RULES: Final = {
    **VERBS,
    **NUMBERS,
    "put off": _put_off,
    "before or after": _conjunction,
    "at home": _home,
    "set against": _set_against,
    "withdrawn": _withdrawn,
    "stays there": _stays,
    "beforehand": _beforehand,
}


__all__ = ["cautions", "is_left_or_added", "without_totals"]
