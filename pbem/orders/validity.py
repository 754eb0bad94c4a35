"""When an order counts: `round 5: …`, `… round 6` (only then), `… until round 6` (to the end of that round)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.spellings import of_all
from pbem.orders.tokens import Token

UNTIL: Final = ("until", "max")  # in German and Spanish "up to" is "until"
_FROM_NOW: Final = {"this_round": 0, "next_round": 1}
_BOUND: Final = of_all(lambda words: words.until)  # a number behind them may be a round's


def read_when(cursor: Cursor, context: Context) -> Document:
    """`{"round": 5}`, `{"until": 6}`, or nothing, as it stands here."""
    start = cursor.at
    cursor.skip("mark", ",")
    limit = bool(cursor.accept("word", *UNTIL))
    cursor.skip("word", "to")
    now = context.view["round"]
    if token := cursor.accept("verb", *_FROM_NOW):
        number = now + _FROM_NOW[token.value]
    elif token := cursor.accept("verb", "every_round"):
        number, limit = max(context.view["rounds"]), True
    elif cursor.accept("verb", "round"):
        token = cursor.expect("number", "round_wanted")
        number = int(token.value)
    else:
        _no_bare_number(cursor, limit)
        cursor.at = start
        return {}
    if number not in context.view["rounds"] or number < now:
        raise SyntaxTrouble("no_such_round", token, rounds=[n for n in context.view["rounds"] if n >= now])
    cursor.skip("mark", ":", ",")
    return {"until" if limit else "round": number}


def _no_bare_number(cursor: Cursor, limit: bool) -> None:
    """`power lowest until 5`, and nothing behind it: of a round, perhaps. Asked back."""
    number = cursor.peek()
    ends = not cursor.peek(1) or cursor.sees("mark", ":", ahead=1)
    if limit and ends and number.kind == "number" and cursor.peek(-1).words in _BOUND:
        raise SyntaxTrouble("round_wanted", number, instead=(f"round {number.value}",))


def tells_when(cursor: Cursor) -> bool:
    """Whether the time of an order stands here."""
    n = int(cursor.sees("mark", ","))
    n += int(cursor.sees("word", *UNTIL, ahead=n))
    n += int(cursor.sees("word", "to", ahead=n))
    return cursor.sees("verb", "round", "every_round", *_FROM_NOW, ahead=n)


def without_when(tokens: Sequence[Token], when: Document, context: Context) -> Sequence[Token]:
    """The tokens of a conditional order; what its last words say of its time is added to `when`."""
    cursor = Cursor(tokens, context.budget)
    for at in range(max(0, len(tokens) - 5), len(tokens) - 1):
        cursor.at = at
        if tells_when(cursor) and (found := read_when(cursor, context)):
            if not cursor.peek():
                when |= found
                return [*tokens[:at], tokens[-1]]
            break
    return tokens
