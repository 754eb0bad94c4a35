"""Prints the map for mails: only the pieces are put together anew, each from an image that is drawn once.

Drawing the whole board as one SVG takes 200 ms, most of it for coasts that never change. The result is a PNG (Outlook
shows no other format that is as small) with a fixed palette of the drawing's own colours, so that no picture loses the
colour of a lonely piece. It has its own background, so that it looks the same in dark mode.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from io import BytesIO
from math import ceil, floor
from typing import Final, NamedTuple

from PIL import Image

from pbem.art import ground, ink
from pbem.art.board import ROUNDS, castillo, place_stamps
from pbem.art.land import OUTLINES
from pbem.art.panel import rounds
from pbem.art.places import SPOTS
from pbem.art.png import board_png
from pbem.art.stamps import Stamp
from pbem.rules import CASTILLO, View, board_side

Box = tuple[int, int, int, int]
"""Left, top, width and height."""

MAP: Final[Box] = (0, 0, ground.WIDTH, ground.HEIGHT)
ISLAND: Final[Box] = (470, 300, 166, 232)
PIECE: Final[Box] = (-130, -50, 260, 150)  # around the middle of a stamp; the longest names and the track fit in


FEW_LINES: Final = ground.WATER_LINES[-2:]
"""One line along the coasts: each one more costs 2 kB."""


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])))


def _mixed(one: str, other: str, share: float) -> tuple[int, ...]:
    return tuple(round(a + (b - a) * share) for a, b in zip(_rgb(one), _rgb(other), strict=True))


PALETTE: Final = tuple(
    dict.fromkeys(
        (
            *map(
                _rgb, (ink.INK, ink.FADED, ink.PAPER, ink.PARCHMENT, ink.ABROAD, ink.SEA, ink.SEA_INK, FEW_LINES[0][0])
            ),
            *map(_rgb, (ink.GOLD, ink.LIGHT_GOLD, ink.CRIMSON)),
            *(_rgb(part) for tincture in ink.TINCTURES.values() for part in tincture),
            _mixed(ink.INK, ink.PAPER, 0.35),
            _mixed(ink.INK, ink.PAPER, 0.65),
            *(_mixed(wash, ink.PARCHMENT, 0.5) for wash in (ground.WASHES["galicia"], ground.WASHES["granada"])),
            _mixed(ink.CRIMSON, ink.PARCHMENT, 0.45),
        )
    )
)
"""The drawing's flat colours and some on the edges between them. More colours make the file larger."""


class _Print(NamedTuple):
    """A drawing as an image, and where its upper left corner belongs, seen from the drawing's (0, 0)."""

    image: Image.Image
    left: int
    top: int


def map_png(
    view: View, letters: Mapping[str, str], place_name: Callable[[str], str], before: View | None = None
) -> bytes:
    """The map as an observer sees it. `before`: mark the differences from that view; `letters`: on the pieces."""
    sheet = _printed(ground.defs() + _crisp(ground.sea(FEW_LINES)) + ground.abroad(), MAP).image.copy()
    for drawing, box in _ground(view):
        _put(sheet, _printed(drawing, box))
    stamps = [Stamp(rounds(view), ROUNDS)]
    for place in SPOTS:
        stamps += place_stamps(view, place, letters, place_name, before)
    for stamp in stamps:
        _put(sheet, _printed(stamp.drawing, PIECE), round(stamp.at[0]), round(stamp.at[1]))
    _put(sheet, _printed(ground.margin(ground.HEIGHT), MAP))
    return _light(sheet)


def _ground(view: View) -> Iterator[tuple[str, Box]]:
    side, king = board_side(view), view["king"]
    near = () if view["over"] else side.near[king]
    for region in OUTLINES:
        land = ground.land(region, ground.land_of(region, king, near, side.regions), "")
        yield ground.defs() + _crisp(land), _box(region)
    yield ground.borders(), MAP
    yield ground.defs() + castillo("", closed=king == CASTILLO), ISLAND


def _crisp(drawing: str) -> str:
    """Without soft edges, where an ink line covers them or nobody looks: they make the file larger."""
    return f'<g shape-rendering="crispEdges">{drawing}</g>'


@cache
def _box(region: str) -> Box:
    xs, ys = zip(*OUTLINES[region], strict=True)
    left, top = floor(min(xs)) - 1, floor(min(ys)) - 1
    return left, top, ceil(max(xs)) + 1 - left, ceil(max(ys)) + 1 - top


@lru_cache(maxsize=1024)  # 10 kB each, a region 150 kB: all that one board ever shows, several times over
def _printed(drawing: str, box: Box) -> _Print:
    left, top, width, height = box
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" '
        f'font-family="{ink.ROMAN}" font-weight="500">{drawing}</svg>'
    )
    with Image.open(BytesIO(board_png(svg, width))) as picture:
        whole = picture.convert("RGBA")
    inside = whole.getbbox() or (0, 0, 1, 1)
    return _Print(whole.crop(inside), left + inside[0], top + inside[1])


def _put(sheet: Image.Image, drawn: _Print, x: int = 0, y: int = 0) -> None:
    """Print at a point, without what lies beyond the edges."""
    left, top = x + drawn.left, y + drawn.top
    hidden = (max(0, -left), max(0, -top))
    sheet.alpha_composite(drawn.image, (max(0, left), max(0, top)), hidden)


def _light(sheet: Image.Image) -> bytes:
    """A PNG of the palette's colours. Pillow's own writer needs 2 kB more for the same pixels."""
    pixels = sheet.convert("RGB").quantize(palette=_palette(), dither=Image.Dither.NONE).tobytes()
    wide, high = sheet.size
    rows = b"".join(b"\0" + pixels[at : at + wide] for at in range(0, len(pixels), wide))
    deflate = zlib.compressobj(8, memLevel=9, strategy=zlib.Z_FILTERED)  # level 9 takes twice as long for 1 %
    colours = b"".join(map(bytes, PALETTE))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">2I5B", wide, high, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", colours),
            _chunk(b"IDAT", deflate.compress(rows) + deflate.flush()),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


@cache
def _palette() -> Image.Image:
    """The palette in the form in which Pillow takes one; the last colour fills it up."""
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in (*PALETTE, *[PALETTE[-1]] * (256 - len(PALETTE))) for part in colour])
    return image
