"""Draws a reliability diagram: what was said against what came true."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from pbem.tools.calibration.measure import Bin

SIZE: Final = 420
LEFT, TOP, SIDE = 60, 50, 320
INK, FADED, GROUND, RED = "#2b2118", "#a89c8c", "#fbf7ee", "#8b1e1e"


def chart_svg(before: Sequence[Bin], after: Sequence[Bin]) -> str:
    """Draw the bins of the playouts alone (hollow) and calibrated (filled, larger with more predictions)."""
    most = max(each.n for each in after)
    words = "; ".join(f"said {each.said:.0%}, came true {each.came:.0%}" for each in after)
    line = " ".join(f"{_x(each.said):.1f},{_y(each.came):.1f}" for each in after)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE + 20}" role="img" '
        f'aria-label="{escape(words)}" font-family="sans-serif" font-size="12" fill="{INK}">\n'
        f'<rect width="{SIZE}" height="{SIZE + 20}" fill="{GROUND}"/>\n'
        f'<text x="{LEFT}" y="22" font-size="15" font-weight="bold">Chances to win: said and come true</text>\n'
        f'<text x="{LEFT}" y="40" fill="#5c5145">Filled: calibrated. Hollow: the playouts alone.</text>\n'
        + "".join(_mark(n) for n in range(0, 101, 20))
        + f'<path d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}" stroke="{FADED}" stroke-dasharray="4 4"/>\n'
        + f'<polyline points="{line}" fill="none" stroke="{RED}" stroke-width="1.5"/>\n'
        + "".join(_dot(each, 4, "none") for each in before)
        + "".join(_dot(each, 3 + 5 * (each.n / most) ** 0.5, RED) for each in after)
        + f'<text x="{LEFT + SIDE / 2}" y="{TOP + SIDE + 40}" text-anchor="middle">said, per cent</text>\n'
        + f'<text transform="translate(18 {TOP + SIDE / 2}) rotate(-90)" text-anchor="middle">won, per cent</text>\n'
        + "</svg>\n"
    )


def _x(said: float) -> float:
    return LEFT + SIDE * said


def _y(came: float) -> float:
    return TOP + SIDE * (1 - came)


def _mark(per_cent: int) -> str:
    x, y = _x(per_cent / 100), _y(per_cent / 100)
    return (
        f'<path d="M{LEFT} {y:g}H{LEFT + SIDE}" stroke="{FADED}" stroke-width=".4"/>'
        f'<text x="{LEFT - 6}" y="{y + 4:g}" text-anchor="end">{per_cent}</text>'
        f'<text x="{x:g}" y="{TOP + SIDE + 18}" text-anchor="middle">{per_cent}</text>\n'
    )


def _dot(each: Bin, radius: float, fill: str) -> str:
    x, y = _x(each.said), _y(each.came)
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{RED}"/>\n'
