"""Final places: by points and, if the option says so, by tie-breakers (J62, J65)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import groupby, pairwise, zip_longest
from typing import Final, NamedTuple, TypeAlias, assert_never

from pbem.rules.board import JSON, Board
from pbem.rules.options import Setting


class Breaker(Enum):
    """What is compared between seats with the same points; more is better."""

    COURT = "court"
    PROVINCE = "province"
    POWERS = "powers"


BREAKERS: Final[Mapping[str, tuple[Breaker, ...]]] = {
    "shared": (),
    "wbc": (Breaker.COURT, Breaker.PROVINCE, Breaker.POWERS),
}
"""The tie-breakers of each value of the option `ties`, in the order in which they are applied."""

Measure: TypeAlias = tuple[int, ...]


class TieBreak(NamedTuple):
    """Seats with the same points that a tie-breaker separates: `more` beats `less`.

    For POWERS these two are the first unused power cards that differ, from the highest down; 0 stands for no card.
    """

    ahead: Sequence[str]
    behind: Sequence[str]
    points: int
    by: Breaker
    more: int
    less: int

    def to_json(self) -> JSON:
        return self._asdict() | {"ahead": list(self.ahead), "behind": list(self.behind), "by": self.by.value}


class Ranking(NamedTuple):
    """The result of a game: each seat's place, 1 being the best, and the ties that tie-breakers decided."""

    standings: Mapping[str, int]
    tie_breaks: Sequence[TieBreak]

    @property
    def winners(self) -> list[str]:
        return [seat for seat, place in self.standings.items() if place == 1]


def ranking(board: Board, setting: Setting) -> Ranking:
    """The ranking on this board. In a preview, the seats' power cards are unknown and don't break ties."""
    breakers = [by for by in BREAKERS[setting.options["ties"]] if not (setting.imagined and by is Breaker.POWERS)]
    results = {seat: ((board.points[seat],), *(_measure(board, seat, by) for by in breakers)) for seat in board.seats}
    ordered = sorted(board.seats, key=results.__getitem__, reverse=True)
    groups = [list(group) for _, group in groupby(ordered, key=results.__getitem__)]
    better = {seat: sum(results[other] > results[seat] for other in board.seats) for seat in board.seats}
    return Ranking(
        {seat: 1 + better[seat] for seat in board.seats},
        list(_tie_breaks(groups, results, breakers)),
    )


def standings_by_points(points: Mapping[str, int]) -> dict[str, int]:
    """Each seat's place without tie-breakers; seats with the same points share one."""
    return {seat: 1 + sum(other > mine for other in points.values()) for seat, mine in points.items()}


def _measure(board: Board, seat: str, by: Breaker) -> Measure:
    match by:
        case Breaker.COURT:
            return (board.court[seat],)
        case Breaker.PROVINCE:
            return (board.province[seat],)
        case Breaker.POWERS:
            return tuple(sorted(board.hands[seat], reverse=True))
    assert_never(by)


def _tie_breaks(
    groups: Sequence[list[str]], results: Mapping[str, Sequence[Measure]], breakers: Sequence[Breaker]
) -> Iterator[TieBreak]:
    """Each pair of adjacent groups with the same points, with the first tie-breaker in which they differ."""
    for ahead, behind in pairwise(groups):
        (points, *mine), (points_behind, *theirs) = results[ahead[0]], results[behind[0]]
        if points == points_behind:
            compared = zip(breakers, mine, theirs, strict=True)
            by, more, less = next(measure for measure in compared if measure[1] != measure[2])
            yield TieBreak(ahead, behind, points[0], by, *_difference(more, less))


def _difference(more: Measure, less: Measure) -> tuple[int, int]:
    return next((a, b) for a, b in zip_longest(more, less, fillvalue=0) if a != b)
