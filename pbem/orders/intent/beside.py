"""What is told beside an answer that isn't a turn, and words in its clause that change nothing in it.

What stands above an answer can only lead up to it; what stands behind it can take it back, so it needs a subject of its
own. A reason may tell anything. Nothing may be supposed, quoted, denied or corrected.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Final

from pbem.orders.intent.bit import Bit, first_said, single_words
from pbem.orders.intent.clauses import PERSON, Clause, Does
from pbem.orders.intent.evidence_support import DISC_VERBS, OF_TURNS, Place, begins
from pbem.orders.intent.mentions import WITHDRAWN, Mention, Row
from pbem.orders.intent.soundalikes import may_change
from pbem.orders.intent.tag import is_one_edit
from pbem.orders.intent.told import CONDITION, DENIED, Doubt
from pbem.orders.spellings import words_listed, words_of_all
from pbem.rules.choices import Part

_NEVER: Final = {"condition", "always"}
_NEVER_SAID: Final = {"until", "round", "next_round", "else", "or"}
CHANGING: Final = {"negation", "denial", "doubt", "question", "request", "contrast"}
"""Parts of words that tell something else only in a clause with a subject of its own."""
PLAIN: Final = {"later", "conclude", "bare", "idle", "social", "piece", "him", "there", "my_turn"}
_TELLING: Final = {
    *("unknown", "colour", "report", "number", "ordinal", "place", "home", "there", "tile", "verb", "piece", "left"),
    "step",
}
"""Parts of words that tell something of a clause's subject."""
_TELL_MORE: Final = ({"contrast"}, {"conclude"}, {"denial", "request"})
"""Parts of words with each of which a clause has to tell more, to speak of something else."""
_JOINING: Final = {"to", "from", "and", "then"}
_VERBS: Final[Mapping[Part, frozenset[str]]] = {
    Part.POWER: frozenset({"power", "play", "take", "place", "card"}),
    Part.DISC: DISC_VERBS,
}
_HIGHEST: Final = 13
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
_OWNING: Final = words_listed("owning")
_RELATIVE: Final = words_listed("beginning_aside")
_PREPOSITIONS: Final = words_listed("preposition")
COPULAS: Final = words_listed("being")
_QUOTING: Final = words_listed("quoting")
_PLEASE: Final = words_of_all(lambda words: words.polite)
_SHORTEST: Final = 5
_LONG_PLEASE: Final = {word for word in _PLEASE if len(word) >= _SHORTEST}
_COURTEOUS: Final = words_listed("courteous")
MODAL: Final = words_listed("modal")
_POINTING: Final = words_listed("pointing")
_ABOUT_ORDERS: Final = words_listed("about_orders")
KEEPING: Final = words_listed("keeping")
AVOIDING: Final = words_listed("avoiding") | words_listed("renouncing") | KEEPING
WITHOUT: Final = words_listed("without")
_STAYING: Final = words_listed("staying_there")
_SOMEBODY: Final = words_listed("somebody_else")
OTHERS: Final = _SOMEBODY | words_listed("he")
"""Somebody else, as a subject."""
_SOME_DAY: Final = words_listed("some_day")
_DOING: Final = ("ando", "endo")
"""Endings of Spanish words for what somebody is doing."""
_MEANWHILE: Final = words_listed("meanwhile")
_MEANWHILE_FIRST: Final = frozenset(begin.split()[0] for begin in _MEANWHILE)
_VAGUE: Final = words_listed("vague")
_OF_OTHER_ORDERS: Final = OF_TURNS | {"disc", "return", "veto"}


def against_beside(clauses: Sequence[Clause], named: AbstractSet[int]) -> Iterator[Doubt]:
    """The clauses without a part in the answer that may change it."""
    first = min(named, default=len(clauses))
    if first < len(clauses) and tells_another(clauses, first):
        yield Doubt("told to another player", told(clauses[first]))
    for n, clause in enumerate(clauses):
        above = n < first and (_leads_up(clause) or _asks_something(clause, at_once=n == first - 1) or _titles(clause))
        if n > first and n - 1 not in named and any(bit.said in COPULAS for bit in clause.bits[:1]):
            yield Doubt("a predicate", told(clause))  # `Granada, where my sister lives, is hot`
        if n not in named and not (above or is_beside(clause) or _is_reason(clause) or describes(clauses, n)):
            yield Doubt("a clause beside it", told(clause))


def tells_another(clauses: Sequence[Clause], n: int) -> bool:
    """`Hi Ana, take the 9 please`: a greeted player, and a sentence that goes on with what to do."""
    before = clauses[n - 1] if n else None
    opens = clauses[n].opens
    acts = opens is not None and (opens.role == "verb" or (opens.role, opens.value) == ("word", "to"))
    if before is None or not acts or before.sentence != clauses[n].sentence:
        return False
    greeted = {bit.role for bit in before.bits} >= {"social", "colour"}
    return greeted and not any(bit.said in PERSON for bit in clauses[n].bits)


def is_beside(clause: Clause) -> bool:
    """Whether a clause without the value says nothing of it."""
    roles = {bit.role for bit in clause.bits}
    about = any(word in _POINTING or word in _ABOUT_ORDERS for word in single_words(clause.bits))
    if _may_order(clause) or roles == {"him"}:
        return False  # `3.er`
    if {bit.role for bit in clause.bits if not bit.idle} <= {"gone", "left", "number", "word"} and not about:
        return not roles & {"gone", "left"}
    changing = roles & CHANGING or clause.end == "?"
    talks = _has_a_subject(clause, about=about) if changing else _only_talks(clause, about=about)
    return talks or _tells_enough(clause, about=about)


def _tells_enough(clause: Clause, *, about: bool) -> bool:
    """Whether a clause tells so much that it speaks of something else: `it takes Carla's 2 points away`.

    What points at the order, contrasts, asks or weighs up has to tell more: `9, but I am not sure`. `about`: it may
    point at the value.
    """
    roles = {bit.role for bit in clause.bits if not bit.idle}
    if clause.end in {"?", ":"} or roles & _NEVER:
        return False
    weighs = any(bit.role == "doubt" and bit.said not in KEEPING | MODAL for bit in clause.bits)
    more = about + weighs + sum(not roles.isdisjoint(parts) for parts in _TELL_MORE)
    tells = sum(not (bit.role == "unknown" and may_change(bit.said)) for bit in clause.bits if _tells(bit))
    return tells >= _SUBJECT + more


def _tells(bit: Bit) -> bool:
    """Whether a word says something of a clause's subject."""
    return bit.role in _TELLING and bit.value != "own" and not bit.guess


def _own(clause: Clause) -> list[Bit]:
    """The words of a clause that nobody knows, and that are no slip of one that changes something."""
    return [b for b in clause.bits if b.role == "unknown" and (b.value == "unit" or not may_change(b.said))]


def _may_order(clause: Clause) -> bool:
    """Whether a verb of another order may be meant as one: `disc Granda`, unlike `the King was rude to Ana`."""
    other = any(bit.role == "verb" and bit.value in _OF_OTHER_ORDERS and not bit.guess for bit in clause.bits)
    names = any(bit.role in {"number", "place", "tile"} for bit in clause.bits)
    others = any(bit.role == "report" or bit.of_others for bit in clause.bits)
    return other and (names or _is_ordered(clause) or not (_own(clause) or others))


def _only_talks(clause: Clause, *, about: bool) -> bool:
    """Whether a clause that denies, doubts and asks nothing says nothing of the value. `about`: it may point at it."""
    own = _own(clause)
    titled = clause.end == ":" and any(bit.role == "unknown" for bit in clause.bits)
    mine = any(bit.said in _OWNING for bit in clause.bits)  # `my nightmare: 12`
    concludes = any(bit.role == "conclude" for bit in clause.bits) and len(own) == 1  # `I'm only thinking aloud`
    someone = any(bit.of_others for bit in clause.bits)
    told_of = someone or (any(bit.role == "report" for bit in clause.bits) and len(own) < _SUBJECT)
    greets = any(bit.role == "social" for bit in clause.bits)
    points = about and told_of and not greets  # `that's what Ben wants`
    return not points and not (titled and mine) and not concludes


def _has_a_subject(clause: Clause, *, about: bool) -> bool:
    """Whether a clause that denies, doubts or asks something speaks of something else. `about`: it may point at the
    value.
    """
    if any(bit.role == "doubt" for bit in clause.bits) and any(bit.said in PERSON for bit in clause.bits):
        return False
    lacking = any(bit.said in WITHOUT for bit in clause.bits)
    nobody = any(bit.value == "nobody" for bit in clause.bits)
    exclaims = clause.end != "?" and {bit.role for bit in clause.bits} & CHANGING == {"question"}  # `what a day`
    if nobody and any((bit.role, bit.value) == ("report", "lies") for bit in clause.bits):
        return True  # `que no hay nadie`
    if not about and _only_denies(clause):
        return True  # `Ben won't get that far`
    return not about and len(_own(clause)) >= (1 if lacking or exclaims else 0 if nobody else _SUBJECT)


def _only_denies(clause: Clause) -> bool:
    """Whether a clause denies or contrasts something of which it names more than words that nobody knows."""
    roles = {bit.role for bit in clause.bits}
    denies = roles & CHANGING <= {"negation", "contrast", "denial"} and clause.end != "?"
    points = roles & {"him", "there"}  # `I won't do it`, `I won't go there`
    return denies and not points and any(_tells(bit) and bit.role != "unknown" for bit in clause.bits)


_SUBJECT: Final = 2
"""Words that nobody knows, of a clause with a subject of its own."""


def _is_ordered(clause: Clause) -> bool:
    """Whether a clause begins with a verb of another order."""
    opens = clause.opens
    return opens is not None and opens.role == "verb" and opens.value in _OF_OTHER_ORDERS and not opens.guess


def _is_reason(clause: Clause) -> bool:
    return clause.does is Does.REASONS and not {bit.role for bit in clause.bits} & {"correction", "retraction"}


def _leads_up(clause: Clause) -> bool:
    """Whether a clause above the answer has words of its own, and names nothing: `Not again. 13`."""
    roles = {bit.role for bit in clause.bits if not bit.idle}
    named = any(bit.role in {"number", "place", "tile"} for bit in clause.bits)
    doubts = any(bit.role == "doubt" and bit.said not in MODAL for bit in clause.bits) and "negation" in roles
    talks = not roles <= {"doubt", "question", "request", "negation"} and not doubts
    return clause.end not in {"?", ":"} and talks and not named and not _is_ordered(clause)


def _asks_something(clause: Clause, *, at_once: bool) -> bool:
    """Whether a clause above the answer asks something else: `A coup?! Navarra.`

    `at_once`: the answer follows, so that it has to name something.
    """
    if not at_once and all(bit.idle or bit.role in {"unknown", "question"} for bit in clause.bits):
        return clause.end == "?"
    weighs = any(bit.role == "doubt" and bit.said not in MODAL for bit in clause.bits)
    return clause.end == "?" and any(map(_tells, clause.bits)) and not (weighs or any(map(depends, clause.bits)))


def _titles(clause: Clause) -> bool:
    """Whether a clause tells what the answer behind it is about: `one hand free: 12`, unlike `my nightmare: 12`."""
    mine = any(bit.value == "own" or bit.said in _OWNING for bit in clause.bits)
    unclear = any(bit.role in {"doubt", "later", "earlier"} for bit in clause.bits) or _may_order(clause)
    titles = clause.end == ":" and not (unclear or any(map(depends, clause.bits)))
    return titles and sum(map(_tells, clause.bits)) >= _SUBJECT + mine


def describes(clauses: Sequence[Clause], n: int) -> bool:
    """Whether a clause tells more of the place before it: `to Valencia, where I want a majority`."""
    opens = next((bit.role for bit in clauses[n].bits if bit.role != "idle"), "")
    before = clauses[n - 1] if n else None
    if before is None or opens != "question" or clauses[n].end == "?":
        return False
    ends = [bit.role for bit in before.bits if not bit.idle][-1:]
    others = any(bit.of_others for bit in clauses[n].bits)
    if others and clauses[n].bits[0].said.split()[0] in _POINTING:
        return False  # `…, that's what Ben wants`
    said = {bit.said for bit in clauses[n].bits}
    denied = [bit for bit in clauses[n].bits if bit.role == "negation"]
    never = any(bit.value == "never" for bit in denied) and not said & _SOMEBODY
    if (said & PERSON and denied) or never:
        return False  # `Granada, where I'll never go`
    return (
        before.sentence == clauses[n].sentence and before.end == "," and ends == ["place"] and len(clauses[n].bits) > 2
    )


def changes(row: Row, values: Sequence[Mention]) -> Iterator[Doubt]:
    """What is denied or corrected, which is asked back."""
    yield from (Doubt("a correction", bit.said) for bit in row.words if bit.role in {"correction", "retraction"})
    yield from (Doubt(DENIED, one.said) for one in values if one.marks & WITHDRAWN)


def conditions(clauses: Iterable[Clause]) -> Iterator[Doubt]:
    """What clauses suppose, leave open, order for another round, or quote."""
    return (Doubt(CONDITION, bit.said) for clause in clauses for bit in clause.bits if depends(bit))


def depends(bit: Bit) -> bool:
    """Whether a word makes what its clause says depend on something, or on somebody's words."""
    quoted = bit.role != "conclude" and bool(set(bit.said.split()) & _QUOTING)
    return bit.role in _NEVER or bit.value in _NEVER_SAID or quoted


def told(clause: Clause) -> str:
    """The words of a clause with their parts, for a doubt."""
    return ", ".join(f"{bit.role} {bit.said}" for bit in clause.bits if not bit.idle)


def asks_leave(clause: Clause, row: Row) -> bool:
    """`may I please play the 10?`"""
    opens = clause.opens
    return opens is not None and is_polite(opens) and asks_politely(clause, row)


def asks_politely(clause: Clause, row: Row) -> bool:
    """`could you please put him in Granada`."""
    changing = [bit for bit in clause.bits if bit.role in CHANGING]
    polite = any(is_polite_word(bit.said) for bit in row.words)
    return polite and all(map(is_polite, changing))


def is_polite_word(said: str) -> bool:
    """`please`, `be so kind`"""
    return any(word in _PLEASE | _COURTEOUS for word in said.split())


def is_polite(bit: Bit) -> bool:
    """`could you`, `would you be so kind as to`"""
    kind = bit.role == "request" and bool(_COURTEOUS & set(bit.said.split()))
    asks = bit.role == "request" and bit.said.split()[0] in MODAL  # `can I have`
    return kind or asks or (bit.role == "doubt" and bit.said in MODAL)


def is_wished(said: Sequence[Bit]) -> bool:
    """`thanks for the 9`"""
    return any(one.role == "social" and two.said in _PREPOSITIONS for one, two in pairwise(said))


def stays_there(bit: Bit) -> bool:
    """Whether a word says that something stays where it is: `dejo la 9`, `me quedo con la 9`."""
    return bool(_STAYING & set(bit.said.split()))


def is_left(bit: Bit) -> bool:
    """`dejo la 9`, unlike `me quedo con la 9`, which chooses it."""
    return stays_there(bit) and bit.role != "conclude"


def is_put_off(bit: Bit) -> bool:
    """`the -2 for later`, `my veto comes later`"""
    later = bit.role == "later" or bit.said in _SOME_DAY
    return later or (bit.idle and any(word in _SOME_DAY for word in bit.said.split()))


def leads(before: Sequence[Bit], *, done: bool) -> bool:
    """Whether the words before a value have no subject or verb of their own: `my sister moved to Granada` has one."""
    if not any(bit.role == "unknown" for bit in before):
        return True
    verb = next((n for n, bit in enumerate(before) if bit.role == "verb" and not bit.guess), len(before))
    mine = any(bit.said in PERSON for bit in before[:verb])
    damned = [bit.role for bit in before].count("unknown") == 1 and before[-1].role == "unknown"
    article = len(before) > 1 and before[-2].said.split()[-1] in _ARTICLES  # `that damned 8`
    if damned and len(before) > 2 and before[-2].said in _RELATIVE and before[-3].role != "conclude":
        return False  # `the one that brings six`
    return (done and (mine or all(bit.role != "unknown" for bit in before[:verb]))) or (damned and article)


def follows(behind: Sequence[Bit], *, done: bool) -> bool:
    """Whether the words behind a value are no predicate to it: `the 12 scares me`, `Granada looks full`."""
    if any(bit.said in COPULAS for bit in behind):
        return any(word in _ABOUT_ORDERS for word in single_words(behind))  # `Granada is my choice`
    first = first_said(behind)
    unknown = any(bit.role == "unknown" and not is_courtesy(bit.said) for bit in behind)
    return not unknown or done or (first is not None and first.said.split()[-1] in _PREPOSITIONS)


def without_meanwhile(bits: Sequence[Bit]) -> Sequence[Bit]:
    """The words up to where a player tells what they do meanwhile: `… I'm stuck behind a tractor`."""
    for at, bit in enumerate(bits):
        if bit.said.split()[0] in _MEANWHILE_FIRST and _tells_meanwhile(bits[at:]):
            return bits[:at]
    return bits


def _tells_meanwhile(told: Sequence[Bit]) -> bool:
    said = f"{' '.join(bit.said for bit in told)} "
    own = [bit.said for bit in told if bit.role == "unknown"]
    tells = len(own) > 1 or any(word.endswith(_DOING) for word in own)
    opens = tells and any(said.startswith(f"{begin} ") for begin in _MEANWHILE)
    return opens and not any(bit.role in CHANGING or set(bit.said.split()) & _POINTING for bit in told)


def says_nothing(unknown: Bit) -> bool:
    """Whether a word that nobody knows neither changes, counts, nor avoids what stands beside it."""
    changes = may_change(unknown.said) or unknown.value == "unit" or unknown.said in _VAGUE
    return not changes and not begins(unknown.said, AVOIDING)


def is_courtesy(word: str) -> bool:
    """Whether a word is one slip away from a polite one: `bitet`."""
    return len(word) >= _SHORTEST and any(is_one_edit(word, one) for one in _LONG_PLEASE)


def is_harmless(bit: Bit, said: AbstractSet[str], part: Part) -> bool:  # noqa: C901, PLR0912 - one case for each role
    """Whether a word beside a value, in its clause, doesn't change it."""
    if bit.guess and not bit.idle and bit.value not in _VERBS[part] | {"own"}:
        return False
    match bit.role:
        case "verb":
            return bit.value in _VERBS[part] | {"this_round"}
        case "word":
            return bit.value in _JOINING or (bit.value == "away" and part is Part.POWER)
        case "colour":
            return bit.value == "own"
        case "number" | "place" | "home":
            return bit.value in said
        case "unknown" if is_courtesy(bit.said):
            return True
        case "unknown":
            return says_nothing(bit)
        case "request" | "doubt":
            return True  # it was asked politely
        case role:
            return role in PLAIN


def counts(row: Row, number: Mention) -> bool:
    """Whether a number is too high for a card, or counts caballeros."""
    following = Place.of(row, number).behind[:1]
    high = number.value.isdecimal() and int(number.value) > _HIGHEST
    counted = any(bit.role == "piece" or (bit.role == "unknown" and _counts_it(bit)) for bit in following)
    return high or counted


def _counts_it(bit: Bit) -> bool:
    """Whether an unknown word behind a number may be what it counts."""
    return len(bit.said) >= _SHORTEST - 1 and bit.said.isalpha() and not is_courtesy(bit.said)


__all__ = [
    "AVOIDING",
    "CHANGING",
    "COPULAS",
    "KEEPING",
    "MODAL",
    "OTHERS",
    "PLAIN",
    "WITHOUT",
    "against_beside",
    "asks_leave",
    "asks_politely",
    "changes",
    "conditions",
    "counts",
    "depends",
    "describes",
    "follows",
    "is_beside",
    "is_courtesy",
    "is_harmless",
    "is_left",
    "is_polite",
    "is_polite_word",
    "is_put_off",
    "is_wished",
    "leads",
    "says_nothing",
    "stays_there",
    "tells_another",
    "told",
    "without_meanwhile",
]
