"""All orders except turns: power cards, secret discs, vetoes, returns."""

from __future__ import annotations

from typing import Any, Final

from pbem import rules
from pbem.orders import vetoes
from pbem.orders.cards import read_disc_card
from pbem.orders.context import Context, Document
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.lists import read_places
from pbem.orders.places import read_place, read_regions
from pbem.orders.power_shift import read_played_with
from pbem.orders.spellings import words_listed
from pbem.rules import choices

_EXCLAIMED: Final = words_listed("exclaimed")
"""Words that say no by themselves. Before `veto`, they may refuse it, or announce it."""


def read_power(cursor: Cursor, context: Context) -> Document:
    """`power 13, 11, lowest`: the first one that can be played. A comma means "or else".

    Raises SyntaxTrouble `two_answers` for `I play 13 I play 12`, which isn't a ranking.
    """
    cursor.skip("verb", "power", "play")
    cursor.accept("mark", ":")
    cursor.skip("colour", "own")
    if cursor.sees("than", ">", "<") and cursor.sees("colour", ahead=1):
        way = "outbid" if cursor.peek().value == ">" else "underbid"  # `higher than Ben`, or the highest?
        raise SyntaxTrouble("power_wanted", cursor.peek(), instead=(way,))
    values = [_ranked_power(cursor, context)]
    while _or_else(cursor):
        values.append(_ranked_power(cursor, context))
    cursor.accept_last("play", "power")
    return {"type": "power", "values": values}


def _or_else(cursor: Cursor) -> bool:
    start, behind = cursor.at, cursor.peek()
    counts = cursor.peek().words == (".",) and cursor.sees("number", ahead=1)  # `1. 12`
    if not counts:
        cursor.skip("mark", ",", ";")
        cursor.skip("word", "else", "or", "then", "and")
        cursor.skip("mark", ",")
    ranked = any(cursor.peek(-back).kind == "word" for back in range(1, cursor.at - start + 1))
    again = cursor.accept("verb", "play")
    if cursor.at > start and (cursor.sees("number") or _is_relative(cursor)):
        if again and not ranked:
            raise SyntaxTrouble("two_answers", behind)
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
    cursor.skip("word", "all")
    if whom := cursor.accept("colour"):
        if whom.value not in context.view["colours"] or whom.value in {"own", context.seat}:
            raise SyntaxTrouble("nobody", whom)
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
    if int(token.value) not in rules.POWER_CARDS:
        raise SyntaxTrouble("no_such_power", token)
    return int(token.value)


def read_disc(cursor: Cursor, context: Context) -> Document:
    """`disc Granada, Sevilla`, `disc card 4: Granada`, `disc scoring: Granada`, `castillo to Granada`.

    Without more it is for the question that is open, else for the general scoring. The King's region alone, as the
    answer to that question, means the court; in a list and ahead of the question it is skipped.
    """
    cursor.skip("colour", "own")
    cursor.accept("verb", "disc")
    skip_castillo(cursor)
    asked = context.question if context.choice is choices.DISC else None
    card = asked["card"] if asked else None
    if cursor.sees("verb", "card"):
        card = read_disc_card(cursor, context)
    elif cursor.accept("verb", "score"):
        card = None
    cursor.accept("mark", ":")
    regions = discs(cursor)
    if asked and asked["card"] == card and regions == [context.view["king"]]:
        regions = [rules.COURT]  # nothing else can be meant: the question says that this region leads to the court
    cursor.accept_last("score")
    return {"type": "disc", "regions": regions, "card": card}


def skip_castillo(cursor: Cursor) -> None:
    """`castillo to …`, `all from the castillo to …`: where those of a disc always come from."""
    start = cursor.at
    cursor.skip("word", "all", "from")
    cursor.skip("colour", "own")
    cursor.accept("place", "castillo")
    if not cursor.sees("word", "to"):
        cursor.at = start


def discs(cursor: Cursor) -> list[str]:
    """Regions for a disc, ranked; the court means the king's region."""
    return read_regions(cursor, "origins")


def read_veto(cursor: Cursor, context: Context) -> int | str:
    """`no veto`, `veto`, `veto after 2`, `veto ask` -> "no", the number of steps that stand, or "ask"."""
    if not vetoes.played(context.view):
        raise SyntaxTrouble("no_vetoes", cursor.peek())
    cursor.accept("link", "always")
    if _refuses(cursor):
        cursor.accept("verb", "veto")
        return "no"
    asks = bool(cursor.accept("verb", "ask"))
    cursor.accept("verb", "veto")
    if asks or cursor.accept("verb", "ask"):
        return "ask"
    if cursor.accept("link", "never") or cursor.accept("word", "no"):
        return "no"
    cursor.accept("link", "always")
    cursor.skip("word", "all")
    _no_colour(cursor)
    start = cursor.peek()
    if cursor.accept("word", "after", "to"):
        cursor.skip("word", "nothing")  # `tras el paso 1`
        last = cursor.peek()
        n = 1 if cursor.accept("word", "first") else int(cursor.expect("number", "number_wanted").value)
        if n and vetoes.EXAMPLE not in vetoes.ahead(context.view):
            raise SyntaxTrouble("veto_whole", start._replace(end=last.end), instead=("",))
        return n
    cursor.skip("word", "from")
    if cursor.sees("number"):
        n, whole = int(cursor.peek().value), start._replace(end=cursor.peek().end)
        meant = [k for k in (n - 1, n) if k >= 0 and vetoes.may_stop(k, context)]
        raise SyntaxTrouble("veto_number", whole, instead=tuple(f"after {k}" if k else "" for k in meant))
    return 0


def _refuses(cursor: Cursor) -> bool:
    """`no veto`, `no`, `never`. Raises SyntaxTrouble for `nope veto`, which may announce a veto."""
    no = cursor.accept("word", "no")
    if no and cursor.sees("verb", "veto") and " ".join(no.words) in _EXCLAIMED:
        raise SyntaxTrouble("two_answers", no, instead=("", "no"))
    return bool(no or cursor.accept("verb", "no_veto") or cursor.accept("link", "never"))


def _no_colour(cursor: Cursor) -> None:
    """`veto Ana`, `Veto nur bei Ana` would be a veto against all: asked back with the condition it may be."""
    ahead = 0
    while cursor.sees("word", "only", "from", ahead=ahead):
        ahead += 1
    if cursor.sees("colour", ahead=ahead):
        whose = cursor.peek(ahead)
        whole = cursor.peek()._replace(end=whose.end)
        raise SyntaxTrouble("veto_whose", whole, instead=(f"if {' '.join(whose.words)}",))


def veto_order(choice: int | str) -> Document:
    """A veto said ahead, for a question that is not open yet."""
    return {"type": "veto", "choice": {"after": choice} if isinstance(choice, int) else choice}


def read_return(cursor: Cursor) -> Document:
    """`return 2 court, 1 Valencia`: exactly these; `return court first`: whenever I must."""
    always = bool(cursor.accept("link", "always"))
    cursor.accept("verb", "return")
    always |= bool(cursor.accept("link", "always"))
    cursor.accept("mark", ":")
    if always and (cursor.sees("place") or cursor.sees("word", "from")):
        return {"type": "return", "first": read_regions(cursor, "origins")}
    if first := in_turn(cursor):
        return {"type": "return", "first": first}
    return {"type": "return", "from": origins(cursor)}


def origins(cursor: Cursor) -> list[str]:
    """Where returned caballeros come from: the court and regions."""
    places = read_places(cursor, "origins")
    cursor.accept("verb", "back", "return")
    return places


def in_turn(cursor: Cursor) -> list[str]:
    """`court first`, `first court, then Valencia`, `court, then Valencia`; empty when no word says so."""
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
        said |= cursor.sees("word", "then")
        cursor.skip("word", "then", "and", "from")
    if said and places:
        return list(dict.fromkeys(places))
    cursor.at = start
    return []
