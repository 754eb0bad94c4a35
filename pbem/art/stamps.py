"""A small drawing at a place of the map: written into an SVG, or printed from an image that is drawn only once."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.art.ink import group
from pbem.art.land import Point


@dataclass(frozen=True, slots=True)
class Stamp:
    """A drawing around (0, 0), put at a point. `piece`: the name by which a page's script finds it."""

    drawing: str
    at: Point
    piece: str = ""

    def svg(self) -> str:
        """The stamp as a part of an SVG."""
        placed = group(self.drawing, *self.at)
        return f'<g class="piece" data-piece="{self.piece}">{placed}</g>' if self.piece else placed
