"""Stores an order from a message: as an order, or as a part of an incomplete turn."""

from __future__ import annotations

from pbem.orders import reasons
from pbem.rules import JSON
from pbem.service.games import orders, turn_drafts
from pbem.service.games.message_context import MessageContext
from pbem.service.games.turn_drafts import Begun, Refused, Whole
from pbem.store.models import StoredOrder
from pbem.store.pending_answers import stored_orders


def keep(hand: MessageContext, document: JSON) -> StoredOrder | None:
    """Store an order. None for a part of a turn, which goes into the draft (the receipt says what is missing) or is
    refused.
    """
    view = hand.context.view
    match turn_drafts.add(view, turn_drafts.begun(hand.session, hand.game.id, hand.seat, view), document):
        case Begun() as part if turn_drafts.save(hand.unit, hand.seat, part):
            hand.receipt.begun = {"text": part.text(hand.context), "why": part.why(hand.context)}
            return None
        case Refused(why):
            hand.receipt.notices.append(reasons.reason(why, hand.context))
            return None
        case Begun() as part:
            document = part.order
        case Whole(order, why):
            document = order
            hand.receipt.begun = None
            if why is None:
                turn_drafts.drop(hand.session, hand.game.id, hand.seat)
    return orders.store_order(hand.unit, hand.seat, document, hand.context, hand.message)


def keep_and_tell(hand: MessageContext, document: JSON) -> tuple[StoredOrder, str] | None:
    """Like `keep`, but also return the replaced order as text."""
    before = stored_orders(hand.session, hand.game.id, hand.seat)
    kept = keep(hand, document)
    replaced = [f"{order.code}, {order.text}" for order in before if order.status == "replaced"]
    return (kept, "; ".join(replaced)) if kept else None
