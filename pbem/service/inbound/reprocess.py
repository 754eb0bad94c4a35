"""Reprocesses a mail that was misread or had no effect, as if it were understood only now.

Nothing counts twice. If an order of the mail has taken effect, the mail isn't reprocessed, unless a rewind has undone
it. Press that it sent isn't sent again. If the game has moved on since, its orders aren't used but offered to the
player, like those of any late mail.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Final, NoReturn

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.mail.message import Unreadable
from pbem.service.errors import NotPossible
from pbem.service.games import history, parsing, sender_auth
from pbem.service.games.game_master import REWOUND, announce
from pbem.service.games.message_context import Receipt
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound.player_lines import take_lines
from pbem.service.job_types import GiveHints
from pbem.service.notifications.mail_types import ReceiptMail
from pbem.service.payloads import enqueue
from pbem.service.received_mail import read
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.models import Answer, Message, StoredOrder

DONE: Final = ("orders", "accepted")
NOT_THE_PLAYERS: Final = ("old_address", "unknown_address", "bounce", "repeated")


@dataclass(frozen=True)
class ReprocessTrial:
    """What reprocessing would do; `orders`: those it would store or use; `problems`: the unclear lines."""

    outcome: str
    orders: list[str]
    problems: list[str]


class _RolledBack(Exception):  # noqa: N818 - it is the intended outcome
    def __init__(self, trial: ReprocessTrial) -> None:
        super().__init__()
        self.trial = trial


def try_again(database: Database, message_id: int, now: datetime) -> ReprocessTrial:
    """What `read_again` would do. Nothing is stored."""

    def work(session: Session) -> NoReturn:
        message = read_again(session, message_id, now)
        detail = message.detail or {}
        orders = [order["text"] for order in detail["stored"]] + list((detail["offered"] or {}).get("orders", ()))
        raise _RolledBack(
            ReprocessTrial(message.outcome or "", orders, [problem["text"] for problem in detail["problems"]])
        )

    try:
        parsing.write(database, work)
    except _RolledBack as undone:
        return undone.trial


def read_again(session: Session, message_id: int, now: datetime, why: str = "", *, by: int | None = None) -> Message:
    """Reprocess a mail of a seat's player and send them a new receipt. Raises NotPossible, with the reason; Unread."""
    found = session.get_one(Message, message_id)
    game_id, name = found.game_id or "", found.seat or ""
    unit = GameUnitOfWork.open(session, game_id, now, answering=name)
    message = session.get_one(Message, message_id, populate_existing=True)
    _check(session, message, unit)
    letter = read(message.raw or b"", envelope_sender=message.sender)
    if isinstance(letter, Unreadable):
        raise NotPossible("It contains no readable text.")
    if not letter.own:
        raise NotPossible("It contains nothing from the player above the quoted email.")
    receipt, was = Receipt(), message.outcome
    lines = [(line.number, line.text, line.quoted) for line in letter.lines]
    then = history.answered_by(session, unit.game, name, letter)
    became = take_lines(unit, name, lines, receipt, message, then)
    message.outcome = "paused" if unit.game.status == "paused" and became in DONE else became
    message.detail = asdict(receipt) | sender_auth.confirmation_request(unit.seat(name))
    log = {"message": message.id, "was": was, "became": message.outcome}
    announce(session, unit.game, now, "reread", why, by=by, aloud=False, seat=name, log=log)
    if "hint" in receipt.commands:
        enqueue(session, GiveHints(unit.game.id, name, message.id), f"hint:{message.id}:{now.isoformat()}", now)
    else:
        unit.tell(ReceiptMail(unit.game.id, name, message.id), f"receipt:{message.id}:{now.isoformat()}")
    return message


def _check(session: Session, message: Message, unit: GameUnitOfWork) -> None:
    """Raises NotPossible for a mail that isn't a player's, was another player's, or has taken effect."""
    seat = seat_of(session, unit.game.id, message.seat or "")
    if message.direction != "in" or seat is None or message.outcome in (None, *NOT_THE_PLAYERS):
        raise NotPossible("This isn't an email from a player that we have read.")
    if unit.game.status not in ("running", "paused"):
        raise NotPossible("The game is over." if unit.game.state else "The game hasn't started yet.")
    kept = message.detail or {}
    if seat.player_id is None or kept.get("player", seat.player_id) != seat.player_id:
        raise NotPossible("Someone else has that seat now. Messages from the player before don't count.")
    if orders := _counting(session, message):
        raise NotPossible(
            "It already counts: {orders}. To undo that, first take back moves. To add something, answer for the seat.",
            orders="; ".join(order.text for order in orders),
        )
    if kept.get("discs"):
        raise NotPossible("It has already changed a secret choice.")


def _counting(session: Session, message: Message) -> list[StoredOrder]:
    """The orders of a mail that are in force, or that their player has since replaced or withdrawn."""
    mine = select(StoredOrder).where(StoredOrder.message_id == message.id, StoredOrder.status != "proposed")
    orders = session.scalars(mine.order_by(StoredOrder.id)).all()
    answers = select(Answer.order_id, Answer.dropped_at).where(Answer.order_id.in_([order.id for order in orders]))
    given = session.execute(answers).all() if orders else []
    undone = {order for order, _ in given} - {order for order, dropped in given if dropped is None}
    return [order for order in orders if order.id not in undone and order.why != REWOUND]
