"""Words whose part depends on those beside them: names of several words, what is denied, and who is reminded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from pbem.orders.intent.bit import Bit, first_said, single_words
from pbem.orders.intent.multiples import counted_out, shared_out
from pbem.orders.intent.soundalikes import near_name, sound
from pbem.orders.spellings import EITHER_CASTILLA, words_listed, words_of_all

SPECIAL: Final = {"special", "score", "move", "remove", "scoreboard", "back", "evict", "add", "swap"}
"""Verbs of special actions with which a player says that he does without them, not that somebody stays."""
RENOUNCING: Final = tuple(sorted(words_listed("renouncing")))
_OF: Final = words_listed("of_several")
_ALONE: Final = words_listed("counting")
_ARTICLES: Final = words_of_all(lambda words: words.prose.article)
_FORGETTING: Final = words_listed("forgetting")
_TO: Final = ("to ", "zu ")
"""What begins a verb of which somebody is reminded."""
_AND: Final = words_listed("short_and")
_JOINED: Final = {"number", "place", "colour", "piece"}
_NAMING: Final = {"unknown", "idle", "place", "word", "colour"}
"""What parts of a misspelt name can be taken for."""
_CASTILLA: Final = sound("cast")
_SAID_NUMBERS: Final = {word: str(n) for n in range(1, 10) for word in sorted(words_listed(f"sounds_like_{n}"))}
"""Words that dictation writes for numbers that sound alike."""
KISSES: Final = {"x", "xx", "xxx"}
"""They end a message."""
_PARTICLES: Final = words_listed("particles")
_PREPOSITIONS: Final = words_listed("preposition")


def beside_each_other(each: Sequence[Bit], *, dictated: bool, turn: bool) -> list[Bit]:
    """The words of a text, each with its part among the others.

    `dictated`: words may be numbers that sound alike; `turn`: a turn is asked for, in which actions are done without.
    """
    found = list(_of_several(_joining(_particles(each))))
    if dictated:
        found = _homophones(found)
    found = shared_out(list(counted_out(_reminded(_parts_of_several(found)))))
    if turn:
        found = list(_renounced(list(_spoken_to(found))))
    return _without_kiss(found)


def _without_kiss(found: list[Bit]) -> list[Bit]:
    """The words, the last of which may be a kiss: `Valencia please x`."""
    kiss = found[-1].said if len(found) > 1 else ""
    if kiss not in KISSES or found[-2].role in {"number", "condition"} or (len(kiss) == 1 and found[-2].role == "mark"):
        return found
    return [*found[:-1], replace(found[-1], role="social", value="")]


def _spoken_to(found: Sequence[Bit]) -> Iterator[Bit]:
    """The words, with names behind a greeting as a part of it: `bye Dev`."""
    for at, bit in enumerate(found):
        greets = at > 0 and found[at - 1].role == "social" and bit.role == "colour" and bit.value != "own"
        ends = at + 1 == len(found) or found[at + 1].role == "mark"
        yield replace(bit, role="social", value="") if greets and ends else bit


def _parts_of_several(found: Sequence[Bit]) -> list[Bit]:
    """The words, without how many there are: `two of Ben's three in Granada`, `dos de los tres`, `zwei meiner vier`."""
    kept = list(found)
    for at, bit in enumerate(found):
        if bit.role != "number" and bit.said not in _ALONE:
            continue
        link, whose, several, where = (*found[at + 1 : at + 5], *[Bit("mark", "", "")] * 4)[:4]
        total = at + 3
        if link.value == "own":  # `zwei meiner vier`
            link, whose, several, where, total = Bit("idle", "", "of"), link, whose, several, at + 2
        theirs = whose.role == "colour" and whose.said.endswith("s") and where.role != "colour"
        of_all = whose.said in _ARTICLES
        if not (link.said in _OF and several.role == "number" and (whose.value == "own" or theirs or of_all)):
            continue
        if int(several.value) >= (int(bit.value) if bit.role == "number" else 1):
            kept[total] = Bit("idle", "", several.said)
    return kept


def _reminded(found: Sequence[Bit]) -> list[Bit]:
    """The words, those that remind of something as fillers: `don't forget to score`, `vergiss die Wertung nicht`.

    `forget the scoring` denies it.
    """
    kept = list(found)
    for at, bit in enumerate(found):
        if bit.said not in _FORGETTING:
            continue
        begins = max((n for n in range(at) if found[n].role == "mark"), default=-1) + 1
        ends = next((n for n in range(at, len(found)) if found[n].role == "mark"), len(found))
        denying = [n for n in range(begins, ends) if found[n].role in {"negation", "denial"}]
        denial = next((n for n in reversed(denying) if n < at), next(iter(denying), None))
        action = first_said(found[at + 1 : ends]) or bit
        if denial is not None and any(one.slot for one in found[denial:at]):
            continue  # `I won't put 3 in Valencia, I forget why`
        if denial is not None:
            for n in {at, denial, *range(denial, at)}:  # `no te olvides de puntuar`
                kept[n] = Bit("idle", "", found[n].said)
        elif action.role == "verb" and action.value in SPECIAL and not action.said.startswith(_TO):
            kept[at] = replace(bit, role="negation", value="")
    return kept


def _renounced(found: Sequence[Bit]) -> Iterator[Bit]:
    """The words, with those before an action that say that it isn't done as negations: `I decline to score`."""
    for at, bit in enumerate(found):
        renounces = bit.role == "unknown" and bit.said.startswith(RENOUNCING)
        if renounces and any(one.value in SPECIAL for one in found[at + 1 : at + 5]):
            bit = replace(bit, role="negation", value="")  # noqa: PLW2901 - the word as it is meant
        yield bit


def _particles(found: Sequence[Bit]) -> list[Bit]:
    """The words; as fillers those that correct only beside a mark: `dann halt Valencia`, but `12, halt, 9`."""
    return [
        Bit("idle", "", bit.said)
        if bit.said in _PARTICLES and at > 0 and not any(one.role == "mark" for one in found[at - 1 : at + 2])
        else bit
        for at, bit in enumerate(found)
    ]


def _joining(found: Sequence[Bit]) -> list[Bit]:
    """The words, `n` between two things of an order for `and`: `2 Toledo n 1 Castillo`."""
    return [
        replace(bit, role="word", value="and")
        if bit.said in _AND
        and found[at - 1 : at]
        and (found[at - 1].role in _JOINED or found[at - 1].is_mark(","))
        and any(one.role in _JOINED | {"him", "verb", "later"} for one in found[at + 1 : at + 2])
        else bit
        for at, bit in enumerate(found)
    ]


def _of_several(found: Sequence[Bit]) -> Iterator[Bit]:
    """Names of several words, each of them nearly right, as one place: `castila la nuvea`, `pais vascko`."""
    odd = [bit.role in {"unknown", "idle"} or bit.slip or bit.guess for bit in found]
    naming = [bit.role in _NAMING and bool(bit.said) for bit in found]
    at = 0
    while at < len(found):
        lengths = (n for n in (4, 3, 2) if at + n <= len(found) and all(naming[at : at + n]) and any(odd[at : at + n]))
        best = next(((n, place) for n in lengths if (place := _misspelt_name(found[at : at + n]))), None)
        used, bit = best or (1, found[at])
        yield bit
        at += used


def _misspelt_name(taken: Sequence[Bit]) -> Bit | None:
    """A place of several words that isn't spelt right; a guess, where a part of it is more than one slip away."""
    words = tuple(word for word in single_words(taken))
    value, close = near_name(words)
    known = any(bit.role == "place" and bit.value == value and not bit.guess for bit in taken)
    other = any(bit.role == "place" and bit.value not in {value, EITHER_CASTILLA} for bit in taken)
    guess = other or not (close or known)
    return Bit("place", value, " ".join(words), guess=guess, slip=True) if value else None


def _homophones(found: Sequence[Bit]) -> list[Bit]:
    """The words of a dictated text, with numbers that only sound like other words: `card for`, `won in the castle`."""
    done: list[Bit] = []
    for at, bit in enumerate(found):
        number = _SAID_NUMBERS.get(bit.said)
        counts = number and _takes_number(done, found[at + 1 : at + 4])
        done.append(Bit("number", number, bit.said, guess=True) if counts and number else bit)
    return done


def _takes_number(before: Sequence[Bit], behind: Sequence[Bit]) -> bool:
    """Whether only a number makes sense between these words: `card … take`, `and … in the castle`."""
    last = before[-1] if before else None
    if last is not None and (last.role, last.value) == ("verb", "card"):
        return not behind or behind[0].role == "verb"
    opens = last is None or last.role == "place" or (last.role, last.value) in {("word", "and"), ("verb", "place")}
    led = bool(behind) and behind[0].said.split()[0] in _PREPOSITIONS
    return opens and led and any(bit.role == "place" for bit in behind)


def castillas(found: Sequence[Bit]) -> Iterator[Bit]:
    """`Castilla la Neuva`, `castle a nueva`: one place, although only a part of it was recognised, or two places."""
    merged: Bit | None = None
    for at, bit in enumerate(found):
        behind = next((one for one in found[at + 1 : at + 3] if one.role != "idle"), None)
        new_or_old = behind is not None and behind.role == "place" and behind.value.startswith("castilla_")
        twice = bit.role == "place" and found[at + 1 : at + 2] and found[at + 1].value == bit.value
        if twice and found[at + 1].role == "place":
            continue
        if (bit.role, bit.value) == ("place", "castilla?") and new_or_old:
            continue
        unsure = bit.guess or bit.slip
        if unsure and bit.value == "castillo" and new_or_old and behind and not _names_castilla(behind):
            continue
        if (bit.role, bit.value) == ("place", "castillo") and new_or_old and behind and " " not in behind.said:
            merged = behind
            continue
        yield replace(bit, guess=True) if bit is merged else bit


def _names_castilla(bit: Bit) -> bool:
    """Whether a name has its first word: `Castilla la Nueva`, unlike `la Nueva`."""
    return sound(bit.said).startswith(_CASTILLA)


__all__ = ["KISSES", "RENOUNCING", "SPECIAL", "beside_each_other", "castillas"]
