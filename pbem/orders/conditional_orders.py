"""Orders with conditions: `if Ana over 10: power 9, else power 3`; `9 if Ana plays 11+`; `veto if Ben: Fair`.

The line is parted at each `else`. A part is a case: a condition with its order, before or behind it; without a
condition it is what counts when nothing before it did. Within a case only `or` and commas rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from pbem.orders.cards import begins_with_name, read_card
from pbem.orders.conditions import Condition, begins_condition, negated, read_condition
from pbem.orders.context import OWN_ORDERS, Context, Document
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.simple_orders import read_disc, read_power, read_return, read_veto, veto_order
from pbem.orders.tokens import Token
from pbem.orders.turn import begins_half, names_card, read_turn
from pbem.rules import choices

_BODY: Final = {"power": "values", "turn": "choices", "disc": "regions"}  # what a further part without `if` is added to


def read_cases(tokens: Sequence[Token], context: Context, *, ahead: bool) -> Document:
    """The conditional order that these tokens are; all its cases are orders of one kind."""
    cases: list[Document] = []
    kind, card = "", None
    for part in _parts(tokens):
        condition, order = _part(part, context, kind, ahead)
        if cases and condition and "if" not in cases[-1]:
            raise SyntaxTrouble("if_late", part[0])
        if cases and (order["type"] != kind or order.get("card") != card):
            raise SyntaxTrouble("mixed_cases", part[0])
        kind, card = order["type"], order.get("card")
        _add(cases, condition, {name: value for name, value in order.items() if name not in {"type", "card"}}, kind)
    return {"type": kind} | ({"card": card} if kind == "disc" else {}) | {"cases": cases}


def _add(cases: list[Document], condition: Condition | None, body: Document, kind: str) -> None:
    if condition is None and cases and "if" not in cases[-1] and kind in _BODY:
        cases[-1][_BODY[kind]] += body[_BODY[kind]]
    else:
        cases.append(({"if": condition} if condition else {}) | body)


def _parts(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The parts between `else`, each with its own end token."""
    part: list[Token] = []
    for token in tokens:
        if (token.kind, token.value) == ("word", "else") or token.kind == "end":
            yield [*part, Token("end", "", token.start, token.end)]
            part = []
        else:
            part.append(token)


def _part(tokens: list[Token], context: Context, kind: str, ahead: bool) -> tuple[Condition | None, Document]:
    cursor = Cursor(tokens, context.budget)
    _skip_marks(cursor)
    if begins_condition(cursor):
        condition = _condition(cursor, context, read_condition)
        cursor.skip("word", "then")
        _skip_marks(cursor)
        cursor.skip("word", "then")
        return condition, _whole(cursor, context, kind, ahead)
    behind = Cursor(tokens, context.budget)
    behind.at = cursor.at
    while behind.peek() and not begins_condition(behind):
        behind.at += 1
    if not behind.peek():
        return None, _whole(cursor, context, kind, ahead)
    end = behind.peek().start
    before = Cursor([*tokens[cursor.at : behind.at], Token("end", "", end, end)], context.budget)
    order = _whole(before, context, kind, ahead)
    condition = _condition(behind, context, _veto_condition if order["type"] == "veto" else read_condition)
    behind.finish()
    return condition, order


def _skip_marks(cursor: Cursor) -> None:
    cursor.skip("mark", ":", ",", ";")


def _condition(cursor: Cursor, context: Context, read: Callable[[Cursor, Context], Condition]) -> Condition:
    token = cursor.next()
    condition = read(cursor, context)
    return _unless(condition, token) if token.value == "unless" else condition


def _unless(condition: Condition, token: Token) -> Condition:
    """The opposite. Facts joined by both `and` and `or` are refused, since their opposite is hard to understand."""
    for word, other in (("all", "any"), ("any", "all")):
        if word in condition:
            if any("all" in fact for fact in condition[word]):
                raise SyntaxTrouble("unless_both", token)
            return {other: [negated(fact) for fact in condition[word]]}
    return negated(condition)


def _veto_condition(cursor: Cursor, context: Context) -> Condition:
    """`Ben: Fair`, `Ben`, `Fair`, `card 3`: whose action it is, and of which card; or any other condition."""
    start = cursor.at
    facts: list[Condition] = []
    cursor.skip("link", "be", "acts", "played", "took")
    whose = cursor.accept("colour")
    if whose and whose.value in context.view["colours"]:
        facts.append({"turn": whose.value})
    _skip_marks(cursor)
    cursor.skip("link", "played", "took", "be", "has", "acts")
    try:
        if cursor.peek():
            facts.append({"action": read_card(cursor, context)})
        _skip_marks(cursor)
        if facts and not cursor.peek():
            return {"all": facts} if len(facts) > 1 else facts[0]
    except SyntaxTrouble:
        pass
    cursor.at = start
    return read_condition(cursor, context)


def _whole(cursor: Cursor, context: Context, kind: str, ahead: bool) -> Document:
    """One order and nothing behind it."""
    order = _order(cursor, context, kind, ahead)
    cursor.finish()
    return order


def _of_the_question(context: Context) -> str:
    """The type of order that answers the open question."""
    return OWN_ORDERS.get(context.choice.part, "turn") if context.choice else "turn"


def _order(cursor: Cursor, context: Context, kind: str, ahead: bool) -> Document:
    token = cursor.peek()
    kind = _kind(cursor, context) or kind or _of_the_question(context)
    readers: dict[str, Callable[[], Any]] = {
        "power": lambda: read_power(cursor, context),
        "disc": lambda: read_disc(cursor, context),
        "veto": lambda: veto_order(read_veto(cursor, context)),
        "return": lambda: read_return(cursor),
        "turn": lambda: read_turn(cursor, context, ahead=ahead),
    }
    if not token:
        raise SyntaxTrouble("order_wanted", token)
    order: Document = readers[kind]()
    return order


def _kind(cursor: Cursor, context: Context) -> str:
    """The kind of order that plainly begins here; empty when only the others can tell."""
    token = cursor.peek()
    if names_card(cursor) or begins_with_name(cursor, context):
        return "turn"
    if token.kind == "verb":
        verbs = {"outbid": "power", "underbid": "power", "play": "power", "no_veto": "veto"}
        known = verbs.get(token.value, token.value)
        return known if known in {"power", "disc", "veto", "return"} else "turn" if begins_half(cursor) else ""
    if token.kind == "number" or (token.kind == "word" and token.value in {"lowest", "highest"}):
        return "power" if context.choice not in {choices.HALF, choices.PLACE, choices.RETURN} else ""
    return "turn" if token.value == "take" else ""
