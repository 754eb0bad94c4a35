"""From SVG to PNG, with the fonts of this package and no others, so that the bytes are the same on every machine."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from resvg_py import svg_to_bytes

FONTS: Final = sorted(str(path) for path in Path(__file__).with_name("fonts").glob("*.ttf"))
COLOURS: Final = 256


def board_png(svg: str, width: int = 800) -> bytes:
    """The picture as PNG, `width` pixels wide. Quickest from an SVG that names no width of its own."""
    return bytes(
        svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=FONTS,
            font_family="Alegreya",
            serif_family="Alegreya",
        )
    )


def light_png(png: bytes) -> bytes:
    """The same picture in 256 colours of its own, a third of the weight; flat colours and letters stay as they are."""
    with Image.open(BytesIO(png)) as picture:
        flat = picture.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    light = BytesIO()
    flat.save(light, "PNG", optimize=True)
    return light.getvalue()
