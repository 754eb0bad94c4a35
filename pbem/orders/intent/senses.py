"""The one sense that each word of a text has in its place: articles told from numbers, and ordinals from both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.tag import Kind, Word
from pbem.orders.spellings import of_all, words_of_all

_SENTENCE_ENDS: Final = ".!?;"
_SLOTS: Final[tuple[Kind, ...]] = ("verb", "place", "number", "tile", "colour", "ordinal", "name")
_SAID: Final = {"lowest", "highest", "let_pass", "halt", "stop", "nothing", "no", "yes", "all"}
"""Words that can be an order, or half of one, by themselves."""
_ONLY_WHERE_SPOKEN_TO: Final = {"no", "yes", "stop", "nothing", "all"}
_ORDINALS: Final = of_all(lambda words: words.ordinal_endings)
GREETINGS: Final = words_of_all(lambda words: f"{words.greeting} | {words.polite}")
_PRECEDENCE: Final[tuple[Kind, ...]] = (
    *("pronoun_one", "denial", "retraction", "correction", "condition", "open_question", "negation"),
    *("verb", "place", "tile", "number", "one", "colour", "name", "ordinal", "word", "than"),
    *("reason", "doubt", "report", "contrast", "piece", "social", "article", "filler", "unit", "before_time"),
    *("mark", "unknown"),
)
QUIET: Final[frozenset[Kind]] = frozenset({"filler", "article", "piece", "pronoun_one", "social", "before_time"})
"""What may stand between two words that belong together."""


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
        """Whether it means something for an order even among unknown words."""
        return self.slot and not (self.kind == "word" and self.value in _ONLY_WHERE_SPOKEN_TO)

    @property
    def ends_sentence(self) -> bool:
        return self.kind == "mark" and self.said in _SENTENCE_ENDS


def resolved(words: Sequence[Word], context: Context) -> list[Item]:
    """The words of a text, each with the sense that it has here."""
    return _attach_numbers(_in_place(words, context))


def beyond(items: Sequence[Item], at: int) -> Item | None:
    """The next word that says something."""
    return next((item for item in items[at + 1 :] if item.kind not in QUIET), None)


def _in_place(words: Sequence[Word], context: Context) -> list[Item]:  # noqa: C901 - one case for each kind of word
    items = []
    for at, word in enumerate(words):
        kind = next(kind for kind in _PRECEDENCE if kind in word.kinds)
        if kind == "verb" and word.senses[0].kind == "colour":
            kind = "colour"  # a player's name, whatever it means elsewhere
        if word.can_be("word") and kind in {"correction", "retraction", "negation"}:
            followed = _next(words, at)
            alone = followed is None or followed.can_be("mark", "social")
            if kind == "negation" and alone:
                kind = "word"
        if word.can_be("before_time") and at + 1 < len(words) and words[at + 1].can_be("number"):
            kind = "before_time"
        if kind == "social" and word.can_be("word") and not _beside_social(words, at):
            kind = "word"
        if kind == "word" and word.can_be("social") and _beside_social(words, at):
            kind = "social"
        if word.typo and kind in QUIET:
            kind = "unknown"
        items.append(Item(kind, word.value(kind) or "", word.text, word.typo))
    return items


def _next(words: Sequence[Word], at: int) -> Word | None:
    return next((word for word in words[at + 1 :] if not word.can_be(*QUIET)), None)


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
        elif item.kind == "mark" and item.said == "." and before and before.kind == "number" and is_card(after):
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
    idle = after is not None and after.kind == "filler" and after.said not in GREETINGS  # `one region`
    ends = not idle and (following is None or following.kind == "mark" or following.value in {"then", "and", "else"})
    said_so = item.said == "one" or (bool(done) and done[-1].kind == "verb" and done[-1].value in {"take", "place"})
    if counts or (ends and said_so):
        return replace(item, kind="number")
    return replace(item, kind="article")


def is_card(item: Item | None) -> bool:
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
    subject = next((item for item in reversed(done) if item.kind not in QUIET), None)
    return subject is not None and (
        subject.kind in {"place", "colour"} or subject.value in {"king", "grande", "score", "veto", "special"}
    )


def _between_places(items: Sequence[Item], done: Sequence[Item], at: int) -> bool:
    before = next((one for one in reversed(done) if one.kind not in {"filler", "article"}), None)
    after = next((one for one in items[at + 1 :] if one.kind not in {"filler", "article"}), None)
    return before is not None and after is not None and before.kind == after.kind == "place"


def _cards_by_ordinal(items: Sequence[Item]) -> list[Item]:
    """`the third card` is card 3. Without `card` it isn't clear what is counted, but `first` shows a sequence."""
    done: list[Item] = []
    skip = False
    for at, item in enumerate(items):
        if skip:
            skip = False
            continue
        if item.kind != "ordinal":
            done.append(item)
        elif is_card(items[at + 1] if at + 1 < len(items) else None):
            done += [items[at + 1], replace(item, kind="number")]
            skip = True
        elif done and is_card(done[-1]):
            done.append(replace(item, kind="number"))
        elif item.value == "1":
            done.append(replace(item, kind="word", value="first"))
        else:
            done.append(replace(item, kind="unknown", value="half"))
    return done


__all__ = ["GREETINGS", "QUIET", "Item", "beyond", "is_card", "resolved"]
