"""With one question open, the bare answer is enough: `12`, `Granada`, `stop`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pbem.orders.context import Context, Document
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.lists import read_moves, read_pieces, read_places
from pbem.orders.places import read_king_place, read_region, read_regions, skip_way
from pbem.orders.power_shift import read_colour, read_modifier, read_noble, read_played_with, spelt
from pbem.orders.simple_orders import discs, in_turn, origins, read_disc, read_power, read_veto, skip_castillo

TURN_KEYS: Final = frozenset(
    {
        "take",
        "recall",
        "card",
        "half",
        "place",
        "which",
        "move",
        "add",
        "remove",
        "score",
        "sequence",
        "scoreboard",
        "back",
        "court",
        "grande",
        "king",
        "entourage",
        "swap",
        "evict",
        "ability",
        "noble",
    }
)


def read_bare(cursor: Cursor, context: Context) -> Document:
    """The answer to the open question. A ranked list makes an order of its kind: it may be used later, too."""
    question = context.question
    assert question is not None
    start = cursor.at
    if context.key == "power" and len((order := read_power(cursor, context))["values"]) + _relative(order) > 1:
        return order
    if context.key == "bids":
        return _bids(cursor, context)
    if context.key == "return" and (places := in_turn(cursor)):
        return {"type": "return", "first": places}
    if context.key == "disc":
        order = read_disc(cursor, context)
        if len(order["regions"]) > 1:
            return order
    cursor.at = start
    return answer(context, _READERS[context.key](cursor, context))


def answer(context: Context, value: Any) -> Document:
    """The order that gives the open question this very value."""
    assert context.question is not None
    return {"type": "answer", "value": value, "id": context.question["id"]}


def _bids(cursor: Cursor, context: Context) -> Document:
    """A list of cards that can be played is the answer itself; any other is an order."""
    assert context.question is not None
    order = read_power(cursor, context)
    tokens = [str(value) for value in order["values"]]
    whole = all(token in context.question["of"] for token in tokens) and len(set(tokens)) == len(tokens)
    return answer(context, tokens) if whole else order


def _relative(order: Document) -> bool:
    """Whether it names no card, so that it is no answer by itself."""
    first = order["values"][0]
    return not isinstance(first, int) and "/" not in first


def _options(context: Context) -> list[Any]:
    assert context.question is not None
    options: list[Any] = context.question["options"]
    return options


def _power(cursor: Cursor, context: Context) -> Any:
    """As the question spells it: 9, or with Power Shift "9" and "9/+1"."""
    value = read_played_with(cursor, context, int(cursor.expect("number", "power_wanted").value))
    return value if value in _options(context) or not isinstance(_options(context)[0], str) else str(value)


def _recall(cursor: Cursor) -> list[str]:
    cursor.accept("verb", "recall", "take")
    return read_places(cursor, "regions")


def _modifier(cursor: Cursor, context: Context) -> str:
    cursor.skip("word", "nothing")  # "pass" is one of its spellings
    modifier = read_modifier(cursor, _options(context), context.language)
    if modifier is None:
        wanted = [spelt(one, context.language) for one in _options(context)]
        raise SyntaxTrouble("which_modifier", cursor.peek(), instead=wanted)
    return modifier


def _ability(cursor: Cursor, _context: Context) -> str:
    token = cursor.next()
    if token.value in {"yes", "ability", "if"}:  # the accent of `sí` is often left out
        return "yes"
    if token.value not in {"no", "nothing", "no_ability", "stop"}:
        raise SyntaxTrouble("ability_wanted", token, wanted=("verb", "word"))
    return "no"


def _count(cursor: Cursor, context: Context) -> int:
    """`1`, `only 1`, `all`, `nothing`."""
    cursor.accept("verb", "take")
    cursor.skip("word", "only")
    if cursor.accept("word", "nothing", "no"):
        return 0
    if cursor.accept("word", "all"):
        return int(max(_options(context)))
    n = int(cursor.expect("number", "number_wanted").value)
    skip_way(cursor)
    return n


def _card(cursor: Cursor, context: Context) -> str:
    token = cursor.expect("number", "card_wanted", open=sorted(context.open_cards))
    if token.value not in context.open_cards:
        raise SyntaxTrouble("card_gone", token, stack=int(token.value), open=sorted(context.open_cards))
    return context.open_cards[token.value]


def _half(cursor: Cursor, context: Context) -> str:
    token = cursor.next()
    word = "done" if token.kind == "word" and token.value in {"nothing", "stop", "no"} else token.value
    if word not in _options(context) or token.kind not in {"verb", "word"}:
        raise SyntaxTrouble("half_wanted", token, wanted=("verb",))
    return word


def _which(cursor: Cursor, context: Context) -> str:
    token = cursor.next()
    if token.kind != "verb" or token.value not in _options(context):
        raise SyntaxTrouble("half_wanted", token, wanted=("verb",))
    return token.value


def _bag(read: Callable[[Cursor, Context], list[str]]) -> Callable[[Cursor, Context], list[str]]:
    """A reader of a list that may be empty where the question allows it."""

    def read_list(cursor: Cursor, context: Context) -> list[str]:
        assert context.question is not None
        token = cursor.peek()
        if not (cursor.accept("word", "nothing", "stop", "no") or cursor.accept("number", "0")):
            return read(cursor, context)
        if context.question["least"]:
            raise SyntaxTrouble("at_least", token, least=context.question["least"])
        return []

    return read_list


def _placed(cursor: Cursor) -> list[str]:
    places = read_places(cursor)
    cursor.accept_last("place")
    return places


def _returned(cursor: Cursor, context: Context) -> list[str]:
    """`2 court, 1 Valencia`; `all from court`: as many as are asked for."""
    assert context.question is not None
    if not cursor.accept("word", "all"):
        return origins(cursor)
    cursor.accept("number", str(context.question["most"]))
    place = read_region(cursor, "origins")
    cursor.accept("verb", "back", "return")
    return [place] * int(context.question["most"])


def _region(cursor: Cursor, _context: Context) -> str:
    return read_region(cursor)


def _disc(cursor: Cursor, context: Context) -> str:
    skip_castillo(cursor)
    region = discs(cursor)[0]
    return str(context.view["king"]) if region == "court" else region


def _scoreboard(cursor: Cursor, _context: Context) -> str:
    region = read_region(cursor, "board") if cursor.sees("place") else ""  # `Granada 8`
    token = cursor.next()
    if token.kind not in {"tile", "number"} or token.value not in {"8", "4"}:
        raise SyntaxTrouble("scoreboard_wanted", token)
    return f"{token.value}@{region or read_region(cursor, 'board')}"


def _back(cursor: Cursor, context: Context) -> Any:
    modifiers = [one for one in _options(context) if isinstance(one, str)]
    if (modifier := read_modifier(cursor, modifiers, context.language)) is not None:
        return modifier
    value = int(cursor.expect("number", "power_wanted").value)
    cursor.skip("verb", "back")
    cursor.skip("word", "to", "hand")
    return value


def _veto(cursor: Cursor, _context: Context) -> int | str:
    if cursor.accept("word", "stop", "halt"):
        return 0
    if cursor.accept("word", "nothing", "let_pass"):
        return "no"
    sure = cursor.sees("word", "yes", "if")
    comma = int(sure and cursor.sees("mark", ",", ahead=1))  # `sí, veto`
    if sure and cursor.sees("verb", "veto", "no_veto", ahead=1 + comma):
        cursor.at += 1 + comma
    if not (cursor.sees("word", "no", "after") or cursor.sees("verb", "veto", "no_veto")):
        doubtful = cursor.sees("word", "yes", "if")  # yes, stop it; or yes, let it pass
        raise SyntaxTrouble(
            "veto_wanted", cursor.peek(), wanted=("verb",), instead=("veto", "no veto") if doubtful else ()
        )
    return read_veto(cursor)


def _own_moves(cursor: Cursor, context: Context) -> list[str]:
    assert context.question is not None
    cursor.accept("verb", "move")
    moves = read_moves(cursor, context, own=not context.question["foreign"])
    cursor.accept_last("move")
    return moves


_READERS: Final[dict[str, Callable[[Cursor, Context], Any]]] = {
    "power": _power,
    "take": _count,
    "recall": _bag(lambda cursor, _: _recall(cursor)),
    "card": _card,
    "half": _half,
    "place": _bag(lambda cursor, _: _placed(cursor)),
    "which": _which,
    "move": _bag(_own_moves),
    "add": _bag(lambda cursor, _: read_places(cursor)),
    "remove": _bag(read_pieces),
    "return": _returned,
    "score": lambda cursor, _: read_region(cursor, "board"),
    "sequence": lambda cursor, _: read_regions(cursor, "board"),
    "scoreboard": _scoreboard,
    "back": _back,
    "court": _count,
    "grande": _region,
    "king": lambda cursor, _: read_king_place(cursor),
    "entourage": lambda cursor, context: read_pieces(cursor, context, context.view["king"]),
    "swap": read_colour,
    "pass": _modifier,
    "ability": _ability,
    "noble": read_noble,
    "evict": _region,
    "disc": _disc,
    "veto": _veto,
}
