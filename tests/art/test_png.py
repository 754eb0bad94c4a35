"""The picture as PNG: the same bytes on every system, with text."""

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from pbem.art.board import board_svg
from pbem.art.ink import ROMAN, SMALL_CAPS
from pbem.art.png import FONTS, board_png, light_png
from tests.art.positions import NAMES, called, middle


def written(text, attributes="", family=ROMAN):
    """The unpacked scan lines of a sheet with one word and nothing else."""
    sheet = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><text y="22" font-size="20" '
        f'font-family="{family}" {attributes}>{text}</text></svg>'
    )
    png = board_png(sheet, 60)
    start = png.index(b"IDAT")
    (length,) = struct.unpack(">I", png[start - 4 : start])
    return zlib.decompress(png[start + 4 : start + 4 + length])


BLANK = written("")


def test_a_picture_has_the_width_asked_for():
    png = board_png(board_svg(middle(), NAMES, called), 320)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">I", png[16:20]) == (320,)


def test_the_same_svg_gives_the_same_bytes():
    svg = board_svg(middle(), NAMES, called)
    assert board_png(svg, 200) == board_png(svg, 200)


def test_every_bundled_font_style_renders_differently():
    cuts = ('font-weight="500"', 'font-weight="800"', 'font-style="italic"')
    printed = {written("Añ9", cut) for cut in cuts} | {written("Añ9", family=SMALL_CAPS)}
    assert BLANK not in printed
    assert len(printed) == 4


def test_four_fonts_come_with_the_package():
    assert len(FONTS) == 4


@pytest.mark.parametrize("letter", "áéíóúñüÁßłşčőΩЖ–’×")
def test_the_font_contains_the_letters_of_names(letter):
    assert written(letter) not in (BLANK, written("\ue000"))


def test_the_mail_picture_is_smaller_and_looks_alike():
    full = board_png(board_svg(middle(), NAMES, called), 640)
    light = light_png(full)
    assert 40_000 < len(light) < 110_000 < len(full)
    with Image.open(BytesIO(full)) as before, Image.open(BytesIO(light)) as after:
        differs = ImageStat.Stat(ImageChops.difference(before.convert("RGB"), after.convert("RGB")))
    assert max(differs.rms) < 3  # of 255


def test_a_light_picture_is_reproducible():
    full = board_png(board_svg(middle(), NAMES, called), 320)
    assert light_png(full) == light_png(full)
