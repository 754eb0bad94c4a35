"""A playout's scratch array: tokens from 0, and from these indices on other things.

MERITS: the merits of the tokens; SPREAD: places for several caballeros; COPY: another state.
BEFORE: the state before an action card is tried; TRIED: the action cards, then their merits.
"""

from __future__ import annotations

from typing import Final

from pbem.bots.sim import layout as at

MERITS: Final = 256
COMING: Final = 512
SPREAD: Final = 544
BEST: Final = 552
GAINS: Final = 560
PICKED: Final = 568
SORTED: Final = 696
COPY: Final = 704
BEFORE: Final = COPY + at.SIZE
TRIED: Final = BEFORE + at.SIZE
SCRATCH: Final = TRIED + 2 * at.STACKS
