"""Draws the map itself: sea, coasts, neighbouring countries and the coloured regions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import Final, Literal

from pbem.art import ink
from pbem.art.ink import box, group, words
from pbem.art.land import BORDER_PATHS, LAND_PATHS, REGION_PATHS
from pbem.art.pieces import compass

Land = Literal["plain", "near", "closed", "blank"]
WIDTH: Final = 640
HEIGHT: Final = 572
ISLAND: Final = (
    "M478 452C474 432 482 414 500 410C512 404 520 410 534 408C550 398 590 396 604 406C622 410 628 430 622 446"
    "C628 466 618 486 600 490C590 500 580 522 556 524C536 524 532 504 516 498C492 496 480 474 478 452Z"
)
# Strokes along all coasts, the widest first. Each narrower stroke covers all but the edge of the one before.
WATER_LINES: Final = (
    *(("#b3c7c6", 33), (ink.SEA, 31.4), ("#a3bcbd", 22), (ink.SEA, 20.4), ("#8fadb0", 12), (ink.SEA, 10.4)),
)
# The colour wash inside each region's border; neighbours differ.
WASHES: Final = {
    "galicia": "#7f9a6b",
    "pais_vasco": "#b9855a",
    "aragon": "#7f9a6b",
    "cataluna": "#b0736a",
    "castilla_vieja": "#b0736a",
    "castilla_nueva": "#c29a4b",
    "sevilla": "#7f9a6b",
    "granada": "#b0736a",
    "valencia": "#b9855a",
}


def defs() -> str:
    """Shapes used more than once. Their ids begin with map- to avoid clashes with the page's ids."""
    shapes = "".join(
        f'<path id="map-{region}" d="{data}"/><clipPath id="map-in-{region}"><use href="#map-{region}"/></clipPath>'
        for region, data in REGION_PATHS.items()
    )
    lands = "".join(f'<path d="{data}"/>' for name, data in LAND_PATHS.items() if name != "shore")
    spain = "".join(f'<use href="#map-{region}"/>' for region in REGION_PATHS)
    hatch = (
        '<pattern id="map-taboo" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<path d="M0 0V8" stroke="{ink.CRIMSON}" stroke-width="3" stroke-opacity=".55"/></pattern>'
    )
    return (
        f'<defs>{hatch}{shapes}<g id="map-lands" stroke-linejoin="round">{lands}</g>'
        f'<g id="map-spain" stroke-linejoin="round">{spain}</g><path id="map-island" d="{ISLAND}"/>'
        f'<path id="map-shore" d="{LAND_PATHS["shore"]}" stroke-linejoin="round"/></defs>'
    )


def sea(lines: Sequence[tuple[str, float]] = WATER_LINES) -> str:
    """The sea with lines along the coasts."""
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ink.SEA}"/>' + "".join(
        _along_the_coast(stroke, width) for stroke, width in lines
    )


def abroad() -> str:
    """The neighbouring countries, the edge of Spain, a compass rose and the lettering."""
    return (
        f'<use href="#map-lands" fill="{ink.ABROAD}" stroke="{ink.FADED}" stroke-width="1.2"/>'
        f'<use href="#map-spain" stroke="{ink.INK}" stroke-width="3.2"/>'
        + group(compass(), 338, 538, 0.75)
        + _lettering()
    )


def _along_the_coast(stroke: str, width: float) -> str:
    return "".join(
        f'<use href="#map-{land}" fill="none" stroke="{stroke}" stroke-width="{width}"/>'
        for land in ("lands", "shore", "island")
    )


def _lettering() -> str:
    return (
        _water("Mar Cantábrico", 172, 39, 16)
        + _water("Mar", 430, 500, 16)
        + _water("Mediterráneo", 430, 518, 16)
        + words("Portugal", 82, 204, 17, anchor="middle", fill=ink.FADED, font_style="italic", letter_spacing=2)
        + words("Francia", 530, 84, 17, anchor="middle", fill=ink.FADED, font_style="italic", letter_spacing=2)
    )


def _water(text: str, x: float, y: float, size: float) -> str:
    return words(text, x, y, size, anchor="middle", fill=ink.SEA_INK, font_style="italic", letter_spacing=1.5)


def shared() -> str:
    """An invisible drawing of what is the same on every board, to which boards on the same page can refer."""
    return (
        f'<svg class="shared" width="0" height="0" aria-hidden="true">{defs()}<defs>'
        f'<g id="map-back">{sea()}{abroad()}</g><g id="map-borders">{borders()}</g></defs></svg>'
    )


def regions(king: str, near: Collection[str], titles: Mapping[str, str], links: Mapping[str, str]) -> str:
    """The regions in `titles`, each a group with an id and a title; other land is blank. The king's region is hatched,
    its neighbours are gold. `links`: region -> an address to which it leads.
    """
    kinds = {region: land_of(region, king, near, titles) for region in REGION_PATHS}
    drawn = (linked(land(each, kinds[each], titles.get(each, "")), links.get(each, "")) for each in REGION_PATHS)
    return "".join(drawn)


def linked(drawing: str, address: str) -> str:
    """The drawing as a link, or as it is if the address is empty."""
    return f'<a href="{escape(address)}">{drawing}</a>' if address else drawing


def land_of(region: str, king: str, near: Collection[str], shown: Collection[str]) -> Land:
    """How a region is coloured. `shown`: the regions on this side of the board."""
    if region not in shown:
        return "blank"
    if region == king:
        return "closed"
    return "near" if region in near else "plain"


def borders() -> str:
    """The dashed lines between the regions."""
    lines = "".join(f'<path d="{data}"/>' for data in BORDER_PATHS.values())
    return f'<g fill="none" stroke="{ink.INK}" stroke-width="1.8" stroke-dasharray="7 3.5">{lines}</g>'


def land(region: str, kind: Land, title: str) -> str:
    """One region; the King's is hatched, its neighbours are gold, and land without a region is blank."""
    if kind == "blank":
        return f'<use href="#map-{region}" fill="{ink.ABROAD}"/>'
    fill = ink.LIGHT_GOLD if kind == "near" else ink.PARCHMENT
    wash, taboo = WASHES[region], ""
    if kind == "closed":
        wash, taboo = ink.CRIMSON, f'<use href="#map-{region}" fill="url(#map-taboo)"/>'
    return (
        f'<g id="region-{region}" class="region" data-place="{region}"><title>{escape(title)}</title>'
        f'<use href="#map-{region}" fill="{fill}"/>{taboo}'
        f'<use class="wash" href="#map-{region}" fill="none" stroke="{wash}" '
        f'stroke-opacity=".5" stroke-width="11" stroke-linejoin="round" clip-path="url(#map-in-{region})"/></g>'
    )


def margin(height: float) -> str:
    """The paper around and below the map, which hides overflowing shapes, and the frame."""
    return (
        box(4, 4, WIDTH - 8, HEIGHT - 8, fill="none", stroke=ink.PARCHMENT, line=10)
        + box(-1, HEIGHT, WIDTH + 2, height - HEIGHT + 1, fill=ink.PARCHMENT, stroke="none")
        + box(5, 5, WIDTH - 10, HEIGHT - 10, fill="none", line=2.4)
        + box(9.5, 9.5, WIDTH - 19, HEIGHT - 19, fill="none", line=0.8)
    )
