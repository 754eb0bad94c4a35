"""Draws a line chart of each player's points by round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

from pbem.art import ink
from pbem.art.ink import bold, box, drawn, group, words
from pbem.art.pieces import shield

WIDTH: Final = 640
HEIGHT: Final = 300
LEFT, RIGHT, TOP, BOTTOM = 44, 590, 20, 262
SHIELD: Final = 24  # the least distance between the centres of two shields
DASHES: Final = {"red": "none", "blue": "9 4", "green": "2 4", "yellow": "14 4 2 4", "purple": "5 3"}


def chart_svg(
    standings: Sequence[Mapping[str, int]], rounds: Sequence[int], letters: Mapping[str, str], alt: str
) -> str:
    """Draw the chart. `standings`: each colour's points at the end of each of the `rounds`; `alt`: the alt text."""
    most = max((max(points.values(), default=0) for points in standings), default=0)
    step = next(step for step in (5, 10, 20, 50, 100) if step * 6 >= most or step == 100)
    top = max(step, -(-most // step) * step)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{ink.ROMAN}" '
        f'font-weight="500" role="img" aria-label="{escape(alt)}">'
        + box(1, 1, WIDTH - 2, HEIGHT - 2, fill=ink.PARCHMENT)
        + "".join(_level(n, top) for n in range(0, top + 1, step))
        + "".join(words(n, _x(at, len(rounds)), BOTTOM + 24, 17, anchor="middle") for at, n in enumerate(rounds))
        + "".join(_line(colour, standings, top) for colour in (standings[0] if standings else ()))
        + "".join(_ends(standings, top, letters))
        + "</svg>"
    )


def _x(at: int, n: int) -> float:
    return LEFT + 20 + (RIGHT - LEFT - 40) * (at / (n - 1) if n > 1 else 0.5)


def _y(points: int, top: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * points / top


def _level(n: int, top: int) -> str:
    y = _y(n, top)
    return drawn(f"M{LEFT} {y:g}H{RIGHT}", stroke=ink.FADED, width=0.6) + bold(n, LEFT - 8, y + 5, 15, anchor="end")


def _line(colour: str, standings: Sequence[Mapping[str, int]], top: int) -> str:
    points = [(_x(at, len(standings)), _y(now[colour], top)) for at, now in enumerate(standings)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return drawn(path, stroke=ink.TINCTURES[colour][0], width=3.2, stroke_dasharray=DASHES[colour])


def _ends(standings: Sequence[Mapping[str, int]], top: int, letters: Mapping[str, str]) -> Iterator[str]:
    """A shield at the end of each line, the leader's highest. Shields that would overlap are moved apart."""
    last = standings[-1] if standings else {}
    above = float("-inf")
    for colour in sorted(last, key=lambda colour: -last[colour]):
        above = max(_y(last[colour], top), above + SHIELD)
        yield group(shield(colour, letters[colour]), _x(len(standings) - 1, len(standings)) + 14, above, 0.7)
