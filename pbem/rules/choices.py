"""Every kind of question, once: one row each, which says what is chosen and which part of an order answers it.

Effects and acts ask with a row. The order language, forms, mails, bots and schemas take from it what they need to know:
most treat a row by its shape and its tokens, so that a new kind of question needs no code there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final


class Shape(Enum):
    """How many tokens an answer has: one; several out of a store; or caballeros, each with its goal."""

    PICK = "pick"
    BAG = "bag"
    PAIRS = "pairs"


class Tokens(Enum):
    """What a token of an answer is."""

    POWER = auto()  # a power card, alone or with a modifier: 9, "9", "9/+1_move"
    MODIFIER = auto()  # "+1_move"
    SPENT = auto()  # a power card or a modifier that has been played
    NUMBER = auto()  # how many caballeros
    YES_NO = auto()
    CARD = auto()  # an action card
    HALF = auto()  # "place", "special" or "done"
    WAY = auto()  # one of two things that a card can do, named by its choice: "move" or "add"
    REGION = auto()
    PLACE = auto()  # a region or the castillo
    ORIGIN = auto()  # a region or the court
    KINGS_PLACE = auto()  # where the king can go: regions, the castillo, France, Portugal
    COLOUR = auto()
    PIECE = auto()  # a caballero: "red@aragon"
    GRANDE = auto()  # a grande and its goal: "red@aragon"
    SCOREBOARD = auto()  # a mobile scoreboard and its goal: "8@aragon"
    STEPS = auto()  # "no", or how many announced steps stand


PLACES: Final = frozenset({Tokens.REGION, Tokens.PLACE, Tokens.ORIGIN, Tokens.KINGS_PLACE})
"""Tokens that are the name of a place."""


class Part(Enum):
    """Which part of an order answers a question: an order of its own, or a part of a turn."""

    POWER = auto()
    PASS = auto()
    DISC = auto()
    RETURN = auto()
    VETO = auto()
    SUPPLY = auto()
    ABILITY = auto()
    CARD = auto()
    HALF = auto()
    PLACING = auto()
    ACTION = auto()


_OF_A_TURN: Final = frozenset({Part.SUPPLY, Part.ABILITY, Part.CARD, Part.HALF, Part.PLACING, Part.ACTION})


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """A kind of question.

    `verbs`: the words of the order language that begin such a part of an action; without one it is `special …`.
    `behind`: it is said behind another choice of the same action. `ordered`: the order of the tokens counts, not how
    many of each. `quiet`: the answer that does nothing. `settled`: the game goes on without an answer in an order.
    """

    key: str
    shape: Shape
    tokens: Tokens
    part: Part
    verbs: tuple[str, ...] = ()
    behind: Choice | None = None
    ordered: bool = False
    quiet: str = ""
    settled: bool = False

    def __repr__(self) -> str:
        return self.key

    @property
    def in_turn(self) -> bool:
        """Whether a part of a turn answers it."""
        return self.part in _OF_A_TURN


# --- before and beside the turns
PASS: Final = Choice("pass", Shape.PICK, Tokens.MODIFIER, Part.PASS)
POWER: Final = Choice("power", Shape.PICK, Tokens.POWER, Part.POWER)
BIDS: Final = Choice("bids", Shape.BAG, Tokens.POWER, Part.POWER, ordered=True)
DISC: Final = Choice("disc", Shape.PICK, Tokens.REGION, Part.DISC, verbs=("disc",))
RETURN: Final = Choice("return", Shape.BAG, Tokens.ORIGIN, Part.RETURN)
VETO: Final = Choice("veto", Shape.PICK, Tokens.STEPS, Part.VETO, quiet="no")

# --- in a turn, outside the action of its card
TAKE: Final = Choice("take", Shape.PICK, Tokens.NUMBER, Part.SUPPLY)
ABILITY: Final = Choice("ability", Shape.PICK, Tokens.YES_NO, Part.ABILITY, quiet="no")
NOBLE: Final = Choice("noble", Shape.PICK, Tokens.GRANDE, Part.ABILITY)
CARD: Final = Choice("card", Shape.PICK, Tokens.CARD, Part.CARD)
HALF: Final = Choice("half", Shape.PICK, Tokens.HALF, Part.HALF, quiet="done")
PLACE: Final = Choice("place", Shape.BAG, Tokens.PLACE, Part.PLACING)

# --- in the action of a card; some in other parts of a turn, too
WHICH: Final = Choice("which", Shape.PICK, Tokens.WAY, Part.ACTION)
MOVE: Final = Choice("move", Shape.PAIRS, Tokens.PIECE, Part.ACTION, verbs=("move",))
ADD: Final = Choice("add", Shape.BAG, Tokens.PLACE, Part.ACTION, verbs=("add",))
REMOVE: Final = Choice("remove", Shape.BAG, Tokens.PIECE, Part.ACTION, verbs=("remove", "return"))
SCORE: Final = Choice("score", Shape.PICK, Tokens.PLACE, Part.ACTION, verbs=("score",))
SEQUENCE: Final = Choice("sequence", Shape.BAG, Tokens.PLACE, Part.ACTION, verbs=("score",), ordered=True, settled=True)
SCOREBOARD: Final = Choice("scoreboard", Shape.PICK, Tokens.SCOREBOARD, Part.ACTION, verbs=("scoreboard",))
BACK: Final = Choice("back", Shape.PICK, Tokens.SPENT, Part.ACTION, verbs=("back",))
COURT: Final = Choice("court", Shape.PICK, Tokens.NUMBER, Part.ACTION, verbs=("take",))
RECALL: Final = Choice("recall", Shape.BAG, Tokens.REGION, Part.SUPPLY, behind=COURT)
GRANDE: Final = Choice("grande", Shape.PICK, Tokens.REGION, Part.ACTION, verbs=("grande",))
KING: Final = Choice("king", Shape.PICK, Tokens.KINGS_PLACE, Part.ACTION, verbs=("king",))
ENTOURAGE: Final = Choice("entourage", Shape.BAG, Tokens.PIECE, Part.ACTION, behind=KING)
SWAP: Final = Choice("swap", Shape.PICK, Tokens.COLOUR, Part.ACTION, verbs=("swap",))
EVICT: Final = Choice("evict", Shape.PICK, Tokens.REGION, Part.ACTION, verbs=("evict",))

CHOICES: Final[Mapping[str, Choice]] = {row.key: row for row in list(vars().values()) if isinstance(row, Choice)}
"""The key of a question -> its row, of all the rows above."""


def choice_of(question: Mapping[str, object]) -> Choice:
    """The row of a question (JSON)."""
    return CHOICES[str(question["key"])]
