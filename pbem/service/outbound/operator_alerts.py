"""Mails to the operator about problems that only they can solve."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from html import escape

from sqlalchemy.orm import Session

from pbem.config import Settings
from pbem.service.notifications.mail_types import OperatorMail
from pbem.service.outbound.mail_wording import writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.payloads import enqueue
from pbem.service.world import World
from pbem.store.jobs.failing import Troubled, told, troubled_jobs

log = logging.getLogger(__name__)

JUMPED = (
    "The system clock has jumped. No deadline expires until you have checked it.\n\n"
    "The server noticed at {at} by its own clock. Set the clock right, then let the games continue:\n\n"
    "    pbem clock --go-on\n\n"
    "All open deadlines move by the time the games stood still. The server still accepts orders.\n"
)
SILENT = (
    "The service “{part}” doesn't respond. No deadline expires until it is back.\n\n"
    "It last responded at {at}. Start it again, and all open deadlines move by the time it was down.\n"
    "If you have removed it for good, run:\n\n"
    "    pbem clock --without {part}\n"
)
TROUBLE = (
    "These jobs keep failing. They were set aside, and everything else continues:\n\n"
    "{jobs}\n"
    "The log says what went wrong. When you have fixed it, run them again:\n\n"
    "    pbem db revive {ids}\n\n"
    "Or drop them: {url}/admin/jobs\n"
)
FULL = (
    "Too many unknown people wrote to play@ today. Until tomorrow, unknown senders get no reply.\n\n"
    "The limit was reached at {at}. Players aren't affected. You can block senders and whole domains here:\n\n"
    "    {url}/admin/senders\n"
)
MOST = 20  # jobs listed in a mail; the others are counted
SLOT = timedelta(minutes=5)  # at most one mail about jobs in this time


def alert_operator(session: Session, settings: Settings, now: datetime) -> None:
    """Schedule a mail to the operator, if there is one."""
    if settings.admin:
        enqueue(session, OperatorMail(now.isoformat()), f"report:operator:{now.isoformat()}", now)


def alert_about(session: Session, settings: Settings, part: str, since: datetime, now: datetime) -> None:
    """Schedule a mail about a part that has been silent for a long time; one mail per silence."""
    if settings.admin:
        alert = OperatorMail(since.isoformat(), part)
        enqueue(session, alert, f"report:operator:{part}:{since.isoformat()}", now)


def call_about_jobs(session: Session, settings: Settings, now: datetime) -> None:
    """Schedule a mail about jobs that keep failing: all new ones in one mail, at most one mail in five minutes."""
    new = [job for job in troubled_jobs(session) if not job.told]
    telling = [
        job for job in new if job.sort != OperatorMail.rule.name
    ]  # failing mails to the operator aren't reported by mail to the operator
    if telling and settings.admin:
        slot = int(now.timestamp() // SLOT.total_seconds())
        words = [_line(job) for job in telling[:MOST]]
        alert = OperatorMail(now.isoformat(), jobs=tuple(words), ids=tuple(job.id for job in telling))
        if not enqueue(session, alert, f"report:operator:jobs:{slot}", now):
            return
    for job in new:
        log.error("set aside: %s", _line(job))
    told(session, [job.id for job in new], now)


def _pages(settings: Settings) -> str:
    """The prefix for the server's pages in the text; "" if mails have no links, which leaves only the path."""
    return settings.url if settings.links else ""


def _line(job: Troubled) -> str:
    what = f"{job.kind} ({job.sort})" if job.sort else job.kind
    where = f", game {job.game} \u201c{job.title}\u201d" if job.game else ""
    return f"job {job.id}, {what}{where}: {job.error or job.why}"


@writes(OperatorMail)
def write_alert(_session: Session, world: World, mail: OperatorMail, now: datetime) -> OutgoingMail | None:
    """The mail to the operator; None if the server has none."""
    if world.settings.admin is None:
        return None
    subject, text = _about(world, mail)
    what = "jobs" if mail.ids else "desk" if mail.desk else ""
    name = f"{mail.part}{mail.at.replace(':', '').replace('+', '.')}"
    return OutgoingMail(
        game=None,
        seat=None,
        sender_name="El Grande",
        address=f"no-reply@{world.settings.mail_domain}",
        to=world.settings.admin,
        subject=f"El Grande: {subject}",
        text=text,
        html=f"<pre>{escape(text)}</pre>",
        message_id=f"<operator.{what}{name}@{world.settings.mail_domain}>",
        date=now,
    )


def _about(world: World, mail: OperatorMail) -> tuple[str, str]:
    """Subject and text."""
    if mail.desk:
        return "too many emails to play@", FULL.format(at=mail.at, url=_pages(world.settings))
    return _about_jobs(world, mail) if mail.ids else _about_parts(mail)


def _about_jobs(world: World, mail: OperatorMail) -> tuple[str, str]:
    """Subject and text."""
    lines, ids = mail.jobs, mail.ids
    more = [f"and {len(ids) - len(lines)} more"] if len(ids) > len(lines) else []
    jobs = "".join(f"    {line}\n" for line in [*lines, *more])
    text = TROUBLE.format(jobs=jobs, ids=" ".join(map(str, ids)), url=_pages(world.settings))
    return "a job keeps failing" if len(ids) == 1 else f"{len(ids)} jobs keep failing", text


def _about_parts(mail: OperatorMail) -> tuple[str, str]:
    """Subject and text."""
    text = (SILENT if mail.part else JUMPED).format(at=mail.at, part=mail.part)
    return f"{mail.part} doesn't respond" if mail.part else "the clock has stopped", text
