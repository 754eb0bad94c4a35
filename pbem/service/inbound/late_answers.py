"""Answers that our mail server had in time, but we only after their deadline was handled.

A handled deadline is never undone, because others have seen the result. But the miss is removed: from the counts, the
time bank and, once the game is over, the player's statistics. Any message of the player ends the bot's substitution and
the offer of the seat (seats.transfer.come_back). Otherwise the message is processed as usual.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import and_, exists, or_, select

from pbem.rules import choices
from pbem.service.deadlines import time_bank
from pbem.service.games.message_context import Receipt
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.games import add_event
from pbem.store.models import Answer, Message, PendingAnswer

WITH_ORDERS: Final = ("orders", "accepted", "partly", "problem", "too_late", "paused", "game_over")


def excuse(unit: GameUnitOfWork, message: Message, receipt: Receipt) -> None:
    """Remove the miss that a message would have prevented, and note it in the receipt.

    The game is locked; the message is its player's and was just processed.
    """
    if message.outcome not in WITH_ORDERS or not message.seat:
        return
    seat = unit.seat(message.seat)
    wait = _missed(unit, message)
    if wait is None or wait.player_id != seat.player_id:
        return
    if wait.kind == "veto":
        receipt.note("in_time_veto")
        return
    deadline = wait.missed_at or wait.deadline_at
    if deadline:
        time_bank.restore(unit.game, seat, wait, deadline, message.received_at)
    receipt.note("in_time" if wait.outcome == "missed" else "in_time_waited")
    wait.missed_at = None
    if wait.outcome == "missed":
        wait.outcome = "excused"
    unit.game.counted_at = None
    add_event(unit.session, unit.game, {"type": "master", "act": "excused", "words": "", "seat": seat.name})


def _missed(unit: GameUnitOfWork, message: Message) -> PendingAnswer | None:
    """The first wait of its seat that was missed although the message was sent in time, or None.

    That includes a Veto's window that passed in silence: a bot answered it, or the game waited on.
    """
    came = message.received_at
    played = and_(PendingAnswer.outcome == "missed", PendingAnswer.deadline_at >= came)
    waited_on = and_(PendingAnswer.outcome == "answered", PendingAnswer.missed_at >= came)
    window = and_(
        PendingAnswer.outcome == "answered",
        PendingAnswer.kind == "veto",
        PendingAnswer.deadline_at >= came,
        PendingAnswer.opened_at <= came,
    )
    mine = select(PendingAnswer).where(PendingAnswer.game_id == message.game_id, PendingAnswer.seat == message.seat)
    found = unit.session.scalars(mine.where(or_(played, waited_on, window)).order_by(PendingAnswer.id))
    return next((wait for wait in found if wait.kind != "veto" or _in_silence(unit, wait)), None)


def _in_silence(unit: GameUnitOfWork, window: PendingAnswer) -> bool:
    """Whether the deadline answered a window for a Veto."""
    here = Answer.question_id.startswith(f"{window.epoch}.{window.act}.")
    answers = exists().where(
        Answer.game_id == window.game_id, Answer.seat == window.seat, Answer.key == choices.VETO.key, here
    )
    return bool(unit.session.scalar(select(answers.where(Answer.by == "deadline"))))
