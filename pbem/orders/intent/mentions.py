"""What a text mentions, in a row: numbers, places, players, verbs and the words that join them, each with its marks.

A proposal needs no complete reading. `mentions` keeps the words that can be evidence for an order and leaves out the
rest; a mark says why a word must not count as an order by itself: it is denied, corrected, supposed, asked or told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit, first_said
from pbem.orders.intent.clauses import Clause, Does, clauses
from pbem.orders.intent.settled import settled
from pbem.orders.intent.words import bits
from pbem.orders.spellings import words_listed, words_of_all


class What(Enum):
    """What a word mentions."""

    NUMBER = auto()
    ONE = auto()
    """An article or pronoun that counts one if it stands beside a place: `the one of Sevilla`."""
    PLACE = auto()
    TILE = auto()
    """A scoreboard by its values: `4/0/0`."""
    PLAYER = auto()
    """A colour; `own` is the writer's."""
    CARD = auto()
    """An action card by its name."""
    VERB = auto()
    """What is done; its value is the word of the order language."""
    EXTREME = auto()
    """`lowest` or `highest`."""
    REST = auto()
    """All, or those that are left."""
    EACH = auto()
    THERE = auto()
    """The place that was named last."""
    HOME = auto()
    EARLIER = auto()
    LATER = auto()
    WORD = auto()
    """`to`, `from`, `and`, `or`, `else`, `then`, `first`, `nothing` and other words that join."""
    SIGN = auto()
    """`minus` or `plus` before the number of a modifier."""
    PIECE = auto()
    """A caballero."""


class Mark(Enum):
    """Why a mention must not count as an order by itself."""

    DENIED = auto()
    """Not this, whatever is meant."""
    CORRECTED = auto()
    """Something said behind it takes its place."""
    GIVEN_UP = auto()
    """It was only thought of, and something said behind it takes its place."""
    SUPPOSED = auto()
    ASKED = auto()
    TOLD = auto()
    """What others do, or what was."""
    REASON = auto()


WITHDRAWN: Final = frozenset({Mark.DENIED, Mark.CORRECTED})
"""Marks of what was said and is taken back."""
NEVER: Final = WITHDRAWN | {Mark.GIVEN_UP}
"""Marks of what must not be proposed, either."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A word that can be evidence. `at`: its place among all words; `clause`: its clause's place in the row."""

    what: What
    value: str
    at: int
    clause: int
    said: str
    marks: frozenset[Mark] = frozenset()
    guess: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """The mentions of a text in their order, its clauses, and all words that the clauses are made of."""

    mentions: tuple[Mention, ...]
    clauses: tuple[Clause, ...]
    words: tuple[Bit, ...]

    def of(self, *whats: What) -> list[Mention]:
        """Those of these kinds that may be proposed."""
        return [one for one in self.mentions if one.what in whats and not one.marks & NEVER]

    def sentence(self, mention: Mention) -> int:
        return self.clauses[mention.clause].sentence


_KINDS: Final = {
    "number": What.NUMBER, "place": What.PLACE, "tile": What.TILE, "colour": What.PLAYER, "name": What.CARD,
    "verb": What.VERB, "rest": What.REST, "each": What.EACH, "there": What.THERE, "home": What.HOME,
    "earlier": What.EARLIER, "later": What.LATER, "word": What.WORD, "minus": What.SIGN, "plus": What.SIGN,
    "piece": What.PIECE,
}  # fmt: skip
_DOING: Final = {
    Does.REASONS: Mark.REASON,
    Does.ASKS: Mark.ASKED,
    Does.TELLS: Mark.TOLD,
    Does.SUPPOSES: Mark.SUPPOSED,
}
_VALUES: Final = {What.NUMBER, What.PLACE, What.TILE, What.PLAYER, What.CARD, What.EXTREME, What.HOME, What.VERB}
"""What can be denied or corrected."""
_COUNTING: Final = words_listed("counting")
_NOR: Final = words_listed("nor")
_INSTEAD: Final = words_listed("instead")
_FORMER: Final = words_listed("former")
_SOME_DAY: Final = words_listed("some_day")
_WITHOUT: Final = words_listed("without")
_APOLOGIES: Final = words_of_all(lambda words: words.prose.apology)


def mentions(text: str, context: Context) -> Row:
    """What a cleaned text mentions. Raises TooMuchWork."""
    return row(settled(bits(text, context), context))


def row(said: Sequence[Bit]) -> Row:
    """What these words mention."""
    cut = tuple(clauses(said))
    words = tuple(bit for clause in cut for bit in clause.bits)
    ends = _corrected(said)
    former = dict(_former(cut))
    found: list[Mention] = []
    at = 0
    position = {id(bit): n for n, bit in enumerate(said)}
    for n, clause in enumerate(cut):
        denied = _denied(clause)
        for m, bit in enumerate(clause.bits):
            what = _what(bit)
            numbers = what is What.NUMBER and m > 0 and (clause.bits[m - 1].role, clause.bits[m - 1].value) == _ROUND
            if what is not None and not numbers:
                marks = {_DOING[clause.does]} if clause.does in _DOING else set()
                marks |= {Mark.DENIED} if m in denied else set()
                marks |= {Mark.CORRECTED} if position.get(id(bit)) in ends else set()
                marks |= {Mark.GIVEN_UP} if former.get(n) == bit.role else set()
                value = bit.role if what is What.SIGN else bit.value
                found.append(Mention(what, value, at, n, bit.said, frozenset(marks), bit.guess))
            at += 1
    return Row(tuple(found), cut, words)


_ROUND: Final = ("verb", "round")
"""A number behind it is no card."""


def _what(bit: Bit) -> What | None:
    if bit.role == "word" and bit.value in {"lowest", "highest"}:
        return What.EXTREME
    if bit.role == "word" and bit.value == "all":
        return What.REST
    if counts_one(bit):
        return What.ONE
    return _KINDS.get(bit.role)


def counts_one(bit: Bit) -> bool:
    """Whether an article or a pronoun may count one: `the one of Sevilla`."""
    return bit.role == "idle" and bit.said.rpartition(" ")[2] in _COUNTING


# --- what is denied


def _denied(clause: Clause) -> set[int]:
    """Which words of a clause are denied: those behind each denial up to the first value and its equals; or, if
    nothing stands behind it, those before: `die 12 spiele ich nicht`.
    """
    found: set[int] = set()
    for n, bit in enumerate(clause.bits):
        if bit.role in {"negation", "denial"}:
            behind = list(_reach(clause.bits, n + 1))
            within = any(one.said in _WITHOUT for one in clause.bits[:n])  # `13, without adding anything`
            if not behind and not within and not _denies_else(clause.bits, n):
                behind = [m for m in range(n) if _what(clause.bits[m]) in _VALUES]
            found.update(behind)
    return found


def _denies_else(bits: Sequence[Bit], at: int) -> bool:
    """`11 without`, `11, no frills`: something unknown is denied, in a clause without an order verb."""
    following = next((bit for bit in bits[at + 1 :] if bit.role != "idle"), None)
    counted = max((n for n in range(at) if bits[n].role == "number"), default=-1)
    if bits[at].said in _WITHOUT or any(map(_modifies, [*bits[counted + 1 : at], *bits[at + 1 :]])):
        return True
    if following is not None and (following.role, following.value) == ("report", "lies"):
        return True  # `Granada, que no hay nadie`
    others = bits[at].value == "nobody" and any(bit.role == "report" for bit in bits[:at])
    return others or (following is not None and following.role == "unknown" and all(bit.role != "verb" for bit in bits))


def _modifies(bit: Bit) -> bool:
    """Whether it is a modifier that is denied: `12, and I'm not wasting a modifier`."""
    return bit.role == "minus" or (bit.role, bit.value) == ("word", "modifier")


def _reach(bits: Sequence[Bit], start: int) -> Iterator[int]:
    last: What | None = None
    joined = True
    for n, bit in enumerate(bits[start:], start):
        what = _what(bit)
        if bit.said in _NOR or (what is What.WORD and bit.value in {"or", "and"}):
            joined = True
        elif what in _VALUES and what is not What.VERB:
            if last is not None and not (joined and what is last):
                return
            last, joined = what, False
            yield n
        elif what is What.VERB and last is None:
            yield n
        elif bit.role in {"negation", "denial"} and last is not None:
            return


# --- what is corrected


def _former(cut: Sequence[Clause]) -> Iterator[tuple[int, str]]:
    """The clauses that tell a choice that a later one replaces, and its kind: `I wanted 12, but it's the 9 now`."""
    named = [{bit.role for bit in clause.bits} & _REPLACED for clause in cut]
    if len(kinds := set[str]().union(*named)) != 1:
        return
    [kind] = kinds
    values = [{bit.value for bit in clause.bits if bit.role == kind} for clause in cut]
    for n, clause in enumerate(cut[:-1]):
        behind = set[str]().union(*values[n + 1 :])
        said = f" {' '.join(bit.said for bit in clause.bits)} "
        if values[n] and behind - values[n] and any(f" {words} " in said for words in _FORMER):
            yield n, kind


_MY: Final = words_listed("owning")
_CUES: Final = {"correction", "retraction", "negation", "conclude"}


def corrections(said: Sequence[Bit]) -> list[int]:
    """Where something is corrected or taken back."""
    return [n for n in range(len(said)) if _corrects(said, n) or _takes_back(said, n) or _apologises(said, n)]


def _corrects(said: Sequence[Bit], at: int) -> bool:
    """`kein Scherz` takes nothing back, nor does `if that is gone, the 4 instead`."""
    earnest = said[at].role == "retraction" and at > 0 and said[at - 1].said in _WITHOUT
    otherwise = said[at].said in _INSTEAD and any(bit.role in {"condition", "gone"} for bit in said[:at])
    mine = at > 0 and said[at - 1].role == "verb" and said[at].said.split()[-1] in _MY  # `dann ziehe ich meine zwei`
    return said[at].role in {"correction", "retraction"} and not (earnest or otherwise or mine)


def _takes_back(said: Sequence[Bit], at: int) -> bool:
    """`Granada, no, Sevilla`; `12? never`: a denial that stands alone behind something."""
    if said[at].role != "negation" or (at > 0 and _lacks(said[at - 1])):
        return False
    before = first_said(reversed(said[:at]))
    after = said[at + 1] if at + 1 < len(said) else None
    return before is not None and before.is_mark(",.?!->") and (after is None or after.is_mark(",.!?;:"))


def _lacks(bit: Bit) -> bool:
    """`sin modificador`, in front of `ninguno`."""
    return bit.said.partition(" ")[0] in _WITHOUT


def _apologises(said: Sequence[Bit], at: int) -> bool:
    """`12, sorry, 11`: between two words that have the same part."""
    if said[at].said not in _APOLOGIES:
        return False
    before = next((bit for bit in reversed(said[:at]) if bit.slot), None)
    after = next((bit for bit in said[at + 1 :] if bit.slot), None)
    if before is None or after is None:
        return False
    return before.role == after.role != "verb" or only_counts(said, at)


def only_counts(said: Sequence[Bit], cue: int) -> bool:
    """Whether another number alone follows a correction: `3 in Granada, sorry, 2, then the King to …`."""
    behind = [bit for bit in said[cue + 1 :] if not bit.idle and bit.role not in _CUES]
    while behind and behind[0].role == "mark":
        behind = behind[1:]
    alone = all(bit.role in {"mark", "later"} for bit in behind[1:2])
    before = next((bit for bit in reversed(said[:cue]) if bit.role == "number"), None)
    counts = bool(behind) and behind[0].role == "number" and alone
    return counts and before is not None and before.value != behind[0].value


def _corrected(said: Sequence[Bit]) -> set[int]:
    """The withdrawn words: from the last one of the same kind on, or all before if nothing replaces them."""
    found: set[int] = set()
    cues = [_replacing(said, cue) for cue in corrections(said)]
    for cue, anew in cues:
        if anew is not None:
            found.update(range(_last_like(said[:cue], anew), cue))
        elif said[cue].said in _INSTEAD:
            found.update(range(_last_value(said[:cue])))
        elif not _only_tells_when(said, cue):
            found.update(range(cue))
    final = [anew for _, anew in cues if anew is not None][-1:]
    return found.union(*(_named_again(said, found, anew) for anew in final))


def _named_again(said: Sequence[Bit], withdrawn: set[int], anew: Bit) -> Iterator[int]:
    """Where a withdrawn card or region is named once more: `8, no wait, with the 8 I only get two; the 6`."""
    if len({bit.role for bit in said if bit.role in _REPLACED}) == 1:
        replaced = {said[n].value for n in withdrawn if said[n].role == anew.role} - {anew.value}
        yield from (n for n, bit in enumerate(said) if bit.role == anew.role and bit.value in replaced)


def _replacing(said: Sequence[Bit], cue: int) -> tuple[int, Bit | None]:
    """Where a correction begins, and the first value that it brings: `The 6. No, 5 actually` begins before the 5."""
    at = _value_before(said, cue)
    if at is not None:
        return at - 1, said[at]
    behind = (bit for bit in said[cue + 1 :] if _what(bit) in _VALUES and (bit.role, bit.value) != ("colour", "own"))
    return cue, next(behind, None)


def _value_before(said: Sequence[Bit], cue: int) -> int | None:
    """The value alone in its clause that a correction ends with, if another one stands before: `6. No, 5 actually`."""
    last = cue - 1 if cue and said[cue - 1].is_mark(",") else cue  # `Granada, I mean`
    begin = next((n + 1 for n in range(last - 1, -1, -1) if said[n].role == "mark"), 0)
    values = [n for n in range(begin, last) if not said[n].idle]
    ends = cue + 1 == len(said) or said[cue + 1].role == "mark"
    if said[cue].role != "correction" or not ends or len(values) != 1:
        return None
    [at] = values
    told = any(bit.role == said[at].role and bit.value != said[at].value for bit in said[:begin])
    return at if told and said[at].role in _REPLACED else None


_REPLACED: Final = {"number", "place"}
"""What isn't meant any more wherever it is told, if nothing else is counted there."""


def _last_value(said: Sequence[Bit]) -> int:
    """Where the last value stands that can be withdrawn; 0 if there is none: `…, but I'll play 9 instead`."""
    return next((n for n, bit in _backwards(said) if bit.role in _REPLACED), 0)


def _only_tells_when(said: Sequence[Bit], cue: int) -> bool:
    """`12. Tomorrow I am at the dentist's`: a day, in a sentence about something else."""
    if said[cue].said not in _SOME_DAY:
        return False
    ends = [n for n, bit in enumerate(said) if bit.is_mark(".!?;,")]
    begin = max((n for n in ends if n < cue), default=-1) + 1
    end = min((n for n in ends if n > cue), default=len(said))
    return sum(bit.role == "unknown" for bit in said[begin:end]) > 0 and begin > 0


def _last_like(said: Sequence[Bit], anew: Bit) -> int:
    """Where the last word like this one stands; the sentence's begin if there is none."""
    verb = anew.role == "verb"
    like = (n for n, bit in _backwards(said) if bit.role == anew.role and (not verb or bit.value == anew.value))
    begin = (n + 1 for n, bit in _backwards(said[:-1]) if bit.is_mark(".!?;"))
    return next(like, next(begin, 0))


def _backwards(said: Sequence[Bit]) -> Iterable[tuple[int, Bit]]:
    return ((n, said[n]) for n in range(len(said) - 1, -1, -1))


__all__ = [
    "NEVER",
    "WITHDRAWN",
    "Mark",
    "Mention",
    "Row",
    "What",
    "corrections",
    "counts_one",
    "mentions",
    "only_counts",
    "row",
]
