"""Whether the words around an answer say that it isn't the player's decision, although each of them says nothing.

Forms of `to be`, pronouns and days are skipped by the readers, since most people only decorate an answer with them:
`it is Granada for me today`. Beside a lone card, region or veto they can also make a report of it: `Granada is lovely`,
`everybody goes to Valencia`, `we are 9`, `I go to Sevilla on Friday`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit
from pbem.orders.intent.clauses import Clause, Does, clauses
from pbem.orders.intent.evidence_support import TO
from pbem.orders.intent.settled import settled
from pbem.orders.intent.words import bits
from pbem.orders.spellings import plain, words_listed, words_of_all
from pbem.rules.choices import Part

_JUDGED: Final = {Part.POWER, Part.DISC, Part.RETURN, Part.VETO, Part.HALF, Part.PLACING}
_COUNTED: Final = {Part.RETURN, Part.HALF, Part.PLACING}
"""Questions about several caballeros, who can be `they` or `all`."""
_BEING: Final = words_listed("being")
_BEING_MYSELF: Final = words_listed("being_myself")
_OTHERS: Final = words_listed("somebody_else")
_HE: Final = words_listed("he")
_DAYS: Final = words_listed("day_or_time")
_BEFORE_TIME: Final = words_listed("before_a_time")
_HAVING: Final = words_listed("having")
_FROM: Final = words_listed("from_somebody")
_INVERTING: Final = words_listed("inverting")
_TODAY: Final = words_listed("today")
_THANKING: Final = words_listed("thanking")
_WITHIN: Final = words_listed("within")
_TELLING: Final = (
    _BEING | _BEING_MYSELF | _OTHERS | _HE | _INVERTING | _TODAY | _DAYS | _BEFORE_TIME | _HAVING | _FROM | _THANKING
)
"""Words without one of which a text is not looked at."""
_MARKS: Final = re.compile(r"[^\w']+")
_APPROVED: Final = words_listed("about_orders") | words_listed("pointing") | words_listed("approving")
"""What a card or a region can be and still be chosen: `Granada is my choice`."""
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
_VALUES: Final = {"number", "place", "home"}
_STOPPING: Final = {"veto", "no_veto"}


def is_reported(text: str, context: Context) -> bool:
    """Whether a cleaned text may only report, time or describe an answer, unless the question is a turn."""
    part = context.part
    telling = _TELLING | TO if part is Part.RETURN else _TELLING
    if part not in _JUDGED or not telling & set(_MARKS.sub(" ", plain(text)).split()):
        return False
    said = bits(text, context)
    if part is Part.RETURN and _goes_there(said):
        return True
    told = [found for one in clauses(settled(said, context)) if (found := _around(one)) is not None]
    if not told:
        return part is Part.POWER and any(f" {time} " in f" {plain(text)} " for time in _BEFORE_TIME)
    return all(_reports(around, part) for around in told)


@dataclass(frozen=True, slots=True)
class _Around:
    """The words of a clause before, between and behind what it names."""

    before: tuple[Bit, ...]
    named: tuple[Bit, ...]
    behind: tuple[Bit, ...]


def _around(clause: Clause) -> _Around | None:
    """The surroundings of what a clause orders; nothing of one that orders nothing."""
    named = [n for n, bit in enumerate(clause.bits) if bit.role in _VALUES or bit.value in _STOPPING]
    if not named or clause.does is not Does.ORDERS:
        return None
    first, last = named[0], named[-1] + 1
    return _Around(clause.bits[:first], clause.bits[first:last], clause.bits[last:])


def _words(said: Sequence[Bit]) -> tuple[str, ...]:
    return tuple(word for bit in said for word in plain(bit.said).split())


def _reports(around: _Around, part: Part) -> bool:
    before, behind = _words(around.before), _words(around.behind)
    return (
        _is_subject(around.before, part)
        or (not _acts(around.before) and _is_predicate(before, part))
        or (not _acts(around.behind) and _is_described(behind))
        or (part in _COUNTED and _are_there(around.named))
        or _is_owned(around)
        or (part is Part.POWER and not _acts(around.before) and _BEFORE_TIME & set(before[-1:]) != set())
        or any(word in _DAYS for word in (*before, *behind))
        or _is_of(around)
        or bool(_THANKING & set(before) and not _THANKING & set(before[-1:]))
    )


def _is_subject(before: Sequence[Bit], part: Part) -> bool:
    """`they play the 9`, `everybody to Granada`, `should Ana veto`. A single caballero may be `he`."""
    asked = len(before) > 1 and before[0].said in _INVERTING and before[1].role == "colour"
    he = part is not Part.DISC and any(bit.role == "him" and plain(bit.said) in _HE for bit in before)
    return asked or he or (part not in _COUNTED and any(word in _OTHERS for word in _words(before)))


def _is_predicate(before: Sequence[str], part: Part) -> bool:
    """`we are 9`, `it is 9`, `today is the 9th`, `I am in Granada`, `I'm from Granada`; but `it is the 9`."""
    if part is Part.POWER:
        dated = bool(_TODAY & set(before[:2])) and bool(_BEING & set(before[1:3]))
        return dated or (bool(before) and before[-1] in _BEING | _BEING_MYSELF)
    if part is Part.DISC and set(before[-1:]) & _FROM and _BEING_MYSELF & set(before):
        return True
    if before and before[-1] in _WITHIN:
        return len(before) > 1 and before[-2] in _BEING | _BEING_MYSELF
    return part in _COUNTED and bool(before) and before[-1] in _BEING | _BEING_MYSELF


def _is_described(behind: Sequence[str]) -> bool:
    """`Granada is lovely`, `the veto is mine`; but `Granada is my choice`, `Granada it is`."""
    at = next((n for n, word in enumerate(behind) if word in _BEING), len(behind))
    told = behind[at + 1 :]
    return bool(told) and not any(word in _APPROVED for word in told)


def _are_there(named: Sequence[Bit]) -> bool:
    """`2 are in Granada`, but `2 are to go to Granada`."""
    return any(one.said in _BEING and two.value != "to" for one, two in pairwise(named))


def _is_owned(around: _Around) -> bool:
    """`I have the 9`, where nothing is done with it."""
    acts = _acts((*around.before, *around.named, *around.behind))
    words = [word for word in _words(around.before) if word not in _ARTICLES]
    return bool(words) and words[-1] in _HAVING and not acts


def _acts(said: Sequence[Bit]) -> bool:
    return any(bit.role == "verb" for bit in said)


def _goes_there(words: Sequence[Bit]) -> bool:
    """`3 from court to Aragón`, `3 to the court`: where caballeros go, if they can only be taken away."""
    said = [bit for bit in words if bit.said and bit.said not in _ARTICLES - TO]
    goes = (two for one, two in pairwise(said) if one.said.split()[0] in TO)
    return any(bit.role == "place" and bit.value != _PROVINCE for bit in goes)


_PROVINCE: Final = "province"


def _is_of(around: _Around) -> bool:
    """`no veto from Ben`."""
    behind = around.behind
    return len(behind) > 1 and behind[0].said in _FROM and behind[1].role == "colour"


__all__ = ["is_reported"]
