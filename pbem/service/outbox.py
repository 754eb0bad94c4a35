"""Mail out: written once, stored, sent at least once, each repeat the same bytes under the same Message-ID."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.service.letter import Letter
from pbem.service.letters import write_letter
from pbem.service.world import World
from pbem.store.database import Clock, Database
from pbem.store.games import seat_of
from pbem.store.inserting import insert_new
from pbem.store.jobs import Claim, finish
from pbem.store.models import Message


def send_report(world: World, job: Claim, database: Database, clock: Clock) -> None:
    """The job of a noted mail: write it from the position it was noted at, keep it, send it, mark it sent.

    A mail that is no longer true (its wait is over) is not sent; what it would have told is told by the next.
    """
    with database.read() as session:
        message = _stored(session, job)
        letter = None if message else write_letter(session, world, job.payload, clock())
    if letter:
        raw = letter.to_bytes()
        with database.write() as session:
            _keep(session, job, letter, raw, clock)
            message = _stored(session, job)
    if message and message.sent_at is None:
        world.send(message.sender, message.recipient, message.raw or b"")
    with database.write() as session:
        if message:
            sent = session.get_one(Message, message.id)
            sent.sent_at = sent.sent_at or clock()
        finish(session, job, clock())


def _stored(session: Session, job: Claim) -> Message | None:
    return session.scalar(select(Message).where(Message.dedupe == f"out:{job.id}"))


def _keep(session: Session, job: Claim, letter: Letter, raw: bytes, clock: Clock) -> None:
    new = insert_new(
        session,
        Message,
        f"out:{job.id}",
        direction="out",
        game_id=letter.game,
        seat=letter.seat,
        sender=letter.address,
        recipient=letter.to,
        message_id=letter.message_id,
        subject=letter.subject,
        raw=raw,
        received_at=clock(),
    )
    seat = seat_of(session, letter.game, letter.seat) if letter.game and letter.seat else None
    if new is not None and seat and letter.told > seat.told:
        seat.told = letter.told
