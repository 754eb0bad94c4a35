"""The special actions: which kinds of choice a card's action holds, and how each kind is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.cursor import Cursor, Trouble
from pbem.orders.lists import classify, goes_to_hand, read_moves, read_pieces, read_places, read_region, read_regions
from pbem.orders.tokens import Token

Special: TypeAlias = dict[str, Any]

# What a card's action lets its player choose, by the name of its effect in the rules, so that editions share it.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "move_any": ("move",),
    "move_own": ("move",),
    "move_foreign": ("move",),
    "move_own_and_foreign": ("move",),
    "move_from_one_region": ("move",),
    "leave_one_region": ("move",),
    "reinforce": ("add",),
    "leave_or_reinforce": ("move", "add"),
    "keep_veto": (),
    "decay_of_authority": (),
    "one_of_each": ("remove",),
    "angry_king": (),
    "unrest": (),
    "lesser_unrest": (),
    "score_one": ("score",),
    "score_by_value": ("sequence",),
    "score_castillo": ("sequence",),
    "score_first_only": ("sequence",),
    "score_fullest": ("sequence",),
    "score_emptiest": ("sequence",),
    "mobile_scoreboard": ("scoreboard",),
    "power_back": ("back",),
    "the_court": ("court",),
    "adopt_home": ("grande",),
    "unique_choice": ("disc",),
    "eviction": ("evict",),
    "royal_advisor": ("king",),
    "kings_card": ("king",),
}
_OWN_ONLY: Final = {"move_own", "leave_one_region", "leave_or_reinforce"}
_BY_ITSELF: Final = {"sequence"}  # a choice that need not be made: everything is scored in any case
VERBS: Final = frozenset(
    {
        "move",
        "add",
        "remove",
        "return",
        "score",
        "evict",
        "king",
        "grande",
        "scoreboard",
        "back",
        "take",
        "disc",
        "veto",
    }
)


def effect(card: rules.Card | None) -> str:
    """The name of a card's effect; empty for a card nobody knows yet."""
    return card.effect.__name__ if card else ""


def choices(card: rules.Card | None) -> tuple[str, ...] | None:
    """The kinds of choice in that card's action; None when the card is not known."""
    return CHOICES[effect(card)] if card else None


def needs_choice(card: rules.Card | None) -> bool:
    """Whether the action cannot begin before its player has chosen something."""
    return bool(set(choices(card) or ()) - _BY_ITSELF)


def read_special(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    """The special action that begins here, with its verb or without; Trouble when it is not this card's."""
    start = cursor.peek()
    special = _by_verb(cursor, context, card) if start.kind == "verb" else _bare(cursor, context, card)
    kinds = choices(card)
    if kinds is not None and not (set(special) - {"recall"} or _meant(start)) <= set(kinds):
        raise Trouble("other_action", start, card=card.id if card else None)
    return special


def _meant(verb: Token) -> set[str]:
    """The kind of choice a verb without its choice speaks of; `score` needs none where everything is scored."""
    return {verb.value} if verb.kind == "verb" and verb.value in {"king", "grande", "evict"} else set()


def _by_verb(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    token = cursor.next()
    if token.value == "special":
        return _after_special(cursor, context, card)
    if token.value == "veto" and effect(card) in {"", "keep_veto"}:
        return {}
    if token.value not in _READERS:
        raise Trouble("no_action", token, wanted=("verb",))
    return _READERS[token.value](cursor, context, card)


def _after_special(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    """`special`, or `special: move …`."""
    start = cursor.at
    cursor.accept("mark", ":")
    if (cursor.sees("verb") and cursor.peek().value in VERBS) or cursor.sees("tile") or classify(cursor):
        return read_special(cursor, context, card)
    cursor.at = start
    return {}


def _move(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    """`move 2 Ana Aragón > Castillo`; also `move the king to …`, `move my grande to …`, `move 8/4 to …`."""
    start = cursor.at
    cursor.skip("colour", "own")
    if cursor.sees("verb", "king", "grande", "scoreboard") or cursor.sees("tile"):
        return read_special(cursor, context, card)
    cursor.at = start
    if _names_scoreboard(cursor, card):
        return _scoreboard(cursor, context, card)
    cursor.accept("mark", ":")
    return {"move": read_moves(cursor, context, own=effect(card) in _OWN_ONLY)}


def _add(cursor: Cursor, _context: Context, _card: rules.Card | None) -> Special:
    return {"add": read_places(cursor)}


def _remove(cursor: Cursor, context: Context, _card: rules.Card | None) -> Special:
    return {"remove": read_pieces(cursor, context)}


def _score(cursor: Cursor, _context: Context, card: rules.Card | None) -> Special:
    """`score`, `score Granada`, and where the order matters `score Granada, Sevilla`."""
    start = cursor.peek()
    if not (start.kind == "place" or start.value == "to"):
        if not {"score", "sequence"} & set(choices(card) or ("score",)):
            raise Trouble("other_action", cursor.peek(-1), card=card.id if card else None)
        return {}
    places = read_regions(cursor, "board")
    if len(places) == 1 and "sequence" in (choices(card) or ()):
        raise Trouble("no_choice", start, instead=("",), card=card.id if card else None)
    if len(places) > 1 and "score" in (choices(card) or ()):
        raise Trouble("one_region", start)
    return {"score": places[0]} if len(places) == 1 else {"sequence": places}


def _region(kind: str) -> Callable[[Cursor, Context, rules.Card | None], Special]:
    """A reader of one region; without one, the choice is left open."""

    def read(cursor: Cursor, _context: Context, _card: rules.Card | None) -> Special:
        open_end = not cursor.peek() or cursor.sees("mark", ",", ";") or cursor.sees("word", "then", "else", "and")
        return {} if open_end else {kind: read_region(cursor)}

    return read


def _scoreboard(cursor: Cursor, _context: Context, _card: rules.Card | None) -> Special:
    if not cursor.sees("tile", *rules.TILES) and not cursor.sees("number", *rules.TILES):
        raise Trouble("scoreboard_wanted", cursor.peek())
    tile = cursor.next().value
    cursor.skip("verb", "scoreboard")
    return {"scoreboard": f"{tile}@{read_region(cursor, 'board')}"}


def _back(cursor: Cursor, context: Context, _card: rules.Card | None) -> Special:
    token = cursor.expect("number", "power_wanted")
    value = int(token.value)
    if value not in rules.SUPPLY:
        raise Trouble("no_such_power", token)
    if context.seat in context.view["powers"] and value in (context.view["hand"] or ()):
        raise Trouble("still_in_hand", token, value=value)
    cursor.skip("verb", "back")
    cursor.skip("word", "to", "hand")
    return {"back": value}


def _take(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    """`take 2`, as the special action of The Court; `take 13 to hand`."""
    if goes_to_hand(cursor):
        return _back(cursor, context, card)
    token = cursor.expect("number", "number_wanted")
    if token.value not in {"0", "1", "2"}:
        raise Trouble("take_wanted", token, most=2)
    return {"court": int(token.value)} | read_recall(cursor)


def read_recall(cursor: Cursor) -> Special:
    """`+ 2 Granada` after `take 3`: where the province does not suffice."""
    if not (cursor.accept("mark", "+", "&") or cursor.accept("verb", "recall")):
        return {}
    cursor.accept("verb", "recall")
    return {"recall": read_places(cursor, "regions")}


def _discs(cursor: Cursor, _context: Context, _card: rules.Card | None) -> Special:
    return {"disc": read_regions(cursor, "origins")}


def _bare(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    """An action without its verb: the card, or the shape of the words, says what it is."""
    token = cursor.peek()
    if token.kind == "tile" or _names_scoreboard(cursor, card):
        return _scoreboard(cursor, context, card)
    if goes_to_hand(cursor):
        return _back(cursor, context, card)
    kinds, shape = choices(card), classify(cursor)
    if shape == "moves":
        return _move(cursor, context, card)
    if shape == "pieces":
        removes = kinds is None or "remove" in kinds
        return _remove(cursor, context, card) if removes else _move(cursor, context, card)
    raise Trouble("no_action", token, wanted=("verb",))


def _names_scoreboard(cursor: Cursor, card: rules.Card | None) -> bool:
    """`the 4 on Toledo`, with the card that lays scoreboards."""
    the = cursor.peek().the and cursor.sees("number", *rules.TILES)
    return the and "scoreboard" in (choices(card) or ())


def names_scoreboard(cursor: Cursor, card: rules.Card | None) -> bool:
    """Whether `put` is followed by a scoreboard rather than by caballeros."""
    return cursor.sees("tile") or _names_scoreboard(cursor, card)


def is_bare_special(cursor: Cursor, card: rules.Card | None) -> bool:
    """Whether words without a verb mean the special action, not the placing."""
    return names_scoreboard(cursor, card) or goes_to_hand(cursor) or classify(cursor) in {"moves", "pieces"}


_READERS: Final[dict[str, Callable[[Cursor, Context, rules.Card | None], Special]]] = {
    "move": _move,
    "add": _add,
    "remove": _remove,
    "return": _remove,
    "score": _score,
    "evict": _region("evict"),
    "king": _region("king"),
    "grande": _region("grande"),
    "scoreboard": _scoreboard,
    "back": _back,
    "take": _take,
    "disc": _discs,
}


def marks_action(token: Token) -> bool:
    """Whether a special action begins with this word."""
    return token.kind == "verb" and (token.value in _READERS or token.value == "special")
