"""Sending mail: written once, stored, sent at least once; each repeat has the same bytes and the same Message-ID."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from time import sleep
from typing import Final

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.orm import Session

from pbem import logs
from pbem.mail.addresses import Errand, SeatMessageId, errand_token
from pbem.mail.delivery_status import refused
from pbem.mail.transports import NoRelay, NotTaken
from pbem.service.games import press
from pbem.service.notifications.mail_types import GameRule, Mail, ReceiptMail, SendAgain, mail_of
from pbem.service.outbound import bounces, kept_pictures, suppression
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.outbound.pictures import mail_png
from pbem.service.outbound.render import write_mail
from pbem.service.world import World
from pbem.store.base import table
from pbem.store.database import Clock, Database
from pbem.store.error_text import describe
from pbem.store.games import lock_game, seat_of
from pbem.store.jobs import Claim, Fenced, fault_of, finish, finish_all, postpone, put_back, take_along
from pbem.store.models import Message, PendingAnswer
from pbem.store.models.jobs import Fault
from pbem.store.upsert import insert_new

log = logging.getLogger(__name__)

SENDING: Final = timedelta(seconds=20)  # after which no more mails of a batch are started

PAUSES: Final = (0.2, 0.5, 1, 2, 4, 8)
"""Seconds between checks whether the database is back; the job's lease lasts longer."""

_SENT: Final = (
    update(table(Message))
    .where(table(Message).c.id.in_(bindparam("messages", expanding=True)), table(Message).c.sent_at.is_(None))
    .values(sent_at=bindparam("now"))
)
_FORGOTTEN: Final = update(table(Message)).where(table(Message).c.id.in_(bindparam("messages", expanding=True)))
_KEPT: Final = select(Message).where(Message.dedupe == bindparam("dedupe"))


def send_report(world: World, job: Claim, database: Database, clock: Clock) -> None:
    """Job for a scheduled mail: write it from the position it was scheduled at, store it, send it, mark it sent.

    An outdated mail (its wait is closed) isn't sent; the next mail includes its news. A permanently refused one isn't
    retried, and its address counts as failing. Other waiting mails are sent along and marked in one transaction, which
    also claims the next ones.
    """
    if not job.along:
        with database.write() as session:
            take_along(session, job, clock())
    until = clock() + SENDING
    _note_all(
        job, [_write_and_send(world, each, database, clock, until) for each in (job, *job.along)], database, clock
    )


@dataclass(frozen=True)
class _Tried:
    """The result of sending a mail: `refusal`: refused permanently; `fault`: a temporary fault; `words`: details.

    If it wasn't `begun`, it cost its job no attempt. `pause`: until the next attempt, if not the job's default.
    """

    job: Claim
    message: Message | None = None
    refusal: str = ""
    fault: Fault | None = None
    words: str | None = None
    pause: timedelta | None = None
    begun: bool = True


def _write_and_send(world: World, job: Claim, database: Database, clock: Clock, until: datetime) -> _Tried:
    """Write and send one mail; an error doesn't affect the others."""
    if rest := world.rests():
        return _Tried(job, fault="relay", words="the relay is away", pause=timedelta(seconds=rest), begun=False)
    if clock() > until:
        return _Tried(job, pause=timedelta(), begun=False)
    with logs.about(**job.named()):
        try:
            message = _written(world, job, database, clock)
            refusal = _hand_over(world, message, database) if message and message.sent_at is None else ""
        except Exception as error:  # noqa: BLE001 - logged in _failed
            return _failed(job, error)
    return _Tried(job, message, refusal)


def _failed(job: Claim, error: Exception) -> _Tried:
    """Log a mail that wasn't sent, with a traceback if our own program is at fault."""
    if not isinstance(error, NotTaken):
        log.error("mail %s was not sent", job.id, exc_info=error)
        return _Tried(job, fault=fault_of(error), words=describe(error))
    log.warning("mail %s was not sent: %s", job.id, describe(error))
    if isinstance(error, NoRelay):
        return _Tried(job, fault="relay", words=describe(error), pause=timedelta(seconds=error.pause) or None)
    return _Tried(job, fault="recipient", words=describe(error))


def _written(world: World, job: Claim, database: Database, clock: Clock) -> Message | None:
    """The stored mail, written now if it wasn't yet; None if there is nothing to send."""
    with database.read() as session:
        mail = mail_of(job.payload)
        message = _stored(session, job, mail)
        letter = None if message else write_mail(session, world, mail, clock())
        if letter and suppression.silenced(session, letter.to, mail):
            letter = None
        png = kept_pictures.drawing(session, letter.picture) if letter and letter.picture else None
    if letter is None:
        return message
    raw = letter.to_bytes()
    if letter.picture:
        png = png or mail_png(letter.picture.recipe)
    with database.write() as session:
        if letter.picture and png:
            kept_pictures.keep(session, letter.picture, png, clock())
        _keep(session, world, job, letter, letter.to_bytes() if _renamed(session, letter) else raw)
        return _stored(session, job, mail)


def _note_all(job: Claim, sent: Sequence[_Tried], database: Database, clock: Clock) -> None:
    """Record the results, retrying while the database is away: unrecorded mails would be sent again."""
    for pause in (*PAUSES, None):
        try:
            with database.write() as session:
                if not _note_together(session, sent, clock()):
                    for each in sent:
                        _note(session, each, clock())
                if job.following:
                    take_along(session, job.following, clock())
        except (OperationalError, InterfaceError):
            if pause is None:
                raise
            sleep(pause)
        else:
            return


def _note_together(session: Session, sent: Sequence[_Tried], now: datetime) -> bool:
    """Record the usual case at once: all were accepted, and nobody else has their jobs. Otherwise record nothing."""
    if any(each.refusal or each.fault or not each.begun for each in sent):
        return False
    try:
        with session.begin_nested():
            _note_sent(session, [each.message for each in sent if each.message], now)
            finish_all(session, [each.job for each in sent], now)
    except Fenced:
        return False
    return True


def _note_sent(session: Session, messages: Sequence[Message], now: datetime) -> None:
    session.execute(_SENT, {"messages": [message.id for message in messages], "now": now})
    logins = [message.id for message in messages if (message.message_id or "").startswith("<login.")]
    if logins:  # so that nobody can log in by reading the database
        session.execute(_FORGOTTEN.values(raw=None), {"messages": logins})


def _note(session: Session, tried: _Tried, now: datetime) -> None:
    """Record one mail's result, unless its job has been taken over; the others aren't affected."""
    try:
        with session.begin_nested():
            if tried.message and tried.refusal:
                _note_refusal(session, tried.message, tried.refusal, now)
            elif tried.message and not tried.fault:
                _note_sent(session, [tried.message], now)
            if not tried.begun:
                put_back(session, tried.job, now + (tried.pause or timedelta()), error=tried.words, fault=tried.fault)
            elif tried.fault:
                postpone(session, tried.job, tried.words or "", now, tried.fault, tried.pause)
            else:
                finish(session, tried.job, now)
    except Fenced as fenced:
        log.info("fenced out: %s", fenced)
        tried.job.finished = True  # only this attempt is finished


def _note_refusal(session: Session, message: Message, words: str, now: datetime) -> None:
    kept = session.get_one(Message, message.id)
    if kept.sent_at is None:
        kept.outcome, kept.detail = "refused", {"words": words}
    bounces.count(session, message.recipient, refused(words), now)


def _hand_over(world: World, message: Message, database: Database) -> str:
    """ "" once the next server has accepted it, or its permanent refusal. Raises temporary errors."""
    raw = message.raw or b""
    if message.picture:
        with database.read() as session:
            raw = kept_pictures.whole(session, message)
    with logs.about(message_id=message.id):
        try:
            world.send(message.sender, message.recipient, raw)
        except NotTaken as answer:
            if not answer.permanent:
                raise
            log.info("a mail was refused for good")
            return answer.reply or "refused"
        log.info("a mail was sent")
    return ""


def _stored(session: Session, job: Claim, mail: Mail) -> Message | None:
    if isinstance(mail, SendAgain):
        return session.get_one(Message, mail.message)
    return session.scalar(_KEPT, {"dedupe": f"out:{job.id}"})


def _keep(session: Session, world: World, job: Claim, letter: OutgoingMail, raw: bytes) -> None:
    """Store the message with its unique sender address, which identifies it if it bounces."""
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
        picture=letter.picture.key if letter.picture else None,
        received_at=world.clock(),
    )
    if new is not None:
        _note_what_is_told(session, letter, world.clock())


def _note_what_is_told(session: Session, letter: OutgoingMail, now: datetime) -> None:
    """Record for the next mail what this one reported, and that it is unanswered."""
    for (game, name), last in letter.told.items():
        told = seat_of(session, game, name)
        if told and last > told.told:
            told.told = last
    for pending_answer_id, move in letter.calendared.items():
        session.get_one(PendingAnswer, pending_answer_id).calendared = move
    press.mark_told(session, letter.heard, now)
    seat = seat_of(session, letter.game, letter.seat) if letter.game and letter.seat else None
    rule = letter.mail.rule if letter.mail else None
    if seat and isinstance(rule, GameRule) and rule.merges:
        seat.mailed_at = None if letter.mail is ReceiptMail else now


def _renamed(session: Session, letter: OutgoingMail) -> bool:
    """Give the mail another Message-ID if it is taken; return whether it was.

    Two workers writing to a seat at the same time choose the same one; mailboxes keep only one mail per Message-ID.
    """
    if letter.game:
        lock_game(session, letter.game)
    before = letter.message_id
    while _sent_as(session, letter.message_id) and (named := SeatMessageId.parse(letter.message_id)):
        letter.message_id = str(replace(named, number=f"{named.number}-1"))
    return letter.message_id != before


def _sent_as(session: Session, message_id: str) -> int:
    """How many sent mails have this Message-ID."""
    alike = select(func.count(Message.id)).where(Message.message_id == message_id, Message.direction == "out")
    return session.scalar(alike) or 0


def _token(session: Session, secret: str, letter: OutgoingMail) -> str:
    """Derived only from what the reader is sent, so that it reveals nothing else."""
    return errand_token(secret, "bounce", f"{letter.message_id} {letter.to} {_sent_as(session, letter.message_id)}")


def drop_sent_bodies(session: Session, jobs: Collection[int]) -> None:
    """Delete the bodies of the mails sent by these jobs; the metadata stays."""
    sent = update(Message).where(Message.dedupe.in_([f"out:{job}" for job in jobs]), Message.sent_at.is_not(None))
    session.execute(sent.values(raw=None, picture=None))
