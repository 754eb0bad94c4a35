"""Live sessions: everybody is at the table for an hour or two, with the page open.

While one lasts, no clock runs, and mails about the game wait until it is over; what has been answered by then is never
mailed. Bots answer at once. Then the slow clock goes on: whoever is still asked has their whole time from there.
Notifications in browsers and by services come at once, as always.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from pbem.service.deadlines import answer_windows
from pbem.service.games.game_master import announce
from pbem.store.games import lock_game
from pbem.store.pending_answers import open_waits


def begin(session: Session, game_id: str, hours: float, now: datetime) -> None:
    """Begin a session, or extend the one that goes on, by so many hours."""
    game, length = lock_game(session, game_id), timedelta(hours=hours)
    game.live_until = max(now, game.live_until or now) + length
    for wait in open_waits(session, game_id):
        answer_windows.resumed(game, wait, length, now)
    announce(session, game, now, "live", "", by=None, aloud=False, voted=True, hours=hours)
