"""API endpoint for what happens next: when answers take effect, ready flags, and foreseeable questions."""

from __future__ import annotations

from typing import Final

from pbem.actions.seat import ready
from pbem.rules import JSON
from pbem.service.games import answer_delay, orders
from pbem.web.api.endpoint import Call, endpoint
from pbem.web.api.game_access import moment, my_seat
from pbem.web.api.player_actions import expose
from pbem.web.api.schemas import SEAT, TIME, YES, array_of, maybe, number, one_of, thing
from pbem.wording.upcoming import soon

PENDING: Final = "Time"

_ALL_IN: Final = thing(
    "All who were asked together have answered: when it is used (null: when nobody says `not yet` any more), and the "
    "marks of those who were asked.",
    counts=maybe(TIME),
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
    """When stored answers take effect, and what I will be asked next, as far as public information shows."""
    access, mine = my_seat(call, game)
    db, now, view = call.db, call.world.clock(), access.view
    held = [order.counts_at for order in orders.stored(db, game, mine.name) if order.counts_at]
    in_hand = answer_delay.all_in(db, access.game, mine.name, now)
    found = {"counts": moment(in_hand.until), "ready": in_hand.ready, "not_yet": in_hand.not_yet} if in_hand else None
    return {
        "counts": moment(max((at for at in held if at > now), default=None)),
        "ready": answer_delay.ready_state(access.game, mine),
        "all_in": found,
        "coming": [each._asdict() for each in soon(view)] if access.game.status == "running" else [],
    }


expose(
    ready,
    "/games/<game>/ready",
    part=__name__,
    tag=PENDING,
    name="mark",
    about="true: what I send in the running act is used at once; false: not before the deadline, or until I am ready.",
    answer=_SOON,
    then=pending,
)
