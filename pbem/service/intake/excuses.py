"""An answer that our mail server had in time, and we only after its deadline was played.

A deadline that was played is never undone: others have seen what came of it. But the miss is removed: from the counts,
the bank and, once the game is over, the player's statistics. The bot that would go on playing and the offer of the seat
end with any message of the player (handing.back). What the message says is otherwise taken in as ever.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import and_, exists, or_, select

from pbem.service.calendar import bank
from pbem.service.table.hand import Receipt
from pbem.service.table.sitting import Sitting
from pbem.store.games import happened
from pbem.store.models import Answer, Message, Wait

WITH_ORDERS: Final = ("orders", "accepted", "partly", "problem", "too_late", "paused", "game_over")


def excuse(sitting: Sitting, message: Message, receipt: Receipt) -> None:
    """Remove the miss that a message would have prevented, and have its receipt say so. The game is locked, the message
    is its player's and was just taken in.
    """
    if message.outcome not in WITH_ORDERS or not message.seat:
        return
    seat = sitting.seat(message.seat)
    wait = _missed(sitting, message)
    if wait is None or wait.player_id != seat.player_id:
        return
    if wait.kind == "veto":
        receipt.note("in_time_veto")
        return
    deadline = wait.missed_at or wait.deadline_at
    if deadline:
        bank.restore(sitting.game, seat, wait, deadline, message.received_at)
    receipt.note("in_time" if wait.outcome == "missed" else "in_time_waited")
    wait.missed_at = None
    if wait.outcome == "missed":
        wait.outcome = "excused"
    sitting.game.counted_at = None
    happened(sitting.session, sitting.game, {"type": "master", "act": "excused", "words": "", "seat": seat.name})


def _missed(sitting: Sitting, message: Message) -> Wait | None:
    """The first wait of its seat that was missed, or a window for a Veto that closed, though the message was sent in
    time: it is closed, or was answered just now after its table had waited on.
    """
    came = message.received_at
    closed = and_(Wait.outcome == "missed", Wait.deadline_at >= came)
    waited_on = and_(Wait.outcome == "answered", Wait.missed_at >= came, Wait.closed_at == sitting.now)
    silent = exists().where(
        Answer.game_id == Wait.game_id,
        Answer.seat == Wait.seat,
        Answer.key == "veto",
        Answer.by == "deadline",
        Answer.received_at == Wait.closed_at,
    )
    vetoed = and_(Wait.kind == "veto", Wait.deadline_at >= came, Wait.opened_at <= came, silent)
    mine = select(Wait).where(Wait.game_id == message.game_id, Wait.seat == message.seat)
    return sitting.session.scalar(mine.where(or_(closed, waited_on, vetoed)).order_by(Wait.id).limit(1))
