"""Points for majorities: pure arithmetic, used by the verbs, by previews and by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

BONUS = 2


class ScoringLine(NamedTuple):
    """One colour's result in one place: its caballeros, points for the rank, and the two bonuses."""

    colour: str
    caballeros: int
    points: int
    king: int
    home: int

    def to_json(self) -> dict[str, object]:
        return {
            "colour": self.colour,
            "count": self.caballeros,
            "points": self.points,
            "king": self.king,
            "home": self.home,
        }

    def without_points(self) -> ScoringLine:
        """The dummy's line: it keeps its rank but gets no points."""
        return self._replace(points=0, king=0, home=0)

    @property
    def total(self) -> int:
        return self.points + self.king + self.home


def lines(
    counts: Mapping[str, int],
    values: Sequence[int],
    *,
    king: bool = False,
    homes: Sequence[str] = (),
) -> list[ScoringLine]:
    """The result of scoring one place, most caballeros first; colours without a caballero are left out.

    `values` are the points that count (two of them with three players, one with two). A group tied at a rank takes the
    next rank's points whatever its size, and the next group stands one rank below that. The bonuses (the king's, and
    the home bonus for those whose grande is here) only go to a sole first.
    """
    ranked = sorted((-count, colour) for colour, count in counts.items() if count)
    result: list[ScoringLine] = []
    rank = at = 0
    while at < len(ranked):
        count = ranked[at][0]
        end = at + 1
        while end < len(ranked) and ranked[end][0] == count:
            end += 1
        tied = end - at > 1
        place = rank + 1 if tied else rank
        points = values[place] if place < len(values) else 0
        first = rank == 0 and not tied
        for _, colour in ranked[at:end]:
            home = BONUS if first and colour in homes else 0
            result.append(ScoringLine(colour, -count, points, BONUS if first and king else 0, home))
        rank, at = place + 1, end
    return result
