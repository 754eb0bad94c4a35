"""What both editions share: mobile scoreboards, power cards, modifiers, pieces (docs/rules.md B, C, D, G)."""

from __future__ import annotations

from typing import Final

from pbem.rules.boards.side import Ability, Modifier, Pieces, PowerCard, whole
from pbem.rules.provenance import Fact, Provenance

_PRINTED: Final = Provenance.PRINTED
_SINGLE: Final = Provenance.SINGLE

MOBILE: Final = (whole((8, 4, 0), _PRINTED), whole((4, 0, 0), _PRINTED))

# One table for both editions: wherever both rulebooks show a card, they agree. SINGLE values lie between printed
# cards that leave little choice.
POWER_CARDS: Final = (
    PowerCard(1, Fact(6, _SINGLE)),
    PowerCard(2, Fact(5, _PRINTED)),
    PowerCard(3, Fact(5, _PRINTED)),
    PowerCard(4, Fact(4, _SINGLE)),
    PowerCard(5, Fact(4, _SINGLE)),
    PowerCard(6, Fact(3, Provenance.CONFIRMED)),
    PowerCard(7, Fact(3, _PRINTED)),
    PowerCard(8, Fact(2, _PRINTED)),
    PowerCard(9, Fact(2, _PRINTED)),
    PowerCard(10, Fact(1, _SINGLE)),
    PowerCard(11, Fact(1, _SINGLE)),
    PowerCard(12, Fact(0, _PRINTED)),
    PowerCard(13, Fact(0, _PRINTED)),
)

# The rulebook shows four values and three abilities but not their combinations; we use each combination once.
MODIFIERS: Final = tuple(
    Modifier(adds, ability, Provenance.OURS)
    for adds in (-2, -1, 1, 2)
    for ability in (None, Ability.COURT, Ability.MOVE, Ability.GRANDE)
)

CLASSIC_PIECES: Final = Pieces(
    caballeros=Fact(30, _PRINTED),  # 31 cubes, one of them used as the score marker
    court=Fact(7, Provenance.CONFIRMED),
    home=Fact(2, Provenance.CONFIRMED),
)
PIECES_2023: Final = Pieces(caballeros=Fact(30, _PRINTED), court=Fact(7, _PRINTED), home=Fact(2, _PRINTED))
