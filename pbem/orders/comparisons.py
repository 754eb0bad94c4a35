"""What is compared in a condition: powers, points, caballeros somewhere, of two players or with a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.places import read_place
from pbem.orders.spellings import of_all
from pbem.orders.tokens import Token

Comparison: TypeAlias = dict[str, Any]

OPPOSITE: Final = {">": "<=", "<": ">=", ">=": "<", "<=": ">", "=": "!=", "!=": "="}
_BOUNDS: Final = {"min": ">=", "max": "<="}
_ANYBODY: Final = {"anybody", "nobody"}
_AHEAD_OF: Final = of_all(lambda words: words.ahead_of)
_MOST_POWER: Final = 15  # 13, and what a modifier adds
_MORE: Final = {"more": ">", "fewer": "<"}


@dataclass
class ComparisonSide:
    """What the words on one side of a comparison name."""

    whose: Token | None = None
    what: str = ""  # points, power, or empty
    place: str | None = None
    denied: bool = False
    owns: bool = False
    sign: str = ""  # of "more … than"
    right: bool = False  # the side behind the sign, which is the last of its condition

    def absorb(self, cursor: Cursor) -> bool:
        """Take the next token, if it says something of this kind."""
        token = cursor.peek()
        if token.kind == "colour" or (token.kind == "link" and token.value in _ANYBODY):
            if self.whose is not None:
                return False
            self.whose = token
        elif token.kind == "place":
            self.place = read_place(cursor, "anywhere")
            return True
        elif (token.kind, token.value) in _THINGS:
            self.what = _THINGS[token.kind, token.value]
        elif token.kind == "link" and token.value in {"be", "has", "not", "more", "fewer", "than"}:
            self.denied ^= token.value == "not"
            self.owns |= token.value == "has"
            self.sign = _MORE.get(token.value, self.sign)
        elif token.kind == "word" and token.value == "no":
            self.denied = not self.denied
        elif token.kind != "word" or token.value != "from":
            return False
        cursor.next()
        return True


_THINGS: Final = {
    ("verb", "score"): "points",
    ("link", "points"): "points",
    ("verb", "power"): "power",
    ("verb", "play"): "power",
    ("link", "played"): "power",
}


def gathered(cursor: Cursor, said: ComparisonSide) -> ComparisonSide:
    while not _order_follows(cursor, said) and said.absorb(cursor):
        pass
    return said


def _order_follows(cursor: Cursor, said: ComparisonSide) -> bool:
    """Behind a whole comparison, `power 12` and `score Granada` are what is to be done: `if Ben > me power 12`."""
    if not said.right or said.whose is None:
        return False
    if cursor.sees("verb", "power", "play"):
        following = cursor.peek(1)
        return following.kind in {"number", "verb"} or following.value in {"lowest", "highest"}
    return cursor.sees("verb", "score") and cursor.sees("place", ahead=1)


def compared(cursor: Cursor, context: Context, left: ComparisonSide, sign: str) -> Comparison:
    number = cursor.accept("number")
    right = None if number else gathered(cursor, ComparisonSide(right=True))
    if number:
        sign = _sign_behind(cursor, sign)
        gathered(cursor, left)  # "Ben has 3 in Granada", "Ana has over 20 points"
    elif right is None or right.whose is None:
        raise SyntaxTrouble("number_wanted", cursor.peek(), wanted=("number", "colour"))
    cursor.skip("link", "lies")  # `wenn Ben vor mir liegt`
    first = _quantity(left, context)
    second = int(number.value) if number else _quantity(_like(right, left), context)
    if number and left.owns and "power" in first and int(number.value) > _MOST_POWER:  # `Ben has 20`: of what?
        raise SyntaxTrouble("no_such_power", number)
    if left.whose is not None and left.whose.value == "nobody":
        return {"not": {"is": [first, sign or "=", second]}}
    return {"is": [first, OPPOSITE[sign or "="] if left.denied else sign or "=", second]}


def _like(right: ComparisonSide | None, left: ComparisonSide) -> ComparisonSide:
    """The other side speaks of the same thing, unless it says otherwise."""
    assert right is not None
    return right if right.what or right.place else ComparisonSide(right.whose, left.what, left.place)


def sign_of(cursor: Cursor, said: ComparisonSide) -> str:
    if token := cursor.accept("than"):
        if token.words in _AHEAD_OF and not (said.what or said.place):
            said.what = "points"
        return token.value
    if cursor.sees("word", "to") and cursor.peek().words == (">",):
        cursor.next()
        return ">"
    bound = cursor.accept("word", *_BOUNDS)
    return _BOUNDS[bound.value] if bound else ""


def _sign_behind(cursor: Cursor, sign: str) -> str:
    """`11+`, `11 or more`."""
    if not sign and cursor.accept("mark", "+"):
        return ">="
    if not sign and cursor.sees("than", ">=", "<="):
        return cursor.next().value
    return sign


def _quantity(said: ComparisonSide, context: Context) -> Comparison:
    whose = colour_of(said.whose, context)
    if said.place in {rules.COURT, rules.PROVINCE}:
        return {str(said.place): whose}
    if said.place:
        return {"caballeros": whose, "at": said.place}
    return {said.what or "power": whose}


def colour_of(token: Token | None, context: Context) -> str:
    if token is None or token.value in _ANYBODY:
        return "anybody" if token else context.seat
    colour = context.seat if token.value == "own" else token.value
    if colour not in context.view["colours"]:
        raise SyntaxTrouble("nobody", token, colour=colour)
    return colour
