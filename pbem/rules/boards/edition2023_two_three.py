"""The two- and three-player side of the 2023 board: a reconstruction (docs/rules.md A6).

The rulebook says that the side exists but doesn't show it. We use the regions, borders and values of the other side.
Once the printed side is known, add it in a new file in this folder, with `replaces="2023_two_three"` and a `title`.
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
    title={
        "en": "reconstructed side",
        "de": "rekonstruierte Seite",
        "es": "cara reconstruida",
        "fr": "face reconstituée",
    },
)
