"""Points: the tie rule as a formula, and the kinds of scoring by card."""

from __future__ import annotations

from collections.abc import Mapping

from tests.referee.atlas import BOARDS, KEY, TILES
from tests.referee.position import Position

Line = tuple[int, int, int, int]  # caballeros, points for the rank, king's bonus, grande's bonus


def rank(counts: Mapping[str, int], colour: str) -> int:
    """1 is best. Each better single player counts one, each better tied group two; a tied player adds one more."""
    mine = counts[colour]
    groups = [sum(1 for n in counts.values() if n == size) for size in {n for n in counts.values() if n > mine}]
    alone = sum(1 for n in counts.values() if n == mine) == 1
    return sum(1 if group == 1 else 2 for group in groups) + (1 if alone else 2)


def values(position: Position, place: str) -> list[int]:
    """The scoreboard there: a mobile one hides the printed one."""
    lying = [TILES[tile] for tile, where in position.tiles.items() if where == place]
    return lying[0] if lying else BOARDS[place]


def how_many_values_count(position: Position) -> int:
    """2 players: the first (in 2023, with a dummy, the first two); 3 players: the first two; more: all three."""
    people = len(position.people)
    if people == 2:
        return 1 if position.edition == "classic" else 2
    return 2 if people == 3 else 3


def scored(position: Position, place: str, *, only_first: bool = False) -> dict[str, Line]:
    """What each colour with a caballero there gets; a dummy takes a rank and nothing else."""
    counts = {colour: n for colour, n in position.caballeros[place].items() if n > 0}
    board = values(position, place)
    lines = {}
    for colour, n in counts.items():
        at = rank(counts, colour)
        points = board[at - 1] if at <= (1 if only_first else how_many_values_count(position)) else 0
        king = 2 if at == 1 and position.king == place else 0
        home = 2 if at == 1 and position.grandes.get(colour) == place else 0
        lines[colour] = (n, points, king, home) if colour in position.people else (n, 0, 0, 0)
    return lines


def regions_worth(position: Position, *firsts: int) -> list[str]:
    return [region for region in KEY if values(position, region)[0] in firsts]


def fullest(position: Position) -> list[str]:
    """All regions with the most caballeros of all colours."""
    return [here for here in KEY if not any(position.crowd(there) > position.crowd(here) for there in KEY)]


def emptiest(position: Position) -> list[str]:
    """All non-empty regions with the fewest caballeros."""
    peopled = [region for region in KEY if position.crowd(region)]
    return [here for here in peopled if not any(position.crowd(there) < position.crowd(here) for there in peopled)]


def chosen_once(discs: Mapping[str, str]) -> list[str]:
    return [region for region in KEY if list(discs.values()).count(region) == 1]


REGIONS_OF = {
    "fours": lambda position: regions_worth(position, 4),
    "fives": lambda position: regions_worth(position, 5),
    "six_seven": lambda position: regions_worth(position, 6, 7),
    "first_only": lambda _: list(KEY),
    "most": fullest,
    "least": emptiest,
    "castillo": lambda _: ["castillo"],
}
CARDS = {
    "c3_fours": "fours",
    "n3_outposts": "fours",
    "c3_fives": "fives",
    "n3_fiesta": "fives",
    "c3_six_seven": "six_seven",
    "n3_six_seven": "six_seven",
    "c3_castillo": "castillo",
    "n3_revelation": "castillo",
    "c3_first_only": "first_only",
    "n3_first_only": "first_only",
    "c3_most": "most",
    "n3_most": "most",
    "c3_least": "least",
    "n3_least": "least",
}


def places_scored_by(position: Position, card: str) -> list[str] | None:
    """All places that this card scores, in the order of the scoring key; None: it depends on a choice."""
    return REGIONS_OF[CARDS[card]](position) if card in CARDS else None
