"""Power cards and regions that are plainly chosen: one value, a ranking of them, or a card with its modifier."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.beside import (
    AVOIDING,
    CHANGING,
    COPULAS,
    against_beside,
    asks_leave,
    asks_politely,
    changes,
    conditions,
    counts,
    depends,
    describes,
    follows,
    is_beside,
    is_courtesy,
    is_harmless,
    is_left,
    is_put_off,
    is_wished,
    leads,
    says_nothing,
    told,
    without_meanwhile,
)
from pbem.orders.intent.bit import Bit, first_said, single_words
from pbem.orders.intent.clauses import PERSON, Clause, Does
from pbem.orders.intent.evidence_support import TO, Place, Weighed, begins, ranking_of, region_of, spelt_place
from pbem.orders.intent.mentions import Mention, Row, What, counts_one
from pbem.orders.intent.plain_modifiers import confirmed, is_of_modifier, shifted, without_modifier
from pbem.orders.intent.told import CONDITION, Doubt, Plain
from pbem.orders.intent.undecided import undecided
from pbem.orders.spellings import EITHER_CASTILLA, spellings, words_listed, words_of_all
from pbem.rules.choices import Part

_MOST_PLACED: Final = 5
"""Caballeros that a card lets place, at most."""
_WITH: Final = words_listed("with")
_THEREFORE: Final = words_listed("therefore")
_TOLD: Final = 2
"""Words of a clause that only names a value, at most: `in Granada`."""
_MOST_ADDED: Final = 2
"""Words that nobody knows behind a value alone."""
_ME: Final = words_listed("me")
_S_PLACES: Final = frozenset(" ".join(form) for form, _ in spellings("place") if form[-1].endswith("s"))
_ALL_TO: Final = 2
"""Words before the region in `all to Sevilla`."""
_IF_GONE: Final = {"condition", "gone", "left", "negation", "report"}
"""Parts of words that tell when the next value counts."""
_WEIGHING: Final = {"doubt", "report", "negation", "than"}
_TOWARDS: Final = words_listed("towards")
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
_OPPOSED: Final = words_listed("set_against")
_INVERTING: Final = words_listed("inverting")
_ALLOWED: Final = words_listed("allowed_to")
_MOVING: Final = words_listed("moving")
_WAGERING: Final = words_listed("wagering")
_SO: Final = words_listed("ending")
"""Words that end an answer: `9 then`."""
_OUT: Final = {("word", "away"), ("word", "from")}


def card(row: Row, likely: Sequence[Weighed], context: Context) -> Plain:
    """The power card that is chosen, and what speaks against carrying it out."""
    clauses = [without_modifier(clause) for clause in row.clauses]
    held: Sequence[str] = context.view.get("modifiers") or ()
    signs = [bit for clause in clauses for bit in clause.bits if is_of_modifier(bit)]
    if held and signs:
        sure = confirmed(row, context)
        return Plain(sure) if sure else shifted(row, clauses, likely)
    if held and any(bit.role == "unknown" and bit.value.isdecimal() for bit in row.words):
        return Plain("", (Doubt("a number that may be a modifier"),))  # `less by two`
    return _chosen(row, clauses, Part.POWER, likely, context)


def region(row: Row, likely: Sequence[Weighed], context: Context) -> Plain:
    """The region that is chosen for a disc, and what speaks against carrying it out."""
    return _chosen(row, row.clauses, Part.DISC, likely, context)


def _chosen(row: Row, clauses: Sequence[Clause], part: Part, likely: Sequence[Weighed], context: Context) -> Plain:
    """The only value that is chosen."""
    values = list(_values(row, part, context))
    if ranking := _ranked(row, clauses, values, part, context):
        return ranking
    same = {value.value: _meant(value, context) for value in values}
    left = {one.value for one in row.of(What.PLACE) if _is_left(row, one, context)}
    found: list[tuple[Mention, str]] = []
    for one in values:
        said = left | {value for value, meant in same.items() if meant == same[one.value]}
        found.append((one, _against_value(clauses, row, one, said, part)))
    chosen = [one for one, against in found if not against]
    if not chosen:
        return Plain(
            "", tuple(Doubt("the value", f"{one.said}: {against}") for one, against in found) or (Doubt("no value"),)
        )
    if _concludes(clauses[chosen[-1].clause]) or _is_final(clauses, values, chosen[-1]):
        chosen = [one for one in chosen if same[one.value] == same[chosen[-1].value]]
    meant = same[chosen[0].value]
    if any(same[one.value] != meant for one in chosen):
        return Plain("", (Doubt("several values", ", ".join(one.said for one in chosen)),))
    if part is Part.DISC and not _is_legal(chosen[0], context):
        return Plain("", (Doubt("illegal", chosen[0].said),))
    text = spelt_place(meant) if part is Part.DISC else _power(chosen[0], likely)
    doubts = (*changes(row, values), *_against_rest(row, clauses, values, chosen, part, same))
    return Plain(text, doubts)


def _against_rest(
    row: Row,
    clauses: Sequence[Clause],
    values: Sequence[Mention],
    chosen: Sequence[Mention],
    part: Part,
    same: Mapping[str, str],
) -> Iterator[Doubt]:
    """What of the text beside the chosen value may change it."""
    meant, start = same[chosen[0].value], max(one.clause for one in chosen)
    if _concludes(clauses[start]) and not any(depends(bit) for bit in clauses[start].bits):  # above stands why
        begun = [clause for clause in clauses[:start] if clause.sentence == clauses[start].sentence]
        yield from (Doubt(CONDITION, b.said) for one in begun for b in one.bits if b.role == "condition")
        clauses = clauses[start:]
        values = [replace(one, clause=one.clause - start) for one in values if one.clause >= start]
        chosen = [replace(one, clause=one.clause - start) for one in chosen if one.clause >= start]
    last = max(one.clause for one in chosen)
    yield from _conditions(clauses, min(clauses[one.clause].sentence for one in chosen))
    final = _is_final(clauses, values, chosen[-1])
    for one in values:
        weighed = final or _is_weighed(clauses, one, last)
        if same[one.value] != meant and not (weighed and _is_apart(clauses, one, last)):
            yield Doubt("another value", one.said)
    named = {one.clause for one in values}
    yield from (Doubt("what is left", bit.said) for clause in clauses for bit in clause.bits if bit.role == "rest")
    if part is Part.DISC and any(_names_him(clauses, n) for n in named):
        yield Doubt("a player behind it")
    yield from against_beside(clauses, named | {n for n, clause in enumerate(clauses) if _names_disc(clause)})
    sentences = {clauses[one.clause].sentence for one in chosen}
    for n, clause in enumerate(clauses):
        if clause.sentence in sentences and _names_others(clause) and not describes(clauses, n):
            yield Doubt("another player", told(clause))


def _names_disc(clause: Clause) -> bool:
    """`my disc:`"""
    disc = any((bit.role, bit.value) == ("verb", "disc") for bit in clause.bits)
    return disc and clause.end == ":" and all(bit.idle or bit.value in {"disc", "own"} for bit in clause.bits)


def _concludes(clause: Clause) -> bool:
    """Whether a clause tells what comes of all that stands above: `so the 9`."""
    said = [bit for bit in clause.bits if not bit.idle or bit.said in COPULAS]
    if any(one.role == "conclude" and two.said in COPULAS for one, two in pairwise(said)):
        return False  # `so is Sevilla`
    return any(bit.role == "conclude" and bool({bit.said, bit.said.split()[0]} & _THEREFORE) for bit in clause.bits)


def _is_final(clauses: Sequence[Clause], values: Sequence[Mention], value: Mention) -> bool:
    """Whether a value alone is the last one, in a sentence of its own below what was told of others: `…. Navarra.`"""
    sentence = clauses[value.clause].sentence
    own = [bit for clause in clauses if clause.sentence == sentence for bit in clause.bits]
    alone = all(bit.idle or bit.value == value.value or bit.role in {"conclude", "social"} for bit in own)
    others = [clauses[one.clause] for one in values if one.value != value.value]
    told = all(clause.sentence < sentence and sum(not bit.idle for bit in clause.bits) > _TOLD for clause in others)
    return alone and clauses[value.clause].end != "?" and told


def _conditions(clauses: Sequence[Clause], sentence: int) -> Iterator[Doubt]:
    """What conditions, rounds and quotations may change in an answer, unless they have their own sentence above it."""
    for clause in clauses:
        alone = sum(one.sentence == clause.sentence for one in clauses) == 1
        above = clause.sentence < sentence and not (alone and clause.does is Does.SUPPOSES)
        if clause.alternative:
            yield Doubt("an alternative", told(clause))
        if not above and clause.does is not Does.REASONS:
            yield from conditions([clause])


def _is_weighed(clauses: Sequence[Clause], value: Mention, last: int) -> bool:
    """Whether a value that isn't chosen is only weighed up, denied or corrected, before one is chosen."""
    clause = clauses[value.clause]
    if any(bit.value in {"or", "else"} for bit in clause.bits):
        return False
    if value.clause > last or clause.end == "?" or clause.alternative:
        return clause.does is Does.REASONS
    roles = {bit.role for bit in clause.bits}
    others = any(bit.role == "colour" and bit.value != "own" for bit in clause.bits)
    return others or bool(roles & _WEIGHING) or clause.does in {Does.TELLS, Does.DENIES, Does.REASONS}


def _is_apart(clauses: Sequence[Clause], value: Mention, last: int) -> bool:
    """Whether a value stands in another sentence than the chosen one, or that is clearly decided: `…, so Granada`."""
    chosen = clauses[last]
    decided = chosen.concludes or any(bit.role == "contrast" or bit.said in PERSON for bit in chosen.bits)
    after = clauses[value.clause].does is Does.REASONS
    return after or decided or clauses[value.clause].sentence != chosen.sentence


def _names_others(clause: Clause) -> bool:
    """Whether it says something of other players, other than to them: `Granada (Ana, Ben)`."""
    others = any(bit.role == "colour" and bit.value != "own" for bit in clause.bits)
    return others and not any(bit.role == "social" for bit in clause.bits) and clause.does is not Does.REASONS


def _names_him(clauses: Sequence[Clause], n: int) -> bool:
    """Whether a player is named behind `he goes to Granada`."""
    behind = clauses[n + 1] if n + 1 < len(clauses) else None
    him = any(bit.role in {"him", "piece", "others"} for bit in clauses[n].bits)
    return him and behind is not None and {bit.role for bit in behind.bits if not bit.idle} == {"colour"}


def _ranked(
    row: Row, clauses: Sequence[Clause], values: Sequence[Mention], part: Part, context: Context
) -> Plain | None:
    """A card or a region, and what is chosen if it is gone: `12, if taken 11`."""
    alternatives = any(clause.alternative for clause in clauses) or any(bit.value == "else" for bit in row.words)
    ranking = ranking_of(row, values)
    named = {one.clause for one in values}
    if len(ranking) != len(values) or not all(_is_legal(one, context) and not one.guess for one in ranking):
        return None
    said = {one.value for one in values}
    ranks = [all(_ranks(bit, said, part) for bit in clauses[n].bits) and clauses[n].end != "?" for n in named]
    verb = any((bit.role, bit.value) == ("verb", "power") for bit in row.words) and len(named) == len(values)
    supposed = any(_supposes_value(clauses[one.clause], Place.of(row, one).at) for one in ranking)
    if (
        supposed
        or not all(ranks)
        or not (alternatives or verb)
        or any(bit.value == "or" for bit in row.words if not alternatives)
    ):
        return None
    beside = [clause for n, clause in enumerate(clauses) if n not in named and not clause.alternative]
    doubts = tuple(Doubt("a clause beside it", told(clause)) for clause in beside if not is_beside(clause))
    doubts += tuple(changes(row, values))
    doubts += tuple(conditions(beside))
    of = [_meant(one, context) for one in ranking]
    text = ", ".join(map(spelt_place, of)) if part is Part.DISC else f"power {', '.join(of)}"
    return Plain(text, doubts)


def _supposes_value(clause: Clause, at: int) -> bool:
    """`12 unless the 13 is taken`: whether a value stands between a condition and what is gone."""
    before, behind = clause.bits[:at], clause.bits[at + 1 :]
    supposes = any(bit.role == "condition" for bit in before)
    return supposes and any(bit.role == "gone" for bit in behind)


def _ranks(bit: Bit, said: AbstractSet[str], part: Part) -> bool:
    if bit.role in _IF_GONE or bit.value in {"else", "or"}:
        return True
    return bit.role != "unknown" and is_harmless(bit, said, part)


def _power(card: Mention, likely: Sequence[Weighed]) -> str:
    return card.value if card.value.isdecimal() else likely[0].text if likely else ""


def _values(row: Row, part: Part, context: Context) -> Iterator[Mention]:
    """All that could be the answer, also what is denied or illegal."""
    for one in row.mentions:
        if part is Part.DISC and one.what in {What.PLACE, What.HOME} and not _is_left(row, one, context):
            yield one
        if part is Part.POWER and one.what in {What.NUMBER, What.EXTREME} and not counts(row, one):
            yield one


def _is_left(row: Row, place: Mention, context: Context) -> bool:
    """Whether a place that can't be the answer is where the caballero comes from: `from Toledo`, `Toledo -> Gran`."""
    before = row.words[max(0, place.at - 2) : place.at]
    behind = Place.of(row, place).behind[:1]
    leaves = any((bit.role, bit.value) == ("word", "from") for bit in before)
    leaves |= any((bit.role, bit.value) == ("word", "to") for bit in behind)
    return leaves and not _is_legal(place, context)


def _meant(value: Mention, context: Context) -> str:
    """A card, or a region; the court is where the King's region sends caballeros."""
    region = region_of(value, context)
    return context.view["king"] if region == "court" else region


def _is_legal(value: Mention, context: Context) -> bool:
    options = context.question.get("options", []) if context.question else []
    if value.what is What.EXTREME:
        return True
    return value.value != EITHER_CASTILLA and _meant(value, context) in {str(one).partition("/")[0] for one in options}


def _against_value(clauses: Sequence[Clause], row: Row, value: Mention, said: AbstractSet[str], part: Part) -> str:
    """What of a value's clause says more than that it is chosen; "" if nothing does."""
    clause = clauses[value.clause]
    at = Place.of(row, value).at
    if at >= len(clause.bits):
        return "left out"
    if value.guess:
        return "guessed"
    if value.marks:
        return ", ".join(sorted(mark.name.lower() for mark in value.marks))
    return _against_clause(clause, row) or _against_words(clauses, value, at, said, part)


def _against_clause(clause: Clause, row: Row) -> str:
    """What a clause does but order, plainly or politely."""
    asked = clause.end == "?" and not asks_leave(clause, row)
    asked |= clause.bits[0].said in _INVERTING and any(bit.role == "him" for bit in clause.bits[1:2])
    if clause.does is not Does.ORDERS or asked or clause.end == ":":
        return f"{clause.does.name.lower()} {clause.end}"
    return "unsure" if clause.unsure and not (asks_politely(clause, row) or _may_go(clause)) else ""


def _may_go(clause: Clause) -> bool:
    """`he may go to Valencia`"""
    unsure = [bit for bit in clause.bits if bit.role in CHANGING]
    him = next((n for n, bit in enumerate(clause.bits) if bit.role in {"piece", "him"}), len(clause.bits))
    led = all(bit not in unsure for bit in clause.bits[:him])  # unlike `should he go to Valencia`
    return led and him < len(clause.bits) and all(bit.role == "doubt" and bit.said in _ALLOWED for bit in unsure)


def _against_words(clauses: Sequence[Clause], value: Mention, at: int, said: AbstractSet[str], part: Part) -> str:
    """Which word beside a value changes it, or may be its subject or its predicate."""
    clause = clauses[value.clause]
    before, behind = clause.bits[:at], without_meanwhile(clause.bits[at + 1 :])
    opens = [bit for bit in clause.bits[:1] if bit.role == "contrast"]  # it was judged with what stands before it
    rest = [bit for bit in (*before, *behind) if bit not in opens and not (bit.value == "all" and _is_for_all(clause))]
    if harmful := next((bit for bit in rest if not is_harmless(bit, said, part)), None):
        return f"{harmful.role} {harmful.said}"
    done = any(bit.role == "verb" and not bit.guess for bit in before) or _throws(clause.bits, at)
    moving = _moving(before, part)
    done |= bool(moving)
    if not leads([bit for bit in before if bit not in moving], done=done):
        return "a subject"
    goes_there = part is Part.DISC and bool(before) and before[-1].said in TO
    chosen = value.clause + 1 < len(clauses) and _is_choice(clauses[value.clause + 1]) and _only_is(behind)
    last = first_said(reversed(behind))
    if any(is_put_off(bit) for bit in behind if bit.said not in _SO or bit is not last):
        return "later"
    if left := next(filter(is_left, clause.bits), None):
        return f"{left.role} {left.said}"
    if clause.bits[-1].said in _OPPOSED:
        return "against it"  # `Valencia I'm against`
    if is_wished(before):
        return "a wish"
    told_of = any(bit.said in COPULAS for bit in before) and any(bit.role == "unknown" for bit in behind)
    added = not told_of and _only_adds(before, value, behind)
    if told_of or not (goes_there or chosen or added or follows(behind, done=done)):  # `so the 12 is too high`
        return "a predicate"
    return "ambiguous" if _is_ambiguous(clause, at, value.value, part) else ""


def _only_adds(before: Sequence[Bit], value: Mention, behind: Sequence[Bit]) -> bool:
    """Whether only a word or two that nobody knows stand behind a value: `Galicia yolo`, unlike `Galicia scares me`."""
    words = [bit for bit in behind if bit.role == "unknown"]
    alone = all(bit.idle for bit in before) and all(bit.idle or bit.role == "unknown" for bit in behind)
    owns = value.what is What.PLACE and value.said.endswith("s") and value.said not in _S_PLACES  # `Sevilla's barber`
    concerns = any(word in _ME for word in single_words(behind))
    plain = all(says_nothing(bit) and not undecided(bit.said) for bit in words)
    judged = concerns or any(bit.said in COPULAS for bit in behind)
    return alone and plain and len(words) <= _MOST_ADDED and not (owns or judged)


def _moving(before: Sequence[Bit], part: Part) -> list[Bit]:
    """The words that nobody knows as an order, with which a card is played, or somebody goes to a region."""
    if part is Part.POWER:
        return [bit for bit in before if bit.said in _WAGERING and bit.role in {"unknown", "idle"}]
    to = bool(before) and before[-1].value == "to"
    if not to and not (before and before[-1].said in _TOWARDS):
        return []
    his = _is_his_way(before)
    goes = [bit for bit in before if bit.role == "unknown" and not begins(bit.said, AVOIDING)]
    return [bit for bit in goes if begins(bit.said, _MOVING) or (his and says_nothing(bit))]


def _is_his_way(before: Sequence[Bit]) -> bool:
    """Whether words tell how the caballero goes: `my man proceeds to`; unlike `a man`, `Ben's man`, `he is`."""
    at = next((n for n, bit in enumerate(before) if bit.role in {"piece", "him"}), None)
    if at is None or any(bit.of_others or bit.said in COPULAS for bit in before):
        return False
    led = [bit for bit in before[:at] if bit.value == "own" or (bit.said in _ARTICLES and not counts_one(bit))]
    return before[at].role == "him" or bool(led)


def _is_for_all(clause: Clause) -> bool:
    """`all to Sevilla please`; but `everybody goes to Sevilla` tells of others."""
    at = next((n for n, bit in enumerate(clause.bits) if bit.role == "place"), 0)
    to = clause.bits[at - 1].value == "to" or clause.bits[at - 1].said in TO
    return at == _ALL_TO and to and " " not in clause.bits[0].said and all(bit.idle for bit in clause.bits[at + 1 :])


def _only_is(behind: Sequence[Bit]) -> bool:
    return all(bit.idle or bit.said in COPULAS for bit in behind)


def _is_choice(clause: Clause) -> bool:
    """`… is my choice`"""
    return any(bit.role == "conclude" for bit in clause.bits[:1]) and all(
        bit.idle or bit.role == "conclude" for bit in clause.bits
    )


def _throws(bits: Sequence[Bit], at: int) -> bool:
    """Whether the player plays a card with whatever verb: `I chuck the 9 out`, `yo voy con el 4`."""
    mine = any(bit.said in PERSON for bit in bits[:at])
    out = any((bit.role, bit.value) in _OUT for bit in bits[at + 1 :])
    return mine and (out or any(bit.said.split()[0] in _WITH for bit in bits[:at][-2:]))


def _is_ambiguous(clause: Clause, at: int, value: str, part: Part) -> bool:
    """Whether a number may count caballeros (`place 3`) or something else, or a region is left: `back from Granada`."""
    near = {(bit.role, bit.value) for bit in clause.bits[max(0, at - 2) : at + 2]}
    if part is Part.DISC:
        return ("word", "from") in near
    either = near & {("verb", "place"), ("verb", "card")}  # caballeros, or an action card
    placed = bool(either) and value.isdecimal() and int(value) <= _MOST_PLACED
    opens = clause.bits[0]
    behind = clause.bits[at + 1 :]
    counts = any(bit.role == "bare" for bit in behind)
    counts |= bool(behind) and behind[0].role in {"colour", "unknown"} and not is_courtesy(behind[0].said)
    thrown = any(bit.value == "away" for bit in clause.bits[:at])  # `throw away the 9`
    return placed or counts or thrown or (opens.role, opens.value) == ("word", "from")


__all__ = ["card", "region"]
