"""The numbers of mails sent today and still waiting, for the host of a server whose provider has a limit."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import func, or_, select

from pbem.service.notifications.mail_types import Mail
from pbem.service.outbound.outbox import LIMITED
from pbem.service.world import World
from pbem.store.jobs.queue import unfinished
from pbem.store.messages import sent_moments
from pbem.store.models import Job

A_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Sending:
    """`sent`: in the last 24 hours; `limit`: the provider's, 0 for none; `waiting`: mails that are due; `next_at`: when
    the next one may leave, None if it may leave now.
    """

    sent: int
    limit: int
    waiting: int
    next_at: datetime | None


def report(world: World) -> Sending:
    """The current figures."""
    now = world.clock()
    with world.database.read() as session:
        sent = sent_moments(session, now - A_DAY)
        due = select(func.count(Job.id)).where(
            unfinished(), Job.kind == Mail.job, or_(Job.run_at <= now, Job.error == LIMITED)
        )
        waiting = session.scalar(due) or 0
    limit = world.settings.mailbox.daily if world.settings.mailbox else 0
    full = bool(limit) and len(sent) >= limit
    return Sending(len(sent), limit, waiting, sorted(sent)[-limit] + A_DAY if full else None)
