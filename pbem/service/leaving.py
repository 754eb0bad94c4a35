"""A player gives up the seat: asked back once, then a bot plays on, and the game master may put somebody else there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.orders.outcomes import Command
from pbem.service import master
from pbem.service.hand import Hand
from pbem.store.models import StoredOrder
from pbem.store.waits import add_order, stored_orders

RESIGNS: Final = "resign"
_BOT: Final = "steady"


def propose(hand: Hand, _command: Command) -> None:
    """`resign` waits for a `yes`, like anything that cannot be undone."""
    if hand.game.status not in ("running", "paused"):
        hand.receipt.note("nothing_to_resign")
        return
    received = hand.message.received_at if hand.message else hand.sitting.now
    order = StoredOrder(
        game_id=hand.game.id,
        seat=hand.seat,
        code=f"{hand.game.position:x}".rjust(4, "e")[-4:],
        doc={"type": RESIGNS},
        text=RESIGNS,
        status="proposed",
        letter="yes",
        message_id=hand.message.id if hand.message else None,
        received_at=received,
    )
    for older in stored_orders(hand.session, hand.game.id, hand.seat, "proposed"):
        older.status, older.closed_at = "expired", hand.sitting.now
    add_order(hand.session, order)
    hand.receipt.note("resign_sure")


def confirmed(hand: Hand, choices: Sequence[str]) -> bool:
    """Whether the message says yes to leaving."""
    proposed = stored_orders(hand.session, hand.game.id, hand.seat, "proposed")
    going = [order for order in proposed if order.doc["type"] == RESIGNS and {"yes", order.code} & set(choices)]
    for order in going:
        order.status, order.closed_at = "used", hand.sitting.now
    if going:
        hand.receipt.note("resigned")
    return bool(going)


def finish(hand: Hand) -> None:
    """The seat changes hands, as the last thing: the leaver's receipt is the mail that says goodbye."""
    if "resigned" in hand.receipt.notes:
        master.substitute(hand.session, hand.game.id, hand.seat, _BOT, hand.sitting.now, resigned=True)
