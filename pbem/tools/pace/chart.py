"""Draws the days of a game as bars, for each habit and each set of options, with a line to the slowest game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

HABITS: Final = {
    "asked": "answers only when asked",
    "ranked": "ranks power cards ahead",
    "plans": "sends whole turns ahead",
    "everything": "both, discs and standing answers too",
    "taps": "taps an answer when asked",
    "taps_ahead": "taps answers ahead",
}
OPTIONS: Final = {
    "printed": ("as printed", "#8c7b6b"),
    "at_once": ("victims at once", "#b08d3c"),
    "sealed": ("power cards sealed", "#2f6f8f"),
    "short": ("sealed, six rounds", "#6a3d7c"),
}
WIDTH: Final = 720
LEFT, RIGHT, TOP = 160, 690, 50
BAR, GAP, HEADING = 16, 3, 30
THREE_WEEKS: Final = 21
INK, FADED, GROUND = "#2b2118", "#a89c8c", "#fbf7ee"
HALO = f'stroke="{GROUND}" stroke-width="5" paint-order="stroke"'


def chart_svg(rows: Sequence[Mapping[str, Any]]) -> str:
    """Draw the rows of a summary (see summary.summary) in order."""
    most = max([THREE_WEEKS + 1, *(row["days_most"] for row in rows)])
    scale = (RIGHT - LEFT) / most
    y, parts, before = TOP, [], ""
    for row in rows:
        if row["habit"] != before:
            parts.append(f'<text x="16" y="{y + 22:.1f}" font-weight="bold" {HALO}>{HABITS[row["habit"]]}</text>\n')
            y += HEADING
        parts.append(_bar(row, y, scale))
        y, before = y + BAR + GAP, row["habit"]
    bottom = y + 6
    words = "; ".join(f"{HABITS[row['habit']]}, {OPTIONS[row['options']][0]}: {row['days']} days" for row in rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 34}" role="img" '
        f'aria-label="{escape(words)}" font-family="sans-serif" font-size="13" fill="{INK}">\n'
        f'<rect width="{WIDTH}" height="{bottom + 34}" fill="{GROUND}"/>\n'
        f'<text x="16" y="28" font-size="16" font-weight="bold">Days for a game of five, by mail</text>\n'
        f'<text x="16" y="48" fill="#5c5145">Median of {rows[0]["games"]} games; the line ends at the slowest.</text>\n'
        + "".join(_mark(days, scale, bottom) for days in range(0, int(most) + 1, 7))
        + "".join(parts)
        + "</svg>\n"
    )


def _bar(row: Mapping[str, Any], y: float, scale: float) -> str:
    name, colour = OPTIONS[row["options"]]
    long, longest, middle = row["days"] * scale, row["days_most"] * scale, y + BAR / 2
    return (
        f'<text x="{LEFT - 8}" y="{middle + 4.5:.1f}" text-anchor="end">{name}</text>\n'
        f'<rect x="{LEFT}" y="{y:.1f}" width="{long:.1f}" height="{BAR}" fill="{colour}"/>\n'
        f'<path d="M{LEFT + long:.1f} {middle:.1f}H{LEFT + longest:.1f}m0 -4v8" stroke="{colour}" stroke-width="2"/>\n'
        f'<text x="{LEFT + 6}" y="{middle + 4.5:.1f}" fill="#fff" font-weight="bold">{row["days"]:g}</text>\n'
    )


def _mark(days: int, scale: float, bottom: float) -> str:
    x, wide = LEFT + days * scale, 2 if days == THREE_WEEKS else 0.7
    return (
        f'<path d="M{x:.1f} {TOP + 8}V{bottom:.1f}" stroke="{FADED}" stroke-width="{wide}"/>\n'
        f'<text x="{x:.1f}" y="{bottom + 18:.1f}" text-anchor="middle">{days}</text>\n'
    )
