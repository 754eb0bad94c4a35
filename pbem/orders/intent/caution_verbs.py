"""Words where a verb would stand that may keep an action of a turn from being done: `I delay moving the King`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from pbem.orders.intent.bit import Bit, known, single_words
from pbem.orders.intent.clauses import Clause
from pbem.orders.intent.neighbours import RENOUNCING, SPECIAL
from pbem.orders.intent.soundalikes import may_change
from pbem.orders.intent.tag import is_common, is_one_edit
from pbem.orders.intent.words import ACTING, WHERE
from pbem.orders.spellings import spellings, words_listed, words_of_all

_SCORING: Final = {"score", "special"}
_RULING: Final = {"king", "grande", "scoreboard"}
_ANOTHER: Final = words_listed("another")
_MORE: Final = words_listed("more")
_STOPPED: Final = words_of_all(lambda words: words.link.get("vetoed", ""))
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
_PREPOSITIONS: Final = words_listed("preposition")
_OWNING: Final = words_listed("owning")
_LETTING: Final = words_listed("letting")
_LEAVING: Final = tuple(sorted(words_listed("avoiding") - _LETTING))
_AVOIDING: Final = (*RENOUNCING, *sorted(words_listed("avoiding")))
_MANNER: Final = ("ly", "mente")
"""Endings of words that tell how something is done."""
_HANDLING: Final = words_listed("handling")
_DONE: Final = {"card", "place", "take", "move"}
_SHORTEST_SLIP: Final = 4


def supposed(bits: Sequence[Bit]) -> str:
    """`I stopped scoring` is no condition."""
    match known(bits):
        case [Bit(value="vetoed", said=said), Bit(role="verb"), *_] if said in _STOPPED:
            return said
    return ""


def asked_about(bits: Sequence[Bit], order: str) -> str:
    """`before scoring tell me what I get`, of an order that scores."""
    return next((bit.said for bit in bits if bit.role == "verb" and bit.value in ACTING and bit.value in order), "")


def handles(bit: Bit) -> bool:
    """Whether a word that isn't in an order says that something is taken or moved, or is a slip of one: `plcae`."""
    return bit.said in _HANDLING or (bit.role == "unknown" and _is_slip(bit.said))


@lru_cache(maxsize=1024)
def _is_slip(word: str) -> bool:
    if len(word) < _SHORTEST_SLIP or may_change(word) or is_common(word) or word.startswith(_AVOIDING):
        return False
    return any(is_one_edit(word, verb) for verb in _doing())


@cache
def _doing() -> tuple[str, ...]:
    """Verbs of five or more letters with which something of a turn is done."""
    verbs = (form[0] for form, value in spellings("verb") if value in _DONE and len(form) == 1)
    return tuple(sorted({verb for verb in verbs if len(verb) > _SHORTEST_SLIP}))


def _says_how(bit: Bit) -> bool:
    """Whether a word where a verb would stand keeps nothing from being done."""
    return bit.said.endswith(_MANNER) or handles(bit)


def _verb_before_number(bits: Sequence[Bit], order: str) -> str:
    """`I withdraw three in Valencia`, unlike `I place my trusty 3 in Valencia`."""
    said = [bit for bit in known(bits) if (bit.role, bit.value) != ("word", "from")]
    for n, (strange, number) in enumerate(pairwise(said)):
        counted = n > 0 and said[n - 1].role in {"number", "each"}
        placed = any(bit.role == "verb" and bit.value in ACTING and not bit.guess for bit in said[:n])
        placed &= not any(bit.role in WHERE for bit in said[:n])
        somewhere = any(bit.role in WHERE or bit.role == "colour" for bit in said[n + 2 :])
        if strange.role == "unknown" and number.role == "number" and somewhere and not (counted or placed):
            thrown = any(bit.value == "away" for bit in bits) and "place" in order and "move " not in order
            return "" if (_says_how(strange) and not thrown) or strange.said in _ANOTHER | _MORE else strange.said
    return ""


def _verb_before_action(bits: Sequence[Bit], order: str) -> str:
    """`I postpone putting 5 in Valencia`, `I veto the scoring`, `I drop it`; but `my great grande`."""
    said = [bit for bit in known(bits) if (bit.role, bit.value) != ("word", "to")]
    for strange, verb in pairwise(said):
        acts = verb.role == "verb" and verb.value in ACTING and not verb.guess
        denies = strange.role == "verb" and strange.value in {"veto", "no_veto"}
        denies |= (strange.role, strange.value) == ("verb", "place") and verb.value in _SCORING
        unknown = strange.role == "unknown" and not (_says_how(strange) or _is_adjective(bits, strange, verb))
        declined = order.endswith("no special") and verb.value in SPECIAL
        if acts and not declined and (denies or unknown):
            return strange.said
    return ""


def _is_adjective(bits: Sequence[Bit], strange: Bit, verb: Bit) -> bool:
    """`the small scoreboard`: right between an article and a thing."""
    at = next(n for n, bit in enumerate(bits) if bit is strange)
    article = set(single_words(bits[:at])[-1:]) & (_ARTICLES | _OWNING)
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
    place = next((n for n, bit in enumerate(behind) if bit.role in WHERE), 0)
    between = [bit for bit in behind[:place] if bit.role not in {"earlier", "later"}]
    strange = [bit for bit in between if bit.role == "unknown" and not _says_how(bit)]
    goes = len(between) == len(strange) + 1 and (between[-1].value == "to" or between[-1].said in _PREPOSITIONS)
    avoids = any(bit.said.startswith(_AVOIDING) for bit in strange)
    return strange[0].said if strange and (avoids or len(strange) > 1 or not goes) else ""


def _verdict_behind(bits: Sequence[Bit], order: str) -> str:
    """`scoring postponed`, `score without delay`: behind a scoring, with nothing scored; but `scoring at the end`."""
    scoring = (n for n, bit in enumerate(bits) if bit.role == "verb" and bit.value in _SCORING and not bit.guess)
    following = bits[max(scoring, default=len(bits)) + 1 :]
    behind = known(following)
    if any(bit.role in WHERE | {"number", "tile", "colour"} and bit.value != "own" for bit in behind):
        return ""
    denied = any(bit.role == "negation" for bit in behind)
    if following and following[0].said.split()[0] in _PREPOSITIONS:
        return ""
    strange = [
        bit
        for bit in behind
        if bit.role in {"unknown", "verb", "doubt"} and bit.value != "place" and not _says_how(bit)
    ]
    return strange[0].said if strange and denied is order.endswith("no special") else ""


def judged_behind(clause: Clause, behind: Sequence[Bit], order: str) -> str:
    """`scoring: none`, `2 in Aragón: declined`, of an order that does all of it."""
    if any(half in order for half in ("no special", "place nothing")):
        return ""
    alone = {(bit.role, bit.value in SPECIAL) for bit in known(clause.bits)} == {("verb", True)}
    roles = {bit.role for bit in clause.bits}
    titles = clause.end == ":" and {"number", "place"} <= roles and "unknown" not in roles
    said = known(behind)
    judges = bool(said) and all(bit.role in {"negation", "unknown"} or bit.value == "nothing" for bit in said)
    return said[0].said if judges and (alone or titles) else ""


RULES: Final[Mapping[str, Callable[[Sequence[Bit], str], str]]] = {
    "something is avoided": _avoided,
    "a verb before a number": _verb_before_number,
    "a verb before an action": _verb_before_action,
    "a verb of the King": _verb_of_king,
    "a verdict": _verdict_behind,
}
"""Rules for a clause and the order in the order language that was made of it: the words that stop it."""


__all__ = ["RULES", "asked_about", "handles", "judged_behind", "supposed"]
