"""The referee's position, made from JSON and updated by events."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.referee.atlas import KEY


@dataclass
class Position:
    """Everything open or hidden that scoring and legality depend on."""

    edition: str
    options: Mapping[str, str]
    colours: list[str]
    people: list[str]
    king: str
    caballeros: dict[str, dict[str, int]]
    court: dict[str, int]
    province: dict[str, int]
    grandes: dict[str, str]
    points: dict[str, int]
    tiles: dict[str, str | None]
    hands: dict[str, list[int]]
    powers: dict[str, int]
    cards: dict[str, str | None]
    shift: dict[str, str] = field(default_factory=dict)  # this round's modifiers
    shifts: dict[str, list[str]] = field(default_factory=dict)  # all modifiers played
    modifiers: dict[str, list[str]] = field(default_factory=dict)  # those in hand
    took: int = 0  # caballeros taken to the Court since the turn, the ability or the special action began
    using_ability: bool = False  # a modifier's, before a card is taken
    infiltrating: bool = False  # this turn may place in the King's region

    @classmethod
    def read(cls, edition: str, options: Mapping[str, str], board: Mapping[str, Any]) -> Position:
        """Create it from a board as JSON, without sharing data."""
        board = deepcopy(dict(board))
        return cls(edition, options, board["colours"], board["seats"], **{name: board[name] for name in _AS_THEY_ARE})

    def closed(self) -> str:
        """The place where nothing may change: the King's, if he is in a region or at the Castillo."""
        return "" if self.king in {"france", "portugal"} else self.king

    def open_regions(self) -> set[str]:
        return {region for region in KEY if region != self.closed()}

    def opponents(self, me: str) -> list[str]:
        """The others clockwise from my left, including a dummy."""
        at = self.colours.index(me)
        return self.colours[at + 1 :] + self.colours[:at]

    def standing(self, colour: str) -> dict[str, int]:
        """Where a colour has caballeros that may leave: in regions, not the king's."""
        everywhere = {region: self.caballeros[region].get(colour, 0) for region in self.open_regions()}
        return {region: n for region, n in everywhere.items() if n > 0}

    def crowd(self, region: str) -> int:
        return sum(self.caballeros[region].values())

    def picture(self) -> dict[str, Any]:
        """The values that must match in equal positions."""
        counts = {place: {who: n for who, n in here.items() if n} for place, here in self.caballeros.items()}
        courts = {who: n for who, n in self.court.items() if n}
        provinces = {who: n for who, n in self.province.items() if n}
        kept = {name: getattr(self, name) for name in ("king", "grandes", "points", "tiles")}
        return kept | {"caballeros": counts, "court": courts, "province": provinces}


_AS_THEY_ARE = (
    *("king", "caballeros", "court", "province", "grandes", "points", "tiles"),
    *("hands", "powers", "cards", "shift", "shifts", "modifiers"),
)
