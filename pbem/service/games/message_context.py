"""What a message's lines are taken in with: whose they are, what they are read against, and the receipt they fill."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy.orm import Session

from pbem.orders.context import Context
from pbem.rules import JSON
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.models import Game, Message, Seat, StoredOrder

UNCHANGED: Final = "unchanged"
"""The note of a word that was not understood or cannot be had; what is wrong with it stands in a notice."""


@dataclass
class Receipt:
    """What is told back about one message; kept as the message's detail, so all of it is JSON.

    `stored`: {text, code, type, round, card, used, why, done, replaces}; `retracted`: the same; `commands`: those to be
    answered, and what stood behind them in `arguments`; `problems`: {line, text, word, reason, accepted, proposals};
    `notices`: what an order leaves open, in words; `notes`: what else is to be said, by name; `press`: {to, text, grey,
    master}; `tried`: {text, doc}; `offered`: orders that were not used because they answer an old mail: {letter, code,
    orders, then, round}; `discs`: {was, now} where a secret choice was changed.
    """

    stored: list[JSON] = field(default_factory=list)
    retracted: list[JSON] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)
    arguments: dict[str, str] = field(default_factory=dict)
    problems: list[JSON] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    talk: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    press: list[JSON] = field(default_factory=list)
    tried: list[JSON] = field(default_factory=list)
    offered: JSON = field(default_factory=dict)
    discs: list[JSON] = field(default_factory=list)

    def note(self, name: str) -> None:
        """Say it, once."""
        if name not in self.notes:
            self.notes.append(name)


@dataclass
class MessageContext:
    """One seat's message at work. `unwanted`: lines whose orders are not to be taken in after all; `later`: what can
    only be done when the sitting is closed.
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


def brief(order: StoredOrder) -> JSON:
    """An order as a receipt tells it. Of a used one `done` is what came of it, where its words left that open."""
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
