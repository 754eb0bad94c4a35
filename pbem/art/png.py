"""Converts SVG to PNG, with only this package's fonts, so that the bytes are the same on every machine."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from resvg_py import svg_to_bytes

FONTS: Final = sorted(str(path) for path in Path(__file__).with_name("fonts").glob("*.ttf"))
COLOURS: Final = 256


def board_png(svg: str, width: int = 800) -> bytes:
    """Render an SVG as PNG, `width` pixels wide. Fastest if the SVG has no width attribute."""
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
    """Reduce a PNG to a palette of 256 colours, a third of the size. Flat colours and text are unchanged."""
    with Image.open(BytesIO(png)) as picture:
        flat = picture.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    light = BytesIO()
    flat.save(light, "PNG", optimize=True)
    return light.getvalue()
