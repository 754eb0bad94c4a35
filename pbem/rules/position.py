"""Queries on the board in play. The operations that change it are in verbs.py."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.rules.board import CASTILLO, Board, clockwise
from pbem.rules.boards import shifted
from pbem.rules.options import Setting


class Position:
    """A board in play and its interpretation: whose turn it is, open regions, current values."""

    def __init__(self, board: Board, setting: Setting) -> None:
        self.board = board
        self.setting = setting
        self.side = setting.side
        self.turn: str | None = None  # whose turn it is
        self.card: str | None = None  # the card whose action is running
        self.infiltrating = False  # whether caballeros may be placed in the king's region this turn

    def rivals(self, me: str) -> list[str]:
        """The other colours, clockwise from me."""
        return clockwise(self.board.colours, me)[1:]

    def colours_without_a_seat(self) -> list[str]:
        """The dummy's colours, if there is a dummy."""
        return [colour for colour in self.board.colours if colour not in self.board.seats]

    @property
    def regions(self) -> Sequence[str]:
        """All regions, in scoring order."""
        return self.side.regions

    def open_regions(self) -> list[str]:
        """All regions except the king's, where nothing enters, leaves or changes."""
        return [region for region in self.side.regions if region != self.board.king]

    def closed(self, place: str) -> bool:
        return place == self.board.king

    def goals(self) -> list[str]:
        """Where caballeros may be moved: the open regions, and the castillo unless the king stands there (J39)."""
        return [place for place in (*self.side.regions, CASTILLO) if place != self.board.king]

    def neighbours(self) -> Sequence[str]:
        """Where caballeros may be placed: next to the king, in the castillo, and, if infiltrating, where he stands."""
        king = self.board.king
        near = self.side.near[king]
        near = (*near, CASTILLO) if king != CASTILLO else near
        return (*near, king) if self.infiltrating and king in self.side.places else near

    def at(self, place: str, colour: str) -> int:
        return self.board.caballeros[place][colour]

    def held_by(self, colour: str, least: int = 1) -> dict[str, int]:
        """The open regions where a colour has at least `least` caballeros, and how many."""
        king = self.board.king
        return {
            region: counts[colour]
            for region, counts in self.board.caballeros.items()
            if counts[colour] >= least and region not in (king, CASTILLO)
        }

    def values(self, place: str) -> tuple[int, int, int]:
        """The three current values of a place, taking mobile scoreboards into account."""
        for tile, where in self.board.tiles.items():
            if where == place:
                return self.side.tiles[tile]
        return self.side.values[place]

    def total(self, region: str) -> int:
        return sum(self.board.caballeros[region].values())

    def totals(self) -> dict[str, int]:
        """The value of everyone's power card of this round, including the modifier."""
        board = self.board
        if not board.shift:
            return board.powers
        return {colour: shifted(value, board.shift.get(colour, "")) for colour, value in board.powers.items()}
