"""Proposals for questions with few answers, from what a text mentions: power cards, discs, returns and vetoes.

No complete reading is needed. Legal answers are weighed by the mentions that speak for them and by those that they
leave unexplained; what is denied or corrected speaks for nothing. All of this is only asked back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.clauses import PERSON, Does
from pbem.orders.intent.mentions import NEVER, Mark, Mention, Row, What
from pbem.orders.intent.words import Bit
from pbem.orders.power_shift import spelt
from pbem.orders.spellings import EITHER_CASTILLA, forms, words_listed, words_of_all
from pbem.rules import MODIFIERS, Ability, choices
from pbem.rules.choices import Part

_MOST: Final = 3
_ENOUGH: Final = 6
"""Evidence that an answer needs to be proposed."""
_BEHIND: Final = 9
"""Answers so far behind the best one are not proposed."""
_MOST_RANKED: Final = 4
_MOST_BAGS: Final = 300
_BY_CLAUSE: Final[Mapping[Does, int]] = {
    Does.ORDERS: 10,
    Does.DENIES: 7,
    Does.TELLS: 6,
    Does.SAYS_NOTHING: 6,
    Does.REASONS: 2,
    Does.ASKS: 2,
    Does.SUPPOSES: 2,
}
_POWER_VERBS: Final = frozenset({"power", "play", "take", "place", "card"})
_DISC_VERBS: Final = frozenset({"disc", "place", "move", "play", "take", "back"})
_RETURNING: Final = frozenset({"remove", "evict", "add"})
"""Verbs of turns that caballeros may be returned with."""
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
_STACKS: Final = 5
_PARTING: Final = frozenset({"power", "play", "take", "disc"})
"""Verbs that, said twice, tell of two answers."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An answer in the order language, and the evidence for it."""

    text: str
    weight: int


def weighed(row: Row, context: Context) -> list[Weighed]:
    """The answers to the open question that are worth proposing, best first."""
    if _is_something_else(row, context):
        return []
    best: dict[str, int] = {}
    for one in _answers(row, context):
        best[one.text] = max(one.weight, best.get(one.text, one.weight))
    most = max(best.values(), default=0)
    ranked = sorted(best.items(), key=lambda one: -one[1])
    return [Weighed(text, n) for text, n in ranked if n >= _ENOUGH and n > most - _BEHIND][:_MOST]


def _answers(row: Row, context: Context) -> Iterator[Weighed]:
    match context.choice.part if context.choice else None:
        case Part.POWER:
            yield from _powers(row, context)
        case Part.DISC:
            yield from _discs(row, context)
        case Part.RETURN:
            yield from _returns(row, context)
        case Part.VETO:
            yield from _vetoes(row, context)
        case _:
            return


def _is_something_else(row: Row, context: Context) -> bool:
    """Whether it is a turn, an order for later rounds or a numbered list, whose numbers are ambiguous."""
    said = [bit for bit in row.words if not bit.idle]
    first = said[0] if said and said[0].role == "verb" and not said[0].guess else None
    other = first is not None and first.value in _OF_TURNS - (_RETURNING if context.choice is choices.RETURN else set())
    ahead = bool(said) and (said[0].value in {"until", "round"} or said[-1].role == "condition")
    stacks = (_is_stack(two) for one, two in pairwise(said) if (one.role, one.value) == ("verb", "card"))
    numbers = [one for one in row.clauses if one.end == "." and [bit.role for bit in one.bits] == ["number"]]
    return other or ahead or any(stacks) or len(numbers) > 1


def _is_stack(bit: Bit) -> bool:
    return bit.role == "name" or (bit.role == "number" and int(bit.value) <= _STACKS)


@dataclass(frozen=True, slots=True)
class _Place:
    """A mention among the words of its clause."""

    words: tuple[Bit, ...]
    at: int

    @classmethod
    def of(cls, row: Row, one: Mention) -> _Place:
        start = sum(len(clause.bits) for clause in row.clauses[: one.clause])
        return cls(row.clauses[one.clause].bits, one.at - start)

    @property
    def before(self) -> tuple[Bit, ...]:
        return self.words[: self.at]

    @property
    def behind(self) -> tuple[Bit, ...]:
        return self.words[self.at + 1 :]


def _support(row: Row, one: Mention, verbs: frozenset[str], values: Sequence[Mention]) -> int:
    """What speaks for a value: what its clause does, and what stands beside it."""
    clause, place = row.clauses[one.clause], _Place.of(row, one)
    chosen = any(bit.role == "verb" and bit.value in verbs and not bit.guess for bit in place.words)
    alien = any(bit.role == "verb" and bit.value not in verbs and not bit.guess for bit in place.words)
    other = any(bit.role in {"colour", "others"} and bit.value != "own" for bit in place.before)
    bare = clause.does is Does.ORDERS and all(
        bit.slot or bit.idle or bit.role in {"conclude", "word", "later"} for bit in place.words
    )
    unknown = sum(bit.role == "unknown" for bit in place.words)
    mine = any(bit.said in PERSON for bit in place.before)
    piece = verbs is _DISC_VERBS and any(bit.role == "piece" for bit in place.words)
    named = one.what is What.NUMBER and any(bit.said in _ARTICLES for bit in place.before[-2:])
    decided = chosen or mine or bare or piece or named or clause.concludes or one.what is What.HOME
    decided |= any(_chooses_it(row, n, verbs) for n in range(one.clause + 1, len(row.clauses)))
    told = clause.end == "?" or (other and clause.does is Does.TELLS)
    alone = decided and not told and len({value.value for value in values}) == 1
    asks = clause.does is Does.ASKS and clause.end != "?"  # `the one where I have two`
    return (
        (7 if asks else _BY_CLAUSE[clause.does])
        + 4 * alone
        - 3 * (not decided)
        - 10 * told
        + 6 * (clause.concludes or bare)
        + 4 * chosen
        + 3 * mine
        + 2 * piece
        + 2 * (one is values[-1] or one is values[0])
        - 2 * min(3, unknown)
        - 3 * alien
        - 6 * other
        - 3 * (clause.unsure and not clause.alternative)
        - 2 * one.guess
        - 10 * _is_compared(place)
        - 40 * (_answers_else(place, verbs) or _depends(row, one))
    )


def _chooses_it(row: Row, clause: int, verbs: frozenset[str]) -> bool:
    """Whether a clause chooses what another names: `Galicia has always tempted me, so I go there`."""
    words = row.clauses[clause].bits
    chooses = any(bit.role == "verb" and bit.value in verbs for bit in words) and any(b.said in PERSON for b in words)
    return chooses and not any(bit.role in {"place", "number"} for bit in words)


def _answers_else(place: _Place, verbs: frozenset[str]) -> bool:
    """Whether a value is part of another order: `grande Aragón`, `return 2 court`; or one for a while: `9 always`."""
    for bit in place.behind:
        if bit.role == "always" or bit.value in {"unit", "until"}:
            return True
        if not (bit.idle or bit.said.isdecimal()):
            break
    said = [bit for bit in (*place.before[-_NEAR:], *place.behind[:1]) if bit.role == "verb" and not bit.guess]
    near = {bit.value for bit in said}
    before = next((bit for bit in reversed(place.before) if not bit.idle), None)
    if before is not None and before.role == "colour" and before.value != "own":
        return True
    region = place.words[place.at].role == "place" or any(bit.role == "place" for bit in place.words)
    turns = _OF_TURNS | {"return"} if region else {"back"}
    return bool(near & turns) and not near & verbs - {"take"}


_NEAR: Final = 4
"""Words before a value within which a verb is about it."""
_OF_TURNS: Final = frozenset(
    {"special", "king", "grande", "scoreboard", "evict", "swap", "score", "add", "remove", "entourage"}
)


def _depends(row: Row, one: Mention) -> bool:
    """Whether a value's sentence has a condition about the game."""
    beside = [clause for clause in row.clauses if clause.sentence == row.sentence(one)]
    return any(
        clause.does is Does.SUPPOSES and any(bit.slot or bit.role == "him" for bit in clause.bits) for clause in beside
    )


def _is_compared(place: _Place) -> bool:
    """`higher than 12`, `hesitation over the twelve`."""
    before = next((bit for bit in reversed(place.before) if not bit.idle), None)
    return before is not None and before.role == "than"


def _ranking(row: Row, values: Sequence[Mention]) -> list[Mention]:
    """The longest list of values of which each is the alternative to the one before."""
    best: list[Mention] = []
    run = list(values[:1])
    for one, two in pairwise(values):
        run = [*run, two] if _goes_on(row, one, two) else [two]
        best = run if len(run) > len(best) else best
    return best if 1 < len(best) <= _MOST_RANKED else []


def _goes_on(row: Row, one: Mention, two: Mention) -> bool:
    between = row.words[one.at + 1 : two.at]
    else_ = any((bit.role, bit.value) in {("word", "else"), ("word", "or")} for bit in between)
    alternative = row.clauses[two.clause].alternative and not row.clauses[one.clause].alternative
    same = row.sentence(one) == row.sentence(two)
    parted = any(bit.role == "verb" and bit.value in _PARTING for bit in between)
    listed = same and not parted and all(bit.slot or bit.idle for bit in between)
    return else_ or alternative or listed or (same and row.clauses[two.clause].alternative)


# --- power cards


def _powers(row: Row, context: Context) -> Iterator[Weighed]:
    held: Sequence[str] = context.view.get("modifiers") or ()
    options = context.question["options"] if context.question and "options" in context.question else []
    legal = {str(option).partition("/")[0] for option in options}
    said = [one for one in row.of(What.NUMBER, What.EXTREME) if _is_card(row, one)]
    values = [one for one in said if one.value in legal or one.what is What.EXTREME]
    for one in values:
        weight = _support(row, one, _POWER_VERBS, values) - 6 * _counts(_Place.of(row, one)) - 4 * (values != said)
        for text, more in _modified(row, one, held):
            yield Weighed(text, weight + more)
    if ranking := _ranking(row, values):
        weights = [_support(row, one, _POWER_VERBS, values) for one in ranking]
        yield Weighed(f"power {', '.join(one.value for one in ranking)}", max(weights) + 3)


def _is_card(row: Row, number: Mention) -> bool:
    """Whether a number can be a card: not that of a modifier, nor how many caballeros are brought or placed."""
    signed = number.at > 0 and row.words[number.at - 1].role in _SIGNS
    return not signed and not any(
        bit.role in {"piece", "place"} or (bit.role == "colour" and bit.value != "own")
        for bit in row.words[number.at + 1 : number.at + 2]
    )


def _counts(place: _Place) -> bool:
    """Whether a number may count something unknown: `3 games`."""
    return place.words[place.at].role == "number" and any(bit.role == "unknown" for bit in place.behind[:1])


def _modified(row: Row, card: Mention, held: Sequence[str]) -> Iterator[tuple[str, int]]:
    """The card alone, and with each modifier that may be mentioned after it; empty if the player doesn't have it."""
    signed = {
        _SIGNS[one.value] + row.words[one.at + 1].value
        for one in row.of(What.SIGN)
        if card.at < one.at and one.at + 1 < len(row.words)
    }
    named = any(_is_wanted(row, one) for one in row.of(What.WORD) if one.value == "modifier")
    able = [one for one in held if (ability := MODIFIERS[one].ability) and _NAMED[ability] & _values(row)]
    exact = [one for one in held if one.partition("_")[0] in signed]
    wanted = [one for one in exact if one in able] or exact or (able or list(held) if named else [])
    near = bool(signed) or any(one.value == "modifier" and one.clause == card.clause for one in row.of(What.WORD))
    for one in wanted:
        yield spelt(f"{card.value}/{one}"), 2 if near else -1
    following = next((one for one in row.of(What.NUMBER) if one.at > card.at and one.clause == card.clause), None)
    for one in held if following and not wanted else ():
        if following and MODIFIERS[one].adds in {int(following.value), -int(following.value)}:
            yield spelt(f"{card.value}/{one}"), 0  # `5 and the 2`
    if wanted or not (held and any(sign.startswith("-") for sign in signed)):
        yield card.value, -4 if wanted and near else 0


_SIGNS: Final = {"minus": "-", "plus": "+"}
_NAMED: Final[Mapping[Ability, frozenset[str]]] = {
    Ability.COURT: frozenset({"court"}),
    Ability.MOVE: frozenset({"move"}),
    Ability.GRANDE: frozenset({"grande"}),
}


def _values(row: Row) -> set[str]:
    return {one.value for one in row.of(What.PLACE, What.VERB)}


def _is_wanted(row: Row, modifier: Mention) -> bool:
    """Whether a modifier is named, and not that it is kept, or that there is none."""
    words = row.clauses[modifier.clause].bits
    return not any(bit.role in _KEEPING or bit.value == "nothing" for bit in words)


_KEEPING: Final = {"negation", "denial", "doubt", "keep", "later"}


# --- discs


def _discs(row: Row, context: Context) -> Iterator[Weighed]:
    legal = context.question["options"] if context.question else []
    legal = [*legal, *(["court"] if context.view["king"] in legal else [])]
    said = row.of(What.PLACE, What.HOME)
    if not said and context.home and len(row.words) > 2:  # `where my grande lives`
        said = [replace(one, what=What.HOME) for one in row.of(What.VERB) if one.value == "grande"]
    values = [one for one in said if _region(one, context) in legal]
    for one in values:
        place = _Place.of(row, one)
        leaves = len(values) > 1 and any((bit.role, bit.value) == ("word", "from") for bit in place.before[-2:])
        weight = _support(row, one, _DISC_VERBS, values) - 6 * leaves
        yield Weighed(_spelt(_region(one, context)), weight)
    if ranking := _ranking(row, values):
        regions = dict.fromkeys(_region(one, context) for one in ranking)
        weights = [_support(row, one, _DISC_VERBS, values) for one in ranking]
        yield Weighed(", ".join(map(_spelt, regions)), max(weights) + 3)


def _region(mention: Mention, context: Context) -> str:
    """The region that is mentioned; of two with the same name the one where the player has more caballeros."""
    if mention.what is What.HOME:
        return context.home or ""
    if mention.value == EITHER_CASTILLA:
        mine = {place: context.view["places"][place].get(context.seat, 0) for place in _CASTILLAS}
        return max(mine, key=lambda place: mine[place])
    return mention.value


_CASTILLAS: Final = ("castilla_vieja", "castilla_nueva")


def _spelt(place: str) -> str:
    return " ".join(forms("place", place)[0])


# --- caballeros that are returned

_COUNTS: Final = frozenset({What.NUMBER, What.ONE, What.REST})


@dataclass(frozen=True, slots=True)
class _Heap:
    """A place with the number next to it, if there is one; `rest`: all that remain."""

    place: str
    n: int | None
    one: bool
    rest: bool
    weight: int


def _returns(row: Row, context: Context) -> Iterator[Weighed]:
    question = context.question
    if question is None or question["shape"] != "bag":
        return
    heaps = [heap for heap in _heaps(row, context) if heap.place in question["of"]]
    places = list(dict.fromkeys(heap.place for heap in heaps))
    totals = {int(one.value) for one in row.of(What.NUMBER) if one.value.isdecimal()}
    for bag in _bags(places, question["of"], question["most"]):
        if not question["least"] <= sum(bag.values()) <= question["most"]:
            continue
        weight = 4 * (sum(bag.values()) in totals) + sum(_of_heap(heap, bag, question["most"]) for heap in heaps)
        text = ", ".join(f"{n} {_spelt(place)}" for place, n in bag.items() if n)
        yield Weighed(f"return {text}", weight)


def _bags(places: Sequence[str], of: Mapping[str, int], most: int) -> list[dict[str, int]]:
    """All ways to take up to that many from these places."""
    bags: list[dict[str, int]] = [{}]
    for place in places:
        bags = [bag | {place: n} for bag in bags for n in range(min(of[place], most - sum(bag.values())) + 1)]
        bags = bags[:_MOST_BAGS]
    return [bag for bag in bags if any(bag.values())]


def _of_heap(heap: _Heap, bag: Mapping[str, int], most: int) -> int:
    """How well a heap is explained by what is returned."""
    n = bag[heap.place]
    if n == 0:
        return -heap.weight
    if heap.n is not None:
        return heap.weight if n == heap.n else -heap.weight
    rest = heap.rest and sum(bag.values()) == most
    return heap.weight // 2 + (2 if heap.one and n == 1 else 3 if rest else 0) - (n > 1 and not rest)


def _heaps(row: Row, context: Context) -> Iterator[_Heap]:
    """The places, each with the number before it, or after it if the next place has its own."""
    wanted = _COUNTS | {What.EACH, What.PLACE, What.HOME}
    said = [one for one in row.mentions if one.what in wanted and not one.marks & NEVER]
    used: set[int] = set()
    each: Mention | None = None
    for at, one in enumerate(said):
        if one.what not in {What.PLACE, What.HOME} or _is_turn(row.clauses[one.clause].bits):
            continue
        before = said[at - 1] if at and at - 1 not in used and _near(row, said[at - 1], one) else None
        after = said[at + 1] if at + 1 < len(said) and _belongs(row, said, at + 1) else None
        count = next(
            (n for n in (before, after) if n is not None and n.what in {What.NUMBER, What.ONE, What.REST}), None
        )
        used |= {said.index(count)} if count is not None else set()
        if count is not None and count.what is What.NUMBER and _each(row, count):
            each = count
        elif count is None and before is not None and before.what is What.EACH:
            each = said[at - 2] if at > 1 and said[at - 2].what is What.NUMBER else None
        number = count or each
        clause = row.clauses[one.clause]
        weight = max(2, _BY_CLAUSE[clause.does] - 4 * clause.unsure - 2 * one.guess)
        yield _Heap(
            _region(one, context),
            int(number.value) if number is not None and number.what is What.NUMBER else None,
            number is not None and number.what is What.ONE,
            number is not None and number.what is What.REST,
            weight,
        )


def _is_turn(words: Sequence[Bit]) -> bool:
    first = next((bit for bit in words if not bit.idle), None)
    return first is not None and first.role == "verb" and first.value in _OF_TURNS - _RETURNING


def _near(row: Row, number: Mention, place: Mention) -> bool:
    return number.what in _COUNTS | {What.EACH} and row.sentence(number) == row.sentence(place)


def _belongs(row: Row, said: Sequence[Mention], at: int) -> bool:
    """Whether a number stands behind the place that it counts, not before another."""
    number = said[at]
    if not _near(row, number, said[at - 1]) or number.clause != said[at - 1].clause:
        return False
    following = said[at + 1] if at + 1 < len(said) else None
    places = {What.PLACE, What.HOME}
    if following is not None and any(bit.value == "and" for bit in row.words[number.at : following.at]):
        return True
    return following is None or following.what not in places or following.clause != number.clause


def _each(row: Row, number: Mention) -> bool:
    """`one each from`."""
    return any(bit.role == "each" for bit in row.words[number.at + 1 : number.at + 3])


# --- vetoes


def _vetoes(row: Row, context: Context) -> Iterator[Weighed]:
    """The possible decisions: stop it, allow it, or stop it from some step on. The last mention counts more."""
    legal = context.question["options"] if context.question else []
    best = {True: 0, False: 0}
    for n, clause in enumerate(row.clauses):
        if _opposes(clause.bits):
            return
        if _is_ahead(clause.bits):
            continue
        weight = _BY_CLAUSE[clause.does] + 4 * clause.concludes - 8 * (clause.end == "?")
        for stops, clear in _directions(_standing(row, n)):
            best[stops] = max(best[stops], weight + 2 - 2 * (not clear))
            best[not stops] -= 2
    steps = [(after, sure) for after, sure in _steps(row) if after in legal]
    for after, sure in steps:
        yield Weighed(f"veto after {after}" if after else "veto", 12 + 4 * sure)
    yield Weighed("veto", best[True] - 4 * bool(steps))
    yield Weighed("no veto", best[False] - 4 * bool(steps))


def _standing(row: Row, clause: int) -> list[Bit]:
    """The words of a clause that nothing below takes back."""
    back = {one.at for one in row.mentions if Mark.CORRECTED in one.marks}
    start = sum(len(one.bits) for one in row.clauses[:clause])
    return [bit for at, bit in enumerate(row.clauses[clause].bits, start) if at not in back]


def _directions(words: Sequence[Bit]) -> Iterator[tuple[bool, bool]]:
    """For each word that stops an action or lets it pass, whether the clause stops it, and whether that is clear."""
    denied = False
    kept = any(_begins(bit.said, _KEEPS) for bit in words)
    if kept and any((bit.role, bit.value) == ("verb", "veto") for bit in words):
        yield False, True  # `I keep my veto`
    for at, bit in enumerate(words):
        answers = bit.value == "no" and all(one.idle or one.role == "conclude" for one in words[:at])
        denied ^= bit.role == "negation" and not answers  # `no, I let it pass`
        stops, clear = _stops(bit)
        kept |= clear and stops is False
        if stops is not None and not (clear and stops and (kept or _is_owned(words, at))):
            yield stops is not denied, clear


def _is_ahead(words: Sequence[Bit]) -> bool:
    """Whether a clause is for a round, or has a condition."""
    return any(bit.value == "round" or bit.role == "condition" for bit in words)


def _stops(bit: Bit) -> tuple[bool | None, bool]:
    """Whether a word stops an action or lets it pass, None if neither; and whether that is clear."""
    if (bit.role, bit.value) in _STOPPING | _PASSING:
        return (bit.role, bit.value) in _STOPPING, True
    if bit.role in {"place", "number", "colour"}:
        return None, False
    return True if _begins(bit.said, _STOPS) else False if _begins(bit.said, _ALLOWS) else None, False


def _begins(said: str, stems: frozenset[str]) -> bool:
    """Whether one of the words is of this kind: a short one as it is, a long one by its beginning."""
    return any(
        word in stems or any(len(stem) >= _STEM and word.startswith(stem) for stem in stems) for word in said.split()
    )


_STEM: Final = 4
_STOPS: Final = words_listed("stopping")
_KEEPS: Final = words_listed("keeping")
_ALLOWS: Final = words_listed("allowing")


_STOPPING: Final = {("verb", "veto"), ("word", "halt"), ("word", "stop")}
_PASSING: Final = {("verb", "no_veto"), ("word", "let_pass"), ("stands", "stands")}
_OWNING: Final = words_listed("owning")


def _is_owned(words: Sequence[Bit], at: int) -> bool:
    """`My veto lasts until round 3` says nothing of this action."""
    owned = words[at].said.split()[0] in _OWNING
    return owned and any(bit.role in {"unknown", "report"} for bit in words[at + 1 :])


def _opposes(words: Sequence[Bit]) -> bool:
    """`I object to a veto`: it isn't clear what is denied."""
    said = [(bit.role, bit.value) for bit in words]
    return len({one for one in said if one in _STOPPING}) > 1 or said.count(("verb", "veto")) > 1


def _steps(row: Row) -> Iterator[tuple[int, bool]]:
    """After how many steps the action may be stopped, and whether that is clear: `after 2`, `let the first two pass`,
    `stop the third`, `1 and 2 are fine, 3 not`.
    """
    steps: list[tuple[int, bool | None]] = []
    for at, n in _numbered(row):
        before = {(one.role, one.value) for one in row.words[max(0, at - 2) : at]}
        if before & _AFTER:
            yield n, True
            return
        steps.append((n, _stopped(row, at)))
    stopped = [n for n, stops in steps if stops]
    stands = [n for n, stops in steps if not stops]
    if stopped:
        yield min(stopped) - 1, len(stands) + len(stopped) > 1 or min(stopped) > 1
    elif stands and any(stops is not None for _, stops in steps):
        yield max(stands), any(one.what is What.REST for one in row.mentions)


_AFTER: Final = {("word", "after"), ("word", "to"), ("later", "later")}


def _numbered(row: Row) -> Iterator[tuple[int, int]]:
    """Where steps are named by their numbers; of `the first two` the last one."""
    at = -1
    for clause in row.clauses:
        for bit in clause.bits:
            at += 1
            following = row.words[at + 1 : at + 2]
            if _is_ahead(clause.bits):
                continue
            if bit.role == "earlier" and not any(one.role in {"number", "unknown"} for one in following):
                yield at, 1
            elif bit.role in {"number", "ordinal"} and not any(one.role == "place" for one in following):
                yield at, int(bit.value)


def _stopped(row: Row, at: int) -> bool | None:
    """Whether a step is stopped, by the words of its clause; None if they say nothing."""
    start, near = 0, row.words
    for clause in row.clauses:
        if start <= at < start + len(clause.bits):
            near = clause.bits
        start += len(clause.bits)
    found = [stops for stops, _ in _directions(near)]
    if found:
        return found[-1]
    return True if any(bit.role == "negation" for bit in near) else None


__all__ = ["Weighed", "weighed"]
