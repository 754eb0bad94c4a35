"""Waits and stored orders, by name of the question asked."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final, Literal

from sqlalchemy import BindParameter, bindparam, select
from sqlalchemy.orm import Session

from pbem.store.models import PendingAnswer, StoredOrder
from pbem.store.session_cache import cached

_OF_GAMES: Final[BindParameter[list[str]]] = bindparam("games", expanding=True)
_OPEN: Final = (
    select(PendingAnswer)
    .where(PendingAnswer.game_id.in_(_OF_GAMES), PendingAnswer.actionable)
    .order_by(PendingAnswer.id)
)
_LIVE: Final = StoredOrder.status.in_(["stored", "proposed"])
_LIVE_ORDERS: Final = select(StoredOrder).where(StoredOrder.game_id.in_(_OF_GAMES), _LIVE).order_by(StoredOrder.id)


def open_waits(session: Session, game_id: str) -> Sequence[PendingAnswer]:
    """Whom a game waits for."""
    return [wait for wait in _waits(session, game_id) if wait.actionable]


def open_wait(session: Session, game_id: str, seat: str) -> PendingAnswer | None:
    """What one seat is asked, if it is asked."""
    return next((wait for wait in open_waits(session, game_id) if wait.seat == seat), None)


def add_wait(session: Session, wait: PendingAnswer) -> None:
    """Somebody is asked, from now on."""
    known = _waits(session, wait.game_id)
    session.add(wait)
    known.append(wait)


def _waits(session: Session, game_id: str) -> list[PendingAnswer]:
    return cached(session, ("waits", game_id), lambda: waits_of_games(session, [game_id]))


def waits_of_games(session: Session, game_ids: Collection[str]) -> list[PendingAnswer]:
    """The open ones."""
    return list(session.scalars(_OPEN, {"games": list(game_ids)}))


def overdue_waits(session: Session, now: datetime, limit: int = 100) -> Sequence[PendingAnswer]:
    """Open waits whose deadline has come and was not noted yet, the longest overdue first."""
    late = select(PendingAnswer).where(
        PendingAnswer.actionable, ~PendingAnswer.deadline_noted, PendingAnswer.deadline_at <= now
    )
    return session.scalars(late.order_by(PendingAnswer.deadline_at).limit(limit)).all()


def waits_to_remind(session: Session, now: datetime, limit: int = 100) -> Sequence[PendingAnswer]:
    """Open waits whose reminder is due and was not given or noted yet."""
    silent = select(PendingAnswer).where(
        PendingAnswer.actionable, PendingAnswer.reminded_at.is_(None), ~PendingAnswer.remind_noted
    )
    return session.scalars(
        silent.where(PendingAnswer.remind_at <= now).order_by(PendingAnswer.remind_at).limit(limit)
    ).all()


def free_waits(session: Session, ids: Collection[int]) -> Sequence[PendingAnswer]:
    """Those of the waits that nobody else is changing, locked and as they are now."""
    ours = (
        select(PendingAnswer)
        .where(PendingAnswer.id.in_(ids))
        .order_by(PendingAnswer.id)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(ours.execution_options(populate_existing=True)).all()


def stored_orders(
    session: Session, game_id: str, seat: str, status: Literal["stored", "proposed"] = "stored"
) -> Sequence[StoredOrder]:
    """A seat's orders that may still count, or be said yes to; as they came in."""
    return [order for order in _live_orders(session, game_id) if (order.seat, order.status) == (seat, status)]


def add_order(session: Session, order: StoredOrder) -> None:
    """Store a new order; it has its id when it is asked for by `order_id`, or at the next flush."""
    known = _live_orders(session, order.game_id)
    session.add(order)
    known.append(order)


def order_id(session: Session, order: StoredOrder) -> int:
    """Orders of many messages are written with one statement: only who needs the number of one pays for it alone."""
    if order in session.new:
        session.flush()
    return order.id


def _live_orders(session: Session, game_id: str) -> list[StoredOrder]:
    return cached(session, ("orders", game_id), lambda: orders_of_games(session, [game_id]))


def orders_of_games(session: Session, game_ids: Collection[str]) -> list[StoredOrder]:
    """Those that may still count, or be said yes to; as they came in."""
    return list(session.scalars(_LIVE_ORDERS, {"games": list(game_ids)}))


def used_orders(session: Session, game_id: str, seat: str) -> Sequence[StoredOrder]:
    """A seat's orders that came to be, as they came in."""
    mine = select(StoredOrder).where(StoredOrder.game_id == game_id, StoredOrder.seat == seat)
    return session.scalars(mine.where(StoredOrder.status == "used").order_by(StoredOrder.id)).all()


def order_by_code(session: Session, game_id: str, seat: str, code: str) -> StoredOrder | None:
    """The latest order of a seat with this code, whatever became of it."""
    mine = select(StoredOrder).where(StoredOrder.game_id == game_id, StoredOrder.seat == seat)
    return session.scalar(mine.where(StoredOrder.code == code.lower()).order_by(StoredOrder.id.desc()).limit(1))
