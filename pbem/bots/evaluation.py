"""What a position is worth to a seat: points, and what the coming general scorings would bring as things stand.

The worth of the board is a sum over places, so that whoever fills, empties or compares places may look at each alone.
All figures are points. The constants were found by self-play.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp
from typing import Final

from pbem.rules import CASTILLO, COLOURS, PLACES, lines
from pbem.rules.options import GENERAL_SCORING
from pbem.rules.verbs import Table

LASTING: Final = 0.82  # how much of a position is still there a round later
RIVALRY: Final = 0.9  # what the rivals' points weigh together, against mine
NEARNESS: Final = 16.0  # a rival so many points behind the first one counts 1/e of that one
ON_BOARD: Final = 0.15  # a caballero somewhere, beyond what it scores
AT_COURT: Final = 0.5  # a caballero that can be placed, while there are turns to place it
IN_CASTILLO: Final = 1.5  # a caballero that will go wherever it is wanted
POWER: Final = 0.12  # a power card in hand, for each of its value
VETO: Final = 1.5  # a Veto that can still be used


class Evaluation:
    """How the seats stand in a position, and how later ones are to be judged: made once for a decision."""

    def __init__(self, table: Table) -> None:
        board = table.board
        self.colours = tuple(board.colours)
        left = [number for number in table.setting.rounds if number >= board.round]
        scorings = [LASTING**n for n, number in enumerate(left) if number in GENERAL_SCORING]
        self.turns = len(left)
        self.often = dict.fromkeys(PLACES, sum(scorings)) | {CASTILLO: sum(scorings[:1])}
        self.weights: dict[str, dict[str, float]] = {}
        standing = {seat: float(board.points[seat]) for seat in board.seats}
        for place in PLACES:
            for colour, share in self._shares(table, place, board.caballeros[place]).items():
                if colour in standing:
                    standing[colour] += share * self.often[place]
        nothing = dict.fromkeys(self.colours, 0.0)  # what a dummy gets is nobody's loss
        self.weights = {me: nothing | _weights(standing, me) for me in board.seats}

    def place(self, table: Table, me: str, place: str, counts: Mapping[str, int] | None = None) -> float:
        """What a place brings me, as it stands or with these caballeros in it."""
        there = table.board.caballeros[place] if counts is None else counts
        each = ON_BOARD + (IN_CASTILLO * self.often[CASTILLO] if place == CASTILLO else 0.0)
        often, weights = self.often[place], self.weights[me]
        return sum(
            [weights[c] * (share * often + each * there[c]) for c, share in self._shares(table, place, there).items()]
        )

    def more(self, table: Table, me: str, place: str, n: int) -> float:
        """What it brings me more when so many of mine come there (or go: below nought)."""
        there = table.board.caballeros[place]
        return self.place(table, me, place, {**there, me: there[me] + n}) - self.place(table, me, place, there)

    def court(self, n: int) -> float:
        """What so many caballeros at court are worth: they must be placed in the turns that are left."""
        return AT_COURT * min(n, 3 * (self.turns - 1))

    def at_court(self, table: Table, me: str, n: int) -> float:
        """What it brings me when so many come to my court (or go: below nought)."""
        there = table.board.court[me]
        return self.court(there + n) - self.court(there)

    def power(self, value: int) -> float:
        """What keeping that power card is worth, while there are rounds to play it."""
        return POWER * value * (self.turns - 1) / 8

    def scored(self, table: Table, me: str, place: str) -> float:
        """What scoring that place now would bring me."""
        king, homes = _honours(table, place)
        values = table.values(place)[: table.setting.ranks]
        weights = self.weights[me]
        scored = lines(table.board.caballeros[place], values, king=king, homes=homes)
        return sum(weights[line.colour] * line.total for line in scored)

    def with_grande(self, table: Table, me: str, colour: str, goal: str) -> float:
        """What the board would be worth to me with that grande there."""
        grandes = table.board.grandes
        home, grandes[colour] = grandes[colour], goal
        worth = sum([self.place(table, me, place) for place in (home, goal)])
        grandes[colour] = home
        return worth - sum([self.place(table, me, place) for place in (home, goal)])

    def worth(self, table: Table, me: str) -> float:
        """What the whole position is worth to me."""
        board = table.board
        kept = {colour: VETO for colour, until in board.vetoes if until > board.round}
        people = sum(
            weight * (board.points.get(colour, 0) + self.court(board.court[colour]) + kept.get(colour, 0.0))
            for colour, weight in self.weights[me].items()
        )
        hand = self.power(sum(board.hands[me]))
        return people + hand + sum([self.place(table, me, place) for place in PLACES])

    def _shares(self, table: Table, place: str, counts: Mapping[str, int]) -> dict[str, float]:
        values = table.values(place)[: table.setting.ranks]
        return _shares(tuple([counts[c] for c in self.colours]), values, *_honours(table, place))


def _weights(standing: Mapping[str, float], me: str) -> dict[str, float]:
    """Mine count in full; the rivals' against me, the leaders' most."""
    best = max(n for colour, n in standing.items() if colour != me)
    nearness = {colour: exp((n - best) / NEARNESS) for colour, n in standing.items() if colour != me}
    return {me: 1.0} | {colour: -RIVALRY * n / sum(nearness.values()) for colour, n in nearness.items()}


def _honours(table: Table, place: str) -> tuple[bool, tuple[str, ...]]:
    """Whether the king is there, and whose grandes are."""
    board = table.board
    return place == board.king, tuple([colour for colour, home in board.grandes.items() if home == place])


@lru_cache(maxsize=1 << 16)
def _shares(counts: tuple[int, ...], values: tuple[int, ...], king: bool, homes: tuple[str, ...]) -> dict[str, float]:
    """What each colour gets there: half as it stands, half as it would be if somebody, anybody, had one more.

    So a lead that nobody can take with one caballero is worth more than one that anybody can.
    """
    colours = COLOURS[: len(counts)]
    now = dict(zip(colours, counts, strict=True))
    shares = dict.fromkeys(colours, 0.0)
    for weight, later in [(0.5, now), *[(0.5 / len(colours), now | {c: now[c] + 1}) for c in colours]]:
        for line in lines(later, values, king=king, homes=homes):
            shares[line.colour] += weight * line.total
    return shares
