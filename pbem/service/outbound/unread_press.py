"""Additions to a mail: press, and the stored orders used since the last one."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem import facts
from pbem.mail.addresses import SeatMessageId
from pbem.service.games import press, receipt_view
from pbem.store.messages import latest_names
from pbem.store.models import Answer, Press, Seat
from pbem.store.pending_answers import used_orders


def unheard(session: Session, seat: Seat) -> tuple[list[facts.PressFacts], list[int]]:
    """A seat's unread press, and the ids of its copies."""
    waiting = press.unread(session, seat.game_id, seat.name)
    return [readable_press(row) for _, row in waiting], [copy.id for copy, _ in waiting]


def readable_press(row: Press) -> facts.PressFacts:
    """Press as its readers may see it; the author of grey press is hidden, even on the page."""
    return facts.PressFacts("" if row.grey else row.seat, row.seats, row.text, grey=row.grey)


def used_since(session: Session, seat: Seat, but: int | None = None) -> list[facts.Stored]:
    """Stored orders used since the last mail, except those of the message `but`, which its receipt reports."""
    orders = used_orders(session, seat.game_id, seat.name)
    ahead = {order.id: order for order in orders if order.message_id is None or order.message_id != but}
    if not ahead:
        return []
    mine = select(Answer.order_id).where(Answer.game_id == seat.game_id, Answer.seat == seat.name)
    since = mine.where(Answer.n > _told_until(session, seat), Answer.by == "order", Answer.dropped_at.is_(None))
    used = dict.fromkeys(session.scalars(since.order_by(Answer.n)))
    return [receipt_view.stored_order_view(ahead[order]) for order in used if order in ahead]


def _told_until(session: Session, seat: Seat) -> int:
    """The position of the seat's last mail; 0 before the first."""
    for message_id in latest_names(session, seat.game_id, seat.name):
        named = SeatMessageId.parse(message_id)
        position, dash, _ = named.number.partition("-") if named else ("", "", "")
        if dash and position.isdecimal():
            return int(position)
    return 0
