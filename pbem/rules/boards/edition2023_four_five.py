"""The four- and five-player side of the 2023 board (docs/rules.md A).

Every value that its rulebook shows equals the classic one. Values it doesn't show are taken from the classic board:
DERIVED where a classic rulebook prints them, otherwise with the provenance they have there.
"""

from __future__ import annotations

from typing import Final

from pbem.rules.boards.parts import MOBILE, MODIFIERS, PIECES_2023, POWER_CARDS
from pbem.rules.boards.side import BoardSide, Border, Country, Region, Scoreboard, whole
from pbem.rules.provenance import Fact, Provenance

PRINTED: Final = Provenance.PRINTED
DERIVED: Final = Provenance.DERIVED
SINGLE: Final = Provenance.SINGLE

SIDE: Final = BoardSide(
    id="2023_four_five",
    edition="2023",
    players=(4, 5),
    shown=PRINTED,
    land=(
        Region("galicia", "Galicia", PRINTED, whole((4, 2, 0), PRINTED)),
        Region("pais_vasco", "Navarra", PRINTED, whole((5, 3, 1), PRINTED)),
        Region("aragon", "Aragón", PRINTED, Scoreboard(Fact(5, PRINTED), Fact(4, DERIVED), Fact(1, SINGLE))),
        Region("cataluna", "Cataluña", PRINTED, Scoreboard(Fact(4, PRINTED), Fact(2, DERIVED), Fact(1, SINGLE))),
        Region("castilla_vieja", "Castilla", PRINTED, whole((6, 4, 2), DERIVED)),
        Region("castilla_nueva", "Toledo", PRINTED, Scoreboard(Fact(7, DERIVED), Fact(4, SINGLE), Fact(2, SINGLE))),
        Region("sevilla", "Sevilla", PRINTED, whole((4, 3, 1), PRINTED)),
        Region("granada", "Granada", PRINTED, Scoreboard(Fact(6, PRINTED), Fact(3, SINGLE), Fact(1, PRINTED))),
        Region("valencia", "Valencia", PRINTED, Scoreboard(Fact(5, PRINTED), Fact(3, SINGLE), Fact(2, SINGLE))),
    ),
    order=DERIVED,
    borders=(
        Border("galicia", "pais_vasco", DERIVED),
        Border("galicia", "castilla_vieja", PRINTED),
        Border("pais_vasco", "aragon", SINGLE),
        Border("pais_vasco", "castilla_vieja", PRINTED),
        Border("aragon", "cataluna", SINGLE),
        Border("aragon", "castilla_vieja", PRINTED),
        Border("aragon", "castilla_nueva", DERIVED),
        Border("aragon", "valencia", SINGLE),
        Border("cataluna", "valencia", SINGLE),
        Border("castilla_vieja", "castilla_nueva", PRINTED),
        Border("castilla_nueva", "sevilla", DERIVED),
        Border("castilla_nueva", "granada", DERIVED),
        Border("castilla_nueva", "valencia", PRINTED),
        Border("sevilla", "granada", SINGLE),
        Border("granada", "valencia", PRINTED),
    ),
    castillo=whole((5, 3, 1), PRINTED),
    # The rulebook shows both countries on the map but lists no neighbours.
    abroad=(
        Country("france", ("pais_vasco", "aragon", "cataluna"), DERIVED),
        Country("portugal", ("galicia", "castilla_vieja", "castilla_nueva", "sevilla"), DERIVED),
    ),
    mobile=MOBILE,
    power_cards=POWER_CARDS,
    grey=MODIFIERS,
    pieces=PIECES_2023,
)
