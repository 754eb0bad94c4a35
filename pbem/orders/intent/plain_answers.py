"""Answers to questions other than a turn that are plain, whatever is told beside them.

Who is asked for a power card or a region and mentions only one of them seldom means anything but to answer; the same
holds for a veto in clear words, and for returns of which each region has its number. So words that nobody knows are no
obstacle, as long as all of this holds: the text mentions no other value; nothing is corrected, supposed or quoted; the
clause of the answer says nothing of other players and denies, doubts and asks nothing; its words are in an order in
which they can't have another subject; and what is told beside it has a subject of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.clauses import PERSON, Clause, Does
from pbem.orders.intent.evidence import weighed
from pbem.orders.intent.evidence_support import DISC_VERBS, OF_TURNS, Place, begins, region_of, spelt_place
from pbem.orders.intent.mentions import Mention, Row, What
from pbem.orders.intent.simple import HIGHEST, MOST_PLACED
from pbem.orders.intent.soundalikes import may_change
from pbem.orders.intent.tag import is_one_edit
from pbem.orders.intent.words import Bit
from pbem.orders.spellings import EITHER_CASTILLA, words_listed, words_of_all
from pbem.rules.choices import Part

_NEVER: Final = {"correction", "retraction", "condition", "always", "gone", "left"}
_NEVER_SAID: Final = {"until", "round", "next_round", "else", "or"}
_CHANGING: Final = {"negation", "denial", "doubt", "question", "request", "contrast"}
"""Parts of words that tell something else only in a clause with a subject of its own."""
_PLAIN: Final = {"later", "conclude", "bare", "idle", "social", "piece", "him", "there"}
_JOINING: Final = {"to", "and", "this_round", "then", "power", "play", "take", "place"}
_VERBS: Final[Mapping[Part, frozenset[str]]] = {
    Part.POWER: frozenset({"power", "play", "take", "place", "card"}),
    Part.DISC: DISC_VERBS,
}
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
_OWNING: Final = words_listed("owning")
_PREPOSITIONS: Final = words_listed("preposition")
_WITH: Final = words_listed("with")
_COPULAS: Final = words_listed("being")
_QUOTING: Final = words_listed("quoting")
_PLEASE: Final = words_of_all(lambda words: words.polite)
_SHORTEST: Final = 5
_LONG_PLEASE: Final = {word for word in _PLEASE if len(word) >= _SHORTEST}
_COURTEOUS: Final = words_listed("courteous")
_MODAL: Final = words_listed("modal")
_POINTING: Final = words_listed("pointing")
_ABOUT_ORDERS: Final = words_listed("about_orders")
_KEEPING: Final = words_listed("keeping")
_AVOIDING: Final = words_listed("avoiding") | words_listed("renouncing") | _KEEPING
_OF_MODIFIERS: Final = {"modifier", "and", "nothing", "always"}
_WITHOUT: Final = words_listed("without")
_VAGUE: Final = words_listed("vague")


def plain_answer(row: Row, context: Context) -> str:
    """The answer to a question other than a turn, in the order language; nothing if it may mean something else."""
    said = {word for bit in row.words for word in bit.said.split()}
    if said & _QUOTING or any(bit.role in _NEVER or bit.value in _NEVER_SAID for bit in row.words):
        return ""
    match context.choice.part if context.choice else None:
        case Part.POWER:
            return _card(row, context)
        case Part.DISC:
            return _region(row, context)
        case Part.RETURN:
            return _returned(row, context)
        case Part.VETO:
            return _veto(row)
        case _:
            return ""


# --- a power card or a region


def _card(row: Row, context: Context) -> str:
    shifts = bool(context.view.get("modifiers"))
    clauses = [_without_modifier(clause) for clause in row.clauses]
    if any(bit.value == "modifier" for clause in clauses for bit in clause.bits):
        return ""
    if shifts and any(bit.role == "unknown" and bit.value.isdecimal() for bit in row.words):
        return ""  # `less by two`
    value = _lone(row, clauses, Part.POWER, context)
    likely = weighed(row, context) if value else []
    return "" if not likely else likely[0].text if len(likely) == 1 else "" if shifts else value


def _region(row: Row, context: Context) -> str:
    value = _lone(row, row.clauses, Part.DISC, context)
    return spelt_place(value) if value and weighed(row, context) else ""


def _lone(row: Row, clauses: Sequence[Clause], part: Part, context: Context) -> str:
    """The only value of a text, if one of its clauses chooses it and nothing speaks against it."""
    values = list(_values(row, part, context))
    if len({_meant(one, context) for one in values}) != 1 or not _is_legal(values[0], context):
        return ""
    if any(bit.role == "rest" for bit in row.words):
        return ""
    named = {one.clause for one in values}
    said = {one.value for one in values} | {one.value for one in row.of(What.PLACE) if _is_left(row, one, context)}
    if part is Part.DISC and any(_names_him(clauses, n) for n in named):
        return ""
    chosen = any(_is_plain(clauses, row, one, said, part) for one in values)
    beside = all(_is_beside(clause) for n, clause in enumerate(clauses) if n not in named)
    sentences = {clauses[n].sentence for n in named}
    beside &= not any(_names_others(clause) for clause in clauses if clause.sentence in sentences)
    return _meant(values[0], context) if chosen and beside else ""


def _names_others(clause: Clause) -> bool:
    """Whether it says something of other players, other than to them: `Granada (Ana, Ben)`."""
    others = any(bit.role == "colour" and bit.value != "own" for bit in clause.bits)
    return others and not any(bit.role == "social" for bit in clause.bits) and clause.does is not Does.REASONS


def _names_him(clauses: Sequence[Clause], n: int) -> bool:
    """Whether a player is named behind `he goes to Granada`."""
    behind = clauses[n + 1] if n + 1 < len(clauses) else None
    him = any(bit.role in {"him", "piece", "others"} for bit in clauses[n].bits)
    return him and behind is not None and {bit.role for bit in behind.bits if not bit.idle} == {"colour"}


def _values(row: Row, part: Part, context: Context) -> Iterator[Mention]:
    """All that could be the answer, also what is denied or illegal."""
    for one in row.mentions:
        if part is Part.DISC and one.what in {What.PLACE, What.HOME} and not _is_left(row, one, context):
            yield one
        if part is Part.POWER and one.what in {What.NUMBER, What.EXTREME} and not _counts(row, one):
            yield one


def _is_left(row: Row, place: Mention, context: Context) -> bool:
    """Whether a place that can't be the answer is where the caballero comes from."""
    before = row.words[max(0, place.at - 2) : place.at]
    return not _is_legal(place, context) and any((bit.role, bit.value) == ("word", "from") for bit in before)


def _counts(row: Row, number: Mention) -> bool:
    """Whether a number is too high for a card, or counts caballeros."""
    following = row.words[number.at + 1 : number.at + 2]
    high = number.value.isdecimal() and int(number.value) > HIGHEST
    return high or any(bit.role == "piece" for bit in following)


def _meant(value: Mention, context: Context) -> str:
    """A card, or a region; the court is where the King's region sends caballeros."""
    region = region_of(value, context)
    return context.view["king"] if region == "court" else region


def _is_legal(value: Mention, context: Context) -> bool:
    options = context.question.get("options", []) if context.question else []
    return value.value != EITHER_CASTILLA and _meant(value, context) in {str(one).partition("/")[0] for one in options}


def _without_modifier(clause: Clause) -> Clause:
    """A clause without what it says of a modifier that isn't used: `11 without`, `and I keep the modifiers`."""
    bits = clause.bits
    named = any(bit.value == "modifier" for bit in bits)
    for n, bit in enumerate(bits):
        behind = bits[n + 1 :]
        if not (bit.said in _WITHOUT or (named and (bit.role in {"negation", "keep"} or begins(bit.said, _KEEPING)))):
            continue
        if all(one.idle or one.role == "unknown" or one.value in _OF_MODIFIERS for one in behind):
            does = Does.ORDERS if any(one.slot for one in bits[:n]) else Does.SAYS_NOTHING
            return replace(clause, bits=bits[:n], does=does, unsure=False)
    return clause


def _is_plain(clauses: Sequence[Clause], row: Row, value: Mention, said: AbstractSet[str], part: Part) -> bool:
    """Whether the clause of a value says no more than that it is chosen."""
    clause = clauses[value.clause]
    at = Place.of(row, value).at
    before, behind = clause.bits[:at], clause.bits[at + 1 :]
    if value.guess or value.marks or clause.does is not Does.ORDERS or clause.end in {"?", ":"}:
        return False
    if clause.unsure and not _asks_politely(clause, row):
        return False
    if not all(_is_harmless(bit, said, part) for bit in (*before, *behind)):
        return False
    done = any(bit.role == "verb" and not bit.guess for bit in before) or _throws(clause.bits, at)
    return (
        _leads(before, done=done) and _follows(behind, done=done) and not _is_ambiguous(clause, at, value.value, part)
    )


def _asks_politely(clause: Clause, row: Row) -> bool:
    """`could you please put him in Granada`."""
    changing = [bit for bit in clause.bits if bit.role in _CHANGING]
    polite = any(word in _PLEASE | _COURTEOUS for bit in row.words for word in bit.said.split())
    return polite and all(bit.role in {"request", "doubt"} and bit.said in _MODAL for bit in changing)


def _is_harmless(bit: Bit, said: AbstractSet[str], part: Part) -> bool:  # noqa: C901, PLR0912 - one case for each role
    """Whether a word beside a value, in its clause, doesn't change it."""
    if bit.guess and not bit.idle and bit.value not in _VERBS[part]:
        return False
    match bit.role:
        case "verb":
            return bit.value in _VERBS[part]
        case "word":
            return bit.value in _JOINING or bit.value == "from" or (bit.value == "away" and part is Part.POWER)
        case "colour":
            return bit.value == "own"
        case "number" | "place" | "home":
            return bit.value in said
        case "unknown" if _is_courtesy(bit.said):
            return True
        case "unknown":
            return _says_nothing(bit)
        case "request" | "doubt":
            return True  # it was asked politely
        case role:
            return role in _PLAIN


def _says_nothing(unknown: Bit) -> bool:
    """Whether a word that nobody knows neither changes, counts, nor avoids what stands beside it."""
    changes = may_change(unknown.said) or unknown.value == "unit" or unknown.said in _VAGUE
    return not changes and not begins(unknown.said, _AVOIDING)


def _is_courtesy(word: str) -> bool:
    """Whether a word is one slip away from a polite one: `bitet`."""
    return len(word) >= _SHORTEST and any(is_one_edit(word, one) for one in _LONG_PLEASE)


def _throws(bits: Sequence[Bit], at: int) -> bool:
    """Whether the player plays a card with whatever verb: `I chuck the 9 out`, `yo voy con el 4`."""
    mine = any(bit.said in PERSON for bit in bits[:at])
    out = any((bit.role, bit.value) in _OUT for bit in bits[at + 1 :])
    return mine and (out or any(bit.said.split()[0] in _WITH for bit in bits[max(0, at - 2) : at]))


_OUT: Final = {("word", "away"), ("word", "from")}


def _leads(before: Sequence[Bit], *, done: bool) -> bool:
    """Whether the words before a value have no subject or verb of their own: `my sister moved to Granada` has one."""
    if not any(bit.role == "unknown" for bit in before):
        return True
    verb = next((n for n, bit in enumerate(before) if bit.role == "verb" and not bit.guess), len(before))
    mine = any(bit.said in PERSON for bit in before[:verb])
    damned = [bit.role for bit in before].count("unknown") == 1 and before[-1].role == "unknown"
    article = len(before) > 1 and before[-2].said.split()[-1] in _ARTICLES  # `that damned 8`
    return (done and (mine or all(bit.role != "unknown" for bit in before[:verb]))) or (damned and article)


def _is_ambiguous(clause: Clause, at: int, value: str, part: Part) -> bool:
    """Whether a number may count caballeros (`place 3`) or something else, or a region is left: `back from Granada`."""
    near = {(bit.role, bit.value) for bit in clause.bits[max(0, at - 2) : at + 2]}
    if part is Part.DISC:
        return ("word", "from") in near
    either = near & {("verb", "place"), ("verb", "card")}  # caballeros, or an action card
    placed = bool(either) and value.isdecimal() and int(value) <= MOST_PLACED
    opens = clause.bits[0]
    behind = clause.bits[at + 1 :]
    counts = any(bit.role == "bare" for bit in behind)
    counts |= bool(behind) and behind[0].role in {"colour", "unknown"} and not _is_courtesy(behind[0].said)
    thrown = any(bit.value == "away" for bit in clause.bits[:at])  # `throw away the 9`
    return placed or counts or thrown or (opens.role, opens.value) == ("word", "from")


def _follows(behind: Sequence[Bit], *, done: bool) -> bool:
    """Whether the words behind a value are no predicate to it: `the 12 scares me`, `Granada looks full`."""
    if any(bit.said in _COPULAS for bit in behind):
        return False
    first = next((bit for bit in behind if not bit.idle), None)
    unknown = any(bit.role == "unknown" and not _is_courtesy(bit.said) for bit in behind)
    return not unknown or done or (first is not None and first.said.split()[-1] in _PREPOSITIONS)


_OF_OTHER_ORDERS: Final = OF_TURNS | {"disc", "return", "veto"}


def _is_beside(clause: Clause) -> bool:
    """Whether a clause without the value says nothing of it."""
    said = [word for bit in clause.bits for word in bit.said.split()]
    other = any(bit.role == "verb" and bit.value in _OF_OTHER_ORDERS and not bit.guess for bit in clause.bits)
    if other or {bit.role for bit in clause.bits} == {"him"}:
        return False  # `3.er`
    about = any(word in _POINTING or word in _ABOUT_ORDERS for word in said)
    changing = {bit.role for bit in clause.bits} & _CHANGING or clause.end == "?"
    own = [bit for bit in clause.bits if bit.role == "unknown" and not may_change(bit.said)]
    if not changing:
        others = any(bit.role in {"report", "colour", "others"} and bit.value != "own" for bit in clause.bits)
        titled = clause.end == ":" and any(bit.role == "unknown" for bit in clause.bits)
        mine = any(bit.said in _OWNING for bit in clause.bits)  # `my nightmare: 12`
        concludes = any(bit.role == "conclude" for bit in clause.bits) and bool(own)  # `I'm only thinking aloud`
        return not (about and others) and not (titled and mine) and not concludes
    if any(bit.role == "doubt" for bit in clause.bits) and any(bit.said in PERSON for bit in clause.bits):
        return False
    lacking = any(bit.said in _WITHOUT for bit in clause.bits)
    nobody = any(bit.value == "nobody" for bit in clause.bits)
    return not about and len(own) >= (1 if lacking else 0 if nobody else 2)


# --- caballeros that are returned


def _returned(row: Row, context: Context) -> str:
    """What is returned, where each region has its number and nothing else is counted."""
    question = context.question
    if question is None or question["shape"] != "bag" or question["least"] != question["most"]:
        return ""
    counted = [one for one in row.mentions if one.what in _COUNTED]
    places = [one for one in counted if one.what is What.PLACE]
    if not places or len({one.value for one in places}) != len(places) or not _in_pairs(row, counted, question["most"]):
        return ""
    clauses = {one.clause for one in counted}
    if not all(
        _returns(row.clauses[n]) if n in clauses else _is_beside(row.clauses[n]) for n in range(len(row.clauses))
    ):
        return ""
    likely = weighed(row, context)
    return likely[0].text if len(likely) == 1 and likely[0].weight >= _ENOUGH_COUNTED else ""


_COUNTED: Final = {What.NUMBER, What.ONE, What.PLACE, What.HOME, What.REST, What.EACH, What.THERE}
_ENOUGH_COUNTED: Final = 12
"""Evidence that is needed: that of a number with its region."""
_RETURNING: Final = {"return", "take", "place", "remove", "back"}


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


def _returns(clause: Clause) -> bool:
    """Whether a clause with a number or a region says no more than that caballeros go back."""
    plain = clause.does is Does.ORDERS and not clause.unsure and clause.end != "?"
    last = max((n for n, bit in enumerate(clause.bits) if bit.role in {"number", "place"}), default=0)
    done = any(bit.role == "verb" or bit.said in PERSON for bit in clause.bits)
    return plain and all(map(_is_counting, clause.bits)) and _follows(clause.bits[last + 1 :], done=done)


def _is_counting(bit: Bit) -> bool:
    match bit.role:
        case "number" | "place":
            return not bit.guess
        case "verb":
            return bit.guess or bit.value in _RETURNING
        case "word":
            return bit.value in {"from", "and", "to", "all"}
        case "colour":
            return bit.value == "own"
        case "unknown":
            return _says_nothing(bit)
        case role:
            return role in _PLAIN


# --- a veto


def _veto(row: Row) -> str:
    """Whether the action is stopped or let pass as a whole, where one of both is told in clear words."""
    if any(bit.role in _PARTLY or bit.value == "only" for bit in row.words):
        return ""
    told = {n: stops for n, clause in enumerate(row.clauses) for stops in _stops(clause)}
    stops = set(told.values())
    if len(stops) != 1 or any(clause.end == "?" for clause in row.clauses):
        return ""
    if not all(_decides(clause) if n in told else _is_beside(clause) for n, clause in enumerate(row.clauses)):
        return ""
    keeps = any(begins(bit.said, _AVOIDING) for bit in row.words)
    return "no veto" if False in stops else "" if keeps else "veto"


_PARTLY: Final = {"number", "ordinal", "step", "earlier", "later", "rest"}
"""What may say that only a part is stopped."""
_LETTING: Final = {("verb", "no_veto"): False, ("word", "let_pass"): False, ("verb", "veto"): True}


def _stops(clause: Clause) -> Iterator[bool]:
    """Of each clear word of a clause, whether it stops the action."""
    return (_LETTING[bit.role, bit.value] for bit in clause.bits if (bit.role, bit.value) in _LETTING)


def _decides(clause: Clause) -> bool:
    """Whether a clause with a clear word says no more."""
    at = next(n for n, bit in enumerate(clause.bits) if (bit.role, bit.value) in _LETTING)
    before, behind = clause.bits[:at], clause.bits[at + 1 :]
    done = any(bit.said in PERSON or bit.role in {"verb", "social"} for bit in before)
    told = all(_is_deciding(bit) for bit in clause.bits) and not clause.bits[at].guess
    led = done or not any(bit.role == "unknown" for bit in before)
    owned = at > 0 and clause.bits[at - 1].said in _OWNING and clause.bits[at].value == "veto"  # `my veto is for Dev`
    twice = sum((bit.role, bit.value) in _LETTING for bit in clause.bits) > 1 and clause.bits[at].value == "veto"
    return (
        told
        and led
        and not (owned and not done)
        and not twice
        and clause.does in {Does.ORDERS, Does.SAYS_NOTHING}
        and _follows(behind, done=done)
    )


def _is_deciding(bit: Bit) -> bool:
    match bit.role:
        case "verb":
            return bit.value in {"veto", "no_veto", "place", "play", "take", "special"}
        case "word":
            return bit.value in {"let_pass", "to", "and", "all", "then", "from"}
        case "unknown":
            return not may_change(bit.said) and bit.value != "unit"
        case role:
            return role in _PLAIN | {"colour", "others"} and not bit.guess


__all__ = ["plain_answer"]
