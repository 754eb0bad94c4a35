"""How a text is typed, dictated or painted, spelt out before its words are looked up.

"2xCN pleeease"      -> "2 CN please"
"c5: 3 in the 🏰"    -> ", card 5 : : 3 in the castillo"
"nine period"        -> "nine ."
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal

from pbem.orders.context import Context
from pbem.orders.intent.tag import dictionary
from pbem.orders.spellings import alternatives, plain, spellings
from pbem.orders.vocabulary import VOCABULARIES
from pbem.rules import choices


def _all(key: str) -> str:
    """A pattern for a list of the prose vocabulary, in all languages."""
    return alternatives(lambda words: words.prose.lists.get(key, ""))


_NAMED: Final[tuple[Literal["number", "place"], ...]] = ("number", "place")
_HIGHEST: Final = 13
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")
_ENDINGS: Final = "st|nd|rd|th|º|ª|°|er|[eè]re|[eè]me|(?-i:(?<=\\d)e)"
_GLUED: Final = (
    (re.compile(r"(?<!\w)(\d\d?)['’]s(?!\w)"), r"\1 is"),
    (re.compile(rf"(?<!\w)((?i:{_all('asking_you')})) (?=[A-Z])(?i:{_all('you')})(?!\w)"), r"\1"),
    (re.compile(r"(?i)(?<!\w)w/o(?!\w)"), " without "),
    (re.compile(r"(?i)(?<!\w)w/\s*(?=\w)"), "with "),
    (re.compile(r"(?i)(?<!\w)o/w(?!\w)"), " otherwise "),
    (re.compile(r"(?i)(?<!\w)c/(?=\W)"), " "),
    (re.compile(rf"(?<!\w)w(?= (?:{_all('behind_with')})(?!\w))"), "with"),
    (re.compile(r"(?<!\w)[tT] ?([48])(?!\w)"), r" scoreboard \1 "),
    (re.compile(r"(?<!\w)[cCkK](?:[.]|nr[.]?)? ?([1-5])(?!\w)(?=\s*[:.,;)]|\s|$)"), r", card \1 : "),
    (re.compile(r"[−–](?=\s?\d)"), "-"),
    (re.compile(r"(?i)(?<!\w)c(?:ast?)?[.]? ?(?=(?:la )?(?:vieja|nueva)(?!\w))"), "castilla "),
    (re.compile(r"(?<!\w)#\s?(\d)"), r"card \1"),
    (re.compile(r"(?<![\w'])[mMpP] ?(\d\d?)(?!\w)"), r"power \1"),  # not `I'm 9`
    (re.compile(r"(?<!\w)(\d)(?:[xX×]| ×)(?= ?[^\W\d])"), r"\1 "),
    *((re.compile(rf"(?i)(?<!\w){n} ?(?:{_ENDINGS})(?!\w)"), word) for n, word in enumerate(_ORDINALS, 1)),
    (re.compile(r"(?i)(?<!\w)(?:[yi] )?otr[oa](?= (?:al?|en|por|pa) )"), "y uno"),
    (re.compile(r"(?i)(?<!\w)[yi] otr[oa](?= de )"), "y uno"),
    (re.compile(r"(?i)(?<!\w)another(?: one)?(?= (?:in|to|into|at) )"), "one"),
    *((re.compile(rf"(?i)(?<!\w)(?:{_all(f'glued_{n}')})-?(?={_all('glued_board')})"), f"{n} ") for n in (4, 8)),
    (re.compile(r"(?i)(?<!\w)x(?=[A-Z][a-z]+ )"), "remove 1 "),
    (re.compile(r"(?<=[^\W\d])([+])(\d)"), r" \2"),
    (re.compile(r"(?<!\w)([-+])(\d)(?=[^\W\d])"), r"\2 "),
    (re.compile(r"(?<=\w)/(?=[^\W\d])"), r" / "),
    (re.compile(r"(?i)(?<!\w)mod[.](?=\s*[-+−–]?\s*\d)"), "mod"),
    (re.compile(r"\s*\U0001f3f0\ufe0f?\s*"), " castillo "),
    (re.compile(r"\s*\u27a1\ufe0f?\s*"), " -> "),
    (re.compile(rf"(?i)(?<=\d)(?:{_all('behind_digits')})(?![\w-]| ?(?:{_all('glued_board')}))"), ""),
)  # fmt: skip
"""What is written without a blank: `c5`, `2xCN`, `CN+2`."""
_SHORT: Final = {
    language: ((re.compile(rf"(?<!\w)(?:{letter})(?= [^\W\d])"), words.word["from"].partition(" |")[0]),)
    for language, words in VOCABULARIES.items()
    if (letter := words.prose.lists.get("short_from"))
}
"""Letters that stand for a word in messages of that language: `2 d Galicia`."""
_TOTAL: Final = re.compile(
    r"(?i)(?P<both>\b(?P<card>\d\d?),?\s*(?:mod\w*\s*)?-\s?(?P<modifier>\d))"
    r",?\s*\(?(?:=|eff?[.]?)\s*(?P<total>\d\d?)\)?(?!\w)"
)
_STEPS: Final = re.compile(r"(?<![\w.])([1-9])[.):]\s+(?=[^\W\d])")
"""The numbers of a list of steps: `1. ok 2. ok 3. no`."""
_TICKED: Final = (
    (re.compile(r"(?<=[1-9])[ .):]*[✓✔✅]\ufe0f?"), " ok "),
    (re.compile(r"(?<=[1-9])[ .):]*[✗✘❌✖]\ufe0f?"), " stop "),
)
"""What passes and what doesn't in a list of steps: `1 ✓, 2 ✗`."""
_PICTURES: Final = re.compile(r"(?<=[^\W\d])\s*[\u2600-\u27bf\U0001f300-\U0001faff\ufe0f\u200d]+\s*(?=\w)")
"""Pictures behind a word, which part an answer from talk."""
_COUNTED_TWICE: Final = re.compile(r"([^\W\d]+)((?:\s+[^\W\d]+)?)\s+\((\d{1,2})\)")
"""A number in words and once more in digits: `three (3) caballeros`."""
_SIGHS: Final = re.compile(r"(?i)(?<!\w)(?:uh{2,}m*|um{2,}|hm{2,}|wo{2,}h*|ya+y+|pu+h+|uff+)(?!\w)[,.!]*")
"""Sounds that say nothing: `uhh`, `wooo`."""
_INITIAL: Final = re.compile(r"(?<=[\s,])[A-Z]\. (?=[A-Z]\w+\s*$)")
"""Of a name at the end: `H. Brandt`, unlike `C. Vieja`."""
_SIGNED: Final = re.compile(r"(?<=[.!;])\s+[A-Z][.]?\s*$")
"""A name of one letter below the rest: `To Galicia. H.`"""
_TELEGRAM: Final = re.compile(r"\bSTOP\b")
_CONTRACTED: Final = re.compile(r"(\w+)['’](?:ll|d)(?!\w)")
"""`Valencia'll do`, `twelve'd be nice`"""
_BRACKETS: Final = re.compile(r"(?<=\s)[()]|[()](?=\s|$)")
_DRAWN_OUT: Final = re.compile(r"[^\W\d_]*([^\W\d_])\1{2,}[^\W\d_]*")
"""A word with a letter that is written more than twice: `pleeease`."""
_RUN: Final = re.compile(r"(.)\1{2,}")
_SHORTEST: Final = 3
_DICTATES: Final = 3
"""Words of a text in which marks may be said."""
_MARKS: Final = re.compile(r"[.,;:!?]")
_SMILEYS: Final = re.compile(r"(?<!\S)[:;]-?[)(DPp]+(?!\w)")
_DICTATED: Final = tuple(
    (re.compile(rf"(?i)\s*\b(?:{_all(key)})\b"), mark)
    for key, mark in (("said_comma", " ,"), ("said_stop", " ."), ("said_colon", " :"))
)
"""Marks that are said, in a text without any: it was dictated."""


def spelt_out(text: str, context: Context) -> str:
    """A cleaned text with its short forms, pictures and dictated marks in words and marks."""
    said = _SIGHS.sub(" ", text)
    text = said if any(map(str.isalnum, said)) else text
    text = text if context.asks_turn else _SIGNED.sub("", text)
    if context.choice is not choices.VETO and text == text.upper():
        text = _TELEGRAM.sub(".", text)
    text = _INITIAL.sub(lambda found: _without_initial(found, context.language), text)
    text = _CONTRACTED.sub(lambda found: f"{found[1]} will" if plain(found[1]) in _names() else found[0], text)
    text = _DRAWN_OUT.sub(lambda word: _shortened(word[0], context.language), text)
    if may_be_dictated(text):
        for pattern, written in _DICTATED:
            text = pattern.sub(written, text)
    for pattern, written in (*_SHORT.get(context.language, ()), *_GLUED):
        text = pattern.sub(written, text)
    text = _TOTAL.sub(_without_total, _SMILEYS.sub(" . ", text))
    if context.choice is choices.VETO:
        text = _STEPS.sub(r", \1 ", text) if len(_STEPS.findall(text)) > 1 else text
        for pattern, written in _TICKED:
            text = pattern.sub(written, text)
    text = _BRACKETS.sub(" , ", counted_once(text))
    return _PICTURES.sub(_as_mark if context.asks_turn else " , ", text)


def may_be_dictated(text: str) -> bool:
    """Whether marks may be said in a text: it has none, and more than two words or no digits: `nine period`."""
    words = len(text.split())
    told = words >= _DICTATES or (words > 1 and not any(letter.isdecimal() for letter in text))
    return told and not _MARKS.search(text.rstrip(" .!"))


def _shortened(word: str, language: str) -> str:
    """A word with each drawn out letter once, or twice where that is a word that we know: `bittte`."""
    twice, once = _RUN.sub(r"\1\1", word), _RUN.sub(r"\1", word)
    return twice if (plain(twice),) in dictionary(language) else once if len(once) >= _SHORTEST else word


@cache
def _names() -> frozenset[str]:
    """The last words of numbers and places."""
    words = frozenset(form[-1] for kind in _NAMED for form, _ in spellings(kind))
    return words | frozenset(map(str, range(_HIGHEST + 1)))


def _without_initial(found: re.Match[str], language: str) -> str:
    """Nothing for the initial of a name that is no word of ours."""
    name = found.string[found.end() :].strip()
    return found[0] if (plain(name),) in dictionary(language) else ""


def counted_once(text: str) -> str:
    """A text with numbers that are written twice once: `three (3) caballeros`."""
    return _COUNTED_TWICE.sub(_counted_once, text)


def _counted_once(told: re.Match[str]) -> str:
    """`three` for `three (3)`; other numbers in brackets stay."""
    word, behind, digits = told[1], told[2], told[3]
    return f"{word}{behind}" if (plain(word),) in _numbers(digits) else told[0]


@cache
def _numbers(digits: str) -> frozenset[tuple[str, ...]]:
    return frozenset(form for form, value in spellings("number") if value == digits)


def _as_mark(pictures: re.Match[str]) -> str:
    """Pictures in a turn, which end a sentence where a capital follows: `How exciting 🤗 Card 1`."""
    following = pictures.string[pictures.end() : pictures.end() + 1]
    return " . " if following.isupper() else pictures[0]


def _without_total(sum_told: re.Match[str]) -> str:
    """A card with its modifier, without what they come to: `12 -2 (=10)`."""
    card, modifier, total = (int(sum_told[part]) for part in ("card", "modifier", "total"))
    return sum_told["both"] if card - modifier == total else sum_told[0]


__all__ = ["counted_once", "may_be_dictated", "spelt_out"]
