"""The words of free sentences and their roles, including words spelt as they sound."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit
from pbem.orders.intent.heard import respelt
from pbem.orders.intent.multiples import MULTIPLES
from pbem.orders.intent.neighbours import SPECIAL, beside_each_other, castillas
from pbem.orders.intent.soundalikes import CONNECTING, near_place, one_slip, sounds_like
from pbem.orders.intent.tag import Kind, Word, dictionary, is_common, tagged
from pbem.orders.intent.typed import may_be_dictated, spelt_out
from pbem.orders.spellings import PLACE_ORDER, plain, words_listed
from pbem.orders.vocabulary import VOCABULARIES
from pbem.rules import choices
from pbem.rules.choices import Part

_ROLES: Final[Mapping[Kind, str]] = {
    "denial": "denial", "retraction": "retraction", "correction": "correction", "condition": "condition",
    "open_question": "question", "negation": "negation", "verb": "verb", "place": "place", "tile": "tile",
    "number": "number", "colour": "colour", "ordinal": "ordinal", "name": "name", "reason": "reason",
    "doubt": "doubt", "report": "report", "contrast": "contrast", "piece": "piece", "social": "social",
    "mark": "mark", "unknown": "unknown", "than": "than", "unit": "unit", "before_time": "before_time",
}  # fmt: skip
"""Kinds of words that have a part of their own, the first one counts; the others say nothing."""
_SLOTS: Final = {"verb", "place", "number", "colour", "ordinal"}
_SURE_SENSES: Final = {*MULTIPLES, "there", "each", "rest", "home", "earlier", "conclude", "gone", "left", "request",
                       "my_turn", "minus", "him", "stands", "keep", "others", "bare", "later", "same", "step",
                       "always"}  # fmt: skip
"""Free words that aren't guesses: those that connect and point."""


ACTING: Final = SPECIAL | {"king", "grande", "place", "entourage"}
"""Verbs with which something of a turn is done."""
WHERE: Final = {"place", "there", "home"}
"""Parts of words that name where something goes, comes from, or stands."""
_PARTED: Final = {"word", "idle", "stands"}
"""What the first part of a name can be taken for, where dictation made several words of it."""
PERSON: Final = words_listed("person")
_PREPOSITIONS: Final = words_listed("preposition")
_CAPITAL: Final = re.compile(r"(?<=\d )[A-Z](?!\w)|(?<!\w)[A-Z](?= (?:x )?[A-Z]\w)")
_A: Final = "a"
_SMALL_A: Final = re.compile(r"(?<!\w)a(?!\w)")
"""The Spanish word for `to`, unlike `A` for a player."""
_NUMERALS: Final = words_listed("numerals")


def bits(text: str, context: Context) -> Sequence[Bit]:
    """The words of a cleaned text, kept for whoever reads it again."""
    if text not in context.said:
        context.said[text] = tuple(_bits(text, context))
    found: Sequence[Bit] = context.said[text]
    return found


def _bits(text: str, context: Context) -> list[Bit]:
    dictated = may_be_dictated(text)
    text = spelt_out(text, context)
    words = tagged(respelt(text, context), context)
    each = [_bit(words, n, context) for n in range(len(words))]
    found = beside_each_other(each, dictated=dictated, turn=context.asks_turn)
    small = _SMALL_A.search(text) is not None
    return _counted(list(castillas(_sounding(found, context))), context, _capitals(text, context), small=small)


def _capitals(text: str, context: Context) -> frozenset[str]:
    """Letters that stand for players in several places, each for another: `1 C Gra, 1 A CV`, `C CV, A CN`."""
    said = {letter.casefold() for letter in _CAPITAL.findall(text)} if text != text.upper() else set()
    letters = frozenset(letter for letter in said if _player_with(letter, context))
    return letters if len(letters) > 1 else frozenset()


def _bit(words: Sequence[Word], at: int, context: Context) -> Bit:  # noqa: C901, PLR0912 - one case for each kind of word
    word = words[at]
    if word.senses[0].kind == "colour":
        return Bit("colour", word.senses[0].value, word.text, word.typo, word.typo)
    free = next((sense.value for sense in word.senses if sense.kind == "free"), None)
    if free in {"left", "gone"} and word.can_be("filler") and not any(one.can_be("condition") for one in words):
        return Bit("idle", "", word.text)
    if free == "stands" and word.can_be("filler") and context.choice is not choices.VETO:
        return Bit("idle", "", word.text)
    if free in _SURE_SENSES and not word.typo:
        return Bit(free, free, word.text, word.typo)
    if word.can_be("one"):
        return Bit("one", "1", word.text, word.typo)
    if word.can_be("word") and not word.typo:
        value = word.value("word") or ""
        denies = value in {"nothing", "stop", "no"} and word.can_be("negation", "correction", "retraction")
        if value != "yes" and not (denies or _courteous(words, at)):
            return Bit("word", value, word.text, word.typo)
    for kind, role in _ROLES.items():
        if kind not in word.kinds or (word.typo and kind not in _SLOTS):
            continue
        if not (kind == "verb" and word.can_be("social") and _courteous(words, at)):
            slip = word.typo and role != "unknown"
            return Bit(role, word.value(kind) or "", word.text, slip and kind not in {"place", "number"}, slip)
    if free is not None:
        return _free(free, word)
    if word.typo:
        return Bit("unknown", "", word.text)
    return Bit("idle", "", word.text, word.typo)


def _courteous(words: Sequence[Word], at: int) -> bool:
    """Whether a word stands beside a greeting, and greets as well."""
    near = [*words[at - 1 : at], *words[at + 1 : at + 2]]
    return words[at].can_be("social") and any(word.senses[0].kind == "social" for word in near)


def _free(value: str, word: Word) -> Bit:
    """A word that is taken for a verb or a place of an order, but only to be asked back."""
    if value in PLACE_ORDER:
        return Bit("place", value, word.text, guess=True)
    if value.isdecimal():
        return Bit("number", value, word.text, guess=word.typo or word.text not in _NUMERALS)
    if value in {"own", "to", "from", "after", "and"}:
        return Bit("colour" if value == "own" else "word", value, word.text, guess=True)
    if value == "piece":
        return Bit("piece", "", word.text)
    return Bit("idle" if value == "idle" else "verb", value, word.text, guess=True)


def _sounding(found: Sequence[Bit], context: Context) -> list[Bit]:
    """Unknown words as what they sound like, alone or with the next ones: `cataloonya`, `pies basco`."""
    done: list[Bit] = []
    at = 0
    while at < len(found):
        used, guess = _meant_by(found, at, done, context)
        done.append(guess or found[at])
        at += used
    return done


def _meant_by(found: Sequence[Bit], at: int, before: Sequence[Bit], context: Context) -> tuple[int, Bit | None]:
    """How many words from here on are one word that is spelt otherwise, and what it may be."""
    bit = found[at]
    if bit.role != "unknown" or not bit.said.isalpha() or is_common(bit.said):
        parted = bit.role in _PARTED and [one.role for one in found[at + 1 : at + 2]] == ["unknown"]
        parted = parted and _expects_place(before)
        return _sound(found, at, context, place=True) if parted else (1, None)
    asked = context.part is Part.DISC and all(one.idle for one in before)
    place = asked or _expects_place(before)
    slip = one_slip(bit.said)
    if slip is not None and (slip[0] in {"place", "verb", "number"} or slip[1] in CONNECTING):
        return 1, Bit(slip[0], slip[1], bit.said, guess=slip[0] not in {"place", "number"}, slip=True)
    near = near_place(bit.said) if place else None
    if near is not None:
        return 1, Bit("place", _in_edition(near, context), bit.said, guess=True)
    return _sound(found, at, context, place=place)


def _expects_place(before: Sequence[Bit]) -> bool:
    """Whether a place is likeliest behind these words: behind `to`, `from` or `in`, a number or the King."""
    if not before:
        return False
    bit = before[-1]
    moves = bit.role == "verb" and bit.value in {"king", "grande", "score"}
    return (
        bit.role in {"number", "piece"}
        or moves
        or (bit.role == "word" and bit.value in {"to", "from"})
        or not _PREPOSITIONS.isdisjoint(bit.said.split()[-1:])
    )


def _in_edition(place: str, context: Context) -> str:
    """The place that this edition knows by that name: `castilla` is one region in some."""
    meaning = context.lexicon.get((place,))
    return meaning.value if meaning is not None and meaning.kind == "place" else place


def _sound(found: Sequence[Bit], at: int, context: Context, *, place: bool) -> tuple[int, Bit | None]:
    """What unknown words sound like; `place`: a region is likeliest here. Several words can only be a place."""
    words: list[str] = []
    best: tuple[int, Bit | None] = (1, None)
    for n, bit in enumerate(found[at : at + 3], 1):
        joins = n == 1 or (bit.role in {"unknown", "idle", "word", "colour"} and not is_common(bit.said))
        if not bit.said.isalpha() or not joins:
            break
        words.append(bit.said)
        if n == 1 and bit.role != "unknown":
            continue
        meant = sounds_like(words, context.names, place=place)
        if meant is not None and (n == 1 or meant[0] == "place"):
            value = "own" if meant == ("colour", context.seat) else meant[1]
            best = (n, Bit(meant[0], value, " ".join(words), guess=True))
    return best


def _may_be_placed(behind: Sequence[Bit]) -> bool:
    """Whether so many more may be placed, unlike `2 more hours` and `2 more in Valencia and I win`."""
    told = itertools.takewhile(lambda bit: bit.role != "mark", behind)
    supposes = (one.value == "and" and _tells(two) for one, two in itertools.pairwise(told))
    return not (behind and behind[0].role == "unit") and not any(supposes)


def _tells(bit: Bit) -> bool:
    return bit.said in PERSON or bit.role in {"unknown", "report"}


def _counted(  # noqa: C901, PLR0912 - one case for each kind of word
    found: list[Bit], context: Context, letters: frozenset[str], *, small: bool
) -> list[Bit]:
    """Articles told from numbers; ordinals before and behind a card; numbers that count something else.

    `small`: `a` is a word, not the initial of a name.
    """
    done: list[Bit] = []
    triples = zip(found, found[1:], found[2:], strict=False)
    initials = [who.said for n, who, at in triples if [n.role, at.role] == ["number", "place"] and len(who.said) == 1]
    listed = len(initials) > 1 and not (small and set(initials) == {_A})
    for at, bit in enumerate(found):
        before = done[-1] if done else None
        after = next((one for one in found[at + 1 :] if one.role not in {"idle", "bare", "social", "unknown"}), None)
        if bit.value == "all" and (counted := _all_of(bit)):
            done.append(replace(bit, role="number", value=counted))
        elif bit.said == _OF_MINE and context.asks_turn:
            done += [Bit("colour", "own", bit.said), Bit("word", "from", bit.said)]
        elif _lets(found, at):
            done.append(Bit("word", "let_pass", bit.said))
        elif _gives_reason(found, at):
            done.append(Bit("reason", "", bit.said))
        elif sign := _sign(found, at, context):
            done.append(replace(bit, role=sign))
        elif bit.value == "more" and before and before.role == "number" and _may_be_placed(found[at + 1 :]):
            done.append(replace(bit, role="idle"))
        elif bit.role == "unit":
            if before and before.role == "number":
                done[-1] = replace(before, role="unknown")
            done.append(replace(bit, role="unknown", value="unit"))
        elif bit.role == "before_time" or (
            bit.role == "number" and found[at - 1 : at] and found[at - 1].role == "before_time" and at
        ):
            done.append(replace(bit, role="unknown"))
        elif bit.said in letters and _stands_for_player(found, at):
            done.append(Bit("colour", _player_with(bit.said, context), bit.said, guess=True))
        elif before and before.role == "number" and len(bit.said) == 1 and _initial(bit, context, listed=listed):
            done.append(Bit("colour", _initial(bit, context, listed=listed), bit.said, guess=True))
        elif bit.role == "question" and before and before.role in {"him", "colour", "negation"}:
            done.append(replace(bit, role="idle"))  # `he is there`
        elif bit.role == "one":
            following = next(iter(found[at + 1 :]), None)
            done.append(replace(bit, role="number" if _counts(bit, before, after, following) else "idle"))
        elif bit.role == "ordinal":
            done.append(_ordinal(bit, before, after))
        elif bit.role == "colour" and bit.value == "own" and bit.said in _OWNING and not _own(before, after):
            done.append(replace(bit, role="idle"))
        else:
            done.append(bit)
    return done


def _sign(found: Sequence[Bit], at: int, context: Context) -> str:
    """What a sign before a number is, where it can be that of a modifier."""
    if [bit.role for bit in found[at + 1 : at + 2]] != ["number"]:
        return ""
    power = context.choice is choices.POWER
    follows = power and at > 0 and found[at - 1].role == "number"
    if found[at].is_mark("-") and (context.view.get("modifiers") or follows):
        return "minus"
    return "plus" if found[at].is_mark("+") and power else ""


def _all_of(bit: Bit) -> str:
    """How many `all three` are; "" if it isn't told."""
    senses = [sense for code in VOCABULARIES for sense in dictionary(code).get((bit.said.split()[-1],), ())]
    return next((sense.value for sense in senses if sense.kind == "number"), "") if " " in bit.said else ""


def _lets(found: Sequence[Bit], at: int) -> bool:
    """`let Ana do it`: the player who may act."""
    behind = [bit for bit in found[at + 1 : at + 4] if bit.role != "social"]
    named = found[at].said in _LETTING and bool(behind) and behind[0].role == "colour"
    return named and (len(behind) == 1 or behind[1].said in _DOING)


def _gives_reason(found: Sequence[Bit], at: int) -> bool:
    """Whether a word that can also point leads to a reason: `…, da ich dort führe`."""
    opens = at == 0 or found[at - 1].role == "mark"
    following = next((bit for bit in found[at + 1 :] if bit.role != "idle"), None)
    names = following is None or following.role in {"mark", "number", "place", "verb"}
    return found[at].said in _BECAUSE and opens and not names


def _initial(bit: Bit, context: Context, *, listed: bool) -> str:
    """The player whose name alone begins with that letter: `2 D`."""
    if not listed and (
        bit.role not in {"unknown", "verb", "place", "idle"} or not (bit.guess or bit.role == "unknown")
    ):
        return ""
    return _player_with(bit.said, context)


def _stands_for_player(found: Sequence[Bit], at: int) -> bool:
    """Whether a letter stands behind a number, or before a place."""
    behind = [bit.role for bit in found[at + 1 : at + 3] if bit.role != "gone"]
    return (at > 0 and found[at - 1].role == "number") or behind[:1] == ["place"]


def _player_with(letter: str, context: Context) -> str:
    """The only player whose name begins with that letter; "" if there is none."""
    named = [colour for colour, name in context.names.items() if plain(name)[:1] == letter]
    return "" if len(named) != 1 else "own" if named[0] == context.seat else named[0]


_OWNING: Final = words_listed("owning")
_OF_MINE: Final = "von mir aus"
"""To let pass; or mine from somewhere."""
_DOING: Final = words_listed("doing")
_LETTING: Final = words_listed("letting")
_BECAUSE: Final = words_listed("because")
_COUNTING: Final = words_listed("counting")


def _counts(bit: Bit, before: Bit | None, after: Bit | None, following: Bit | None) -> bool:
    """Whether `one`, `einen`, `un` is a number: one guy, one Ana, one in Granada, put one; but not the second one."""
    if before is not None and before.role in {"ordinal", "earlier"}:
        return False
    if after is not None and (
        after.role in {"piece", "colour", "each", "rest", "step"}
        or (after.role == "word" and after.value in {"from", "to"})
        or (after.role == "place" and bit.said in _COUNTING)
        or (after.role == "there")
    ):
        return bit.said not in {"a", "an"} or after.role in {"piece", "colour"}
    ends = after is None or after.role == "mark" or after.role in {"word", "earlier"}
    ends = ends and (following is None or following.role not in {"social", "unknown"})
    return (ends and bit.said in _COUNTING) or (
        bit.said in _COUNTING and before is not None and before.role == "verb" and after is not None
        and after.role == "verb" and after.value != "card"
    )  # fmt: skip


def _ordinal(bit: Bit, before: Bit | None, after: Bit | None) -> Bit:
    if (after and (after.role, after.value) == ("verb", "card")) or (
        before and (before.role, before.value) == ("verb", "card")
    ):
        return replace(bit, role="number")
    return replace(bit, role="earlier" if bit.value == "1" else "ordinal")


def _own(before: Bit | None, after: Bit | None) -> bool:
    if before is not None and before.role == "number":
        return True
    return after is not None and after.role in {"piece", "number"}
