"""Live sessions: everybody plays at the same time for an hour or two, with the page open.

During a session no clock runs, and mails about the game wait until it is over; questions answered by then are never
mailed. Bots answer at once. Afterwards the slow clock continues: players with an open question have their full time
from then on. Notifications in browsers and by services come at once, as always.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from pbem.service.deadlines import answer_windows
from pbem.service.games.game_master import announce
from pbem.store.games import lock_game
from pbem.store.pending_answers import open_waits


def begin(session: Session, game_id: str, hours: float, now: datetime) -> None:
    """Begin a session of this many hours, or extend the current one by as many."""
    game, length = lock_game(session, game_id), timedelta(hours=hours)
    game.live_until = max(now, game.live_until or now) + length
    for wait in open_waits(session, game_id):
        answer_windows.resumed(game, wait, length, now)
    announce(session, game, now, "live", "", by=None, aloud=False, voted=True, hours=hours)
