"""The words and lists of an order, as a language writes them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from pbem.orders.conditions_render import Sayer
from pbem.orders.power_shift import spelt


class Writer(Sayer):
    """An order's words; what stands for a condition is inherited."""

    def listed(self, places: Sequence[str]) -> str:
        return ", ".join(self.place(place) for place in places)

    def counted(self, places: Sequence[str]) -> str:
        return ", ".join(f"{len(list(run))} {self.place(place)}" for place, run in groupby(places))

    def pieces(self, pieces: Sequence[str]) -> str:
        return ", ".join(self._run(run, piece) for piece, run in groupby(pieces))

    def moves(self, moves: Sequence[str]) -> str:
        steps = zip(moves[::2], moves[1::2], strict=True)
        return ", ".join(f"{self._run(run, step[0])} > {self.place(step[1])}" for step, run in groupby(steps))

    def _run(self, run: Any, piece: str) -> str:
        colour, _, place = piece.partition("@")
        return f"{len(list(run))} {self.whose(colour)} {self.place(place)}"

    def played(self, value: Any) -> str:
        """`9`, `9 +1 move`, `-2 court`: a power card, a modifier, or both."""
        return spelt(str(value), self.language)

    def noble(self, token: str) -> str:
        colour, _, goal = token.partition("@")
        return f"{self.verb('grande')} {self.whose(colour)} {self.place(goal)}"

    def scoreboard(self, token: str) -> str:
        tile, _, goal = token.partition("@")
        return f"{tile} {self.place(goal)}"
