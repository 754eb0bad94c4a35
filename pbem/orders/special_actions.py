"""The special actions: how each kind of choice in them is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from pbem import rules
from pbem.orders.answers import words_of
from pbem.orders.context import Context
from pbem.orders.cursor import Cursor, SyntaxTrouble
from pbem.orders.lists import classify, goes_to_hand, read_moves, read_pieces, read_places
from pbem.orders.places import DIRECTIONS, read_king_place, read_region, read_regions, skip_way
from pbem.orders.power_shift import read_colour, read_modifier
from pbem.orders.tokens import Token
from pbem.rules import CHOICES, Choice, choices
from pbem.rules.cards.interrupts import keep_veto
from pbem.rules.choices import Shape, Tokens
from pbem.rules.effects import KingGoes, Moves

Special: TypeAlias = dict[str, Any]
Reader: TypeAlias = Callable[[Cursor, Context, rules.Card | None], Special]

_BY_VERB: Final[Mapping[str, tuple[Choice, ...]]] = {
    verb: tuple(choice for choice in CHOICES.values() if verb in choice.verbs)
    for verb in dict.fromkeys(verb for choice in CHOICES.values() for verb in choice.verbs)
}
"""A verb -> the choices that it may begin."""


def read_special(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    """The special action that begins here, with its verb or without; Trouble when it is not this card's."""
    start = cursor.peek()
    special = _by_verb(cursor, context, card) if start.kind == "verb" else _bare(cursor, context, card)
    cursor.accept_last(*special, "move", "place")
    if card is not None and not ({CHOICES[key] for key in special} or _meant(start, card)) <= set(card.effect.asks):
        raise SyntaxTrouble("other_action", start, card=card.id)
    return special


def _meant(verb: Token, card: rules.Card) -> set[Choice]:
    """The choice that a verb without its choice speaks of; `score` needs none where everything is scored."""
    of_verb = _BY_VERB.get(verb.value, ()) if verb.kind == "verb" else ()
    return {choice for choice in of_verb if _may_stay_open(choice)} - ({choices.KING} if _to_castillo(card) else set())


def _may_stay_open(choice: Choice) -> bool:
    """Whether its verb may stand alone, the choice left open: `king`, `evict`."""
    return choice.shape is Shape.PICK and choice.tokens in {Tokens.REGION, Tokens.KINGS_PLACE, Tokens.COLOUR}


def _to_castillo(card: rules.Card | None) -> bool:
    return card is not None and card.effect.king is KingGoes.TO_THE_CASTILLO


def _by_verb(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    token = cursor.next()
    if token.value == "special":
        return _after_special(cursor, context, card)
    if token.value == "veto" and (card is None or card.effect is keep_veto):
        return {}
    if token.value not in _BY_VERB:
        raise SyntaxTrouble("no_action", token, wanted=("verb",))
    return _reader(_of_verb(token.value, card))(cursor, context, card)


def _of_verb(verb: str, card: rules.Card | None) -> Choice:
    """The choice that a verb begins: one that the card asks, if it asks one."""
    meant = _BY_VERB[verb]
    return next((choice for choice in meant if card and choice in card.effect.asks), meant[0])


def _after_special(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    """`special`, or `special: move …`."""
    start = cursor.at
    cursor.accept("mark", ":")
    without_verb = next((choice for choice in card.effect.asks if _is_without_verb(choice)), None) if card else None
    if without_verb and not cursor.ends_part():
        return _usual(without_verb)(cursor, context, card)
    if _begins_action(cursor.peek()) or cursor.sees("tile") or classify(cursor):
        return read_special(cursor, context, card)
    cursor.at = start
    return {}


def _is_without_verb(choice: Choice) -> bool:
    """Whether `special` is the only word that begins it."""
    return not (choice.verbs or choice.behind or choice.tokens is Tokens.WAY)


def _begins_action(token: Token) -> bool:
    return token.kind == "verb" and (token.value in _BY_VERB or token.value == "veto")


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
    return {"move": read_moves(cursor, context, own=card is not None and card.effect.moves in _OWN)}


def _add(cursor: Cursor, _context: Context, _card: rules.Card | None) -> Special:
    return {"add": read_places(cursor)}


def _remove(cursor: Cursor, context: Context, _card: rules.Card | None) -> Special:
    return {"remove": read_pieces(cursor, context)}


def _score(cursor: Cursor, _context: Context, card: rules.Card | None) -> Special:
    """`score`, `score Granada`, and where the order matters `score Granada, Sevilla`."""
    start = cursor.peek()
    if not (start.kind == "place" or start.value in {"to", "from"}):
        if card is not None and {choices.SCORE, choices.SEQUENCE}.isdisjoint(card.effect.asks):
            raise SyntaxTrouble("other_action", cursor.peek(-1), card=card.id)
        return {}
    places = read_regions(cursor, "board")
    asks = card.effect.asks if card else ()
    if len(places) == 1 and choices.SEQUENCE in asks:
        raise SyntaxTrouble("no_choice", start, instead=("",), card=card.id if card else None)
    if len(places) > 1 and choices.SCORE in asks:
        raise SyntaxTrouble("one_region", start)
    return {"score": places[0]} if len(places) == 1 else {"sequence": places}


def _usual(choice: Choice) -> Reader:
    """A reader of nothing but the choice's tokens; without any, the choice is left open."""

    def read(cursor: Cursor, context: Context, _card: rules.Card | None) -> Special:
        return {} if _is_open(cursor) else {choice.key: words_of(choice).read(cursor, context)}

    return read


def _is_open(cursor: Cursor) -> bool:
    return not cursor.peek() or cursor.sees("mark", ",", ";") or cursor.sees("word", "then", "else", "or", "and")


def _king(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    """`king Toledo`, `king Portugal`, `king Toledo, entourage 1 Ana, 1 own` (out of the king's region)."""
    if _to_castillo(card) and cursor.sees("place", "castillo", ahead=int(cursor.sees("word", "to"))):
        read_king_place(cursor)
        return {}
    special = _usual(choices.KING)(cursor, context, card)
    start = cursor.at
    cursor.skip("mark", ",", "+")
    cursor.skip("word", "and", "then")
    if special and cursor.accept("verb", "entourage"):
        return special | {"entourage": read_pieces(cursor, context, context.view["king"])}
    cursor.at = start
    return special


def _swap(cursor: Cursor, context: Context, _card: rules.Card | None) -> Special:
    """`swap Ana`, `swap the king with Ana's grande`."""
    cursor.skip("verb", "king")
    cursor.skip("word", "and", "to")
    colour = read_colour(cursor, context)
    cursor.skip("verb", "king")
    return {"swap": colour}


def _scoreboard(cursor: Cursor, _context: Context, _card: rules.Card | None) -> Special:
    cursor.skip("word", "from")  # `marcador de 8`
    if not cursor.sees("tile", *rules.TILES) and not cursor.sees("number", *rules.TILES):
        raise SyntaxTrouble("scoreboard_wanted", cursor.peek())
    tile = cursor.next().value
    cursor.skip("verb", "scoreboard")
    return {"scoreboard": f"{tile}@{read_region(cursor, 'board')}"}


def _back(cursor: Cursor, context: Context, _card: rules.Card | None) -> Special:
    played = context.view["shifts"].get(context.seat, ())
    modifier = read_modifier(cursor, played, context.language)
    value = _power_back(cursor, context) if modifier is None else modifier
    cursor.skip("verb", "back")
    cursor.skip("word", "to", "hand")
    return {"back": value}


def _power_back(cursor: Cursor, context: Context) -> int:
    """A power card that has been played."""
    token = cursor.expect("number", "power_wanted")
    value = int(token.value)
    if value not in rules.POWER_CARDS:
        raise SyntaxTrouble("no_such_power", token)
    if context.seat in context.view["powers"] and value in (context.view["hand"] or ()):
        raise SyntaxTrouble("still_in_hand", token, value=value)
    return value


def _take(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    """`take 2`, as the special action of The Court; `take 13 to hand`."""
    if goes_to_hand(cursor):
        return _back(cursor, context, card)
    token = cursor.expect("number", "number_wanted")
    if token.value not in {"0", "1", "2"}:
        raise SyntaxTrouble("take_wanted", token, most=2)
    skip_way(cursor)
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
    shape = classify(cursor)
    if shape == "moves":
        return _move(cursor, context, card)
    if shape == "pieces":
        removes = card is None or choices.REMOVE in card.effect.asks
        return _remove(cursor, context, card) if removes else _move(cursor, context, card)
    raise SyntaxTrouble("no_action", token, wanted=("verb",))


def _names_scoreboard(cursor: Cursor, card: rules.Card | None) -> bool:
    """`the 4 on Toledo`, with the card that lays scoreboards."""
    the = cursor.peek().the and cursor.sees("number", *rules.TILES)
    return the and card is not None and choices.SCOREBOARD in card.effect.asks


def names_scoreboard(cursor: Cursor, card: rules.Card | None) -> bool:
    """Whether `put` is followed by a scoreboard rather than by caballeros."""
    return cursor.sees("tile") or _names_scoreboard(cursor, card)


def is_bare_special(cursor: Cursor, card: rules.Card | None) -> bool:
    """Whether words without a verb mean the special action, not the placing."""
    return names_scoreboard(cursor, card) or goes_to_hand(cursor) or classify(cursor) in {"moves", "pieces"}


_OWN: Final = {Moves.OWN, Moves.OUT_OF_ONE_REGION}
_READERS: Final[Mapping[Choice, Reader]] = {
    choices.MOVE: _move,
    choices.ADD: _add,
    choices.REMOVE: _remove,
    choices.SCORE: _score,
    choices.SEQUENCE: _score,
    choices.KING: _king,
    choices.SWAP: _swap,
    choices.SCOREBOARD: _scoreboard,
    choices.BACK: _back,
    choices.COURT: _take,
    choices.DISC: _discs,
}


def _reader(choice: Choice) -> Reader:
    """How a choice is read behind its verb."""
    return _READERS.get(choice) or _usual(choice)


def region_before_verb(cursor: Cursor) -> bool:
    """`Granada werten`, `Galicia räumen`: a region without a number, and behind it what happens there."""
    n = int(cursor.sees("word", *DIRECTIONS))
    found = cursor.sees("place", ahead=n) and cursor.sees("verb", "score", "evict", ahead=n + 1)
    return found and cursor.ends_part(n + 2)


def read_region_before_verb(cursor: Cursor, context: Context, card: rules.Card | None) -> Special:
    """The same as `werte Granada`."""
    cursor.skip("word", *DIRECTIONS)
    place, verb = cursor.next(), cursor.next()
    return read_special(Cursor([verb, place, verb._replace(kind="end")], context.budget), context, card)


def marks_action(token: Token) -> bool:
    """Whether a special action begins with this word."""
    return token.kind == "verb" and (token.value in _BY_VERB or token.value == "special")
