"""Whether somebody accepts or refuses, in their own words: `Sure, count me in!`, `ja gern`, `vale, me apunto`, `👍`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from enum import Enum, auto
from functools import cache
from typing import Final

from pbem.orders.spellings import alternatives, in_phrases, of_all, phrase

_LONGEST: Final = 200  # letters of a line that is read
_SENTENCES: Final = re.compile(r"[.!?;:]+(?:\s|$)|[\n()]")
_SIGNED: Final = re.compile(r",\s*[^\W\d_a-z]\w+(?: [^\W\d_a-z]\w+)?\s*$")
_ADDRESSED: Final = re.compile(
    rf"\s*(?:{alternatives(lambda words: words.greeting)})\s+\w+(?: \w+)?\s*[,!:]", re.IGNORECASE
)
_YES: Final = "👍👌✅✔☑🙌🎉"
_NO: Final = "👎❌✖"


class Said(Enum):
    """What a sentence is: a yes, a no, neither, or one that has to be asked about."""

    YES = auto()
    NO = auto()
    NEITHER = auto()
    UNCLEAR = auto()


def consent(lines: Iterable[str]) -> Said:
    """What all lines of a reply come to. A yes or a no counts if each sentence that has one is understood, no other
    contradicts it, and no word makes it depend on something.
    """
    own = (_SIGNED.sub("", _ADDRESSED.sub("", line)) for line in lines)
    found = {_sentence(part) for line in own for part in _SENTENCES.split(line) if part.strip()}
    found.discard(Said.NEITHER)
    return found.pop() if len(found) == 1 else Said.UNCLEAR if found else Said.NEITHER


def _sentence(text: str) -> Said:
    if len(text) > _LONGEST:
        return Said.UNCLEAR
    marks = {Said.YES for sign in text if sign in _YES} | {Said.NO for sign in text if sign in _NO}
    kinds = _kinds(phrase("".join(map(_without_signs, text))))
    said = marks | {kind for kind in kinds if kind in (Said.YES, Said.NO)}
    if Said.UNCLEAR in kinds or len(said) > 1 or (said and None in kinds):
        return Said.UNCLEAR
    return said.pop() if said else Said.NEITHER


def _without_signs(letter: str) -> str:
    if letter in "'’":
        return letter
    return letter if unicodedata.category(letter)[0] in "LN" else " "


def _kinds(words: tuple[str, ...]) -> set[Said | None]:
    """What the phrases of a sentence are; None for a word that belongs to none."""
    return {said for _, said in in_phrases(words, lambda part: _phrases().get(tuple(part)), _longest())}


@cache
def _longest() -> int:
    """Words of the longest phrase."""
    return max(map(len, _phrases()))


@cache
def _phrases() -> dict[tuple[str, ...], Said]:
    filler = dict.fromkeys(of_all(lambda words: words.consent_filler), Said.NEITHER)
    doubt = dict.fromkeys(of_all(lambda words: words.reservation), Said.UNCLEAR)
    yes = dict.fromkeys(of_all(lambda words: words.accepting), Said.YES)
    return filler | doubt | yes | dict.fromkeys(of_all(lambda words: words.refusing), Said.NO)
