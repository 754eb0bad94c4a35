"""The board of most tests: the classic one, with the same map as that of 2023; and one that lacks a region."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from pbem.rules import boards
from pbem.rules.boards import SIDES, BoardSide, original
from pbem.rules.deal import _setting

SIDE = original("classic", 4)
CABALLEROS = SIDE.pieces.caballeros.n
NEIGHBOURS, NEAR, SUPPLY, VALUES = SIDE.neighbours, SIDE.near, SIDE.supply, SIDE.values


@contextmanager
def without(region: str) -> Iterator[BoardSide]:
    """Make 2023 games of two and three players use a side that lacks a region."""
    side = SIDES["2023_two_three"]
    side = replace(
        side,
        land=tuple(row for row in side.land if row.id != region),
        borders=tuple(border for border in side.borders if region not in {border.one, border.other}),
        abroad=tuple(
            replace(country, neighbours=tuple(near for near in country.neighbours if near != region))
            for country in side.abroad
        ),
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(SIDES, side.id, side)
        _forget()
        yield side
    _forget()


def _forget() -> None:
    """Clear the cache of sides."""
    for remembered in (boards.original, boards.newest, _setting):
        remembered.cache_clear()
