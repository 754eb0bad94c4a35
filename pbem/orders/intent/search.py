"""The orders that the words of a text can make: each candidate is written in the order language and read by it.

So a slot is filled in one place only, by the grammar, which has to use every word. What differs between candidates is
where the card stands, what a bare number is, and which words are left out because the question already says them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pbem.orders.context import Context, Document
from pbem.orders.cursor import SyntaxTrouble
from pbem.orders.intent.senses import Item
from pbem.orders.line import SUPPLY, NotAnOrder, read_line
from pbem.orders.spellings import forms
from pbem.orders.turn import choices_of
from pbem.rules import choices

_TURN_VERBS: Final = {
    *("place", "score", "move", "special", "king", "grande", "evict", "scoreboard", "no_special", "no_place"),
}


def readings(items: Sequence[Item], context: Context) -> list[tuple[Document, ...]]:
    """The different orders that these words can make."""
    found: list[tuple[Document, ...]] = []
    for text in dict.fromkeys(_turn(list(items), context)):
        orders = _read(text, context)
        if orders and orders not in found:
            found.append(orders)
    return found


def _read(text: str, context: Context) -> tuple[Document, ...]:
    try:
        orders = read_line(text, context)
    except (SyntaxTrouble, NotAnOrder):
        return ()
    return () if any(order["type"] == SUPPLY or _is_empty(order, context) for order in orders) else tuple(orders)


def _is_empty(order: Document, context: Context) -> bool:
    """Whether it is a turn with only a card although the question isn't about a card."""
    return order["type"] == "turn" and context.choice is not choices.CARD and not any(map(_halves, choices_of(order)))


def _halves(choice: Document) -> bool:
    return bool(choice["do"])


_NOTHING_SAID: Final = {"own", "only", "yes", "this_round"}


def _says_nothing(item: Item) -> bool:
    return item.kind in {"filler", "article", "piece", "pronoun_one", "before_time"} or item.value in _NOTHING_SAID


# --- vetoes


_VETO_VERBS: Final = {"place", "special"}


# --- turns


def _turn(items: list[Item], context: Context) -> Iterator[str]:
    """As it is said; with its card first; a bare number before all the rest, or alone, as the card."""
    if any(item.value in {"king", "grande"} and _goes_away(items, n) for n, item in enumerate(items)):
        return
    cards = [n for n, item in enumerate(items) if _is_card(item)]
    if context.choice is choices.CARD and not cards:
        yield from _bare_card(items)
    if len(cards) == 1 and (end := _card_ends(items, cards[0])) > cards[0] + 1:
        yield _card_first(items, cards[0], end)
    yield compose(items)


def _goes_away(items: Sequence[Item], at: int) -> bool:
    """`the King out of Granada`: a move without a destination."""
    following = [item for item in items[at + 1 :] if not _says_nothing(item)]
    leaves = bool(following) and (following[0].kind, following[0].value) == ("word", "from")
    return leaves and not any((item.kind, item.value) == ("word", "to") for item in following[:3])


def _is_card(item: Item) -> bool:
    return (item.kind, item.value) == ("verb", "card")


def _bare_card(items: Sequence[Item]) -> Iterator[str]:
    """`3 please`; `3, 2 Granada, score`: a bare card number. A number that counts something isn't one."""
    bare = [item for item in items if not _says_nothing(item)]
    counts = any(item.kind == "piece" or item.value == "own" for item in items)
    if len(bare) == 1 and bare[0].kind == "number" and not counts:
        yield f"card {bare[0].value}"
    if len(bare) > 2 and bare[0].kind == "number" and bare[1].kind == "mark":
        yield f"card {bare[0].value}: {compose(bare[2:])}"


def _card_first(items: Sequence[Item], first: int, end: int) -> str:
    """The card with a colon, then the rest, without the verb that takes it."""
    start = first
    while start and (_says_nothing(items[start - 1]) or _takes(items[start - 1])):
        start -= 1
    card = compose([item for item in items[first:end] if item.kind != "article"])
    while end < len(items) and (_says_nothing(items[end]) or (_takes(items[end]) and _ends_clause(items, end + 1))):
        end += 1
    return f"{card}: {_tidy([compose(items[:start]), ',', compose(items[end:])])}"


def _takes(item: Item) -> bool:
    return item.kind == "verb" and item.value in {"take", "play"}


def _ends_clause(items: Sequence[Item], at: int) -> bool:
    return at >= len(items) or items[at].kind == "mark" or items[at].value in {"and", "then"}


def _card_ends(items: Sequence[Item], at: int) -> int:
    end = at + 1
    while end < len(items) and (_says_nothing(items[end]) or items[end].kind == "name"):
        end += 1
    return end + 1 if end < len(items) and items[end].kind == "number" else at + 1


# --- written in the order language


def canonical(item: Item) -> str:
    """A word as the order language has it."""
    match item.kind:
        case "verb":
            return " ".join(forms("verb", item.value)[0])
        case "place":
            return " ".join(forms("place", item.value)[0])
        case "word":
            return " ".join(forms("word", item.value)[0])
        case "colour":
            return " ".join(forms("colour", item.value)[0])
        case "negation":
            return " ".join(forms("link", "not")[0])
        case "number":
            return item.value
        case "mark":
            return "," if item.said not in ":+&" else item.said
        case _:
            return item.said


def compose(items: Sequence[Item]) -> str:
    """These words in the order language, without fillers, but with an article before a number."""
    kept = [item for item in items if not _says_nothing(item) or item.kind == "article" or item.value in _AT_TIMES]
    moves = any(item.value in {"move", "from"} for item in kept)
    words: list[str] = []
    for before, item, following in zip([None, *kept], kept, [*kept[1:], None], strict=False):
        if _is_idle(before, item, following, moves=moves):
            continue
        if item.value in {"then", "first"} and before and before.value in _TURN_VERBS and following:
            words.insert(len(words) - 1, canonical(item) if words[1:] else ",")  # `setze dann 2 …`
            continue
        if item.kind == "place" and before and before.kind == "place" and len(words) > 1 and words[-2] == _FROM:
            words.append(" ".join(forms("word", "to")[0]))
        words.append("the" if item.kind == "article" else canonical(item))
    return _tidy(words)


_AT_TIMES: Final = {"own", "only"}
_FROM: Final = " ".join(forms("word", "from")[0])


def _is_idle(before: Item | None, item: Item, following: Item | None, *, moves: bool) -> bool:
    """Whether a word says nothing where it stands."""
    if item.kind == "article":
        return following is None or following.kind != "number"
    if item.value == "own" and not moves:
        return following is not None and following.value == "to"  # mine go to Granada
    if item.kind == "word" and item.value == "only":
        return before is None or before.value != "take"
    return item.kind == "word" and item.value in {"all", "from"} and before is not None and _empties(before)


def _empties(item: Item) -> bool:
    """Whether what follows is where all have to leave."""
    return item.value in {"evict", "all"}


def _tidy(words: Sequence[str]) -> str:
    """Words with single commas, none at the ends."""
    kept: list[str] = []
    for word in words:
        if word and not (word == "," and (not kept or kept[-1] in {",", ":"})):
            kept.append(word)
    while kept and kept[-1] == ",":
        kept.pop()
    return " ".join(kept)
