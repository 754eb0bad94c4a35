"""The drawn map agrees with the rules and has room for everything."""

from itertools import combinations, pairwise
from math import dist

import pytest

from pbem.art.ground import HEIGHT, WASHES, WIDTH
from pbem.art.land import BORDERS, CREDITS, LINES, OUTLINES, RINGS, inside
from pbem.art.places import SPOTS
from pbem.rules import CASTILLO, PLACES, REGIONS, SIDES
from pbem.tools.build_map import build
from tests.boards import NEIGHBOURS

PAIRS = {frozenset((region, other)) for region, others in NEIGHBOURS.items() for other in others}


def ends(line: int) -> tuple:
    points = LINES[line] if line >= 0 else LINES[~line][::-1]
    return points[0], points[-1]


def test_regions_share_a_border_only_if_they_are_neighbours():
    users: dict[int, list[str]] = {}
    for region, ring in RINGS.items():
        for line in ring:
            users.setdefault(line if line >= 0 else ~line, []).append(region)
    shared = {frozenset(regions) for regions in users.values() if len(regions) == 2}
    assert shared == PAIRS
    assert {frozenset(pair) for pair in BORDERS} == PAIRS
    assert all(sorted(users[line]) == sorted(pair) for pair, line in BORDERS.items())


def test_every_region_is_one_closed_ring():
    assert sorted(RINGS) == sorted(REGIONS)
    for ring in RINGS.values():
        assert all(ends(before)[1] == ends(after)[0] for before, after in pairwise([*ring, ring[0]]))


@pytest.mark.parametrize("side", SIDES.values(), ids=SIDES)
def test_every_place_has_a_shape_a_colour_and_slots(side):
    assert set(side.regions) <= set(RINGS)
    assert set(side.regions) <= set(WASHES)
    assert {*side.places, *side.countries} <= set(SPOTS)


def test_the_map_names_its_sources():
    assert "es-atlas 0.6.0" in CREDITS
    assert "© Instituto Geográfico Nacional de España, CC BY 4.0" in CREDITS


def test_every_place_has_a_slot_for_each_colour():
    assert set(PLACES) <= set(SPOTS)
    assert all(len(SPOTS[place].slots) == 5 for place in PLACES)


@pytest.mark.parametrize("region", REGIONS)
def test_slots_lie_in_or_near_their_own_region(region):
    for slot in (*SPOTS[region].slots, SPOTS[region].king):
        owners = [other for other, ring in OUTLINES.items() if inside(slot, ring)]
        assert owners in ([region], [])
        assert min(dist(slot, point) for point in OUTLINES[region]) < 24 or owners == [region]
    assert sum(inside(slot, OUTLINES[region]) for slot in SPOTS[region].slots) >= 4


def test_shields_never_overlap():
    slots = [slot for place in PLACES for slot in SPOTS[place].slots]
    assert min(dist(one, other) for one, other in combinations(slots, 2)) >= 28


def test_names_and_scoreboards_stay_visible():
    slots = [slot for place in PLACES for slot in SPOTS[place].slots]
    for place in PLACES:
        x, y = SPOTS[place].board
        assert 40 < x < WIDTH - 40
        assert 20 < y < HEIGHT - 20
        assert not [slot for slot in slots if abs(x - slot[0]) < 40 and abs(y - slot[1]) < 25], place
        x, y = SPOTS[place].name
        assert not [slot for slot in slots if abs(x - slot[0]) < 50 and abs(y - 7 - slot[1]) < 22], place


def test_the_castillo_is_outside_every_region():
    for slot in SPOTS[CASTILLO].slots:
        assert not any(inside(slot, ring) for ring in OUTLINES.values())


def test_provinces_merge_enclaves_join_and_islands_are_dropped():
    topology = {
        "transform": {"scale": [0.1, 0.1], "translate": [-8, 38]},
        "arcs": [
            [[20, 0], [0, 20]],  # 0: between west and middle
            [[20, 20], [-20, 0], [0, -20], [20, 0]],  # 1: around west
            [[40, 0], [0, 20]],  # 2: between middle and east
            [[20, 20], [20, 0]],  # 3: north of middle
            [[40, 0], [-20, 0]],  # 4: south of middle
            [[40, 20], [20, 0], [0, -20], [-20, 0]],  # 5: around east
            [[28, 8], [4, 0], [0, 4], [-4, 0], [0, -4]],  # 6: an enclave in the middle
            [[100, 100], [9, 0], [0, 9], [-9, 0], [0, -9]],  # 7: an island
        ],
        "objects": {
            "provinces": {
                "geometries": [
                    {"id": "west", "type": "Polygon", "arcs": [[~0, ~1]]},
                    {"id": "middle", "type": "Polygon", "arcs": [[0, 3, ~2, 4], [~6]]},
                    {"id": "east", "type": "MultiPolygon", "arcs": [[[2, 5]], [[6]], [[7]]]},
                ]
            }
        },
    }
    built = build(topology, {"left": ["west", "middle"], "right": ["east"]})
    assert [border[:2] for border in built["borders"]] == [("left", "right")]
    assert len(built["lines"]) == 3
