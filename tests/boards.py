"""The board on which most tests play: the classic one, which lies like the one of 2023."""

from pbem.rules.boards import original

SIDE = original("classic", 4)
CABALLEROS = SIDE.pieces.caballeros.n
NEIGHBOURS, NEAR, SUPPLY, VALUES = SIDE.neighbours, SIDE.near, SIDE.supply, SIDE.values
