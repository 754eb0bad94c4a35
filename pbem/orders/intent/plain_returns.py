"""Caballeros that are plainly returned: each region with its number, and nothing else is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.beside import (
    AVOIDING,
    MODAL,
    OTHERS,
    PLAIN,
    against_beside,
    asks_leave,
    asks_politely,
    changes,
    conditions,
    depends,
    follows,
    is_courtesy,
    is_put_off,
    says_nothing,
    stays_there,
    tells_another,
    told,
)
from pbem.orders.intent.bit import Bit
from pbem.orders.intent.clauses import PERSON, Clause, Does
from pbem.orders.intent.counted_returns import counted
from pbem.orders.intent.evidence_support import TO, Place, Weighed, begins, spelt_place
from pbem.orders.intent.mentions import NEVER, Mention, Row, What, counts_one
from pbem.orders.intent.told import Doubt, Plain
from pbem.orders.spellings import forms, words_listed

_COUNTED: Final = {What.NUMBER, What.ONE, What.PLACE, What.HOME, What.REST, What.EACH, What.THERE}
_ENOUGH_COUNTED: Final = 12
"""Evidence that is needed: that of a number with its region."""
_RETURNING: Final = {"return", "take", "place", "remove", "back"}


def returned(row: Row, likely: Sequence[Weighed], context: Context) -> Plain:
    """What is returned, where each region has its number and nothing else is counted."""
    question = context.question
    if question is None or question["shape"] != "bag" or question["least"] != question["most"] or not likely:
        return Plain("", (Doubt("nothing counted"),))
    strange = tuple(_strange(row))
    if (plain := counted(row, question["of"], question["most"])) is not None and not (strange or plain.against):
        return plain
    if text := _drawn(row, question["of"], question["most"]):
        return Plain(text, strange)
    return Plain(likely[0].text, (*strange, *_against_returned(row, likely, question["most"])))


def _strange(row: Row) -> Iterator[Doubt]:
    """What nobody knows in a clause that draws caballeros from a region, in its heading, or as a remark behind it.

    It may say that they are kept, or that the answer doesn't count: `I treasure 2 from …`, `Safe: 3 from …`, `… Void.`
    """
    drawing = list(map(_draws, row.clauses))
    for n, clause in enumerate(row.clauses):
        unknown = [bit.said for bit in clause.bits if _is_strange(bit)]
        if drawing[n] and unknown and not _is_counted_by_name(clause, unknown):
            yield Doubt("nobody knows what", ", ".join(unknown))
        if clause.end == ":" and drawing[n + 1 : n + 2] == [True] and _is_title(clause) and not _gives(clause):
            yield Doubt("a heading", told(clause))
        if n and drawing[n - 1] and len(unknown) == len(clause.bits) == 1 and clause.end in {".", "!"}:
            yield Doubt("a word on it", unknown[0])


def _draws(clause: Clause) -> bool:
    """Whether a clause may draw caballeros from a region: it counts some there, or only one."""
    one = any(bit.idle and counts_one(bit) for bit in clause.bits)
    return one or {"number", "place"} <= {bit.role for bit in clause.bits}


def _first_count(clause: Clause) -> int:
    """Where a clause that draws caballeros begins to count."""
    return next(n for n, bit in enumerate(clause.bits) if bit.role == "number" or (bit.idle and counts_one(bit)))


def _is_title(clause: Clause) -> bool:
    return any(_is_strange(bit) or bit.role in _TITLES or bit.of_others for bit in clause.bits)


def _is_strange(bit: Bit) -> bool:
    harmless = bool(set(bit.said.split()) & _HARMLESS) or begins(bit.said, _GIVING) or is_courtesy(bit.said)
    return bit.role == "unknown" and not harmless


def _is_counted_by_name(clause: Clause, unknown: Sequence[str]) -> bool:
    """Whether unknown words only stand beside what is given up, or name what is counted in several regions.

    `2 sleepers from the court and 1 from Granada`, but not `3 cousins from Aragón`.
    """
    first = _first_count(clause)
    place = next((n for n in range(first, len(clause.bits)) if clause.bits[n].role == "place"), first)
    named = [bit.said for bit in clause.bits[first:place] if _is_strange(bit)]
    several = sum(bit.role == "place" for bit in clause.bits) > 1
    return (several and len(unknown) == len(named) == 1) or (_gives(clause) and not named)


def _gives(clause: Clause) -> bool:
    """Whether something is given up in it."""
    return any(bit.role not in {"place", "number"} and begins(bit.said, _GIVING) for bit in clause.bits) or any(
        (bit.role, bit.value) in {("verb", "return"), ("verb", "remove")} for bit in clause.bits
    )


def _drawn(row: Row, of: Mapping[str, int], most: int) -> str:
    """What is drawn from regions, as `2 from Granada and the one from Sevilla`, if it is just as many as are asked for.

    Whoever tells this can hardly mean anything else, whatever is told beside it; "" if words speak against it.
    """
    drawn = [
        (one, number)
        for one in row.mentions
        if one.what is What.PLACE and (number := _drawn_from(Place.of(row, one).before))
    ]
    bag = {one.value: number for one, number in drawn}
    if sum(number for _, number in drawn) != most or any(number > of.get(place, 0) for place, number in bag.items()):
        return ""
    others = {one.value for one in row.of(What.PLACE, What.HOME) if one.value != _PROVINCE} - bag.keys()
    counted = Counter(one.value for one in row.of(What.NUMBER)) - Counter(map(str, bag.values()))
    if others or set(counted) - {str(most)}:
        return ""
    if len(bag) < len(drawn) or any(one.marks & NEVER for one, _ in drawn) or any(map(_takes_back, row.words)):
        return ""
    named = {one.clause for one, _ in drawn}
    if tells_another(row.clauses, min(named)) or any(is_put_off(bit) for n in named for bit in row.clauses[n].bits):
        return ""
    if any(_says_otherwise(row.clauses, n, named) for n in range(len(row.clauses))):
        return ""
    return f"return {', '.join(f'{number} {spelt_place(place)}' for place, number in bag.items())}"


def _drawn_from(before: Sequence[Bit]) -> int:
    """How many are drawn from the region behind these words; 0 if that isn't told."""
    said = list(reversed(before))
    start = next((n for n, bit in enumerate(said) if not bit.idle or _is_from(bit)), len(said))
    if start == len(said) or not _is_from(said[start]):
        return 0
    strange = 0
    for bit in said[start + (said[start].said.split()[0] not in _SINGLE) :]:
        if bit.role == "number":
            return 0 if bit.guess or not bit.value.isdecimal() else int(bit.value)
        if bit.idle and bit.said.split()[0] in _SINGLE:
            return 1
        strange += bit.role == "unknown"
        if strange > 1 or not (bit.idle or bit.role == "unknown"):
            return 0
    return 0


def _is_from(bit: Bit) -> bool:
    return (bit.role, bit.value) == ("word", "from") or (bit.idle and bit.said.split()[-1] in _FROM)


def _takes_back(bit: Bit) -> bool:
    """Whether a word takes something back, makes it depend on something, or bounds a number."""
    return bit.role in {"correction", "retraction"} or bit.value in {"min", "max"} or depends(bit)


def _says_otherwise(clauses: Sequence[Clause], n: int, named: AbstractSet[int]) -> bool:
    """Whether a clause asks or denies what is drawn, or tells of others, or that something is kept."""
    clause = clauses[n]
    if n not in named:
        of_them = any(clauses[one].sentence == clause.sentence and one < n for one in named)
        denies = of_them and clause.does is Does.DENIES
        doubts = clause.does is not Does.REASONS and any(bit.role == "doubt" for bit in clause.bits)
        return (denies or doubts) and not any(bit.role == "unknown" for bit in clause.bits)  # `I'll confirm tonight`
    changed = any(bit.role in _CHANGED or bit.of_others or bit.said in OTHERS for bit in clause.bits)
    changed |= _leads_elsewhere(clause.bits)
    kept = any(begins(bit.said, AVOIDING) for bit in clause.bits)
    return changed or kept or clause.end == "?" or clause.does is not Does.ORDERS


def _leads_elsewhere(bits: Sequence[Bit]) -> bool:
    """Whether a word that nobody knows stands before what is drawn, and no word that returns: `I treasure 2 from …`."""
    first = next((n for n, bit in enumerate(bits) if bit.role == "number"), len(bits))
    returns = any(bit.role == "verb" and bit.value in _RETURNING for bit in bits)
    return not returns and any(bit.role == "unknown" for bit in bits[:first])


_PROVINCE: Final = "province"
_FROM: Final = {" ".join(form).split()[-1] for form in forms("word", "from")}
_TITLES: Final = {"gone", "earlier", "left", "rest"}
_GIVING: Final = words_listed("giving_up")
_HARMLESS: Final = words_listed("beside_returns")
_SINGLE: Final = words_listed("single")
_CHANGED: Final = {"negation", "doubt", "report", "contrast", "request", "minus", "than"}


def _against_returned(row: Row, likely: Sequence[Weighed], most: int) -> Iterator[Doubt]:
    if len(likely) > 1 or likely[0].weight < _ENOUGH_COUNTED:
        yield Doubt("other ways", ", ".join(f"{one.text} {one.weight}" for one in likely))
    counted = [one for one in row.mentions if one.what in _COUNTED and not one.marks]
    counted = [
        one for n, one in enumerate(counted) if not (one.what is What.REST and _is_number(counted[n + 1 : n + 2]))
    ]
    places = [one for one in counted if one.what is What.PLACE]
    if not places or len({one.value for one in places}) != len(places) or not _in_pairs(row, counted, most):
        yield Doubt("not in pairs", ", ".join(one.said for one in counted))
    if len(places) != likely[0].text.count(",") + 1:
        yield Doubt("another region", likely[0].text)  # that of a reason
    named = {one.clause for one in counted}
    yield from changes(row, [one for one in row.mentions if one.what in _COUNTED])
    for n, clause in enumerate(row.clauses):
        if n in named and (against := _against_return(clause, row)):
            yield Doubt("what is returned", against)
        yield from conditions([clause])
    yield from against_beside(row.clauses, named)


def _in_pairs(row: Row, counted: Sequence[Mention], most: int) -> bool:
    """Whether all is told in pairs of a number and a region, each in one clause; the sum may stand before or behind."""
    numbers = [one for one in counted if one.what is What.NUMBER]
    if len(numbers) > sum(one.what is What.PLACE for one in counted):
        counted = [one for one in counted if one.what is not What.NUMBER or one.value != str(most)]
    kinds = [one.what is What.PLACE for one in counted]
    told = kinds in ([False, True] * (len(kinds) // 2), [True, False] * (len(kinds) // 2))
    pairs = list(zip(counted[::2], counted[1::2], strict=False))
    joined = all(one.clause == two.clause and not one.marks and not two.marks for one, two in pairs)
    known = all(one.what in {What.NUMBER, What.ONE, What.PLACE} and not one.guess for one in counted)
    return bool(kinds) and told and joined and known


def _is_number(following: Sequence[Mention]) -> bool:
    return bool(following) and following[0].what is What.NUMBER


def _against_return(clause: Clause, row: Row) -> str:
    """What of a clause with a number or a region says more than that caballeros go back."""
    unsure = clause.unsure and not asks_politely(clause, row)
    if clause.does is not Does.ORDERS or unsure or (clause.end == "?" and not asks_leave(clause, row)):
        return f"{clause.does.name.lower()} {clause.end}"
    if stays := next((bit for bit in clause.bits if stays_there(bit) or bit.said in TO), None):
        return f"{stays.role} {stays.said}"
    if harmful := next((bit for bit in clause.bits if not _is_counting(bit)), None):
        return f"{harmful.role} {harmful.said}"
    last = max((n for n, bit in enumerate(clause.bits) if bit.role in {"number", "place"}), default=0)
    done = any(bit.role == "verb" or bit.said in PERSON for bit in clause.bits)
    return "" if follows(clause.bits[last + 1 :], done=done) else "a predicate"


def _is_counting(bit: Bit) -> bool:
    match bit.role:
        case "number" | "place":
            return not bit.guess
        case "verb" if bit.guess:
            return not begins(bit.said, AVOIDING)
        case "verb":
            return bit.value in _RETURNING
        case "word":
            return bit.value in {"from", "and", "all"}
        case "colour":
            return bit.value == "own"
        case "unknown":
            return says_nothing(bit)
        case "request" | "doubt":
            return bit.said in MODAL  # it was asked politely
        case role:
            return role in PLAIN | {"gone", "rest"}


__all__ = ["returned"]
