"""What is told once more in other words, so that only proposals are made of it.

"2 in Nueva and 1 in Vieja, make it 2 in Vieja"  -> "2 in Nueva and 2 in Vieja"
"Dev in Sevilla. Sorry, Dev in Granada"          -> "Dev in Granada"
"1 of Ben to Toledo. Scratch Ben, one of Ana"    -> "1 of Ana to Toledo"
"3 and score. Wait, also 3 in Toledo first"      -> "3 and score. also 3 in Toledo first"
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from pbem.orders.context import Document
from pbem.orders.intent.bit import Bit
from pbem.orders.spellings import words_listed
from pbem.orders.turn import choices_of

_RESTATING: Final = words_listed("restating")
_TURNING: Final = words_listed("turning_round")
_CUES: Final = {"correction", "retraction"}
_KEYS: Final = {"place", "colour"}
_VALUES: Final = {"number", "place", "colour"}
_PAIR: Final = 2
_ADDING: Final = {"and", "then", "from"}
_TWICE: Final = ["number", "place", "number", "place"]


def adds_up(order: Document, said: Sequence[Bit]) -> bool:
    """Whether a turn places in a region the sum of two numbers, of which the second may correct the first."""
    halves = [half for choice in choices_of(order) for half in choice["do"]]
    placed = [Counter[str](half["place"]) for half in halves if "place" in half]
    if not any(n > 1 for counts in placed for n in counts.values()):
        return False
    sums = _doubled(said)
    return any(counts[region] == n for counts in placed for region, n in sums.items())


def _doubled(said: Sequence[Bit]) -> dict[str, int]:
    """The sums of regions that are told twice with their numbers: `1 Castillo, er 2 Castillo`; other words than those
    that add stand between them.
    """
    used = [
        n for n, bit in enumerate(said) if bit.role in {"number", "place"} or bit.value in _ADDING or _is_player(bit)
    ]
    found: dict[str, int] = {}
    for start in range(len(used) - len(_TWICE) + 1):
        places = used[start : start + len(_TWICE)]
        first, region, second, again = (said[n] for n in places)
        between = any(bit.role != "mark" for bit in said[places[1] + 1 : places[2]])
        if [said[n].role for n in places] == _TWICE and region.value == again.value and between:
            found[region.value] = int(first.value) + int(second.value)
    return found


def _is_player(bit: Bit) -> bool:
    return bit.role == "colour" and bit.value != "own"


def restated(said: Sequence[Bit]) -> list[Bit]:
    """The words, where what is told once more replaces what it corrects, and cues that change nothing are left out."""
    done = list(said)
    for at in range(len(said) - 1, -1, -1):
        if at < len(done) and done[at] is said[at] and _is_cue(done, at):
            done = _turned(done, at) or _replaced(done, at) or _added(done, at) or _idle(done, at) or done
    return done


def _is_cue(said: Sequence[Bit], at: int) -> bool:
    return said[at].role in _CUES or said[at].said in _RESTATING or said[at].said in _TURNING


def _ends(said: Sequence[Bit], at: int, marks: str) -> int:
    """Where the sentence or clause of a word ends."""
    return next((n for n in range(at + 1, len(said)) if said[n].is_mark(marks)), len(said))


def _begins(said: Sequence[Bit], at: int) -> int:
    """Where the sentence of a word begins."""
    return next((n + 1 for n in range(at - 1, -1, -1) if said[n].is_mark(".!?;")), 0)


def _slots(said: Sequence[Bit], start: int, end: int) -> list[int]:
    """The numbers, regions and players between two places."""
    return [n for n in range(start, end) if said[n].role in _VALUES and said[n].value != "own"]


def _turned(said: list[Bit], cue: int) -> list[Bit] | None:
    """Without what is told the other way round behind it: `special, then 2 there. No, other way round: first 2 …`."""
    end = _ends(said, cue, ".!?;")
    if said[cue].said not in _TURNING or not any(bit.slot for bit in said[cue:end]):
        return None
    card = next((n for n, bit in enumerate(said) if bit.role == "verb" and bit.value == "card"), -1)
    head = _ends(said, card + 1, ",.:;!")
    return [*said[: head + 1], *said[cue + 1 :]] if head < cue else None


def _replaced(said: list[Bit], cue: int) -> list[Bit] | None:
    """Where what follows shares its region or player with something above, its other part takes that one's place."""
    end = _ends(said, cue, ".!?;")
    slots = _slots(said, cue + 1, end)
    if len(slots) < _PAIR:
        return None
    first, second = slots[:_PAIR]
    keys = [n for n in slots if said[n].role == said[first].role]
    if said[first].role in _KEYS and len(keys) > 1 and (keys[1] == second or said[second].role == "number"):
        return _exchanged(said, cue, first, keys[1], end)
    above = _slots(said, 0, cue)
    for one, other in reversed(list(pairwise(above))):
        if [said[one].role, said[other].role] != [said[first].role, said[second].role]:
            continue
        same = [said[one].value == said[first].value, said[other].value == said[second].value]
        keyed = (same[0] and said[first].role in _KEYS) or (same[1] and said[second].role in _KEYS)
        if keyed and not all(same):
            changed, by = (other, second) if same[0] else (one, first)
            rest, begin = _behind(said, second, end), _before(said, cue)
            return [*said[:changed], said[by], *said[changed + 1 : begin], *said[rest:]]
    return None


def _before(said: Sequence[Bit], cue: int) -> int:
    """Where a correction begins: at its cue, or at a denial right before it."""
    return cue - (said[cue - 1].role == "negation")


def _behind(said: Sequence[Bit], at: int, end: int) -> int:
    """Where the text goes on behind what was told once more; what is denied beside it is left out."""
    denied = any(bit.role == "negation" for bit in said[at:end])
    return end if denied else min(end, at + 1)


def _exchanged(said: list[Bit], cue: int, first: int, second: int, end: int) -> list[Bit] | None:
    """`Scratch Ben's, one of Ana's instead`: the second instead of the first, above."""
    above = [n for n in _slots(said, 0, cue) if (said[n].role, said[n].value) == (said[first].role, said[first].value)]
    if not above or said[first].value == said[second].value:
        return None
    return [*said[: above[-1]], said[second], *said[above[-1] + 1 : _before(said, cue)], *said[end:]]


def _added(said: list[Bit], cue: int) -> list[Bit] | None:
    """Without a cue behind which something is added: `wait, also 3 in Toledo first`."""
    following = next((bit for bit in said[cue + 1 :] if not bit.idle and bit.role != "mark"), None)
    adds = following is not None and (following.value == "and" or following.role == "earlier")
    return [*said[:cue], *said[cue + 1 :]] if adds and said[cue].role in _CUES else None


def _idle(said: list[Bit], cue: int) -> list[Bit] | None:
    """Without a cue that ends a sentence of talk: `card 1 is fun`, `good night or good morning`."""
    begins, end = _begins(said, cue), _ends(said, cue, ".!?;")
    before = said[begins:cue]
    talks = any(bit.role in {"social", "unknown", "report"} or bit.guess for bit in before)
    plain = not any(bit.slot for bit in said[cue + 1 : end]) and not any(bit.role == "place" for bit in before)
    return [*said[:cue], *said[cue + 1 :]] if talks and plain and said[cue].role in _CUES else None


__all__ = ["adds_up", "restated"]
