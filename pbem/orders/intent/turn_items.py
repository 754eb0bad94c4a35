"""What a text mentions that can belong to a turn, one item after another, and what it costs to leave an item out.

An item of a clause that only tells, asks or gives a reason costs little to leave out and much to use; what is denied or
supposed is never used. `turn_search` fills the parts of a turn with these items.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit, first_said, known
from pbem.orders.intent.clauses import PERSON, Clause, Does
from pbem.orders.intent.multiples import ONE
from pbem.orders.intent.words import WHERE
from pbem.orders.spellings import words_listed, words_of_all

NEVER: Final = 99.0
"""What it costs to use what must not be used."""
_SPARE: Final = {"number": 2.0, "place": 1.5, "tile": 2.0, "player": 0.8, "verb": 0.6, "card": 2.5, "all": 0.3,
                 "each": 0.3, "nothing": 0.8, "decline": 0.9}  # fmt: skip
"""What it costs to leave an item out."""
_WEIGHT: Final = {Does.ORDERS: 1.0, Does.SAYS_NOTHING: 0.4, Does.DENIES: 0.1, Does.SUPPOSES: 0.1}
_TALK: Final = 0.05
"""How much less counts what stands in any other clause."""
_USED: Final = {Does.ORDERS: 0.0, Does.SAYS_NOTHING: 0.4, Does.DENIES: NEVER, Does.SUPPOSES: NEVER, Does.REASONS: 0.6}
_USED_IN_TALK: Final = 0.25
_HEEDED: Final = 0.5
"""How much what is only told counts where it may be ordered."""
_HEEDED_USE: Final = 0.05
_ROLES: Final = {"number": "number", "place": "place", "tile": "tile", "colour": "player", "verb": "verb",
                 "each": "each", "rest": "all", "earlier": "earlier", "later": "later", "keep": "keep"}  # fmt: skip
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
_BEFORE: Final = words_listed("before")
"""Words that lead to what comes later: `before the scoring`."""
_AFTER_DOING: Final = words_listed("after_doing")
"""Words that lead to what comes earlier: `after I scored`."""
_THEIRS: Final = words_listed("theirs")
"""Words that stand for the player who was mentioned last."""
_COUNTED: Final = {
    word: str(n)
    for n, of in enumerate((lambda words: words.number["2"], lambda words: words.number["3"]), 2)
    for word in words_of_all(of)
} | dict.fromkeys(words_listed("both"), "2")
"""Words that tell how many the rest are: `the other two`."""
_PREPOSITIONS: Final = words_listed("preposition")
_ANOTHER: Final = words_listed("another")
_MORE: Final = words_listed("more")
_RIVALS: Final = words_listed("rivals")
_TO: Final = "a"
_POINTING: Final = words_listed("pointing_there")
_SIZES: Final = dict.fromkeys(words_listed("small_board"), "4") | dict.fromkeys(words_listed("big_board"), "8")
_FIRST: Final = words_of_all(lambda words: words.word.get("first", ""))
_PASSING: Final = "let_pass"
"""What may also tell how somebody goes: `the King is to proceed to Toledo`."""
_STANDING: Final = {"king", "grande"}
_STAYING: Final = words_listed("staying_there")
_WAYS: Final = {("word", "from"), ("word", "away"), ("word", "to")}
_SPARE_POINTS: Final = 0.1
_SPARE_SIZE: Final = 0.1
_OWNED: Final = words_listed("owned")
_POINTED: Final = 0.2
_SPARE_ARTICLE: Final = 0.2
_SPARE_ANOTHER: Final = 0.5
_SPARE_MORE: Final = 0.1
_SPARE_TAKEN: Final = 5.0
_SPARE_ORDINAL: Final = 0.4
_WEAK: Final = 0.2
_BESIDE_DENIAL: Final = (0.8, 0.1)
"""What it costs to leave out, and to use, what is meant although something else in its clause is denied."""
_ACTIONS: Final = {"score", "special", "scoreboard", "king", "grande", "evict", "back"}
"""Verbs of special actions that take nothing from what stands before them."""
_TOLD: Final = {"number", "place", "tile", "player", "card"}
_DISCREET: Final = {"own", "court", "province"}
"""Where caballeros come from goes without saying."""
_ACTED: Final = _ACTIONS | {"entourage", "remove", "swap"}
_DECLINES: Final = {"no_place", "no_special"}


@dataclass(frozen=True, slots=True)
class Item:
    """Something mentioned. `spare`, `used`: what it costs to leave it out, and to use it."""

    role: str
    value: str
    said: str
    clause: int
    sentence: int
    spare: float
    used: float
    way: str = ""
    """`to` or `from` before it."""
    leaves: bool = False
    """A place with `to` behind it: `Aragón > Galicia`."""
    article: bool = False
    guess: bool = False
    counts: bool = False
    """A number with caballeros behind it."""
    taken: bool = False
    """A number that tells how many are taken from the province."""
    denied: bool = False
    pointed: bool = False
    """A player that a word stands for: `three of hers`."""
    last: bool = False
    """The last one of its clause."""
    partly: bool = False
    """Something else in its clause is denied."""
    alone: bool = False
    """A player named alone in a clause: `Carla out of Toledo, Ana too`."""
    told: bool = False
    """A number, region, player or action that is lost where no part of the turn has it."""

    def heeded(self) -> Item:
        """The same where what is only told may be ordered as well: `and then I'd say 2 go to Toledo`."""
        used = max(0.0, self.used - _USED_IN_TALK + _HEEDED_USE)
        return replace(self, spare=_HEEDED / _TALK * self.spare, used=used, told=False)

    def weighed(self) -> Item:
        """The same where it is only weighed up; how many are taken stays said."""
        return self if self.taken else replace(self, spare=_TALK * self.spare, used=self.used + _USED_IN_TALK)


def items(cut: Sequence[Clause], context: Context, *, loose: bool = False) -> list[Item]:
    """The items of these clauses, with places for `there` and `home`, and cards with their numbers.

    `loose`: `there` isn't where those that go there come from: `my two from Granada go there, too`.
    """
    found: list[Item] = []
    for n, clause in enumerate(cut):
        mine = list(_of_clause(clause, n, found, context, loose=loose))
        found += [*mine[:-1], replace(mine[-1], last=True)] if mine else []
    denied = {at + 1 for at, (one, other) in enumerate(pairwise(found)) if _denies(one, other)}
    return [replace(item, used=NEVER) if at in denied else item for at, item in enumerate(found)]


def _denies(one: Item, other: Item) -> bool:
    """Whether a region is named right behind `none`: `none in the Castillo`."""
    none = one.role == "nothing" and one.value != _PASSING
    return none and other.role == "place" and one.clause == other.clause


def heeded(told: Sequence[Item], cut: Sequence[Clause]) -> list[Item]:
    """The items, where what is only told may be ordered as well; `none in the Castillo` says nothing of the turn."""
    left_out = {at + n for at, pair in enumerate(pairwise(told)) if _denies(*pair) for n in (0, 1)}
    kept = (item for at, item in enumerate(told) if at not in left_out)
    return [item.heeded() if _may_order(cut[item.clause]) else item for item in kept]


def _may_order(clause: Clause) -> bool:
    """Whether a clause that tells something may order it as well: `I've seen what came back, so one to Granada`."""
    return clause.does is Does.TELLS or (clause.does is Does.ASKS and clause.end != "?")


def _of_clause(clause: Clause, n: int, above: Sequence[Item], context: Context, *, loose: bool) -> Iterator[Item]:
    costs = _costs(clause)
    bits = clause.bits
    denied = _denied_from(clause)
    alone = clause.does is Does.SAYS_NOTHING and {bit.role for bit in bits} <= {"colour", "idle"}
    way, skip = "", -1
    before: Item | None = None
    last = next((item.value for item in reversed(above) if item.role == "place"), "")
    others = [item.value for item in above if item.role == "player" and item.value != "own"]
    for at, bit in enumerate(bits):
        way = _way(bits, at) or ("" if bit.said in _PREPOSITIONS else way)
        pointed = bool(others) and _points_at_player(bits, at)
        role, value, spare = ("player", others[-1], 0) if pointed else _meant(bits, at, before, last, context)
        if loose:
            role, value, spare = _loosely_meant(clause, at, last) or (role, value, spare)
        if not role or at <= skip:
            continue
        if role == "number" and (more := _tells_more(bits, at)):
            yield Item("verb", "add", more, n, clause.sentence, _SPARE_MORE, costs[1])
        taken = role == "number" and before is not None and before.value == "take" and _is_taken(bits, at)
        weight, used = _BESIDE_DENIAL if at < denied else costs
        if role in {"number", "place"} and _denies_placing(clause):
            weight, used = _WEIGHT[Does.DENIES], NEVER
        before = Item(
            role, value, bit.said, n, clause.sentence, _SPARE_TAKEN if taken else weight * spare,
            used + (_POINTED if pointed else _WEAK if bit.role == "idle" else 0), way if role == "place" else "",
            leaves=role == "place" and _leads_on(bits, at), article=_has_article(bits, at), guess=bit.guess,
            counts=role == "number" and _is_counted(bits, at), taken=taken,
            denied=clause.does is Does.DENIES and at >= denied, partly=at < denied, pointed=pointed,
            told=(clause.does in {Does.ORDERS, Does.TELLS} or alone) and _is_told(role, value, bit), alone=alone,
        )  # fmt: skip
        yield before
        skip = _behind_card(bits, at) if role == "card" else skip
        last = value if role == "place" and not (loose and last and way == "from") else last
        others = [*others, value] if role == "player" and value != "own" else others
        way = way if role == "player" else ""


def _tells_more(bits: Sequence[Bit], at: int) -> str:
    """The word beside a number that tells that so many more are placed: `and then two more in Granada`."""
    before = (bit.said for bit in bits[at - 1 : at] if bit.said.split()[-1] in _MORE)
    behind = (bit.said for bit in bits[at + 1 : at + 2] if bit.said in _MORE)
    return next(itertools.chain(before, behind), "")


def _way(bits: Sequence[Bit], at: int) -> str:
    """Whether a word leads to or from something: `to`, the Spanish `a` before a region."""
    bit, behind = bits[at], [one.role for one in bits[at + 1 : at + 3] if one.role != "piece"][:1]
    if bit.role == "word" and bit.value in {"to", "from"}:
        return bit.value
    return "to" if bit.said == _TO and bit.idle and behind == ["place"] else ""


def _is_told(role: str, value: str, bit: Bit) -> bool:
    """Whether something is lost where no part of the turn has it."""
    if role == "verb":
        return value in _ACTED and not bit.guess and bit.role == "verb"
    if role == "tile" and bit.role not in {"tile", "number"}:
        return False  # `the little scoreboard`
    return role in _TOLD and value not in _DISCREET and not bit.idle and not (bit.guess and len(bit.said) == 1)


def _costs(clause: Clause) -> tuple[float, float]:
    """The cost of leaving out the words of a clause, and of using them."""
    if _sends_away(clause):
        return 0.3, 0.25
    used = 0.03 if clause.does is Does.ORDERS and clause.unsure else _USED.get(clause.does, _USED_IN_TALK)
    return _WEIGHT.get(clause.does, _TALK), used


def _denied_from(clause: Clause) -> int:
    """Where a clause begins to deny: what stands before it is meant. 0 where that is not certain.

    `three in Cataluña no scoring`: a denial right before an action; `two in Toledo and don't put a third one there`:
    behind `and`.
    """
    bits = clause.bits
    at = next((n for n, bit in enumerate(bits) if bit.role in {"negation", "denial"}), 0)
    if clause.does is not Does.DENIES or not at:
        return 0
    behind = first_said(bits[at + 1 :])
    slots = any(bit.slot for bit in bits[at:])
    no_more = all(bit.idle or bit.said in _MORE for bit in bits[at + 1 :])  # `one to Granada and no more`
    joined = (bits[at - 1].role, bits[at - 1].value) == ("word", "and") and (slots or no_more)
    action = behind is not None and behind.role == "verb" and behind.value in _ACTIONS
    more = bits[at - 1].value == "more" or bits[at - 1].said in _MORE  # `einen nach Aragón, mehr nicht`
    return at if joined or action or (more and behind is None) else 0


def _denies_placing(clause: Clause) -> bool:
    """Whether a clause tells what is not placed where: `three to Toledo I don't place`."""
    verbs = {bit.value for bit in clause.bits if bit.role == "verb"}
    return verbs == {"no_place"} and {"number", "place"} <= {bit.role for bit in clause.bits}


def _has_article(bits: Sequence[Bit], at: int) -> bool:
    return at > 0 and bits[at - 1].said in _ARTICLES


def _behind_card(bits: Sequence[Bit], at: int) -> int:
    """Where the number or the word `card` stands that belongs to it: `card 2`, `first card`."""
    last = "number" if bits[at].value == "card" else "verb"
    return next(n for n in range(at + 1, len(bits)) if bits[n].role == last)


def _sends_away(clause: Clause) -> bool:
    """Whether it may tell what becomes of another player's caballeros: `Ana leaves Toledo`."""
    said = [bit for bit in clause.bits if not bit.idle and bit.role not in {"earlier", "later"}]
    others = (
        bool(said) and said[0].role in {"colour", "number", "rest"} and any(bit.role == "colour" for bit in said[:2])
    )
    return clause.does is Does.TELLS and others and any(bit.role in WHERE for bit in said)


def _meant(  # noqa: C901, PLR0912 - one case for each kind of word
    bits: Sequence[Bit], at: int, before: Item | None, last: str, context: Context
) -> tuple[str, str, float]:
    """What a word stands for, and what it costs to leave it out; "" for one that says nothing of a turn."""
    bit = bits[at]
    if value := _size(bits, at):
        return "tile", value, _SPARE_SIZE
    if _is_first_card(bits, at):
        return "card", "1", _SPARE["card"]
    match bit.role:
        case "there" | "same":
            return ("place", last, 0.5) if last else ("", "", 0)
        case "home":
            owner = before.value if before and before.role == "player" else "own"
            place = context.home if owner == "own" else context.view["grandes"].get(owner)
            return ("place", place, 0.6) if place else ("", "", 0)
        case "word" if bit.value in {"first", "then"}:
            return ("earlier" if bit.value == "first" else "later"), bit.said, 0
        case "idle" if bit.value == "1":
            return "number", "1", _SPARE_ARTICLE
        case "earlier" if _phrase(bits, at) & _BEFORE and _leads_to_verb(bits, at):
            return "before", bit.said, 0
        case "later" | "word" if _leads_back(bits, at):
            return "earlier", bit.said, 0
        case "word" if bit.value == "let_pass":
            return "nothing", _PASSING, _SPARE["nothing"]
        case "ordinal" if bit.value.isdecimal():
            return "ordinal", bit.value, _SPARE_ORDINAL
        case "word" if bit.value == "all":
            return "all", "all", _SPARE["all"]
        case "word" if bit.value == "nothing":
            return "nothing", "", _SPARE["nothing"]
        case "verb" if bit.value == "card" and (number := _number_behind(bits, at)):
            return "card", number, _SPARE["card"]
        case "verb" if bit.value == "card" and any(one.role in {"verb", "name"} for one in bits[at + 1 : at + 2]):
            return "loose", "", _SPARE["verb"]
        case "verb" if bit.value in _DECLINES:
            return "decline", bit.value, _SPARE["decline"]
        case "number" if bit.guess:
            return "number", bit.value, _SPARE["number"] / 2
        case "colour" if bit.value == "own":
            return "player", "own", 0.05
        case "each":
            behind = [one.said for one in bits[at + 1 : at + 2] if one.idle]
            return "each", "1" if ONE & {*bit.said.split(), *behind} else "", _SPARE["each"]
        case "place" if bit.value in {"court", "province"}:
            return "place", bit.value, 0.1
        case role if role in _ROLES:
            return _ROLES[role], bit.value, _SPARE.get(_ROLES[role], 0) / (2 if bit.guess else 1)
        case _:
            return "", "", 0


def _is_first_card(bits: Sequence[Bit], at: int) -> bool:
    """`first card`, `mit der ersten Karte`"""
    first = bits[at].role == "earlier" or (bits[at].role, bits[at].value) == ("word", "first")
    return first and bits[at].said in _FIRST and any(bit.value == "card" for bit in bits[at + 1 : at + 2])


def _size(bits: Sequence[Bit], at: int) -> str:
    """The higher value of a scoreboard that is told by its size: `the little scoreboard`, `la tabla grande`."""
    value = _SIZES.get(bits[at].said.split()[-1], "")
    beside = (*bits[max(0, at - 1) : at], *bits[at + 1 : at + 2])
    board = any((bit.role, bit.value, bit.guess) == ("verb", "scoreboard", False) for bit in beside)
    return value if board else ""


def _points_at_player(bits: Sequence[Bit], at: int) -> bool:
    """Whether a word beside a number stands for the player mentioned last: `three of hers`, `seine 3`."""
    if bits[at].said not in _THEIRS or any(bit.role == "colour" for bit in bits[max(0, at - 1) : at + 2]):
        return False
    before = next((bit for bit in reversed(bits[:at]) if bit.role != "idle" and bit.value != "from"), None)
    return any(bit is not None and bit.role == "number" for bit in (before, *bits[at + 1 : at + 2]))


def _loosely_meant(clause: Clause, at: int, last: str) -> tuple[str, str, float] | None:
    """What a word stands for only in a proposal: `our two`, `the other two`, `the points first`, `out of there`."""
    bits = clause.bits
    bit = bits[at]
    if last and bit.said in _POINTING and _leads_there(bits, at):
        return "place", last, 0.1
    if bit.role == "number" and (any(map(_measures, bits[at + 1 : at + 2])) or _is_score(bits)):
        return "", "", 0.0
    if bit.role == "verb" and bit.value in _STANDING and clause.does is not Does.DENIES and _stays(bits[at + 1 :]):
        return "decline", "no_special", 0.1
    if _is_owned(bits, at):
        return "player", "own", 0.0
    if counted := _others_counted(bits, at):
        return "number", *counted
    if _RIVALS & {bit.said, bit.said.split()[-1]} and bit.role != "each":
        return "rivals", "", 0.0
    if bit.value == "points" and not any(one.role == "number" for one in bits[at - 1 : at]):
        return "verb", "score", _SPARE_POINTS
    return None


def _others_counted(bits: Sequence[Bit], at: int) -> tuple[str, float] | None:
    """How many `another one` or `the other two` are, and what it costs to leave them out."""
    said = bits[at].said.split()
    if said[-1] in _ANOTHER | {"one"} and _is_another(bits, at):
        return "1", _SPARE_ANOTHER
    number = next(filter(None, map(_COUNTED.get, said)), "") if bits[at].role == "rest" else ""
    return (number, _SPARE["number"]) if number else None


def _stays(bits: Sequence[Bit]) -> bool:
    return any(set(bit.said.split()) & _STAYING for bit in bits)


def _is_score(bits: Sequence[Bit]) -> bool:
    """Whether the numbers of a clause tell a result: `3-1-1, I am first`."""
    return {bit.role for bit in bits} == {"number", "minus"}


def _measures(bit: Bit) -> bool:
    """Whether a word tells what the number before it counts: `60 %`, `five points`."""
    return bit.said == "%" or bit.role == "unit" or bit.value == "points"


def _is_another(bits: Sequence[Bit], at: int) -> bool:
    """Whether a word stands for one more caballero, with its region behind it: `the other one to Granada`."""
    bit, behind = bits[at], bits[at + 1 : at + 4]
    named = bit.role in {"unknown", "idle"} or (bit.role == "rest" and _ANOTHER & set(bit.said.split()))
    counted = any(one.role == "number" or one.value == "all" for one in (*bits[at - 1 : at], *behind[:1]))
    leads = bool(behind) and (behind[0].idle or behind[0].value == "from")
    owned = leads and any(one.role == "colour" for one in behind[1:2])  # `another of Carla's`
    return bool(named) and not counted and (owned or any(one.role in {"place", "there"} for one in behind))


def _leads_there(bits: Sequence[Bit], at: int) -> bool:
    """Whether a way stands beside a word that may mean a region: `von da`, `da raus`."""
    beside = (*bits[at - 1 : at], *bits[at + 1 : at + 2])
    return any((bit.role, bit.value) in _WAYS for bit in beside)


def _is_owned(bits: Sequence[Bit], at: int) -> bool:
    """Whether a word beside a number tells that the caballeros are the player's own: `our two`, `1 from me`."""
    if bits[at].role == "colour":
        return False
    if bits[at].value != "own" and bits[at].said not in _OWNED:
        return False
    beside = (*bits[max(0, at - 2) : at], *bits[at + 1 : at + 2])
    leaves = any((bit.role, bit.value) == ("word", "from") for bit in bits[at + 1 : at + 2])  # `and mine from Granada`
    return leaves or any(bit.role in {"number", "piece", "rest"} for bit in beside)


def _phrase(bits: Sequence[Bit], at: int) -> set[str]:
    """A word, alone and with the one behind it: `antes`, `antes de`."""
    return {bits[at].said, " ".join(bit.said for bit in bits[at : at + 2])}


def _leads_back(bits: Sequence[Bit], at: int) -> bool:
    """Whether a word leads to what comes earlier: `after I scored`; not at the end, where it tells what comes then."""
    tells_when = bits[at].value in {"later", "after"} and bool(bits[at + 1 :])
    return tells_when and bool(_phrase(bits, at) & _AFTER_DOING)


def _leads_to_verb(bits: Sequence[Bit], at: int) -> bool:
    """Whether a verb without a subject follows: `before scoring`, unlike `before I place`."""
    behind = enumerate(bits[at + 1 :], at + 1)
    following = next((n for n, bit in behind if bit.said in PERSON or not (bit.idle or bit.value == "from")), at)
    return bits[following].role == "verb"


def _number_behind(bits: Sequence[Bit], at: int) -> str:
    following = first_said(bits[at + 1 :])
    return following.value if following and following.role == "number" else ""


def _leads_on(bits: Sequence[Bit], at: int) -> bool:
    following = known(bits[at + 1 :])[:2]
    return len(following) > 1 and (following[0].role, following[0].value, following[1].role) == ("word", "to", "place")


def _is_taken(bits: Sequence[Bit], at: int) -> bool:
    following = [bit.role for bit in bits[at + 1 :] if not bit.idle]
    return _is_counted(bits, at) and not (following and following[0] in {"colour", "number"})


def _is_counted(bits: Sequence[Bit], at: int) -> bool:
    return any(bit.role == "piece" for bit in bits[at + 1 : at + 2])


__all__ = ["NEVER", "Item", "heeded", "items"]
