"""Bounces: counted for each address; while a seat can't be reached, its clock is stopped.

A refused address scores two, a mailbox that takes no mail (full, server away for days) one, and at most one bounce a
day counts. A refusal because of the contents, because of us, or by a policy says nothing about the address, so it is
only stored with the bounced mail. From two on, the address counts as unreachable until its owner writes, or a month
passes without another failure. Open waits lose their deadline, the players and the game master are told, and the clock
is restarted when the player is back.

Anyone who receives a mail can also forge a bounce for it; a unique sender address can't prevent that. So no clock stops
for more than a week, or twice for one question; after the week it runs again, and isn't stopped again for that address
until its owner has written.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import bindparam, or_, select
from sqlalchemy.orm import Session

from pbem.mail.addresses import without_address
from pbem.mail.bounce_causes import Cause
from pbem.mail.delivery_status import Failure, failure
from pbem.service.accounts.players import email_of
from pbem.service.deadlines import answer_windows
from pbem.service.deadlines.time_control import hours_for
from pbem.service.games.sender_auth import owner_email
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.job_types import RestartClock
from pbem.service.notifications import mail_types
from pbem.service.notifications.mail_types import ClockHeld
from pbem.service.payloads import enqueue, payload_of
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game, seat_of
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Address, AddressBounce, Game, Message, PendingAnswer, Player, Seat
from pbem.store.pending_answers import open_wait

log = logging.getLogger(__name__)

HARD: Final = 2
SOFT: Final = 1
UNREACHABLE: Final = 2
WAITED_FOR: Final = 1000  # the score of an address that has used up its stopped clock
FORGOTTEN: Final = timedelta(days=30)
NO_MAIL: Final = "They asked for no more mail."
STANDS: Final = timedelta(days=7)
A_DAY: Final = timedelta(days=1)
_FAILING: Final = select(AddressBounce).where(AddressBounce.email == bindparam("email"))


def take_bounce(session: Session, message: Message, sent: Message, now: datetime) -> None:
    """Handle a message to the unique sender address of `sent`: count a bounce, ignore other automatic mail."""
    found = failure(message.raw or b"")
    if found is None:
        message.outcome = "automatic"
        return
    message.outcome, sent.outcome = "bounce", "bounced"
    message.detail = {"of": sent.id, "cause": found.cause.value, "words": found.words}
    sent.detail = {"words": found.words}
    count(session, sent.recipient, found, now)


def count(session: Session, email: str, found: Failure, now: datetime) -> None:
    """Count a failure for an address; at the limit its owner's games wait. Failures of other causes don't count."""
    if not found.cause.concerns_mailbox:
        log.warning("a mail was refused for its %s: %s", found.cause.value, without_address(found.words, email))
        return
    gone = found.cause is Cause.ADDRESS
    email = email.lower()
    row = session.get(AddressBounce, email, with_for_update=True)
    if row is None:
        row = AddressBounce(email=email, score=0, last_at=now, words="")
        session.add(row)
    elif row.last_at < now - FORGOTTEN:
        row.score = 0
    if gone or row.score == 0 or row.last_at <= now - A_DAY:
        row.score += HARD if gone else SOFT
    row.last_at, row.words = now, found.words
    session.flush()
    if UNREACHABLE <= row.score < WAITED_FOR:
        for seat in _seats_written_to(session, email):
            _hold(session, seat, row, now)


def silence(session: Session, email: str, now: datetime) -> None:
    """Treat an address whose owner has stopped all mail as unreachable."""
    row = session.get(AddressBounce, email, with_for_update=True)
    if row is None:
        row = AddressBounce(email=email, score=0, last_at=now, words="")
        session.add(row)
    row.score, row.last_at, row.words = max(row.score, UNREACHABLE), now, NO_MAIL
    session.flush()
    if row.score < WAITED_FOR:
        for seat in _seats_written_to(session, email):
            _hold(session, seat, row, now)


def unreachable(session: Session, seat: Seat, now: datetime) -> AddressBounce | None:
    """The bounce record that makes a seat unreachable, or None."""
    email = owner_email(session, seat)
    row = session.get(AddressBounce, email) if email else None
    return row if row and row.score >= UNREACHABLE and row.last_at > now - FORGOTTEN else None


def reason(row: AddressBounce) -> str:
    """The reply of an address's mail server, without the address, which others must not see."""
    return without_address(row.words, row.email)


def heard_from(session: Session, email: str, now: datetime) -> None:
    """Trust an address again after its owner has written, and restart the clocks that waited for it."""
    row = session.scalar(_FAILING, {"email": email.lower()})
    if row is None:
        return
    session.delete(row)
    session.flush()
    for seat in _seats_written_to(session, email.lower()):
        wait = open_wait(session, seat.game_id, seat.name)
        game = session.get_one(Game, seat.game_id)
        if wait and clock_is_held(wait, game):
            answer_windows.restart(session, wait, now)


def clock_is_held(wait: PendingAnswer, game: Game) -> bool:
    """Whether a wait's clock was stopped because its seat can't be reached; nothing else removes a deadline."""
    hours = hours_for(game.time_control, wait.kind) if wait.hours is None else wait.hours
    return wait.deadline_at is None and wait.missed_at is None and hours > 0


def hold(session: Session, wait: PendingAnswer, now: datetime) -> bool:
    """Stop the clock of a deadline that has come if its seat can't be reached; return whether it is stopped."""
    seat = seat_of(session, wait.game_id, wait.seat)
    row = unreachable(session, seat, now) if seat else None
    if seat is None or row is None or row.score >= WAITED_FOR:
        return False
    return _hold(session, seat, row, now)


def restart_clock(job: Claim, database: Database, clock: Clock) -> None:
    """Job for a clock that was stopped long enough: restart it."""
    with database.write() as session:
        held = payload_of(job, RestartClock)
        game, now = lock_game(session, held.game), clock()
        wait = session.get_one(PendingAnswer, held.wait)
        row = session.get(AddressBounce, held.email, with_for_update=True)
        if wait.actionable and clock_is_held(wait, game):
            if row:
                row.score = WAITED_FOR
            answer_windows.restart(session, wait, now)
        finish(session, job, now)


def _hold(session: Session, seat: Seat, row: AddressBounce, now: datetime) -> bool:
    """Stop the clock of the seat's wait, once per wait, and tell the others; return whether it is stopped."""
    game = session.get_one(Game, seat.game_id)
    wait = open_wait(session, game.id, seat.name)
    if wait:
        if not enqueue(session, RestartClock(game.id, wait.id, row.email), f"held:{wait.id}", now + STANDS):
            return clock_is_held(wait, game)
        wait.deadline_at = wait.remind_at = None
    if game.status in {"open", "running", "paused"}:
        _tell(session, game, seat, row, wait, now)
    return True


def _tell(
    session: Session, game: Game, seat: Seat, row: AddressBounce, wait: PendingAnswer | None, now: datetime
) -> None:
    unit = GameUnitOfWork(session, game, now)
    dedupe = f"held:{wait.id if wait else game.id}:{seat.name}"
    for other in unit.people() if wait else ():
        if other.name != seat.name:
            unit.tell(ClockHeld(game.id, other.name, seat.name), dedupe)
    master = session.get(Player, game.master_id) if game.master_id else None
    if master and email_of(session, master.id) not in {None, row.email}:
        unit.tell(mail_types.Unreachable(game.id, seat.name, master.id), dedupe)


def _seats_written_to(session: Session, email: str) -> list[Seat]:
    """The seats whose mail goes to the address."""
    owners = select(Address.player_id).where(Address.email == email)
    possible = select(Seat).where(or_(Seat.player_id.in_(owners), Seat.invited_email == email), Seat.bot.is_(None))
    return [seat for seat in session.scalars(possible.order_by(Seat.id)) if owner_email(session, seat) == email]
