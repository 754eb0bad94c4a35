"""The positions of names, scoreboards and pieces on the map, laid out by hand in its units and checked by the tests.

A place has five slots, the best first, one for each colour. A slot is the centre of a piece; the piece's number is to
its right. The slots of a small region may extend over the coast, never over another region. The first slots of a region
are far enough apart for a grande, which is taller.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pbem.art.land import Point


class Spot(NamedTuple):
    """The middle of the name's baseline, the centre of the scoreboard, the slots, and the king's centre."""

    name: Point
    board: Point
    slots: tuple[Point, ...]
    king: Point


SPOTS: Final = {
    "galicia": Spot((194, 90), (264, 87), ((60, 98), (104, 100), (64, 132), (108, 134), (86, 161)), (118, 70)),
    "pais_vasco": Spot((318, 40), (405, 35), ((356, 89), (338, 118), (378, 120), (314, 87), (398, 89)), (385, 150)),
    "aragon": Spot((450, 133), (450, 150), ((396, 191), (442, 191), (400, 222), (437, 219), (404, 252)), (474, 177)),
    "cataluna": Spot((574, 236), (574, 254), ((512, 158), (556, 158), (498, 191), (542, 191), (586, 191)), (604, 150)),
    "castilla_vieja": Spot(
        (238, 142), (238, 160), ((190, 204), (236, 204), (282, 204), (172, 238), (218, 238)), (322, 164)
    ),
    "castilla_nueva": Spot(
        (262, 278), (262, 296), ((252, 346), (206, 346), (298, 346), (160, 346), (344, 346)), (318, 246)
    ),
    "sevilla": Spot((108, 496), (108, 515), ((178, 436), (222, 436), (134, 436), (222, 402), (184, 470)), (182, 505)),
    "granada": Spot((374, 433), (384, 408), ((276, 448), (320, 452), (244, 482), (288, 484), (332, 484)), (296, 400)),
    "valencia": Spot((532, 300), (532, 319), ((434, 285), (412, 317), (428, 350), (461, 262), (424, 383)), (470, 330)),
    "castillo": Spot((514, 374), (514, 393), ((500, 438), (546, 438), (592, 438), (522, 472), (568, 472)), (556, 504)),
    "france": Spot((520, 84), (520, 104), (), (585, 70)),
    "portugal": Spot((78, 212), (78, 230), (), (78, 244)),
}
