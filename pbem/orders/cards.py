"""The cards of the table in an order: by their stack, by a name in any language, or any card at all.

An order means a card by its id where it is known, else by `{"stack": 3}`, or by `{"named": [ids]}` when a name is
borne by several cards and none of them lies on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.languages import LANGUAGES
from pbem.orders.context import Context, View
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.spellings import lexicon
from pbem.orders.tokens import Token, tokenise
from pbem.rules import choices

Meant: TypeAlias = Any  # a card's id, {"stack": n} or {"named": [ids]}
Names: TypeAlias = Mapping[tuple[str, ...], tuple[str, ...]]

_STACKS: Final = {"1", "2", "3", "4", "5"}


@cache
def names(edition: str) -> Names:
    """The plain words of every card's name, in every language -> the cards that bear it."""
    found: dict[tuple[str, ...], list[str]] = {}
    for card in rules.edition(edition).cards:
        for name in dict.fromkeys(rules.card(edition, card, language).name for language in LANGUAGES):
            words = words_of(name)
            if words and card not in found.setdefault(words, []):
                found[words].append(card)
    return {words: tuple(cards) for words, cards in found.items()}


def words_of(name: str) -> tuple[str, ...]:
    """The plain words of a name, as they would be found in a line."""
    return tuple(word for token in tokenise(name, lexicon()) for word in token.words)


def is_meant(card: str, meant: Meant, view: View) -> bool:
    """Whether a card is the one an order means, or one of those."""
    if isinstance(meant, str):
        return card == meant
    return card in meant["named"] if "named" in meant else stack_of(card, view) == str(meant["stack"])


def stack_of(card: str, view: View) -> str:
    """The stack printed on a card; merged stacks do not change it."""
    return rules.card(view["edition"], card).stack


def name_here(cursor: Cursor, context: Context) -> tuple[int, tuple[str, ...]]:
    """The longest card name that begins here: how many tokens it takes, and the cards that bear it."""
    if cursor.sees("card") and cursor.peek().value in rules.edition(context.edition).cards:
        return 1, (cursor.peek().value,)  # by its id
    known = names(context.edition)
    upcoming = [token.words for token in cursor.ahead(6)]
    for n, words in reversed(list(enumerate(accumulate(upcoming), 1))):
        if words in known:
            return n, known[words]
    return 0, ()


def begins_with_name(cursor: Cursor, context: Context) -> bool:
    """Whether a card's name stands here with a colon behind it."""
    n, _ = name_here(cursor, context)
    return n > 0 and cursor.sees("mark", ":", ahead=n)


def read_card(cursor: Cursor, context: Context, *, bare_number: bool = False) -> Meant:
    """A card in a condition, lying or not: `card 3`, `card Fair`, `Fair`; with `bare_number` also `3`."""
    said = bool(cursor.accept("verb", "card"))
    token = cursor.peek()
    if (said or bare_number) and cursor.accept("number"):
        return {"stack": stack(token)}
    n, cards = name_here(cursor, context)
    if not n:
        raise SyntaxTrouble("which_card", token, wanted=("number",))
    cursor.at += n
    return cards[0] if len(cards) == 1 else {"named": list(cards)}


def card_named(cursor: Cursor, context: Context, *, ahead: bool) -> Meant | None:
    """The card whose name stands here, with `card` before it or a colon behind; None when that is no card's name.

    One that lies on the table, if any; for a round to come (`ahead`) whichever bears the name.
    """
    n, cards = name_here(cursor, context)
    after_card = cursor.sees("verb", "card", ahead=-1)
    if not n or not (after_card or cursor.sees("mark", ":", ahead=n)):
        return None
    name = cursor.peek()._replace(end=cursor.peek(n - 1).end)
    lying = [card for card in cards if card in (*context.open_cards.values(), context.own_card)]
    if len(lying) > 1 and not ahead:
        stacks = [context.card(card).stack for card in lying]
        said = "" if after_card else "card "
        raise SyntaxTrouble("several_cards", name, instead=[f"{said}{one}" for one in stacks], open=stacks)
    if not lying and not ahead:
        raise SyntaxTrouble("card_gone", name, open=sorted(context.open_cards))
    cursor.at += n
    return lying[0] if lying and not ahead else cards[0] if len(cards) == 1 else {"named": list(cards)}


def read_disc_card(cursor: Cursor, context: Context) -> Meant:
    """`card 4` before a disc: a card of this round, taken or not, on which discs are set; by its name, of any round."""
    start = cursor.next()
    token = cursor.peek()
    n, cards = name_here(cursor, context)
    if cursor.accept("number"):
        here = [*context.open_cards.values(), *context.view["taken"].values()]
        cards = tuple(card for card in here if context.card(card).stack == token.value)
    cursor.at += n
    asking = [card for card in cards if choices.DISC in context.card(card).effect.others]
    if not asking:
        raise SyntaxTrouble("no_disc_card", token if cards else start)
    return asking[0] if len(asking) == 1 else {"named": asking}


def stack(token: Token) -> int:
    """The number of a stack."""
    if token.value not in _STACKS:
        raise SyntaxTrouble("no_such_stack", token)
    return int(token.value)


def on_stack(token: Token, context: Context) -> str:
    """The card that lies on that stack, or the one I took from it."""
    number = str(stack(token))
    card = context.open_cards.get(number)
    if card is None and context.own_card and context.card(context.own_card).stack == number:
        card = context.own_card
    if card is None:
        raise SyntaxTrouble("card_gone", token, stack=int(number), open=sorted(context.open_cards))
    return card


def lying(meant: Meant, view: View) -> str | None:
    """The card on the table that is meant; of several, the one of the highest stack. None: it does not lie there."""
    there = sorted((card for card in view["cards"].values() if card), key=lambda card: stack_of(card, view))
    return next((card for card in reversed(there) if meant == "any" or is_meant(card, meant, view)), None)
