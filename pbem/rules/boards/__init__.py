"""The board sides. Each is a module in this package with a `SIDE`; to add a side, add a file.

side_of(edition, players, options) -> BoardSide     the side on which such a game is played
newest(edition, players) -> BoardSide               the side for new games
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from pbem.rules.board import CASTILLO
from pbem.rules.boards.side import Ability, BoardSide, Modifier, Region


def _sides() -> dict[str, BoardSide]:
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    sides: list[BoardSide] = [module.SIDE for module in modules if hasattr(module, "SIDE")]
    return {side.id: side for side in sides}


SIDES: Final = _sides()
PLAYERS: Final = tuple(sorted({n for side in SIDES.values() for n in side.players}))


@cache
def original(edition: str, players: int) -> BoardSide:
    """The side for games whose options name none. Raises KeyError if the edition has none for so many players."""
    return _fitting(edition, players)[0]


@cache
def newest(edition: str, players: int) -> BoardSide:
    """The side for new games. Raises KeyError if the edition has none for that number of players."""
    return _fitting(edition, players)[-1]


def side_of(edition: str, players: int, options: Mapping[str, str]) -> BoardSide:
    """The side on which a game with these options is played."""
    first = original(edition, players)
    return SIDES[options.get(option_of(first.id), first.id)]


def option_of(side_id: str) -> str:
    """The name of the option that chooses between that side and its replacements."""
    return f"board_{side_id}"


def replaced() -> Iterator[tuple[BoardSide, list[BoardSide]]]:
    """Each side that has replacements, with all sides that may be played instead: newest first, itself last."""
    for side in SIDES.values():
        later = [other for other in SIDES.values() if other.replaces == side.id]
        if later:
            yield side, [*reversed(later), side]


def current(edition: str) -> list[BoardSide]:
    """The sides used for new games of that edition."""
    return list(dict.fromkeys(newest(edition, players) for players in PLAYERS))


def _fitting(edition: str, players: int) -> list[BoardSide]:
    """The sides for that number of players, the original first."""
    found = [side for side in SIDES.values() if side.edition == edition and players in side.players]
    if not found:
        raise KeyError((edition, players))
    return sorted(found, key=lambda side: bool(side.replaces))


@cache
def region_name(edition: str, region: str) -> str | None:
    """The region's name on the edition's board; None for anything that isn't a region."""
    names = (row.name for side in SIDES.values() if side.edition == edition for row in side.land if row.id == region)
    return next(names, None)


def _every(of: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(token for side in SIDES.values() for token in getattr(side, of)))


# The pieces and places of all sides: orders are read before it is known which side is used.
REGIONS: Final = _every("regions")
PLACES: Final = (CASTILLO, *REGIONS)
ABROAD: Final = _every("countries")
TILES: Final = {tile: points for side in SIDES.values() for tile, points in side.tiles.items()}
MODIFIERS: Final = {modifier.id: modifier for side in SIDES.values() for modifier in side.grey}
POWER_CARDS: Final = tuple(sorted({value for side in SIDES.values() for value in side.supply}))
MOST_BROUGHT: Final = max(n for side in SIDES.values() for n in side.supply.values())


def shifted(value: int, modifier: str) -> int:
    """The value of a power card with a modifier ("" for none): 9 with `+1_move` is 10."""
    return value + MODIFIERS[modifier].adds if modifier else value


__all__ = [
    "ABROAD",
    "MODIFIERS",
    "MOST_BROUGHT",
    "PLACES",
    "POWER_CARDS",
    "REGIONS",
    "SIDES",
    "TILES",
    "Ability",
    "BoardSide",
    "Modifier",
    "Region",
    "current",
    "newest",
    "option_of",
    "original",
    "region_name",
    "replaced",
    "shifted",
    "side_of",
]
