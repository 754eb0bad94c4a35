"""Orders that are no turn: power cards, secret discs, vetoes, and what is returned."""

from __future__ import annotations

from typing import Any

from pbem import rules
from pbem.orders.context import Context, Document
from pbem.orders.cursor import Cursor, Trouble
from pbem.orders.lists import read_place, read_places, read_regions
from pbem.orders.shifts import read_played_with
from pbem.orders.turn import read_disc_card


def read_power(cursor: Cursor, context: Context) -> Document:
    """`power 13, 11, lowest`: the first one that can be played. A comma means "or else"."""
    cursor.accept("verb", "power", "play")
    cursor.accept("mark", ":")
    values = [_ranked_power(cursor, context)]
    while _or_else(cursor):
        values.append(_ranked_power(cursor, context))
    return {"type": "power", "values": values}


def _or_else(cursor: Cursor) -> bool:
    start = cursor.at
    cursor.skip("mark", ",", ";")
    cursor.skip("word", "else", "or", "then", "and")
    cursor.accept("verb", "play")
    if cursor.at > start and (cursor.sees("number") or _is_relative(cursor)):
        return True
    cursor.at = start
    return False


def _is_relative(cursor: Cursor) -> bool:
    return cursor.sees("verb", "outbid", "underbid") or cursor.sees("word", "lowest", "highest")


def _ranked_power(cursor: Cursor, context: Context) -> Any:
    if extreme := cursor.accept("word", "lowest", "highest"):
        return extreme.value
    if relative := cursor.accept("verb", "outbid", "underbid"):
        return _relative(cursor, context, relative.value)
    return read_played_with(cursor, context, _power(cursor))


def _relative(cursor: Cursor, context: Context, way: str) -> Document:
    """`outbid Ben max 11`: above what Ben played, or above all; no more (underbid: no less) than that."""
    wanted: Document = {way: None}
    if whom := cursor.accept("colour"):
        if whom.value not in context.view["colours"] or whom.value in {"own", context.seat}:
            raise Trouble("nobody", whom)
        wanted["of"] = whom.value
    start = cursor.at
    cursor.accept("mark", ",")
    if cursor.accept("word", "max" if way == "outbid" else "min"):
        wanted[way] = _power(cursor)
    else:
        cursor.at = start
    return wanted


def _power(cursor: Cursor) -> int:
    token = cursor.expect("number", "power_wanted")
    if int(token.value) not in rules.SUPPLY:
        raise Trouble("no_such_power", token)
    return int(token.value)


def read_disc(cursor: Cursor, context: Context) -> Document:
    """`disc Granada, Sevilla`, `disc card 4: Granada`, `disc scoring: Granada`, `castillo to Granada`.

    Without more it is for the question that is open, else for the general scoring.
    """
    cursor.accept("verb", "disc")
    if cursor.sees("place", "castillo") and cursor.sees("word", "to", ahead=1):
        cursor.next()
    asked = context.question if context.key == "disc" else None
    card = asked["card"] if asked else None
    if cursor.sees("verb", "card"):
        card = read_disc_card(cursor, context)
    elif cursor.accept("verb", "score"):
        card = None
    cursor.accept("mark", ":")
    return {"type": "disc", "regions": discs(cursor), "card": card}


def discs(cursor: Cursor) -> list[str]:
    """Regions for a disc, ranked; the court means the king's region."""
    return read_regions(cursor, "origins")


def read_veto(cursor: Cursor) -> int | str:
    """`no veto`, `veto`, `veto after 2`, `veto ask` -> "no", the number of steps that stand, or "ask"."""
    if cursor.accept("verb", "no_veto") or cursor.accept("word", "no") or cursor.accept("link", "never"):
        cursor.accept("verb", "veto")
        return "no"
    asks = bool(cursor.accept("verb", "ask"))
    cursor.accept("verb", "veto")
    if asks or cursor.accept("verb", "ask"):
        return "ask"
    if cursor.accept("link", "never") or cursor.accept("word", "no"):
        return "no"
    cursor.accept("link", "always")
    if cursor.accept("word", "after", "to"):
        return int(cursor.expect("number", "number_wanted").value)
    if cursor.sees("number"):
        n = int(cursor.peek().value)
        raise Trouble("veto_number", cursor.peek(), instead=tuple(f"after {k}" for k in (n - 1, n) if k >= 0))
    return 0


def veto_order(choice: int | str) -> Document:
    """A veto said ahead, for a question that is not open yet."""
    return {"type": "veto", "choice": {"after": choice} if isinstance(choice, int) else choice}


def read_return(cursor: Cursor) -> Document:
    """`return 2 court, 1 Valencia`: exactly these; `return court first`: whenever I must."""
    cursor.accept("verb", "return")
    cursor.accept("mark", ":")
    if first := _first(cursor):
        return {"type": "return", "first": first}
    return {"type": "return", "from": origins(cursor)}


def origins(cursor: Cursor) -> list[str]:
    """Where returned caballeros come from: the court and regions."""
    places = read_places(cursor, "origins")
    cursor.accept("verb", "back", "return")
    return places


def _first(cursor: Cursor) -> list[str]:
    """`court first`, `first court, then Valencia`; empty when no word says so."""
    start = cursor.at
    places: list[str] = []
    said = bool(cursor.accept("word", "first"))
    cursor.skip("word", "from")
    while cursor.sees("place"):
        places.append(read_place(cursor, "origins"))
        said |= bool(cursor.accept("word", "first"))
        if not (cursor.sees("mark", ",") or cursor.sees("word", "then", "and", "from")):
            break
        cursor.skip("mark", ",")
        cursor.skip("word", "then", "and", "from")
    if said and places:
        return list(dict.fromkeys(places))
    cursor.at = start
    return []
