"""Draws the pieces on the map: caballeros as shields, grandes, the king's crown, scoreboards, the castillo's tower.

Every drawing is centred on (0, 0). The players' shields also differ in shape and pattern, for colour-blind readers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.art.ink import CRIMSON, GOLD, INK, LIGHT_GOLD, PAPER, TINCTURES, bold, box, disc, drawn, group, haloed

# colour -> the outline of the shield, and the darker part of its field
SHIELDS: Final = {
    "red": (  # a heater, parted per pale
        "M-12.5-13.5H12.5V-1C12.5 7 6.5 12 0 15.5C-6.5 12-12.5 7-12.5-1Z",
        "M0-13.5H12.5V-1C12.5 7 6.5 12 0 15.5Z",
    ),
    "blue": (  # a roundel with a ring
        "M0-14A14 14 0 0 1 0 14A14 14 0 0 1 0-14Z",
        "M0-14A14 14 0 0 1 0 14A14 14 0 0 1 0-14ZM0-10.5A10.5 10.5 0 0 0 0 10.5A10.5 10.5 0 0 0 0-10.5Z",
    ),
    "green": ("M-12.5-12.5H12.5V12.5H-12.5Z", "M-12.5 0H12.5V12.5H-12.5Z"),  # a square banner, parted per fess
    "yellow": (  # a lozenge with a border
        "M0-17L16 0L0 17L-16 0Z",
        "M0-17L16 0L0 17L-16 0ZM0-12.8L-12 0L0 12.8L12 0Z",
    ),
    "purple": (  # a pointed arch, parted per bend
        "M-12.5 14V-2C-12.5-9-5-13 0-17C5-13 12.5-9 12.5-2V14Z",
        "M-12.5 14V-9.5L12.5 14Z",
    ),
}
CROWN: Final = "M-18 13L-21-10L-10 0L0-17L10 0L21-10L18 13Z"
_STAR: Final = "M0-10L2.5-3.4 9.5-3.1 4-1.3 5.9 8.1 0 4.2-5.9 8.1-4 1.3-9.5-3.1-2.5-3.4Z"
RED, BLUE = "#9c2323", "#2f66a3"
ROBE: Final = "M-18 17C-15 6-14-8-7-14H7C14-8 15 6 18 17Z"


def shield(colour: str, mark: str) -> str:
    """A caballero's shield with its player's letter."""
    field, dark, letter = TINCTURES[colour]
    outline, part = SHIELDS[colour]
    size = 17 if len(mark) == 1 else 13.5
    return (
        drawn(outline, PAPER, PAPER, 4.5)
        + drawn(outline, field, "none")
        + drawn(part, dark, "none")
        + drawn(outline, "none", INK, 1.5)
        + bold(mark, 0, 6 if len(mark) == 1 else 4.8, size, anchor="middle", fill=letter)
    )


def grande(colour: str, mark: str) -> str:
    """A grande: a standing figure in a feathered hat with a shield."""
    field, dark, _ = TINCTURES[colour]
    head = "M0-29A7.5 7.5 0 0 1 0-14A7.5 7.5 0 0 1 0-29Z"
    hat = "M-12-23C-10-27-8-25-8-28C-8-35 7-36 8-28C8-25 10-27 12-23C7-25-7-25-12-23Z"
    feather = "M6-30C8-38 15-40 18-35C15-36 12-32 8-28Z"
    figure = (ROBE, head, hat, feather)
    return (
        "".join(drawn(part, PAPER, PAPER, 5) for part in figure)
        + drawn(ROBE, dark, INK, 1.5)
        + drawn(head, "#f3d9b8", INK, 1.4)
        + drawn(feather, PAPER, INK, 1)
        + drawn(hat, field, INK, 1.3)
        + group(shield(colour, mark), 0, 2, 0.92)
    )


def figure(colour: str, mark: str, is_grande: bool) -> str:
    """One colour in one place: its grande, or a caballero's shield."""
    return grande(colour, mark) if is_grande else group(shield(colour, mark), 0, 0, 0.94)


def strength(count: int) -> str:
    """The number of caballeros, to the right of the figure."""
    return haloed(count, 15, 8, 22)


def change(more: int) -> str:
    """The change of the number, on a dark label below it: it also stands out without its colour."""
    said = f"+{more}" if more > 0 else f"−{-more}"
    wide = 14 + 9 * (len(said) - 1)
    label = box(25 - wide / 2, 9.5, wide, 15.5, fill=CRIMSON, stroke=PAPER, line=1.2)
    return label + bold(said, 25, 22.5, 16, anchor="middle", fill=PAPER)


def ring() -> str:
    """A ring around a piece that has just arrived."""
    return disc(0, -3, 27, fill="none", stroke=CRIMSON, line=3)


def leader() -> str:
    """A star at the upper left of the figure that has most caballeros: a shape, so that it needs no colour."""
    return group(drawn(_STAR, GOLD, INK, 1.6), -15, -17)


def unknown() -> str:
    """A question mark for the hidden contents of the castillo."""
    return disc(0, 0, 15, fill=PAPER, line=1.5) + bold("?", 0, 8, 23, anchor="middle")


def king() -> str:
    """The king: a crown."""
    pearls = "".join(disc(x, y, 3, fill=LIGHT_GOLD) for x, y in ((-21, -11), (0, -18), (21, -11)))
    stones = "".join(disc(x, 10.5, 2, fill=stone, stroke="none") for x, stone in ((-10, BLUE), (0, RED), (10, BLUE)))
    cap = "M-14 12C-14-6-5-9 0-11C5-9 14-6 14 12Z"
    band = "M-18 7H18V14H-18Z"
    return (
        drawn(CROWN, PAPER, PAPER, 6)
        + drawn(cap, RED, INK, 1)
        + drawn(CROWN, GOLD, INK, 1.6)
        + drawn(band, LIGHT_GOLD, INK, 1.4)
        + pearls
        + stones
    )


def scoreboard(values: Sequence[int], *, mobile: bool) -> str:
    """The scoring values, first place largest; a mobile scoreboard is a dark tile."""
    cell, height = (21, 25) if mobile else (19, 22)
    wide = cell * len(values)
    paper, letters, line = ("#33241a", LIGHT_GOLD, GOLD) if mobile else (PAPER, INK, INK)
    left = -wide / 2
    parts = [box(left - 4, -height / 2 - 4, wide + 8, height + 8, fill=paper)] if mobile else []
    parts.append(box(left, -height / 2, wide, height, fill=paper, stroke=line))
    for rank, value in enumerate(values):
        x = left + rank * cell
        if rank:
            parts.append(drawn(f"M{x:g} {-height / 2:g}V{height / 2:g}", "none", line, 0.8))
        parts.append(bold(value, x + cell / 2, 6.5 - rank * 0.4, 19 - rank * 1.5, anchor="middle", fill=letters))
    return "".join(parts)


def tower() -> str:
    """The castillo: a stone tower with a keep beside it; its base is at (0, 0)."""
    keep = "M-38 0V-44H-32V-38H-26V-44H-20V-38H-14V-44H-10V0Z"
    main = "M-14 0V-66H-19V-84H-12V-77H-6V-84H3V-77H9V-84H16V-66H11V0Z"
    courses = (
        "M-14-54H-7M2-48H11M-14-36H-4M4-30H11M-14-22H-7M5-14H11M-34-28H-28M-24-18H-16M-36-10H-30M-19-70H-9M3-72H14"
    )
    return (
        drawn("M-2-84V-108", "none", INK, 1.6)
        + drawn("M-2-108L20-102L-2-95Z", RED, INK, 1.2)
        + drawn(keep, "#d3c29c", INK, 1.5)
        + drawn(main, "#e6d8b4", INK, 1.6)
        + drawn("M11 0V-66H16V-84H12V-68H7V0Z", "#c9b68d", "none")
        + drawn(courses, "none", "#8d7a5a", 1)
        + drawn("M-14-66H11", "none", INK, 1)
        + drawn("M-5 0V-12C-5-18 2-18 2-12V0Z", INK, INK, 1)
        + drawn("M-1.5-56V-46M-1.5-36V-27M-25-27V-19", "none", INK, 2.6)
    )


def compass() -> str:
    """A compass rose."""
    long, short = "M0-34L6-6L0 0Z", "M0-22L5-8L0 0Z"
    turned = "".join(
        f'<g transform="rotate({angle})">{drawn(short, PAPER, INK, 0.7)}'
        f'<g transform="scale(-1 1)">{drawn(short, "#8a7553", INK, 0.7)}</g></g>'
        for angle in (45, 135, 225, 315)
    )
    main = "".join(
        f'<g transform="rotate({angle})">{drawn(long, INK, INK, 0.7)}'
        f'<g transform="scale(-1 1)">{drawn(long, PAPER, INK, 0.7)}</g></g>'
        for angle in (0, 90, 180, 270)
    )
    return (
        disc(0, 0, 19, fill="none", line=0.8)
        + disc(0, 0, 16.5, fill="none", line=0.5)
        + turned
        + main
        + bold("N", 0, -37, 15, anchor="middle")
    )
