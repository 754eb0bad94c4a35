"""The mails of a game, in and out, for a master who doesn't play: what happened to each, and resending."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from sqlalchemy import select, update
from sqlalchemy.orm import Session, defer

from pbem import logs
from pbem.i18n import N_
from pbem.mail import headers, mime
from pbem.mail.addresses import without_address
from pbem.mail.message import ParsedMessage as Written
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.service.notifications.mail_types import SendAgain
from pbem.service.payloads import enqueue
from pbem.service.received_mail import read
from pbem.store.database import ring_after
from pbem.store.jobs.queue import AS_NEW, unfinished
from pbem.store.models import Job, Message

A_PAGE: Final = 50


class NoSuchMail(NotPossible):
    """The game has no such mail."""

    def __init__(self) -> None:
        super().__init__(N_("There's no such email."))


State = Literal["waiting", "trying", "sent", "refused", "bounced", "dead"]


@dataclass(frozen=True)
class Sent:
    """A mail that was sent or is queued. `message` is None until it is written; `why`: what prevents sending."""

    state: State
    seat: str | None
    subject: str
    at: datetime
    message: int | None = None
    job: int | None = None
    why: str = ""


def incoming(session: Session, game_id: str, page: int = 0) -> Sequence[Message]:
    """A page of a game's incoming mails, latest first, without their text; one extra if there are more."""
    mine = select(Message).options(defer(Message.raw)).where(Message.game_id == game_id, Message.direction == "in")
    return session.scalars(mine.order_by(Message.id.desc()).offset(page * A_PAGE).limit(A_PAGE + 1)).all()


def pending_outgoing(session: Session, game_id: str) -> list[Sent]:
    """A game's mails that haven't left: queued, failing for now, or given up."""
    unsent = select(Job).where(Job.kind == "report", unfinished() | Job.dead_at.is_not(None))
    mine = unsent.where(Job.payload["game"].as_string() == game_id)
    jobs = session.scalars(mine.order_by(Job.id.desc()).limit(A_PAGE))
    return [
        Sent(
            "dead" if job.dead_at else "trying" if job.error else "waiting",
            job.payload.get("seat"),
            job.payload["kind"],
            job.dead_at or job.run_at,
            job=job.id,
            why=logs.clean(job.error or ""),
        )
        for job in jobs
    ]


def went(session: Session, game_id: str, page: int = 0) -> list[Sent]:
    """A page of the mails that were written, latest first; one extra if there are more."""
    mine = select(Message).options(defer(Message.raw)).where(Message.game_id == game_id, Message.direction == "out")
    found = session.scalars(mine.order_by(Message.id.desc()).offset(page * A_PAGE).limit(A_PAGE + 1))
    return [
        Sent(
            _state(message),
            message.seat,
            message.subject or "",
            message.sent_at or message.received_at,
            message.id,
            why=without_address(str((message.detail or {}).get("words", "")), message.recipient),
        )
        for message in found
    ]


def _state(message: Message) -> State:
    if message.outcome in ("refused", "bounced"):
        return "refused" if message.outcome == "refused" else "bounced"
    return "sent" if message.sent_at else "waiting"


def of_game(session: Session, game_id: str, message_id: int) -> Message | None:
    """One mail of a game, with its text."""
    return session.scalar(select(Message).where(Message.id == message_id, Message.game_id == game_id))


def shown(message: Message) -> str:
    """A mail as a game master may read it: decoded, without attachments, mail addresses and secret links."""
    raw = message.raw or b""
    try:
        head = [f"{name}: {headers.text(value)}" for name, value in mime.head(raw).fields]
    except mime.TooMuch:
        head = []
    letter = read(raw, envelope_sender=message.sender)
    lines = [line.text for line in letter.lines] if isinstance(letter, Written) else []
    return logs.clean("\n".join([*head, "", *lines])).strip()


def send_again(session: Session, game_id: str, message_id: int, now: datetime, *, by: int | None = None) -> None:
    """Send a mail again to the same recipient: the same bytes and Message-ID. Raises NotPossible."""
    message = of_game(session, game_id, message_id)
    if message is None or message.direction != "out":
        raise NoSuchMail
    if message.raw is None:
        raise NotPossible("This email is too old; we no longer have its text.")
    message.sent_at = message.outcome = message.detail = None
    mail = SendAgain(message.id, game_id, message.seat)
    enqueue(session, mail, f"report:again:{message.id}:{now.isoformat()}", now)
    audit_log.record(session, "sent_again", now, by=by, game=game_id, seat=message.seat, message=message.id)


def retry_now(session: Session, game_id: str, job_id: int, now: datetime, *, by: int | None = None) -> None:
    """Retry a mail now that waits for another attempt or was given up. Raises NotPossible."""
    mine = (Job.id == job_id, Job.kind == "report", Job.done_at.is_(None), Job.payload["game"].as_string() == game_id)
    tried = update(Job).where(*mine).values(run_at=now, **AS_NEW).returning(Job.id)
    if session.scalar(tried.execution_options(synchronize_session=False)) is None:
        raise NoSuchMail
    ring_after(session, "report")
    audit_log.record(session, "sent_again", now, by=by, game=game_id, job=job_id)
