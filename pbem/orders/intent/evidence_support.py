"""What speaks for a value that a text mentions: what its clause does, and what stands beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit, first_said
from pbem.orders.intent.clauses import PERSON, Does
from pbem.orders.intent.mentions import Mention, Row, What
from pbem.orders.intent.told import MOST_RANKED
from pbem.orders.spellings import EITHER_CASTILLA, forms, words_listed, words_of_all

ENOUGH: Final = 6
"""Evidence that an answer needs to be proposed."""
BY_CLAUSE: Final[Mapping[Does, int]] = {
    Does.ORDERS: 10,
    Does.DENIES: 7,
    Does.TELLS: 6,
    Does.SAYS_NOTHING: 6,
    Does.REASONS: 2,
    Does.ASKS: 2,
    Does.SUPPOSES: 2,
}
TO: Final = {" ".join(form) for form in forms("word", "to")} | words_listed("towards")
GOING: Final = {"conclude", "there", "piece"}
"""Parts of words that speak for a region: `there`, `my caballero`."""
_MODAL: Final = words_listed("modal")
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
DISC_VERBS: Final = frozenset({"disc", "place", "move", "play", "take", "back"})
_PARTING: Final = frozenset({"power", "play", "take", "disc"})
"""Verbs that, said twice, tell of two answers."""
RETURNING: Final = frozenset({"remove", "evict", "add"})
"""Verbs of turns that caballeros may be returned with."""
OF_TURNS: Final = frozenset(
    {"special", "king", "grande", "scoreboard", "evict", "swap", "score", "add", "remove", "entourage"}
)


@dataclass(frozen=True, slots=True)
class Weighed:
    """An answer in the order language, and the evidence for it."""

    text: str
    weight: int


@dataclass(frozen=True, slots=True)
class Place:
    """A mention among the words of its clause."""

    words: tuple[Bit, ...]
    at: int

    @classmethod
    def of(cls, row: Row, one: Mention) -> Place:
        start = sum(len(clause.bits) for clause in row.clauses[: one.clause])
        return cls(row.clauses[one.clause].bits, one.at - start)

    @property
    def before(self) -> tuple[Bit, ...]:
        return self.words[: self.at]

    @property
    def behind(self) -> tuple[Bit, ...]:
        return self.words[self.at + 1 :]


def support(row: Row, one: Mention, verbs: frozenset[str], values: Sequence[Mention]) -> int:
    """What speaks for a value: what its clause does, and what stands beside it."""
    clause, place = row.clauses[one.clause], Place.of(row, one)
    chosen = any(bit.role == "verb" and bit.value in verbs and not bit.guess for bit in place.words)
    alien = any(bit.role == "verb" and bit.value not in verbs and not bit.guess for bit in place.words)
    other = any(bit.of_others for bit in place.before)
    bare = clause.does is Does.ORDERS and all(
        bit.slot or bit.idle or bit.role in {"conclude", "word", "later"} for bit in place.words
    )
    unknown = sum(bit.role == "unknown" for bit in place.words)
    mine = any(bit.said in PERSON for bit in place.before)
    piece = verbs is DISC_VERBS and any(bit.role == "piece" for bit in place.words)
    named = one.what is What.NUMBER and any(bit.said in _ARTICLES for bit in place.before[-2:])
    decided = chosen or mine or bare or piece or named or clause.concludes or one.what is What.HOME
    told = (clause.end == "?" and not _asks_leave(place.words)) or (other and clause.does is Does.TELLS)
    alone = decided and not told and len({value.value for value in values}) == 1
    asks = clause.does is Does.ASKS and clause.end != "?"  # `the one where I have two`
    return (
        (7 if asks else BY_CLAUSE[clause.does])
        + 4 * alone
        - 3 * (not decided)
        - 10 * told
        + 6 * (clause.concludes or bare)
        + 4 * chosen
        + 3 * mine
        + 2 * piece
        + 2 * (one is values[-1] or one is values[0])
        + 12 * _settles(row, one, values)
        - 2 * min(3, unknown)
        - 3 * alien
        - 6 * other
        - 3 * (clause.unsure and not clause.alternative)
        - 2 * one.guess
        - 10 * _is_compared(place)
        - 40 * (_answers_else(place, verbs) or _depends(row, one))
    )


def _settles(row: Row, one: Mention, values: Sequence[Mention]) -> bool:
    """Whether the last sentence names one of several values once more: `Valencia 2, Galicia 4. Galicia wins.`"""
    above = {value.value for value in values if row.sentence(value) < row.sentence(one)}
    beside = {value.value for value in values if row.sentence(value) == row.sentence(one)}
    return one is values[-1] and len(beside) == 1 and one.value in above and len(above) > 1


def _asks_leave(words: Sequence[Bit]) -> bool:
    """`might he go to Granada?`: a polite request, where nobody else is spoken of."""
    others = any(bit.of_others for bit in words)
    return words[0].said in _MODAL and not others


def _answers_else(place: Place, verbs: frozenset[str]) -> bool:
    """Whether a value is part of another order: `grande Aragón`, `return 2 court`; or one for a while: `9 always`."""
    for bit in place.behind:
        if bit.role == "always" or bit.value in {"unit", "until"}:
            return True
        if not (bit.idle or bit.said.isdecimal()):
            break
    said = [bit for bit in (*place.before[-_NEAR:], *place.behind[:1]) if bit.role == "verb" and not bit.guess]
    near = {bit.value for bit in said}
    before = first_said(reversed(place.before))
    if before is not None and before.role == "colour" and before.value != "own":
        return True
    region = place.words[place.at].role == "place" or any(bit.role == "place" for bit in place.words)
    turns = OF_TURNS | {"return"} if region else {"back"}
    return bool(near & turns) and not near & verbs - {"take"}


_NEAR: Final = 4
"""Words before a value within which a verb is about it."""


def _depends(row: Row, one: Mention) -> bool:
    """Whether a value's sentence has a condition about the game."""
    beside = [clause for clause in row.clauses if clause.sentence == row.sentence(one)]
    return any(
        clause.does is Does.SUPPOSES and any(bit.slot or bit.role == "him" for bit in clause.bits) for clause in beside
    )


def _is_compared(place: Place) -> bool:
    """`higher than 12`, `hesitation over the twelve`."""
    before = first_said(reversed(place.before))
    return before is not None and before.role == "than"


def ranking_of(row: Row, values: Sequence[Mention]) -> list[Mention]:
    """The longest list of values of which each is the alternative to the one before."""
    best: list[Mention] = []
    run = list(values[:1])
    for one, two in pairwise(values):
        run = [*run, two] if _goes_on(row, one, two) else [two]
        best = run if len(run) > len(best) else best
    return best if 1 < len(best) <= MOST_RANKED else []


def _goes_on(row: Row, one: Mention, two: Mention) -> bool:
    between = row.words[one.at : two.at]
    else_ = any((bit.role, bit.value) in {("word", "else"), ("word", "or")} for bit in between)
    alternative = row.clauses[two.clause].alternative and not row.clauses[one.clause].alternative
    same = row.sentence(one) == row.sentence(two)
    parted = any(bit.role == "verb" and bit.value in _PARTING for bit in between)
    listed = same and not parted and all(bit.slot or bit.idle for bit in between)
    return else_ or alternative or listed or (same and row.clauses[two.clause].alternative)


def region_of(mention: Mention, context: Context) -> str:
    """The region that is mentioned; of two with the same name the one where the player has more caballeros."""
    if mention.what is What.HOME:
        return context.home or ""
    if mention.value == EITHER_CASTILLA:
        mine = {place: context.view["places"][place].get(context.seat, 0) for place in _CASTILLAS}
        return max(mine, key=lambda place: mine[place])
    return mention.value


_CASTILLAS: Final = ("castilla_vieja", "castilla_nueva")


def begins(said: str, stems: frozenset[str]) -> bool:
    """Whether one of the words is of this kind: a short one as it is, a long one by its beginning."""
    return any(word in stems or word.startswith(_long(stems)) for word in said.split())


@cache
def _long(stems: frozenset[str]) -> tuple[str, ...]:
    return tuple(stem for stem in stems if len(stem) >= _STEM)


_STEM: Final = 4


def spelt_place(place: str) -> str:
    return " ".join(forms("place", place)[0])


__all__ = [
    "BY_CLAUSE",
    "DISC_VERBS",
    "ENOUGH",
    "GOING",
    "OF_TURNS",
    "RETURNING",
    "TO",
    "Place",
    "Weighed",
    "begins",
    "ranking_of",
    "region_of",
    "spelt_place",
    "support",
]
