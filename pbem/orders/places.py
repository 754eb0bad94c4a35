"""Places without numbers: one region, the king's, a list of regions."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final, Literal, TypeAlias

from pbem import rules
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.spellings import EITHER_CASTILLA
from pbem.orders.tokens import Token

Among: TypeAlias = Literal["board", "regions", "origins", "crown", "anywhere"]

DIRECTIONS: Final = ("to", "from")
_AMONG: Final[dict[Among, frozenset[str]]] = {
    "board": frozenset(rules.PLACES),
    "regions": frozenset(rules.REGIONS),
    "origins": frozenset((rules.COURT, *rules.REGIONS)),
    "crown": frozenset((*rules.PLACES, *rules.ABROAD)),
    "anywhere": frozenset((*rules.PLACES, rules.COURT, rules.PROVINCE)),
}
_CASTILLAS: Final = {"Castilla la Vieja": "vieja", "Castilla la Nueva": "nueva"}
_ALIKE: Final = 0.6


def read_place(cursor: Cursor, among: Among) -> str:
    """One place, no doubt left."""
    token = cursor.expect("place", "place_wanted")
    if token.value == EITHER_CASTILLA:
        raise _which_castilla(token, cursor.peek())
    if token.value not in _AMONG[among]:
        raise SyntaxTrouble("wrong_place", token, among=among)
    return token.value


def _which_castilla(token: Token, behind: Token) -> SyntaxTrouble:
    """Either is offered; of a misspelt `Castilla la Neuva` the one that is like it, in place of both words."""
    instead = list(_CASTILLAS)
    if behind.kind == "unknown":
        likeness = {name: SequenceMatcher(None, word, behind.value).ratio() for name, word in _CASTILLAS.items()}
        instead = [name for name in _CASTILLAS if likeness[name] > _ALIKE] or instead
        token = token._replace(end=behind.end)
    return SyntaxTrouble("which_castilla", token, instead=instead)


def read_region(cursor: Cursor, among: Among = "regions") -> str:
    """One place, after any "to" or "from"."""
    cursor.skip("colour", "own")
    cursor.skip("word", *DIRECTIONS)
    cursor.skip("colour", "own")
    return read_place(cursor, among)


def skip_way(cursor: Cursor) -> None:
    """`from the province`, `to my court`: the way that all take who are taken."""
    at = cursor.at
    while cursor.accept("word", *DIRECTIONS):
        cursor.skip("colour", "own")
        if not cursor.accept("place", rules.COURT, rules.PROVINCE):
            cursor.at = at
            return
        at = cursor.at


def read_king_place(cursor: Cursor) -> str:
    """Where the king can stand: also the castillo, France and Portugal."""
    return read_region(cursor, "crown")


def read_regions(cursor: Cursor, among: Among = "regions") -> list[str]:
    """Places without numbers, parted by commas, `and` or `else`."""
    cursor.skip("word", "first")
    places = [read_region(cursor, among)]
    while _another_region(cursor):
        cursor.next()
        cursor.skip("word", "else", "or", "then")
        places.append(read_region(cursor, among))
    return places


def _another_region(cursor: Cursor) -> bool:
    if not (cursor.sees("mark", ",") or cursor.sees("word", "and", "else", "or", "then")):
        return False
    ahead = 1
    while cursor.sees("word", "else", "or", "then", *DIRECTIONS, ahead=ahead):
        ahead += 1
    following = cursor.peek(ahead + 1)
    return cursor.sees("place", ahead=ahead) and following.kind != "number" and following.value not in DIRECTIONS
