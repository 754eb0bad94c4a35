"""Builds `map.json` from the provinces of Spain. Run it by hand when the geometry or the look changes:

    python -m pbem.tools.build_map path/to/provinces.topojson path/to/regions.json

The provinces are merged into the nine regions by their shared arcs, so that both regions use the same line as their
border, before and after simplification. The result is committed; the sources are not.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from math import cos, radians
from pathlib import Path
from typing import Any, Final, NamedTuple

from pbem import art
from pbem.art.neighbours import LANDS

Point = tuple[float, float]
Arc = tuple[Point, ...]

CREDITS: Final = (
    "Map: provinces of Spain from es-atlas 0.6.0 (MIT, Martín González); "
    "geometry © Instituto Geográfico Nacional de España, CC BY 4.0; dissolved into regions and simplified."
)
WEST, NORTH, LATITUDE = -9.68, 44.6, 40.0
SCALE: Final = 62.0  # units of the drawing per degree of latitude
LEAST_AREA: Final = 0.9  # square units; corners with a smaller triangle are removed
LEAST_BAY: Final = 30.0  # the same for the smoother shore that the water lines follow


class Patch(NamedTuple):
    """One polygon of a province: the signed arcs of its rings (~i is arc i reversed), outer ring first."""

    province: str
    rings: tuple[tuple[int, ...], ...]

    @property
    def arcs(self) -> frozenset[int]:
        return frozenset(undirected(arc) for ring in self.rings for arc in ring)


def undirected(arc: int) -> int:
    return arc if arc >= 0 else ~arc


def project(longitude: float, latitude: float) -> Point:
    """Equirectangular projection, true to scale at 40 degrees north."""
    return (longitude - WEST) * cos(radians(LATITUDE)) * SCALE, (NORTH - latitude) * SCALE


def decode(topology: dict[str, Any]) -> list[Arc]:
    """Convert the topology's delta-coded, quantised arcs to points of the drawing."""
    (scale_x, scale_y), (left, bottom) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for coded in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in coded:
            x, y = x + dx, y + dy
            points.append(project(left + x * scale_x, bottom + y * scale_y))
        arcs.append(tuple(points))
    return arcs


def patches(topology: dict[str, Any], provinces: Iterable[str]) -> Iterator[Patch]:
    wanted = set(provinces)
    for shape in topology["objects"]["provinces"]["geometries"]:
        if shape["id"] in wanted:
            polygons = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
            for polygon in polygons:
                yield Patch(shape["id"], tuple(tuple(ring) for ring in polygon))


def area(points: Iterable[Point]) -> float:
    """Twice the signed area inside a ring."""
    ring = list(points)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True))


def outline(run: Iterable[int], arcs: list[Arc]) -> list[Point]:
    """The points along consecutive signed arcs; a closed ring ends where it began."""
    points: list[Point] = []
    for arc in run:
        along = arcs[arc] if arc >= 0 else arcs[~arc][::-1]
        points += along[1:] if points else along
    return points


def size(patch: Patch, arcs: list[Arc]) -> float:
    return abs(area(outline(patch.rings[0], arcs)))


def pieces_of_land(members: list[Patch]) -> list[list[Patch]]:
    """Group patches that are connected by shared arcs."""
    groups: list[list[Patch]] = []
    for patch in members:
        touching = [group for group in groups if any(patch.arcs & other.arcs for other in group)]
        groups = [group for group in groups if group not in touching]
        groups.append([patch, *(other for group in touching for other in group)])
    return groups


def in_one_piece(region_of: dict[Patch, str], arcs: list[Arc]) -> dict[Patch, str]:
    """Reduce every region to its mainland: enclaves go to the surrounding region, islands are left out."""
    result = dict(region_of)
    for region in sorted(set(region_of.values())):
        groups = pieces_of_land([patch for patch, owner in region_of.items() if owner == region])
        mainland = max(groups, key=lambda group: sum(size(patch, arcs) for patch in group))
        for patch in (patch for group in groups if group is not mainland for patch in group):
            around: Counter[str] = Counter()
            for other, owner in region_of.items():
                if owner != region:
                    around[owner] += sum(len(arcs[arc]) for arc in patch.arcs & other.arcs)
            nearest, shared = around.most_common(1)[0]
            if shared:
                result[patch] = nearest
            else:
                del result[patch]
    return result


def boundary(region_of: dict[Patch, str]) -> dict[int, dict[str, int]]:
    """Arc -> the one or two regions it bounds, each with the arc signed by the direction of that region's ring."""
    uses: dict[int, list[tuple[str, int]]] = defaultdict(list)
    for patch, region in region_of.items():
        for ring in patch.rings:
            for arc in ring:
                uses[undirected(arc)].append((region, arc))
    return {arc: dict(found) for arc, found in uses.items() if len(found) == 1 or found[0][0] != found[1][0]}


def stitched(signed: Iterable[int], arcs: list[Arc]) -> list[list[int]]:
    """Join signed arcs end to start into rings."""
    starts = {(arcs[arc][0] if arc >= 0 else arcs[~arc][-1]): arc for arc in signed}
    rings = []
    while starts:
        start = end = min(starts)
        ring = []
        while end in starts:
            arc = starts.pop(end)
            ring.append(arc)
            end = arcs[arc][-1] if arc >= 0 else arcs[~arc][0]
        assert end == start, "a ring is open"
        rings.append(ring)
    return rings


def mainland(region: str, sides: dict[int, dict[str, int]], arcs: list[Arc]) -> list[int]:
    """The region's outer ring. Inner rings (foreign exclaves too small to draw) are left out."""
    return largest([found[region] for found in sides.values() if region in found], arcs)


def largest(signed: list[int], arcs: list[Arc]) -> list[int]:
    """The largest of the rings formed by these arcs."""
    return max(stitched(signed, arcs), key=lambda ring: abs(area(outline(ring, arcs))))


def runs(ring: list[int], sides: dict[int, dict[str, int]]) -> list[list[int]]:
    """Split a ring where the region on the other side changes."""
    others = [frozenset(sides[undirected(arc)]) for arc in ring]
    first = next((i for i in range(len(ring)) if others[i] != others[i - 1]), 0)
    result: list[list[int]] = []
    for i in range(first, first + len(ring)):
        at = i % len(ring)
        if result and others[at] == others[at - 1]:
            result[-1].append(ring[at])
        else:
            result.append([ring[at]])
    return result


def simpler(points: list[Point], least_area: float) -> list[Point]:
    """Visvalingam's algorithm: remove the corner with the smallest triangle first; keep both ends."""
    kept = list(points)
    while len(kept) > 2:
        corners = [abs(area(kept[i - 1 : i + 2])) / 2 for i in range(1, len(kept) - 1)]
        least = min(corners)
        if least >= least_area:
            break
        del kept[corners.index(least) + 1]
    return kept


def coded(points: Iterable[Point]) -> list[int]:
    """Encode points in tenths of a unit: the first point, then steps, in one flat list."""
    tenths = [round(10 * number) for point in points for number in point]
    return tenths[:2] + [now - before for before, now in zip(tenths, tenths[2:], strict=False)]


def build(topology: dict[str, Any], provinces: dict[str, list[str]]) -> dict[str, Any]:
    """The map: the lines, each region's ring as signed lines (~i is line i reversed), and the borders."""
    arcs = decode(topology)
    owner = {province: region for region, members in provinces.items() for province in members}
    sides = boundary(in_one_piece({patch: owner[patch.province] for patch in patches(topology, owner)}, arcs))
    numbers: dict[tuple[int, ...], int] = {}
    lines: list[list[int]] = []
    regions: dict[str, list[int]] = {region: [] for region in provinces}
    borders: list[tuple[str, str, int]] = []
    for region, ring in regions.items():
        for run in runs(mainland(region, sides, arcs), sides):
            back = tuple(~arc for arc in reversed(run))
            if back in numbers:
                ring.append(~numbers[back])
                one, other = sorted(sides[undirected(run[0])])
                borders.append((one, other, numbers[back]))
            else:
                ring.append(len(lines))
                numbers[tuple(run)] = len(lines)
                lines.append(coded(simpler(outline(run, arcs), LEAST_AREA)))
    lands = {name: coded([project(*point) for point in land]) for name, land in LANDS.items()}
    edge = [arc for found in sides.values() if len(found) == 1 for arc in found.values()]
    lands["shore"] = coded(simpler(outline(largest(edge, arcs), arcs), LEAST_BAY))
    return {"credits": CREDITS, "lines": lines, "regions": regions, "borders": borders, "lands": lands}


def main(topology: str, provinces: str) -> None:
    built = build(json.loads(Path(topology).read_text()), json.loads(Path(provinces).read_text()))
    compact = {key: json.dumps(value, ensure_ascii=False, separators=(",", ":")) for key, value in built.items()}
    rows = (f'"{key}": {value}' for key, value in compact.items())
    Path(art.__file__).with_name("map.json").write_text("{" + ",\n".join(rows) + "}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
