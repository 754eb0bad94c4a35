"""Types that describe a board side. Every fact carries its provenance; derived values are properties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType

from pbem.rules.board import CASTILLO
from pbem.rules.provenance import Fact, Provenance


@dataclass(frozen=True)
class Scoreboard:
    """Points for the most, the second most and the third most caballeros."""

    first: Fact
    second: Fact
    third: Fact

    @property
    def facts(self) -> tuple[Fact, Fact, Fact]:
        return self.first, self.second, self.third

    @property
    def points(self) -> tuple[int, int, int]:
        return self.first.n, self.second.n, self.third.n


@dataclass(frozen=True)
class Region:
    """One region: its id in orders and records, its name on the board, its scoreboard."""

    id: str
    name: str
    named: Provenance
    scoreboard: Scoreboard


@dataclass(frozen=True)
class Border:
    """Two regions that are neighbours."""

    one: str
    other: str
    source: Provenance


@dataclass(frozen=True)
class Country:
    """A country beside the map, where only the king can go, and the regions next to it."""

    id: str
    neighbours: tuple[str, ...]
    source: Provenance


@dataclass(frozen=True)
class PowerCard:
    """A power card and how many caballeros it brings from the province to the court."""

    value: int
    brings: Fact


class Ability(StrEnum):
    """The extra ability of a modifier."""

    COURT = "court"  # take one from the province
    MOVE = "move"  # move one's own caballero
    GRANDE = "grande"  # move a grande, anyone's


@dataclass(frozen=True)
class Modifier:
    """A grey Power Shift card: the value it adds to a power card, and its extra ability."""

    adds: int
    ability: Ability | None
    source: Provenance

    @property
    def id(self) -> str:
        """The id used in orders and records: `+1`, `-2_court`."""
        return f"{self.adds:+d}_{self.ability}" if self.ability else f"{self.adds:+d}"

    @property
    def sign(self) -> str:
        """The printed form: `+1`, `−2`."""
        return f"{self.adds:+d}".replace("-", "−")


@dataclass(frozen=True)
class Pieces:
    """How many caballeros a player has in total, at court at the start, and in the home region at the start."""

    caballeros: Fact
    court: Fact
    home: Fact

    @property
    def province(self) -> int:
        """How many start in the province."""
        return self.caballeros.n - self.court.n - self.home.n


@dataclass(frozen=True, kw_only=True, eq=False)
class BoardSide:
    """One side of an edition's board, and the cards and pieces that go with it.

    `players`: the numbers of players it is for; `land`: the regions in scoring order, `order` being the provenance of
    that order; `castillo`: its printed scoreboard; `mobile`: the mobile scoreboards, named by their first value;
    `shown`: the provenance of the side as a whole, OURS for a reconstruction. A side added later names the side it
    replaces in `replaces`; games dealt on the old side keep it. `title`: the name of either side in the form for new
    games, by language.
    """

    id: str
    edition: str
    players: tuple[int, ...]
    shown: Provenance
    land: tuple[Region, ...]
    order: Provenance
    borders: tuple[Border, ...]
    castillo: Scoreboard
    abroad: tuple[Country, ...] = ()
    mobile: tuple[Scoreboard, ...]
    power_cards: tuple[PowerCard, ...]
    grey: tuple[Modifier, ...] = ()
    dealt_modifiers: int = 3
    pieces: Pieces
    replaces: str = ""
    title: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def regions(self) -> tuple[str, ...]:
        """The region ids in scoring order; the castillo is scored before them."""
        return tuple(region.id for region in self.land)

    @cached_property
    def places(self) -> tuple[str, ...]:
        """Where caballeros can stand: the castillo and the regions."""
        return (CASTILLO, *self.regions)

    @cached_property
    def countries(self) -> tuple[str, ...]:
        return tuple(country.id for country in self.abroad)

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """Region -> the regions next to it."""
        pairs = {(border.one, border.other) for border in self.borders}
        touching = pairs | {(other, one) for one, other in pairs}
        return {here: tuple(there for there in self.regions if (here, there) in touching) for here in self.regions}

    @cached_property
    def near(self) -> Mapping[str, tuple[str, ...]]:
        """Any place the king can be -> the regions next to him; all regions are next to the castillo (J41)."""
        return {
            **self.neighbours,
            CASTILLO: self.regions,
            **{country.id: country.neighbours for country in self.abroad},
        }

    @cached_property
    def scoreboards(self) -> Mapping[str, Scoreboard]:
        """Place -> its printed scoreboard."""
        return {CASTILLO: self.castillo, **{region.id: region.scoreboard for region in self.land}}

    @cached_property
    def values(self) -> Mapping[str, tuple[int, int, int]]:
        """Place -> the printed points."""
        return {place: board.points for place, board in self.scoreboards.items()}

    @cached_property
    def tiles(self) -> Mapping[str, tuple[int, int, int]]:
        """Mobile scoreboard -> its points."""
        return {str(board.first.n): board.points for board in self.mobile}

    @cached_property
    def supply(self) -> Mapping[int, int]:
        """Power card -> how many caballeros it brings to the court."""
        return {card.value: card.brings.n for card in self.power_cards}

    @cached_property
    def modifiers(self) -> Mapping[str, Modifier]:
        """The modifiers by id, in the order they lie in the box."""
        return {modifier.id: modifier for modifier in self.grey}


def whole(points: tuple[int, int, int], source: Provenance) -> Scoreboard:
    """A scoreboard whose values all have the same source."""
    first, second, third = points
    return Scoreboard(Fact(first, source), Fact(second, source), Fact(third, source))
