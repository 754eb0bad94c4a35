"""Conditions as people write them: `Ana over 10`, `king in Sevilla and card 3 gone`, `score Ben > me`.

A condition is data (schemas/order.schema.json, `condition`); whether it holds is judged later, in `judge`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from pbem import rules
from pbem.orders.cards import read_card
from pbem.orders.comparisons import OPPOSITE, ComparisonSide, colour_of, compared, gathered, sign_of
from pbem.orders.context import Context
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.places import read_king_place, read_region
from pbem.orders.tokens import Token

Condition: TypeAlias = dict[str, Any]


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
    denied = bool(cursor.accept("link", "not") or cursor.accept("word", "no"))
    fact = _of_the_board(cursor, context) or _of_a_card(cursor, context) or _of_a_player(cursor, context)
    return negated(fact) if denied else fact


def negated(fact: Condition) -> Condition:
    """The opposite of a single fact. The opposite of `anybody did` is `nobody did`."""
    if "is" in fact and "anybody" not in fact["is"][0].values():
        left, sign, right = fact["is"]
        return {"is": [left, OPPOSITE[sign], right]}
    denied: Condition = fact.get("not", {"not": fact})
    return denied


def _of_the_board(cursor: Cursor, context: Context) -> Condition | None:
    """`king in Sevilla`, `grande Ana in Granada`, `8/4 in Granada`."""
    if cursor.accept("verb", "king"):
        return _with_links(cursor, lambda: {"king": read_king_place(cursor)})
    if cursor.accept("verb", "grande"):
        whose = cursor.accept("colour")
        return _with_links(cursor, lambda: {"grande": f"{colour_of(whose, context)}@{read_region(cursor, 'board')}"})
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
    ahead = 1 if cursor.sees("link", "be", "lies") else 0
    if ahead and cursor.sees("verb", "card", ahead=ahead):
        cursor.next()  # `si está la carta 3`
        return {"lies": read_card(cursor, context, bare_number=True)}
    if cursor.sees("link", "gone") and (cursor.sees("number", ahead=1) or cursor.sees("verb", "card", ahead=1)):
        cursor.next()  # `si falta la 3`
        return {"not": {"lies": read_card(cursor, context, bare_number=True)}}
    if cursor.sees("number") and not (_tells_of_card(cursor, 1) or cursor.sees("link", "be", ahead=1)):
        return None
    try:
        card = read_card(cursor, context, bare_number=True)
    except SyntaxTrouble:
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


def _of_a_player(cursor: Cursor, context: Context) -> Condition:
    """`Ana over 10`, `Ana played 13`, `score Ben > me`, `Ben has 3 in Granada`, `Ben took card 3`, `Ben has veto`."""
    start = cursor.peek()
    if fact := _passive(cursor) or _acting(cursor, context):
        return fact
    left = gathered(cursor, ComparisonSide())
    if left.whose is None:
        raise SyntaxTrouble("condition_wanted", start, wanted=("colour", "verb", "link"))
    if fact := _deed(cursor, context, left):
        return negated(fact) if left.denied else fact
    sign = sign_of(cursor, left) or left.sign
    if not sign and not cursor.sees("number"):
        if left.what == "power":
            fact = {"played": colour_of(left.whose, context)}
            return negated(fact) if left.denied else fact
        raise SyntaxTrouble("condition_wanted", cursor.peek(), wanted=("link", "than"))
    return compared(cursor, context, left, sign)


def _passive(cursor: Cursor) -> Condition | None:
    """`13 is played`: by anybody else."""
    if not (cursor.sees("number") and cursor.sees("link", "played", ahead=1)):
        return None
    value = int(cursor.next().value)
    cursor.next()
    return {"is": [{"power": "anybody"}, "=", value]}


def _acting(cursor: Cursor, context: Context) -> Condition | None:
    """`si le toca a Ana`."""
    if not (cursor.sees("link", "acts") and cursor.sees("colour", ahead=1)):
        return None
    cursor.next()
    return {"turn": colour_of(cursor.next(), context)}


def _deed(cursor: Cursor, context: Context, left: ComparisonSide) -> Condition | None:
    """A fact about what a player did or has, without a number."""
    who = colour_of(left.whose, context)
    if cursor.accept("link", "acts"):
        return {"turn": who}
    if cursor.accept("verb", "veto"):
        cursor.skip("link", "has")
        return {"veto": who}
    if cursor.accept("verb", "take") or cursor.accept("link", "took") or cursor.sees("verb", "card"):
        return {"took": who, "card": read_card(cursor, context, bare_number=True)}
    return None


def begins_condition(cursor: Cursor) -> bool:
    """Whether a condition begins here; `if vetoed` belongs to a turn instead."""
    return _is_if(cursor.peek(), cursor.peek(1))


def conditional(tokens: Sequence[Token]) -> bool:
    """Whether there is a condition anywhere in the line."""
    # `si` and nothing behind it is a Spanish yes without its accent
    return any(_is_if(token, following) for token, following in pairwise(tokens[:-1]))


def _is_if(token: Token, following: Token) -> bool:
    if token.kind != "word" or token.value not in {"if", "unless"}:
        return False
    return (following.kind, following.value) not in {("link", "vetoed"), ("mark", ",")}
