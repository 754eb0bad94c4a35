"""Decides when an order for an open question takes effect: at once, or later so that it can still be changed.

The receipt and the page state that time, which is the latest of these:

* an answer by mail waits `hold_minutes` so it can be revised; answers by form were reviewed before they were sent;
* nothing takes effect earlier than `least_hours` after it was asked; a Veto's window has its own length;
* once everyone has answered, `cool_off_minutes` pass, restarting when anyone revises an answer. Answers sent ahead
  don't wait.

In a live session nothing waits.

That time is never later than the deadline. `ready` (or `now`) from everyone who is asked skips the delay; `not yet`
from anyone extends it to the deadline. Both flags apply only to the current act. They reveal nothing about orders,
because anybody can set them at any time.

An order that can't be used isn't held: its reason is reported at once.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem import rules
from pbem.facts import AllIn
from pbem.rules import OpenQuestion, choice_of, choices
from pbem.service.deadlines.time_control import hours_for, setting
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.job_types import EndHold
from pbem.service.payloads import enqueue
from pbem.store.games import seats_of
from pbem.store.models import Answer, Game, PendingAnswer, Seat, StoredOrder
from pbem.store.pending_answers import open_wait, order_id, stored_orders

MINUTES: Final = 10
A_MINUTE: Final = timedelta(minutes=1)
AN_HOUR: Final = timedelta(hours=1)


def on_hold(unit: GameUnitOfWork, seat: str, question: OpenQuestion, order: StoredOrder) -> bool:
    """Whether a usable order has to wait; if so, schedule the job that ends its hold."""
    if order.status != "stored":  # the rest of a turn already started
        return False
    if unit.live:
        return False
    wait = open_wait(unit.session, unit.game.id, seat)
    end, last = wait.deadline_at if wait else None, _is_last(unit, seat)
    marks = [ready_state(unit.game, each) for each in unit.people() if _asked_with(unit, each, seat, last=last)]
    if False in marks:
        until = end
    else:
        slip = unit.now if ready_state(unit.game, unit.seat(seat)) else _slip(unit, order, wait)
        rest = unit.now if all(marks) or not last else _all_in_since(unit, question, order, wait)
        until = min(max(slip, rest), end) if end else max(slip, rest)
    held = until is None or until > unit.now
    order.counts_at = until if held else None
    if held and until:
        number = order_id(unit.session, order)
        enqueue(unit.session, EndHold(order.game_id), f"hold:{number}:{until.isoformat()}", until)
    return held


def _asked_with(unit: GameUnitOfWork, other: Seat, seat: str, *, last: bool) -> bool:
    """Whether another player's flag affects when the seat's answer is used.

    Flags that matter are those of the seat's own player and, for the last answer, of all others asked at the same time.
    """
    return other.name == seat or (last and other.name in unit.state["discs"])


def _slip(unit: GameUnitOfWork, order: StoredOrder, wait: PendingAnswer | None) -> datetime:
    """The end of the time for correcting a mailed answer; `now` if it was sent before the question."""
    if order.message_id is None or wait is None or order.received_at < wait.opened_at:
        return unit.now
    return order.received_at + time_to_revise(unit.session, unit.game)


def _all_in_since(
    unit: GameUnitOfWork, question: OpenQuestion, order: StoredOrder, wait: PendingAnswer | None
) -> datetime:
    """The end of the time for reconsidering after the last answer is in."""
    least, cool_off = (float(setting(unit.game.time_control, name)) for name in ("least_hours", "cool_off_minutes"))
    asked = (
        (wait.opened_at if wait else unit.now) + least * AN_HOUR
        if choice_of(question) is not choices.VETO
        else unit.now
    )
    if not cool_off:
        return asked
    return max(asked, max([order.received_at, *_given(unit, question)]) + cool_off * A_MINUTE)


def _is_last(unit: GameUnitOfWork, seat: str) -> bool:
    """Whether all other people have answered."""
    others = [each for each in unit.people() if each.name != seat and not each.stand_in]
    return not {each.name for each in others} & unit.questions().keys()


def _given(unit: GameUnitOfWork, question: OpenQuestion) -> list[datetime]:
    """When the others' answers to a joint question came in or were revised."""
    if not unit.state["discs"]:
        return []
    unit.session.flush()
    here = select(Answer.received_at).where(Answer.game_id == unit.game.id, Answer.question_id == question["id"])
    return list(unit.session.scalars(here.where(Answer.dropped_at.is_(None))))


def time_to_revise(session: Session, game: Game) -> timedelta:
    """How long a mailed answer waits; by default not at all if only one person plays: revising affects nobody else."""
    if "hold_minutes" in game.time_control:
        return float(game.time_control["hold_minutes"]) * A_MINUTE
    people = select(func.count(Seat.id)).where(Seat.game_id == game.id, Seat.player_id.is_not(None), Seat.bot.is_(None))
    return MINUTES * A_MINUTE if session.scalars(people).one() > 1 else timedelta()


def kept_open(unit: GameUnitOfWork, seat: str, question: OpenQuestion) -> bool:
    """Whether a Veto's window stays open to its end, so that nobody can tell whether an answer came earlier."""
    fixed = setting(unit.game.time_control, "veto_window") == "fixed" and hours_for(unit.game.time_control, "veto") > 0
    if choice_of(question) is not choices.VETO or not fixed:
        return False
    wait = open_wait(unit.session, unit.game.id, seat)
    return wait is None or (wait.deadline_at is not None and wait.deadline_at > unit.now)


def is_answered(session: Session, wait: PendingAnswer, now: datetime) -> bool:
    """Whether an order on hold answers the wait, so that no reminder is needed."""
    return any(_held(order, now) for order in stored_orders(session, wait.game_id, wait.seat))


def _held(order: StoredOrder, now: datetime) -> bool:
    return order.counts_at is not None and order.counts_at > now


# -- ready flags -------------------------------------------------------------------------------------------------------


def set_ready(unit: GameUnitOfWork, seat: str, *, ready: bool | None) -> None:
    """Set the seat's flag for the current act: `ready` (True), `not yet` (False) or none (None)."""
    own = unit.seat(seat)
    own.ready, own.ready_act = ready, _act(unit.game)


def ready_state(game: Game, seat: Seat) -> bool | None:
    """A player's flag for the current act."""
    return seat.ready if game.state and seat.ready_act == _act(game) else None


def _act(game: Game) -> str:
    assert game.state is not None, "marks are for a game that has begun"
    return f"{game.state['epoch']}.{game.state['act']}"


def all_in(session: Session, game: Game, seat: str, now: datetime) -> AllIn | None:
    """What the players of a joint question may see once all have answered, when it no longer reveals anything about
    orders.

    None for everybody else, and while an answer is missing.
    """
    if game.status != "running" or not game.state or not game.state["discs"]:
        return None
    asked = rules.questions(game.state)
    seats = {each.name: each for each in seats_of(session, game.id)}
    people = [name for name in asked if seats[name].player_id and not (seats[name].bot or seats[name].stand_in)]
    if len(people) != 1 or seat not in {*people, *game.state["discs"]}:
        return None
    [last] = people
    wait = open_wait(session, game.id, last)
    held = [order for order in stored_orders(session, game.id, last) if _held(order, now)]
    if wait is None or not held:
        return None
    table = [each for name, each in seats.items() if name in game.state["discs"] or name == last]
    marks = {each.name: ready_state(game, each) for each in table if each.player_id and not each.bot}
    ready, not_yet = ([name for name, mark in marks.items() if mark is which] for which in (True, False))
    slow = setting(game.time_control, "least_hours") or setting(game.time_control, "cool_off_minutes") or not_yet
    return AllIn(held[-1].counts_at, ready, not_yet) if slow else None
