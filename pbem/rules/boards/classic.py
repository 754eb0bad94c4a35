"""The board of the classic edition, the same for any number of players (docs/rules.md A)."""

from __future__ import annotations

from typing import Final

from pbem.rules.boards.parts import CLASSIC_PIECES, MOBILE, POWER_CARDS
from pbem.rules.boards.side import BoardSide, Border, Region, Scoreboard, whole
from pbem.rules.provenance import Fact, Provenance

PRINTED: Final = Provenance.PRINTED
CONFIRMED: Final = Provenance.CONFIRMED
DERIVED: Final = Provenance.DERIVED
SINGLE: Final = Provenance.SINGLE

SIDE: Final = BoardSide(
    id="classic",
    edition="classic",
    players=(2, 3, 4, 5),
    shown=PRINTED,
    land=(
        Region("galicia", "Galicia", PRINTED, whole((4, 2, 0), PRINTED)),
        Region("pais_vasco", "País Vasco", PRINTED, whole((5, 3, 1), PRINTED)),
        Region("aragon", "Aragón", PRINTED, Scoreboard(Fact(5, PRINTED), Fact(4, PRINTED), Fact(1, SINGLE))),
        Region("cataluna", "Cataluña", PRINTED, Scoreboard(Fact(4, PRINTED), Fact(2, PRINTED), Fact(1, SINGLE))),
        # Both Castillas have 6 or 7, at least one of them 7. The manual of 1996 shows a region 6/4/2.
        Region("castilla_vieja", "Castilla la Vieja", PRINTED, whole((6, 4, 2), DERIVED)),
        Region(
            "castilla_nueva",
            "Castilla la Nueva",
            PRINTED,
            Scoreboard(Fact(7, DERIVED), Fact(4, SINGLE), Fact(2, SINGLE)),
        ),
        # Its 3 and 1 are in the rulebook of 2023.
        Region("sevilla", "Sevilla", PRINTED, Scoreboard(Fact(4, PRINTED), Fact(3, CONFIRMED), Fact(1, CONFIRMED))),
        Region("granada", "Granada", PRINTED, Scoreboard(Fact(6, PRINTED), Fact(3, SINGLE), Fact(1, PRINTED))),
        Region("valencia", "Valencia", PRINTED, Scoreboard(Fact(5, PRINTED), Fact(3, SINGLE), Fact(2, SINGLE))),
    ),
    order=CONFIRMED,
    borders=(
        Border("galicia", "pais_vasco", PRINTED),
        Border("galicia", "castilla_vieja", PRINTED),
        Border("pais_vasco", "aragon", SINGLE),
        Border("pais_vasco", "castilla_vieja", CONFIRMED),
        Border("aragon", "cataluna", SINGLE),
        Border("aragon", "castilla_vieja", CONFIRMED),
        Border("aragon", "castilla_nueva", PRINTED),
        Border("aragon", "valencia", SINGLE),
        Border("cataluna", "valencia", SINGLE),
        Border("castilla_vieja", "castilla_nueva", PRINTED),
        Border("castilla_nueva", "sevilla", PRINTED),
        Border("castilla_nueva", "granada", PRINTED),
        Border("castilla_nueva", "valencia", PRINTED),
        Border("sevilla", "granada", SINGLE),
        Border("granada", "valencia", CONFIRMED),
    ),
    castillo=whole((5, 3, 1), PRINTED),
    mobile=MOBILE,
    power_cards=POWER_CARDS,
    pieces=CLASSIC_PIECES,
)
