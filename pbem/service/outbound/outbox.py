"""Sending mail: written once, stored, sent at least once; each repeat has the same bytes and the same Message-ID."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from time import sleep
from typing import Any, Final, TypeAlias

from sqlalchemy import and_, bindparam, func, select, update
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.orm import Session

from pbem import logs
from pbem.mail.addresses import Errand, SeatMessageId, errand_token
from pbem.mail.compose import with_picture
from pbem.mail.delivery_status import refused
from pbem.mail.transports import NoRelay, NotTaken
from pbem.service.games import press
from pbem.service.notifications.mail_types import GameRule, Mail, ReceiptMail, SendAgain, mail_of, type_of
from pbem.service.outbound import bounces, kept_pictures, suppression
from pbem.service.outbound.addressed import addressed, envelope_sender, with_mark
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.outbound.pictures import mail_png
from pbem.service.outbound.render import write_mail
from pbem.service.payloads import decode
from pbem.service.world import World
from pbem.store.base import table
from pbem.store.database import Clock, Database
from pbem.store.error_text import describe
from pbem.store.games import hold_games
from pbem.store.jobs.queue import Claim, Fenced, fault_of, finish, finish_all, postpone, put_back
from pbem.store.models import Message, PendingAnswer, Seat
from pbem.store.models.jobs import Fault
from pbem.store.prefetch import read_readers
from pbem.store.upsert import insert_new

log = logging.getLogger(__name__)

SENDING: Final = timedelta(seconds=20)  # time after which no more mails of a batch are started
WRITING: Final = timedelta(seconds=2)  # time after which no more mails are written before the first is sent

LIMITED: Final = "the provider's mails of a day are used up"
PAUSES: Final = (0.2, 0.5, 1, 2, 4, 8)
"""Seconds between checks whether the database is back; the job's lease lasts longer."""

_MESSAGE: Final = table(Message).c
_SENT: Final = (
    update(table(Message))
    .where(_MESSAGE.id.in_(bindparam("messages", expanding=True)), _MESSAGE.sent_at.is_(None))
    .values(sent_at=bindparam("now"))
)
_FORGOTTEN: Final = update(table(Message)).where(_MESSAGE.id.in_(bindparam("messages", expanding=True)))
_KEPT: Final = select(
    _MESSAGE.dedupe,
    _MESSAGE.picture,
    _MESSAGE.id,
    _MESSAGE.message_id,
    _MESSAGE.sender,
    _MESSAGE.recipient,
    _MESSAGE.raw,
    _MESSAGE.sent_at,
)
_WRITTEN: Final = _KEPT.where(_MESSAGE.dedupe.in_(bindparam("names", expanding=True)))
_AGAIN: Final = _KEPT.where(_MESSAGE.id == bindparam("message"))
_NAMED: Final = (
    select(_MESSAGE.message_id, func.count())
    .where(_MESSAGE.message_id.in_(bindparam("names", expanding=True)), _MESSAGE.direction == "out")
    .group_by(_MESSAGE.message_id)
)
_SEAT: Final = table(Seat).c
_THIS_SEAT: Final = and_(_SEAT.game_id == bindparam("game"), _SEAT.name == bindparam("seat"))
_TOLD: Final = update(table(Seat)).where(_THIS_SEAT, _SEAT.told < bindparam("last")).values(told=bindparam("last"))
_MAILED: Final = update(table(Seat)).where(_THIS_SEAT).values(mailed_at=bindparam("at"))
_WAIT: Final = table(PendingAnswer).c
_CALENDARED: Final = (
    update(table(PendingAnswer)).where(_WAIT.id == bindparam("wait")).values(calendared=bindparam("move"))
)


def send_report(world: World, job: Claim, database: Database, clock: Clock) -> None:
    """Job for a scheduled mail: write it from the position it was scheduled at, store it, send it, mark it sent.

    An outdated mail (its wait is closed) isn't sent; the next mail includes its news. A permanently refused one isn't
    retried, and its address counts as failing. Other waiting mails are sent in the same batch: stored in one
    transaction, and marked in another, which also claims the next batch.
    """
    until = clock() + SENDING
    jobs = (job, *job.along)
    written = _written_together(world, jobs, database, clock)
    _note_all([_write_and_send(world, each, written, database, clock, until) for each in jobs], database, clock)


@dataclass(frozen=True, slots=True)
class _Kept:
    """A stored mail. `raw` has a placeholder for the picture, if there is one."""

    id: int
    message_id: str | None
    sender: str
    recipient: str
    raw: bytes | None
    sent_at: datetime | None
    png: bytes | None = None

    @property
    def whole(self) -> bytes:
        """The bytes to send."""
        raw = self.raw or b""
        return raw if self.png is None else with_picture(raw, self.png)


_Written: TypeAlias = Mapping[int, _Kept | None]
"""Job id -> the stored mail, None if there is nothing to send."""


@dataclass(frozen=True)
class _Tried:
    """The result of sending a mail. `refusal`: refused permanently; `fault`: a temporary fault; `words`: details.

    If it wasn't `begun`, its job's attempt doesn't count. `pause`: until the next attempt, if not the job's default.
    """

    job: Claim
    message: _Kept | None = None
    refusal: str = ""
    fault: Fault | None = None
    words: str | None = None
    pause: timedelta | None = None
    begun: bool = True


def _write_and_send(
    world: World, job: Claim, written: _Written, database: Database, clock: Clock, until: datetime
) -> _Tried:
    """Send one mail, written now if it wasn't yet; an error doesn't affect the others."""
    if rest := world.rests():
        return _Tried(job, fault="relay", words="the relay is away", pause=timedelta(seconds=rest), begun=False)
    if rest := world.limited():
        return _Tried(job, words=LIMITED, pause=timedelta(seconds=rest), begun=False)
    if clock() > until:
        return _Tried(job, pause=timedelta(), begun=False)
    with logs.about(**job.named()):
        try:
            ready = written if job.id in written else _write(world, [job], database, clock)
            message = ready[job.id]
            refusal = _hand_over(world, message) if message and message.sent_at is None else ""
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


def _written_together(world: World, jobs: Sequence[Claim], database: Database, clock: Clock) -> _Written:
    """The mails that were already stored or could be written together. The others are written one by one.

    After an error all are written one by one, so that it is recorded for the mail that caused it.
    """
    if world.rests():
        return {}
    try:
        return _write(world, jobs, database, clock)
    except Exception:
        log.debug("mails %s are written one by one", [job.id for job in jobs], exc_info=True)
        return {}


def _write(world: World, jobs: Sequence[Claim], database: Database, clock: Clock) -> _Written:
    """The stored mails, written now if necessary. For several jobs, some may be missing; for a single job, never."""
    until = clock() + WRITING
    letters: list[tuple[Claim, OutgoingMail | None]] = []
    with database.read() as session:
        found: dict[int, _Kept | None] = dict(_stored(session, jobs))
        new = [job for job in jobs if job.id not in found]
        new = new if len(jobs) == 1 else _of_different_seats(new)
        mails = {job.id: mail_of(job.payload) for job in new}
        _read_ahead(session, new, mails.values())
        while len(letters) < len(new) and (not letters or clock() <= until):
            job = new[len(letters)]
            letters.append((job, _letter(session, world, mails[job.id], clock())))
        pictures = {letter.picture.key for _, letter in letters if letter and letter.picture}
        drawings = kept_pictures.drawings(session, pictures)
    drafts: list[_Draft] = []
    for job, letter in letters:
        if letter is None:
            found[job.id] = None
        elif not drafts or clock() <= until:
            if letter.picture and letter.picture.key not in drawings:
                drawings[letter.picture.key] = mail_png(letter.picture.recipe)
            png = drawings[letter.picture.key] if letter.picture else None
            drafts.append(_Draft(job, letter, letter.to_bytes(), png))
    if drafts:
        with database.write() as session:
            found |= _keep_all(session, world, drafts)
    return found


def _of_different_seats(jobs: Sequence[Claim]) -> list[Claim]:
    """The first mail to each seat. The second one depends on what the first reports, as may one about no seat."""
    first = {job.about: job for job in reversed(jobs) if job.about is not None}
    return list(reversed(first.values()))


def _read_ahead(session: Session, jobs: Sequence[Claim], mails: Iterable[Mail]) -> None:
    places = {(game, seat) for game, _, seat in (job.about.partition(".") for job in jobs if job.about)}
    if places:
        read_readers(session, places, [mail.message for mail in mails if isinstance(mail, ReceiptMail)])


def _letter(session: Session, world: World, mail: Mail, now: datetime) -> OutgoingMail | None:
    """The mail; None if it is outdated or unwanted."""
    letter = write_mail(session, world, mail, now)
    if letter is None or suppression.silenced(session, letter.to, mail):
        return None
    return addressed(world.settings, letter)


def _note_all(sent: Sequence[_Tried], database: Database, clock: Clock) -> None:
    """Record the results, retrying while the database is away: unrecorded mails would be sent again."""
    for pause in (*PAUSES, None):
        try:
            if not _note_together(sent, database, clock):
                with database.write() as session:
                    for each in sent:
                        _note(session, each, clock())
        except (OperationalError, InterfaceError):
            if pause is None:
                raise
            sleep(pause)
        else:
            return


def _note_together(sent: Sequence[_Tried], database: Database, clock: Clock) -> bool:
    """Record the usual case at once: all were accepted, and nobody else has their jobs. Otherwise record nothing."""
    if any(each.refusal or each.fault or not each.begun for each in sent):
        return False
    try:
        with database.write() as session:
            now = clock()
            _note_sent(session, [each.message for each in sent if each.message], now)
            finish_all(session, [each.job for each in sent], now)
    except Fenced:
        return False
    return True


def _note_sent(session: Session, messages: Sequence[_Kept], now: datetime) -> None:
    session.execute(_SENT, {"messages": [message.id for message in messages], "now": now})
    logins = [message.id for message in messages if (message.message_id or "").startswith("<login.")]
    if logins:  # so that reading the database isn't enough to log in
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


def _note_refusal(session: Session, message: _Kept, words: str, now: datetime) -> None:
    kept = session.get_one(Message, message.id)
    if kept.sent_at is None:
        kept.outcome, kept.detail = "refused", {"words": words}
    bounces.count(session, message.recipient, refused(words), now)


def _hand_over(world: World, message: _Kept) -> str:
    """Send a mail. Return "" if the next server accepted it, else its permanent refusal. Raises temporary errors."""
    with logs.about(message_id=message.id):
        try:
            world.send(message.sender, message.recipient, message.whole)
        except NotTaken as answer:
            if not answer.permanent:
                raise
            log.info("a mail was refused for good")
            return answer.reply or "refused"
        log.info("a mail was sent")
    return ""


def _stored(session: Session, jobs: Sequence[Claim]) -> dict[int, _Kept]:
    """The mails of these jobs that are stored already."""
    names = {f"out:{job.id}": job.id for job in jobs}
    rows = session.execute(_WRITTEN, {"names": list(names)}).all()
    found = {names[dedupe]: _kept(session, *kept) for dedupe, *kept in rows}
    for job in jobs:
        if type_of(job.payload) is SendAgain:
            mail = decode(SendAgain, job.payload)
            _, *kept = session.execute(_AGAIN, {"message": mail.message}).one()
            found[job.id] = _kept(session, *kept)
    return found


def _kept(session: Session, picture: str | None, *columns: Any) -> _Kept:
    mail = _Kept(*columns)
    return mail if mail.sent_at else replace(mail, png=kept_pictures.stored(session, picture))


@dataclass(frozen=True, slots=True)
class _Draft:
    """A mail to be stored, its bytes with its current Message-ID, and its picture."""

    job: Claim
    letter: OutgoingMail
    raw: bytes
    png: bytes | None


def _keep_all(session: Session, world: World, drafts: Sequence[_Draft]) -> dict[int, _Kept]:
    """Store the mails; return them by the ids of their jobs.

    Two workers writing to a seat at the same time choose the same Message-ID. Because mailboxes keep only one mail per
    Message-ID, the second worker chooses another one, under the game's lock.
    """
    now = world.clock()
    hold_games(session, {draft.letter.game for draft in drafts if draft.letter.game})
    alike = _namesakes(session, [draft.letter.message_id for draft in drafts])
    drawings = _keep_pictures(session, drafts, now)
    kept: dict[int, _Kept] = {}
    told: list[OutgoingMail] = []
    for draft in drafts:
        new = _keep(session, world, draft, alike, now)
        if new and (picture := draft.letter.picture):
            new = replace(new, png=drawings[picture.key])
        if new:
            told.append(draft.letter)
        kept |= {draft.job.id: new} if new else _stored(session, [draft.job])
    _note_what_is_told(session, told, now)
    return kept


def _keep(session: Session, world: World, draft: _Draft, alike: dict[str, int], now: datetime) -> _Kept | None:
    """Store the message with its unique sender address, which identifies it if it bounces. None if another worker has
    stored it meanwhile.
    """
    letter, before = draft.letter, draft.letter.message_id
    while alike.get(letter.message_id) and (named := SeatMessageId.parse(letter.message_id)):
        letter.message_id = str(replace(named, number=f"{named.number}-1"))
        alike |= _namesakes(session, [letter.message_id])
    raw = draft.raw if letter.message_id == before else letter.to_bytes()
    namesakes = alike.get(letter.message_id, 0)
    alike[letter.message_id] = namesakes + 1
    # derived only from what the reader is sent, so that it reveals nothing else
    token = errand_token(world.settings.secret, "bounce", f"{letter.message_id} {letter.to} {namesakes}")
    bounce = Errand("bounce", token, world.settings.mail_domain)
    sender = envelope_sender(world.settings, bounce)
    raw = with_mark(world.settings, bounce, raw)
    new = insert_new(
        session,
        Message,
        f"out:{draft.job.id}",
        direction="out",
        game_id=letter.game,
        seat=letter.seat,
        sender=sender,
        token=token,
        recipient=letter.to,
        message_id=letter.message_id,
        subject=letter.subject,
        raw=raw,
        picture=letter.picture.key if letter.picture else None,
        received_at=now,
    )
    return None if new is None else _Kept(new, letter.message_id, sender, letter.to, raw, None)


def _keep_pictures(session: Session, drafts: Sequence[_Draft], now: datetime) -> dict[str, bytes]:
    """Store the pictures; return each as it is stored, perhaps from before, by its key."""
    keys = set()
    for draft in drafts:
        if draft.letter.picture and draft.png and draft.letter.picture.key not in keys:
            kept_pictures.keep(session, draft.letter.picture, draft.png, now)
            keys.add(draft.letter.picture.key)
    return kept_pictures.drawings(session, keys)


def _namesakes(session: Session, names: Sequence[str]) -> dict[str, int]:
    """How many sent mails have each of these Message-IDs."""
    return {str(name): number for name, number in session.execute(_NAMED, {"names": names})}


def _note_what_is_told(session: Session, letters: Sequence[OutgoingMail], now: datetime) -> None:
    """Record what these mails reported, for the next ones, and that they are unanswered."""
    told = [{"game": game, "seat": seat, "last": last} for each in letters for (game, seat), last in each.told.items()]
    calendared = [{"wait": wait, "move": move} for each in letters for wait, move in each.calendared.items()]
    mailed = [
        {"game": each.game, "seat": each.seat, "at": None if each.mail is ReceiptMail else now}
        for each in letters
        if each.game and each.seat and each.mail and _merges(each.mail)
    ]
    for statement, rows in ((_TOLD, told), (_CALENDARED, calendared), (_MAILED, mailed)):
        if rows:
            session.execute(statement, rows)
    press.mark_told(session, [copy for each in letters for copy in each.heard], now)


def _merges(mail: type[Mail]) -> bool:
    return isinstance(mail.rule, GameRule) and mail.rule.merges is not None


def drop_sent_bodies(session: Session, jobs: Collection[int], now: datetime) -> None:
    """Delete the bodies and pictures of the mails sent by these jobs; the metadata stays."""
    sent = (Message.dedupe.in_([f"out:{job}" for job in jobs]), Message.sent_at.is_not(None))
    pictures = session.scalars(select(Message.picture).where(*sent, Message.picture.is_not(None)).distinct())
    keys = [key for key in pictures if key]
    session.execute(update(Message).where(*sent).values(raw=None, picture=None))
    kept_pictures.drop_unused(session, keys, now)
