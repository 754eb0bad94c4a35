"""Words whose meaning their neighbours tell: `a`, `I`, `bis`, the `ein` of "setze … ein", `si no`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pbem.orders.spellings import of_all

if TYPE_CHECKING:
    from pbem.orders.tokens import Token

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
    """`setze 2 in Granada ein` and `hat ein Veto` count nothing."""
    after = here.after
    ends = after is None or after.kind == "mark" or after.value in {"then", "and"}
    parted = here.token.words in _SPLIT_VERB and ends and here.placed
    vetoes = after is not None and (after.kind, after.value) == ("verb", "veto")
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
