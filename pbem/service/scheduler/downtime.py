"""Compensates players for outages of the server.

Each part of the server sends heartbeats. A part that returns after minutes of silence was down: every open deadline
moves by the length of the outage, once, and the game's log says so. While a part is silent no deadline expires, until
it is back or the operator says that it was removed. If the system clock jumps, or the server was down for more than a
week, all deadlines stop until the operator has checked.

While mail intake was down, however briefly, the mail server in front kept the mail and retries on its own schedule. So
each start of intake counts as the end of an outage, and a deadline after the outage's beginning waits until the mail
server has retried: `ELGRANDE_MAIL_RETRY` after its end. And no deadline expires before intake has reported that it was
alive at that moment; otherwise one could expire before the outage is known.

A host's computer that sleeps is a special case (`mail_only`). The mailbox accepts mail meanwhile and records when it
arrived, so players who had already been asked lose no time. Only these deadlines move: those that passed meanwhile, or
would pass soon after, to `AFTER_SLEEP` after the return; and those of questions whose mail may not have left before.
Intake counts as alive up to the time when it last began to check the mailbox and then took everything out.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, Literal, NamedTuple

from sqlalchemy import and_, exists, or_, select
from sqlalchemy.orm import Session

from pbem.store.database import Clock, Database
from pbem.store.games import add_event, lock_game
from pbem.store.jobs.queue import Postponed, unfinished
from pbem.store.mail_outages import BREAK
from pbem.store.models import Game, Heartbeat, Job, Outage, PendingAnswer

log = logging.getLogger(__name__)

Part = Literal["clock", "intake", "outgoing"]
SILENCE: Final = timedelta(minutes=5)  # longer than any part's cycle
TOO_LONG: Final = timedelta(days=7)  # without any heartbeat: the clock has jumped, or the operator should check anyway
LONG: Final = timedelta(hours=1)  # a part silent for this long needs the operator
OFTEN: Final = timedelta(seconds=10)  # between two heartbeats
AFTER_SLEEP: Final = timedelta(hours=2)  # from the return of a host's computer to the next deadline
LONGEST_WAIT: Final = timedelta(hours=1)  # for mail, however often intake fails meanwhile
SEVERAL: Final = 2  # refused mails for different recipients: then the recipients aren't the cause
SOME: Final = 100  # waits moved per transaction
JUMP: Final = "jump"
BEFORE_ALL: Final = datetime.min.replace(tzinfo=UTC)


def beat(session: Session, part: Part, now: datetime, *, broken: bool = False, sleeps: bool = False) -> bool:
    """Record a heartbeat and, after too long a silence, an outage that is over; return whether deadlines were stopped.

    `broken`: the part knows that it hasn't worked since its last heartbeat, however short that time was. `sleeps`: the
    computer may be off for weeks, which doesn't mean that the clock has jumped.
    """
    row = session.get(Heartbeat, part, with_for_update=True)
    if row is None:
        session.add(Heartbeat(part=part, at=now))
        return False
    silent, halted = now - row.at, False
    if part == "clock" and ((silent > TOO_LONG and not sleeps) or silent < -SILENCE):
        halted = stop(session, row.at, now)
    elif silent > (BREAK if part == "intake" else SILENCE) or (broken and silent > timedelta()):
        session.add(Outage(part=part, since=row.at, until=now))
    if silent > OFTEN or silent < -SILENCE or broken:
        row.at = now
    return halted


def leave(session: Session, part: Part, now: datetime) -> None:
    """Record the last heartbeat of a part that is stopped."""
    beat(session, part, now)
    row = session.get_one(Heartbeat, part)
    row.at = max(row.at, now)


def outgoing_works(session: Session, now: datetime) -> bool:
    """Whether mail is leaving: no mail job is overdue or waits for the relay, and at most one for its recipient.

    Crashes of our own program don't count. If some mail waits while other mail leaves, the latter is itself a
    heartbeat.
    """
    mails = and_(Job.kind == "report", unfinished(), Job.fault.is_distinct_from("crash"))
    stuck = or_(Job.run_at <= now - SILENCE, Job.fault == "relay")
    if session.scalar(select(exists().where(mails, stuck))):
        return False
    refused = select(Job.id).where(mails, Job.fault == "recipient").limit(SEVERAL)
    return len(session.scalars(refused).all()) < SEVERAL


class NotNow(Postponed):
    """No deadline may expire now: a part of the server is silent, or an outage isn't compensated yet."""


def silent_parts(session: Session, now: datetime) -> list[str]:
    """The parts that may be down now."""
    return [row.part for row in _silent(session, now, SILENCE)]


def silent_long(session: Session, now: datetime) -> list[Heartbeat]:
    """The last heartbeats of the parts that need the operator."""
    return _silent(session, now, LONG)


def _silent(session: Session, now: datetime, span: timedelta) -> list[Heartbeat]:
    return list(session.scalars(select(Heartbeat).where(Heartbeat.at < now - span).order_by(Heartbeat.part)))


def remove_part(session: Session, part: str) -> bool:
    """Remove a part at the operator's request, so that no deadline waits for it; return whether it was known."""
    row = session.get(Heartbeat, part)
    if row:
        session.delete(row)
    return row is not None


def stop(session: Session, before: datetime, now: datetime) -> bool:
    """Stop all deadlines until `pbem clock --go-on`, because of a clock jump; return whether that is new."""
    if stopped(session):
        return False
    log.error("the system clock went from %s to %s: no deadline falls until `pbem clock --go-on`", before, now)
    session.add(Outage(part=JUMP, since=before))
    return True


def stopped(session: Session) -> Outage | None:
    """The clock jump that has stopped all deadlines, if any."""
    return session.scalar(select(Outage).where(Outage.part == JUMP, Outage.until.is_(None)).limit(1))


def resume_clock(session: Session, now: datetime) -> bool:
    """Resume after a clock jump, moving deadlines by the time stopped; return whether they were stopped."""
    halt = stopped(session)
    if halt is None:
        return False
    halt.until, halt.since = now, min(halt.since, now)
    for row in session.scalars(select(Heartbeat)):
        row.at = now
    return True


def may_pass(session: Session, now: datetime) -> bool:
    """Whether deadlines may expire: all parts work, and all outages are compensated."""
    unsettled = session.scalar(select(exists().where(Outage.settled_at.is_(None))))
    return not (unsettled or silent_parts(session, now))


def seen_alive(session: Session, now: datetime) -> datetime:
    """The latest moment up to which deadlines may expire: until then, intake is known to have worked."""
    sign = session.get(Heartbeat, "intake")
    return min(sign.at, now) if sign else now


def give_back_time(
    database: Database, clock: Clock, retry: timedelta = timedelta(), *, mail_only: bool = False
) -> None:
    """Compensate every outage that is over: some waits per transaction, each once, even if the process crashes.

    `retry`: how long after an outage mail written before its end may still arrive. `mail_only`: players use nothing
    but a mailbox, which works during outages, too.
    """
    while True:
        with database.read() as session:
            found = select(Outage.id).where(Outage.settled_at.is_(None), Outage.until.is_not(None))
            outage_id = session.scalar(found.order_by(Outage.moved == 0, Outage.id).limit(1))  # resume first
        if outage_id is None:
            return
        with database.write() as session:
            _give_back(session, outage_id, clock(), retry, mail_only)


def _give_back(session: Session, outage_id: int, now: datetime, retry: timedelta, mail_only: bool) -> None:
    outage = session.get_one(Outage, outage_id, with_for_update=True, populate_existing=True)
    if outage.settled_at or outage.until is None:
        return
    asleep = mail_only and outage.part != JUMP
    back = _after_sleep(session, outage) if asleep else _back(session, outage, retry)
    mine = select(PendingAnswer.id).where(
        PendingAnswer.id > outage.moved, PendingAnswer.actionable, PendingAnswer.opened_at < outage.until
    )
    falls_meanwhile = PendingAnswer.deadline_at.between(outage.since, back.awaited)
    loses_time = and_(PendingAnswer.deadline_at.is_not(None), PendingAnswer.opened_at > back.asked_after)
    mine = mine.where(or_(falls_meanwhile, loses_time) if back.spans else falls_meanwhile)
    ids = session.scalars(mine.order_by(PendingAnswer.id).limit(SOME)).all()
    moved = dict.fromkeys(found for pending_answer_id in ids if (found := _move(session, pending_answer_id, back)))
    for game_id, minutes in moved:  # a question to several seats is reported once
        told = {"type": "master", "act": "asleep" if asleep else "delayed", "words": f"{minutes} min"}
        add_event(session, session.get_one(Game, game_id), told)
    outage.moved = max([outage.moved, *ids])
    if len(ids) < SOME:
        outage.settled_at = now


def _short(outage: Outage) -> bool:
    """Whether an outage is too short to be compensated."""
    return outage.part != JUMP and outage.until is not None and outage.until - outage.since <= SILENCE


class _Back(NamedTuple):
    """The compensation for an outage: its duration, for questions asked after `asked_after`; and for deadlines since
    it began, the earliest time. Less than `least` isn't worth a change.
    """

    spans: Sequence[tuple[datetime, datetime]]
    since: datetime
    awaited: datetime
    asked_after: datetime = BEFORE_ALL
    least: timedelta = timedelta()


def _back(session: Session, outage: Outage, retry: timedelta) -> _Back:
    return _Back(_own(session, outage), outage.since, _mail_awaited(session, outage, retry))


def _after_sleep(session: Session, outage: Outage) -> _Back:
    """The time lost by players of a sleeping server. Mail that had been due for `SILENCE` left before the outage, see
    `outgoing_works`.
    """
    assert outage.until is not None, "an outage that is over has an end"
    awaited = outage.since if _short(outage) else outage.until + AFTER_SLEEP
    return _Back(_own(session, outage), outage.since, awaited, outage.since - SILENCE, SILENCE)


def _mail_awaited(session: Session, outage: Outage, retry: timedelta) -> datetime:
    """Until when mail accepted by the mail server during an outage may arrive; the outage's beginning if none can.

    At most an hour after intake first came back, if one outage followed another.
    """
    assert outage.until is not None, "an outage that is over has an end"
    if outage.part != "intake" or not retry:
        return outage.since
    first, since = outage.until, outage.since
    before = select(Outage.since, Outage.until).where(Outage.part == "intake", Outage.id < outage.id)
    for begun, ended in session.execute(before.where(Outage.until > since - LONGEST_WAIT).order_by(Outage.id.desc())):
        if ended is None or ended + retry < since:
            break
        first, since = min(first, ended), min(since, begun)
    return max(outage.until, min(outage.until + retry, first + LONGEST_WAIT))


def _own(session: Session, outage: Outage) -> list[tuple[datetime, datetime]]:
    """The parts of an outage not yet compensated by another one; none if it was short."""
    assert outage.until is not None, "an outage that is over has an end"
    if _short(outage):
        return []
    settled = select(Outage).where(Outage.settled_at.is_not(None))
    overlapping = settled.where(Outage.until > outage.since, Outage.since < outage.until)
    spans = [(outage.since, outage.until)]
    for other in session.scalars(overlapping):
        assert other.until is not None
        if _short(other):
            continue
        cut = [((since, min(until, other.since)), (max(since, other.until), until)) for since, until in spans]
        spans = [span for pair in cut for span in pair if span[0] < span[1]]
    return spans


def _move(session: Session, pending_answer_id: int, back: _Back) -> tuple[str, int] | None:
    """Move a deadline by the time lost; return its game and the minutes, or None if no time was lost."""
    game_id = session.scalars(select(PendingAnswer.game_id).where(PendingAnswer.id == pending_answer_id)).one()
    game = lock_game(session, game_id)
    wait = session.get_one(PendingAnswer, pending_answer_id, populate_existing=True)
    if not wait.actionable or wait.deadline_at is None or game.status != "running":
        return None
    spans = back.spans if wait.opened_at > back.asked_after else ()
    lost = sum((max(until - max(since, wait.opened_at), timedelta()) for since, until in spans), timedelta())
    deadline = wait.deadline_at + lost
    if wait.deadline_at >= back.since:
        deadline = max(deadline, back.awaited)
    moved = deadline - wait.deadline_at
    if moved <= back.least:
        return None
    wait.deadline_at = deadline
    if wait.remind_at and lost:
        wait.remind_at += lost
    return game.id, max(1, round(moved.total_seconds() / 60))


def signs(session: Session) -> dict[str, datetime]:
    """The last heartbeat of each part."""
    return {beat.part: beat.at for beat in session.scalars(select(Heartbeat).order_by(Heartbeat.part))}


def latest(session: Session, most: int) -> Sequence[Outage]:
    """The last outages, latest first."""
    return session.scalars(select(Outage).order_by(Outage.id.desc()).limit(most)).all()
