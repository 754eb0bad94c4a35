"""The working data for one seat's message: its game and seat, the reading context, and the receipt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Final, TypedDict

from sqlalchemy.orm import Session

from pbem.orders.context import Context
from pbem.rules import JSON
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.models import Game, Message, Seat, StoredOrder

UNCHANGED: Final = "unchanged"
"""The note for a word that wasn't understood or isn't possible; a notice says what is wrong."""


class OrderNote(TypedDict):
    """An order, see `brief`; the fields of wording's `facts.Stored`."""

    text: str
    code: str
    type: str
    round: int | None
    until: int | None
    card: str | None
    used: bool
    why: str
    done: str
    replaces: str
    counts: str


class ProposalNote(TypedDict):
    """A suggested correction that can be accepted by letter or code."""

    letter: str
    word: str
    text: str
    code: str


class ProblemNote(TypedDict):
    """A line that wasn't understood."""

    line: int
    text: str
    word: str
    reason: str
    accepted: str
    proposals: list[ProposalNote]


class PressNote(TypedDict):
    """A press message that was sent."""

    to: list[str] | None  # None: all players
    text: str
    grey: bool
    master: bool


class TrialNote(TypedDict):
    """An order that was only tried out."""

    text: str
    doc: JSON


class OfferNote(TypedDict):
    """Orders that weren't used because they answer a mail of round `then`, at `position`."""

    then: int
    round: int
    position: int
    letter: str
    code: str
    orders: list[str]


class BegunNote(TypedDict):
    """An incomplete turn: what was said, and what is missing."""

    text: str
    why: str


class DiscNote(TypedDict):
    """A secret choice that was changed."""

    was: str
    now: str


@dataclass
class Receipt:
    """The contents of the reply to one message; stored as the message's detail, so all of it is JSON.

    `commands`: those to be answered, with their arguments in `arguments`; `notices`: sentences about what an order
    leaves open; `notes`: the names of other sentences to include; `veto_over`: the message answers a question about a
    Veto that is over; `hints`: facts.Hint, which bots add later.
    """

    stored: list[OrderNote] = field(default_factory=list)
    retracted: list[OrderNote] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)
    arguments: dict[str, str] = field(default_factory=dict)
    problems: list[ProblemNote] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    talk: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    press: list[PressNote] = field(default_factory=list)
    tried: list[TrialNote] = field(default_factory=list)
    offered: OfferNote | None = None
    discs: list[DiscNote] = field(default_factory=list)
    veto_over: bool = False
    begun: BegunNote | None = None
    hints: list[JSON] = field(default_factory=list)

    @classmethod
    def read(cls, detail: JSON | None) -> Receipt:
        """The receipt stored with a message, possibly by an older version."""
        kept = detail or {}
        return cls(**{one.name: kept[one.name] for one in fields(cls) if kept.get(one.name) is not None})

    def note(self, name: str) -> None:
        """Add a note, once."""
        if name not in self.notes:
            self.notes.append(name)


@dataclass
class MessageContext:
    """One seat's message being processed.

    `unwanted`: lines whose orders are to be ignored; `later`: work to do after the unit of work is closed.
    """

    unit: GameUnitOfWork
    seat: str
    context: Context
    receipt: Receipt
    message: Message | None = None
    unwanted: set[int] = field(default_factory=set)
    later: list[Callable[[], None]] = field(default_factory=list)

    @property
    def session(self) -> Session:
        return self.unit.session

    @property
    def game(self) -> Game:
        return self.unit.game

    @property
    def own(self) -> Seat:
        return self.unit.seat(self.seat)


def brief(order: StoredOrder) -> OrderNote:
    """An order as shown in a receipt. `done`: for a used order, the outcome, if its wording left that open."""
    used = order.status == "used"
    return {
        "text": order.text,
        "code": order.code,
        "type": order.doc["type"],
        "round": order.round,
        "until": order.doc.get("until"),
        "card": order.doc.get("card"),
        "used": used,
        "why": "" if used else order.why or "",
        "done": (order.why or "") if used else "",
        "replaces": "",
        "counts": "" if used or order.counts_at is None else order.counts_at.isoformat(),
    }
