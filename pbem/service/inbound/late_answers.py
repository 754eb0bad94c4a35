"""Answers that reached our mail server in time, but us only after their deadline was handled.

A handled deadline is never undone, because others have seen the result. But the miss is removed: from the counts, the
time bank and, once the game is over, the player's statistics. Any message of the player ends the bot's substitution and
the offer of the seat (seats.transfer.come_back). Otherwise the message is processed as usual.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import exists, select

from pbem.rules import choices
from pbem.service.deadlines import time_bank
from pbem.service.games.message_context import Receipt
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.games import add_event
from pbem.store.models import Answer, Message, PendingAnswer
from pbem.store.pending_answers import waits_due_after

WITH_ORDERS: Final = ("orders", "accepted", "partly", "problem", "too_late", "paused", "game_over")


def excuse(unit: GameUnitOfWork, message: Message, receipt: Receipt) -> None:
    """Remove the miss that a message would have prevented, and note it in the receipt.

    The game is locked; the message is its player's and was just processed.
    """
    if not (message.outcome in WITH_ORDERS or receipt.veto_over) or not message.seat:
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
    found = waits_due_after(unit.session, unit.game.id, message.seat or "", came)
    could = (wait for wait in found if _would_have_prevented(wait, came))
    return next((wait for wait in could if wait.kind != "veto" or _in_silence(unit, wait)), None)


def _would_have_prevented(wait: PendingAnswer, came: datetime) -> bool:
    """Whether an answer at that moment would have been in time, and the wait ended without it."""
    due = wait.deadline_at is not None and wait.deadline_at >= came
    if wait.outcome == "missed":
        return due
    waited_on = wait.missed_at is not None and wait.missed_at >= came
    window = wait.kind == "veto" and due and wait.opened_at <= came
    return wait.outcome == "answered" and (waited_on or window)


def _in_silence(unit: GameUnitOfWork, window: PendingAnswer) -> bool:
    """Whether the deadline answered a window for a Veto."""
    here = Answer.question_id.startswith(f"{window.epoch}.{window.act}.")
    answers = exists().where(
        Answer.game_id == window.game_id, Answer.seat == window.seat, Answer.key == choices.VETO.key, here
    )
    return bool(unit.session.scalar(select(answers.where(Answer.by == "deadline"))))
