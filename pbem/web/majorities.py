"""The state of the game in numbers: each player's stocks and cards, and who stands where in each region.

Everything is computed from what the reader may see; a hidden castillo has no numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pbem import rules
from pbem.art.board import sole_first
from pbem.rules import CASTILLO, View, board_side
from pbem.wording.score_preview import is_visible, result
from pbem.wording.sections.grammar import Narrator


@dataclass(frozen=True)
class Stock:
    """A number, and the change that the draft would make."""

    n: int
    more: int = 0

    @property
    def then(self) -> int:
        """The number with the draft."""
        return self.n + self.more


@dataclass(frozen=True)
class PlayerLine:
    """One player; `soon`: points if everything were scored now; `played`: the power cards openly played so far; `back`:
    how many power cards came back to the hand (nobody knows which ones).
    """

    colour: str
    name: str
    me: bool
    bot: bool
    turn: bool
    starts: bool
    wins: bool
    veto: bool
    points: Stock
    soon: Stock
    court: Stock
    province: Stock
    power: str
    played: list[str]
    back: int


@dataclass(frozen=True)
class Cell:
    """A player's caballeros in a place, and the points if it were scored now; `leads`: more than anybody else."""

    caballeros: Stock
    points: Stock
    leads: bool
    grande: bool


@dataclass(frozen=True)
class Region:
    """A row of the grid; no cells if its contents are hidden."""

    place: str
    name: str
    values: list[int]
    king: bool
    cells: list[Cell]


@dataclass(frozen=True)
class Majorities:
    """`top`: the last number of the score track."""

    players: list[PlayerLine]
    regions: list[Region]
    top: int


def majorities(narrator: Narrator, before: View, after: View, bots: Collection[str] = ()) -> Majorities:
    """The numbers now (`before`), and what the reader's draft would change (`after`)."""
    places = (*board_side(before).regions, CASTILLO)
    players = [_player(narrator, before, after, colour, bot=colour in bots) for colour in before["seats"]]
    regions = [_region(narrator, before, after, place, before["colours"]) for place in places]
    highest = max((max(line.points.then, line.soon.then) for line in players), default=0)
    return Majorities(players, regions, max(20, -(-highest // 10) * 10))


def _player(narrator: Narrator, before: View, after: View, colour: str, *, bot: bool) -> PlayerLine:
    modifier, power = before["modifier"].get(colour, ""), before["powers"].get(colour)
    sign = rules.MODIFIERS[modifier].sign if modifier else ""
    points, court, province = (
        _stock(before[stock].get(colour, 0), after[stock].get(colour, 0)) for stock in ("points", "court", "province")
    )
    return PlayerLine(
        colour,
        narrator.name(colour),
        me=colour == before["seat"],
        bot=bot,
        turn=colour == before["turn"],
        starts=colour == before["start"] and not before["over"],
        wins=colour in before["winners"],
        veto=any(veto["colour"] == colour for veto in before["vetoes"]),
        points=points,
        soon=_stock(_soon(before, colour), _soon(after, colour)),
        court=court,
        province=province,
        power="" if power is None else f"{power}{sign}",
        played=[str(value) for value in before["plays"].get(colour, ())],
        back=before["backs"].get(colour, 0),
    )


def _stock(now: int, then: int) -> Stock:
    return Stock(now, then - now)


def _soon(view: View, colour: str) -> int:
    """The points of a player if all visible places were scored now."""
    if view["over"]:
        return view["points"][colour]
    return view["points"][colour] + sum(_points(view, place, colour) for place in view["values"])


def _points(view: View, place: str, colour: str) -> int:
    if place not in view["places"] or not is_visible(view, place):
        return 0
    return next((line.total for line in result(view, place) if line.colour == colour), 0)


def _region(narrator: Narrator, before: View, after: View, place: str, colours: Sequence[str]) -> Region:
    seen = is_visible(before, place) and is_visible(after, place)
    cells = [_cell(before, after, place, colour) for colour in colours] if seen else []
    values = list(before["values"][place][: before["ranks"]])
    return Region(place, narrator.place(place), values, after["king"] == place, cells)


def _cell(before: View, after: View, place: str, colour: str) -> Cell:
    now, then = (view["places"][place].get(colour, 0) for view in (before, after))
    points = [_points(view, place, colour) if colour in view["seats"] else 0 for view in (before, after)]
    return Cell(
        _stock(now, then),
        _stock(points[0], points[1]),
        leads=sole_first(after["places"][place]) == colour,
        grande=after["grandes"].get(colour) == place,
    )
