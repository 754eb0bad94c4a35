"""What of a text is an order, and how sure that is: cues that deny, correct, doubt or ask are told from its words.

A cue that cannot be attached to a word of the order makes it unsure, or says that nothing is ordered at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.tag import Kind, Sense, Word, tagged
from pbem.orders.spellings import forms, of_all, plain, words_of_all
from pbem.rules import choices

_SENTENCE_ENDS: Final = ".!?;"
_SLOTS: Final[tuple[Kind, ...]] = ("verb", "place", "number", "tile", "colour", "ordinal", "name")
_SAID: Final = {"lowest", "highest", "let_pass", "halt", "stop", "nothing", "no", "yes", "all"}
"""Words that can be an order, or half of one, by themselves."""
_ONLY_WHERE_SPOKEN_TO: Final = {"no", "yes", "stop", "nothing", "all"}
_ORDINALS: Final = of_all(lambda words: words.ordinal_endings)
_GREETINGS: Final = words_of_all(lambda words: f"{words.greeting} | {words.polite}")
_APOLOGIES: Final = words_of_all(lambda words: words.prose.apology)
_LIST_NUMBER: Final = re.compile(r"\W*\d{1,2}[.)]\s*\w")
_TELLING: Final = words_of_all(lambda words: words.telling)
_PRECEDENCE: Final[tuple[Kind, ...]] = (
    *("pronoun_one", "denial", "retraction", "correction", "condition", "open_question", "negation"),
    *("verb", "place", "tile", "number", "one", "colour", "name", "ordinal", "word", "than"),
    *("reason", "doubt", "report", "contrast", "piece", "social", "article", "filler", "unit", "before_time"),
    *("mark", "unknown"),
)
_QUIET: Final[frozenset[Kind]] = frozenset({"filler", "article", "piece", "pronoun_one", "social", "before_time"})
"""What may stand between two words that belong together."""


_UNSURE: Final[frozenset[Kind]] = frozenset(
    {"negation", "open_question", "condition", "doubt", "correction", "retraction", "contrast"}
)
"""What makes unsure even a sentence beside the order."""


@dataclass(frozen=True, slots=True)
class Item:
    """A word with the one sense that it has here."""

    kind: Kind
    value: str
    said: str
    typo: bool = False

    @property
    def slot(self) -> bool:
        return self.kind in _SLOTS or (self.kind == "word" and self.value in _SAID)

    @property
    def counts(self) -> bool:
        """Whether it says something of an order even among words that nobody knows."""
        return self.slot and not (self.kind == "word" and self.value in _ONLY_WHERE_SPOKEN_TO)

    @property
    def ends_sentence(self) -> bool:
        return self.kind == "mark" and self.said in _SENTENCE_ENDS


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
    items = _attach_numbers(_resolved(tagged(text, context), context))
    items = _without_names_spoken_to(items, context)
    found = Meant(sure=not _LIST_NUMBER.match(text), silent=_wishes_something(items))
    items = _without_reasons(items, found)
    items = _after_correction(items, found)
    items = _without_denied(items, found, vetoes=context.choice is choices.VETO)
    _sentences(items, found)
    return found


def _wishes_something(items: Sequence[Item]) -> bool:
    """`See you in Granada`: a wish or thanks that goes on without a comma, unlike `Hi I play 9`."""
    following = ((item, _beyond(items, n)) for n, item in enumerate(items) if item.kind == "social")
    return any(item.said not in _GREETINGS and after is not None and after.slot for item, after in following)


def _beyond(items: Sequence[Item], at: int) -> Item | None:
    return next((item for item in items[at + 1 :] if item.kind not in _QUIET), None)


# --- the sense that a word has in its place


def _resolved(words: Sequence[Word], context: Context) -> list[Item]:
    asks_veto = context.choice is choices.VETO
    items = []
    for at, word in enumerate(words):
        kind = next(kind for kind in _PRECEDENCE if word.can_be(kind))
        if word.can_be("word") and kind in {"correction", "retraction", "negation"}:
            followed = _next(words, at)
            alone = followed is None or followed.can_be("mark", "social")
            if (asks_veto and kind != "negation") or (kind == "negation" and alone):
                kind = "word"
        if word.can_be("before_time") and at + 1 < len(words) and words[at + 1].can_be("number"):
            kind = "before_time"
        if kind == "social" and word.can_be("word") and not _beside_social(words, at):
            kind = "word"
        if kind == "word" and word.can_be("social") and _beside_social(words, at):
            kind = "social"
        if word.typo and kind in _QUIET:
            kind = "unknown"
        items.append(Item(kind, word.value(kind) or "", word.text, word.typo))
    return items


def _next(words: Sequence[Word], at: int) -> Word | None:
    return next((word for word in words[at + 1 :] if not word.can_be(*_QUIET)), None)


def _beside_social(words: Sequence[Word], at: int) -> bool:
    near = [*words[max(0, at - 1) : at], *words[at + 1 : at + 2]]
    return any(word.senses[0].kind == "social" or (word.can_be("social") and not word.can_be("word")) for word in near)


def _attach_numbers(items: list[Item]) -> list[Item]:  # noqa: C901, PLR0912 - one case for each kind of word
    """Articles told from numbers, ordinals from both, and numbers that count something else."""
    done: list[Item] = []
    placed = any(item.kind == "place" or item.value == "power" for item in items)
    for at, item in enumerate(items):
        before, after = (done[-1] if done else None), (items[at + 1] if at + 1 < len(items) else None)
        following = next((one for one in items[at + 1 :] if one.kind not in {"filler", "article"}), None)
        if item.kind == "unit" and done and done[-1].kind == "number":
            done[-1] = replace(done[-1], kind="unknown")
            done.append(replace(item, kind="unknown"))
        elif item.kind == "unknown" and not (placed or item.typo) and before and before.kind == "number":
            done[-1] = replace(before, kind="unknown")  # `3 seats`
            done.append(item)
        elif item.said in _endings() and before and before.kind == "number":
            done[-1] = replace(before, kind="ordinal")
        elif item.kind == "number" and before and before.kind == "before_time":
            done.append(replace(item, kind="unknown"))
        elif item.kind == "one":
            done.append(_one(item, done, following, after))
        elif item.kind == "mark" and item.said == "." and before and before.kind == "number" and _is_card(after):
            done[-1] = replace(before, kind="ordinal")
        elif item.value == "be" and _has_subject(done):
            done.append(replace(item, kind="report"))
        elif item.kind == "colour" and item.value == "own" and not _owns(before, following):
            done.append(replace(item, kind="article"))
        elif item.kind == "word" and item.value == "to" and following and following.kind == "verb":
            done.append(replace(item, kind="filler"))
        elif item.kind in {"filler", "article"} and _between_places(items, done, at) and item.said in {"a", "in", "en"}:
            done.append(Item("word", "to", item.said))
        else:
            done.append(item)
    return _cards_by_ordinal(done)


def _endings() -> set[str]:
    return {" ".join(form) for form in _ORDINALS}


def _one(item: Item, done: Sequence[Item], following: Item | None, after: Item | None) -> Item:
    counts = following is not None and (
        following.kind in {"piece", "place", "colour"}
        or (following.kind == "word" and following.value in {"from", "to"})
    )
    idle = after is not None and after.kind == "filler" and after.said not in _GREETINGS  # `one region`
    ends = not idle and (following is None or following.kind == "mark" or following.value in {"then", "and", "else"})
    said_so = item.said == "one" or (bool(done) and done[-1].kind == "verb" and done[-1].value in {"take", "place"})
    if counts or (ends and said_so):
        return replace(item, kind="number")
    return replace(item, kind="article")


def _is_card(item: Item | None) -> bool:
    return item is not None and (item.kind, item.value) == ("verb", "card")


def _owns(before: Item | None, following: Item | None) -> bool:
    """Whether `my` counts: my caballeros, mine from Granada, 2 mine."""
    if before is not None and before.kind == "number":
        return True
    return following is not None and (
        following.kind in {"piece", "number"} or (following.kind == "word" and following.value in {"from", "to"})
    )


def _has_subject(done: Sequence[Item]) -> bool:
    """`the King is in …`, `Ana is …`: that tells something."""
    subject = next((item for item in reversed(done) if item.kind not in _QUIET), None)
    return subject is not None and (
        subject.kind in {"place", "colour"} or subject.value in {"king", "grande", "score", "veto", "special"}
    )


def _between_places(items: Sequence[Item], done: Sequence[Item], at: int) -> bool:
    before = next((one for one in reversed(done) if one.kind not in {"filler", "article"}), None)
    after = next((one for one in items[at + 1 :] if one.kind not in {"filler", "article"}), None)
    return before is not None and after is not None and before.kind == after.kind == "place"


def _cards_by_ordinal(items: Sequence[Item]) -> list[Item]:
    """`the third card`: card 3; without the card, nobody knows what is counted, but `first` tells an order."""
    done: list[Item] = []
    skip = False
    for at, item in enumerate(items):
        if skip:
            skip = False
            continue
        if item.kind != "ordinal":
            done.append(item)
        elif _is_card(items[at + 1] if at + 1 < len(items) else None):
            done += [items[at + 1], replace(item, kind="number")]
            skip = True
        elif done and _is_card(done[-1]):
            done.append(replace(item, kind="number"))
        elif item.value == "1":
            done.append(replace(item, kind="word", value="first"))
        else:
            done.append(replace(item, kind="unknown", value="half"))
    return done


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
    """Without what tells why, to the end of its sentence; what is said there of the game makes it unsure."""
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
    cues = [n for n, item in enumerate(items) if item.kind in {"correction", "retraction"} or _apologises(items, n)]
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


def _apologises(items: Sequence[Item], at: int) -> bool:
    """`12, sorry, 11`: between two words of the same kind."""
    if items[at].said not in _APOLOGIES:
        return False
    before = next((item for item in reversed(items[:at]) if item.counts), None)
    after = next((item for item in items[at + 1 :] if item.counts), None)
    return before is not None and after is not None and before.kind == after.kind != "verb"


def _without_denied(items: list[Item], found: Meant, *, vetoes: bool) -> list[Item]:
    """Without `not 12`, `instead of Granada`, `weder … noch …`; a denied verb stays where the order language has it."""
    kept: list[Item] = []
    at = 0
    while at < len(items):
        item, end = items[at], at + 1
        found.sure &= item.kind != "contrast"
        if vetoes and item.kind == "negation" and _says_no(item):
            kept.append(Item("word", "no", item.said))
        elif item.kind in {"negation", "denial"}:
            end = _deny(items, at, kept, found)
        else:
            kept.append(item)
        at = end
    return kept


def _says_no(item: Item) -> bool:
    return item.value in {"no", "not", "nothing"} or (item.said,) in forms("word", "no")


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
        while kept and (kept[-1].slot or kept[-1].kind in _QUIET):
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
        elif item.kind not in _QUIET and not (
            item.kind == "word" and item.value in {"to", "from", "lowest", "highest"}
        ):
            break
        end += 1
    return end


def _goes_on(items: Sequence[Item], at: int) -> bool:
    following = next((one for one in items[at + 1 :] if one.kind not in _QUIET), None)
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


__all__ = ["Item", "Meant", "Sense", "meant"]
