"""The board as printed in the rulebooks, typed in a second time."""

from __future__ import annotations

KEY = [
    *("galicia", "pais_vasco", "aragon", "cataluna", "castilla_vieja"),
    *("castilla_nueva", "sevilla", "granada", "valencia"),
]

_BORDERS = """
galicia castilla_vieja, galicia pais_vasco, pais_vasco castilla_vieja, pais_vasco aragon, aragon castilla_vieja,
aragon castilla_nueva, aragon valencia, aragon cataluna, cataluna valencia, castilla_vieja castilla_nueva,
castilla_nueva valencia, castilla_nueva granada, castilla_nueva sevilla, sevilla granada, granada valencia,
portugal galicia, portugal castilla_vieja, portugal castilla_nueva, portugal sevilla,
france pais_vasco, france aragon, france cataluna
"""
BORDERS = [tuple(border.split()) for border in _BORDERS.split(",")]

_BOARDS = """
castillo 5 3 1
galicia 4 2 0
pais_vasco 5 3 1
aragon 5 4 1
cataluna 4 2 1
castilla_vieja 6 4 2
castilla_nueva 7 4 2
sevilla 4 3 1
granada 6 3 1
valencia 5 3 2
"""
BOARDS = {words[0]: [int(word) for word in words[1:]] for words in map(str.split, _BOARDS.strip().splitlines())}
TILES = {"8": [8, 4, 0], "4": [4, 0, 0]}
SUPPLY = dict(zip(range(1, 14), (6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0), strict=True))


def border_on(place: str) -> set[str]:
    """The regions that touch this region (or country)."""
    touching = {here if there == place else there for here, there in BORDERS if place in {here, there}}
    return touching & set(KEY)
