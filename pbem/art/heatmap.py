"""Draws a heat map of a game: the more caballeros came and went in a region, the darker it is."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from pbem.art import ink
from pbem.art.ground import HEIGHT, WIDTH
from pbem.art.ink import bold
from pbem.art.places import SPOTS
from pbem.rules import CASTILLO

FAINTEST: Final = 0.06


def heat_svg(counts: Mapping[str, int], alt: str) -> str:
    """Draw the map. `counts`: place -> count, for every place.

    It needs the board's SVG on the same page, whose shapes it uses.
    """
    most = max(counts.values(), default=0) or 1
    lands = '<use href="#map-lands" fill="none" stroke="#b7a789"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{ink.ROMAN}" '
        f'role="img" aria-label="{escape(alt)}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ink.PAPER}"/>{lands}'
        + "".join(_place(place, n, most) for place, n in counts.items())
        + "</svg>"
    )


def _place(place: str, n: int, most: int) -> str:
    """One place: its shape, shaded, and the number, light on the darkest shapes."""
    share = n / most
    shape = "map-island" if place == CASTILLO else f"map-{place}"
    x, y = SPOTS[place].slots[0]
    fill = ink.PAPER if share > 0.6 else ink.INK
    return (
        f'<use href="#{shape}" fill="{ink.PAPER}" stroke="{ink.INK}"/>'
        f'<use href="#{shape}" fill="{ink.CRIMSON}" fill-opacity="{max(FAINTEST, share):.2f}"/>'
        + bold(n, x, y + 8, 26, anchor="middle", fill=fill)
    )
