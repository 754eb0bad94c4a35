"""Lists of things on the board: places to fill, caballeros to move, pieces to remove.

All are read from the same kind of item: number, whose, from `>` to. The number may also come last, and what an item
lacks its neighbour may say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from pbem.orders.context import Context
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.places import DIRECTIONS, Among, read_place
from pbem.orders.tokens import Token

Kind: TypeAlias = Literal["places", "moves", "pieces", "suite"]  # suite: pieces whose region need not be said

ALL: Final = -1  # "move all …"
_NUMBERS: Final = 30  # nobody has more caballeros
_OF_AN_ITEM: Final = {"place", "colour"}  # what stands behind the first word of an item, where a `;` parts two
_NAMES: Final = ("place", "colour", "verb")


@dataclass(frozen=True, slots=True)
class Item:
    """One item as it was written; None: not said."""

    token: Token  # the first of it
    number: int | None = None
    colour: str | None = None
    origin: str | None = None
    goal: str | None = None


def read_places(cursor: Cursor, among: Among = "board") -> list[str]:
    """`2 Granada, 1 Castillo` -> granada, granada, castillo. One region alone may go without its number."""
    items = list(_items(cursor, "places", among))
    for item in items:
        if item.number is None and len(items) > 1:
            named = " ".join(item.token.words)
            raise SyntaxTrouble(
                "number_wanted", item.token, instead=(f"1 {named}",) if item.token.kind == "place" else ()
            )
    return [str(item.origin) for item in items for _ in range(1 if item.number is None else item.number)]


def read_pieces(cursor: Cursor, context: Context, here: str | None = None) -> list[str]:
    """`Ana Aragón, Ben Valencia` -> red@aragon, blue@valencia. `here`: where they are, if it is not said."""
    pieces = []
    items = list(_items(cursor, "suite" if here else "pieces", "regions"))
    for item, following in zip(items, [*items[1:], None], strict=True):
        origin = item.origin or here or (following.origin if following else None)  # `Ana, Ben Aragón`
        if item.colour is None or origin is None:
            raise SyntaxTrouble(
                "whose_wanted" if item.colour is None else "place_wanted", item.token, wanted=("colour",)
            )
        pieces += [f"{_colour(item.colour, context, item.token)}@{origin}"] * (item.number or 1)
    return pieces


def read_moves(cursor: Cursor, context: Context, *, own: bool) -> list[str]:
    """`2 Ana Aragón > Castillo` -> red@aragon, castillo, red@aragon, castillo. `own`: only mine can be meant."""
    moves: list[str] = []
    for item in _shared(list(_items(cursor, "moves", "regions"))):
        if item.origin is None or item.goal is None:
            raise SyntaxTrouble("where_wanted", item.token, instead=_rather_placed(item))
        if item.colour is None and not own:
            raise SyntaxTrouble("whose_wanted", item.token, instead=_owners(item, context))
        colour = _colour(item.colour or "own", context, item.token)
        if item.origin == item.goal:
            raise SyntaxTrouble("same_place", item.token, place=item.goal)
        moves += [f"{colour}@{item.origin}", item.goal] * _how_many(item, colour, context)
    return moves


def _rather_placed(item: Item) -> tuple[str, ...]:
    """`2 Ana X > Y, 1 Granada`: the last one may be placed."""
    placed = item.origin is not None and item.colour is None and item.number is not None
    return (f"place {item.number}",) if placed else ()


def _how_many(item: Item, colour: str, context: Context) -> int:
    if item.number != ALL:
        return 1 if item.number is None else item.number
    here: int = context.view["places"].get(item.origin or "", {}).get(colour, 0)
    if not here:
        raise SyntaxTrouble("none_there", item.token, colour=colour, place=item.origin)
    return here


def _colour(colour: str, context: Context, token: Token) -> str:
    colour = context.seat if colour == "own" else colour
    if colour not in context.view["colours"]:
        raise SyntaxTrouble("nobody", token, colour=colour)
    return colour


def _owners(item: Item, context: Context) -> list[str]:
    """Whose they may be: the item's first word said again with each owner who is there."""
    there = context.view["places"].get(item.origin or "", {})
    number = "" if item.number is None else f"{item.number} "
    begin = number or " ".join(item.token.words) + " "
    return [f"{begin}{context.whose(colour)}" for colour in there] if item.token.kind == "number" else []


def _shared(items: list[Item]) -> list[Item]:
    """What an item lacks is said by the next one (`2 Ana, 1 Eva X > Y`), else by the one before (`X > Y, 1 Eva`).

    Only an item that names no place, or no more than its goal, follows the one before: `1 Eva X` could be from or to.
    """
    route = len(items) > 1 and not (items[0].number or items[0].colour or items[1].origin or items[1].goal)
    for at in range(len(items) - 2, -1, -1):
        item, following = items[at], items[at + 1]
        if item.goal is None:
            items[at] = replace(item, origin=item.origin or following.origin, goal=following.goal)
    for at in range(1, len(items)):
        before, item = items[at - 1], items[at]
        if item.origin is None:
            items[at] = replace(item, origin=before.origin, goal=item.goal or before.goal)
    return items[1:] if route else items  # `X > Y: 2 Ana, 1 Eva`


def classify(cursor: Cursor) -> Kind | None:
    """The kind of item up to the next punctuation mark, or None."""
    ahead, places, colours, arrow = 0, 0, 0, False
    while _belongs(cursor.peek(ahead)):
        token = cursor.peek(ahead)
        places += token.kind == "place"
        colours += token.kind == "colour"
        arrow |= token.value == "to" and places > 0
        ahead += 1
    if ahead == 0 or (ahead == 1 and cursor.sees("word")):
        return None
    if (places > 1 and (colours or arrow)) or (arrow and colours):
        return "moves"
    return "pieces" if colours and not cursor.sees("colour", "own") else "places"


def _belongs(token: Token) -> bool:
    return token.kind in {"number", "place", "colour"} or (token.kind == "word" and token.value in {*DIRECTIONS, "all"})


def _items(cursor: Cursor, kind: Kind, among: Among) -> Iterator[Item]:
    yield _item(cursor, kind, among)
    while _another(cursor, kind):
        yield _item(cursor, kind, among)


def _another(cursor: Cursor, kind: Kind) -> bool:
    """Whether the list continues; consumes the comma. Items may also follow each other without one."""
    start = cursor.at
    routed = kind == "moves" and cursor.sees("place", ahead=-1)  # `X > Y: 2 Ana`
    parted = cursor.accept("mark", ";") or (routed and cursor.accept("mark", ":"))
    joined = cursor.accept("mark", ",", "+", "&") or cursor.accept("word", "and")
    cursor.skip("word", "and")
    seen = classify(cursor)
    alike = seen == kind or (kind == "suite" and (seen == "pieces" or cursor.sees("colour")))
    alike |= bool(parted) and kind == "moves" and seen == "pieces"
    if parted:
        alike, joined = alike and cursor.peek(1).kind in _OF_AN_ITEM, None
    if (alike or (seen and kind == "moves" and joined)) and not _counts_nothing(cursor):
        return True
    cursor.at = start
    return False


def _counts_nothing(cursor: Cursor) -> bool:
    """A number that counts no caballeros: `the 4 on Toledo`, `13 to hand`."""
    return cursor.sees("number") and (cursor.peek().the or goes_to_hand(cursor))


def goes_to_hand(cursor: Cursor) -> bool:
    """`13 to hand`, `13 back`: a power card taken back."""
    if not cursor.sees("number"):
        return False
    ahead = 2 if cursor.sees("word", "to", ahead=1) else 1
    return cursor.sees("word", "hand", ahead=ahead) or cursor.sees("verb", "back", ahead=1)


def _item(cursor: Cursor, kind: Kind, among: Among) -> Item:
    item, direction = Item(cursor.peek()), ""
    while _belongs(token := cursor.peek()) and not _full(item, token, kind):
        if token.value in DIRECTIONS:
            direction = cursor.next().value
        elif token.kind == "place":
            item, direction = _with_place(item, cursor, (kind, among), direction), ""
        elif token.kind == "colour":
            if kind == "places" and token.value != "own":
                raise SyntaxTrouble("own_only", token)
            item = replace(item, colour=cursor.next().value)
        else:
            item = replace(item, number=_number(cursor, kind))
    cursor.skip("word", "away")
    if cursor.sees("unknown") and cursor.peek().words:
        raise SyntaxTrouble(
            "place_wanted" if direction or item.origin is None else "unexpected", cursor.peek(), wanted=_NAMES
        )
    if not _enough(item, kind):
        raise SyntaxTrouble("place_wanted", cursor.peek(), wanted=("place",))
    return item


def _enough(item: Item, kind: Kind) -> bool:
    """Whether something was said; a place, unless the neighbours or the context may say it."""
    if item.origin is not None or item.goal is not None:
        return True
    return item.colour is not None if kind in {"pieces", "suite"} else kind == "moves" and item != Item(item.token)


def _number(cursor: Cursor, kind: Kind) -> int:
    token = cursor.next()
    if token.kind == "word" and cursor.sees("number"):
        token = cursor.next()  # `all 3`
    if token.kind == "word" and kind == "moves":
        return ALL
    if token.kind == "word" or not 0 < int(token.value) <= _NUMBERS:
        raise SyntaxTrouble("number_wanted", token)
    return int(token.value)


def _full(item: Item, token: Token, kind: Kind) -> bool:
    """Whether that token cannot belong to this item any more."""
    if token.kind == "number" or token.value == "all":
        return item.number is not None
    if token.kind == "colour":
        return item.colour is not None or (kind != "places" and item.goal is not None)
    if token.kind == "place":
        return item.goal is not None and item.origin is not None if kind == "moves" else item.origin is not None
    return False


def _with_place(item: Item, cursor: Cursor, wanted: tuple[Kind, Among], direction: str) -> Item:
    kind, among = wanted
    token = cursor.peek()
    if kind != "moves":
        if direction == "from" and _needless_court(cursor):
            cursor.next()
            return item
        return replace(item, origin=read_place(cursor, among))
    if direction == "to":
        return replace(item, goal=read_place(cursor, "board"))
    if item.origin is not None and direction != "from":
        raise SyntaxTrouble("arrow_wanted", token, instead=(f"> {' '.join(token.words)}",))
    return replace(item, origin=read_place(cursor, among))


def _needless_court(cursor: Cursor) -> bool:
    """`2 from court to Granada`: caballeros are always placed from the court."""
    ahead = 2 if cursor.sees("word", "to", ahead=1) else 1
    return cursor.sees("place", "court") and cursor.sees("place", ahead=ahead)
