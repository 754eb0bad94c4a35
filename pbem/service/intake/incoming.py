"""The job of a message that arrived: one to a seat is read, with others; one to another address of ours answered."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, tuple_
from sqlalchemy.orm import Session

from pbem.mail.message import Message as Written
from pbem.mail.message import read
from pbem.mail.outcomes import of_robot
from pbem.service.desk import lobby
from pbem.service.intake import sheets
from pbem.service.intake.inbox import A_DAY, UNREAD, confirm, take_in, take_in_each
from pbem.service.outgoing import bounces, invited, offers
from pbem.service.people.players import NotPossible
from pbem.service.table import who
from pbem.store.ahead import read_ahead
from pbem.store.database import Clock, Database
from pbem.store.games import lock_games
from pbem.store.jobs import ROW, Claim, finish, finish_all, postpone, take_along
from pbem.store.models import Message

_OF_SEATS: Final = (
    UNREAD.where(tuple_(Message.game_id, Message.seat).in_(bindparam("seats", expanding=True)))
    .where(Message.id <= bindparam("last"))
    .order_by(Message.received_at, Message.id)
)


def read_message(job: Claim, database: Database, clock: Clock) -> None:
    with database.write() as session:
        now = clock()
        if job.about:
            jobs = [job, *take_along(session, job, now)]
            if len(jobs) < ROW:
                job.more = 0  # the next ones are left to come together
            _take_in_turn(session, jobs, now)
        else:
            _run_errand(session, job, now)
            finish(session, job, now)


def _take_in_turn(session: Session, jobs: Sequence[Claim], now: datetime) -> None:
    """Messages to seats, in one transaction. What cannot be read is left unread by itself, and tried again alone.

    Each comes after whatever the same player wrote before: who was to read that may have died, or only be slower.
    """
    seats = {_seat(job.about or "") for job in jobs}
    lock_games(session, {game for game, _ in seats})
    read_ahead(session, seats, now - A_DAY)
    last = max(job.payload["message"] for job in jobs)
    faults = take_in_each(session, session.scalars(_OF_SEATS, {"seats": list(seats), "last": last}).all(), now)
    failed = {job.id: fault for job in jobs if (fault := faults.get(job.payload["message"]))}
    for job in jobs:
        if job.id in failed:
            postpone(session, job, failed[job.id], now)
    finish_all(session, [job for job in jobs if job.id not in failed], now)


def _seat(about: str) -> tuple[str, str]:
    game, _, seat = about.partition(".")
    return game, seat


def _run_errand(session: Session, job: Claim, now: datetime) -> None:
    """A message to another of our addresses."""
    message = session.get_one(Message, job.payload["message"])
    about_id, to = job.payload.get("about"), job.payload.get("to")
    if message.outcome is not None:
        return
    if to == "standby" and about_id:
        offers.take_reply(session, message, about_id, now)
        return
    if to == "invited" and about_id:
        invited.take_reply(session, message, about_id, now)
        return
    about = session.get(Message, about_id) if about_id else None
    if job.payload.get("to") == "bounce" and about:
        bounces.take(session, message, about, now)
    elif job.payload.get("to") == "confirm" and about:
        _take_confirmation(session, message, about, now)
    elif job.payload.get("to") == "sheet" and about:
        sheets.take(session, message, about, now)
    elif job.payload.get("to") == "play":
        lobby.take(session, message, now)
    else:
        take_in(session, message, now)


def _take_confirmation(session: Session, message: Message, about: Message, now: datetime) -> None:
    """A reply to `was this you?`: yes and the message counts, no and the seat gets a new address. Any other words are
    what its player has to say: nobody else was told where to send them.
    """
    if about.outcome == "visitor":
        lobby.take_yes(session, message, about, now)
        return
    letter = read(message.raw or b"", envelope_sender=message.sender)
    if letter.auto:
        message.outcome = of_robot(letter.auto)
        return
    lines = [(line.number, line.text, line.quoted) for line in letter.lines] if isinstance(letter, Written) else []
    word = who.first_word(lines)
    try:
        if word in who.YES:
            confirm(session, about.id, now)
            message.outcome = "accepted"
            return
        if word in who.NO and about.game_id and about.seat:
            who.rotate(session, about.game_id, about.seat, now)
            message.outcome = "commands"
            return
    except NotPossible:
        message.outcome = "no_answer"
        return
    message.game_id, message.seat = about.game_id, about.seat
    session.flush()
    take_in(session, message, now)
