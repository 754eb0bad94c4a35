"""What programs are sent about a game: its events since the last time, and the open question if it is new.

Webhooks and event streams send the same data; they differ in how they record what was sent.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy.orm import Session

from pbem import rules
from pbem.rules import JSON
from pbem.service.accounts import signed_links
from pbem.service.games import event_log, queries
from pbem.service.world import World
from pbem.store.models import Game, PendingAnswer


@dataclass(frozen=True)
class Happenings:
    """`body`: what the player may know; `last`: the number of its last event; `wait`: the open question, new or not;
    `more`: whether there are more events.
    """

    body: JSON
    last: int
    wait: PendingAnswer | None
    more: bool

    @property
    def are_news(self) -> bool:
        return bool(self.body["events"] or self.body["question"])


def happenings(
    session: Session,
    world: World,
    game: Game,
    player_id: int,
    since: int,
    is_new: Callable[[PendingAnswer], bool],
    most: int | None = None,
) -> Happenings:
    """The events after number `since`, at most `most`. The question is included with the last of them."""
    mine = queries.access_to(session, game, player_id).mine
    seat = mine.name if mine else None
    page = event_log.page_after(session, game, seat, since, most)
    wait = queries.pending_answer(session, game.id, seat) if seat else None
    asks = wait is not None and is_new(wait) and not page.more
    body = {
        "game": game.id,
        "status": game.status,
        "seat": seat,
        "link": signed_links.game_link(world, game.id),
        "question": rules.view(game.state, seat)["question"] if asks and game.state else None,
        "deadline": wait.deadline_at.isoformat() if wait and wait.deadline_at else None,
        "events": [{"n": n, "event": event} for n, event in page.events],
    }
    return Happenings(body, page.last, wait, page.more)
