"""One line, read as orders; or as prose, which is none of our business."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem import json_schema, rules
from pbem.orders.bare_answers import answer, read_bare
from pbem.orders.cards import begins_with_name, on_stack
from pbem.orders.conditional_orders import read_cases
from pbem.orders.conditions import conditional
from pbem.orders.context import OWN_ORDERS, Context, Document
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.lists import classify
from pbem.orders.simple_orders import read_disc, read_power, read_return, read_veto, veto_order
from pbem.orders.tokens import Token
from pbem.orders.turn import begins_half, names_card, read_supply, read_turn, returns_power
from pbem.orders.validity import UNTIL, read_when, tells_when, without_when
from pbem.rules import choices
from pbem.rules.choices import PLACES, Part, Shape, Tokens

SUPPLY: Final = "supply"
"""A `take 1` on a line of its own: it goes with the turn of the same message. With `only` it cannot mean a card."""
_STANDING: Final = ("power", "disc", "veto", "no_veto", "return")
_OTHER_ORDERS: Final = (*_STANDING, "card", "take", "play", "ability", "no_ability")
_BEFORE_A_CARD: Final = {choices.TAKE, choices.RECALL, choices.CARD}
_FROM_PLACES: Final = {choices.RECALL, choices.COURT}
_DECLINES: Final = {"nothing", "no", "stop", "done"}
_BEFORE_THE_CARD: Final = {choices.MOVE, choices.RECALL}  # what a modifier's ability may ask, as cards do
_WITH_VERB: Final = {Tokens.COLOUR, Tokens.GRANDE}  # answers that may begin with a verb which also begins an action
_WORDS: Final = {Tokens.HALF, Tokens.WAY, Tokens.YES_NO}  # questions that a verb alone may answer
_RELATIVE: Final = {"lowest", "highest", "outbid", "underbid"}
_MOST_REGIONS: Final = 12
SKIPPING: Final = {"place": "place nothing", "special": "no special"}
"""The orders that skip a half of a turn."""
_BETWEEN: Final = {("mark", ","), ("mark", ";"), ("word", "or"), ("word", "else"), ("word", "and"), ("word", "then")}
_VETOES: Final = ("veto", "no veto")
_ABOUT_VETOES: Final = {"let_pass", "halt"}
_SHORTEST_MISSPELT: Final = 5


class NotAnOrder(Exception):  # noqa: N818 - talk is no error
    """The line is talk."""


def read_line(text: str, context: Context) -> list[Document]:
    """The orders of a cleaned line. Raises NotAnOrder when it is none, Trouble when it should have been one."""
    tokens = context.tokens(text)
    context.budget.spend(len(tokens))
    orders = _read(tokens, context)
    _on_this_board(tokens, context)
    if any(order["type"] != SUPPLY and json_schema.validate("order", order) for order in orders):
        raise SyntaxTrouble("too_much", tokens[0]._replace(end=len(text)))
    return orders


def _on_this_board(tokens: Sequence[Token], context: Context) -> None:
    """Raises SyntaxTrouble for a region that the side of the board in play doesn't have."""
    for token in tokens:
        if token.kind == "place" and token.value in rules.REGIONS and token.value not in context.side.regions:
            raise SyntaxTrouble("not_on_board", token, place=token.value)


def taking_alone(supply: Document) -> Document:
    """The turn that begins with what is taken; its card is not known yet."""
    said = {name: value for name, value in supply.items() if name in {"take", "recall"}}
    return {"type": "turn", "choices": [{"card": None, **said, "do": []}]}


def _read(tokens: Sequence[Token], context: Context) -> list[Document]:
    if not order_like(tokens, context):
        raise NotAnOrder
    cursor = Cursor(tokens, context.budget)
    when = read_when(cursor, context)
    ahead = when.get("round", context.view["round"]) != context.view["round"]
    if conditional(tokens):
        order = read_cases(without_when(tokens[cursor.at :], when, context), context, ahead=ahead)
        return [order | when]
    orders = [_order(cursor, context, when, ahead)]
    while _another_order(cursor, orders[-1], context):
        orders.append(_order(cursor, context, when, ahead))
    cursor.finish()
    if _contradicts(orders, context):
        both = tokens[0]._replace(end=tokens[-1].end)
        if context.choice is choices.VETO:
            raise SyntaxTrouble("veto_wanted", both, instead=_VETOES)
        raise SyntaxTrouble("two_answers", both)
    return orders


def _contradicts(orders: Sequence[Document], context: Context) -> bool:
    """Whether one line answers the open question in two ways: `no, veto`; `12, then power 9`."""
    kind = OWN_ORDERS.get(context.choice.part, "answer") if context.choice else "answer"
    said = [order for order in orders if order["type"] in {"answer", kind} and not {"round", "until"} & order.keys()]
    return any(one != said[0] for one in said[1:])


def order_like(tokens: Sequence[Token], context: Context) -> bool:
    """Whether a line wants to be an order: it begins with a verb of orders, or is mostly numbers and places."""
    known = sum(token.kind in {"number", "place", "tile", "verb"} for token in tokens)
    strange = {"unknown"} if conditional(tokens) else {"unknown", "link", "than"}
    unknown = sum(token.kind in strange and token.words[0].isalpha() for token in tokens)
    first = tokens[0]
    if context.part is Part.POWER and unknown == 0 and first.kind in {"word", "than"}:
        known += any(token.value in _RELATIVE or token.kind == "than" for token in tokens)
    if _asks_whose(context) and unknown == 0 and tokens[-2:-1] and tokens[-2].kind != "mark":
        known += any(token.kind == "colour" and token.value != "own" for token in tokens)  # no greeting, no signature
    if first.kind == "verb":
        found = any(token.kind in {"number", "place", "tile"} for token in tokens)
        return unknown <= known + 1 if found else unknown < 3
    if known == 0:
        return context.choice is not None and _maybe_answer(tokens, context)
    answers = context.choice is not None and first.kind == "number"  # `12. Good luck!`
    return 2 * unknown <= known + (3 if answers else 1)


def _asks_whose(context: Context) -> bool:
    """Whether a player's name alone answers the open question."""
    choice = context.choice
    return choice is not None and (choice.tokens is Tokens.COLOUR or choice is choices.ENTOURAGE)


def _maybe_answer(tokens: Sequence[Token], context: Context) -> bool:
    """A bare word like `stop`; or a few words, all of them close to words of the language."""
    said = [token for token in tokens[:-1] if token.kind != "mark"]
    if len(said) == 1 and said[0].kind == "word":
        return context.choice is choices.VETO or said[0].value not in _ABOUT_VETOES
    misspelt = 0 < len(said) <= 3 and all(token.kind == "unknown" for token in said)
    return misspelt and all(_near(token.words[0], context) for token in said)


def _near(word: str, context: Context) -> bool:
    """Whether it may be a misspelt place; nothing as short as a name."""
    forms = context.similar(word, ("place",)) if len(word) >= _SHORTEST_MISSPELT else []
    return any(context.lexicon[tuple(form.split())].kind == "place" for form in forms)


def _another_order(cursor: Cursor, before: Document, context: Context) -> bool:
    """Whether a separate order follows on the same line, after a punctuation mark or `and`."""
    start = cursor.at
    cursor.skip("mark", ",", "+", "!")
    parted = bool(cursor.accept("mark", ";"))
    cursor.skip("word", "and", "then")
    played = before["type"] == "power" or context.part is Part.POWER  # nothing of a turn can belong to it
    if cursor.at > start and cursor.sees("verb", *(_OTHER_ORDERS if parted or played else _STANDING)):
        return True
    cursor.at = start
    return False


def _order(cursor: Cursor, context: Context, when: Document, ahead: bool) -> Document:
    start = cursor.at
    order = _plain_order(cursor, context, bool(when), ahead)
    if order["type"] == "answer" and context.part is Part.POWER and tells_when(cursor):
        cursor.at = start  # `12 in round 5`
        order = read_power(cursor, context)
    return order if order["type"] == "answer" else order | when | read_when(cursor, context)


def _plain_order(cursor: Cursor, context: Context, timed: bool, ahead: bool) -> Document:
    if names_card(cursor) or begins_with_name(cursor, context):
        return read_turn(cursor, context, ahead=ahead)
    if cursor.sees("link", "always") and (cursor.sees("verb", "return", ahead=1) or context.choice is choices.RETURN):
        return read_return(cursor)
    if context.choice is choices.PASS and cursor.sees("verb", "return", "play", "place"):
        cursor.next()
    if cursor.peek().kind == "verb" or _never_veto(cursor):
        return _by_verb(cursor, context, ahead)
    if cursor.sees("word", "lowest", "highest") or (timed and cursor.sees("number")):
        return read_power(cursor, context)
    if cursor.sees("place", "castillo") and cursor.sees("word", "to", ahead=1):
        return read_disc(cursor, context)
    if ahead:
        raise SyntaxTrouble("half_wanted", cursor.peek(), wanted=("verb",), card=None)
    return _bare(cursor, context)


def _by_verb(cursor: Cursor, context: Context, ahead: bool) -> Document:
    verb = cursor.peek().value
    if verb == "play" and context.asks_turn:
        cursor.next()
        return _plain_order(cursor, context, False, False)
    if standing := _standing(cursor, context):
        return standing
    if (
        verb == "take"
        and not (_mine(context, choices.COURT) and context.choice is not choices.COURT)
        and (alone := _supply_alone(cursor, context))
    ):
        return alone
    if context.choice and context.choice.tokens in _WORDS and (alone := _bare_alone(cursor, context)):
        return alone
    own_verb = context.choice is not None and context.choice.tokens in _WITH_VERB
    if (own_verb or _asked_before_the_card(context)) and (alone := _bare_alone(cursor, context)):
        return alone
    if begins_half(cursor) or verb in {"take", "card"}:
        return read_turn(cursor, context, ahead=ahead)
    return _bare(cursor, context)


def _asked_before_the_card(context: Context) -> bool:
    """Whether the open question is what a modifier should do: no part of a card's turn can be meant then."""
    question = context.question
    return question is not None and not question["card"] and context.choice in _BEFORE_THE_CARD


def _standing(cursor: Cursor, context: Context) -> Document | None:
    """The orders that don't belong to a turn."""
    verb = "veto" if _never_veto(cursor) else cursor.peek().value
    if verb in {"power", "play", "outbid", "underbid"}:
        return read_power(cursor, context)
    if verb in {"veto", "no_veto"} or (verb == "ask" and cursor.sees("verb", "veto", ahead=1)):
        lasting = cursor.sees("link") or cursor.sees("link", ahead=1)
        choice = read_veto(cursor, context)
        lasting = lasting or choice == "ask" or cursor.sees("word", *UNTIL)
        return answer(context, choice) if context.choice is choices.VETO and not lasting else veto_order(choice)
    if verb == "disc" and not _mine(context, choices.DISC):
        return read_disc(cursor, context)
    if verb == "return" and not _mine(context, choices.REMOVE):
        return read_return(cursor)
    return None


def _never_veto(cursor: Cursor) -> bool:
    """`never veto`, as people say it; the usual order is `veto never`."""
    return cursor.sees("link", "never", "always") and cursor.sees("verb", "veto", ahead=1)


def _mine(context: Context, choice: rules.Choice) -> bool:
    """Whether the action of the card in my hand wants a choice of that kind, and I am in the middle of my turn."""
    return context.choice is not choices.RETURN and choice in context.asks(context.own_card)


def _supply_alone(cursor: Cursor, context: Context) -> Document | None:
    """`take 1` and nothing after it: a part of the turn in the same message; an answer where a card asks for it."""
    start = cursor.at
    if context.choice in _FROM_PLACES and (bare := _bare_alone(cursor, context)):
        return bare
    if returns_power(cursor):
        return None
    if cursor.sees("number", ahead=1) or cursor.sees("word", "all", "nothing", "only", ahead=1):
        only = {"only": True} if cursor.sees("word", "only", "nothing", ahead=1) else {}
        supply = read_supply(cursor)
        cursor.skip("mark", "!", ";")
        if not cursor.peek() or (cursor.sees("verb", *_OTHER_ORDERS) and not names_card(cursor)):
            return {"type": SUPPLY} | supply | only
    cursor.at = start
    return None


def _bare_alone(cursor: Cursor, context: Context) -> Document | None:
    start = cursor.at
    try:
        order = read_bare(cursor, context)
        cursor.skip("mark", "!", ";")
        if not cursor.peek():
            return order
    except SyntaxTrouble:
        pass
    cursor.at = start
    return None


def _bare(cursor: Cursor, context: Context) -> Document:
    """Without a verb: the answer to the open question, or the rest of my turn."""
    token = cursor.peek()
    if context.choice is None:
        raise SyntaxTrouble("nothing_asked", token, wanted=("verb",), instead=_ahead(cursor, context))
    if not context.asks_turn:
        return read_bare(cursor, context)
    if found := _bare_beginning(cursor, context) or _bare_no(cursor, context) or _bare_yes(cursor, context):
        return found
    _no_placing(cursor, context)
    return _bare_part(cursor, context)


def _no_placing(cursor: Cursor, context: Context) -> None:
    """Raises SyntaxTrouble for bare regions where only the special action is left, since they belong to it."""
    if context.halves_left == ("special",) and classify(cursor) == "places":
        raise SyntaxTrouble("half_wanted", cursor.peek(), card=context.own_card)


def _bare_part(cursor: Cursor, context: Context) -> Document:
    """What a card asks for, or the parts of a turn that are left."""
    token = cursor.peek()
    start = cursor.at
    if not _begins_turn(context) and (whole := _bare_alone(cursor, context)):
        return whole
    if _asks_one_place(context) and (several := _several_regions(cursor)):
        raise SyntaxTrouble("one_region", token._replace(end=cursor.end), instead=several)
    try:
        return read_turn(cursor, context)
    except SyntaxTrouble as trouble:
        cursor.at = start
        if trouble.code != "which_card" or _begins_turn(context):
            raise _bare_trouble(cursor, context, trouble) from trouble
    return read_bare(cursor, context)


def _begins_turn(context: Context) -> bool:
    """Whether the whole turn is still to be said: the open question comes before its card, or is which card."""
    question = context.question
    return question is not None and not question["card"] and context.choice in _BEFORE_A_CARD


def _bare_beginning(cursor: Cursor, context: Context) -> Document | None:
    """The beginning of a turn: `3`, which is the card; `only 1`, which is what is taken."""
    if not (_begins_turn(context) or context.choice is choices.ABILITY):
        return None
    start = cursor.at
    only = bool(cursor.accept("word", "only"))
    token = cursor.accept("number")
    cursor.skip("mark", "!", ";")
    if token is None or cursor.peek():
        cursor.at = start
        return None
    if only:
        return {"type": SUPPLY, "take": int(token.value), "only": True}
    return {"type": "turn", "choices": [{"card": on_stack(token, context), "do": []}]}


def _bare_no(cursor: Cursor, context: Context) -> Document | None:
    """`none`, `skip` where only one half of a turn is left. Raises SyntaxTrouble if more is: what is left out must be
    said.
    """
    said = [token for token in cursor.ahead(_MOST_REGIONS) if token.kind != "mark"]
    if not said or not all(token.kind == "word" and token.value in _DECLINES for token in said):
        return None
    left = context.halves_left
    if len(left) == 1 and {token.value for token in said} == {"nothing"}:
        return _instead(SKIPPING[left[0]], cursor, context)
    half = left[0] if len(left) == 1 else "both"
    raise SyntaxTrouble("left_out", cursor.peek()._replace(end=cursor.end), instead=_left_out(context), half=half)


def _bare_yes(cursor: Cursor, context: Context) -> Document | None:
    """`yes` where only a special action is left that needs no choice."""
    said = cursor.sees("word", "yes") or (cursor.sees("word", "if") and cursor.peek().words == ("si",))
    return _instead("special", cursor, context) if said and not cursor.peek(1) and context.asks_only_action else None


def _instead(text: str, cursor: Cursor, context: Context) -> Document:
    """What the whole line means, as a plain order says it."""
    [order] = read_line(text, context)
    while cursor.peek():
        cursor.next()
    return order


def _left_out(context: Context) -> tuple[str, ...]:
    """What `nothing` can mean in the open part of my turn."""
    question = context.question
    if question is None:
        return ()
    if context.choice is choices.ABILITY:
        return ("no ability",)
    if context.choice is choices.HALF:
        return (", ".join(SKIPPING[half] for half in context.halves_left),)
    if context.choice is choices.PLACE:
        return ("place nothing",)
    return ("no special",) if question["card"] else ()


def _asks_one_place(context: Context) -> bool:
    return context.choice is not None and context.choice.shape is Shape.PICK and context.choice.tokens in PLACES


def _several_regions(cursor: Cursor) -> tuple[str, ...]:
    """`Granada or Sevilla`, where only one region is possible."""
    said = cursor.ahead(_MOST_REGIONS)
    named = [" ".join(token.words) for token in said if token.kind == "place"]
    only = all(token.kind == "place" or (token.kind, token.value) in _BETWEEN for token in said)
    return tuple(named) if only and len(named) > 1 else ()


def _ahead(cursor: Cursor, context: Context) -> tuple[str, ...]:
    """What a bare answer may be that answers nothing: a power card, a disc, or what is returned, sent ahead."""
    token, word = cursor.peek(), " ".join(cursor.peek().words)
    if token.kind == "number":
        return (f"power {token.value}",) if int(token.value) in (context.view["hand"] or ()) else ()
    if token.kind != "place":
        return ()
    if cursor.sees("word", "first", ahead=1):
        return (f"return {word}",)
    mine = (context.view["places"].get(rules.CASTILLO) or {}).get(context.seat)
    return (f"disc {word}",) if mine and token.value in rules.REGIONS else ()


def _bare_trouble(cursor: Cursor, context: Context, trouble: SyntaxTrouble) -> SyntaxTrouble:
    """The trouble to show: a card named by its bare number first, else the one further on in the line."""
    token = cursor.peek()
    if context.choice is choices.CARD and token.kind == "number" and trouble.code == "which_card":
        return SyntaxTrouble("which_card", token, instead=(f"card {token.value}:",))
    if _begins_turn(context):
        return trouble
    try:
        read_bare(cursor, context)
    except SyntaxTrouble as other:
        return other if other.token.start > trouble.token.start else trouble
    return trouble
