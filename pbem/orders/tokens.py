"""A line cut into tokens whose meaning is known. Offsets point into the cleaned text, so a word can be marked in it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pbem.orders.spellings import Lexicon, Meaning, plain
from pbem.orders.token_disambiguation import in_their_place

_SPOKEN: Final = {"—": "-", "–": "-", "‑": "-", "−": "-", "“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "´": "'"}
_SIGNS: Final = {"≥": ">=", "≤": "<=", "≠": "!="}
_INVISIBLE: Final = re.compile(r"[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]")
_ABBREVIATED: Final = 5  # letters of `cast. vieja`; a dot behind a longer word ends a sentence
_TOKEN: Final = re.compile(
    r"(?P<card>\b[a-z][1-5]_[a-z0-9_]+)"
    r"|(?P<tile>(?<![\d/])(?:8/4(?:/0)?|4/0(?:/0)?|2/3)(?![\d/]))"
    r"|(?P<number>[x×]\s?\d+(?!\w)|\d+(?:\s?[x×](?![^\W\d_]))?)"
    r"|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)*)"
    r"|(?P<arrow>-{1,2}>|=>|→|⇒|➔|➜|⟶|>(?!=))"
    r"|(?P<sign>>=|<=|!=|<|=|≥|≤|≠)"
    r"|(?P<joint>(?<=[^\W\d_])-(?=[^\W\d_]))"
    r"|(?P<smile>[:;=]-?[)DPp(](?!\w)|\^\^|[\u2600-\u26ce\u2764\ufe0f\U0001f3fb-\U0001f3ff\U0001f600-\U0001f644])"
    r"|(?P<dash>(?<=\s)-(?=\s+[^\W\d_]))"
    r"|(?P<mark>\S)"
)


class Token(NamedTuple):
    """A word, number or mark. `kind`: verb place number tile card colour word than link mark unknown end.

    `words`: as it was typed, but plain; `the`: an article stood before it.
    """

    kind: str
    value: str
    start: int
    end: int
    words: tuple[str, ...] = ()
    the: bool = False

    def __bool__(self) -> bool:
        return self.kind != "end"


def clean(line: str) -> str:
    """The line in one spelling: composed accents, plain quotes, dashes and blanks; nothing invisible, no bullet."""
    text = _INVISIBLE.sub("", unicodedata.normalize("NFC", line))
    text = "".join(" " if letter.isspace() else _SPOKEN.get(letter, letter) for letter in text).strip()
    return re.sub(r"^(?:[-*•·]\s+)+", "", text)


def tokenise(text: str, lexicon: Lexicon) -> list[Token]:
    """The tokens of a cleaned line, fillers and articles left out; the last one is `end`."""
    raw = list(_TOKEN.finditer(text))
    tokens: list[Token] = []
    the = False
    for token in in_their_place(list(_read(raw, lexicon))):
        if token.kind in {"filler", "a"} or (token.kind == "mark" and not tokens and token.value != "+"):
            continue
        if token.kind == "article":
            the = True
            continue
        tokens.append(token._replace(the=the))
        the = False
    return [*tokens, Token("end", "", len(text), len(text))]


def _read(raw: Sequence[re.Match[str]], lexicon: Lexicon) -> Iterator[Token]:
    at = 0
    while at < len(raw):
        match = raw[at]
        if match["word"]:
            token, used = _phrase(raw, at, lexicon)
            yield token
            at += used
            continue
        at += 1
        if not (match["joint"] or match["smile"]):
            yield _sign(match)


def _sign(match: re.Match[str]) -> Token:
    """A token that is no word."""
    start, end = match.span()
    if match["card"]:
        return Token("card", match["card"], start, end, (match["card"],))
    if match["tile"]:
        return Token("tile", match["tile"].split("/")[0], start, end, (match["tile"],))
    if match["number"]:
        digits = re.sub(r"\D", "", match["number"])
        return Token("number", str(int(digits)) if len(digits) < 5 else digits, start, end, (digits,))
    if match["arrow"]:
        return Token("word", "to", start, end, (match[0],))
    if match["sign"]:
        return Token("than", _SIGNS.get(match[0], match[0]), start, end, (match[0],))
    mark = ";" if match[0] == "." else "," if match["dash"] else match[0]
    return (
        Token("mark", mark, start, end, (match[0],))
        if mark in ",;:+&!"
        else Token("unknown", mark, start, end, (mark,))
    )


def _phrase(raw: Sequence[re.Match[str]], at: int, lexicon: Lexicon) -> tuple[Token, int]:
    """The longest phrase that begins here, and how many pieces of the line it takes."""
    words, ends = _following_words(raw, at)
    for n in range(len(words), 0, -1):
        found = lexicon.get(tuple(words[:n])) or (_possessive(raw[at][0], lexicon) if n == 1 else None)
        if found:
            last = ends[n - 1]
            return Token(found.kind, found.value, raw[at].start(), raw[last].end(), tuple(words[:n])), last - at + 1
    return Token("unknown", words[0], *raw[at].span(), (words[0],)), 1


def _following_words(raw: Sequence[re.Match[str]], at: int, longest: int = 5) -> tuple[list[str], list[int]]:
    """The plain words from here on, and where each ends; a hyphen or the dot of an abbreviation may part them."""
    words: list[str] = []
    ends: list[int] = []
    for n in range(at, min(len(raw), at + 2 * longest)):
        if raw[n]["joint"] or (raw[n][0] == "." and words and len(words[-1]) < _ABBREVIATED):
            continue
        if not raw[n]["word"] or len(words) == longest:
            break
        words.append(plain(raw[n]["word"]))
        ends.append(n)
    return words, ends


def _possessive(word: str, lexicon: Lexicon) -> Meaning | None:
    """`Ana's` is Ana; in German `Anas`, too, but no colour is meant by a word like that."""
    if word.endswith("'s"):
        return lexicon.get((plain(word[:-2]),))
    found = lexicon.get((plain(word[:-1]),)) if word.endswith("s") else None
    return found if found and found.kind == "colour" and word[0].isupper() else None
