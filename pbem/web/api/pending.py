"""What is about to happen: from when on answers are used, marks of being ready, questions that are sure to come."""

from __future__ import annotations

from typing import Final

from pbem.rules import JSON, View
from pbem.service import rows
from pbem.service.errors import NotPossible
from pbem.service.games import answer_delay, orders
from pbem.service.seats import transfer
from pbem.service.transactions import Transaction
from pbem.web.api.endpoint import Call, endpoint
from pbem.web.api.game_access import moment, my_seat, sit_down
from pbem.web.api.schemas import SEAT, TIME, YES, array_of, maybe, number, one_of, thing
from pbem.wording.upcoming import soon

PENDING: Final = "Time"

_ALL_IN: Final = thing(
    "All who were asked together have answered: when it is used (null: when nobody says `not yet` any more), and the "
    "marks of those who were asked.",
    until=maybe(TIME),
    ready=array_of(SEAT),
    not_yet=array_of(SEAT),
)
_COMING: Final = thing(
    "A question that will come to me; `after`: the seats that answer before.",
    kind=one_of("power", "turn", "disc", "veto"),
    after=array_of(SEAT),
    round=number(1),
)
_SOON: Final = thing(
    "`counts`: from when on my answer on hold is used; `ready`: my own mark, null for none; it says nothing of orders.",
    counts=maybe(TIME),
    ready=maybe(YES),
    all_in=maybe(_ALL_IN),
    coming=array_of(_COMING),
)


@endpoint("GET", "/games/<game>/soon", PENDING, scope="read", answer=_SOON, refuses=True)
def pending(call: Call, game: str) -> JSON:
    """When answers that are in are used, and what I shall be asked next, as far as all can see it coming."""
    access, mine = my_seat(call, game)
    return _soon(call, call.db, access.game, mine, access.view)


_MARK: Final = thing(
    "true: what I send in the running act is used at once; false: not before the deadline, or until I am ready.",
    ready=maybe(YES),
)


@endpoint("POST", "/games/<game>/ready", PENDING, scope="play", body=_MARK, answer=_SOON)
def mark(call: Call, game: str) -> JSON:
    """Say that I have no more to say, or not yet all, in the running act; with orders or without."""
    unit, mine = sit_down(call, game)
    if not unit.running:
        raise NotPossible("The game is not running, so there is nothing to be ready for.")
    transfer.come_back(call.db, mine, unit.now)
    answer_delay.set_ready(unit, mine.name, ready=call.body["ready"])
    orders.advance(unit)
    unit.close()
    return _soon(call, call.db, unit.game, mine, orders.context_of(unit, mine.name).view)


def _soon(call: Call, db: Transaction, game: rows.Game, mine: rows.Seat, view: View) -> JSON:
    now = call.world.clock()
    held = [order.counts_at for order in orders.stored(db, game.id, mine.name) if order.counts_at]
    in_hand = answer_delay.all_in(db, game, mine.name, now)
    found = {"until": moment(in_hand.until), "ready": in_hand.ready, "not_yet": in_hand.not_yet} if in_hand else None
    return {
        "counts": moment(max((at for at in held if at > now), default=None)),
        "ready": answer_delay.ready_state(game, mine),
        "all_in": found,
        "coming": [each._asdict() for each in soon(view)] if game.status == "running" else [],
    }
