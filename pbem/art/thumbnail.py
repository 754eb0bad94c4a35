"""A tiny map for lists of games: each region in the colour of its leader, and where the King is."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist
from typing import Final

from pbem.art import ground, ink
from pbem.art.land import OUTLINES, Point
from pbem.art.places import SPOTS
from pbem.facts import Glance
from pbem.rules import CASTILLO

_STEP: Final = 7  # units of the drawing between two points of an outline; about a pixel of the thumbnail


def shapes() -> str:
    """The outlines, once for all thumbnails of a page."""
    paths = "".join(f'<path id="tiny-{region}" d="{_outline(ring)}"/>' for region, ring in OUTLINES.items())
    return f'<svg class="hidden" aria-hidden="true" focusable="false"><defs>{paths}</defs></svg>'


def thumbnail(glance: Glance) -> str:
    """A map without words; hidden from screen readers, since lists say the same in words."""
    lands = "".join(_land(glance, region) for region in glance.regions)
    x, y = SPOTS[glance.king].king if glance.king in SPOTS else (0, 0)
    crown = f'<circle cx="{x:g}" cy="{y:g}" r="26" fill="{ink.GOLD}" stroke="{ink.INK}" stroke-width="9"/>'
    tower, side = SPOTS[CASTILLO].slots[1], 60
    castillo = (
        f'<rect x="{tower[0] - side / 2:g}" y="{tower[1] - side:g}" width="{side}" height="{side}" rx="12" '
        f'fill="{_colour(glance, CASTILLO)}" stroke="{ink.INK}" stroke-width="6"/>'
    )
    return (
        f'<svg class="tiny" viewBox="0 0 {ground.WIDTH} {ground.HEIGHT}" aria-hidden="true" focusable="false">'
        f"{lands}{castillo}{crown if x else ''}</svg>"
    )


def _land(glance: Glance, region: str) -> str:
    return f'<use href="#tiny-{region}" fill="{_colour(glance, region)}" stroke="{ink.INK}" stroke-width="5"/>'


def _colour(glance: Glance, place: str) -> str:
    leader = glance.leaders.get(place)
    return ink.TINCTURES[leader][0] if leader in ink.TINCTURES else ink.PARCHMENT


def _outline(ring: Iterable[Point]) -> str:
    """SVG path data with whole numbers, leaving out points that are close to the one before."""
    kept: list[Point] = []
    for point in ring:
        if not kept or dist(point, kept[-1]) >= _STEP:
            kept.append(point)
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in kept) + "Z"
