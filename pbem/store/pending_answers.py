"""Named queries for waits and stored orders."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final, Literal

from sqlalchemy import BindParameter, bindparam, or_, select, tuple_
from sqlalchemy.orm import Session, load_only

from pbem.store.models import PendingAnswer, StoredOrder
from pbem.store.session_cache import cached, recalled

_OF_GAMES: Final[BindParameter[list[str]]] = bindparam("games", expanding=True)
_OPEN: Final = (
    select(PendingAnswer)
    .where(PendingAnswer.game_id.in_(_OF_GAMES), PendingAnswer.actionable)
    .order_by(PendingAnswer.id)
)
DUE_AFTER: Final = "due after"  # cache key, with the game and the seat
_DUE_AFTER: Final = (
    select(PendingAnswer)
    .where(tuple_(PendingAnswer.game_id, PendingAnswer.seat).in_(bindparam("seats", expanding=True)))
    .where(or_(PendingAnswer.deadline_at >= bindparam("moment"), PendingAnswer.missed_at >= bindparam("moment")))
    .order_by(PendingAnswer.id)
)
_LIVE: Final = StoredOrder.status.in_(["stored", "proposed"])
_LIVE_ORDERS: Final = select(StoredOrder).where(StoredOrder.game_id.in_(_OF_GAMES), _LIVE).order_by(StoredOrder.id)
_LISTED: Final = _LIVE_ORDERS.options(load_only(StoredOrder.game_id, StoredOrder.seat, StoredOrder.status))

_USED: Final = (
    select(StoredOrder)
    .where(StoredOrder.game_id == bindparam("game"), StoredOrder.seat == bindparam("seat"))
    .where(StoredOrder.status == "used")
    .order_by(StoredOrder.id)
)


def open_waits(session: Session, game_id: str) -> Sequence[PendingAnswer]:
    """The open waits of a game."""
    return [wait for wait in _waits(session, game_id) if wait.actionable]


def open_wait(session: Session, game_id: str, seat: str) -> PendingAnswer | None:
    """The open wait of a seat, if any."""
    return next((wait for wait in open_waits(session, game_id) if wait.seat == seat), None)


def add_wait(session: Session, wait: PendingAnswer) -> None:
    """Add a new open wait."""
    known = _waits(session, wait.game_id)
    session.add(wait)
    known.append(wait)


def _waits(session: Session, game_id: str) -> list[PendingAnswer]:
    return cached(session, ("waits", game_id), lambda: waits_of_games(session, [game_id]))


def waits_of_games(session: Session, game_ids: Collection[str]) -> list[PendingAnswer]:
    """The open waits of several games."""
    return list(session.scalars(_OPEN, {"games": list(game_ids)}))


def waits_due_after(session: Session, game_id: str, seat: str, moment: datetime) -> list[PendingAnswer]:
    """A seat's waits, open or closed, that were due or missed at a given time or later, in order."""
    return recalled(
        session, (DUE_AFTER, game_id, seat), lambda: waits_of_seats_due_after(session, [(game_id, seat)], moment)
    )


def waits_of_seats_due_after(
    session: Session, seats: Collection[tuple[str, str]], moment: datetime
) -> list[PendingAnswer]:
    """Like `waits_due_after`, for several seats."""
    return list(session.scalars(_DUE_AFTER, {"seats": list(seats), "moment": moment}))


def overdue_waits(session: Session, now: datetime, limit: int = 100) -> Sequence[PendingAnswer]:
    """Open waits whose deadline has passed and isn't queued yet, longest overdue first."""
    late = select(PendingAnswer).where(
        PendingAnswer.actionable, ~PendingAnswer.deadline_noted, PendingAnswer.deadline_at <= now
    )
    return session.scalars(late.order_by(PendingAnswer.deadline_at).limit(limit)).all()


def waits_to_remind(session: Session, now: datetime, limit: int = 100) -> Sequence[PendingAnswer]:
    """Open waits whose reminder is due and hasn't been sent or queued yet."""
    silent = select(PendingAnswer).where(
        PendingAnswer.actionable, PendingAnswer.reminded_at.is_(None), ~PendingAnswer.remind_noted
    )
    return session.scalars(
        silent.where(PendingAnswer.remind_at <= now).order_by(PendingAnswer.remind_at).limit(limit)
    ).all()


def free_waits(session: Session, ids: Collection[int]) -> Sequence[PendingAnswer]:
    """Lock and refresh the waits that no other transaction has locked; the others are left out."""
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
    """A seat's stored orders or proposals, in order of arrival."""
    return [order for order in _live_orders(session, game_id) if (order.seat, order.status) == (seat, status)]


def add_order(session: Session, order: StoredOrder) -> None:
    """Store a new order. It gets its id from `order_id`, or at the next flush."""
    known = _live_orders(session, order.game_id)
    session.add(order)
    known.append(order)


def order_id(session: Session, order: StoredOrder) -> int:
    """Return an order's id, flushing it if needed. Without this, the orders of many messages share one INSERT."""
    if order in session.new:
        session.flush()
    return order.id


def _live_orders(session: Session, game_id: str) -> list[StoredOrder]:
    return cached(session, ("orders", game_id), lambda: orders_of_games(session, [game_id]))


def orders_of_games(session: Session, game_ids: Collection[str]) -> list[StoredOrder]:
    """The stored orders and proposals of several games, in order of arrival."""
    return list(session.scalars(_LIVE_ORDERS, {"games": list(game_ids)}))


def orders_listed(session: Session, game_ids: Collection[str]) -> list[StoredOrder]:
    """Like `orders_of_games`, only to know which there are. Other columns are read when they are used."""
    return list(session.scalars(_LISTED, {"games": list(game_ids)}))


def used_orders(session: Session, game_id: str, seat: str) -> Sequence[StoredOrder]:
    """A seat's executed orders, in order of arrival."""
    return session.scalars(_USED, {"game": game_id, "seat": seat}).all()


def order_by_code(session: Session, game_id: str, seat: str, code: str) -> StoredOrder | None:
    """The latest order of a seat with this code, in any status."""
    mine = select(StoredOrder).where(StoredOrder.game_id == game_id, StoredOrder.seat == seat)
    return session.scalar(mine.where(StoredOrder.code == code.lower()).order_by(StoredOrder.id.desc()).limit(1))
