"""A player gives up the seat: asked back once, then a bot plays on, and the game master may put somebody else there."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy.orm import Session

from pbem.orders.reading_results import Command
from pbem.service.games import game_master, orders
from pbem.service.games.message_context import MessageContext
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.seats import early_end, substitutes, transfer
from pbem.store.games import lock_game, seat_of
from pbem.store.pending_answers import stored_orders
from pbem.store.votes import free_seats

RESIGNS: Final = "resign"
_BOT: Final = "steady"


def propose(hand: MessageContext, _command: Command) -> None:
    """`resign` waits for a `yes`, like anything that cannot be undone."""
    if hand.game.status not in ("running", "paused"):
        hand.receipt.note("nothing_to_resign")
        return
    orders.ask_first(hand.unit, hand.seat, {"type": RESIGNS}, RESIGNS, hand.message)
    hand.receipt.note("resign_sure")


def confirmed(hand: MessageContext, choices: Sequence[str]) -> bool:
    """Whether the message says yes to leaving."""
    proposed = stored_orders(hand.session, hand.game.id, hand.seat, "proposed")
    going = [order for order in proposed if order.doc["type"] == RESIGNS and {"yes", order.code} & set(choices)]
    for order in going:
        order.status, order.closed_at = "used", hand.unit.now
    if going:
        hand.receipt.note("resigned")
    return bool(going)


def finish(hand: MessageContext) -> None:
    """The seat changes hands, as the last thing: the leaver's receipt is the mail that says goodbye."""
    if "resigned" in hand.receipt.notes:
        leave(hand.session, hand.game.id, hand.seat, hand.unit.now)


def leave(session: Session, game_id: str, name: str, now: datetime) -> None:
    """A bot plays on, and standbys are asked. When nobody is left the game waits for one of them, or ends."""
    game, seat = lock_game(session, game_id), seat_of(session, game_id, name)
    assert seat is not None, "seats are never removed"
    leaver, leaves = seat.player_id, transfer.shared(session, seat)
    game_master.substitute(session, game_id, name, _BOT, now, act="resigned")
    transfer.free(session, seat, "left", now, leaver=leaver, leaves=leaves)
    if GameUnitOfWork(session, game, now).people():
        return
    if len(free_seats(session, game_id)) > 1 and substitutes.anybody(session, game, now):
        game.status, game.paused_at = "paused", now
    else:
        early_end.end_early(session, game_id, "deserted", now)
