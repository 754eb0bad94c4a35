"""All actions of players, by name and by command in a message."""

from __future__ import annotations

from typing import Any, Final

from pbem.actions import following, hosting, oneself, programs, seat, together, vacation
from pbem.actions.player import ROWS, PlayerAction

_MODULES: Final = (following, hosting, oneself, programs, seat, together, vacation)  # each registers its rows
PLAYERS: Final[dict[str, PlayerAction[Any]]] = {row.name: row for row in ROWS}
BY_MAIL: Final[dict[str, PlayerAction[Any]]] = {word: row for row in ROWS for word in row.words}
