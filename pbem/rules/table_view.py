"""The public view of the table, as JSON."""

from __future__ import annotations

from typing import Any, TypedDict

from pbem.rules.board import CASTILLO
from pbem.rules.verbs import Table


class Veto(TypedDict):
    """Who holds an unused veto, and the last round in which it can be used."""

    colour: str
    until: int


class TableView(TypedDict):
    """The public state, by colour, place or stack."""

    colours: list[str]
    seats: list[str]
    king: str
    places: dict[str, dict[str, int] | Any]  # place -> colour -> caballeros; the castillo is None while hidden
    court: dict[str, int]
    province: dict[str, int]
    grandes: dict[str, str]
    points: dict[str, int]
    tiles: dict[str, str | None]
    values: dict[str, list[int]]
    plays: dict[str, list[int]]
    backs: dict[str, int]
    powers: dict[str, int]
    shifts: dict[str, list[str]]
    modifier: dict[str, str]
    totals: dict[str, int]
    order: list[str]
    start: str
    cards: dict[str, str | Any]  # stack -> the card that can be taken; None when there is none
    taken: dict[str, str]
    gone: list[str]
    left: dict[str, int]
    vetoes: list[Veto]


def on_the_table(table: Table) -> TableView:
    """The public view of the table."""
    board = table.board
    places: dict[str, dict[str, int] | None] = {
        place: {colour: n for colour, n in counts.items() if n} for place, counts in board.caballeros.items()
    }
    if table.setting.hides_castillo:
        places[CASTILLO] = None
    return {
        "colours": list(board.colours),
        "seats": list(board.seats),
        "king": board.king,
        "places": places,
        "court": dict(board.court),
        "province": dict(board.province),
        "grandes": dict(board.grandes),
        "points": dict(board.points),
        "tiles": dict(board.tiles),
        "values": {place: list(table.values(place)) for place in board.caballeros},
        "plays": {colour: list(values) for colour, values in board.plays.items()},
        "backs": dict(board.backs),
        "powers": dict(board.powers),
        "shifts": {colour: list(cards) for colour, cards in board.shifts.items()},
        "modifier": dict(board.shift),
        "totals": dict(table.totals()),
        "order": list(board.order),
        "start": board.start,
        "cards": dict(board.cards),
        "taken": dict(board.taken),
        "gone": sorted(board.gone),
        "left": {stack: len(cards) for stack, cards in board.stacks.items()},
        "vetoes": [{"colour": colour, "until": until} for colour, until in board.vetoes],
    }
