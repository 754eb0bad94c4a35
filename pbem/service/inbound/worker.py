"""The job for an incoming message: to a seat, it is read together with others; to another address, it is answered."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, tuple_
from sqlalchemy.orm import Session, defer

from pbem.mail.message import ParsedMessage as Written
from pbem.orders.spellings import is_no, is_yes
from pbem.outcomes import of_robot
from pbem.service.errors import NotPossible
from pbem.service.games import parsing, sender_auth
from pbem.service.inbound import assistant, opt_out
from pbem.service.inbound.inbox import A_DAY, UNREAD, confirm, parse_ahead, take_in, take_in_each
from pbem.service.job_types import ReadMessage
from pbem.service.lobby import mail_requests
from pbem.service.outbound import bounces, seat_invitations, seat_offers
from pbem.service.payloads import payload_of
from pbem.service.received_mail import read
from pbem.store.database import Clock, Database
from pbem.store.games import lock_games
from pbem.store.jobs.queue import ROW, Claim, due_along, finish, finish_all, postpone, take_along
from pbem.store.models import Message
from pbem.store.prefetch import read_ahead, read_to_parse

_OF_SEATS: Final = (
    UNREAD.where(tuple_(Message.game_id, Message.seat).in_(bindparam("seats", expanding=True)))
    .where(Message.id <= bindparam("last"))
    .order_by(Message.received_at, Message.id)
)
_PARSED: Final = _OF_SEATS.options(defer(Message.raw))


def read_message(job: Claim, database: Database, clock: Clock) -> None:
    if job.about:
        _read_to_seats(job, database, clock)
        return

    def work(session: Session) -> None:
        now = clock()
        _run_errand(session, job, now)
        finish(session, job, now)

    parsing.write(database, work)


def _read_to_seats(job: Claim, database: Database, clock: Clock) -> None:
    """Read a message to a seat, and those that came with it: parsed on a snapshot, processed together.

    If a game has moved on since (perhaps through an earlier message), its messages are parsed again and read in the
    next round. All stay claimed until they are finished.
    """
    readings, parsed = _parsed_ahead(database, job, clock())
    jobs: list[Claim] = []
    for round_ in range(1, parsing.TRIES + 1):
        with database.write() as session:
            session.info[parsing.READINGS] = readings
            now = clock()
            jobs = jobs or _row(session, job, parsed, now)
            left = _take_in_turn(session, jobs, now)
            jobs = [each for each in jobs if left and payload_of(each, ReadMessage).message in left]
            for each in jobs if round_ == parsing.TRIES else ():
                postpone(session, each, "its game moved on whenever it was parsed", now)
        if not jobs:
            return
        for unread in filter(None, left.values()):
            readings.make(unread.lines, unread.context)


def _row(session: Session, job: Claim, parsed: Sequence[int], now: datetime) -> list[Claim]:
    """The job and those of `parsed` that are still free. Others that are due now would have to be parsed first."""
    jobs = [job, *take_along(session, job, now, parsed)]
    if len(jobs) < ROW:
        job.more = 0  # the next ones are claimed together
    return jobs


def _parsed_ahead(database: Database, job: Claim, now: datetime) -> tuple[parsing.Readings, list[int]]:
    """Parse the messages that this job will probably read: its own, and those due with it. Return the ids of their
    jobs, too.
    """
    with database.read() as session:
        along = due_along(session, job, now)
        jobs = [job, *along]
        seats = {_seat(each.about or "") for each in jobs}
        read_to_parse(session, {game for game, _ in seats})
        last = max(payload_of(each, ReadMessage).message for each in jobs)
        parse_ahead(session, session.scalars(_OF_SEATS, {"seats": list(seats), "last": last}).all(), now)
        return parsing.of(session), [each.id for each in along]


def _take_in_turn(session: Session, jobs: Sequence[Claim], now: datetime) -> dict[int, parsing.Unread | None]:
    """Read messages to seats in one transaction; those that fail stay unread and are retried alone.

    Returns those still to be parsed.

    Each is read after everything its player wrote before, whose own reader may have crashed or be slower.
    """
    seats = {_seat(job.about or "") for job in jobs}
    lock_games(session, {game for game, _ in seats}, parsing.of(session).take_games())
    numbers = {job.id: payload_of(job, ReadMessage).message for job in jobs}
    unread = session.scalars(_PARSED, {"seats": list(seats), "last": max(numbers.values())}).all()
    if unread:
        read_ahead(session, seats, now - A_DAY, unread[0].received_at)
    left = take_in_each(session, unread, now)
    for job in jobs:
        if fault := left.faults.get(numbers[job.id]):
            postpone(session, job, fault, now)
    undone = {*left.faults, *left.unread}
    finish_all(session, [job for job in jobs if numbers[job.id] not in undone], now)
    return left.unread


def _seat(about: str) -> tuple[str, str]:
    game, _, seat = about.partition(".")
    return game, seat


def _run_errand(session: Session, job: Claim, now: datetime) -> None:
    """Read a message to another of our addresses."""
    errand = payload_of(job, ReadMessage)
    message, about_id = session.get_one(Message, errand.message), errand.about
    if message.outcome is not None or opt_out.take_opt_out(session, message, now):
        return
    about = session.get(Message, about_id) if about_id else None
    match errand.to:
        case "standby" if about_id:
            seat_offers.take_reply(session, message, about_id, now)
        case "invited" if about_id:
            seat_invitations.take_reply(session, message, about_id, now)
        case "bounce" if about:
            bounces.take_bounce(session, message, about, now)
        case "confirm" if about:
            _take_confirmation(session, message, about, now)
        case "sheet" if about:
            assistant.take_reply(session, message, about, now)
        case "play":
            assistant.answer_mail(session, message, now)
        case _:
            take_in(session, message, now)


def _take_confirmation(session: Session, message: Message, about: Message, now: datetime) -> None:
    """Handle a reply to `was this you?`: after yes the message counts, after no the seat gets a new address.

    After `always` it counts, too, and its sender's address is added to the player's account.
    Any other text is treated as the player's message, because only they know this address.
    """
    if about.outcome == "visitor":
        mail_requests.take_yes(session, message, about, now)
        return
    letter = read(message.raw or b"", envelope_sender=message.sender)
    if letter.auto:
        message.outcome = of_robot(letter.auto)
        return
    lines = [(line.number, line.text, line.quoted) for line in letter.lines] if isinstance(letter, Written) else []
    word = sender_auth.first_word(lines)
    try:
        always = sender_auth.is_always(lines)
        if is_yes(word) or always:
            confirm(session, about.id, now, always=always)
            message.outcome = "accepted"
            return
        if is_no(word) and about.game_id and about.seat:
            sender_auth.disown(session, about, now)
            message.outcome = "commands"
            return
    except NotPossible:
        message.outcome = "no_answer"
        return
    message.game_id, message.seat = about.game_id, about.seat
    session.flush()
    take_in(session, message, now)
