"""Versions of the rules. A game of an older version can be played again as it was; docs/rules.md tells the differences.

* 1: the classic game.
* 2: the edition of 2023 and its expansions; nothing changed for classic games.
* 3: a partial Veto can stop between the steps that others carry out, and the caballeros that The Court brings.
"""

from typing import Final

VERSION: Final = "3"  # raised whenever a rule changes; running games of another version are repaired first
PLAYABLE: Final = ("1", "2", VERSION)
UNDIVIDED: Final = ("1", "2")  # a veto against what others do stops all of it or nothing
