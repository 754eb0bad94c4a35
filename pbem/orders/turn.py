"""A whole turn: what is taken, the card, its two halves in the order written; ranked by `else`."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.orders.cards import Meant, begins_with_name, card_named, on_stack, stack
from pbem.orders.context import Context, Document
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.lists import classify, goes_to_hand, read_places
from pbem.orders.places import DIRECTIONS, skip_way
from pbem.orders.power_shift import begins_ability, read_ability
from pbem.orders.special_actions import (
    is_bare_special,
    marks_action,
    names_scoreboard,
    read_recall,
    read_region_before_verb,
    read_special,
    region_before_verb,
)
from pbem.orders.spellings import of_all
from pbem.orders.tokens import Token
from pbem.orders.validity import tells_when
from pbem.rules import choices
from pbem.rules.cards.interrupts import keep_veto

Half: TypeAlias = dict[str, Any]
Choice: TypeAlias = dict[str, Any]

_HALF_VERBS: Final = {"place", "no_place", "no_special", "ask", "ability", "no_ability"}
_PLAIN: Final[dict[str, Half]] = {"no_special": {"special": None}, "no_place": {"place": []}, "ask": {"ask": True}}
_NOTHING_OR_STEP: Final = of_all(lambda words: words.nothing_or_step)
NOTHING_DONE: Final = (_PLAIN["no_special"], _PLAIN["no_place"])
_NOTHING: Final[Half] = {"nothing": True}  # declines the half that is left; never leaves this module


def read_turn(cursor: Cursor, context: Context, *, ahead: bool = False) -> Document:
    """`card 3: place 2 Granada, then score; else card 1: …`. `ahead`: for a round whose cards aren't known yet.

    Of several cards, some may have been taken since the sender looked; SyntaxTrouble `card_gone` if all have.
    """
    gone: list[SyntaxTrouble] = []
    first = cursor.peek()
    chosen = [_choice(cursor, context, ahead, gone)]
    while cursor.peek() and _next_choice(cursor):
        if context.own_card and not ahead and _does_nothing(chosen[-1]):
            raise SyntaxTrouble("two_answers", first._replace(end=cursor.peek().end))  # `none, or one in Aragón`
        chosen.append(_choice(cursor, context, ahead, gone))
    if len(gone) == len(chosen):
        raise gone[0]
    return {"type": "turn", "choices": chosen}


def _does_nothing(choice: Choice) -> bool:
    return bool(choice["do"]) and all(half in NOTHING_DONE for half in choice["do"])


def begins_half(cursor: Cursor) -> bool:
    """Whether a half of a turn begins with the next word."""
    token = cursor.peek()
    return (token.kind == "verb" and token.value in _HALF_VERBS) or (marks_action(token) and not names_card(cursor))


def names_card(cursor: Cursor) -> bool:
    """`card 3`, `take the 3`, `take card 3`, `play card 3`, `3:`, `any:`."""
    if cursor.sees("verb", "card") or (cursor.sees("verb", "take", "play") and cursor.sees("verb", "card", ahead=1)):
        return True
    if cursor.sees("verb", "take") and cursor.sees("number", ahead=1) and not returns_power(cursor):
        return cursor.peek(1).the or cursor.sees("mark", ":", ahead=2)
    if cursor.sees("word", "any") and cursor.sees("verb", "card", ahead=1):
        return True
    return (cursor.sees("number") or cursor.sees("word", "any")) and cursor.sees("mark", ":", ahead=1)


def read_supply(cursor: Cursor) -> Choice:
    """`take 1`, `take 3 + 2 Granada`: how many come from the province, and which from the regions."""
    verb = cursor.next()
    cursor.skip("word", "only")
    supply: Choice = {}
    if cursor.accept("word", "nothing"):
        supply["take"] = 0
    elif not cursor.accept("word", "all"):
        token = cursor.expect("number", "number_wanted")
        if int(token.value) > rules.MOST_BROUGHT:
            raise SyntaxTrouble("take_wanted", token, most=rules.MOST_BROUGHT)
        supply["take"] = int(token.value)
    skip_way(cursor)
    if cursor.peek().kind in {"colour", "place"} or cursor.sees("word", *DIRECTIONS):
        raise SyntaxTrouble("take_or_move", verb, instead=("move", "remove"))  # `take 2 Ana from …`
    return supply | read_recall(cursor)


def choices_of(order: Document) -> list[Choice]:
    """All choices of a turn, those of every case."""
    return [choice for case in order.get("cases", [order]) for choice in case["choices"]]


def half_missing(choice: Choice) -> str | None:
    """The half that a choice leaves unsaid: `place`, `special` or `both`; None when it is whole."""
    said = {name for half in choice["do"] for name in half}
    if "ask" in said or {"place", "special"} <= said:
        return None
    return "both" if not said else "special" if "place" in said else "place"


def returns_power(cursor: Cursor) -> bool:
    """`take 13 to hand`: a power card, no caballeros."""
    at = cursor.at
    cursor.next()
    found = goes_to_hand(cursor)
    cursor.at = at
    return found


def _next_choice(cursor: Cursor) -> bool:
    """Over `; else`, `else` or `;` to the next choice; a comma alone does not lead to it.

    Raises SyntaxTrouble `two_answers` for another card in a sentence of its own.
    """
    start = cursor.at
    cursor.skip("mark", ",")
    stop = cursor.peek() if cursor.peek().words == (".",) else None
    parted = bool(cursor.accept("mark", ";"))
    cursor.skip("mark", ";", ",")
    found = bool(cursor.accept("word", "else", "or"))
    cursor.skip("mark", ":", ",")
    another = parted and names_card(cursor)
    if another and stop and not found:
        raise SyntaxTrouble("two_answers", stop)
    if found or another:
        return True
    cursor.at = start
    return False


def _choice(cursor: Cursor, context: Context, ahead: bool, gone: list[SyntaxTrouble]) -> Choice:
    choice: Choice = {}
    start = cursor.peek()
    while _before_the_card(cursor, context):
        choice |= {"ability": read_ability(cursor, context)} if begins_ability(cursor) else read_supply(cursor)
        cursor.skip("mark", ",", ";", ":", "+")
        cursor.skip("word", "then", "and")
    if names_card(cursor) or begins_with_name(cursor, context):
        named, card = _card(cursor, context, ahead, gone)
    else:
        named, card = _own_card(cursor, context, start)
    return {"card": named} | choice | _halves(cursor, context, card)


def _before_the_card(cursor: Cursor, context: Context) -> bool:
    """Whether what is taken, or done with a modifier, stands here."""
    if begins_ability(cursor):
        return True
    return cursor.sees("verb", "take") and not (
        names_card(cursor) or returns_power(cursor) or _takes_as_action(context)
    )


def _takes_as_action(context: Context) -> bool:
    """Whether `take 2` is the action of the card I hold."""
    return context.holding is not None and choices.COURT in context.asks(context.holding)


def _own_card(cursor: Cursor, context: Context, start: Token) -> tuple[Any, rules.Card | None]:
    """No card is named: it is the one I have, or else the question is which."""
    if context.own_card:
        return context.own_card, context.card(context.own_card)
    if start.kind == "unknown":
        raise SyntaxTrouble("unexpected", start, wanted=("verb",))
    if start.value == "take" and cursor.at > 0 and len(start.words) == 1:
        number = next((t for t in (cursor.peek(-n) for n in range(1, cursor.at)) if t.kind == "number"), start)
        raise SyntaxTrouble("take_or_card", number, instead=(f"the {number.value}:",))
    raise SyntaxTrouble(
        "which_card", start, instead=tuple(f"card {n}: {' '.join(start.words)}" for n in context.open_cards)
    )


def _card(cursor: Cursor, context: Context, ahead: bool, gone: list[SyntaxTrouble]) -> tuple[Meant, rules.Card | None]:
    """The card as the document names it, and its facts where they are known. A stack without a card joins `gone`."""
    while cursor.accept("verb", "card", "take", "play"):
        pass
    if cursor.accept("word", "any"):
        cursor.accept("verb", "card")
        return "any", None
    token = cursor.peek()
    meant: Meant
    if cursor.accept("number"):
        meant = {"stack": stack(token)} if ahead else _on_stack(token, context, gone)
    elif cursor.sees("tile") and token.words == ("2/3",):
        cursor.next()
        meant = on_stack(token if "2" in context.open_cards else token._replace(value="3"), context)
    else:
        meant = card_named(cursor, context, ahead=ahead)
    if meant is None:
        instead = ("5",) if token.value == "king" else ()
        raise SyntaxTrouble("card_wanted", token, open=sorted(context.open_cards), instead=instead)
    return meant, context.card(meant) if isinstance(meant, str) else None


def _on_stack(token: Token, context: Context, gone: list[SyntaxTrouble]) -> Meant:
    try:
        return on_stack(token, context)
    except SyntaxTrouble as trouble:
        if trouble.code != "card_gone":
            raise
        gone.append(trouble)
        return {"stack": stack(token)}


def _halves(cursor: Cursor, context: Context, card: rules.Card | None) -> Choice:
    choice: Choice = {}
    do: list[Half] = []
    while _to_next_half(cursor, card):
        start = cursor.peek()
        if _is_supply(cursor, card):
            choice |= read_supply(cursor)
            continue
        if begins_ability(cursor):
            choice["ability"] = read_ability(cursor, context)
            continue
        if _if_vetoed(cursor):
            return choice | {"do": _nothing_told_apart(do), "vetoed": _halves(cursor, context, card)["do"]}
        half = _half(cursor, context, card)
        if any(half.keys() & said.keys() for said in do):
            raise SyntaxTrouble("half_twice", start)
        do.append(half)
        if cursor.ends_part(1):
            cursor.accept("word", "then", "after", "only")  # `werte dann`
    return choice | {"do": _nothing_told_apart(do)}


def _if_vetoed(cursor: Cursor) -> bool:
    """`if vetoed:`, before what is to be done then in place of what was said."""
    n = int(cursor.sees("word", "if"))
    if not cursor.sees("link", "vetoed", ahead=n):
        return False
    cursor.at += n + 1
    return True


def _to_next_half(cursor: Cursor, card: rules.Card | None) -> bool:
    """Over the marks between two halves; False at the end of the choice."""
    start = cursor.at
    cursor.skip("mark", ":")
    while cursor.accept("mark", ",", ";", "+", "&", "!") or cursor.accept("word", "then", "and", "first", "only"):
        pass
    over = not cursor.peek() or cursor.sees("word", "else", "or") or (cursor.at > 1 and names_card(cursor))
    if over or tells_when(cursor) or (cursor.at > start and _begins_order(cursor, card)):
        cursor.at = start
        return False
    return True


def _begins_order(cursor: Cursor, card: rules.Card | None) -> bool:
    """Whether an order of another kind follows on the same line."""
    if cursor.sees("verb", "disc", "return", "veto"):
        verb = cursor.peek().value
        belongs = card is not None and any(verb in choice.verbs for choice in card.effect.asks)
        return not (belongs or (card is not None and card.effect is keep_veto))
    return cursor.sees("verb", "power", "no_veto")


def _is_supply(cursor: Cursor, card: rules.Card | None) -> bool:
    return (
        cursor.sees("verb", "take") and not returns_power(cursor) and not (card and choices.COURT in card.effect.asks)
    )


def _half(cursor: Cursor, context: Context, card: rules.Card | None) -> Half:
    if plain := cursor.accept("verb", *_PLAIN):
        cursor.accept("word", "nothing")
        return dict(_PLAIN[plain.value])
    if declined := _declined(cursor):
        return declined
    if _acts_on_nothing(cursor):
        return {"special": None}
    if cursor.sees("verb", "place"):
        return _placing(cursor, context, card)
    if region_before_verb(cursor):
        return {"special": read_region_before_verb(cursor, context, card)}
    if marks_action(cursor.peek()) or cursor.sees("verb", "veto") or is_bare_special(cursor, card):
        return {"special": read_special(cursor, context, card)}
    if classify(cursor) == "places" and not _denied_region(cursor):
        return _places(cursor)
    raise SyntaxTrouble("half_wanted", cursor.peek(), wanted=("verb", "place"), card=card.id if card else None)


def _acts_on_nothing(cursor: Cursor) -> bool:
    """`score nothing`, `score: none`, taken if it is there: no special action.

    `score, nothing` scores and declines the placing.
    """
    at = 2 if cursor.sees("mark", ":", ahead=1) else 1
    if marks_action(cursor.peek()) and cursor.sees("word", "nothing", "no", ahead=at) and cursor.ends_part(at + 1):
        cursor.at += at + 1
        return True
    return False


def _denied_region(cursor: Cursor) -> bool:
    """`Granada nicht werten`: the region of an action that is declined, so it isn't for placing."""
    denied = cursor.sees("link", "not", ahead=1) or cursor.sees("word", "no", ahead=1)
    return cursor.sees("place") and denied and cursor.sees("verb", ahead=2)


def _placing(cursor: Cursor, context: Context, card: rules.Card | None) -> Half:
    cursor.next()
    if names_scoreboard(cursor, card) or cursor.sees("verb", "king", "grande"):
        return {"special": read_special(cursor, context, card)}
    if cursor.accept("word", "nothing") or cursor.accept("number", "0"):
        return {"place": []}
    cursor.accept("mark", ":")
    return _places(cursor)


def _places(cursor: Cursor) -> Half:
    places = read_places(cursor)
    cursor.accept_last("place")
    return {"place": places}


def _declined(cursor: Cursor) -> Half | None:
    """`nothing`; `keine Wertung`, `don't score`, `no placing`: the half whose verb is denied, and nothing behind it."""
    start = cursor.peek()
    verb = cursor.peek(1)
    half: Half | None = None
    if cursor.accept("word", "nothing", "stop", "done", "no") or cursor.accept("link", "not"):
        if verb.kind == "verb" and cursor.ends_part(1):
            cursor.next()
            half = {"place": []} if verb.value == "place" else {"special": None} if marks_action(verb) else None
        elif start.value in {"nothing", "stop", "done"} and cursor.ends_part():
            half = dict(_NOTHING)
        if half is None:
            raise SyntaxTrouble(
                "half_wanted", start, card=None, instead=("move",) if start.words in _NOTHING_OR_STEP else ()
            )
    return half


def _nothing_told_apart(do: list[Half]) -> list[Half]:
    """`nothing` declines the half that was not named, or both."""
    told: list[Half] = []
    named = {name for half in do for name in half}
    for half in do:
        if "nothing" not in half:
            told.append(half)
            continue
        told += [{"place": []}] * ("place" not in named) + [{"special": None}] * ("special" not in named)
    return told
