"""What of a text is an order, and how sure that is: cues deny, correct, doubt, ask or tell.

A cue that cannot be attached to a word of the order makes it unsure, or says that nothing is ordered at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.senses import GREETINGS, QUIET, Item, beyond, resolved
from pbem.orders.intent.tag import Kind, tagged
from pbem.orders.spellings import plain, words_of_all

_APOLOGIES: Final = words_of_all(lambda words: words.prose.apology)
_LIST_NUMBER: Final = re.compile(r"\W*\d{1,2}[.)]\s*\w")
_TELLING: Final = words_of_all(lambda words: words.telling)


_UNSURE: Final[frozenset[Kind]] = frozenset(
    {"negation", "denial", "open_question", "condition", "doubt", "correction", "retraction", "contrast"}
)
"""What makes unsure even a sentence beside the order."""


@dataclass
class Meant:
    """The words of an order, and what is to be known of the text around them."""

    items: list[Item] = field(default_factory=list)
    sure: bool = True
    silent: bool = False
    """Something is denied, asked or told: nothing may be made of it."""
    dropped: int = 0
    """How many words of the order's sentences nobody knows."""
    denied: list[Item] = field(default_factory=list)
    corrected: bool = False
    negated: bool = False
    told: bool = False
    """It asks about the game, or tells what happened."""
    withdraws: bool = False
    """Also what stands above this text is not meant any more."""

    @property
    def denies(self) -> bool:
        """Whether something is not meant, so that no other guess may be made of the text."""
        return bool(self.denied) or self.corrected or self.negated or self.told or self.withdraws


def meant(text: str, context: Context) -> Meant:
    """What of a cleaned text is an order."""
    items = resolved(tagged(text, context), context)
    items = _without_names_spoken_to(items, context)
    found = Meant(sure=not _LIST_NUMBER.match(text), silent=_wishes_something(items))
    items = _without_reasons(items, found)
    items = _after_correction(items, found)
    items = _without_denied(items, found)
    _sentences(items, found)
    return found


def _wishes_something(items: Sequence[Item]) -> bool:
    """`See you in Granada`: a wish or thanks that continues without a comma, unlike `Hi I play 9`."""
    following = ((item, beyond(items, n)) for n, item in enumerate(items) if item.kind == "social")
    return any(item.said not in GREETINGS and after is not None and after.slot for item, after in following)


# --- what is left out


def _without_names_spoken_to(items: Sequence[Item], context: Context) -> list[Item]:
    """Names beside a greeting, thanks or a wish; and the player's own at the end."""
    kept = list(items)
    for at, item in enumerate(kept):
        if item.kind == "colour" and _spoken_to(kept, at):
            kept[at] = replace(item, kind="social")
    own = plain(context.names.get(context.seat, ""))
    if kept and kept[-1].kind in {"colour", "article"} and kept[-1].said == own:
        kept.pop()
    return kept


def _spoken_to(items: Sequence[Item], at: int) -> bool:
    """Whether the words before it, or a comma and the words behind it, greet or thank."""
    back = at - 1
    while back >= 0 and (items[back].said in {",", "and", "und", "y"} or items[back].kind == "filler"):
        back -= 1
    return back >= 0 and items[back].kind == "social"


def _without_reasons(items: Sequence[Item], found: Meant) -> list[Item]:
    """The text without reasons, up to the end of their sentences. Reasons that mention the game make it uncertain."""
    kept: list[Item] = []
    reason = False
    for item in items:
        if item.ends_sentence:
            reason = False
        elif item.kind == "reason":
            reason = True
        if not reason:
            kept.append(item)
        elif (item.slot and item.kind != "colour") or item.kind in {"correction", "retraction", "condition", "doubt"}:
            found.sure = False
    return kept


def _after_correction(items: list[Item], found: Meant) -> list[Item]:
    """What stands behind the last correction; what stands before it is not meant any more."""
    cues = [n for n, _ in enumerate(items) if _corrects(items, n)]
    if not cues:
        return items
    found.sure = False
    last = cues[-1]
    rest = items[last + 1 :]
    found.withdraws = items[last].kind == "retraction" or any(item.counts for item in rest)
    before = [item for item in items[:last] if item.counts]
    if any(item.counts for item in rest):
        found.corrected = bool(before)
        found.denied += before
        return rest
    if before:
        found.silent = True
    return []


def _corrects(items: Sequence[Item], at: int) -> bool:
    """Whether a word corrects or withdraws; `see you tomorrow` does not."""
    if items[at].kind in {"correction", "retraction"}:
        return not (at and items[at - 1].kind == "social")
    return _apologises(items, at)


def _apologises(items: Sequence[Item], at: int) -> bool:
    """`12, sorry, 11`: between two words of the same kind."""
    if items[at].said not in _APOLOGIES:
        return False
    before = next((item for item in reversed(items[:at]) if item.counts), None)
    after = next((item for item in items[at + 1 :] if item.counts), None)
    return before is not None and after is not None and before.kind == after.kind != "verb"


def _without_denied(items: list[Item], found: Meant) -> list[Item]:
    """Without `not 12`, `instead of Granada`, `weder … noch …`; a denied verb stays where the order language has it."""
    kept: list[Item] = []
    at = 0
    while at < len(items):
        item, end = items[at], at + 1
        found.sure &= item.kind != "contrast"
        if item.kind in {"negation", "denial"}:
            end = _deny(items, at, kept, found)
        else:
            kept.append(item)
        at = end
    return kept


def _deny(items: list[Item], at: int, kept: list[Item], found: Meant) -> int:
    """Take away what is denied here; where that ends."""
    end = _denied_to(items, at + 1)
    verb = [one for one in items[at + 1 : end] if one.kind == "verb"]
    rest = [one for one in items[at + 1 : end] if one.slot and one.kind != "verb"]
    if rest:
        found.sure = False
        found.denied += [*rest, *verb]
        return end
    if verb and items[at].kind == "negation" and _ends(items, end):
        kept += [Item("negation", "not", items[at].said), *verb]
        return end
    if _denies_back(kept, items, at):
        found.sure = False
        while kept and (kept[-1].slot or kept[-1].kind in QUIET):
            taken = kept.pop()
            found.denied += [taken] if taken.slot else []
        return end
    kept.append(items[at])
    return at + 1


def _ends(items: Sequence[Item], at: int) -> bool:
    return at >= len(items) or items[at].kind in {"mark", "contrast"} or items[at].value in {"then", "and"}


def _denied_to(items: Sequence[Item], at: int) -> int:
    """Behind the last word that is denied: a verb, a number, a place, and more of them behind `or`, `and`, `nor`."""
    end, seen = at, False
    while end < len(items):
        item = items[end]
        joint = item.kind == "word" and item.value in {"or", "and"}
        if item.kind in {"place", "number", "tile", "ordinal", "name", "colour"} or (item.kind == "verb" and not seen):
            seen = seen or item.kind != "verb"
        elif joint and seen and _goes_on(items, end):
            pass
        elif item.kind not in QUIET and not (item.kind == "word" and item.value in {"to", "from", "lowest", "highest"}):
            break
        end += 1
    return end


def _goes_on(items: Sequence[Item], at: int) -> bool:
    following = next((one for one in items[at + 1 :] if one.kind not in QUIET), None)
    return following is not None and following.kind in {"place", "number"}


def _denies_back(kept: Sequence[Item], items: Sequence[Item], at: int) -> bool:
    """`die 12 nicht, …`, where more follows that may be meant."""
    more = any(item.counts for item in items[at + 1 :])
    ends = at + 1 == len(items) or items[at + 1].kind in {"mark", "contrast"}
    return more and ends and bool(kept) and kept[-1].slot


# --- sentence by sentence


def _sentences(items: Sequence[Item], found: Meant) -> None:
    """Keep the sentences that order something, and what the others say about being sure."""
    told = False
    for sentence, end in _split(items):
        found.negated |= any(item.kind == "negation" and item.value != "not" for item in sentence)
        if not any(item.slot for item in sentence):
            _beside(sentence, end, found)
        elif _tells(sentence, found):
            told = True
        else:
            _keep(sentence, end, found)
    if told:
        found.sure = False
        found.silent |= not found.items
    found.sure &= not found.dropped


def _tells(sentence: Sequence[Item], found: Meant) -> bool:
    """Whether a sentence asks, tells or denies something, and orders nothing."""
    kinds = {item.kind for item in sentence}
    found.silent |= "condition" in kinds
    asks_or_tells = bool(kinds & {"open_question", "report"})
    found.told |= asks_or_tells
    return asks_or_tells or any(
        item.kind == "negation" and not (item.value == "not" and _verb_follows(sentence, n))
        for n, item in enumerate(sentence)
    )


def _keep(sentence: Sequence[Item], end: str, found: Meant) -> None:
    """The words of a sentence that orders something; unknown ones and doubts make it unsure."""
    found.sure &= end != "?" and all(item.kind != "doubt" for item in sentence)
    for item in sentence:
        if item.kind == "unknown":
            found.silent |= item.said in _TELLING or item.value == "half"
        found.dropped += item.kind == "unknown" or (item.kind == "mark" and item.said not in ",:&")
    if found.items:
        found.items.append(Item("mark", ";", ";"))
    found.items += [item for item in sentence if item.kind not in {"unknown", "doubt", "contrast", "social"}]


def _verb_follows(sentence: Sequence[Item], at: int) -> bool:
    return at + 1 < len(sentence) and sentence[at + 1].kind == "verb"


def _beside(sentence: Sequence[Item], end: str, found: Meant) -> None:
    """A sentence without a word of an order."""
    kinds = {item.kind for item in sentence} - {"filler", "mark"}
    if kinds & {"negation"} and kinds <= {"negation", "social", "article"}:
        found.silent = True
    found.sure &= end != "?" and not kinds & _UNSURE


def _split(items: Sequence[Item]) -> Iterator[tuple[list[Item], str]]:
    sentence: list[Item] = []
    for item in items:
        if item.ends_sentence:
            if sentence:
                yield sentence, item.said
            sentence = []
        else:
            sentence.append(item)
    if sentence:
        yield sentence, ""


__all__ = ["Meant", "meant"]
