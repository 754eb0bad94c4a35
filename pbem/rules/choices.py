"""All kinds of question: one row each, saying what is chosen and which part of an order answers it.

Effects and acts ask questions by row. The order language, forms, mails, bots and schemas read from it what they need;
most treat a row by its shape and tokens, so a new kind of question needs no code there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final


class Shape(Enum):
    """The shape of an answer: one token, several tokens from a store, or caballeros each with a destination."""

    PICK = "pick"
    BAG = "bag"
    PAIRS = "pairs"


class Tokens(Enum):
    """The kind of tokens in an answer."""

    POWER = auto()  # a power card, alone or with a modifier: 9, "9", "9/+1_move"
    MODIFIER = auto()  # "+1_move"
    SPENT = auto()  # a power card or a modifier that has been played
    NUMBER = auto()  # how many caballeros
    YES_NO = auto()
    CARD = auto()  # an action card
    HALF = auto()  # "place", "special" or "done"
    WAY = auto()  # one of two options of a card: "move" or "add"
    REGION = auto()
    PLACE = auto()  # a region or the castillo
    ORIGIN = auto()  # a region or the court
    KINGS_PLACE = auto()  # where the king can go: regions, the castillo, France, Portugal
    COLOUR = auto()
    PIECE = auto()  # a caballero: "red@aragon"
    GRANDE = auto()  # a grande and its destination: "red@aragon"
    SCOREBOARD = auto()  # a mobile scoreboard and its destination: "8@aragon"
    STEPS = auto()  # "no", or how many announced steps stand


PLACES: Final = frozenset({Tokens.REGION, Tokens.PLACE, Tokens.ORIGIN, Tokens.KINGS_PLACE})
"""Tokens that name a place."""


class Part(Enum):
    """The part of an order that answers a question: a separate order, or a part of a turn."""

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

    `verbs`: the words of the order language that introduce this part of an action; without any it is `special …`.
    `behind`: the choice of the same action that it follows. `ordered`: the order of the tokens counts, not how often
    each occurs. `quiet`: the answer that does nothing. `settled`: the game goes on if an order leaves it out.
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
        """Whether it is answered by a part of a turn."""
        return self.part in _OF_A_TURN


# --- before the turns and outside them
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

# --- in the action of a card; some also in other parts of a turn
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
"""Question key -> row, for all the rows above."""


def choice_of(question: Mapping[str, object]) -> Choice:
    """The row of a question (JSON)."""
    return CHOICES[str(question["key"])]
