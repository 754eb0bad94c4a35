"""A board in one line, and a card played on it.

board = table(king="sevilla", red={"granada": 3, "court": 2}, blue={"granada": 1})
play_card(board, "c1_own4", "red", ["red@granada", "aragon"])
assert where(board, "red") == {"aragon": 1, "granada": 2, "court": 2}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbem.rules import CASTILLO, COURT, JSON, PLACES, PROVINCE, TILES, card, deal
from pbem.rules.acts import turn
from pbem.rules.asks import Play
from pbem.rules.deal import set_up, setting_of
from pbem.rules.options import complete
from pbem.rules.questions import Ask, Question, Together
from pbem.rules.verbs import Table
from tests.boards import CABALLEROS, SUPPLY
from tests.rules.shapes import check

ASIDE = "aside"


def table(
    king: str = "valencia",
    *,
    players: int = 4,
    round: int = 1,  # noqa: A002 - the rulebook's word
    grandes: Mapping[str, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    vetoes: Sequence[str] = (),
    played: Mapping[str, Sequence[int]] | None = None,
    options: Mapping[str, str] | None = None,
    edition: str = "classic",
    modifiers: Mapping[str, Sequence[str]] | None = None,
    shift: Mapping[str, str] | None = None,
    **stand: Mapping[str, int],
) -> Table:
    """A table with each named colour's pieces where given, and nowhere else.

    A colour's mapping holds places, "court" and "province" (default: the rest of its thirty).
    `played`: power cards played so far, the last of them this round's. `vetoes`: who holds one, kept this round.
    A Grande not named is beside the board. `modifiers`: those in hand; `shift`: this round's. Two players of 2023
    have a green dummy.
    """
    chosen = complete(options or {}, edition, players)
    board = set_up(deal(edition, players, chosen, "00" * 32))
    hold = {who: {place: n for place, n in stand.get(who, {}).items() if place != PROVINCE} for who in board.colours}
    spent = {who: list((played or {}).get(who, ())) for who in board.colours}
    board.round, board.king, board.start = round, king, board.seats[0]
    board.caballeros = {place: {who: hold[who].get(place, 0) for who in board.colours} for place in PLACES}
    board.court = {who: hold[who].get(COURT, 0) for who in board.colours}
    board.province = {
        who: stand.get(who, {}).get(PROVINCE, CABALLEROS - sum(hold[who].values())) for who in board.colours
    }
    board.grandes = dict.fromkeys(board.seats, ASIDE) | dict(grandes or {})
    board.hands = {seat: [value for value in SUPPLY if value not in spent[seat]] for seat in board.seats}
    board.plays = spent
    board.powers = {who: values[-1] for who, values in spent.items() if values}
    board.stacks = {stack: [] for stack in board.stacks}
    board.tiles = dict.fromkeys(TILES) | dict(tiles or {})
    board.vetoes = [(holder, round + 1) for holder in vetoes]
    if board.modifiers:
        board.modifiers = {seat: list((modifiers or {}).get(seat, ())) for seat in board.seats}
        board.shift = dict(shift or {})
        board.shifts = {seat: [board.shift[seat]] if seat in board.shift else [] for seat in board.seats}
    return Table(board, setting_of(edition, chosen, players))


def play_card(board: Table, card_id: str, me: str, *answers: Any) -> list[JSON]:
    """Play the card's special action to its end with legal answers, using all of them; return the events.

    Answers come in the order of the questions. Where several are asked at once, one answer is {seat: value}.
    """
    asked = ask_card(board, card_id, me, *answers)
    assert asked is None, f"{card_id} still asks {asked}"
    return board.events


def ask_card(board: Table, card_id: str, me: str, *answers: Any) -> Ask | None:
    """What the card asks after these answers (None: nothing more)."""
    row = card(board.setting.edition, card_id)
    board.turn, board.card = me, card_id
    asked = run(row.effect(board, me, **row.given), *answers)
    well_told(board)
    return asked


def play_turn(board: Table, me: str, *answers: Any) -> list[JSON]:
    """Play my whole turn, with this round's power card and the cards that `lay` put on the table."""
    asked = run(turn(board, me), *answers)
    assert asked is None, f"the turn still asks {asked}"
    well_told(board)
    return board.events


def well_told(board: Table) -> None:
    """Check every event so far against its published schema."""
    for event in board.events:
        check("event", event)


def lay(board: Table, *cards: str) -> Table:
    """Put action cards on the table, each on its stack."""
    board.board.cards |= {card(board.setting.edition, each).stack: each for each in cards}
    return board


def run(play: Play[Any], *answers: Any) -> Ask | None:
    """Send the answers one after another; return the question that is then open, or None at the end."""
    ask = next(play, None)
    for answer in answers:
        assert ask is not None, f"nobody is asked; {answer!r} is left over"
        _well_asked(ask)
        assert _admits(ask, answer), f"{answer!r} is no legal answer to {ask}"
        try:
            ask = play.send(answer)
        except StopIteration:
            ask = None
    _well_asked(ask)
    return ask


def _well_asked(ask: Ask | None) -> None:
    """Check the question against its published schema, and that it is for one of the seats."""
    together = ask.questions if isinstance(ask, Together) else {ask.seat: ask} if ask else {}
    for seat, question in together.items():
        assert question.seat == seat
        check("question", question.to_json() | {"id": "0.0.0"})


def options(ask: Ask | None, *, of: str | None = None) -> set[Any]:
    """The possible first tokens: options, places or pieces (`of` a seat, if several are asked)."""
    return set(one(ask, of).walk().options)


def one(ask: Ask | None, seat: str | None = None) -> Question:
    """The only question, or the one for this seat."""
    assert ask is not None, "nobody is asked"
    if isinstance(ask, Together):
        assert seat is not None, f"{', '.join(ask.questions)} are asked at once"
        return ask.questions[seat]
    return ask


def plan(ask: Ask | None) -> JSON:
    """The announced plan in the question to a Veto's holder."""
    announced = one(ask).to_json()["announced"]
    assert isinstance(announced, dict)
    return announced


def where(board: Table, colour: str) -> dict[str, int]:
    """Where a colour's caballeros are, without the Province."""
    here = {place: counts[colour] for place, counts in board.board.caballeros.items() if counts[colour]}
    court = board.board.court[colour]
    return here | ({COURT: court} if court else {})


def scores(board: Table) -> dict[str, int]:
    """The seats with points."""
    return {colour: n for colour, n in board.board.points.items() if n}


def happened(board: Table) -> list[str]:
    """The kinds of events so far."""
    return [event["type"] for event in board.events]


def _admits(ask: Ask, answer: Any) -> bool:
    if not isinstance(ask, Together):
        return ask.admits(answer)
    return answer.keys() == ask.questions.keys() and all(ask.questions[seat].admits(answer[seat]) for seat in answer)


__all__ = [
    "CASTILLO",
    "ask_card",
    "happened",
    "lay",
    "one",
    "options",
    "plan",
    "play_card",
    "play_turn",
    "run",
    "scores",
    "table",
    "where",
]
