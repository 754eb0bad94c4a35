"""A bar chart without words of its own: one bar for each number, its number above and its label below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

HEIGHT: Final = 110
MOST_WIDTH: Final = 640
_ROOM: Final = 20  # for the numbers above, and for the labels below


@dataclass(frozen=True)
class Bar:
    """`strong`: it stands out; `title`: what a pointer shows."""

    value: int
    label: str = ""
    title: str = ""
    strong: bool = False


def bars_svg(bars: Sequence[Bar], alt: str) -> str:
    """The chart. Its colours are those of the page, from the classes `bars` and `strong`."""
    step = min(48, MOST_WIDTH // max(len(bars), 1))
    top = max((bar.value for bar in bars), default=0) or 1
    drawn = "".join(_drawn(bar, n * step, step, (HEIGHT - 2 * _ROOM) * bar.value / top) for n, bar in enumerate(bars))
    width = step * len(bars)
    return (
        f'<svg class="bars" viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}" role="img" '
        f'aria-label="{escape(alt)}">{drawn}</svg>'
    )


def _drawn(bar: Bar, x: int, step: int, height: float) -> str:
    base, middle = HEIGHT - _ROOM, x + step / 2
    return (
        f'<g><title>{escape(bar.title)}</title><rect class="{"strong" if bar.strong else ""}" x="{x + 2}" '
        f'y="{base - height:.1f}" width="{step - 4}" height="{height:.1f}" rx="2"/>'
        f'<text x="{middle:g}" y="{base - height - 4:.1f}">{bar.value}</text>'
        f'<text x="{middle:g}" y="{HEIGHT - 4}">{escape(bar.label)}</text></g>'
    )
