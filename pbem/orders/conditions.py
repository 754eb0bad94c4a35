"""Conditions as people write them: `Ana over 10`, `king in Sevilla and card 3 gone`, `score Ben > me`.

A condition is data (schemas/order.schema.json, `condition`); whether it holds is judged later, in `judge`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.orders.cards import read_card
from pbem.orders.context import Context
from pbem.orders.cursor import Cursor, Trouble
from pbem.orders.lists import read_king_place, read_place, read_region
from pbem.orders.tokens import Token

Condition: TypeAlias = dict[str, Any]

_OPPOSITE: Final = {">": "<=", "<": ">=", ">=": "<", "<=": ">", "=": "!=", "!=": "="}
_BOUNDS: Final = {"min": ">=", "max": "<="}
_MORE: Final = {"more": ">", "fewer": "<"}


def read_condition(cursor: Cursor, context: Context) -> Condition:
    """One or more facts joined by `and` and `or`; `and` binds closer."""
    ways = [_conjunction(cursor, context)]
    while cursor.accept("word", "or"):
        ways.append(_conjunction(cursor, context))
    return {"any": ways} if len(ways) > 1 else ways[0]


def _conjunction(cursor: Cursor, context: Context) -> Condition:
    facts = [_fact(cursor, context)]
    while cursor.accept("word", "and"):
        facts.append(_fact(cursor, context))
    return {"all": facts} if len(facts) > 1 else facts[0]


def _fact(cursor: Cursor, context: Context) -> Condition:
    denied = bool(cursor.accept("link", "not"))
    fact = _of_the_board(cursor, context) or _of_a_card(cursor, context) or _of_a_player(cursor, context)
    return negated(fact) if denied else fact


def negated(fact: Condition) -> Condition:
    """The opposite of a single fact."""
    if "is" in fact:
        left, sign, right = fact["is"]
        return {"is": [left, _OPPOSITE[sign], right]}
    denied: Condition = fact.get("not", {"not": fact})
    return denied


def _of_the_board(cursor: Cursor, context: Context) -> Condition | None:
    """`king in Sevilla`, `grande Ana in Granada`, `8/4 in Granada`."""
    if cursor.accept("verb", "king"):
        return _with_links(cursor, lambda: {"king": read_king_place(cursor)})
    if cursor.accept("verb", "grande"):
        whose = cursor.accept("colour")
        return _with_links(cursor, lambda: {"grande": f"{_colour(whose, context)}@{read_region(cursor, 'board')}"})
    cursor.accept("verb", "scoreboard")
    if cursor.sees("tile", *rules.TILES):
        tile = cursor.next().value
        return _with_links(cursor, lambda: {"scoreboard": f"{tile}@{read_region(cursor, 'board')}"})
    return None


def _with_links(cursor: Cursor, read: Callable[[], Condition]) -> Condition:
    denied = _skip_links(cursor)
    fact = read()
    return negated(fact) if denied ^ _skip_links(cursor) else fact


def _skip_links(cursor: Cursor) -> bool:
    """Over `is`, `has` and the like; whether there was a `not` among them."""
    denied = False
    while token := cursor.accept("link", "be", "has", "not") or cursor.accept("word", "no"):
        denied ^= token.value in {"not", "no"}
    return denied


def _of_a_card(cursor: Cursor, context: Context) -> Condition | None:
    """`card 3 gone`, `3 gone`, `card Fair lying`, `action card Fair`."""
    start = cursor.at
    if cursor.accept("verb", "special"):
        return {"action": read_card(cursor, context)}
    if cursor.sees("link", "gone") and (cursor.sees("number", ahead=1) or cursor.sees("verb", "card", ahead=1)):
        cursor.next()  # `si falta la 3`
        return {"not": {"lies": read_card(cursor, context, bare_number=True)}}
    if cursor.sees("number") and not (_tells_of_card(cursor, 1) or cursor.sees("link", "be", ahead=1)):
        return None
    try:
        card = read_card(cursor, context, bare_number=True)
    except Trouble:
        if cursor.sees("verb", "card") or cursor.peek(-1).value == "card":
            raise
        cursor.at = start
        return None
    denied = _skip_links(cursor)
    gone = bool(cursor.accept("link", "gone") or cursor.accept("word", "away"))
    denied ^= (gone or bool(cursor.accept("link", "lies"))) and _skip_links(cursor)
    return {"not": {"lies": card}} if gone ^ denied else {"lies": card}


def _tells_of_card(cursor: Cursor, ahead: int) -> bool:
    return cursor.sees("link", "gone", "lies", ahead=ahead) or cursor.sees("word", "away", ahead=ahead)


@dataclass
class _Said:
    """What the words on one side of a comparison name."""

    whose: Token | None = None
    what: str = ""  # points, power, or empty
    place: str | None = None
    denied: bool = False
    sign: str = ""  # of "more … than"
    right: bool = False  # the side behind the sign, which is the last of its condition

    def absorb(self, cursor: Cursor) -> bool:
        """Take the next token, if it says something of this kind."""
        token = cursor.peek()
        if token.kind in {"colour", "link"} and (token.kind == "colour" or token.value == "anybody"):
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
            self.sign = _MORE.get(token.value, self.sign)
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


def _of_a_player(cursor: Cursor, context: Context) -> Condition:
    """`Ana over 10`, `Ana played 13`, `score Ben > me`, `Ben has 3 in Granada`, `Ben took card 3`, `Ben has veto`."""
    start = cursor.peek()
    left = _gathered(cursor, _Said())
    if left.whose is None:
        raise Trouble("condition_wanted", start, wanted=("colour", "verb", "link"))
    if fact := _deed(cursor, context, left):
        return negated(fact) if left.denied else fact
    sign = _sign(cursor) or left.sign
    if not sign and not cursor.sees("number"):
        if left.what == "power":
            fact = {"played": _colour(left.whose, context)}
            return negated(fact) if left.denied else fact
        raise Trouble("condition_wanted", cursor.peek(), wanted=("link", "than"))
    return _compared(cursor, context, left, sign)


def _gathered(cursor: Cursor, said: _Said) -> _Said:
    while not _order_follows(cursor, said) and said.absorb(cursor):
        pass
    return said


def _order_follows(cursor: Cursor, said: _Said) -> bool:
    """Behind a whole comparison, `power 12` and `score Granada` are what is to be done: `if Ben > me power 12`."""
    if not said.right or said.whose is None:
        return False
    if cursor.sees("verb", "power", "play"):
        following = cursor.peek(1)
        return following.kind in {"number", "verb"} or following.value in {"lowest", "highest"}
    return cursor.sees("verb", "score") and cursor.sees("place", ahead=1)


def _deed(cursor: Cursor, context: Context, left: _Said) -> Condition | None:
    """What a player did or has, that is no number."""
    who = _colour(left.whose, context)
    if cursor.accept("link", "acts"):
        return {"turn": who}
    if cursor.accept("verb", "veto"):
        return {"veto": who}
    if cursor.accept("verb", "take") or cursor.accept("link", "took") or cursor.sees("verb", "card"):
        return {"took": who, "card": read_card(cursor, context, bare_number=True)}
    return None


def _compared(cursor: Cursor, context: Context, left: _Said, sign: str) -> Condition:
    number = cursor.accept("number")
    right = None if number else _gathered(cursor, _Said(right=True))
    if number:
        sign = _sign_behind(cursor, sign)
        _gathered(cursor, left)  # "Ben has 3 in Granada", "Ana has over 20 points"
    elif right is None or right.whose is None:
        raise Trouble("number_wanted", cursor.peek(), wanted=("number", "colour"))
    first = _quantity(left, context)
    second = int(number.value) if number else _quantity(_like(right, left), context)
    return {"is": [first, _OPPOSITE[sign or "="] if left.denied else sign or "=", second]}


def _like(right: _Said | None, left: _Said) -> _Said:
    """The other side speaks of the same thing, unless it says otherwise."""
    assert right is not None
    return right if right.what or right.place else _Said(right.whose, left.what, left.place)


def _sign(cursor: Cursor) -> str:
    if token := cursor.accept("than"):
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


def _quantity(said: _Said, context: Context) -> Condition:
    whose = _colour(said.whose, context)
    if said.place in {rules.COURT, rules.PROVINCE}:
        return {str(said.place): whose}
    if said.place:
        return {"caballeros": whose, "at": said.place}
    return {said.what or "power": whose}


def _colour(token: Token | None, context: Context) -> str:
    if token is None or token.value == "anybody":
        return "anybody" if token else context.seat
    colour = context.seat if token.value == "own" else token.value
    if colour not in context.view["colours"]:
        raise Trouble("nobody", token, colour=colour)
    return colour


def begins_condition(cursor: Cursor) -> bool:
    """Whether an `if` stands here that is asked when the order is used; `if vetoed` belongs to a turn."""
    return cursor.sees("word", "if", "unless") and not cursor.sees("link", "vetoed", ahead=1)


def conditional(tokens: Sequence[Token]) -> bool:
    """Whether there is a condition anywhere in the line."""
    return any(True for _ in _ifs(tokens))


def _ifs(tokens: Sequence[Token]) -> Iterator[int]:
    cursor = Cursor(tokens)
    for at in range(len(tokens) - 2):  # `si` and nothing behind it is a Spanish yes without its accent
        cursor.at = at
        if begins_condition(cursor):
            yield at
