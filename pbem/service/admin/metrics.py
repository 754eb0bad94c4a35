"""A few figures about the server: queued jobs, how long they have waited, and jobs given up."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem.service.admin import operators
from pbem.service.scheduler import downtime, health
from pbem.store.models import AddressBounce

A_DAY = timedelta(days=1)


def figures(session: Session, now: datetime) -> dict[str, Any]:
    """The server's figures as JSON.

    `waiting`: due jobs by kind; `ages`: for how many seconds the oldest of each kind has been due; `oldest`: the same
    for all kinds; `later`: jobs that aren't due yet; `late`: overdue deadlines; `dead`: jobs given up or set aside;
    `mails`: of the last day, in and out; `games` by state.
    """
    waiting = health.queue(session, now)
    mails = health.mails_since(session, now - A_DAY)
    return {
        "waiting": {kind: each.count for kind, each in waiting.items()},
        "ages": {kind: each.oldest for kind, each in waiting.items()},
        "later": health.later_jobs(session, now),
        "oldest": max((each.oldest for each in waiting.values()), default=0),
        "late": health.late_deadlines(session, now),
        "dead": health.given_up(session),
        "mails": {way: sum(n for (went, _), n in mails.items() if went == way) for way in ("in", "out")},
        "bounced": session.scalar(select(func.count()).select_from(AddressBounce)) or 0,
        "games": operators.count_games(session, now),
        "stopped": downtime.stopped(session) is not None,
        "silent": downtime.silent_parts(session, now),
    }
