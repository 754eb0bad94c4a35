"""What reading a message can come to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from pbem.orders.context import Document


@dataclass(frozen=True, slots=True)
class Notice:
    """What an order that was understood leaves open: `half_missing` (which half) or `choice_missing` (of which card).

    `about["choice"]` is the number of the choice.
    """

    code: str
    about: dict[str, Any]


@dataclass(frozen=True, slots=True)
class FoundOrder:
    """An order, and the lines it stood on."""

    document: Document
    lines: tuple[int, ...]
    text: str
    notices: tuple[Notice, ...] = ()
    read_as: tuple[tuple[str, str], ...] = ()
    """Of a sentence: its words, and what they were taken for."""


@dataclass(frozen=True, slots=True)
class Command:
    """A word that is no order. `argument`: what stood behind it, as typed.

    `name`: status board history help orders retract replace (with a code: the order on its line takes the place of
    that one) now ready not_yet hint mute unmute join decline games practice rules vacation pause resume vote standby
    share back resign rematch mails language zone preview yes letter ok no gm. `help` with "grammar" wants
    `grammar()`; `preview` alone: of all that is stored. `first`: it was the first own line of the message; only there
    does `yes`, a letter or `ok CODE` accept a proposal.
    """

    name: str
    argument: str
    line: int
    first: bool


@dataclass(frozen=True, slots=True)
class Proposal:
    """A corrected reading, asked back under a letter (or `yes`, when it is the only one of the message)."""

    letter: str
    documents: tuple[Document, ...]
    word: str  # what was put for the marked word


@dataclass(frozen=True, slots=True)
class Problem:
    """A line that wanted to be an order. `text[start:end]` is the word to mark; `code`, `about`: what is wrong."""

    code: str
    lines: tuple[int, ...]
    text: str
    start: int
    end: int
    about: dict[str, Any] = field(default_factory=dict)
    tried: bool = False  # it stood behind `preview`: nothing of it is to be stored, no correction either
    proposals: tuple[Proposal, ...] = ()

    @property
    def word(self) -> str:
        """The word to mark; empty at the end of the line."""
        return self.text[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Press:
    """Something to be said to others. `to`: their seats, in the order named; empty: everybody at the table.

    `master`: to the game master alone. `grey`: without the sender's name. `text` is as it was written, its lines parted
    by newlines; quotations and signatures are not in it.
    """

    to: tuple[str, ...]
    text: str
    lines: tuple[int, ...]
    master: bool = False
    grey: bool = False


@dataclass(frozen=True, slots=True)
class Prose:
    """Prose, which isn't sent to anyone. `around`: a greeting, sign-off, name or address; it has no order."""

    lines: tuple[int, ...]
    text: str
    around: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was found in a message, each kind in the order of its lines."""

    orders: tuple[FoundOrder, ...] = ()
    commands: tuple[Command, ...] = ()
    problems: tuple[Problem, ...] = ()
    talk: tuple[Prose, ...] = ()
    press: tuple[Press, ...] = ()
    previews: tuple[FoundOrder, ...] = ()  # orders to be tried out: nothing of them is stored
    too_much: bool = False  # it costs more to read than any order does: nothing of it counts


@dataclass(frozen=True, slots=True)
class Tried:
    """An order behind `preview`, while a message is read."""

    found: FoundOrder


class Guess(NamedTuple):
    """A reading of a line that failed: its orders, and what was put where the marked word stood."""

    documents: tuple[Document, ...]
    word: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A line with several readings to choose from; `withdraws`: it also cancels what is above it."""

    problem: Problem
    readings: tuple[Guess, ...]
    withdraws: bool = False


Part: TypeAlias = FoundOrder | Command | Problem | Prose | Press | Tried | Asked
