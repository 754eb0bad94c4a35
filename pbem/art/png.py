"""From SVG to PNG, with the fonts of this package and no others, so that the bytes are the same on every machine."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from resvg_py import svg_to_bytes

FONTS: Final = sorted(str(path) for path in Path(__file__).with_name("fonts").glob("*.ttf"))


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
