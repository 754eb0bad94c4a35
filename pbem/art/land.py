"""Loads the map (`map.json`): the outlines as SVG path data, and the borders between regions.

A ring is a list of signed line numbers: i is line i, ~i is line i reversed. Units are those of the drawing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, Final

Point = tuple[float, float]

_MAP: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("map.json").read_text("utf-8"))


def _points(coded: list[int]) -> list[Point]:
    """Decode points from tenths of a unit: the first point, then steps."""
    xs, ys = accumulate(coded[::2]), accumulate(coded[1::2])
    return [(x / 10, y / 10) for x, y in zip(xs, ys, strict=True)]


def _ring(signed: Iterable[int]) -> list[Point]:
    return [point for i in signed for point in (LINES[i] if i >= 0 else LINES[~i][::-1])[1:]]


def path(points: Iterable[Point]) -> str:
    """SVG path data of an open line: the first point, then steps."""
    tenths = [(round(10 * x), round(10 * y)) for x, y in points]
    steps = ((x - px, y - py) for (px, py), (x, y) in pairwise(tenths))
    return f"M{tenths[0][0] / 10:g} {tenths[0][1] / 10:g}l" + " ".join(f"{x / 10:g} {y / 10:g}" for x, y in steps)


CREDITS: Final[str] = _MAP["credits"]
LINES: Final = [_points(line) for line in _MAP["lines"]]
# region -> its signed lines; a pair of regions -> the line they share
RINGS: Final[dict[str, list[int]]] = _MAP["regions"]
BORDERS: Final = {(one, other): line for one, other, line in _MAP["borders"]}

OUTLINES: Final = {region: _ring(signed) for region, signed in RINGS.items()}
REGION_PATHS: Final = {region: path(points) + "Z" for region, points in OUTLINES.items()}
BORDER_PATHS: Final = {pair: path(LINES[line]) for pair, line in BORDERS.items()}
# Portugal, France, Africa, and "shore", Spain's smoothed outline.
LAND_PATHS: Final = {name: path(_points(coded)) + "Z" for name, coded in _MAP["lands"].items()}


def inside(point: Point, ring: list[Point]) -> bool:
    """Whether the point is inside the ring."""
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            crossings += 1
    return crossings % 2 == 1
