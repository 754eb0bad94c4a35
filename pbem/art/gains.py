"""Draws a stacked column chart of the points by round and source, with a row for each player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

from pbem.art import ink
from pbem.art.ink import bold, box, drawn, group, words
from pbem.art.pieces import shield

WIDTH: Final = 640
LEFT, RIGHT = 64, 620
HEAD, ROW, FOOT = 40, 76, 30  # heights of the legend, a player's row and the line of rounds
HIGHEST: Final = ROW - 26  # of a column; its sum is written above it
COLUMN: Final = 34
FILLS: Final = (
    "#6b4a2b",
    ink.SEA_INK,
    ink.GOLD,
    ink.PAPER,
)  # from dark to light, so that they differ without colours too


def gains_svg(
    gains: Sequence[Mapping[str, Mapping[str, int]]],
    rounds: Sequence[int],
    letters: Mapping[str, str],
    sources: Sequence[str],
    alt: str,
) -> str:
    """Draw the chart. `gains`: for each of the `rounds`, colour -> source -> points; `sources`: the sources' names;
    `alt`: the alt text.
    """
    seats = list(gains[0]) if gains else []
    most = max((sum(of.values()) for gain in gains for of in gain.values()), default=0)
    height = HEAD + ROW * len(seats) + FOOT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="{ink.ROMAN}" '
        f'font-weight="500" role="img" aria-label="{escape(alt)}">'
        + box(1, 1, WIDTH - 2, height - 2, fill=ink.PARCHMENT)
        + "".join(_legend(sources))
        + "".join(_row(seat, at, gains, letters, max(1, most)) for at, seat in enumerate(seats))
        + "".join(words(n, _x(at, len(rounds)), height - 10, 17, anchor="middle") for at, n in enumerate(rounds))
        + "</svg>"
    )


def _legend(sources: Sequence[str]) -> Iterator[str]:
    for at, (name, fill) in enumerate(zip(sources, FILLS, strict=True)):
        x = 20 + at * (WIDTH - 30) / len(FILLS)
        yield box(x, 14, 15, 15, fill=fill) + words(name, x + 22, 27, 16)


def _x(at: int, n: int) -> float:
    return LEFT + (RIGHT - LEFT) * (at + 0.5) / n


def _row(
    seat: str, at: int, gains: Sequence[Mapping[str, Mapping[str, int]]], letters: Mapping[str, str], most: int
) -> str:
    bottom = HEAD + ROW * (at + 1)
    columns = "".join(_column(gain[seat], _x(n, len(gains)), bottom, most) for n, gain in enumerate(gains))
    level = drawn(f"M{LEFT} {bottom}H{RIGHT}", stroke=ink.FADED, width=0.8)
    return group(shield(seat, letters[seat]), 34, bottom - 22) + level + columns


def _column(of: Mapping[str, int], x: float, bottom: float, most: int) -> str:
    """One column, with the sources stacked from the bottom in the legend's order."""
    total, top, parts = sum(of.values()), bottom, []
    for fill, points in zip(FILLS, of.values(), strict=True):
        height = HIGHEST * points / most
        top -= height
        parts.append(box(x - COLUMN / 2, top, COLUMN, height, fill=fill, line=0.8) if points else "")
    return "".join(parts) + (bold(total, x, top - 5, 15, anchor="middle") if total else "")
