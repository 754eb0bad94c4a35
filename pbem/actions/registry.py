"""All actions of a game master, by name."""

from __future__ import annotations

from typing import Any, Final

from pbem.actions import game_master, hidden
from pbem.actions.action import Action

GAME_MASTER: Final[dict[str, Action[Any]]] = {action.name: action for action in (*game_master.ROWS, *hidden.ROWS)}
