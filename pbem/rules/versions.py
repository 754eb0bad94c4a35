"""Versions of the rules. Games of older versions can be replayed under them; docs/rules.md lists the differences.

* 1: the classic game.
* 2: the edition of 2023 and its expansions; nothing changed for classic games.
* 3: a partial Veto can stop between the steps that others carry out, and between the caballeros that The Court brings.
"""

from typing import Final

VERSION: Final = "3"  # raise it when a rule changes; running games of another version are repaired first
PLAYABLE: Final = ("1", "2", VERSION)
UNDIVIDED: Final = ("1", "2")  # a veto against steps that others carry out stops all of them or none
