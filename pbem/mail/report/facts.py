"""What a report is made from: plain values, no clock, no database. All of it is already the reader's to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from pbem.rules import JSON

OnMiss = Literal["ask", "bot", "master"]


@dataclass(frozen=True, slots=True)
class Game:
    """The game as its players name it. `names`: colour -> handle; `page`: the address of its page."""

    id: str
    title: str
    names: Mapping[str, str]
    page: str


@dataclass(frozen=True, slots=True)
class Position:
    """Where the game stands for one seat.

    `view`: the seat's own; `events`: what happened since its last report, as told to it; `board`: the board in
    sentences; `alt`: its picture in one or two; `act`: all that happened in the running act, told before or not.
    """

    view: JSON
    events: Sequence[JSON] = ()
    board: Sequence[str] = ()
    alt: str = ""
    act: Sequence[JSON] = ()


@dataclass(frozen=True, slots=True)
class Due:
    """Until when an answer counts (None: there is no deadline), in whose zone, and what happens when none comes."""

    now: datetime
    zone: str
    at: datetime | None = None
    on_miss: OnMiss = "ask"


@dataclass(frozen=True, slots=True)
class Pace:
    """How long there is for an answer (0: as long as it takes), and the reminder, in hours before the end."""

    answer_hours: float
    remind_hours: float = 0
    on_miss: OnMiss = "ask"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The sealed shuffle. `words`: colour -> the word its player added; `seed` only when the game is over."""

    commitment: str
    words: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Invitation:
    """`host`: who invites (empty: nobody in particular); `seated`: who has a seat already; `seats`: of how many."""

    id: str
    title: str
    host: str
    seated: Sequence[str]
    seats: int
    edition: str
    options: Mapping[str, str]
    pace: Pace
    commitment: str
    link: str


@dataclass(frozen=True, slots=True)
class Stored:
    """An order taken in: its text, the code by which it is named, whether it has been used already.

    `type` is its document's; `why`, in words, why it waits although its question is open.
    """

    text: str
    code: str
    type: str = ""
    used: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a line may have meant; `letter` (or "yes", for the only one) accepts it."""

    letter: str
    text: str


@dataclass(frozen=True, slots=True)
class Problem:
    """A line that was not understood: its number, the word at fault, and why, as a sentence.

    `accepted`: what would be, to stand after a colon; `proposals`: what may be meant.
    """

    line: int
    text: str
    word: str
    reason: str
    accepted: str = ""
    proposals: Sequence[Proposal] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What became of one message.

    `outcome`: what it came to as a whole (orders, problem, commands, no_orders, …); `commands`: those to be answered
    (status, board, history, help); `talk`: lines that are no orders; `notices`: what an order leaves open, in words;
    `waiting`: all orders of the seat that wait now; `history`: all that happened, as told to the seat, if asked for.
    """

    outcome: str = "orders"
    stored: Sequence[Stored] = ()
    retracted: Sequence[Stored] = ()
    problems: Sequence[Problem] = ()
    notices: Sequence[str] = ()
    commands: Sequence[str] = ()
    talk: Sequence[str] = ()
    notes: Sequence[str] = ()
    waiting: Sequence[Stored] = ()
    history: Sequence[JSON] = ()
    received: datetime | None = None
