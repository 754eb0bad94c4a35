"""Decides whether a message needs a receipt. Players who have chosen few mails get one only if there is something to
tell.

Their next mail says which orders were used, and a lost message shows in the reminder.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from pbem.service.games.answer_delay import time_to_revise
from pbem.service.games.message_context import OrderNote, Receipt
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.models import Message

_DONE: Final = {"orders", "accepted", "press"}


def is_needed(unit: GameUnitOfWork, message: Message, receipt: Receipt) -> bool:
    """False if few mails are wanted and the whole message was understood and counts, at the latest when the time to
    revise a mailed answer ends. True if something is unclear, refused, on hold for longer, incomplete or asked for.
    """
    if unit.game.state is None or unit.seat(message.seat or "").mails != "few" or message.outcome not in _DONE:
        return True
    told = (receipt.problems, receipt.notices, receipt.notes, receipt.commands, receipt.tried, receipt.offered)
    usual = message.received_at + time_to_revise(unit.session, unit.game)
    unsettled = any(order["why"] or _counts_after(order, usual) for order in receipt.stored)
    return any(told) or unsettled or receipt.begun is not None or receipt.veto_over


def _counts_after(order: OrderNote, moment: datetime) -> bool:
    return bool(order["counts"]) and datetime.fromisoformat(order["counts"]) > moment
