"""Colours, fonts and small SVG helpers shared by all drawings."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

INK: Final = "#2b1d12"
FADED: Final = "#7a6650"
PAPER: Final = "#fbf5e3"
PARCHMENT: Final = "#f0e4c6"
ABROAD: Final = "#e0d3b2"
SEA: Final = "#c9d6d2"
SEA_INK: Final = "#5d7f86"
GOLD: Final = "#e3b23c"
LIGHT_GOLD: Final = "#f7dc8c"
CRIMSON: Final = "#8c1c1c"

# colour -> field, darker half of the field, letter
TINCTURES: Final = {
    "red": ("#b8302b", "#97211f", "#fff"),
    "blue": ("#2f66a3", "#234f82", "#fff"),
    "green": ("#43853f", "#316630", "#fff"),
    "yellow": ("#f1bd2a", "#d99c12", INK),
    "purple": ("#76489a", "#5b347c", "#fff"),
}

APOSTROPHE: Final = "'"
ROMAN: Final = "Alegreya, Georgia, serif"
SMALL_CAPS: Final = "Alegreya Small Caps, Alegreya, Georgia, serif"


def words(
    text: object, x: float, y: float, size: float, *, anchor: str = "start", fill: str = INK, **more: str | float
) -> str:
    """One line of text; `more` are further attributes, with _ for -."""
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" fill="{fill}"{extra}>'
        f"{escape(str(text).replace(APOSTROPHE, '’'), quote=False)}</text>"
    )


def bold(text: object, x: float, y: float, size: float, *, anchor: str = "start", fill: str = INK) -> str:
    return words(text, x, y, size, anchor=anchor, fill=fill, font_weight="800")


def haloed(text: object, x: float, y: float, size: float, *, anchor: str = "start", family: str = ROMAN) -> str:
    """Bold text with an outline, readable on lines and hatching."""
    return words(
        text,
        x,
        y,
        size,
        anchor=anchor,
        font_family=family,
        font_weight="800",
        stroke=PAPER,
        stroke_width=4,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def box(
    left: float, top: float, width: float, height: float, *, fill: str, stroke: str = INK, line: float = 1.3
) -> str:
    """A rectangle with slightly rounded corners."""
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="2.5" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="{line:g}"/>'
    )


def disc(x: float, y: float, radius: float, *, fill: str, stroke: str = INK, line: float = 1) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{stroke}" stroke-width="{line:g}"/>'


def drawn(data: str, fill: str = "none", stroke: str = INK, width: float = 1.2, **more: str | float) -> str:
    """A path with rounded joins."""
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<path d="{data}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}" stroke-linejoin="round"{extra}/>'


def group(inside: str, x: float, y: float, scale: float = 1) -> str:
    """A drawing, moved and scaled."""
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){size}">{inside}</g>'


def marks(names: Mapping[str, str]) -> dict[str, str]:
    """Colour -> the letter on its pieces, or two letters if handles begin with the same letter."""
    result = {}
    for colour, name in names.items():
        rivals = [other.casefold() for other in names.values() if other != name]
        alike = [other for other in rivals if other[:1] == name[:1].casefold()]
        second = next(
            (c for i, c in enumerate(name) if i and all(o[i : i + 1] != c.casefold() for o in alike)), name[1:2]
        )
        result[colour] = name[:1].upper() + (second.lower() if alike else "")
    return result
