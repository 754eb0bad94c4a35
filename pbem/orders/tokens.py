"""A line cut into tokens whose meaning is known. Offsets point into the cleaned text, so a word can be marked in it.

Some words mean what their neighbours tell: `a`, `I`, `bis`, the `ein` of "setze … ein", `si no`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from pbem.orders.spellings import ELISION, Lexicon, Meaning, full, of_all, plain, words_listed

_AND: Final = words_listed("short_and")
_SPOKEN: Final = {"—": "-", "–": "-", "‑": "-", "−": "-", "“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "´": "'"}
_SIGNS: Final = {"≥": ">=", "≤": "<=", "≠": "!="}
_INVISIBLE: Final = re.compile(r"[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]")
_STRESSED: Final = re.compile(
    r"(?P<mark>\*{1,3}|_{1,2}|`|\"|'|«)(?!.*[^\W\d_]\d)\s*(?P<words>[^*_`\"«»]*\w[^*_`\"«»]*?)\s*(?:(?P=mark)|»)"
)
_ABBREVIATED: Final = 5  # letters of `cast. vieja`; a dot behind a longer word ends a sentence
PATTERN: Final = re.compile(
    r"(?P<card>\b[a-z][1-5]_[a-z0-9_]+)"
    r"|(?P<tile>(?<![\d/])(?:8/4(?:/0)?|4/0(?:/0)?|2/3)(?![\d/]))"
    r"|(?P<number>[x×]\s?\d+(?!\w)|\d+(?:\s?[x×](?![^\W\d_]))?)"
    rf"|(?P<word>{ELISION}|[^\W\d_]+(?:'[^\W\d_]+)*)"
    r"|(?P<arrow>-{1,2}>|=>|→|⇒|➔|➜|⟶|>(?!=))"
    r"|(?P<sign>>=|<=|!=|<|=|≥|≤|≠)"
    r"|(?P<joint>(?<=[^\W\d_])-(?=[^\W\d_]))"
    r"|(?P<smile>[:;=]-?[)DPp(](?!\w)|\^\^|[\u2600-\u27bf\ufe0f\u200d\u2b50\U0001f000-\U0001faff])"
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
    """The line in one spelling: composed accents, plain quotes, dashes and blanks; nothing invisible, no bullet.

    Stars, underscores or quotation marks around all of it are left out.
    """
    text = _INVISIBLE.sub("", unicodedata.normalize("NFC", line))
    text = "".join(" " if letter.isspace() else _SPOKEN.get(letter, letter) for letter in text).strip()
    bare = re.sub(r"^(?:[-*•·]\s+)+", "", text)
    stressed = _STRESSED.fullmatch(bare)
    return stressed["words"] if stressed else bare


def tokenise(text: str, lexicon: Lexicon) -> list[Token]:
    """The tokens of a cleaned line, fillers and articles left out; the last one is `end`."""
    raw = list(PATTERN.finditer(text))
    tokens: list[Token] = []
    the = False
    for token in in_their_place(list(_read(raw, lexicon))):
        if token.kind in {"filler", "a"} or (token.kind == "mark" and not tokens and token.value != "+"):
            continue
        if token.kind == "article":
            the = True
            continue
        tokens.append(token._replace(the=True) if the else token)
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
    """A token that isn't a word."""
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
        last = ends[n - 1]
        if found and not joins(words[:n], follows=any(not match["mark"] for match in raw[last + 1 : last + 2])):
            return Token(found.kind, found.value, raw[at].start(), raw[last].end(), tuple(words[:n])), last - at + 1
    return Token("unknown", words[0], *raw[at].span(), (words[0],)), 1


def joins(words: Sequence[str], *, follows: bool) -> bool:
    """Whether the last of these words may be a short `and`. `follows`: `2 in Castilla n 1 in Aragón`."""
    return follows and len(words) > 1 and words[-1] in _AND


def _following_words(raw: Sequence[re.Match[str]], at: int, longest: int = 7) -> tuple[list[str], list[int]]:
    """The plain words from here on, and where each ends; a hyphen or the dot of an abbreviation may part them."""
    words: list[str] = []
    ends: list[int] = []
    for n in range(at, min(len(raw), at + 2 * longest)):
        if raw[n]["joint"] or (raw[n][0] == "." and words and len(words[-1]) < _ABBREVIATED):
            continue
        if not raw[n]["word"] or len(words) == longest:
            break
        words.append(full(raw[n]["word"]))
        ends.append(n)
    return words, ends


def _possessive(word: str, lexicon: Lexicon) -> Meaning | None:
    """`Ana's` is Ana; in German `Anas`, too, but no colour is meant by a word like that."""
    if word.endswith("'s"):
        return lexicon.get((plain(word[:-2]),))
    found = lexicon.get((plain(word[:-1]),)) if word.endswith("s") else None
    return found if found and found.kind == "colour" and word[0].isupper() else None


_NOTHING_SAID: Final = {"filler", "article"}
_SPLIT_VERB: Final = of_all(lambda words: words.split_verb)


class _Here(NamedTuple):
    """A token, its nearest neighbours that say anything, whether `place` was said before it, and the next two."""

    token: Token
    before: Token | None
    after: Token | None
    placed: bool
    to_come: Sequence[Token]


def in_their_place(tokens: Sequence[Token]) -> Iterator[Token]:
    """Each token as it is meant here, fillers and articles still among them."""
    before, placed, following = None, False, _following(tokens)
    for at, token in enumerate(tokens):
        read = _READERS.get(token.words) or _READERS.get(token.value) or _READERS.get(token.kind)
        if read is None:
            yield token
        else:
            yield from read(_Here(token, before, following[at], placed, tokens[at + 1 : at + 3]))
        if token.kind not in _NOTHING_SAID:
            before = token
        placed = placed or (token.kind, token.value) == ("verb", "place")


def _following(tokens: Sequence[Token]) -> list[Token | None]:
    """Of each token the nearest one behind it that says something."""
    found: list[Token | None] = []
    following = None
    for token in reversed(tokens):
        found.append(following)
        if token.kind not in _NOTHING_SAID:
            following = token
    return found[::-1]


def _a(here: _Here) -> Iterator[Token]:
    """ "To", but only between two places; else it is an article."""
    between = here.before is not None and here.after is not None and here.before.kind == here.after.kind == "place"
    yield here.token._replace(kind="word", value="to") if between else here.token


def _i(here: _Here) -> Iterator[Token]:
    """Me, in "more points than I" and "if I have"."""
    compared = here.before is not None and (
        here.before.kind in {"than", "link"} or here.before.value in {"if", "unless"}
    )
    yield here.token._replace(kind="colour", value="own") if compared else here.token


def _up_to(here: _Here) -> Iterator[Token]:
    """`bis 11` is a bound, `bis Granada` where one goes."""
    goes = here.after is not None and here.after.kind == "place"
    yield here.token._replace(value="to") if goes else here.token


def _one(here: _Here) -> Iterator[Token]:
    """`setze 2 in Granada ein` and `hat ein Veto`, `eine Karte` count nothing."""
    after = here.after
    ends = after is None or after.kind == "mark" or after.value in {"then", "and"}
    parted = here.token.words in _SPLIT_VERB and ends and here.placed
    vetoes = after is not None and after.kind == "verb" and after.value in {"veto", "power", "card"}
    yield here.token._replace(kind="filler") if parted or vetoes else here.token


def _only(here: _Here) -> Iterator[Token]:
    """`nur 1` is what is taken; but `nimm nur 1`, `Veto nur bei Ana`, `nur werten`."""
    taken = here.before is not None and here.before.kind == "verb" and here.before.value in {"take", "veto"}
    only = taken or (here.after is not None and here.after.kind == "verb")
    yield here.token._replace(kind="word", value="only") if only else here.token


def _max(here: _Here) -> Iterator[Token]:
    """Somebody may be called Max; before a number the word is a bound all the same."""
    bound = here.token.kind == "colour" and here.after is not None and here.after.kind == "number"
    yield here.token._replace(kind="word", value="max") if bound else here.token


def _if_not(here: _Here) -> Iterator[Token]:
    """Otherwise; but `si no ha jugado Ana` is a condition."""
    if here.after is None or here.after.kind != "link":
        yield here.token
        return
    yield here.token._replace(value="if")
    yield here.token._replace(kind="link", value="not")


def _if(here: _Here) -> Iterator[Token]:
    """Nothing, in `If not, …`, where `not` says it all."""
    told = [(token.value, token.kind) for token in here.to_come]
    otherwise = len(told) == 2 and told[0][0] == "not" and told[1][1] == "mark"
    yield here.token._replace(kind="filler") if otherwise else here.token


def _not(here: _Here) -> Iterator[Token]:
    """`If not, …` is otherwise."""
    alone = (
        here.before is not None and here.before.value == "if" and here.after is not None and here.after.kind == "mark"
    )
    yield here.token._replace(kind="word", value="else") if alone else here.token


_READERS: Final[Mapping[str | tuple[str, ...], Callable[[_Here], Iterator[Token]]]] = {
    "a": _a,
    "I": _i,
    "if": _if,
    "not": _not,
    ("max",): _max,
    **dict.fromkeys(of_all(lambda words: words.take_only), _only),
    **dict.fromkeys(of_all(lambda words: words.if_not), _if_not),
    **dict.fromkeys(of_all(lambda words: words.up_to), _up_to),
    **dict.fromkeys(of_all(lambda words: words.one), _one),
}
