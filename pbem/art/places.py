"""Where things stand on the drawing: laid out by hand, in its units, and checked by the tests.

A place has five slots, the best first, one for each colour: the middle of a piece, whose number stands to its right.
Where a region is small its slots may reach out over the coast, never over another region. The first slots of a region
are far enough apart for a grande, which is taller.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pbem.art.land import Point


class Spot(NamedTuple):
    """Middle of the name's base line, middle of the scoreboard, the slots, and the middle of the king."""

    name: Point
    board: Point
    slots: tuple[Point, ...]
    king: Point


SPOTS: Final = {
    "galicia": Spot((194, 90), (264, 86), ((60, 98), (104, 98), (64, 131), (108, 131), (86, 160)), (118, 72)),
    "pais_vasco": Spot((318, 50), (405, 45), ((356, 89), (338, 118), (378, 120), (314, 87), (398, 89)), (384, 148)),
    "aragon": Spot((450, 135), (432, 152), ((394, 186), (440, 186), (402, 219), (446, 219), (404, 252)), (474, 154)),
    "cataluna": Spot((574, 236), (574, 254), ((512, 158), (556, 158), (498, 191), (542, 191), (590, 170)), (512, 124)),
    "castilla_vieja": Spot(
        (238, 144), (238, 163), ((190, 200), (236, 200), (282, 200), (172, 234), (218, 234)), (322, 164)
    ),
    "castilla_nueva": Spot(
        (262, 290), (262, 309), ((252, 345), (206, 345), (298, 345), (160, 345), (344, 345)), (318, 246)
    ),
    "sevilla": Spot((215, 414), (228, 384), ((161, 446), (202, 446), (120, 446), (176, 479), (243, 446)), (182, 511)),
    "granada": Spot((326, 422), (296, 398), ((290, 450), (334, 450), (258, 482), (302, 482), (346, 482)), (396, 412)),
    "valencia": Spot((502, 296), (502, 314), ((434, 285), (412, 317), (428, 350), (454, 254), (424, 383)), (462, 330)),
    "castillo": Spot((522, 374), (522, 392), ((500, 438), (546, 438), (592, 438), (522, 472), (568, 472)), (556, 504)),
    "france": Spot((520, 84), (520, 104), (), (585, 70)),
    "portugal": Spot((78, 212), (78, 230), (), (78, 244)),
}
