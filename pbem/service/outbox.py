"""Mail out: written once, stored, sent at least once, each repeat the same bytes under the same Message-ID."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from pbem.mail.addresses import Errand, SeatMessageId, errand_token
from pbem.mail.bounced import refused
from pbem.mail.transports import NotTaken
from pbem.service import bounces, post, press
from pbem.service.letter import Letter
from pbem.service.letters import write_letter
from pbem.service.world import World
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game, seat_of
from pbem.store.inserting import insert_new
from pbem.store.jobs import Claim, finish
from pbem.store.models import Message, Wait


def send_report(world: World, job: Claim, database: Database, clock: Clock) -> None:
    """The job of a noted mail: write it from the position it was noted at, keep it, send it, mark it sent.

    A mail that is no longer true (its wait is over) is not sent; what it would have told is told by the next. One that
    the next server will never take is not tried again: its address is counted as failing.
    """
    with database.read() as session:
        message = _stored(session, job)
        letter = None if message else write_letter(session, world, job.payload, clock())
    if letter:
        raw = letter.to_bytes()
        with database.write() as session:
            _keep(session, world, job, letter, letter.to_bytes() if _renamed(session, letter) else raw)
            message = _stored(session, job)
    reply = _hand_over(world, message) if message and message.sent_at is None else None
    with database.write() as session:
        if message:
            _note_sent(session, message, reply, clock())
        finish(session, job, clock())


def _note_sent(session: Session, message: Message, reply: str | None, now: datetime) -> None:
    """What became of it, without loading it again."""
    became = {"outcome": "refused", "detail": {"words": reply}} if reply else {"sent_at": now}
    unsent = update(Message).where(Message.id == message.id, Message.sent_at.is_(None)).values(**became)
    session.execute(unsent.execution_options(synchronize_session=False))
    if reply:
        bounces.count(session, message.recipient, refused(reply), now)


def _hand_over(world: World, message: Message) -> str | None:
    """None once the next server has it, or the words with which it refuses it for good. Raises what may pass."""
    try:
        world.send(message.sender, message.recipient, message.raw or b"")
    except NotTaken as answer:
        if not answer.permanent:
            raise
        return answer.reply
    return None


def _stored(session: Session, job: Claim) -> Message | None:
    if job.payload["kind"] == "again":  # it was written, and somebody wants it sent once more
        return session.get_one(Message, job.payload["message"])
    return session.scalar(select(Message).where(Message.dedupe == f"out:{job.id}"))


def _keep(session: Session, world: World, job: Claim, letter: Letter, raw: bytes) -> None:
    """The message leaves under a name of its own, which tells which mail it was if it comes back."""
    token = _token(session, world.settings.secret, letter)
    new = insert_new(
        session,
        Message,
        f"out:{job.id}",
        direction="out",
        game_id=letter.game,
        seat=letter.seat,
        sender=str(Errand("bounce", token, world.settings.mail_domain)),
        token=token,
        recipient=letter.to,
        message_id=letter.message_id,
        subject=letter.subject,
        raw=raw,
        received_at=world.clock(),
    )
    if new is not None:
        _note_what_is_told(session, letter, world.clock())


def _note_what_is_told(session: Session, letter: Letter, now: datetime) -> None:
    """For the next mail: it tells what comes after, and waits a moment if this one has not been answered."""
    for (game, name), last in letter.told.items():
        told = seat_of(session, game, name)
        if told and last > told.told:
            told.told = last
    for wait_id, move in letter.calendared.items():
        session.get_one(Wait, wait_id).calendared = move
    press.told(session, letter.heard, now)
    seat = seat_of(session, letter.game, letter.seat) if letter.game and letter.seat else None
    if seat and letter.kind in post.WEIGHT:
        seat.mailed_at = None if letter.kind == "receipt" else now


def _renamed(session: Session, letter: Letter) -> bool:
    """Two workers that write to a seat at the same moment name their mails alike; behind the lock the second one is
    given another name, since mailboxes keep but one mail of a name.
    """
    if letter.game:
        lock_game(session, letter.game)
    before = letter.message_id
    while _sent_as(session, letter.message_id) and (named := SeatMessageId.parse(letter.message_id)):
        letter.message_id = str(replace(named, number=f"{named.number}-1"))
    return letter.message_id != before


def _sent_as(session: Session, message_id: str) -> int:
    """How many mails bear a name."""
    alike = select(func.count(Message.id)).where(Message.message_id == message_id, Message.direction == "out")
    return session.scalar(alike) or 0


def _token(session: Session, secret: str, letter: Letter) -> str:
    """Made of what the reader is sent, so that it tells them nothing else."""
    return errand_token(secret, "bounce", f"{letter.message_id} {letter.to} {_sent_as(session, letter.message_id)}")


def forget(session: Session, jobs: Collection[int]) -> None:
    """The jobs are forgotten: of what they sent the cover stays, the bytes go."""
    sent = update(Message).where(Message.dedupe.in_([f"out:{job}" for job in jobs]), Message.sent_at.is_not(None))
    session.execute(sent.values(raw=None))
