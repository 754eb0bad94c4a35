"""A short hold on an order that came by mail for the open question, so that a slip can be taken back.

Its receipt names the moment it counts; `now` lets it count at once, another order replaces it, `retract` takes it back.
No hold lasts beyond the deadline. An order that cannot be used is not held: its reason is told at once.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem.orders.apply import concerns
from pbem.rules import JSON
from pbem.service.pace import hours_for, setting
from pbem.service.sitting import Sitting
from pbem.store.jobs import enqueue
from pbem.store.models import Game, Seat, StoredOrder, Wait
from pbem.store.waits import open_wait, stored_orders

MINUTES: Final = 10


def begins(sitting: Sitting, seat: str, document: JSON) -> datetime | None:
    """Until when an order that has just come by mail is on hold; None when nothing is asked that it answers."""
    question = sitting.questions().get(seat)
    minutes = _minutes(sitting.session, sitting.game)
    if sitting.at_once or not minutes or question is None or not concerns(document, question):
        return None
    wait = open_wait(sitting.session, sitting.game.id, seat)
    end = sitting.now + timedelta(minutes=minutes)
    return min(end, wait.deadline_at) if wait and wait.deadline_at else end


def on_hold(sitting: Sitting, order: StoredOrder) -> bool:
    """Whether an order that could be used is not to be yet; then the job that ends its hold is noted."""
    if order.counts_at is None or order.counts_at <= sitting.now:
        return False
    dedupe = f"hold:{order.id}:{order.counts_at.isoformat()}"
    enqueue(sitting.session, "hold", dedupe, {"game": order.game_id}, order.counts_at)
    return True


def kept_open(sitting: Sitting, seat: str, question: JSON) -> bool:
    """Whether a Veto's window stays open to its end, so that nobody sees if an answer was here before it."""
    fixed = setting(sitting.game.pace, "veto_window") == "fixed" and hours_for(sitting.game.pace, "veto") > 0
    if question["key"] != "veto" or not fixed:
        return False
    wait = open_wait(sitting.session, sitting.game.id, seat)
    return wait is None or (wait.deadline_at is not None and wait.deadline_at > sitting.now)


def release(sitting: Sitting, seat: str) -> list[StoredOrder]:
    """`now`: what the seat has on hold counts from now on, and so does the rest of its message."""
    held = [order for order in stored_orders(sitting.session, sitting.game.id, seat) if _held(order, sitting.now)]
    for order in held:
        order.counts_at = None
    sitting.at_once = True
    return held


def answered(session: Session, wait: Wait, now: datetime) -> bool:
    """Whether an order on hold answers the wait: its player need not be reminded."""
    return any(_held(order, now) for order in stored_orders(session, wait.game_id, wait.seat))


def _held(order: StoredOrder, now: datetime) -> bool:
    return order.counts_at is not None and order.counts_at > now


def _minutes(session: Session, game: Game) -> float:
    """Nobody's slip hurts anybody else where one person plays with bots."""
    if "hold_minutes" in game.pace:
        return float(game.pace["hold_minutes"])
    people = select(func.count(Seat.id)).where(Seat.game_id == game.id, Seat.player_id.is_not(None), Seat.bot.is_(None))
    return MINUTES if (session.scalar(people) or 0) > 1 else 0
