"""What stands on the board. Contains no rules and no map; for the map see `boards`.

A board is stored as JSON (`to_json`, `from_json`) and is a `Board` while an act is played. Pieces belong to colours;
questions go to seats. A seat has the name of its colour; a colour without a seat belongs to a dummy.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final

JSON = dict[str, Any]

COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
CASTILLO: Final = "castillo"
COURT: Final = "court"
PROVINCE: Final = "province"


@dataclass(slots=True)
class Board:
    """Everything on the table between two acts, including hidden information."""

    colours: list[str]  # clockwise
    seats: list[str]  # those of them who are asked
    round: int
    king: str  # a region, the castillo, France or Portugal
    caballeros: dict[str, dict[str, int]]  # place -> colour -> how many (zeros written out)
    court: dict[str, int]
    province: dict[str, int]
    grandes: dict[str, str]  # seat -> a region, or the castillo
    points: dict[str, int]
    hands: dict[str, list[int]]  # power cards, ascending: secret
    plays: dict[str, list[int]]  # power cards as they were played: public
    backs: dict[str, int]  # how many of those returned to the hand (which ones is secret)
    powers: dict[str, int]  # this round's power cards
    order: list[str]  # this round's turns, highest power card first
    start: str  # who has the start marker
    stacks: dict[str, list[str]]  # hidden action cards, top first
    cards: dict[str, str | None]  # stack -> the card on the table
    taken: dict[str, str]  # colour -> the card taken this round
    gone: list[str]  # action cards out of play
    tiles: dict[str, str | None]  # mobile scoreboard -> where it lies
    vetoes: list[tuple[str, int]]  # holder, the last round in which it can be used
    modifiers: dict[str, list[str]] = field(default_factory=dict)  # Power Shift: in hand, secret
    shifts: dict[str, list[str]] = field(default_factory=dict)  # modifiers as they were played: public
    shift: dict[str, str] = field(default_factory=dict)  # this round's modifiers
    dummy: dict[str, list[Any]] = field(default_factory=dict)  # its draw piles: powers, regions, later region piles

    def to_json(self) -> JSON:
        """A deep copy as plain JSON."""
        return {
            "colours": list(self.colours),
            "seats": list(self.seats),
            "round": self.round,
            "king": self.king,
            "caballeros": {place: dict(counts) for place, counts in self.caballeros.items()},
            "court": dict(self.court),
            "province": dict(self.province),
            "grandes": dict(self.grandes),
            "points": dict(self.points),
            "hands": {who: list(hand) for who, hand in self.hands.items()},
            "plays": {who: list(played) for who, played in self.plays.items()},
            "backs": dict(self.backs),
            "powers": dict(self.powers),
            "order": list(self.order),
            "start": self.start,
            "stacks": {stack: list(cards) for stack, cards in self.stacks.items()},
            "cards": dict(self.cards),
            "taken": dict(self.taken),
            "gone": list(self.gone),
            "tiles": dict(self.tiles),
            "vetoes": [list(veto) for veto in self.vetoes],
            "modifiers": {who: list(hand) for who, hand in self.modifiers.items()},
            "shifts": {who: list(played) for who, played in self.shifts.items()},
            "shift": dict(self.shift),
            "dummy": {what: list(pile) for what, pile in self.dummy.items()},
        }

    @classmethod
    def from_json(cls, json: JSON) -> Board:
        """A new board that shares nothing with the JSON. Boards of rules version 1 have no fields for expansions."""
        board = cls(**{name: json.get(name, {}) for name in _FIELDS})
        copy = board.to_json()
        for name in _FIELDS:
            setattr(board, name, copy[name])
        board.vetoes = [(holder, until) for holder, until in json["vetoes"]]
        return board


_FIELDS: Final = tuple(each.name for each in fields(Board))


def piece(colour: str, place: str) -> str:
    """The token for a caballero that is moved or removed: `red@aragon`."""
    return f"{colour}@{place}"


def split(token: str) -> tuple[str, str]:
    """`red@aragon` -> (`red`, `aragon`); also for a scoreboard and its destination, `8@granada`."""
    first, _, second = token.partition("@")
    return first, second


def clockwise(circle: list[str], first: str) -> list[str]:
    """The whole circle, starting with `first`."""
    at = circle.index(first)
    return circle[at:] + circle[:at]
