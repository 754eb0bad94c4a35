"""Turns a board of the rules into the flat state of a game, and answers into decisions and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, ints
from pbem.bots.sim.game import choose, run
from pbem.bots.sim.options import options
from pbem.bots.sim.tables import Kind
from pbem.rules import choices
from pbem.rules.acts import Act
from pbem.rules.board import COLOURS, Board, split
from pbem.rules.board import COURT as COURT_TOKEN
from pbem.rules.choices import Choice, Shape, Tokens
from pbem.rules.questions import Ask, Pick, Question, Together, Value

_KINDS: Final[Mapping[Choice, tuple[int, ...]]] = {
    choices.PASS: (at.PASS,),
    choices.POWER: (at.POWER_CARD,),
    choices.BIDS: (at.BID,),
    choices.DISC: (at.SET_DISC,),
    choices.RETURN: (at.RETURN,),
    choices.VETO: (at.VETO_STOP,),
    choices.TAKE: (at.TAKE,),
    choices.ABILITY: (at.ABILITY,),
    choices.NOBLE: (at.NOBLE,),
    choices.CARD: (at.ACTION_CARD,),
    choices.HALF: (at.HALF,),
    choices.PLACE: (at.PLACE,),
    choices.WHICH: (at.WHICH,),
    choices.MOVE: (at.MOVE, at.GOAL),
    choices.ADD: (at.ADD,),
    choices.REMOVE: (at.REMOVE,),
    choices.SCORE: (at.SCORE,),
    choices.SEQUENCE: (at.SEQUENCE,),
    choices.SCOREBOARD: (at.SCOREBOARD,),
    choices.BACK: (at.BACK,),
    choices.COURT: (at.TAKE_COURT,),
    choices.RECALL: (at.RECALL,),
    choices.GRANDE: (at.GRANDE_HOME,),
    choices.KING: (at.KING_GOES,),
    choices.ENTOURAGE: (at.ENTOURAGE,),
    choices.SWAP: (at.SWAP,),
    choices.EVICT: (at.EVICT,),
}
"""A kind of question -> the kinds of decision it consists of."""

_PICKS: Final = {number for choice, numbers in _KINDS.items() if choice.shape is Shape.PICK for number in numbers}
"""Decisions that the rules skip if there is only one option."""

_ALL_OF_THEM: Final = (at.RETURN, at.REMOVE, at.RECALL, at.ENTOURAGE)
"""Several decisions that the rules skip if all of what is there has to go."""

_HALVES: Final = ("done", "place", "special")
_WAYS: Final = ("move", "add")
_YES_NO: Final = ("no", "yes")
_STEPS: Final[Mapping[str, int]] = {
    "pass": at.ASK_PASS,
    "reveal": at.BEGIN_ROUND,
    "powers": at.ASK_POWER,
    "turn": at.BEGIN_TURN,
    "end": at.END_ROUND,
    "scoring": at.SCORING,
}


class OutOfStepError(ValueError):
    """The flat game expects another decision than the rules."""


# --- the board


def encode(kind: Kind, board: Board, act: Act | None = None) -> Ints:
    """The state at the beginning of an act; without an act, of the board alone."""
    s = [0] * at.SIZE
    s[at.ROUND], s[at.KING], s[at.START] = board.round, kind.places[board.king], COLOURS.index(board.start)
    for colour, name in enumerate(board.colours):
        _encode_colour(s, kind, board, colour, name)
    for tile, place in enumerate(board.tiles.values()):
        s[at.TILE + tile] = at.STOP if place is None else kind.places[place]
    s[at.VETOES] = len(board.vetoes)
    for number, (holder, until) in enumerate(board.vetoes):
        s[at.VETO + 2 * number], s[at.VETO + 2 * number + 1] = COLOURS.index(holder), until
    for turn, name in enumerate(board.order):
        s[at.ORDER + turn] = COLOURS.index(name)
    _encode_cards(s, kind, board)
    if act:
        s[at.NEXT], s[at.TURN] = _STEPS[act.name], act.turn
    else:
        s[at.ASK] = at.OVER
    return ints(s)


def _encode_colour(s: list[int], kind: Kind, board: Board, colour: int, name: str) -> None:
    for place, counts in board.caballeros.items():
        s[at.CABALLEROS + kind.places[place] * at.COLOURS + colour] = counts[name]
    s[at.COURT + colour], s[at.PROVINCE + colour] = board.court[name], board.province[name]
    s[at.GRANDE + colour] = kind.places[board.grandes[name]] if name in board.grandes else at.STOP
    s[at.POINTS + colour] = board.points.get(name, 0)
    s[at.HAND + colour] = sum(1 << value for value in board.hands.get(name, ()))
    s[at.GREY + colour] = sum(1 << kind.modifiers[each] for each in board.modifiers.get(name, ()))
    s[at.SHOWN + colour] = sum(1 << kind.modifiers[each] for each in set(board.shifts.get(name, ())))
    s[at.POWER + colour] = board.powers.get(name, 0)
    s[at.SHIFT + colour] = kind.modifiers[board.shift[name]] if name in board.shift else at.STOP
    s[at.DISC + colour] = at.STOP


def _encode_cards(s: list[int], kind: Kind, board: Board) -> None:
    for stack, (name, cards) in enumerate(board.stacks.items()):
        s[at.LYING + stack] = kind.cards.get(board.cards[name] or "", 0)
        s[at.DEPTH + stack] = len(cards)
        for number, card in enumerate(cards):
            s[at.STACK + stack * at.DEEP + number] = kind.cards[card]
    if board.dummy:
        for number, value in enumerate(board.dummy["powers"]):
            s[at.DUMMY_POWERS + number] = value
        piles = [board.dummy["regions"], *board.dummy["piles"]]
        first = 3 - len(piles)
        s[at.REGIONS_AT] = first * at.PLACES
        for pile, regions in enumerate(piles, first):
            for number, region in enumerate(regions):
                s[at.DUMMY_REGIONS + pile * at.PLACES + number] = kind.places[region]


# --- answers


def known(question: Question) -> bool:
    """Whether the flat game has this kind of question."""
    return question.choice in _KINDS


def asks(s: Ints, question: Question) -> bool:
    """Whether the open decision belongs to this question."""
    return s[at.ASK] in _KINDS[question.choice] and s[at.WHO] == COLOURS.index(question.seat)


def follow(kind: Kind, s: Ints, ask: Ask, value: Value) -> None:
    """Make the decisions of an answer, and those that the rules make themselves because there is no choice."""
    if not isinstance(ask, Together):
        _follow_one(kind, s, ask, value)
        return
    left = dict(ask.questions)
    while left:
        reach(kind, s, *left.values())
        seat = next(seat for seat, question in left.items() if asks(s, question))
        _follow_one(kind, s, left.pop(seat), value[seat])


def _follow_one(kind: Kind, s: Ints, question: Question, value: Value) -> None:
    reach(kind, s, question)
    for token in tokens(kind, question, value):
        reach(kind, s, question)
        choose(s, kind.t, token)
    if not isinstance(question, Pick) and asks(s, question) and at.STOP in now(kind, s):
        choose(s, kind.t, at.STOP)


def reach(kind: Kind, s: Ints, *questions: Question) -> list[tuple[int, int]]:
    """Make the decisions without a choice, up to one that belongs to one of these questions.

    Returns who made which.
    """
    made = list[tuple[int, int]]()
    if s[at.ASK] == 0:
        run(s, kind.t)
    while s[at.ASK] != at.OVER:
        left = now(kind, s)
        forced = len(left) == 1 and (left[0] == at.STOP or s[at.ASK] in _PICKS)
        if not forced and any(asks(s, question) for question in questions):
            break
        if len(left) > 1 and s[at.ASK] not in _ALL_OF_THEM:
            raise OutOfStepError(f"decision {s[at.ASK]} of {s[at.WHO]}, from {left}, not {questions}")
        made.append((int(s[at.WHO]), left[0]))
        choose(s, kind.t, left[0])
    return made


def now(kind: Kind, s: Ints) -> list[int]:
    """The tokens of the open decision."""
    out = ints([0] * 256)
    return [int(token) for token in out[: options(s, kind.t, out)]]


def tokens(kind: Kind, question: Question, value: Value) -> Iterator[int]:
    """The decisions of an answer, in order."""
    encode_one = _encoder(kind, question)
    if isinstance(question, Pick):
        yield encode_one(value)
    elif question.choice is choices.MOVE:
        for number, token in enumerate(value):
            yield kind.places[token] if number % 2 else encode_one(token)
    elif question.choice is choices.BIDS:
        yield from (encode_one(token) for token in value[: at.WISHES])
    else:
        yield from (encode_one(token) for token in value)


def first_tokens(kind: Kind, question: Question) -> tuple[set[int], bool]:
    """The tokens with which an answer may begin, and whether it may be empty."""
    walk, encode_one = question.walk(), _encoder(kind, question)
    return {encode_one(token) for token in walk.options}, walk.stop


def decode(kind: Kind, question: Question, made: Sequence[int]) -> Value:
    """The answer that consists of these decisions."""
    made = [token for token in made if token != at.STOP or question.choice is choices.VETO]
    by_token = {each: token for token, each in _all_tokens(kind, question)}
    if isinstance(question, Pick):
        return by_token[made[0]]
    if question.choice is choices.MOVE:
        return [kind.place_names[token] if n % 2 else by_token[token] for n, token in enumerate(made)]
    return [by_token[token] for token in made]


def _all_tokens(kind: Kind, question: Question) -> Iterator[tuple[Any, int]]:
    encode_one = _encoder(kind, question)
    for token in question.options if isinstance(question, Pick) else question.of:
        yield token, encode_one(token)


def _encoder(kind: Kind, question: Question) -> Callable[[Any], int]:
    """How the tokens of a question are numbered."""
    match question.choice.tokens:
        case Tokens.POWER:
            return lambda token: _power(kind, token)
        case Tokens.MODIFIER:
            return lambda token: kind.modifiers[token]
        case Tokens.SPENT:
            return lambda token: token if isinstance(token, int) else 16 + kind.modifiers[token]
        case Tokens.NUMBER:
            return int
        case Tokens.STEPS:
            return lambda token: at.STOP if token == "no" else int(token)  # noqa: S105 - a token of an answer
        case Tokens.YES_NO:
            return _YES_NO.index
        case Tokens.HALF:
            return _HALVES.index
        case Tokens.WAY:
            return _WAYS.index
        case Tokens.CARD:
            return lambda token: kind.cards[token]
        case Tokens.COLOUR:
            return COLOURS.index
        case Tokens.PIECE | Tokens.GRANDE:
            return lambda token: _piece(kind, token)
        case Tokens.SCOREBOARD:
            return lambda token: _tile(kind, token)
        case Tokens.ORIGIN:
            return lambda token: 0 if token == COURT_TOKEN else kind.places[token]
    return lambda token: kind.places[token]


def _power(kind: Kind, token: int | str) -> int:
    value, _, modifier = str(token).partition("/")
    return int(value) + (16 * (kind.modifiers[modifier] + 1) if modifier else 0)


def _piece(kind: Kind, token: str) -> int:
    colour, place = split(token)
    return COLOURS.index(colour) * at.PLACES + kind.places[place]


def _tile(kind: Kind, token: str) -> int:
    tile, place = split(token)
    return list(kind.setting.side.tiles).index(tile) * at.PLACES + kind.places[place]


__all__ = ["asks", "decode", "encode", "first_tokens", "follow", "known", "now", "reach", "tokens"]
