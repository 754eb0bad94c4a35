"""Evaluates a position for a seat: its points, plus the expected points of the coming general scorings.

The value of the board is a sum over places, so that places can be compared and filled one by one. All values are in
points. The constants were tuned by self-play.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp
from typing import Final

from pbem.rules import CASTILLO, COLOURS, lines
from pbem.rules.board import Board
from pbem.rules.options import GENERAL_SCORING
from pbem.rules.verbs import Table

LASTING: Final = 0.82  # the share of a position that remains after one round
RIVALRY: Final = 0.9  # the weight of all rivals' points together, against mine
NEARNESS: Final = 16.0  # a rival so many points behind the leading rival weighs 1/e as much
ON_BOARD: Final = 0.15  # for a caballero on the board, beyond what it scores
AT_COURT: Final = 0.5  # for a caballero at court, while there are turns to place it
IN_CASTILLO: Final = 1.5  # for a caballero in the castillo, which can go to any region
POWER: Final = 0.12  # for each point of a power card in hand
VETO: Final = 1.5  # for an unused Veto
TIE_COURT: Final = (
    0.2  # with tie-breakers, in the last round: for a caballero at court, more than one idle on the board
)
TIE_PROVINCE: Final = 0.02  # for one in the province
TIE_POWER: Final = 0.002  # for each point of an unused power card


class Evaluation:
    """The weights by which a decision's positions are compared, computed once from the current standings."""

    def __init__(self, table: Table) -> None:
        board = table.board
        self.colours = tuple(board.colours)
        left = [number for number in table.setting.rounds if number >= board.round]
        scorings = [LASTING**n for n, number in enumerate(left) if number in GENERAL_SCORING]
        self.turns = len(left)
        self.ties = float(self.turns == 1 and table.setting.options["ties"] != "shared")
        self.often = dict.fromkeys(table.side.places, sum(scorings)) | {CASTILLO: sum(scorings[:1])}
        self.weights: dict[str, dict[str, float]] = {}
        standing = {seat: float(board.points[seat]) for seat in board.seats}
        for place in table.side.places:
            for colour, share in self._shares(table, place, board.caballeros[place]).items():
                if colour in standing:
                    standing[colour] += share * self.often[place]
        nothing = dict.fromkeys(self.colours, 0.0)  # a dummy's points don't matter
        self.weights = {me: nothing | _weights(standing, me) for me in board.seats}

    def place(self, table: Table, me: str, place: str, counts: Mapping[str, int] | None = None) -> float:
        """The value of a place to me, as it is or with these caballeros in it."""
        there = table.board.caballeros[place] if counts is None else counts
        each = ON_BOARD + (IN_CASTILLO * self.often[CASTILLO] if place == CASTILLO else 0.0)
        often, weights = self.often[place], self.weights[me]
        return sum(
            [weights[c] * (share * often + each * there[c]) for c, share in self._shares(table, place, there).items()]
        )

    def more(self, table: Table, me: str, place: str, n: int) -> float:
        """The value to me of `n` more of my caballeros there (fewer if negative)."""
        there = table.board.caballeros[place]
        return self.place(table, me, place, {**there, me: there[me] + n}) - self.place(table, me, place, there)

    def court(self, n: int) -> float:
        """The value of `n` caballeros at court: what can still be placed, and in the last round what breaks ties."""
        return AT_COURT * min(n, 3 * (self.turns - 1)) + self.ties * TIE_COURT * n

    def _stocks(self, board: Board, colour: str) -> float:
        """The value of court and province to their owner."""
        return self.court(board.court[colour]) + self.ties * TIE_PROVINCE * board.province[colour]

    def at_court(self, table: Table, me: str, n: int) -> float:
        """The value to me of `n` more caballeros at my court (fewer if negative)."""
        there = table.board.court[me]
        return self.court(there + n) - self.court(there)

    def power(self, value: int) -> float:
        """The value of keeping a power card for the remaining rounds."""
        return POWER * value * (self.turns - 1) / 8 + self.ties * TIE_POWER * value

    def scored(self, table: Table, me: str, place: str) -> float:
        """The value to me of scoring that place now."""
        king, homes = _honours(table, place)
        values = table.values(place)[: table.setting.ranks]
        weights = self.weights[me]
        scored = lines(table.board.caballeros[place], values, king=king, homes=homes)
        return sum(weights[line.colour] * line.total for line in scored)

    def with_grande(self, table: Table, me: str, colour: str, goal: str) -> float:
        """The value to me of moving that grande to `goal`."""
        grandes = table.board.grandes
        home, grandes[colour] = grandes[colour], goal
        worth = sum([self.place(table, me, place) for place in (home, goal)])
        grandes[colour] = home
        return worth - sum([self.place(table, me, place) for place in (home, goal)])

    def worth(self, table: Table, me: str) -> float:
        """The value of the whole position to me."""
        board = table.board
        kept = {colour: VETO for colour, until in board.vetoes if until > board.round}
        people = sum(
            weight * (board.points.get(colour, 0) + self._stocks(board, colour) + kept.get(colour, 0.0))
            for colour, weight in self.weights[me].items()
        )
        hand = self.power(sum(board.hands[me]))
        return people + hand + sum([self.place(table, me, place) for place in table.side.places])

    def _shares(self, table: Table, place: str, counts: Mapping[str, int]) -> dict[str, float]:
        values = table.values(place)[: table.setting.ranks]
        return _shares(tuple([counts[c] for c in self.colours]), values, *_honours(table, place))


def _weights(standing: Mapping[str, float], me: str) -> dict[str, float]:
    """My points count fully; the rivals' points count against me, the leaders' most."""
    best = max(n for colour, n in standing.items() if colour != me)
    nearness = {colour: exp((n - best) / NEARNESS) for colour, n in standing.items() if colour != me}
    return {me: 1.0} | {colour: -RIVALRY * n / sum(nearness.values()) for colour, n in nearness.items()}


def _honours(table: Table, place: str) -> tuple[bool, tuple[str, ...]]:
    """Whether the king is there, and the colours of the grandes there."""
    board = table.board
    return place == board.king, tuple([colour for colour, home in board.grandes.items() if home == place])


@lru_cache(maxsize=1 << 16)
def _shares(counts: tuple[int, ...], values: tuple[int, ...], king: bool, homes: tuple[str, ...]) -> dict[str, float]:
    """Expected points per colour: half for the current counts, half averaged over one more caballero of each colour.

    So a lead that one caballero cannot overturn is worth more than a narrow one.
    """
    colours = COLOURS[: len(counts)]
    now = dict(zip(colours, counts, strict=True))
    shares = dict.fromkeys(colours, 0.0)
    for weight, later in [(0.5, now), *[(0.5 / len(colours), now | {c: now[c] + 1}) for c in colours]]:
        for line in lines(later, values, king=king, homes=homes):
            shares[line.colour] += weight * line.total
    return shares
