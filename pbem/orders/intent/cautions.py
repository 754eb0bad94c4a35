"""What may turn a turn into something else, whoever judges it: such a turn is asked back.

Words that nobody knows are no obstacle in a turn, except where a verb would stand: before a number and its region,
before an action, or between the King and his region. There they may say that it isn't done: `I delay moving the King`.
The same holds for words that put a part off, count only roughly, or turn the order of the halves round.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.intent.clauses import Clause, Does
from pbem.orders.intent.evidence_support import spelt_place
from pbem.orders.intent.told import Doubt
from pbem.orders.intent.undecided import undecided
from pbem.orders.intent.words import RENOUNCING, SPECIAL, Bit, bits
from pbem.orders.spellings import words_listed, words_of_all
from pbem.rules.choices import Part

_SIGNS: Final = re.compile(r"[≠≈±]|~~|~\s*\d|<(?!3(?!\s*,)|\w+>)")
"""Marks that deny, count roughly, or strike out; `<3` is a heart."""
_ACTING: Final = SPECIAL | {"king", "grande", "place", "entourage"}
_SCORING: Final = {"score", "special"}
_RULING: Final = {"king", "grande", "scoreboard"}
_WHERE: Final = {"place", "there", "home"}
_LATER: Final = words_listed("some_day")
_TURNING: Final = words_listed("turning_round")
_BOTH: Final = words_listed("both")
_ANOTHER: Final = words_listed("another")
_SHARING: Final = words_listed("sharing")
_MORE: Final = words_listed("more")
_BEFORE: Final = words_listed("before")
_FOLLOWING: Final = words_listed("following")
_STOPPED: Final = words_of_all(lambda words: words.link.get("vetoed", ""))
_LAST: Final = words_listed("at_the_end")
_BEFOREHAND: Final = words_listed("beforehand")
_HALF: Final = {"place", "verb", "tile"}
_ONES: Final = words_listed("single") | words_listed("counting") | _ANOTHER
_TIMES: Final = words_listed("before_a_time")
_ONLY: Final = words_listed("only")
_ONE_EACH: Final = words_of_all(lambda words: f"{words.one} | {words.number['1']}")
_PLUS: Final = words_of_all(lambda words: words.plus)
_THOSE: Final = words_listed("those")
_STAYING: Final = words_listed("staying_there")
_ROUGHLY: Final = words_listed("roughly")
_PIECES: Final = words_of_all(lambda words: words.prose.piece)
_SEVERAL: Final = frozenset(word for word in _PIECES if word.endswith("s") and word[:-1] in _PIECES)
_COUNTS: Final = {"number", "each", "rest", "one"}
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
_PREPOSITIONS: Final = words_listed("preposition")
_REMAINING: Final = words_listed("remaining_there")
_OWNING: Final = words_listed("owning")
_THEY: Final = words_listed("somebody_else")
_AGAINST: Final = words_listed("set_against")
_LETTING: Final = words_listed("letting")
_LEAVING: Final = tuple(sorted(words_listed("avoiding") - _LETTING))
_AVOIDING: Final = (*RENOUNCING, *sorted(words_listed("avoiding")))
_MANNER: Final = ("ly", "mente")
"""Endings of words that tell how something is done."""


def cautions(order: str, cut: Sequence[Clause], text: str) -> Iterator[Doubt]:
    """What of the clauses and of their text keeps an order in the order language from being carried out."""
    if _SIGNS.search(text):
        yield Doubt("a mark that may deny")
    if said := undecided(text):
        yield Doubt("undecided", said)
    for clause in cut:
        yield from _against_clause(clause, order)
    for one, two in pairwise(cut):
        if one.sentence == two.sentence and (said := _judged_behind(one, two.bits, order) or _follows(one, two.bits)):
            yield Doubt("a verdict behind an action", said)
    if said := _ends_first(cut, order):
        yield Doubt("which half comes first", said)
    placed = next((n for n, clause in enumerate(cut) if any(bit.role in _WHERE for bit in clause.bits)), len(cut))
    yield from (Doubt("how many are taken", said) for clause in cut[placed:] if (said := _fewer(clause.bits)))


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
    elif stopped := _supposed(clause.bits):
        yield Doubt("no condition", stopped)
    elif clause.does is Does.ASKS and (said := _asked_about(clause.bits, order)):
        yield Doubt("asked about", said)
    elif clause.does is Does.SAYS_NOTHING and (said := _unnumbered(clause.bits, order)):
        yield Doubt("no number", said)


def _supposed(bits: Sequence[Bit]) -> str:
    """`I stopped scoring` is no condition."""
    said = _known(bits)
    stopped = said[:1] and said[0].value == "vetoed" and said[0].said in _STOPPED
    return said[0].said if stopped and [bit.role for bit in said[1:2]] == ["verb"] else ""


def _asked_about(bits: Sequence[Bit], order: str) -> str:
    """`before scoring tell me what I get`, of an order that scores."""
    return next((bit.said for bit in bits if bit.role == "verb" and bit.value in _ACTING and bit.value in order), "")


def _follows(clause: Clause, behind: Sequence[Bit]) -> str:
    """`5 into Valencia afterwards, King to Granada`: what comes later may stand on either side."""
    ends = clause.bits[-1:]
    later = clause.end == "," and len(clause.bits) > 1 and bool(ends) and ends[0].role == "later"
    return ends[0].said if later and any(bit.slot for bit in behind) else ""


def _fewer(bits: Sequence[Bit]) -> str:
    """`… to Valencia. But only two.`: perhaps placed, perhaps taken."""
    said = _known(bits)
    only = [(bit.role, bit.value == "take") for bit in said] == [("verb", True), ("number", False)]
    return said[0].said if only and said[0].said in _ONLY else ""


def _turned(bits: Sequence[Bit]) -> str:
    """`the other way round`"""
    said = f" {' '.join(bit.said for bit in bits)} "
    return next((words for words in _TURNING if f" {words} " in said), "")


def _known(bits: Sequence[Bit]) -> list[Bit]:
    """The words that say something."""
    return [bit for bit in bits if not bit.idle]


def _is_manner(bit: Bit) -> bool:
    return bit.said.endswith(_MANNER)


def _verb_before_number(bits: Sequence[Bit], _order: str) -> str:
    """`I withdraw three in Valencia`, unlike `I place my trusty 3 in Valencia`."""
    said = [bit for bit in _known(bits) if (bit.role, bit.value) != ("word", "from")]
    for n, (strange, number) in enumerate(pairwise(said)):
        counted = n > 0 and said[n - 1].role in {"number", "each"}
        placed = any(bit.role == "verb" and bit.value in _ACTING and not bit.guess for bit in said[:n])
        placed &= not any(bit.role in _WHERE for bit in said[:n])
        somewhere = any(bit.role in _WHERE or bit.role == "colour" for bit in said[n + 2 :])
        if strange.role == "unknown" and number.role == "number" and somewhere and not (counted or placed):
            return "" if _is_manner(strange) or strange.said in _ANOTHER | _MORE else strange.said
    return ""


def _verb_before_action(bits: Sequence[Bit], order: str) -> str:
    """`I postpone putting 5 in Valencia`, `I veto the scoring`, `I drop it`; but `my great grande`."""
    said = [bit for bit in _known(bits) if (bit.role, bit.value) != ("word", "to")]
    for strange, verb in pairwise(said):
        acts = verb.role == "verb" and verb.value in _ACTING and not verb.guess
        denies = strange.role == "verb" and strange.value in {"veto", "no_veto"}
        denies |= (strange.role, strange.value) == ("verb", "place") and verb.value in _SCORING
        unknown = strange.role == "unknown" and not (_is_manner(strange) or _is_adjective(bits, strange, verb))
        declined = order.endswith("no special") and verb.value in SPECIAL
        if acts and not declined and (denies or unknown):
            return strange.said
    return ""


def _is_adjective(bits: Sequence[Bit], strange: Bit, verb: Bit) -> bool:
    """`the small scoreboard`: right between an article and a thing."""
    at = next(n for n, bit in enumerate(bits) if bit is strange)
    article = {word for bit in bits[max(0, at - 1) : at] for word in bit.said.split()[-1:]} & (_ARTICLES | _OWNING)
    return bool(article) and bits[at + 1 : at + 2] == (verb,) and verb.value in _RULING


def _avoided(bits: Sequence[Bit], order: str) -> str:
    """A word with which a player does without an action, of an order that does one: `I leave the scoring`."""
    acts = any(bit.role == "verb" and bit.value in SPECIAL for bit in bits)
    avoids = (bit.said for bit in bits if (bit.role == "unknown" or bit.guess) and bit.said.startswith(_LEAVING))
    return next(avoids, "") if acts and not order.endswith("no special") else ""


def _verb_of_king(bits: Sequence[Bit], _order: str) -> str:
    """`the King shuns Granada`, `the King is too tired to go to Granada`; but `the King elopes to Valencia`."""
    at = next((n for n, bit in enumerate(bits) if bit.role == "verb" and bit.value in _RULING), len(bits))
    behind = bits[at + 1 :]
    place = next((n for n, bit in enumerate(behind) if bit.role in _WHERE), 0)
    between = [bit for bit in behind[:place] if bit.role not in {"earlier", "later"}]
    strange = [bit for bit in between if bit.role == "unknown" and not _is_manner(bit)]
    goes = len(between) == len(strange) + 1 and (between[-1].value == "to" or between[-1].said in _PREPOSITIONS)
    avoids = any(bit.said.startswith(_AVOIDING) for bit in strange)
    return strange[0].said if strange and (avoids or len(strange) > 1 or not goes) else ""


def _verdict_behind(bits: Sequence[Bit], order: str) -> str:
    """`scoring postponed`, `score without delay`: behind a scoring, with nothing scored; but `scoring at the end`."""
    said = _known(bits)
    scoring = [n for n, bit in enumerate(said) if bit.role == "verb" and bit.value in _SCORING and not bit.guess]
    at = max(scoring, default=-1)
    behind = said[at + 1 :] if at >= 0 else []
    if any(bit.role in _WHERE | {"number", "tile", "colour"} and bit.value != "own" for bit in behind):
        return ""
    denied = any(bit.role == "negation" for bit in behind)
    following = next((two for one, two in pairwise(bits) if behind and one is said[at]), None)
    if following is not None and following.said.split()[:1] and following.said.split()[0] in _PREPOSITIONS:
        return ""
    strange = [
        bit
        for bit in behind
        if bit.role in {"unknown", "verb", "doubt"} and bit.value != "place" and not _is_manner(bit)
    ]
    return strange[0].said if strange and denied is order.endswith("no special") else ""


def _judged_behind(clause: Clause, behind: Sequence[Bit], order: str) -> str:
    """`scoring: none`, `2 in Aragón: declined`, of an order that does all of it."""
    if any(half in order for half in ("no special", "place nothing")):
        return ""
    alone = {(bit.role, bit.value in SPECIAL) for bit in _known(clause.bits)} == {("verb", True)}
    roles = {bit.role for bit in clause.bits}
    titles = clause.end == ":" and {"number", "place"} <= roles and "unknown" not in roles
    said = _known(behind)
    judges = bool(said) and all(bit.role in {"negation", "unknown"} or bit.value == "nothing" for bit in said)
    return said[0].said if judges and (alone or titles) else ""


def _put_off(bits: Sequence[Bit], order: str) -> str:
    """`next round the King to Granada`, unless the round is told before all of the turn."""
    for at, bit in enumerate(bits):
        first = not any(one.role in _WHERE for one in bits[:at])
        if any(one.value == "until" for one in bits[:at]):
            return ""
        if (bit.value in {"next_round", "round"} and not (order.startswith("round") and first)) or bit.said in _LATER:
            return bit.said
    return ""


def _conjunction(bits: Sequence[Bit], order: str) -> str:
    """`King to Granada before 5 into Valencia`: which half comes first must be asked; `before placing, score`."""
    for at, bit in enumerate(bits):
        following = _known(bits[at + 1 :])[:1]
        goes_on = bool(following) and following[0].role in {"number", "verb"}
        if bit.said in _FOLLOWING and goes_on:
            return bit.said
        if bit.said in _BEFORE and goes_on and (at > 0 or following[0].role == "verb"):
            return "" if _comes_second(following[0], order) and _is_plain(bits) else bit.said
    toward = ((one, two) for one, two in pairwise(_known(bits)) if one.value == "to" and one.said.isalpha())
    return next((two.said for _, two in toward if two.role == "verb" and two.value in {"score", "special"}), "")


def _is_plain(bits: Sequence[Bit]) -> bool:
    """Whether each word is one of a turn."""
    return all(bit.slot or bit.idle or bit.role in {"earlier", "later", "word"} for bit in bits)


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


def _counts_roughly(bits: Sequence[Bit], _order: str) -> str:
    """`a couple of Ben's`, `half of them`, `3 - 1`; but `take back -1`."""
    less = (two for one, two in pairwise(bits) if two.role == "minus" and one.value != "back")
    roughly = (bit for bit in bits if any(word in _ROUGHLY for word in bit.said.split()))
    return next((bit.said for bit in (*less, *roughly)), "")


def _of_several(bits: Sequence[Bit], order: str) -> str:
    """`only two of the three`, `one of them`: a number right behind another, neither of which is a card."""
    said = [bit for bit in bits if bit.value == "1" or bit.role == "him" or not (bit.idle or bit.value == "from")]
    for n, (one, two) in enumerate(pairwise(said)):
        card = n > 0 and said[n - 1].value in {"card", "scoreboard", "back"}
        card |= f"take {one.value} + " in order
        card |= f"card {one.value}:" in order and _stand_together(bits, one, two)
        card |= two.role == "him" and one.said in _BOTH
        counts = one.role == "number" or (one.idle and one.value == "1")
        if counts and not card and (two.role == "number" or (two.role == "him" and len(two.said) > 2)):
            return f"{one.said} {two.said}"
    return ""


def _stand_together(bits: Sequence[Bit], one: Bit, two: Bit) -> bool:
    return any(first is one and second is two for first, second in pairwise(bits))


def _unnumbered(bits: Sequence[Bit], _order: str) -> str:
    """`Ben's caballeros`, `los caballeros de Ben`: several of another player's, however many."""
    said = [bit for bit in bits if bit.role != "idle" or bit.value == "1"]
    for at, bit in enumerate(said):
        before, behind = said[max(0, at - 3) : at], said[at + 1 : at + 3]
        owned = before[-1:] + (behind[:1] if behind and behind[0].value != "from" else behind[1:])
        counted = any(one.role in _COUNTS or one.value in {"1", "all"} for one in before)
        if bit.said in _SEVERAL and any(one.of_others for one in owned) and not counted:
            return bit.said
    return _plural_player(bits)


def _plural_player(bits: Sequence[Bit]) -> str:
    """`los de Ben`, `the Devs`: several, however many."""
    for at, article in enumerate(bits):
        counted = any(bit.role in _COUNTS or bit.value in {"1", "all"} for bit in bits[max(0, at - 2) : at])
        of = bits[at + 1 : at + 2] and bits[at + 1].value == "from"
        player = next(iter(bits[at + 1 + bool(of) : at + 2 + bool(of)]), None)
        named = player is not None and player.role == "colour" and player.of_others
        if article.said in _THOSE and named and player and (of or player.said.endswith("s")) and not counted:
            return f"{article.said} {player.said}"
    return ""


def _or_elsewhere(bits: Sequence[Bit], order: str) -> str:
    """`2 Aragón or Valencia`: a region without its number."""
    pairs = pairwise(_known(bits)) if "else" in order else ()
    return next((one.said for one, two in pairs if one.value == "or" and two.role in _WHERE), "")


def _shared(bits: Sequence[Bit], order: str) -> str:
    """`4 in Valencia and Castilla la Vieja`, `4 between Valencia and Granada`: regions share a number."""
    if (word := next((bit.said for bit in bits if bit.said in _SHARING), "")) and _lacks_number(bits):
        return word
    said = [bit for bit in _known(bits) if bit.value != "to"]
    for number, one, joint, two, *behind in zip(said, said[1:], said[2:], said[3:], [*said[4:], None], strict=False):
        regions = one.role == two.role == "place" and one.value != two.value and not _counts_itself(bits, joint, two)
        counted = behind[0] is not None and behind[0].role == "number"
        if number.role == "number" and regions and joint.value == "and" and not counted and _is_placed(order, two):
            return f"{one.said} {two.said}"
    return ""


def _lacks_number(bits: Sequence[Bit]) -> bool:
    """Whether several regions are named, and fewer numbers."""
    places = sum(bit.role == "place" for bit in bits)
    return places > max(1, sum(bit.role in {"number", "each"} or bit.value == "1" for bit in bits))


def _other_than_each(bits: Sequence[Bit], order: str) -> str:
    """`of the two one each to Galicia and Sevilla`, of which the order makes two each."""
    each = next((bit for bit in bits if bit.role == "each" and set(bit.said.split()) & _ONE_EACH), None)
    goals = (two for one, two in pairwise(_known(bits)) if two.role == "place" and one.value != "from")
    places = {spelt_place(place.value) for place in goals} if each else set()
    counted = {place for n, place in _COUNTED_PLACE.findall(order) if n != "1"}
    return each.said if each and any(place in rest for place in places for rest in counted) else ""


_COUNTED_PLACE: Final = re.compile(r"(\d+) ([^\d,:;]+)")


def _counts_itself(bits: Sequence[Bit], joint: Bit, place: Bit) -> bool:
    """Whether a word for one or for each stands with the second region: `and another in Aragón`, `je zwei`."""
    start = next(n for n, bit in enumerate(bits) if bit is joint)
    between = bits[start : next(n for n, bit in enumerate(bits) if bit is place)]
    one = any(bit.idle and {bit.said, bit.said.split()[0]} & _ONES for bit in between)
    return one or any(bit.role == "each" for bit in bits[:start])


def _beside_unknown(bits: Sequence[Bit], order: str) -> str:
    """`2 in Toledo, ignoring Sevilla`: a region behind a word that nobody knows, without a number of its own."""
    counted = False
    for one, two in pairwise((*bits, bits[-1])):
        counted |= one.role in _COUNTS | {"verb"} or one.value == "all" or bool({one.said, one.said.split()[0]} & _ONES)
        if one.role == "unknown" and two.role == "place" and not counted and _is_placed(order, two):
            return f"{one.said} {two.said}"
        counted &= one.role != "place"
    lost = [bit.role for bit in _known(bits)] == ["place", "unknown"] and _is_placed(order, _known(bits)[0])
    return _known(bits)[1].said if lost else ""


def _beforehand(bits: Sequence[Bit], order: str) -> str:
    """`…, the King upfront to Granada`, of an order that does it last."""
    acts = any(bit.role == "verb" and bit.value in _ACTING and f", then {bit.value}" in order for bit in bits)
    return next((bit.said for bit in bits if bit.said in _BEFOREHAND), "") if acts else ""


def _is_placed(order: str, place: Bit) -> bool:
    """Whether an order in the order language places a number of caballeros there."""
    halves = [half.rpartition(": ")[2] for half in order.split(", then ")]
    return any(half.startswith("place") and spelt_place(place.value) in half.casefold() for half in halves)


def _time(bits: Sequence[Bit], order: str) -> str:
    """`I'll be back by 9`: a time, not a power card."""
    timed = ((one, two) for one, two in pairwise(bits) if two.role == "number" and one.said.split()[-1] in _TIMES)
    return next((one.said for one, two in timed if f"back {two.value}" in order), "")


def _stays(bits: Sequence[Bit], order: str) -> str:
    """`Carla's from Granada stay home`"""
    others = any(bit.role == "colour" and bit.of_others for bit in bits)
    stays = next((bit.said for bit in bits if bit.said.split()[0] in _STAYING), "")
    return stays if others and not order.endswith("no special") else ""


def _set_against(bits: Sequence[Bit], _order: str) -> str:
    """`unlike Ana's 2`, `against Dev's 2`, `poor Ben's`: before another player; `the same for Ben's`."""
    if any(bit.role == "same" for bit in bits) and any(bit.role == "colour" for bit in bits):
        return "same"
    for one, two in pairwise(bits):
        if two.of_others and two.role == "colour" and (one.said in _AGAINST or one.role == "unknown"):
            return one.said
    return ""


def _remains(bits: Sequence[Bit], order: str) -> str:
    """`one still in the Castillo`; `2 out of Aragón`, of a turn that only places."""
    only_places = not any(f"{verb} " in order for verb in ("move", "remove", "back", "entourage", "evict"))
    for n, bit in enumerate(bits):
        counted = any(one.role in {"number", "rest"} for one in bits[max(0, n - 1) : n])
        placed = any(one.role in _WHERE for one in bits[n + 1 : n + 3])
        leaves = only_places and (bit.role, bit.value) == ("word", "from") and " " in bit.said
        if counted and placed and (bit.said in _REMAINING or leaves):
            return bit.said
    return ""


def _withdrawn(bits: Sequence[Bit], order: str) -> str:
    return _of_others(bits) or _taken_back(bits, order)


def _of_others(bits: Sequence[Bit]) -> str:
    """`they take card 5`, `they all want Granada`; but `they both go to Granada`."""
    roles = {bit.role for bit in bits}
    him = bits[0].role == "him" and any(bit.value == "card" for bit in bits[1:3])
    they = bits[0].said in _THEY and bool(roles & _WHERE) and "number" not in roles
    return bits[0].said if him or they else ""


def _taken_back(bits: Sequence[Bit], order: str) -> str:
    """`I take back card 3`, `I'm against card 5`, `the 9 I leave back`."""
    for one, two in pairwise(_known(bits)):
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
    part = context.choice.part if context.choice else None
    if part is Part.POWER and len(order.get("values", ())) > 1:
        return any(bit.said in _PLUS for bit in bits(text, context))
    if part is not Part.DISC:
        return False
    said = bits(text, context)
    places = [n for n, bit in enumerate(said) if bit.role == "place"]
    return len(places) == 1 and places[0] > 0 and said[places[0] - 1].value == "from"


_RULES: Final[Mapping[str, Callable[[Sequence[Bit], str], str]]] = {
    "something is avoided": _avoided,
    "a verb before a number": _verb_before_number,
    "a verb before an action": _verb_before_action,
    "a verb of the King": _verb_of_king,
    "a verdict": _verdict_behind,
    "put off": _put_off,
    "before or after": _conjunction,
    "at home": _home,
    "roughly": _counts_roughly,
    "of several": _of_several,
    "no number": _unnumbered,
    "set against": _set_against,
    "remains there": _remains,
    "withdrawn": _withdrawn,
    "no number behind it": _or_elsewhere,
    "stays there": _stays,
    "a shared number": _shared,
    "another number than one each": _other_than_each,
    "a time": _time,
    "a region without a number": _beside_unknown,
    "beforehand": _beforehand,
}


__all__ = ["cautions", "is_left_or_added"]
