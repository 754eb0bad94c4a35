"""How the server does, in a few figures: what waits, how long already, what was given up."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem.service.charge import admins
from pbem.service.clockwork import outages
from pbem.store.jobs import unfinished
from pbem.store.models import Job, Message, Undelivered
from pbem.store.troubled import is_troubled

A_DAY = timedelta(days=1)


def figures(session: Session, now: datetime) -> dict[str, Any]:
    """`waiting`: jobs that are due, by kind; `later`: those whose time has not come; `oldest`: seconds that the longest
    due one has waited; `dead`: given up or set aside; `mails`: of the last day, in and out; `games` by state.
    """
    due = select(Job.kind, func.count(), func.min(Job.run_at)).where(unfinished(), Job.run_at <= now)
    waiting = session.execute(due.group_by(Job.kind).order_by(Job.kind)).all()
    soonest = min((first for _, _, first in waiting), default=now)
    later = select(func.count(Job.id)).where(unfinished(), Job.run_at > now)
    dead = select(func.count(Job.id)).where(is_troubled())
    mails = select(Message.direction, func.count()).where(Message.received_at > now - A_DAY).group_by(Message.direction)
    counted = {key: n for key, n in session.execute(mails)}  # noqa: C416 - rows are no pairs to mypy
    return {
        "waiting": {kind: n for kind, n, _ in waiting},
        "later": session.scalar(later) or 0,
        "oldest": round((now - soonest).total_seconds()),
        "dead": session.scalar(dead) or 0,
        "mails": {"in": counted.get("in", 0), "out": counted.get("out", 0)},
        "bounced": session.scalar(select(func.count()).select_from(Undelivered)) or 0,
        "games": admins.count_games(session, now),
        "stopped": outages.stopped(session) is not None,
        "silent": outages.silent_parts(session, now),
    }
