"""The side for two and three players of the board of 2023: a reconstruction (docs/rules.md A6).

The rulebook says that there is one and does not show it. We play the regions, borders and values of the other side.
Once the printed side is known, it goes into a new file beside this one, with `replaces="2023_two_three"` and a `title`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pbem.rules.boards import edition2023_four_five
from pbem.rules.provenance import Provenance

SIDE: Final = replace(
    edition2023_four_five.SIDE,
    id="2023_two_three",
    players=(2, 3),
    shown=Provenance.OURS,
    title={"en": "reconstructed side", "de": "rekonstruierte Seite", "es": "cara reconstruida"},
)
